import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDeclaration, readGoodsItems } from '../../../../src/application/contract/dec';
import {
  changeGoodsItems,
  findLineMapping,
  importGoodsItems,
  rememberLineMapping,
  type LineImportReport,
} from '../../../../src/application/contract/declarationLines';
import type { Declaration } from '../../../../src/domain/declaration/declaration';
import { guessLineMapping } from '../../../../src/domain/declaration/lines/lineSynonyms';
import { sumDecimals, trimDecimal } from '../../../../src/domain/kernel/decimal';
import { unitIds } from '../../../../server/db/demo/demoUnits';
import { sample, stored } from '../../declarationSamples';
import { startPortal, type Answer, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let declarant: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
});
afterAll(() => portal.stop());

const HEADERS = ['Article id', 'Description', 'Commodity code', 'Origin', 'Net kg', 'Gross kg', 'Item price', 'Currency', 'Invoice no', 'Invoice line'];
const MAPPING = guessLineMapping(HEADERS).map(({ column, index }) => ({ column, index }));

const line = (invoice: string, n: number, more: { readonly net?: string; readonly text?: string } = {}): string[] => [
  `A-${n}`,
  more.text ?? 'T-shirts',
  '6109100010',
  'CN',
  more.net ?? '4,5',
  '5',
  '100,00',
  'EUR',
  invoice,
  String(n),
];
const rowsOf = (lines: readonly (readonly string[])[]) => lines.map((cells, at) => ({ rowNo: at + 2, cells: [...cells] }));

type Body = Parameters<typeof sent>[2];

const sent = (
  client: TestClient,
  { id, version }: Pick<Declaration, 'id' | 'version'>,
  more: {
    readonly rows: { rowNo: number; cells: string[] }[];
    readonly mode?: 'append' | 'replace' | 'update';
    readonly dryRun?: boolean;
    readonly onlyGood?: boolean;
    readonly split?: number;
  },
  idempotencyKey = randomUUID(),
): Promise<Answer<LineImportReport>> =>
  client.call(importGoodsItems, { params: { id }, body: { version, mapping: MAPPING, mode: 'append', dryRun: false, ...more } }, { idempotencyKey });

const imported = async (declaration: Declaration, more: Body): Promise<LineImportReport> => {
  const answer = await sent(declarant, declaration, more);
  if (answer.status !== 200) throw new Error(answer.text.slice(0, 400));
  return answer.data;
};

const now = async (id: string) => {
  const [declaration, lines] = await Promise.all([declarant.call(readDeclaration, { params: { id } }), declarant.call(readGoodsItems, { params: { id } })]);
  return { declaration: declaration.data, items: lines.data.items };
};

