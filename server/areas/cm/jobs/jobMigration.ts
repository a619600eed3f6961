import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What of all tenants has come due, for jobs that then work in the unit of each row. */
const STATEMENTS = [
  `create index cm_case_follow_up on cm_case ((content->>'followUpAt')) where status in ('PendingResponse', 'OnHold') and content->>'followUpAt' is not null`,
  `create index cm_case_removed on cm_case (status_since) where status = 'Removed'`,
  `create function cm_schedules_active() returns table (tenant_id uuid, org_unit_id uuid, id uuid)
    language sql stable security definer set search_path = public, pg_temp as $$
      select tenant_id, org_unit_id, id from cm_schedule where status = 'Active' order by tenant_id, org_unit_id, id $$`,
  `create function cm_requests_due(until text) returns table (tenant_id uuid, org_unit_id uuid, id uuid)
    language sql stable security definer set search_path = public, pg_temp as $$
      select tenant_id, org_unit_id, id from cm_info where status in ('SENT', 'VIEWED', 'PARTLY_ANSWERED') and due_at <= until order by due_at limit 500 $$`,
  `create function cm_follow_ups_due(moment text, most integer) returns table (tenant_id uuid, org_unit_id uuid, id uuid)
    language sql stable security definer set search_path = public, pg_temp as $$
      select tenant_id, org_unit_id, id from cm_case where status in ('PendingResponse', 'OnHold') and content->>'followUpAt' is not null
        and content->>'followUpAt' <> '' and content->>'followUpAt' <= moment order by content->>'followUpAt' limit most $$`,
  `create function cm_cases_to_purge(before timestamptz, most integer) returns table (tenant_id uuid, org_unit_id uuid, id uuid)
    language sql stable security definer set search_path = public, pg_temp as $$
      select c.tenant_id, c.org_unit_id, c.id from cm_case c where c.status = 'Removed' and c.status_since < before
        and not exists (select from cm_link l where l.case_id = c.id and l.submitted)
        and not exists (select from cm_consolidation k where k.undone_at is null and k.sources @> jsonb_build_array(jsonb_build_object('id', c.id)))
      order by c.status_since limit most $$`,
];

export const jobMigration: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
