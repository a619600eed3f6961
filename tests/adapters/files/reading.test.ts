import { strToU8, zipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { WorkerFiles } from '../../../src/adapters/files/workerFiles';
import type { ReadBatch, ReadCell, ReadSettings } from '../../../src/application/ports/files';
import type { Result } from '../../../src/domain/kernel/result';
import { InProcessWorkers } from './inProcess';
import { aWorkbook } from './workbooks';

type Workbook = Parameters<typeof aWorkbook>[0];

let workers: InProcessWorkers;
let files: WorkerFiles;
beforeEach(() => {
  workers = new InProcessWorkers();
  files = new WorkerFiles(workers.open);
});

const MANY: ReadSettings = { maxRows: 100_000 };
const fileOf = (content: Uint8Array | string): File => new File([typeof content === 'string' ? content : new Uint8Array(content)], 'a.bin');
const read = async (content: Uint8Array | string, settings = MANY) => {
  const batches: ReadBatch[] = [];
  const result = await files.read(fileOf(content), settings, (batch) => void batches.push(batch));
  return { result, batches, rows: batches.flatMap((batch) => batch.rows) };
};
const cellsOf = async (workbook: Workbook): Promise<readonly (readonly ReadCell[])[]> => (await read(aWorkbook(workbook))).rows;
const reasonOf = (result: Result<unknown>): string | undefined => (result._tag === 'Left' ? result.left.textKey : undefined);
const latin = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

describe('a workbook', () => {
  it('tells numbers and days from texts', async () => {
    expect(await cellsOf({ rows: [['007', { number: '7' }, { days: 46_081 }, { xml: '<c r="{at}" s="2"><v>46081.75</v></c>' }]] })).toEqual([
      ['007', { number: '7' }, { date: '2026-02-28' }, { date: '2026-02-28T18:00:00' }],
    ]);
    expect(await cellsOf({ rows: [[{ days: 0 }, { days: 366 }]], date1904: true })).toEqual([[{ date: '1904-01-01' }, { date: '1905-01-01' }]]);
  });

  it.each([
    ['0.30000000000000004', '0.3'],
    ['7.35E+12', '7350000000000'],
    ['7350053850019', '7350053850019'],
    ['1.0000000000000001E-3', '0.001'],
    ['-12.5', '-12.5'],
    ['7.35005E+15', '7.35005E+15'],
    ['12345678901234567', '1.23456789012346E+16'],
    ['-0', '0'],
  ])('reads the stored number %s as %s; digits that are lost show', async (stored, number) => {
    expect(await cellsOf({ rows: [[{ number: stored }]] })).toEqual([[{ number }]]);
  });

  it('takes what formulas came to, and never works one out', async () => {
    const rows = [
      [
        { formula: 'A1*2', value: '4' },
        { xml: '<c r="{at}" t="str"><f>"a"&amp;"b"</f><v>ab</v></c>' },
        { xml: '<c r="{at}"><f>HYPERLINK("http://x")</f></c>' },
        { xml: '<c r="{at}" t="e"><f>1/0</f><v>#DIV/0!</v></c>' },
        { xml: '<c r="{at}" t="b"><v>1</v></c>' },
        '=1+1',
      ],
    ];
    expect(await cellsOf({ rows })).toEqual([[{ number: '4' }, 'ab', '=HYPERLINK("http://x")', '#DIV/0!', 'TRUE', '=1+1']]);
  });

  it('joins the pieces of a text, without the reading beside it', async () => {
    const shared = [
      '<si><t>plain</t></si>',
      '<si><r><t xml:space="preserve">bold </t></r><r><rPr><b/></rPr><t>text</t></r><rPh sb="0" eb="1"><t>reading</t></rPh></si>',
      '<si><t>a_x000D_b &lt;c&gt; &#229;<![CDATA[<&>]]><!-- no --></t></si>',
    ];
    expect(await cellsOf({ shared, rows: [[{ shared: 0 }, { shared: 1 }, { shared: 2 }]] })).toEqual([['plain', 'bold text', 'a\rb <c> å<&>']]);
  });

  it('keeps cells and rows in their places', async () => {
    const sheetData =
      '<row r="2"><c r="B2" t="inlineStr"><is><t>b</t></is></c><c r="D2" s="1"/></row><row r="4"><c><v>1</v></c><c><v>2</v></c></row><row r="900"/>';
    const { rows, result } = await read(aWorkbook({ rows: [], sheetData }));
    expect(rows).toEqual([[], ['', 'b'], [], [{ number: '1' }, { number: '2' }]]);
    expect(result).toMatchObject({ right: { rowCount: 4 } });
  });

  it('reads prefixes, single quotes and signs in attributes as any program would', async () => {
    const sheetData = `<x:row xmlns:x='urn:y' r='1' note='a > b'><x:c r = 'C1' t='inlineStr'><x:is><x:t>v</x:t></x:is></x:c></x:row>`;
    expect((await read(aWorkbook({ rows: [], sheetData }))).rows).toEqual([['', '', 'v']]);
  });

  it('has sheets to choose from', async () => {
    const workbook = aWorkbook({ sheets: ['First', 'Second & last'], rows: [['x']] });
    expect((await read(workbook)).result).toMatchObject({ right: { kind: 'xlsx', sheets: ['First', 'Second & last'], sheet: 'First', rowCount: 0 } });
    expect((await read(workbook, { ...MANY, sheet: 'Second & last' })).rows).toEqual([['x']]);
    expect(reasonOf((await read(workbook, { ...MANY, sheet: 'Third' })).result)).toBe('feedback.COR-FILE-SHEET');
  });

  it.each([
    ['broken off', () => aWorkbook({ rows: [['a']] }).subarray(0, 300), 'DAMAGED'],
    ['with a bad sheet', () => aWorkbook({ rows: [], sheetData: '<row r="1"><c r="A1"><v>1</v></row>' }), 'DAMAGED'],
    ['with a text that is not there', () => aWorkbook({ rows: [[{ shared: 7 }]] }), 'DAMAGED'],
    ['with a document type', () => zipSync({ 'xl/workbook.xml': strToU8('<!DOCTYPE a [<!ENTITY x "y">]><workbook/>') }), 'DAMAGED'],
    ['that is another archive', () => zipSync({ 'a.txt': strToU8('a') }), 'DAMAGED'],
    [
      'with flipped bytes',
      () => aWorkbook({ rows: [['a'.repeat(500)]] }).map((byte, place) => (place > 1_000 && place < 1_040 ? byte ^ 0xff : byte)),
      'DAMAGED',
    ],
    ['of the old format', () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'XLS'],
    [
      'with a password',
      () => new Uint8Array(Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')])),
      'LOCKED',
    ],
    ['that unpacks without end', () => zipSync({ 'xl/workbook.xml': new Uint8Array(30_000_000).fill(32) }), 'UNPACKED'],
    ['of very many files', () => zipSync(Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`f${n}`, new Uint8Array()]))), 'UNPACKED'],
  ])('is refused with what to do: %s', async (_, content, reason) => {
    expect(reasonOf((await read(content())).result)).toBe(`feedback.COR-FILE-${reason}`);
    expect(workers.running).toBe(0);
  });
});

