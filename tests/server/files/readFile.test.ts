import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readCsv, readXlsx, readXml, readZip, sniffFile } from '../../../server/files/readFile';
import { aWorkbook } from '../../adapters/files/workbooks';
import { ok, type Result } from '../../../src/domain/kernel/result';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const codeOf = (result: Result<unknown>): string | undefined => (result._tag === 'Left' ? result.left.feedbacks?.[0]?.code : undefined);
const MANY = { maxRows: 100 };

describe('an archive', () => {
  it('gives its files, without folders', async () => {
    const archive = zipSync({ 'lists/country.xml': strToU8('<a/>'), 'lists/': new Uint8Array() });
    expect(await readZip(archive)).toEqual(ok([{ name: 'lists/country.xml', content: strToU8('<a/>') }]));
  });

  it.each([
    ['a broken one', () => zipSync({ a: strToU8('x'.repeat(2_000)) }).subarray(0, 60), 'COR-FILE-DAMAGED'],
    ['one that unpacks to a thousand times its size', () => zipSync({ a: new Uint8Array(30_000_000) }), 'COR-FILE-UNPACKED'],
    ['one of very many files', () => zipSync(Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`f${n}`, new Uint8Array()]))), 'COR-FILE-UNPACKED'],
  ])('is refused: %s', async (_, content, code) => {
    expect(codeOf(await readZip(content()))).toBe(code);
  });
});

describe('a text file', () => {
  it('is read in the encoding and with the delimiter that it has', async () => {
    const windows = Uint8Array.from([...'Code;Namn\r\nSE;Sj'].map((one) => one.charCodeAt(0)).concat(0xf6, 0x3b));
    expect(await readCsv(windows, MANY)).toEqual(
      ok({
        encoding: 'windows-1252',
        delimiter: ';',
        rows: [
          ['Code', 'Namn'],
          ['SE', 'Sjö', ''],
        ],
      }),
    );
  });

  it('has semicolons beside decimal commas, however long its rows are', async () => {
    expect(await readCsv(bytes('Code;Rate;Note\nA;1,5\nB;2,5;x;y\nC;3,25;z'), MANY)).toMatchObject({
      right: {
        delimiter: ';',
        rows: [
          ['Code', 'Rate', 'Note'],
          ['A', '1,5'],
          ['B', '2,5', 'x', 'y'],
          ['C', '3,25', 'z'],
        ],
      },
    });
  });

  it('knows UTF-16 by its mark, and quoted line breaks', async () => {
    const utf16 = new Uint8Array(Buffer.from('\ufeffa,b\n"x\ny",æ\n', 'utf16le'));
    expect(await readCsv(utf16, MANY)).toMatchObject({
      right: {
        encoding: 'utf-16le',
        rows: [
          ['a', 'b'],
          ['x\ny', 'æ'],
        ],
      },
    });
  });

  it('is refused with the number of its rows when it is too long', async () => {
    expect(await readCsv(bytes('a\n'.repeat(1_001)), { maxRows: 1_000 })).toMatchObject({
      left: { message: 'Split the file: 1,001 rows, the maximum is 1,000.' },
    });
  });
});

describe('a workbook', () => {
  it('gives the rows of a sheet as texts', async () => {
    const read = await readXlsx(
      aWorkbook({
        rows: [
          ['Code', 'Rate', 'From'],
          ['USD', { number: '10.123450000000001' }, { days: 45_000 }],
          ['', '', ''],
          ['x', { formula: '1+1', value: '2' }],
        ],
      }),
      MANY,
    );
    expect(read).toEqual(ok({ sheets: ['Rows'], sheet: 'Rows', rows: [['Code', 'Rate', 'From'], ['USD', '10.12345', '2023-03-15'], [], ['x', '2']] }));
  });

  it.each([
    ['the old format', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'COR-FILE-XLS'],
    ['with a password', new Uint8Array(Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('EncryptedPackage', 'utf16le')])), 'COR-FILE-LOCKED'],
    ['no workbook at all', bytes('a;b'), 'COR-FILE-KIND'],
    ['nothing', new Uint8Array(), 'COR-FILE-EMPTY'],
    ['an archive of something else', zipSync({ a: strToU8('b') }), 'COR-FILE-DAMAGED'],
  ])('is refused: %s', async (_, content, code) => {
    expect(codeOf(await readXlsx(content, MANY))).toBe(code);
  });

  it('is refused when the sheet is not in it, or too long', async () => {
    const workbook = aWorkbook({ rows: [['a'], ['b']] });
    expect(codeOf(await readXlsx(workbook, { ...MANY, sheet: 'Other' }))).toBe('COR-FILE-SHEET');
    expect(codeOf(await readXlsx(workbook, { maxRows: 1 }))).toBe('COR-FILE-ROWS');
  });
});

describe('an XML file', () => {
  it('gives its records with everything in them, without prefixes', async () => {
    const content = bytes(
      '<?xml version="1.0"?><r:list xmlns:r="urn:x" version="3"><r:entry code="SE"><name lang="sv">Sverige &amp; <![CDATA[<mer>]]></name></r:entry><other><entry code="NO"/></other></r:list>',
    );
    expect(await readXml(content, { records: ['entry'] })).toMatchObject({
      right: {
        root: { name: 'list', attributes: { version: '3' } },
        records: [
          { name: 'entry', attributes: { code: 'SE' }, children: [{ name: 'name', attributes: { lang: 'sv' }, text: 'Sverige & <mer>' }] },
          { name: 'entry', attributes: { code: 'NO' } },
        ],
      },
    });
  });

  it('is read in the encoding it declares', async () => {
    const latin = Uint8Array.from([...'<?xml version="1.0" encoding="ISO-8859-1"?><a><b>\u00e5</b></a>'].map((one) => one.charCodeAt(0)));
    expect(await readXml(latin, { records: ['b'] })).toMatchObject({ right: { records: [{ text: 'å' }] } });
  });

  it.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['an unknown entity', '<a>&x;</a>'],
    ['more than 100 levels', '<a>'.repeat(101) + '</a>'.repeat(101)],
    ['an end too early', '<a><b></a>'],
    ['nothing', ''],
  ])('is refused: %s', async (_, text) => {
    expect(codeOf(await readXml(bytes(text), { records: ['a'] }))).toBe('COR-FILE-XML');
  });
});

it.each([
  ['empty', new Uint8Array()],
  ['xml', bytes('\ufeff  <a/>')],
  ['json', bytes(' [1]')],
  ['text', bytes('a;b')],
  ['unknown', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1])],
  ['zip', zipSync({ 'a.xml': strToU8('<a/>') })],
  ['xlsx', aWorkbook({ rows: [['a']] })],
] as const)('knows %s by its content', (kind, content) => {
  expect(sniffFile(content)).toBe(kind);
});
