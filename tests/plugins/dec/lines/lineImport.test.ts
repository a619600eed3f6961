import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDeclaration, readGoodsItems } from '../../../../src/application/contract/dec';
import {
  cancelItemImport,
  findLineMapping,
  importGoodsItems,
  rememberLineMapping,
  type RememberedMapping,
} from '../../../../src/application/contract/declarationLines';
import { guessLineMapping } from '../../../../src/domain/declaration/lines/lineSynonyms';
import { lineColumns } from '../../../../src/domain/declaration/lines/lineColumns';
import { fail, ok } from '../../../../src/domain/kernel/result';
import { LineImportModel } from '../../../../src/plugins/dec/lines/lineImportModel';
import { refusedJob, templateJob } from '../../../../src/plugins/dec/lines/lineFiles';
import { declarations } from '../../../../src/plugins/dec/manifest';
import { LANGUAGES } from '../../../../src/ui/text/language';
import { lineImportTexts } from '../../../../src/plugins/dec/lineImportTexts';
import { Texts } from '../../../../src/ui/text/texts';
import { aWorkbook } from '../../../adapters/files/workbooks';
import { FakeApi } from '../../../fakes/fakeApi';
import { ReadFiles } from '../../../fakes/readFiles';
import { aDeclaration, guid, ID, itemsOf, openedCard, storing } from '../card/openedCard';

beforeEach(
  () => void vi.useFakeTimers({ now: new Date('2026-01-20T10:00:00Z'), toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] }),
);
afterEach(() => vi.useRealTimers());

const HEADINGS = 'Artikelnr;Varubeskrivning;Varukod;Ursprungsland;Nettovikt;Bruttovikt;Radbelopp;Valuta;Fakturanr;Radnr';
const csv = (lines: readonly string[], headings = HEADINGS): File => new File([[headings, ...lines].join('\r\n')], 'rader.csv', { type: 'text/csv' });
const line = (n: number, more: { readonly net?: string; readonly invoice?: string } = {}): string =>
  `;Tröja ${n};6109100010;CN;${more.net ?? '4,5'};5;100,00;EUR;${more.invoice ?? 'F-9'};${n}`;

const opened = async ({ found, api = new FakeApi() }: { readonly found?: RememberedMapping; readonly api?: FakeApi } = {}) => {
  api
    .on(findLineMapping, () => ok(found === undefined ? {} : { found }))
    .on(rememberLineMapping, () => ok({}))
    .on(cancelItemImport, () => ok({}));
  const portal = await openedCard({ api: storing(api) });
  const files = new ReadFiles();
  const done = vi.fn();
  const model = new LineImportModel(portal.card, { api, events: portal.events, files, notices: portal.notices }, undefined, done);
  const stop = model.open();
  const { lines } = portal.card.content;
  return { ...portal, model, files, done, lines, stop };
};

const checked = async (model: LineImportModel): Promise<void> => {
  await vi.waitFor(() => expect(model.progress).toBeUndefined());
};

