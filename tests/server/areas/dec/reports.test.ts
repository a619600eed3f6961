import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  closedTransits,
  exportImportVat,
  goodsInReturn,
  goodsLocations,
  importVat,
  mergedArticles,
  quotas,
  rejectedDeclarations,
  unclosedTransits,
  unsettledSimplified,
} from '../../../../src/application/contract/declarationReports';
import { readDeclarationTiles } from '../../../../src/application/contract/declarationDashboard';
import { searchDeclarations } from '../../../../src/application/contract/dec';
import type { Asked, Endpoint, Report } from '../../../../src/application/contract/endpoint';
import { sumDecimals, trimDecimal } from '../../../../src/domain/kernel/decimal';
import { addDays, stockholmDate } from '../../../../src/domain/kernel/dates';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { accepted } from '../../outcomes';

let portal: TestPortal;
let declarant: TestClient;
const others = new Map<string, TestClient>();
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
  for (const user of ['case.demo', 'othertenant.demo', 'declarant.extended.demo']) others.set(user, await portal.signIn(user));
});
afterAll(() => portal.stop());

const today = stockholmDate(new Date());
const ask = async <P, R, T>(endpoint: Endpoint<undefined, Asked<P>, Report<R, T>>, parameters: P, client = declarant): Promise<Report<R, T>> =>
  accepted(await client.call(endpoint, { body: { parameters } }));

const LAST_QUARTER = { from: addDays(today, -92), to: today };