describe('a text file', () => {
  it.each([
    [
      'UTF-8',
      new TextEncoder().encode('a;å\nb;€'),
      'utf-8',
      ';',
      [
        ['a', 'å'],
        ['b', '€'],
      ],
    ],
    [
      'UTF-8 with a mark',
      new TextEncoder().encode('\ufeffa,å\r\nb,ø\r\n'),
      'utf-8',
      ',',
      [
        ['a', 'å'],
        ['b', 'ø'],
      ],
    ],
    [
      'Windows-1252',
      latin('Vikt\tBen\xe4mning\n1,5\tSj\xf6\n'),
      'windows-1252',
      '\t',
      [
        ['Vikt', 'Benämning'],
        ['1,5', 'Sjö'],
      ],
    ],
    [
      'UTF-16',
      new Uint8Array(Buffer.from('\ufeffa|æ\nb|c\n', 'utf16le')),
      'utf-16le',
      '|',
      [
        ['a', 'æ'],
        ['b', 'c'],
      ],
    ],
    [
      'UTF-16 without a mark',
      new Uint8Array(Buffer.from('abc;defg\nhij;klm\n', 'utf16le')),
      'utf-16le',
      ';',
      [
        ['abc', 'defg'],
        ['hij', 'klm'],
      ],
    ],
    ['one column', new TextEncoder().encode('a\rb\r'), 'utf-8', ',', [['a'], ['b']]],
  ])('is read as it was written: %s', async (_, content, encoding, delimiter, rows) => {
    const read1 = await read(content);
    expect(read1.rows).toEqual(rows);
    expect(read1.result).toMatchObject({ right: { kind: delimiter === '\t' ? 'txt' : 'csv', encoding, delimiter, rowCount: rows.length } });
  });

  it('is read as the user says, against every guess', async () => {
    expect((await read('a,b;c\n', { ...MANY, delimiter: ',' })).rows).toEqual([['a', 'b;c']]);
    expect((await read(latin('\xe6'), { ...MANY, encoding: 'iso-8859-1' })).rows).toEqual([['æ']]);
    expect(reasonOf((await read('a', { ...MANY, encoding: 'klingon' })).result)).toBe('feedback.COR-FILE-ENCODING');
  });

  it('may have line ends, delimiters and quotes in quoted texts, and empty lines', async () => {
    expect((await read('a;"b\r\n;""c"""\r\n\r\n=1+1;7.35005E+12\r\n')).rows).toEqual([['a', 'b\r\n;"c"'], [], ['=1+1', '7.35005E+12']]);
  });

  it('is refused where a quotation mark is never closed, or is no text at all', async () => {
    expect((await read(`a;b\nc;"${'x'.repeat(1_100_000)}`)).result).toMatchObject({
      left: { message: 'A quotation mark in row 2 is not closed. Correct it and choose the file again.' },
    });
    expect(reasonOf((await read(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 2]))).result)).toBe('feedback.COR-FILE-KIND');
    expect(reasonOf((await read('%PDF-1.7')).result)).toBe('feedback.COR-FILE-KIND');
    expect(reasonOf((await read('')).result)).toBe('feedback.COR-FILE-EMPTY');
  });
});

