import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cwReports } from '../../../../src/application/contract/cwReports';
import { findLots, readCertificateUsage } from '../../../../src/application/contract/cw';
import { certificateContract } from '../../../../src/application/contract/cwCertificates';
import { verifyLedger } from '../../../../src/application/contract/cwTools';
import { demoOwners, demoWarehouses } from '../../../../server/areas/cw/seed/goods';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let client: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  client = await portal.signIn('warehouse.demo');
});
afterAll(() => portal.stop());

const paging = { pageNum: 0, pageSize: 50, sortOrder: [] };

describe('the demo stock', () => {
  it('has the three lots of CW-R4 with their numbers, nine hundred entries and whole books', async () => {
    const { data } = await client.call(findLots, { body: { articleNo: 'CYC-100' } });
    expect(data.lots.map(({ figures }) => [figures['stock'], figures['netMass'], figures['value']])).toEqual([
      ['100', '251.000', '50000.00'],
      ['80', '200.800', '41600.00'],
      ['120', '301.200', '60000.00'],
    ]);
    const books = [demoWarehouses.SE1, demoWarehouses.SE2].map((warehouseId) => client.call(verifyLedger, { params: { warehouseId } }));
    const verified = await Promise.all(books);
    expect(verified.map(({ data: { ok } }) => ok)).toEqual([true, true]);
    expect(verified.reduce((sum, { data: { entries } }) => sum + entries, 0)).toBe(900);
  });

  it('has the numbers of section 8', async () => {
    const counted = async (what: string) => (await portal.database.query(`select count(*)::int as n from ${what}`))[0]?.['n'];
    expect(await counted('cw_inbound')).toBe(40);
    expect(await counted(`ledger_account where kind = 'cw'`)).toBe(60);
    expect(await counted(`cw_outbound where direction = 'IMPORT'`)).toBe(25);
    expect(await counted(`cw_outbound where direction = 'EXPORT'`)).toBe(12);
    expect(await counted(`cw_outbound_item where status = 'OPEN'`)).toBe(18);
    expect(await counted(`ledger_entry where type = 'COR' and reverses is not null and chain_id in (select id from cw_warehouse)`)).toBe(6);
    expect(await counted(`ledger_entry where type = 'HND'`)).toBe(4);
    expect(await counted('cw_deviation')).toBe(4);
    expect(await counted('cw_anticipated')).toBe(6);
    expect(await counted('cw_incorrect_delivery')).toBe(2);
    expect(await counted('cw_integration')).toBe(40);
    expect(await counted('cw_stock_balance')).toBe(3);
    const report = await client.call(cwReports.stockbalancedeviation.shown, { body: { parameters: {} } });
    expect(report.data.rows).toHaveLength(3);
  });

  it('uses 78 % of the guarantee', async () => {
    const found = await client.call(certificateContract.calls.search, { body: { criteria: { kind: 'GUARANTEE' }, paging } });
    const usage = await client.call(readCertificateUsage, { params: { id: found.data.items[0]?.id ?? '' } });
    expect(usage.data.limits[0]).toMatchObject({ used: '780000', percent: '78.0' });
  });
});

describe('reports', () => {
  it('R1 sums the three lots, with the seal of the last entry', async () => {
    const { data } = await client.call(cwReports.totalbalanceperarticle.shown, { body: { parameters: { articleFrom: 'CYC-100', articleTo: 'CYC-100' } } });
    expect(data.rows[0]).toMatchObject({ lots: '3', balance: '300', netMass: '753.000', customsValue: '151600.00', dutyAtRisk: '21224.00' });
    expect(data.totals.lastHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('each of the nine answers', async () => {
    const parameters = { reference: '26SE', traderReference: 'PO-*', warehouseId: demoWarehouses.SE1, from: '2025-01-01' };
    for (const { shown } of Object.values(cwReports)) {
      const answer = await client.call(shown as (typeof cwReports)['cwdsmrn']['shown'], { body: { parameters } });
      expect([shown.path, answer.outcome.statusCode]).toEqual([shown.path, 0]);
    }
  });

  it('an article owner reads its own lots alone, whatever it asks for', async () => {
    const owner = await portal.signIn('articleowner.demo');
    const { data } = await owner.call(findLots, { body: {} });
    expect(data.lots.length).toBeGreaterThan(0);
    expect(new Set(data.lots.map(({ lot }) => lot['articleOwner']))).toEqual(new Set([demoOwners.cycles]));
  });
});