describe('rows of a file', () => {
  it('are told and not stored by a dry run', async () => {
    const declaration = await stored(declarant, 1);
    const report = await imported(declaration, { rows: rowsOf([line('F-9', 1), line('F-9', 2, { net: 'heavy' })]), dryRun: true });
    expect(report.totals).toMatchObject({ error: 1, inserted: 1 });
    expect(report.rows.find(({ state }) => state === 'Error')).toMatchObject({
      rowNo: 3,
      action: 'None',
      findings: expect.arrayContaining([expect.objectContaining({ column: 'netMass', message: 'Net mass: "heavy" is not a number' })]),
    });
    expect(report).not.toHaveProperty('declaration');
    expect(await now(declaration.id)).toMatchObject({ declaration: { version: 1 }, items: [{ itemNumber: 1 }] });
  });

  it('become lines of the declaration with their invoice, in one version', async () => {
    const declaration = await stored(declarant, 1);
    const report = await imported(declaration, { rows: rowsOf([line('F-9', 1), line('F-9', 2)]) });
    expect(report).toMatchObject({ totals: { error: 0, inserted: 2 }, parts: [{ id: declaration.id, lines: 3 }], declaration: { version: 2, itemCount: 3 } });
    const { declaration: after, items } = await now(declaration.id);
    const invoice = after.header.invoices?.find(({ number }) => number === 'F-9');
    expect(items.slice(1)).toMatchObject(
      [1, 2].map((n) => ({
        itemNumber: n + 1,
        articleId: `A-${n}`,
        netMass: '4.5',
        itemAmountInvoiced: '100.00',
        invoiceRef: invoice?.id,
        invoiceLine: String(n),
      })),
    );
  });

  it('are all left out for one that is in error, unless only the good ones are wanted', async () => {
    const declaration = await stored(declarant, 1);
    const rows = rowsOf([line('F-9', 1), line('F-9', 2, { net: 'heavy' }), line('F-9', 3)]);
    const refusal = await sent(declarant, declaration, { rows });
    expect(refusal.outcome).toMatchObject({ statusCode: 2, feedbacks: [{ code: 'DEC-R51.errors', message: '1 rows are in error; nothing was imported' }] });
    expect(refusal.data.totals.error).toBe(1);
    expect(await now(declaration.id)).toMatchObject({ declaration: { version: 1, itemCount: 1 } });
    await imported(declaration, { rows, onlyGood: true });
    expect((await now(declaration.id)).items.map(({ invoiceLine }) => invoiceLine)).toEqual([expect.anything(), '1', '3']);
  });

  it('take the place of the lines, or change those they name', async () => {
    const declaration = await stored(declarant, 3);
    const replaced = await imported(declaration, { rows: rowsOf([line('F-1', 1), line('F-1', 2)]), mode: 'replace' });
    expect(replaced.declaration).toMatchObject({ version: 2, itemCount: 2 });
    const [, second] = (await now(declaration.id)).items;
    const updated = await imported({ ...declaration, version: 2 }, { rows: rowsOf([line('F-1', 2, { net: '4,9' })]), mode: 'update' });
    expect(updated.totals).toMatchObject({ inserted: 0, updated: 1 });
    expect((await now(declaration.id)).items[1]).toEqual({ ...second, netMass: '4.9' });
  });

  it('are texts: markup and formulas are kept as they are, what cannot be read keeps its row out', async () => {
    const declaration = await stored(declarant, 1);
    const texts = ['<script>alert(1)</script>', `'=HYPERLINK("http://x")`, 'bell \u0007', 'x'.repeat(600)];
    await imported(declaration, { rows: rowsOf(texts.map((text, at) => line('F-9', at + 1, { text }))), onlyGood: true });
    expect((await now(declaration.id)).items.slice(1).map(({ description }) => description)).toEqual(['<script>alert(1)</script>', '=HYPERLINK("http://x")']);
  });

  it('are refused when they no longer meet the version, or name a column that does not exist', async () => {
    const declaration = await stored(declarant, 1);
    const rows = rowsOf([line('F-9', 1)]);
    expect((await sent(declarant, { ...declaration, version: 7 }, { rows })).outcome.feedbacks).toMatchObject([{ code: 'COR-VERSION' }]);
    const rawBody = JSON.stringify({ version: 1, rows, mapping: [{ column: 'secret', index: 0 }], mode: 'append', dryRun: true });
    expect(
      (
        await declarant.call(
          importGoodsItems,
          { params: { id: declaration.id }, body: { version: 1, rows: [], mapping: [], mode: 'append', dryRun: true } },
          { rawBody },
        )
      ).status,
    ).toBe(400);
  });

  it('are not taken from who may not change declarations', async () => {
    const declaration = await stored(declarant, 1);
    const other = await portal.signIn('articleowner.demo');
    expect((await sent(other, declaration, { rows: rowsOf([line('F-9', 1)]) })).status).toBe(403);
  });
});

describe('more lines than a declaration holds', () => {
  it('are refused, the exact number is not', async () => {
    const declaration = await stored(declarant, 1);
    const rows = rowsOf(Array.from({ length: 9_999 }, (_, at) => ['', 'T', '', '', '', '', '', '', '', String(at)]));
    const answer = await sent(declarant, declaration, { rows, dryRun: true });
    expect(answer.outcome).toMatchObject({ statusCode: 2, feedbacks: [{ code: 'DEC-R52', message: 'A declaration can hold at most 9,999 goods items' }] });
  });

  it('go to several declarations between their invoices, once however often the call is sent', async () => {
    const declaration = await stored(declarant, 2);
    const rows = rowsOf([...['A', 'B', 'C'].flatMap((invoice) => [1, 2, 3].map((n) => line(`F-${invoice}`, n)))]);
    const key = randomUUID();
    const report = (await sent(declarant, declaration, { rows, split: 6 }, key)).data;
    expect(report.parts.map(({ lines }) => lines)).toEqual([5, 6]);
    expect((await sent(declarant, declaration, { rows, split: 6 }, key)).data.parts).toEqual(report.parts);
    const [first, second] = await Promise.all(report.parts.map(({ id = '' }) => now(id)));
    expect(first?.declaration).toMatchObject({ id: declaration.id, version: 2 });
    expect(second?.declaration).toMatchObject({ status: 'DRAFT', version: 1, parentId: declaration.id, relation: 'SPLIT_OF' });
    expect(second?.declaration.lrn).not.toBe(declaration.lrn);
    expect(second?.declaration.header.invoices?.map(({ number }) => number)).toEqual(['F-B', 'F-C']);
    const all = [...(first?.items ?? []), ...(second?.items ?? [])];
    const before = sample(2).items.map(({ netMass }) => netMass);
    expect(trimDecimal(sumDecimals(all.map(({ netMass }) => netMass)))).toBe(trimDecimal(sumDecimals([...before, ...rows.map(() => '4.5')])));
    expect(new Set(all.map(({ id }) => id)).size).toBe(11);
  });

  it('are all left out when one row is in error', async () => {
    const declaration = await stored(declarant, 1);
    const count = async () => (await portal.database.query(`select 1 from declaration`)).length;
    const before = await count();
    await sent(declarant, declaration, { rows: rowsOf([line('F-A', 1), line('F-B', 1, { net: 'x' })]), split: 1 });
    expect(await count()).toBe(before);
    expect((await now(declaration.id)).declaration.version).toBe(1);
  });
});

