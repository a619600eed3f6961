import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  calculateDeclaration,
  fillFromArticles,
  readDeclaration,
  readGoodsItems,
  saveDeclaration,
  validateDeclaration,
} from '../../../../src/application/contract/dec';
import { readEnrichment, saveEnrichmentRules } from '../../../../src/application/contract/declarationEnrichment';
import { mergeGoodsItems, splitDeclaration, unmergeGoodsItems } from '../../../../src/application/contract/declarationLife';
import type { Declaration, GoodsItem, Header } from '../../../../src/domain/declaration/declaration';
import type { EnrichmentRule } from '../../../../src/domain/declaration/enrichment/enrichmentRule';
import { profiles } from '../../../../src/domain/declaration/profiles/all';
import { keepCalculated } from '../../../../src/domain/declaration/calculatedValues';
import { operatorIds } from '../../../../server/db/demo/demoOperators';
import { create, sample } from '../../declarationSamples';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let declarant: TestClient;
let extended: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
  extended = await portal.signIn('declarant.extended.demo');
});
afterAll(() => portal.stop());

const read = async (id: string, client = declarant): Promise<Declaration> => (await client.call(readDeclaration, { params: { id } })).data;
const itemsOf = async (id: string, client = declarant): Promise<GoodsItem[]> => (await client.call(readGoodsItems, { params: { id } })).data.items;

const INVOICE = '00000000-0000-4000-8000-00000000e001';

/** Two lines that can be merged, with the duty of both. */
const taxed = async (client = declarant): Promise<Declaration> => {
  const { header, items } = sample(2);
  const { articleId: _id, articleOwnerId: _owner, ...sampled } = items[0] as GoodsItem;
  const line = (at: number): GoodsItem => ({
    ...sampled,
    id: randomUUID(),
    itemNumber: at + 1,
    commodityCode: '6109100010',
    countryOfOrigin: 'CN',
    previousDocuments: [],
    invoiceRef: INVOICE,
    itemAmountInvoiced: '1000.00',
  });
  const invoiced: Header = { ...header, invoices: [{ id: INVOICE, currency: 'SEK', amount: '2000.00' }] };
  const { id, version } = (await create({ header: invoiced, items: [line(0), line(1)] }, client)).data.declaration;
  const { declaration } = (await client.call(calculateDeclaration, { params: { id }, body: { version } })).data;
  expect(Number(declaration.payableTotal)).toBeGreaterThan(0);
  return declaration;
};

const NO_ITEMS = { upserts: [], deletes: [] };

describe('the duty of old content is not shown as the duty of the new after', () => {
  const save = async ({ id, version }: Declaration, header: Header, items: { upserts: GoodsItem[]; deletes: string[] } = NO_ITEMS): Promise<void> => {
    await declarant.call(saveDeclaration, { params: { id }, body: { version, header, items } });
  };

  it.each<[string, (before: Declaration) => Promise<unknown>]>([
    ['a save of the head', (before) => save(before, { ...before.header, expectedTaxationDate: '2026-04-01' })],
    [
      'a save of a line',
      async (before) =>
        save(before, before.header, {
          upserts: (await itemsOf(before.id)).slice(0, 1).map((item) => ({ ...item, itemAmountInvoiced: '1200.00' })),
          deletes: [],
        }),
    ],
    ['a save without a line', async (before) => save(before, before.header, { upserts: [], deletes: (await itemsOf(before.id)).slice(1).map(({ id }) => id) })],
    [
      'merging',
      ({ id, version }) => declarant.call(mergeGoodsItems, { params: { id }, body: { version, keys: { description: true, invoice: true }, dryRun: false } }),
    ],
    ['splitting', ({ id, version }) => declarant.call(splitDeclaration, { params: { id }, body: { version, size: 1 } })],
  ])('%s', async (_call, change) => {
    const before = await taxed();
    await change(before);
    const after = await read(before.id);
    expect(after.version).toBe(before.version + 1);
    expect(after.payableTotal).toBeUndefined();
  });

  it('merged lines are apart again', async () => {
    const { id, version } = await taxed();
    await declarant.call(mergeGoodsItems, { params: { id }, body: { version, keys: { description: true, invoice: true }, dryRun: false } });
    const { declaration } = (await declarant.call(calculateDeclaration, { params: { id }, body: { version: version + 1 } })).data;
    expect(Number(declaration.payableTotal)).toBeGreaterThan(0);
    await declarant.call(unmergeGoodsItems, { params: { id }, body: { version: declaration.version, dryRun: false } });
    expect(await read(id)).toMatchObject({ itemCount: 2, version: declaration.version + 1 });
    expect((await read(id)).payableTotal).toBeUndefined();
  });

  it('filling from articles, neither in the total nor on the line', async () => {
    const { id, version, header } = await taxed();
    const [first] = await itemsOf(id);
    await save({ ...(await read(id)), version }, header, {
      upserts: [{ ...(first as GoodsItem), articleId: 'SHOE-42', articleOwnerId: operatorIds.shoes, quantity: '250' }],
      deletes: [],
    });
    const again = (await declarant.call(calculateDeclaration, { params: { id }, body: { version: version + 1 } })).data;
    expect(again.declaration.payableTotal).toBeDefined();
    const filled = await declarant.call(fillFromArticles, { params: { id }, body: { version: again.declaration.version, overwrite: true } });
    expect(filled.data.filled).toBe(1);
    expect((await read(id)).payableTotal).toBeUndefined();
    const [line, other] = await itemsOf(id);
    expect(line).toMatchObject({ articleStatus: 'FOUND', commodityCode: '6403999600' });
    expect(line).not.toHaveProperty('taxLines');
    expect(other?.taxLines).not.toEqual([]);
  });

  it('a rule of the unit that fills in before the validation', async () => {
    const { id, version } = await taxed(extended);
    const { data } = await extended.call(readEnrichment, { params: {} });
    const rule: EnrichmentRule = {
      id: randomUUID(),
      name: 'Price',
      trigger: 'beforeValidate',
      category: 'Goods item',
      condition: '',
      overwrite: true,
      set: [{ pointer: '/items/itemAmountInvoiced', value: '10.00' }],
    };
    await extended.call(saveEnrichmentRules, { params: {}, body: { version: data.version, rules: [rule] } });
    await extended.call(validateDeclaration, { params: { id }, body: { version } });
    expect((await itemsOf(id, extended)).map(({ itemAmountInvoiced }) => itemAmountInvoiced)).toEqual(['10.00', '10.00']);
    expect((await read(id, extended)).payableTotal).toBeUndefined();
    await extended.call(saveEnrichmentRules, { params: {}, body: { version: data.version + 1, rules: [] } });
  });
});

