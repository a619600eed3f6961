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
    const verified = await client.call(verifyLedger, { params: { warehouseId: demoWarehouses.SE1 } });
    expect(verified.data).toMatchObject({ ok: true, entries: 900 });
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
