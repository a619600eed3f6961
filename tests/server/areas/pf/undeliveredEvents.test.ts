import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readUndeliveredEvents, retryUndeliveredEvent, skipUndeliveredEvent } from '../../../../src/application/contract/jobAdmin';
import { tenantIds, unitIds } from '../../../../server/db/demo/demoUnits';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let operator: TestClient;
let support: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  [operator, support] = (await Promise.all(['operator.demo', 'support.demo'].map((user) => portal.signIn(user)))) as [TestClient, TestClient];
});
afterAll(() => portal.stop());

let dead = '';
beforeEach(async () => {
  await portal.database.query('delete from event_delivery');
  const rows = await portal.database.query<{ id: string }>(
    `insert into event_delivery (outbox_id, receiver, tenant_id, org_unit_id, user_id, plugin_name, event_type, event_id, payload, attempts, dead_at, error)
      values (1, 'inv.basis', $1, $2, '', 'dec', 'DeclarationStatusChanged', 'record', '{}', 8, now(), 'poisonous'),
        (2, 'inv.basis', $1, $2, '', 'dec', 'DeclarationStatusChanged', 'record', '{}', 0, null, null) returning id`,
    [tenantIds.nordic, unitIds.gothenburg],
  );
  dead = rows[0]?.id ?? '';
});

const state = () =>
  portal.database.query(
    'select attempts, dead_at is not null as dead, done_at is not null as done, skipped_by, skip_reason from event_delivery where id = $1',
    [dead],
  );

it('are shown to the administrators of the installation, with what waits behind them', async () => {
  expect((await operator.call(readUndeliveredEvents, {})).data).toMatchObject([
    { id: dead, receiver: 'inv.basis', eventType: 'dec.DeclarationStatusChanged', recordId: 'record', attempts: 8, error: 'poisonous', waiting: 1 },
  ]);
  expect((await support.call(readUndeliveredEvents, {})).status).toBe(403);
  expect((await support.call(retryUndeliveredEvent, { params: { delivery: dead } })).status).toBe(403);
  expect(await state()).toMatchObject([{ dead: true, done: false }]);
});

it('are tried again eight times from the beginning', async () => {
  expect((await operator.call(retryUndeliveredEvent, { params: { delivery: dead } })).outcome.statusCode).toBeLessThan(2);
  expect(await state()).toEqual([{ attempts: 0, dead: false, done: false, skipped_by: null, skip_reason: null }]);
});

it('are skipped once, with a reason', async () => {
  expect((await operator.call(skipUndeliveredEvent, { params: { delivery: dead }, body: { reason: ' ' } })).outcome.statusCode).toBeGreaterThanOrEqual(2);
  expect(await state()).toMatchObject([{ done: false }]);
  expect((await operator.call(skipUndeliveredEvent, { params: { delivery: dead }, body: { reason: 'Settled by hand' } })).outcome.statusCode).toBeLessThan(2);
  expect(await state()).toMatchObject([{ done: true, skipped_by: 'operator.demo', skip_reason: 'Settled by hand' }]);
  expect((await operator.call(skipUndeliveredEvent, { params: { delivery: dead }, body: { reason: 'again' } })).status).toBe(404);
});