it.each<[string, (header: Header) => Header]>([
  ['nothing was changed', (header) => header],
  ['a reference was changed', (header) => ({ ...header, traderReference: 'ORDER-7' })],
])('the duty stands after a save in which %s', async (_what, change) => {
  const { id, version, header, payableTotal } = await taxed();
  const saved = await declarant.call(saveDeclaration, { params: { id }, body: { version, header: change(header), items: NO_ITEMS } });
  expect(saved.data.declaration).toMatchObject({ version: version + 1, payableTotal });
});

it('a save keeps what was calculated for a line and takes nothing of it from who saves', async () => {
  const { id, version, header } = await taxed();
  const [first, second] = (await itemsOf(id)) as [GoodsItem, GoodsItem];
  const own = { taxLines: [], customsValue: '1.00', statisticalValue: '1.00' };
  const added = { ...first, ...own, id: randomUUID(), itemNumber: 3 };
  await declarant.call(saveDeclaration, { params: { id }, body: { version, header, items: { upserts: [{ ...first, ...own }, added], deletes: [] } } });
  const [kept, untouched, brought] = await itemsOf(id);
  expect(kept).toEqual(first);
  expect(untouched).toEqual(second);
  for (const name of ['taxLines', 'customsValue', 'statisticalValue']) expect(brought).not.toHaveProperty(name);
});

it('a line whose calculated values are given up has none after a save', async () => {
  const { id, version, header } = await taxed();
  const [{ taxLines: _taxes, customsValue: _customs, statisticalValue: _statistical, ...bare }] = (await itemsOf(id)) as [GoodsItem];
  await declarant.call(saveDeclaration, {
    params: { id },
    body: { version, header, items: { upserts: [{ ...bare, itemAmountInvoiced: '1200.00' }], deletes: [] } },
  });
  expect((await itemsOf(id))[0]).toEqual({ ...bare, itemAmountInvoiced: '1200.00' });
});

it('a new declaration brings no calculated values', async () => {
  const { header, items } = sample(1);
  const line = { ...(items[0] as GoodsItem), taxLines: [], customsValue: '1.00', statisticalValue: '1.00' };
  const { id } = (await create({ header, items: [line] }, declarant)).data.declaration;
  const [made] = await itemsOf(id);
  for (const name of ['taxLines', 'customsValue', 'statisticalValue']) expect(made).not.toHaveProperty(name);
});

it.each(profiles.filter(({ kind }) => kind === 'OUT').map((profile) => [profile.key, profile] as const))(
  '%s takes a statistical value that its form asks for',
  (_key, profile) => {
    const uses = profile.sections.flatMap(({ parts = [] }) =>
      parts.flatMap(({ fields }) => fields.filter(({ field }) => field === 'items.statisticalValue').map(({ use }) => use)),
    );
    const [line] = keepCalculated(profile, [{ id: randomUUID(), itemNumber: 1, statisticalValue: '120' }], new Map());
    expect(line?.statisticalValue).toBe(uses.includes('D') ? undefined : '120');
  },
);
