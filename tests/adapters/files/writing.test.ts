import { PDF } from '@libpdf/core';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { beforeEach, describe, expect, it } from 'vitest';
import { WorkerFiles } from '../../../src/adapters/files/workerFiles';
import type { RowSource } from '../../../src/application/ports/files';
import type { Table, TableFormat } from '../../../src/domain/document/table';
import { fail, ok, type Result } from '../../../src/domain/kernel/result';
import { aTable, column, InProcessWorkers } from './inProcess';

let workers: InProcessWorkers;
let files: WorkerFiles;
beforeEach(() => {
  workers = new InProcessWorkers();
  files = new WorkerFiles(workers.open);
});

const given =
  (rows: readonly (readonly string[])[]): RowSource =>
  async (give) => {
    await give(rows);
    return ok(rows.length);
  };

const written = async (format: TableFormat, table: Table, rows: readonly (readonly string[])[]): Promise<Blob> => {
  const result = await files.write(format, table, given(rows));
  if (result._tag === 'Left') throw new Error(result.left.message);
  return result.right;
};

const partsOf = async (file: Blob): Promise<Record<string, string>> =>
  Object.fromEntries(Object.entries(unzipSync(new Uint8Array(await file.arrayBuffer()))).map(([name, bytes]) => [name, strFromU8(bytes)]));

const sheetOf = async (table: Table, rows: readonly (readonly string[])[]): Promise<string> =>
  (await partsOf(await written('Excel', table, rows)))['xl/worksheets/sheet1.xml'] ?? '';

/** Cells as they are read back: by our own reader, which another program's workbooks test too. */
const readBack = async (table: Table, rows: readonly (readonly string[])[]) => {
  const result = await files.peek(new File([await written('Excel', table, rows)], 'a.xlsx'), { maxRows: 1_000 }, 1_000);
  if (result._tag === 'Left') throw new Error(result.left.message);
  return result.right;
};

const KINDS = [
  column('Article'),
  column('Price', 'decimal', { digits: 2 }),
  column('Quantity', 'integer'),
  column('Valid from', 'date'),
  column('Changed', 'instant'),
];
const ROW = ['A-100', '1234.50', '1200', '2026-02-28', '2026-07-01T22:30:15.000Z'];

