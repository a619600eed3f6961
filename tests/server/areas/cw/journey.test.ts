import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../../server/db/transaction';
import { demoOwners } from '../../../../server/areas/cw/seed/goods';
import { tenantIds, unitIds } from '../../../../server/db/demo/demoUnits';
import { putEvents } from '../../../../server/realtime/outbox';
import { actOnLot, allocateLines, closePeriod, findLots, readLot, type LotDeed } from '../../../../src/application/contract/cw';
import { outboundContract } from '../../../../src/application/contract/cwRecords';
import { cwReports } from '../../../../src/application/contract/cwReports';
import { ok } from '../../../../src/domain/kernel/result';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { act, begin, inbound, key, openWarehouse, operatorOf, outbound, receive } from './fixture';

const MRN = '26SE0005A7K2C4H1R6';
const DISCHARGED_BY = '26SE0005B3M9Q8D2R0';

let portal: TestPortal;
let client: TestClient;
let owner: string;
beforeAll(async () => {
  portal = await startPortal();
  // An operator who may declare too: the outbound makes its declaration itself.
  await portal.database.query(
    `insert into role_assignment (tenant_id, user_id, role, scope_kind, include_children, valid_from, status)
     select tenant_id, id, 'DeclarationAdministrator', 'Tenant', true, now() - interval '1 day', 'Active' from app_user where user_auth_name = 'warehouse.demo'`,
  );
  client = await portal.signIn('warehouse.demo');
  owner = await operatorOf(portal, 'Demo Importer AB');
});
afterAll(() => portal.stop());

const lotOf = async (warehouseId: string) => {
  const { data } = await client.call(findLots, { body: { warehouseId } });
  const [lot] = data.lots;
  if (lot === undefined) throw new Error('no lot');
  return lot;
};

const deed = (id: string, action: 'move' | 'correct', body: LotDeed) => client.call(actOnLot, { params: { id, action }, body }, key());

/** Forty of a hundred pieces, allocated and declared. */
const declared = async (code: string) => {
  const warehouse = await openWarehouse(client, code);
  await receive(client, inbound(warehouse, owner));
  const allocated = await act(client, await begin(client, outbound(warehouse, owner, '40')), 'allocate');
  const answer = await act(client, allocated.data.record, 'declare');
  expect(answer.outcome.statusCode).toBeLessThan(2);
  const { id, content } = answer.data.record;
  return { warehouse, id, declarationId: content.declarationId ?? '' };
};

const statusOf = async (id: string) => (await client.call(outboundContract.calls.read, { params: { id } })).data.status;

/** What customs decided, and the event that tells of it as often as it is delivered. */
const decided = async (declarationId: string, status: string, times: number): Promise<void> => {
  await portal.database.query(`update declaration set status = $2, mrn = case when $2 = 'RELEASED' then $3 end where id = $1`, [
    declarationId,
    status,
    DISCHARGED_BY,
  ]);
  const event = {
    tenantId: tenantIds.nordic,
    orgUnitId: unitIds.malmo,
    pluginName: 'dec',
    eventType: 'DeclarationStatusChanged',
    id: declarationId,
    data: { status },
  };
  for (let time = 0; time < times; time += 1)
    await inTransaction(portal.host.database, { tenantId: tenantIds.nordic, userId: '' }, async (db) => ok(await putEvents(db, [event])));
};

const undelivered = async (declarationId: string): Promise<number> => {
  const rows = await portal.database.query(`select id from event_delivery where event_id = $1 and receiver = 'cw.discharge' and done_at is null`, [
    declarationId,
  ]);
  return rows.length;
};

const patient = { timeout: 20_000 };

