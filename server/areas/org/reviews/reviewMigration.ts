import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OWN_TENANT, policies } from '../../../db/migrations/policies';

const STATEMENTS = [
  `create table access_review (id uuid primary key, version integer not null default 1, tenant_id uuid not null references tenant,
    org_unit_id uuid not null references org_unit, kind text not null, on_silence text not null, status text not null, opened_at timestamptz not null,
    opened_by text not null, due_on date not null, closed_at timestamptz, closed_by text, hash text)`,
  `create index access_review_unit on access_review (tenant_id, org_unit_id)`,
  `create index access_review_due on access_review (due_on) where status = 'Open'`,
  // What was looked at stays as it was, whatever becomes of the right.
  `create table access_review_item (review_id uuid not null references access_review on delete cascade, assignment_id uuid not null, tenant_id uuid not null,
    subject_name text not null, role text not null, scope_kind text not null, scope_name text not null, include_children boolean not null, used_on date,
    valid_to timestamptz, marks text[] not null, decision text, decided_by text, decided_at timestamptz, reason text, primary key (review_id, assignment_id))`,
  ...['access_review', 'access_review_item'].flatMap((table) => policies(table, OWN_TENANT)),
  `create function reviews_past(today date) returns table (id uuid, tenant_id uuid, org_unit_id uuid, on_silence text, due_on text) language sql stable
    security definer set search_path = public, pg_temp as $$
    select r.id, r.tenant_id, r.org_unit_id, r.on_silence, r.due_on::text from access_review r where r.status = 'Open' and r.due_on < today order by r.due_on, r.id $$`,
];

/** Rights of a unit that somebody looks through and signs off (organization 5.7, C15). */
export const reviewMigration: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
