import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql, type Kysely } from 'kysely';
import { failed, ok } from '../../../src/domain/kernel/result';
import { openApplicationPool } from '../../../server/db/pool';
import type { Database } from '../../../server/db/schema';
import { tenantIds, unitIds } from '../../../server/db/demo/demoUnits';
import { demoUsers } from '../../../server/db/demo/demoUsers';
import { inTransaction } from '../../../server/db/transaction';
import { createTestDatabase, type TestDatabase } from '../setup/database';

const TABLES = [
  'pf_schedule',
  'pf_job_run',
  'pf_job_log',
  'send_message',
  'unmatched_answer',
  'notification',
  'notification_recipient',
  'notification_preference',
] as const;

const own = { tenantId: tenantIds.nordic, unit: unitIds.gothenburg };
const other = { tenantId: tenantIds.second, unit: unitIds.secondHeadOffice };

let database: TestDatabase;
let application: Kysely<Database>;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const table of ['pf_schedule', 'pf_job_run', 'notification', 'send_message', 'unmatched_answer']) await database.query(`delete from ${table}`);
  application = openApplicationPool(database.url, { size: 2, onIdleError: () => undefined });
  const values = [own.tenantId, own.unit];
  const user = demoUsers.find(({ name }) => name === 'declarant.demo')?.id ?? '';
  await database.query(
    `insert into pf_schedule (id, version, tenant_id, org_unit_id, created_at, created_by, changed_at, changed_by, name, job_type, cron, timezone, parameters, missed, status)
     values (gen_random_uuid(), 1, $1, $2, now(), 'x', now(), 'x', 'Own', 'x.y', '0 6 * * *', 'Europe/Stockholm', '{}', 'Once', 'Disabled')`,
    values,
  );
  await database.query(
    `with run as (insert into pf_job_run (id, tenant_id, org_unit_id, job_type, trigger, status, parameters, started_by, queued_at, max_attempts, stale_after_seconds, timeout_seconds)
       values (gen_random_uuid(), $1, $2, 'x.y', 'Manual', 'Failed', '{}', 'x', now(), 1, 60, 60) returning id)
     insert into pf_job_log (run_id, seq, tenant_id, at, level, message) select id, 1, $1, now(), 'Info', 'x' from run`,
    values,
  );
  await database.query(
    `insert into send_message (id, version, tenant_id, org_unit_id, created_at, created_by, changed_at, kind, channel, source_plugin, source_kind, source_id, source_number, recipient,
       correlation_id, idempotency_key, payload_size, payload_hash, status, priority, expires_at)
     values (gen_random_uuid(), 1, $1, $2, now(), 'x', now(), 'AUTHORITY', 'SIMULATED_AUTHORITY', 'dec', 'declaration', gen_random_uuid(), 'L', 'A', 'L-1', 'L-1', 0, '', 'Sent', 2, now())`,
    values,
  );
  await database.query(`insert into unmatched_answer values (gen_random_uuid(), $1, 'L-9', 'RCV', now(), 'x')`, [own.tenantId]);
  await database.query(
    `with told as (insert into notification (id, tenant_id, org_unit_id, kind, severity, args, route, count, requires_ack, created_at, told_at, expires_at)
       values (gen_random_uuid(), $1, $2, 'dec.rejected', 2, '{}', '/x', 1, false, now(), now(), now() + interval '1 day') returning id)
     insert into notification_recipient (notification_id, user_id, tenant_id, state) select id, $3, $1, 'UNREAD' from told`,
    [...values, user],
  );
  await database.query(`insert into notification_preference values ($1, $2, 'dec.rejected', true, true, 'NEVER', false)`, [user, own.tenantId]);
});
afterAll(async () => {
  await application.destroy();
  await database.drop();
});

const count = async (table: string, { tenantId, unit }: typeof own | typeof other): Promise<number> => {
  const counted = await inTransaction(application, { tenantId, userId: '', orgUnitId: unit, units: [unit] }, async (db) => {
    const { rows } = await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(db);
    return ok(Number(rows[0]?.n));
  });
  if (failed(counted)) throw new Error(counted.left.message);
  return counted.right;
};

it.each(TABLES)('%s is seen in its tenant and in no other, and without a tenant by nobody', async (table) => {
  expect([await count(table, own), await count(table, other)]).toEqual([1, 0]);
  const { rows } = await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(application);
  expect(Number(rows[0]?.n)).toBe(0);
});

it.each(TABLES)('nothing of another tenant is changed in %s', async (table) => {
  const changed = await inTransaction(application, { tenantId: other.tenantId, userId: '', orgUnitId: other.unit, units: [other.unit] }, async (db) => {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)}`.execute(db);
    return ok(Number(numAffectedRows));
  });
  expect(changed).toMatchObject({ right: 0 });
});

it('only the operator’s transactions see runs and schedules across tenants', async () => {
  const across = await inTransaction(
    application,
    { tenantId: tenantIds.operator, userId: '', orgUnitId: unitIds.operatorRoot, units: [unitIds.operatorRoot] },
    async (db) => {
      await sql`select set_config('app.installation', 'on', true)`.execute(db);
      const { rows } = await sql<{
        runs: string;
        schedules: string;
        messages: string;
      }>`select (select count(*) from pf_job_run) as runs, (select count(*) from pf_schedule where name = 'Own') as schedules, (select count(*) from send_message) as messages`.execute(
        db,
      );
      return ok(rows[0]);
    },
  );
  expect(across).toMatchObject({ right: { runs: '1', schedules: '1', messages: '0' } });
  expect(await count('pf_job_run', other)).toBe(0);
});

it('nodes and pauses of the installation are not changed, nodes not seen, from within a tenant', async () => {
  await database.query(`insert into pf_node values ('one', '1', now(), now())`);
  const place = { tenantId: own.tenantId, userId: '', orgUnitId: own.unit, units: [own.unit] };
  expect(await count('pf_node', own)).toBe(0);
  const pause = inTransaction(application, place, async (db) => ok(await sql`insert into pf_paused_job values ('x.y', 'x', 'x', now())`.execute(db)));
  await expect(pause).rejects.toThrow('row-level security');
});
