import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENT = `create or replace function due_schedules() returns table (id uuid, tenant_id uuid, org_unit_id uuid, next_run_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.tenant_id, s.org_unit_id, s.next_run_at from pf_schedule s where s.status = 'Enabled' and s.next_run_at is not null
    and (s.run_as_user_id is null or exists (select from tenant t where t.id = s.tenant_id and t.status not in ('Suspended', 'Archived')))
  order by s.next_run_at limit 50 $$`;

/** Schedules of the users of a suspended tenant are held; what the portal needs itself, as deadlines and retention, goes on (C14). */
export const heldSchedules: Migration = {
  up: async (db) => {
    await sql.raw(STATEMENT).execute(db);
  },
};
