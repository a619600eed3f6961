import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENT = `create or replace function next_send(now timestamptz) returns table (id uuid, tenant_id uuid, org_unit_id uuid, channel text, due_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
    select m.id, m.tenant_id, m.org_unit_id, m.channel, m.due_at from send_message m where m.due_at is not null
      and (m.channel <> 'TEST_RECEIVER' or not exists (select from cor_test_pause p where p.tenant_id = m.tenant_id))
      and (m.kind not in ('EMAIL', 'DOCUMENT') or m.status not in ('Created', 'Queued', 'Retrying')
        or exists (select from tenant t where t.id = m.tenant_id and t.status not in ('Suspended', 'Archived')))
      and not exists (select from send_message other where m.status in ('Queued', 'Retrying') and other.source_plugin = m.source_plugin
        and other.source_id = m.source_id and other.id <> m.id
        and (other.status = 'Sending' or (other.number < m.number and other.status in ('Created', 'Queued', 'Retrying'))))
    order by m.due_at > next_send.now, case when m.due_at <= next_send.now then m.priority end, m.due_at, m.number limit 1 $$`;

/** Mail and distributed documents of a suspended tenant wait; what goes to authorities does not (C14). */
export const heldMailMigration: Migration = {
  up: async (db) => {
    await sql.raw(STATEMENT).execute(db);
  },
};
