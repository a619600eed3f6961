import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OWN_PLACE, policies, readableInCompany } from './policies';

const STATUSES = `'DRAFT', 'SENT', 'REGISTERED', 'INCOMPLETE', 'ARRIVED', 'DONE', 'CANCELLED'`;

const TABLES = [
  `create table vehicle_report (
    id uuid primary key, version integer not null, tenant_id uuid not null, org_unit_id uuid not null,
    created_at timestamptz not null, created_by text not null, changed_at timestamptz not null, changed_by text not null,
    lrn text not null, status text not null check (status in (${STATUSES})), report jsonb not null, mrn text, mrns jsonb not null default '{}', routing jsonb,
    registration text not null, driver text not null, customs_office text not null, entry_at timestamptz, houses integer not null, open_consignments integer not null,
    search_keys text[] not null, sent_at timestamptz, registered_at timestamptz, arrived_at timestamptz, done_at timestamptz)`,
  `create index vehicle_report_place on vehicle_report (tenant_id, org_unit_id, changed_at desc)`,
  `create table vehicle_message (
    id uuid primary key, seq bigint generated always as identity, tenant_id uuid not null, org_unit_id uuid not null,
    report_id uuid not null references vehicle_report on delete cascade, direction text not null check (direction in ('OUT', 'IN')), kind text not null,
    correlation_id text not null, at timestamptz not null, text text not null)`,
  `create index vehicle_message_report on vehicle_message (report_id, seq)`,
  `create table vehicle_answer (
    id uuid primary key, seq bigint generated always as identity, tenant_id uuid not null, org_unit_id uuid not null,
    report_id uuid not null references vehicle_report on delete cascade, correlation_id text not null,
    kind text not null check (kind in ('REGISTER', 'ROUTE', 'CONTROLLED')), due_at timestamptz not null, done_at timestamptz, held boolean not null)`,
  `create index vehicle_answer_due on vehicle_answer (due_at, seq) where done_at is null and not held`,
];

/** What is due first, of whatever tenant. */
const FUNCTION = `create function next_vehicle_answer() returns table (id uuid, tenant_id uuid, org_unit_id uuid, due_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.tenant_id, a.org_unit_id, a.due_at from vehicle_answer a where a.done_at is null and not a.held order by a.due_at, a.seq limit 1 $$`;

/** Reports of vehicles to the Norwegian border, what was said about them and what the border owes (declarations-profiles, section 8). */
export const vehicleTables: Migration = {
  up: async (db) => {
    const statements = [
      ...TABLES,
      ...readableInCompany('vehicle_report'),
      ...readableInCompany('vehicle_message'),
      ...policies('vehicle_answer', OWN_PLACE),
      FUNCTION,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
