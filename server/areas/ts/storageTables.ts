import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OWN_PLACE, policies, readableInCompany } from '../../db/migrations/policies';

const STATEMENTS = [
  // What is in the books, as lists show it: written in the transaction of each posting, and made anew from the standings at any time.
  `create table ts_position (
    id uuid primary key references ledger_account (id), tenant_id uuid not null, org_unit_id uuid not null, facility_id uuid not null, facility_code text not null,
    entry_id uuid not null, entry_no text not null, position_no integer not null, name text not null, deadline date not null, presented_on date not null,
    description text not null, commodity_code text not null, customs_status text not null, package_type text not null, packages_in bigint not null,
    mass_in numeric not null, packages bigint not null, gross_mass numeric not null, reserved_packages bigint not null, reserved_mass numeric not null,
    duty numeric not null, debt numeric not null, deviation bigint not null default 0, marks text not null, container text not null, location text not null,
    transport_document text not null, master_document text not null, consignee text not null, block text not null default '', block_reason text not null default '',
    tsd_mrn text not null, tsd_item_no text not null, is_open boolean not null, is_untouched boolean not null, closed_on date)`,
  `create index ts_position_due on ts_position (tenant_id, deadline, id) where is_open`,
  `create index ts_position_facility on ts_position (facility_id, deadline, id) where is_open`,
  `create index ts_position_entry on ts_position (entry_id, position_no)`,
  `create unique index ts_position_name on ts_position (tenant_id, name)`,
  ...readableInCompany('ts_position'),
  `create table ts_message (
    id uuid primary key, tenant_id uuid not null, org_unit_id uuid not null, entry_id uuid not null, kind text not null, direction text not null, lrn text not null,
    at timestamptz not null, text text not null, content jsonb not null, errors text not null default '')`,
  `create index ts_message_entry on ts_message (entry_id, at)`,
  ...readableInCompany('ts_message'),
  // Answers are rows from the moment they are owed, so that a restart forgets none.
  `create table ts_answer (
    id uuid primary key, seq bigint generated always as identity, tenant_id uuid not null, org_unit_id uuid not null, subject_id uuid not null, kind text not null,
    payload jsonb not null, due_at timestamptz not null, done_at timestamptz)`,
  `create index ts_answer_due on ts_answer (due_at, seq) where done_at is null`,
  ...policies('ts_answer', OWN_PLACE),
  `create function next_storage_answer() returns table (id uuid, tenant_id uuid, org_unit_id uuid, due_at timestamptz)
    language sql stable security definer set search_path = public, pg_temp as $$
    select a.id, a.tenant_id, a.org_unit_id, a.due_at from ts_answer a where a.done_at is null order by a.due_at, a.seq limit 1 $$`,
  `create index ts_journal_entry_stored on ts_journal_entry (tenant_id, org_unit_id, deadline) where status in ('IN_STORAGE', 'PARTLY_WITHDRAWN')`,
  `create index ts_journal_entry_parts on ts_journal_entry using gin (content jsonb_path_ops)`,
  `create index ts_subsequent_procedure_parts on ts_subsequent_procedure using gin (content jsonb_path_ops)`,
  // The sweep of all tenants: what is due to be told, counted by place and days left.
  `create function storage_deadlines(today date, told integer[]) returns table (tenant_id uuid, org_unit_id uuid, facility_code text, days_left integer, entries bigint, positions bigint, entry_id uuid)
    language sql stable security definer set search_path = public, pg_temp as $$
    select p.tenant_id, p.org_unit_id, p.facility_code, p.deadline - today, count(distinct p.entry_id), count(*), (array_agg(p.entry_id order by p.id))[1]
    from ts_position p where p.is_open and (p.deadline < today or p.deadline = any (select today + d from unnest(told) as d))
    group by 1, 2, 3, 4 order by 1, 2, 3, 4 $$`,
  `create function storage_not_presented(last_day date, most integer) returns table (tenant_id uuid, org_unit_id uuid, entry_id uuid)
    language sql stable security definer set search_path = public, pg_temp as $$
    select e.tenant_id, e.org_unit_id, e.id from ts_journal_entry e
    where e.status = 'DECLARED' and ((e.content ->> 'lodgedAt')::timestamptz at time zone 'Europe/Stockholm')::date < last_day order by e.id limit most $$`,
];

/** Entries tell the global search when they come, change or go. */
const SEARCHED = [
  ['search_added', 'insert', `select tenant_id, org_unit_id, 'temporarystorage', id from added`, 'new table as added'],
  ['search_removed', 'delete', `select tenant_id, org_unit_id, 'temporarystorage', id from removed`, 'old table as removed'],
  ['search_moved', 'update', `select tenant_id, org_unit_id, 'temporarystorage', id from added`, 'new table as added'],
].flatMap(([name, event, rows, tables]) => [
  `create function ts_journal_entry_${name}() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin insert into search_change (tenant_id, org_unit_id, entity_type, entity_id) ${rows}; return null; end $$`,
  `create trigger ts_journal_entry_${name} after ${event} on ts_journal_entry referencing ${tables} for each statement execute function ts_journal_entry_${name}()`,
]);

export const storageTables: Migration = {
  up: async (db) => {
    for (const statement of [...STATEMENTS, ...SEARCHED, `insert into searched_table values ('temporarystorage', 'ts_journal_entry')`])
      await sql.raw(statement).execute(db);
  },
};