describe('a workbook', () => {
  it('holds true numbers, days and times, as Stockholm reads them', async () => {
    expect((await readBack(aTable(KINDS), [ROW])).first).toEqual([
      ['Article', 'Price', 'Quantity', 'Valid from', 'Changed'],
      ['A-100', { number: '1234.5' }, { number: '1200' }, { date: '2026-02-28' }, { date: '2026-07-02T00:30:00' }],
    ]);
  });

  it('says on top what it is, and what it was asked for', async () => {
    const table = aTable([column('Article')], { notes: ['Owner: Demo Importer AB'], words: { page: '', staging: 'STAGING' }, totals: ['Sum'] });
    expect((await readBack(table, [['x']])).first).toEqual([['STAGING'], ['Articles'], ['Owner: Demo Importer AB'], [], ['Article'], ['x'], ['Sum']]);
  });

  it('keeps its header in sight, filters by it and repeats it in print', async () => {
    const parts = await partsOf(await written('Excel', aTable([column('A'), column('B')], { notes: ['n'] }), [['1', '2']]));
    expect(parts['xl/worksheets/sheet1.xml']).toContain('<pane ySplit="4" topLeftCell="A5" activePane="bottomLeft" state="frozen"/>');
    expect(parts['xl/worksheets/sheet1.xml']).toContain('<autoFilter ref="A4:B5"/>');
    expect(parts['xl/workbook.xml']).toContain('$4:$4');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+46 8', "'+46 8"],
    ['-5', "'-5"],
    ['@sum', "'@sum"],
    ['\tx', "'\tx"],
    ['1=1', '1=1'],
  ])('holds what looks like a formula as text: %s (AR-R14)', async (text, stored) => {
    expect((await readBack(aTable([column(text)]), [[text]])).first).toEqual([[stored], [stored]]);
  });

  it.each([
    ['more digits than a spreadsheet keeps', column('a', 'decimal'), '12345678901234567.89'],
    ['what is no number', column('a', 'decimal'), 'n/a'],
    ['a day before spreadsheets know days', column('a', 'date'), '1899-12-31'],
    ['what is no day', column('a', 'date'), '2026-02-30'],
  ])('keeps %s as text', async (_, kind, value) => {
    expect((await readBack(aTable([kind]), [[value]])).first[1]).toEqual([value]);
  });

  it('cuts a text that no cell can hold', async () => {
    const [, [cell] = []] = (await readBack(aTable([column('a')]), [['x'.repeat(40_000)]])).first;
    expect(cell).toBe(`${'x'.repeat(32_766)}…`);
  });

  it('names its sheet as Excel allows', async () => {
    expect((await readBack(aTable([column('a')], { title: "'Articles: [all] / 2026? of the whole company'" }), [])).sheet).toBe(
      'Articles all 2026 of the whole',
    );
    expect((await readBack(aTable([column('a')], { title: '??' }), [])).sheet).toBe('Table');
  });

  it('is well-formed, and gives back every text that XML can hold', async () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom('a', ' ', '<', '&', '"', "'", '\n', '_x0041_', ']]>', 'å', '€', '\u0001', '\ud800', '\uffff', '_'),
        fc.string({ unit: 'grapheme' }),
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 4 }), async (texts) => {
        const table = aTable(texts.map((_, place) => column(`c${place}`)));
        const xml = await sheetOf(table, [texts]);
        new SaxesParser().write(xml).close();
        const expected = texts.map((one) =>
          (/^[=+\-@\t\r]/.test(one) ? `'${one}` : one).toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''),
        );
        while (expected.at(-1) === '') expected.pop();
        const cells = (await readBack(table, [texts])).first[1] ?? [];
        expect(cells.map((cell) => String(cell).replace(/\r\n?/g, '\n'))).toEqual(expected.map((cell) => cell.replace(/\r\n?/g, '\n')));
      }),
      { numRuns: 60 },
    );
  });

  it('is refused when a sheet cannot hold its rows', async () => {
    const many = Array.from({ length: 1_048_576 }, () => []);
    expect(await files.write('Excel', aTable([column('a')]), given(many))).toMatchObject({ left: { kind: 'refused', textKey: 'feedback.COR-FILE-FULL' } });
    expect(workers.running).toBe(0);
  });
});

describe('a text file to download', () => {
  const text = async (locale: string, columns = KINDS, rows: readonly (readonly string[])[] = [ROW]): Promise<string> =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await written('Csv', aTable(columns, { locale }), rows)).arrayBuffer());

  it.each([
    ['en-GB', 'Article,Price,Quantity,Valid from,Changed\r\nA-100,1234.50,1200,28/02/2026,02/07/2026 00:30\r\n'],
    ['sv-SE', '\ufeffArticle;Price;Quantity;Valid from;Changed\r\nA-100;1234,50;1200;2026-02-28;2026-07-02 00:30\r\n'],
    ['nb-NO', '\ufeffArticle;Price;Quantity;Valid from;Changed\r\nA-100;1234,50;1200;28.02.2026;02.07.2026 00:30\r\n'],
    ['da-DK', '\ufeffArticle;Price;Quantity;Valid from;Changed\r\nA-100;1234,50;1200;28.02.2026;02.07.2026 00:30\r\n'],
  ])('is written as Excel in %s reads it', async (locale, expected) => {
    expect(await text(locale)).toBe(expected);
  });

  it('quotes what needs it, and lets no text be a formula; numbers may be negative', async () => {
    const rows = [
      ['=1+1', '-12.5'],
      ['a;"b"\nc', ''],
    ];
    expect(await text('sv-SE', [column('T'), column('N', 'decimal')], rows)).toBe('\ufeffT;N\r\n\'=1+1;-12,5\r\n"a;""b""\nc";\r\n');
  });
});