describe('lines by a script', () => {
  it('are put in, changed and taken out, at most 500 with one call', async () => {
    const declaration = await stored(declarant, 3);
    const { items } = await now(declaration.id);
    const [first, second, third] = items;
    if (!first || !second || !third) throw new Error('three lines');
    const added = { id: randomUUID(), itemNumber: 4, description: 'Added' };
    const answer = await declarant.call(changeGoodsItems, {
      params: { id: declaration.id },
      body: { version: 1, upserts: [{ ...second, description: 'Changed' }, added], deletes: [first.id] },
    });
    expect(answer.data.declaration).toMatchObject({ version: 2, itemCount: 3 });
    expect((await now(declaration.id)).items.map(({ description }) => description)).toEqual(['Changed', third.description, 'Added']);
    const many = Array.from({ length: 501 }, (_, at) => ({ id: randomUUID(), itemNumber: at + 1 }));
    const refusal = await declarant.call(changeGoodsItems, { params: { id: declaration.id }, body: { version: 2, upserts: many, deletes: [] } });
    expect(refusal.outcome.feedbacks).toMatchObject([{ code: 'DEC-ITEM-MOST' }]);
    const stale = await declarant.call(changeGoodsItems, { params: { id: declaration.id }, body: { version: 1, upserts: [], deletes: [third.id] } });
    expect(stale.outcome.feedbacks).toMatchObject([{ code: 'COR-VERSION' }]);
  });

  it('are read page after page, and by what they are', async () => {
    const declaration = await stored(declarant, 5);
    const all = (await now(declaration.id)).items;
    const read = async (params: { page?: string; size?: string; filter?: string }) =>
      (await declarant.call(readGoodsItems, { params: { id: declaration.id, ...params } })).data;
    expect(await read({ page: '1', size: '2' })).toMatchObject({ items: all.slice(2, 4), totalCount: 5 });
    const code = all[0]?.commodityCode ?? '';
    const alike = all.filter(({ commodityCode }) => commodityCode === code);
    expect(await read({ filter: code })).toMatchObject({ items: alike, totalCount: alike.length });
    expect((await declarant.call(readGoodsItems, { params: { id: declaration.id, size: '0' } })).status).toBe(400);
  });
});

it('a unit remembers how it read a file with the same headings, another unit does not', async () => {
  const settings = { headers: HEADERS, mapping: MAPPING.slice(0, 3), match: 'articleId', decimalMark: ',' } as const;
  await declarant.call(rememberLineMapping, { body: { ...settings, headers: [...HEADERS], mapping: [...settings.mapping] } });
  const written = HEADERS.map((heading) => heading.toUpperCase().replaceAll(' ', '_'));
  expect((await declarant.call(findLineMapping, { body: { headers: written } })).data.found).toEqual(settings);
  expect((await declarant.call(findLineMapping, { body: { headers: HEADERS.slice(1) } })).data).toEqual({});
  const portalUser = await portal.signIn('portal.demo');
  expect((await portalUser.call(findLineMapping, { body: { headers: written } }, { orgUnit: unitIds.gothenburg })).data.found ?? settings).toEqual(settings);
  expect((await portalUser.call(findLineMapping, { body: { headers: written } }, { orgUnit: unitIds.stockholm })).data).toEqual({});
});