describe('what customs decide on the declaration comes back to the stock', () => {
  it('released: the stock is posted once although the event comes twice, and the report shows what discharged it', async () => {
    const { warehouse, id, declarationId } = await declared('J1');
    expect(declarationId).not.toBe('');
    expect(await lotOf(warehouse)).toMatchObject({ figures: { stock: '100', reserved: '40' }, available: '60' });
    await decided(declarationId, 'RELEASED', 2);
    await expect.poll(() => statusOf(id), patient).toBe('RELEASED');
    await expect.poll(() => undelivered(declarationId), patient).toBe(0);
    const lot = await lotOf(warehouse);
    expect(lot).toMatchObject({ figures: { stock: '60', reserved: '0' }, available: '60' });
    const { data } = await client.call(readLot, { params: { id: lot.id } });
    expect(data.entries.map(({ type, deltas }) => [type, deltas['stock']])).toEqual([
      ['INB', '100'],
      ['RSV', '0'],
      ['OUT', '-40'],
    ]);
    const report = await client.call(cwReports.cwdsmrn.shown, { body: { parameters: { warehouseId: warehouse, mrn: MRN } } });
    expect(report.data.rows).toMatchObject([{ declared: '100', outImport: '40', balance: '60', discharges: DISCHARGED_BY, status: 'OPEN' }]);
  });

  it('rejected: what was held is free again and nothing has left', async () => {
    const { warehouse, id, declarationId } = await declared('J2');
    await decided(declarationId, 'REJECTED', 2);
    await expect.poll(() => statusOf(id), patient).toBe('REJECTED');
    await expect.poll(() => undelivered(declarationId), patient).toBe(0);
    expect(await lotOf(warehouse)).toMatchObject({ figures: { stock: '100', reserved: '0' }, available: '100' });
  });
});

describe('bad input to the books', () => {
  it('CW-R8: the correction of an entry in a closed period is posted in the open one; anything else is refused there', async () => {
    const warehouse = await openWarehouse(client, 'J3');
    await receive(client, inbound(warehouse, owner));
    const lot = await lotOf(warehouse);
    const closed = await client.call(closePeriod, { params: { id: warehouse }, body: { through: '2026-01-31' } }, key());
    expect(closed.outcome.statusCode).toBe(0);
    const moved = await deed(lot.id, 'move', { location: 'A-2', effectiveAt: '2026-01-20T08:00:00Z' });
    expect(moved.outcome.feedbacks[0]).toMatchObject({ code: 'CW-R11', message: 'Period 2026-01 is closed. Post in the open period with a reason.' });
    const { data } = await client.call(readLot, { params: { id: lot.id } });
    const body = { entryNo: data.entries[0]?.entryNo ?? 0, quantity: '90', reasonCode: 'WRONG_QUANTITY' };
    const corrected = await deed(lot.id, 'correct', body);
    expect(corrected.data.entries.map(({ type, effectiveAt }) => [type, effectiveAt])).toEqual([
      ['COR', '2026-01-31T23:00:00.000Z'],
      ['COR', '2026-01-31T23:00:00.000Z'],
    ]);
    expect((await lotOf(warehouse)).figures).toMatchObject({ stock: '90' });
  });

  it('CW-R11: nothing happens to a lot before it was received', async () => {
    const warehouse = await openWarehouse(client, 'J4');
    await receive(client, inbound(warehouse, owner));
    const lot = await lotOf(warehouse);
    const early = await deed(lot.id, 'move', { location: 'A-2', effectiveAt: '2026-01-11T08:00:00Z' });
    expect(early.outcome.feedbacks[0]).toMatchObject({ code: 'CW-R11-BEFORE', message: `Lot ${lot.lotNo} was not opened by then.` });
  });

  it('a lot of another owner is not allocated, and one of another tenant cannot be read', async () => {
    const warehouse = await openWarehouse(client, 'J5');
    await receive(client, inbound(warehouse, owner));
    const lot = await lotOf(warehouse);
    const made = await begin(client, outbound(warehouse, demoOwners.cycles, '10'));
    const lines = [{ lineNo: 1, method: 'EXPLICIT', lots: [{ lotId: lot.id, quantity: '10' }] }];
    const taken = await client.call(allocateLines, { params: { id: made.id }, body: { version: made.version, lines, reason: 'Picked already' } }, key());
    expect(taken.outcome.statusCode).toBe(2);
    expect((await lotOf(warehouse)).figures).toMatchObject({ reserved: '0' });
    const elsewhere = await portal.signIn('othertenant.demo');
    expect((await elsewhere.call(readLot, { params: { id: lot.id } })).data).toBeUndefined();
    expect((await client.call(readLot, { params: { id: randomUUID() } })).outcome.statusCode).toBeGreaterThan(1);
  });
});