describe('a PDF', () => {
  const pagesOf = async (table: Table, rows: readonly (readonly string[])[]): Promise<string[]> => {
    const pdf = await PDF.load(new Uint8Array(await (await written('Pdf', table, rows)).arrayBuffer()));
    return pdf.getPages().map((page) => page.extractText().text);
  };

  it('shows title, notes, header, numbers in the language of the user, totals and page numbers', async () => {
    const table = aTable(KINDS, {
      notes: ['Ägare: Æ Ø Å é € –'],
      locale: 'da-DK',
      totals: ['', '1234567.00', '', '', ''],
      words: { page: 'Side {page} af {pages}', staging: 'STAGING' },
    });
    const [page = ''] = await pagesOf(table, [ROW]);
    for (const shown of [
      'Articles',
      'Ägare: Æ Ø Å é € –',
      'Valid from',
      '1.234,50',
      '1.234.567,00',
      '28.02.2026',
      '02.07.2026 00:30',
      'Side 1 af 1',
      'STAGING',
    ])
      expect(page).toContain(shown);
  });

  it('repeats the header on each page and loses no row', async () => {
    const pages = await pagesOf(
      aTable([column('Article'), column('Quantity', 'integer')]),
      Array.from({ length: 200 }, (_, n) => [`row-${n}-`, String(n)]),
    );
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) expect(page).toContain('Article');
    const all = pages.join('\n');
    expect(Array.from({ length: 200 }, (_, n) => `row-${n}-`).filter((one) => !all.includes(one))).toEqual([]);
    expect(all).toContain(`Page ${pages.length} of ${pages.length}`);
  });

  it('prints what its font does not have as near as it can', async () => {
    const [page = ''] = await pagesOf(aTable([column('Name')]), [['Łódź Kovář Ğ'], ['Δ 東']]);
    expect(page).toContain('Lódz Kovár G');
    expect(page).toContain('? ?');
  });

  it('cuts a long text after two lines with a sign, and never a number', async () => {
    const rows = [...Array.from({ length: 500 }, () => ['x', '1']), ['word '.repeat(200), '123456789012345']];
    const all = (await pagesOf(aTable([column('Text'), column('N', 'integer')], { locale: 'sv-SE' }), rows)).join('\n');
    expect(all).toContain('…');
    expect(all.replace(/\s/g, '')).toContain('123456789012345');
  });

  it('is refused with too many rows or columns', async () => {
    expect(await files.write('Pdf', aTable([column('a')]), given(Array.from({ length: 20_001 }, () => ['x'])))).toMatchObject({
      left: { textKey: 'feedback.COR-FILE-PDF', message: 'A PDF holds at most 20,000 rows. Narrow the criteria, or choose Excel.' },
    });
    const columns = Array.from({ length: 60 }, (_, n) => column(`c${n}`, 'decimal'));
    expect(await files.write('Pdf', aTable(columns), given([columns.map(() => '1234567.89')]))).toMatchObject({
      left: { textKey: 'feedback.COR-FILE-COLUMNS' },
    });
  });
});

describe('writing', () => {
  it('takes rows no faster than they are written, and tells how many are', async () => {
    const told: number[] = [];
    const source: RowSource = async (give) => {
      for (let n = 0; n < 3; n += 1) await give(Array.from({ length: 1_500 }, () => ['x']));
      return ok(undefined);
    };
    await files.write('Csv', aTable([column('a')]), source, { onProgress: ({ done }) => told.push(done) });
    expect(told).toEqual([1_000, 1_500, 2_500, 3_000, 4_000, 4_500]);
  });

  it('fails as its source fails, and leaves no worker behind', async () => {
    const source: RowSource = async (give) => {
      await give([['x']]);
      return fail('unavailable', 'Broke off.');
    };
    expect(await files.write('Excel', aTable([column('a')]), source)).toMatchObject({ left: { message: 'Broke off.' } });
    expect(workers.running).toBe(0);
  });

  it('ends at once when the user cancels, and stops the source', async () => {
    const cancel = new AbortController();
    let given = 0;
    const source: RowSource = async (give) => {
      for (; given < 100; given += 1) {
        if (given === 2) cancel.abort();
        await give([['x']]);
      }
      return ok(undefined);
    };
    expect(await files.write('Excel', aTable([column('a')]), source, { signal: cancel.signal })).toEqual({
      _tag: 'Left',
      left: { kind: 'aborted', message: '' },
    });
    expect(given).toBe(2);
    expect(workers.running).toBe(0);
  });

  it('tells when its worker breaks down', async () => {
    const broken = new WorkerFiles((name) => ({ ...workers.open(name), listen: (_heard, breaks) => void setImmediate(breaks) }));
    const result: Result<Blob> = await broken.write('Csv', aTable([column('a')]), given([['x']]));
    expect(result).toMatchObject({ left: { kind: 'unexpected', textKey: 'error.500' } });
  });
});