describe('reading', () => {
  const numbered = (count: number): string => Array.from({ length: count }, (_, n) => `${n};x\n`).join('');

  it('gives 1,000 rows at a time, the next when these are taken', async () => {
    let busy = false;
    const overlaps: boolean[] = [];
    const told: number[] = [];
    const starts: number[] = [];
    const take = async ({ from }: ReadBatch): Promise<void> => {
      overlaps.push(busy);
      starts.push(from);
      busy = true;
      await new Promise((resolve) => setImmediate(resolve));
      busy = false;
    };
    expect(await files.read(fileOf(numbered(2_500)), MANY, take, { onProgress: ({ done }) => told.push(done) })).toMatchObject({ right: { rowCount: 2_500 } });
    expect([overlaps, starts, told]).toEqual([
      [false, false, false],
      [1, 1_001, 2_001],
      [1_000, 2_000, 2_500],
    ]);
  });

  it('refuses more rows than are wanted, with their number', async () => {
    expect((await read(numbered(1_501), { maxRows: 1_500 })).result).toMatchObject({
      left: { message: 'Split the file: 1,501 rows, the maximum is 1,500.', feedbacks: [{ args: { n: '1501', max: '1500' } }] },
    });
    const sheetData = '<row r="1048576"><c r="A1048576"><v>1</v></c></row>';
    expect((await read(aWorkbook({ rows: [], sheetData }))).result).toMatchObject({
      left: { message: 'Split the file: 1,048,576 rows, the maximum is 100,000.' },
    });
  });

  it('ends when the user cancels', async () => {
    const cancel = new AbortController();
    const batches: number[] = [];
    const take = ({ from }: ReadBatch): void => {
      batches.push(from);
      cancel.abort();
    };
    expect(await files.read(fileOf(numbered(5_000)), MANY, take, { signal: cancel.signal })).toMatchObject({ left: { kind: 'aborted' } });
    expect([batches, workers.running]).toEqual([[1], 0]);
  });

  it('shows the first rows without reading the rest', async () => {
    expect(await files.peek(fileOf(numbered(50_000)), { maxRows: 10 }, 2)).toMatchObject({
      right: {
        kind: 'csv',
        delimiter: ';',
        rowCount: 2,
        first: [
          ['0', 'x'],
          ['1', 'x'],
        ],
      },
    });
    expect(await files.peek(fileOf(aWorkbook({ rows: [['a']] })), MANY, 20)).toMatchObject({ right: { sheet: 'Rows', rowCount: 1, first: [['a']] } });
    expect(workers.running).toBe(0);
  });

  it('refuses a file of more than 50 MB before it is opened', async () => {
    expect(await files.peek(new File([new Uint8Array(50_000_001)], 'a.csv'), MANY, 1)).toMatchObject({
      left: { textKey: 'feedback.COR-FILE-SIZE', message: 'The file is too large. The maximum is 50,000,000 bytes.' },
    });
  });
});