describe('rows of a file', () => {
  it('are shown before anything of the card changes, and become lines with one step', async () => {
    const { model, card, lines, done, api } = await opened();
    const before = card.content.form.value;
    await model.choose(csv([line(1), line(2)]));
    await checked(model);
    expect(model.outcome?.totals).toMatchObject({ error: 0, inserted: 2 });
    expect(lines.count).toBe(3);
    model.take();
    expect(lines.items.slice(3).map(({ itemNumber, description, netMass }) => [itemNumber, description, netMass])).toEqual([
      [4, 'Tröja 1', '4.5'],
      [5, 'Tröja 2', '4.5'],
    ]);
    expect(card.content.form.value.invoices?.at(-1)).toMatchObject({ number: 'F-9', currency: 'EUR' });
    expect(done).toHaveBeenCalled();
    expect(api.calls(rememberLineMapping)[0]?.input.body.headers).toEqual(HEADINGS.split(';'));
    card.content.undo.undo();
    expect(lines.count).toBe(3);
    expect(card.content.form.value).toEqual(before);
    card.content.undo.redo();
    expect(lines.count).toBe(5);
    expect(card.content.form.value.invoices?.at(-1)?.number).toBe('F-9');
  });

  it('that are in error stay out, are still shown and can be downloaded with the reason', async () => {
    const { model, lines, done, card } = await opened();
    await model.choose(csv([line(1), line(2, { net: 'tung' }), line(3)]));
    await checked(model);
    expect(model.count).toBe(2);
    expect(model.rows.findings.of('3')?.cells.get('cell4')?.text).toBe('Net mass: "tung" is not a number');
    model.take();
    expect(lines.items.slice(3).map(({ description }) => description)).toEqual(['Tröja 1', 'Tröja 3']);
    expect(done).not.toHaveBeenCalled();
    expect(model.rows.grid.rows.map(({ raw }) => raw.rowNo)).toEqual([3]);
    const { table, rows } = refusedJob(model.rows.refused, model.columns.columns, card.wording.texts, model.rows.worded);
    const given: (readonly string[])[] = [];
    await rows(new AbortController().signal)((batch) => Promise.resolve(void given.push(...batch)));
    expect(table.columns.map(({ heading }) => heading)).toEqual([...HEADINGS.split(';'), 'Why']);
    expect(given).toEqual([[...line(2, { net: 'tung' }).split(';'), expect.stringContaining('"tung" is not a number')]]);
  });

  it('are looked at once more when the card was edited meanwhile', async () => {
    const { model, lines } = await opened();
    await model.choose(csv([line(1)]));
    await checked(model);
    lines.grid.change([{ type: 'splice', at: 3, removed: [], inserted: [lines.blank()] }]);
    model.take();
    await checked(model);
    expect(lines.items.map(({ itemNumber }) => itemNumber)).toEqual([1, 2, 3, 4, 5]);
    expect(lines.items[4]?.description).toBe('Tröja 1');
  });

  it('replace the lines, or change those they name', async () => {
    const { model, lines, card } = await opened();
    const number = card.content.form.value.invoices?.[0]?.number ?? '';
    await model.choose(csv([`${number};2;7,5`], 'Fakturanr;Radnr;Nettovikt'));
    model.setMode('update');
    await checked(model);
    const before = [...lines.items];
    model.take();
    expect(lines.items).toEqual([before[0], { ...before[1], netMass: '7.5' }, before[2]]);
    await model.choose(csv([line(1)]));
    model.setMode('replace');
    await checked(model);
    model.take();
    expect(lines.items.map(({ description }) => description)).toEqual(['Tröja 1']);
  });

  it('an update without the columns that name a line says which, in words of the file', async () => {
    const { model } = await opened();
    await model.choose(csv(['7,5'], 'Nettovikt'));
    model.setMode('update');
    expect(model.problem?.message).toBe('Map a column for: Invoice no, Invoice line');
  });
});

describe('columns', () => {
  it('are read as the unit did the last time', async () => {
    const { model } = await opened({ found: { headers: ['A', 'B'], mapping: [{ column: 'description', index: 1 }], match: 'articleId', decimalMark: '.' } });
    await model.choose(csv(['x;Chair'], 'A;B'));
    await checked(model);
    expect(model.outcome?.content.items.at(-1)).toMatchObject({ description: 'Chair' });
    expect([model.match, model.decimalMark]).toEqual(['articleId', '.']);
  });

  it('are mapped by hand, each to one', async () => {
    const { model } = await opened();
    await model.choose(csv(['Chair;6109100010'], 'Aaa;Bbb'));
    expect(model.problem?.message).toBe('Map a column for: Commodity code');
    model.columns.choose(0, 'description');
    model.columns.choose(1, 'description');
    expect(model.columns.mapping).toEqual([{ column: 'description', index: 1 }]);
    model.columns.choose(1, 'commodityCode');
    model.columns.choose(0, 'description');
    await checked(model);
    expect(model.outcome?.content.items.at(-1)).toMatchObject({ description: 'Chair', commodityCode: '6109100010' });
  });

  it('of the clipboard without headings stand as in the template', async () => {
    const { model } = await opened();
    await model.paste('A-1\tChair; of oak\t9403609000\r\nA-2\tTable\t9403609000\r\n');
    await checked(model);
    expect(model.outcome?.content.items.slice(3).map(({ articleId, description, commodityCode }) => [articleId, description, commodityCode])).toEqual([
      ['A-1', 'Chair; of oak', '9403609000'],
      ['A-2', 'Table', '9403609000'],
    ]);
  });

  it.each(LANGUAGES)('of the template in %s are found by their headings', async (language) => {
    const texts = new Texts(language);
    await Promise.all([texts.load(declarations.messages), texts.load(lineImportTexts)]);
    const headings = templateJob(texts).table.columns.map(({ heading }) => heading);
    expect(guessLineMapping(headings)).toEqual(lineColumns.map(({ id }, index) => ({ column: id, index, confidence: 1 })));
  });
});

