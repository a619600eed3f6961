import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantIds, unitIds } from '../../../../server/db/demo/demoUnits';
import { readUserSession } from '../../../../src/application/contract/org';
import { tenantContract } from '../../../../src/application/contract/orgKinds';
import { accepted } from '../../outcomes';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let operator: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  operator = await portal.signIn('product.demo');
});
afterAll(() => portal.stop());

const TENANT = tenantIds.second;

const act = async (action: 'activate' | 'suspend') => {
  const { version } = accepted(await operator.call(tenantContract.calls.read, { params: { id: TENANT } }));
  accepted(await operator.call(tenantContract.calls.act, { params: { id: TENANT, action }, body: { version, reason: 'Does not pay' } }));
};

const queue = (kind: string, channel: string) =>
  portal.database.query(
    `insert into send_message (id, version, tenant_id, org_unit_id, created_at, created_by, changed_at, kind, channel, source_plugin, source_kind, source_id, source_number,
        recipient, correlation_id, idempotency_key, payload, payload_size, payload_hash, status, priority, due_at, expires_at)
      values (gen_random_uuid(), 1, $1, $2, now(), 'test', now(), $3, $4, 'test', 'test', gen_random_uuid(), 'held', 'held@demo.example', '', gen_random_uuid()::text,
        '{"subject":"Held","body":"Held"}', 10, '', 'Queued', 5, now() + interval '1 hour', now() + interval '3 days')`,
    [TENANT, unitIds.secondRoot, kind, channel],
  );

/** What would be sent in two hours. */
const waiting = async () =>
  (await portal.database.query<{ tenant_id: string }>(`select tenant_id from next_send(now() + interval '2 hours')`)).map(({ tenant_id }) => tenant_id);

describe('a suspended tenant', () => {
  it('has nobody signed in, sends no mail and runs no schedule of its users, until it is active again', async () => {
    const member = await portal.signIn('othertenant.demo');
    const userId = accepted(await member.call(readUserSession, {})).userId;
    await portal.database.query(`update send_message set due_at = null`);
    await portal.database.query(
      `insert into pf_schedule (id, version, tenant_id, org_unit_id, created_at, created_by, changed_at, changed_by, name, job_type, cron, timezone, parameters, missed, status,
        run_as_user_id, next_run_at) values (gen_random_uuid(), 1, $1, $2, now(), 'test', now(), 'test', 'Held', 'test.held', '0 3 * * *', 'Europe/Stockholm', '{}', 'Skip', 'Enabled',
        $3, now() + interval '1 hour')`,
      [TENANT, unitIds.secondRoot, userId],
    );
    const due = async () => (await portal.database.query(`select from due_schedules() where tenant_id = $1`, [TENANT])).length;
    await queue('EMAIL', 'LOCAL_MAIL');
    const before = await due();
    expect([await waiting(), before > 0]).toEqual([[TENANT], true]);

    await act('suspend');
    expect((await member.call(readUserSession, {})).status).toBe(401);
    expect([await waiting(), await due()]).toEqual([[], before - 1]);

    await act('activate');
    expect([await waiting(), await due()]).toEqual([[TENANT], before]);
  });
});