describe('the report of import VAT', () => {
  it('tells each accepted import with the VAT of its lines, and their sums', async () => {
    const { rows, totals } = await ask(importVat, LAST_QUARTER);
    expect(rows.length).toBeGreaterThan(12);
    expect(new Set(rows.map(({ acceptedOn }) => acceptedOn?.slice(0, 7))).size).toBeGreaterThanOrEqual(3);
    const told = rows.find(({ vatBase }) => vatBase !== '0');
    expect(told).toMatchObject({ vatNumber: 'SE559999999101', accounting: 'POSTPONED', vat12: '0', isDemo: true });
    expect(Number(told?.vat25)).toBeGreaterThan(0);
    expect(trimDecimal(sumDecimals(rows.map(({ vat25 }) => vat25)))).toBe(trimDecimal(totals.sums.vat25));
    for (const { customsValue, duty, otherDuties, insideCosts, vatBase } of rows)
      expect(Number(sumDecimals([customsValue, duty, otherDuties, insideCosts]))).toBe(Number(vatBase));
  });

  it('groups by month and asks by VAT number and accounting', async () => {
    const single = await ask(importVat, LAST_QUARTER);
    const months = await ask(importVat, { ...LAST_QUARTER, grouping: 'month' });
    expect(months.rows.reduce((sum, { declarations }) => sum + declarations, 0)).toBe(single.rowCount);
    expect(months.totals).toEqual(single.totals);
    expect(months.rows.every(({ isDemo }) => isDemo === true)).toBe(true);
    expect((await ask(importVat, { ...LAST_QUARTER, vatNumber: 'se5599' })).rowCount).toBe(
      single.rows.filter(({ vatNumber }) => vatNumber?.startsWith('SE5599')).length,
    );
    expect((await ask(importVat, { ...LAST_QUARTER, vatNumber: '%' })).rowCount).toBe(0);
    const isCollected = ({ accounting }: (typeof single.rows)[number]): boolean => accounting === 'COLLECTED';
    expect((await ask(importVat, { ...LAST_QUARTER, accounting: 'COLLECTED' })).rowCount).toBe(single.rows.filter(isCollected).length);
  });

  it('follows the taxes as the authority decides them, whichever of the declaration and its lines is written first', async () => {
    const [row] = (await ask(importVat, { from: addDays(today, -12), to: addDays(today, -11) })).rows;
    const taxLines = [{ taxType: 'B00', baseAmount: '1000', rate: '25', taxAmount: '250', payableAmount: '0.00', currency: 'SEK', vatAccounting: 'COLLECTED' }];
    await portal.database.query(`begin; update declaration set version = version + 1 where id = '${row?.id}';
      update goods_item set content = content || '${JSON.stringify({ taxLines, customsValue: '900' })}' where declaration_id = '${row?.id}' and item_number = 1;
      update goods_item set content = content - 'taxLines' - 'customsValue' where declaration_id = '${row?.id}' and item_number > 1; commit`);
    const changed = (await ask(importVat, { from: addDays(today, -12), to: addDays(today, -11) })).rows.find(({ id }) => id === row?.id);
    expect(changed).toMatchObject({ customsValue: '900', vatBase: '1000', vat25: '250', insideCosts: '100', accounting: 'COLLECTED' });
    expect(changed?.isDemo).toBeUndefined();
  });

  it('streams the same rows', async () => {
    const body = JSON.stringify({ parameters: LAST_QUARTER });
    const answer = await declarant.fetch(exportImportVat.path, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    const lines = (await answer.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    const { rows } = await ask(importVat, LAST_QUARTER);
    expect(lines).toEqual([...rows, { end: rows.length }]);
  });
});

describe('the other reports', () => {
  it('list the lines of merged goods items, which come to them', async () => {
    const { rows, totals } = await ask(mergedArticles, {});
    expect(totals).toMatchObject({ declarations: 2, items: 7, lines: 14, disagreeing: 0 });
    expect(rows.every(({ agrees, mrn }) => agrees && mrn !== undefined)).toBe(true);
    const [{ articleId = '', lrn } = { lrn: '' }] = rows;
    expect((await ask(mergedArticles, { articleId })).rows.map((row) => row.articleId)).toContain(articleId);
    expect((await ask(mergedArticles, { declaration: lrn.toLowerCase() })).rowCount).toBe(rows.filter((row) => row.lrn === lrn).length);
  });

  it('tell simplified declarations without their supplementary one by their due date', async () => {
    const { rows, totals } = await ask(unsettledSimplified, { asOf: today });
    expect(rows).toMatchObject([{ messageType: 'IFDS', age: 8, daysLeft: 2, items: 14, covered: 0, currency: 'SEK', isDemo: true }]);
    expect(totals.duty).toEqual([{ currency: 'SEK', amount: rows[0]?.duty }]);
    expect((await ask(unsettledSimplified, { asOf: addDays(today, -9) })).rowCount).toBe(0);
  });

  it('tell what of a quota was allocated', async () => {
    const { rows, totals } = await ask(quotas, { orderNumber: '0901' });
    expect(rows).toMatchObject([{ orderNumber: '090120', item: 1, percent: '40.0', state: 'allocated' }]);
    expect(totals.quotas).toMatchObject([{ orderNumber: '090120', requests: 1, requested: rows[0]?.requested, balance: '1248500' }]);
    const refused = await declarant.call(quotas, { body: { parameters: { year: 'this' } } });
    expect(refused.status).toBe(400);
  });

  it('count the places of declared goods and ask their register', async () => {
    const { rows, totals } = await ask(goodsLocations, { from: addDays(today, -100) });
    expect(rows.find(({ code }) => code === 'SEGOT')).toMatchObject({ registered: false, country: 'SE', type: 'A', qualifier: 'U' });
    expect(rows.some(({ registered, name }) => registered && name !== undefined)).toBe(true);
    expect(totals.declarations).toBe(rows.reduce((sum, { declarations }) => sum + declarations, 0));
    expect((await ask(goodsLocations, { code: 'nowhere' })).rowCount).toBe(0);
  });

  it('tell what left for processing and how much of it is still out', async () => {
    const { rows, totals } = await ask(goodsInReturn, { family: '6121' });
    expect(rows).toMatchObject([{ outward: { quantity: '200' }, inward: { quantity: '120' }, balance: '80', state: 'partly', assumed: false }]);
    expect(totals.units).toEqual([{ unit: 'PCS', outward: '200', inward: '120', balance: '80' }]);
  });

  it('tell rejections field by field, with the correction that was accepted', async () => {
    const { rows, totals } = await ask(rejectedDeclarations, { from: addDays(today, -30), to: today });
    expect(new Set(rows.map(({ key }) => key.split('/')[0])).size).toBe(12);
    expect(totals.codes[0]).toMatchObject({ code: 'SA10001' });
    expect(totals.codes.at(-1)?.share).toBe('100.0');
    const corrected = rows.filter(({ mrn }) => mrn !== undefined);
    expect(corrected.length).toBe(rows.length - rows.filter(({ mrn }) => mrn === undefined).length);
    expect(corrected.every(({ minutes = -1 }) => minutes >= 0)).toBe(true);
    expect(rows.find(({ pointer }) => pointer === '/parties/importer/identifier')?.valueSent).toBe('SE5599999991');
    expect(Number(totals.rate)).toBeLessThan(100);
    expect((await ask(rejectedDeclarations, { user: 'tester.demo' })).rows.every(({ user }) => user === 'tester.demo')).toBe(true);
  });

  it('tell movements that are under way and those that are written off', async () => {
    const open = await ask(unclosedTransits, { asOf: today });
    expect(open.totals.count).toBeGreaterThanOrEqual(3);
    expect(open.totals.overdue).toBe(1);
    expect((await ask(unclosedTransits, { asOf: today, overdueOnly: true })).rows).toMatchObject([{ side: 'started', status: 'RELEASED' }]);
    const { rows } = await ask(closedTransits, LAST_QUARTER, others.get('declarant.extended.demo'));
    expect(rows).toMatchObject([{ side: 'arrived' }]);
  });
});

describe('the tiles of the dashboard', () => {
  it('count what the search finds behind them', async () => {
    const tiles = (await declarant.call(readDeclarationTiles, {})).data;
    const found = async (criteria: object): Promise<number> =>
      (await declarant.call(searchDeclarations, { body: { criteria, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } } })).data.totalCount;
    expect(tiles.drafts).toBe(await found({ statuses: ['DRAFT'], mine: true }));
    expect(tiles.underControl).toBe(await found({ statuses: ['UNDER_CONTROL'] }));
    expect(tiles.documentsRequested).toBe(await found({ statuses: ['DOCS_REQUESTED'] }));
    expect(tiles.errors).toBe(await found({ statuses: ['DRAFT', 'REJECTED'], withErrors: true }));
    expect(tiles).toMatchObject({ supplementaryDue: 1, transitsOverdue: 1 });
    expect(Number(tiles.firstTimeRight)).toBeGreaterThan(0);
  });
});

const all = {
  importVat,
  mergedArticles,
  closedTransits,
  unclosedTransits,
  unsettledSimplified,
  quotas,
  goodsLocations,
  goodsInReturn,
  rejectedDeclarations,
} as const;

describe('every report', () => {
  it.each(Object.entries(all))('%s is for its roles and feature, and shows nothing of other units', async (_name, endpoint) => {
    const call = (user: string) => (others.get(user) ?? declarant).call(endpoint as typeof unclosedTransits, { body: { parameters: { asOf: today } } });
    expect((await call('case.demo')).status).toBe(403);
    const { rows } = accepted(await call(endpoint === closedTransits ? 'declarant.extended.demo' : 'othertenant.demo'));
    const own = endpoint === closedTransits ? [] : (await ask(endpoint as typeof unclosedTransits, { asOf: today })).rows;
    expect(rows.some(({ id }) => id !== undefined && own.some((row) => row.id === id))).toBe(false);
  });

  it('is closed to who has the role without the feature', async () => {
    await portal.database.query(
      `update tenant set features_off = features_off || '{ViewQuotaReport}' where id = (select tenant_id from app_user where user_auth_name = 'declarant.demo')`,
    );
    expect((await (await portal.signIn('declarant.demo')).call(quotas, { body: { parameters: {} } })).status).toBe(403);
  });

  it.each([
    [importVat, { from: '1 May' }],
    [unclosedTransits, { asOf: '2026-02-30' }],
    [rejectedDeclarations, { to: 'x' }],
  ] as const)('refuses days that are none', async (endpoint, parameters) => {
    const answer = await declarant.call(endpoint as typeof unclosedTransits, { body: { parameters: { asOf: today, ...parameters } } });
    expect(answer.status).toBe(400);
    expect(answer.outcome.feedbacks[0]?.code).toBe('COR-DATE');
  });
});
