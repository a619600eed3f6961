import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OWN_PLACE, policies } from '../../db/migrations/policies';

/** What belongs to a manifest is seen and changed where the manifest is. */
const withManifest = (table: string): string[] => {
  const seen = `exists (select from cmm_manifest m where m.id = ${table}.manifest_id)`;
  return [`alter table ${table} enable row level security`, `create policy ${table}_with_manifest on ${table} using (${seen}) with check (${seen})`];
};

const STATEMENTS = [
  `alter table cmm_manifest add column external_reference text not null default ''`,
  `create index cmm_manifest_external on cmm_manifest (tenant_id, external_reference) where external_reference <> ''`,
  `create table cmm_master (
    id uuid primary key, version integer not null, tenant_id uuid not null, org_unit_id uuid not null, manifest_id uuid not null, place integer not null,
    transport_document text not null, content jsonb not null)`,
  `create index cmm_master_manifest on cmm_master (manifest_id, place)`,
  ...withManifest('cmm_master'),
  `create index cmm_house_manifest on cmm_house (manifest_id, place_no)`,
  `create index cmm_house_master on cmm_house (master_id, place_no)`,
  `create table cmm_handover (
    id uuid primary key, seq bigint generated always as identity, tenant_id uuid not null, org_unit_id uuid not null, manifest_id uuid not null, house_id uuid not null,
    target text not null, kind text not null, target_id text not null default '', number text not null default '', route text not null default '',
    packages bigint not null check (packages >= 0), gross_mass numeric not null check (gross_mass >= 0), lines jsonb not null, status text not null,
    at timestamptz not null, by_user text not null, reason text not null default '')`,
  `create index cmm_handover_manifest on cmm_handover (manifest_id, seq)`,
  `create index cmm_handover_house on cmm_handover (house_id, seq)`,
  `create index cmm_handover_target on cmm_handover (target_id) where target_id <> ''`,
  ...withManifest('cmm_handover'),
  // What was sent is kept as it was sent, with its answer (CMM-R30).
  `create table cmm_message (
    id uuid primary key, seq bigint generated always as identity, tenant_id uuid not null, org_unit_id uuid not null, manifest_id uuid not null, kind text not null,
    direction text not null, lrn text not null, at timestamptz not null, by_user text not null, answer text not null default '', text text not null,
    content jsonb not null, errors jsonb not null)`,
  `create index cmm_message_manifest on cmm_message (manifest_id, seq)`,
  `create unique index cmm_message_lrn on cmm_message (tenant_id, lrn) where direction = 'OUT'`,
  ...withManifest('cmm_message'),
  `create table cmm_discrepancy (
    id uuid primary key, seq bigint generated always as identity, tenant_id uuid not null, org_unit_id uuid not null, manifest_id uuid not null, house_id uuid not null,
    kind text not null, packages text not null, gross_mass text not null, text text not null, by_tally boolean not null, at timestamptz not null, by_user text not null,
    reported_at timestamptz, answer text not null default '')`,
  `create index cmm_discrepancy_manifest on cmm_discrepancy (manifest_id, seq)`,
  `alter table cmm_discrepancy enable row level security`,
  // The importer of a house sees what is wrong with it.
  `create policy cmm_discrepancy_with_house on cmm_discrepancy using (exists (select from cmm_house h where h.id = cmm_discrepancy.house_id))
    with check (exists (select from cmm_house h where h.id = cmm_discrepancy.house_id))`,
  // Answers of the simulated authority are rows from the moment they are owed, so that a restart forgets none.
  `create table cmm_answer (
    id uuid primary key, seq bigint generated always as identity, tenant_id uuid not null, org_unit_id uuid not null, subject_id uuid not null, kind text not null,
    payload jsonb not null, due_at timestamptz not null, done_at timestamptz)`,
  `create index cmm_answer_due on cmm_answer (due_at, seq) where done_at is null`,
  ...policies('cmm_answer', OWN_PLACE),
  `create table cmm_wish (manifest_id uuid primary key, tenant_id uuid not null, org_unit_id uuid not null, answer text not null, errors jsonb not null, house text not null)`,
  ...policies('cmm_wish', OWN_PLACE),
  `create function next_manifest_answer() returns table (id uuid, tenant_id uuid, org_unit_id uuid, due_at timestamptz)
    language sql stable security definer set search_path = public, pg_temp as $$
    select a.id, a.tenant_id, a.org_unit_id, a.due_at from cmm_answer a where a.done_at is null order by a.due_at, a.seq limit 1 $$`,
  // What a declaration or a journal entry was made for, whichever unit it is in.
  `create function manifest_hand_over(made_for text) returns table (id uuid, tenant_id uuid, org_unit_id uuid)
    language sql stable security definer set search_path = public, pg_temp as $$
    select h.id, h.tenant_id, h.org_unit_id from cmm_handover h where h.target_id = made_for $$`,
  // Manifests of all tenants whose time has come: goods that were not presented, instructions that are due, and those that are done.
  `create function manifests_due(instant timestamptz, last_day date, most integer) returns table (tenant_id uuid, org_unit_id uuid, id uuid, why text)
    language sql stable security definer set search_path = public, pg_temp as $$
    (select m.tenant_id, m.org_unit_id, m.id, 'INVALID' from cmm_manifest m where m.status in ('ACCEPTED', 'ARRIVED') and m.content ? 'lodgedAt'
      and ((m.content ->> 'lodgedAt')::timestamptz at time zone 'Europe/Stockholm')::date < last_day limit most)
    union all
    (select m.tenant_id, m.org_unit_id, m.id, 'INSTRUCT' from cmm_manifest m where m.status in ('REGISTERED', 'LODGED', 'ACCEPTED', 'ARRIVED', 'PRESENTED', 'UNLOADING', 'RECONCILED')
      and m.uninstructed > 0 and m.content ->> 'instructionDeadline' <> '' and (m.content ->> 'instructionDeadline')::timestamptz <= instant limit most)
    union all
    (select m.tenant_id, m.org_unit_id, m.id, 'CLOSE' from cmm_manifest m where m.status = 'DISCHARGED' and m.changed_at < instant - interval '30 days' limit most) $$`,
  `create function manifest_deadlines(today date, told integer[]) returns table (tenant_id uuid, org_unit_id uuid, id uuid, number text, days_left integer, houses bigint)
    language sql stable security definer set search_path = public, pg_temp as $$
    select m.tenant_id, m.org_unit_id, m.id, m.number, m.deadline - today, (select count(*) from cmm_house h where h.manifest_id = m.id::text and h.available_packages > 0)
    from cmm_manifest m where m.status in ('PRESENTED', 'UNLOADING', 'RECONCILED') and m.deadline is not null
      and (m.deadline < today or m.deadline = any (select today + d from unnest(told) as d)) $$`,
];

export const manifestTables: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