describe('a file that cannot be read changes nothing', () => {
  it.each([
    ['a damaged workbook', () => new File([new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9])], 'x.xlsx'), 'The file is damaged.'],
    ['another kind of file', () => new File(['%PDF-1.7'], 'x.pdf'), 'This kind of file cannot be read.'],
    ['an empty file', () => new File([], 'x.csv'), 'The file is empty.'],
    [
      'a workbook that unpacks to too much',
      () =>
        new File(
          [
            aWorkbook({
              rows: [],
              sheetData: `<row r="1"><c r="A1" t="inlineStr"><is><t>${'0'.repeat(12_000_000)}</t></is></c></row>`,
            }) as Uint8Array<ArrayBuffer>,
          ],
          'x.xlsx',
        ),
      'The file is too large when it is unpacked.',
    ],
    ['more lines than a file holds', () => csv(Array.from({ length: 50_001 }, () => ';x')), 'A file can hold at most 50,000 lines'],
  ])('%s', async (_, file, message) => {
    const { model, card } = await opened();
    await model.choose(file());
    expect(model.problem?.message).toContain(message);
    expect(model.outcome).toBeUndefined();
    expect(card.content.dirty).toBe(false);
  });

  it('a formula is not carried out, what its program stored counts', async () => {
    const { model } = await opened();
    await model.choose(
      new File(
        [
          aWorkbook({
            rows: [
              ['Description', 'Net kg'],
              [
                { formula: 'HYPERLINK("http://x")', value: 'Chair' },
                { formula: '9/2', value: '4.5' },
              ],
            ],
          }) as Uint8Array<ArrayBuffer>,
        ],
        'x.xlsx',
      ),
    );
    await checked(model);
    expect(model.outcome?.content.items.at(-1)).toMatchObject({ description: 'Chair', netMass: '4.5' });
  });
});

describe('more lines than a declaration holds', () => {
  it('are refused with the text of the specification, and several declarations are offered', async () => {
    const { model } = await opened();
    await model.choose(csv(Array.from({ length: 9_997 }, (_, n) => line(n))));
    expect(model.problem?.message).toBe('A declaration can hold at most 9,999 goods items');
    expect(model.isTooMany).toBe(true);
  });

  it('go to several declarations by the server, the card shows the first', async () => {
    const { model, api, card, events, lines } = await opened();
    card.content.form.set('/traderReference', 'TYPED');
    await model.choose(csv(['A', 'B', 'C'].flatMap((invoice) => [1, 2].map((n) => line(n, { invoice })))));
    model.setSplit('4');
    await checked(model);
    expect(model.partSizes).toEqual([3, 4, 2]);
    const after = aDeclaration({ version: 5, itemCount: 3 });
    let told: number | undefined;
    api
      .on(importGoodsItems, ({ body }) => {
        events.emit('dec', 'ItemImportProgress', body.jobId ?? '', { jobId: body.jobId, done: 500, total: 1_000 });
        told = model.splitting.progress?.done;
        const parts = [3, 4, 2].map((count, at) => ({ id: at === 0 ? ID : guid(800 + at), lrn: `LRN${at}`, lines: count }));
        return ok({ totals: { ok: 6, warning: 0, error: 0, inserted: 6, updated: 0 }, rows: [], findings: [], parts, declaration: after });
      })
      .on(readDeclaration, () => ok(after))
      .on(readGoodsItems, () => ok({ version: 5, items: itemsOf((items) => items.splice(1)) }));
    await model.split();
    const [call] = api.calls(importGoodsItems);
    expect(call?.input.body).toMatchObject({ version: 4, mode: 'append', split: 4, onlyGood: true, dryRun: false });
    expect(call?.input.body.rows).toHaveLength(6);
    expect(call?.options.idempotencyKey).toBe(call?.input.body.jobId);
    expect(told).toBe(500);
    expect(model.splitting.parts.map(({ lrn }) => lrn)).toEqual(['LRN0', 'LRN1', 'LRN2']);
    expect(lines.count).toBe(1);
  });

  it('what was refused is told, what was cancelled is not', async () => {
    const { model, api } = await opened();
    await model.choose(csv([line(1), line(1, { invoice: 'B' })]));
    model.setSplit('2');
    await checked(model);
    api.on(importGoodsItems, () => fail('refused', 'The import was cancelled; nothing was stored', { feedbacks: [{ code: 'DEC-R52.cancelled' }] }));
    await model.split();
    expect([model.splitting.isRunning, model.splitting.problem]).toEqual([false, undefined]);
    api.on(importGoodsItems, () => fail('refused', 'Changed', { feedbacks: [{ code: 'COR-VERSION', args: { user: 'declarant.demo', time: '09:14' } }] }));
    await model.split();
    expect(model.splitting.problem?.message).toBe('Changed by declarant.demo at 09:14. Reload or compare.');
    const [first, second] = api.calls(importGoodsItems);
    expect(first?.input.body.jobId).not.toBe(second?.input.body.jobId);
  });
});

it('nobody listens any more when it has ended', async () => {
  const { model, api, stop, events } = await opened();
  const before = events.listening;
  await model.choose(csv([line(1)]));
  model.setSplit('9');
  await checked(model);
  api.on(importGoodsItems, () => fail('refused', 'No'));
  await model.split();
  stop();
  expect(events.listening).toBe(before);
});
