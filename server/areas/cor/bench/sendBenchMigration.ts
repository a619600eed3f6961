import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OWN_TENANT, policies } from '../../../db/migrations/policies';

const STATEMENTS = [
  `create table cor_test_answer (id uuid primary key, tenant_id uuid not null, org_unit_id uuid not null, message_id uuid not null references send_message on delete cascade,
    due_at timestamptz not null, says text not null)`,
  `create index cor_test_answer_due on cor_test_answer (due_at, id)`,
  `create index cor_test_answer_of on cor_test_answer (message_id)`,
  ...policies('cor_test_answer', OWN_TENANT),
  `create table cor_test_pause (tenant_id uuid primary key, paused_by text not null, paused_at timestamptz not null)`,
  ...policies('cor_test_pause', OWN_TENANT),
  `create function next_cor_test_answer() returns table (id uuid, tenant_id uuid, org_unit_id uuid, due_at timestamptz)
    language sql stable security definer set search_path = public, pg_temp as $$
      select a.id, a.tenant_id, a.org_unit_id, a.due_at from cor_test_answer a
      where not exists (select from cor_test_pause p where p.tenant_id = a.tenant_id) order by a.due_at, a.id limit 1 $$`,
  // As before, without test messages of a tenant that holds them back.
  `create or replace function next_send(now timestamptz) returns table (id uuid, tenant_id uuid, org_unit_id uuid, channel text, due_at timestamptz)
    language sql stable security definer set search_path = public, pg_temp as $$
      select m.id, m.tenant_id, m.org_unit_id, m.channel, m.due_at from send_message m where m.due_at is not null
        and (m.channel <> 'TEST_RECEIVER' or not exists (select from cor_test_pause p where p.tenant_id = m.tenant_id))
        and not exists (select from send_message other where m.status in ('Queued', 'Retrying') and other.source_plugin = m.source_plugin
          and other.source_id = m.source_id and other.id <> m.id
          and (other.status = 'Sending' or (other.number < m.number and other.status in ('Created', 'Queued', 'Retrying'))))
      order by m.due_at > next_send.now, case when m.due_at <= next_send.now then m.priority end, m.due_at, m.number limit 1 $$`,
];

/** The bench of message send status: what its simulated receiver has still to say, and who holds the test messages back. */
export const sendBenchMigration: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
