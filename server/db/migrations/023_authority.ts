import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OWN_TENANT, policies } from './policies';

const OWNED = `id uuid primary key, version integer not null, tenant_id uuid not null, org_unit_id uuid not null,
  created_at timestamptz not null, created_by text not null, changed_at timestamptz not null, changed_by text not null`;

const TABLES = [
  // Answers that wait for a person (manual mode).
  `alter table authority_answer add column held boolean not null default false`,
  // The version of data that the authority set itself and the declarant has not taken over.
  `alter table declaration add column authority_version integer`,
  `create table authority_setting (
    tenant_id uuid primary key, version integer not null, mode text not null check (mode in ('AUTO', 'MANUAL')), delays jsonb not null,
    triggers boolean not null, changed_at timestamptz not null, changed_by text not null)`,
  `create table transit_guarantee (
    ${OWNED}, grn text not null, type text not null, holder_identifier text not null, holder_name text not null, office text not null,
    access_codes jsonb not null, reference_amount numeric not null check (reference_amount >= 0), currency text not null,
    level integer not null check (level in (100, 50, 30, 0)), not_valid_in text[] not null, valid_to date,
    state text not null check (state in ('ACTIVE', 'SUSPENDED', 'EXPIRED')))`,
  `create unique index transit_guarantee_grn on transit_guarantee (tenant_id, grn)`,
  `create table guarantee_movement (
    id uuid primary key, tenant_id uuid not null, org_unit_id uuid not null, guarantee_id uuid not null references transit_guarantee,
    declaration_id uuid references declaration on delete set null, mrn text not null, amount numeric not null check (amount >= 0), currency text not null,
    state text not null check (state in ('RESERVED', 'RELEASED', 'CLAIMED')), reserved_at timestamptz not null, released_at timestamptz, reason text)`,
  // One movement of a transit in each guarantee, however often it is asked for.
  `create unique index guarantee_movement_mrn on guarantee_movement (guarantee_id, mrn)`,
  `create index guarantee_movement_declaration on guarantee_movement (declaration_id) where state = 'RESERVED'`,
  // Which items of a temporary storage declaration were taken out; no item: all.
  `create table movement_discharge (mrn text not null, declaration_id uuid not null, items integer[] not null, primary key (mrn, declaration_id))`,
  `alter table movement_discharge enable row level security`,
  `revoke all on movement_discharge from portal_app`,
];

// Every unit of a company lodges against the same guarantee.
const POLICIES = ['authority_setting', 'transit_guarantee', 'guarantee_movement'].flatMap((table) => policies(table, OWN_TENANT));

const LAST_HAND_OVER = `(select m.correlation_id from declaration_message m where m.declaration_id = d.id and m.direction = 'OUT' and m.kind = 'DECLARATION' order by m.seq desc limit 1)`;

const MOVEMENT = `id uuid, tenant_id uuid, org_unit_id uuid, profile text, message_type text, status text, lodged_at timestamptz, header jsonb`;
const MOVEMENT_COLUMNS = `d.id, d.tenant_id, d.org_unit_id, d.profile, d.message_type, d.status, d.lodged_at, d.header`;

/** The authority knows every movement by its number, whoever lodged it: exact keys only. */
const FUNCTIONS = [
  `create function authority_movement(number text) returns table (${MOVEMENT}) language sql stable security definer set search_path = public, pg_temp as $$
    select ${MOVEMENT_COLUMNS} from declaration d where d.mrn = number $$`,
  `create function authority_linked(number text, link text) returns table (${MOVEMENT}) language sql stable security definer set search_path = public, pg_temp as $$
    select ${MOVEMENT_COLUMNS} from declaration_link l join declaration d on d.id = l.declaration_id where l.mrn = number and l.relation = link $$`,
  `create function authority_owes(declaration uuid, what text, at timestamptz) returns void language sql security definer set search_path = public, pg_temp as $$
    insert into authority_answer (id, tenant_id, org_unit_id, declaration_id, correlation_id, kind, due_at, attempt, held)
    select gen_random_uuid(), d.tenant_id, d.org_unit_id, d.id, ${LAST_HAND_OVER}, what, at, 1,
      exists (select from authority_setting s where s.tenant_id = d.tenant_id and s.mode = 'MANUAL')
    from declaration d where d.id = declaration and ${LAST_HAND_OVER} is not null $$`,
  `create function authority_lrn_used(number text, declaration uuid, lodged_by text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
    select exists (select from declaration where lrn = number and id <> authority_lrn_used.declaration and lodged_at is not null and tenant_id::text = lodged_by) $$`,
  `create function note_discharge(number text, declaration uuid, taken integer[]) returns void language sql security definer set search_path = public, pg_temp as $$
    insert into movement_discharge values (number, declaration, taken) on conflict (mrn, declaration_id) do update set items = excluded.items $$`,
  `create function discharges_of(number text) returns table (items integer[]) language sql stable security definer set search_path = public, pg_temp as $$
    select items from movement_discharge where mrn = number $$`,
  `create or replace function next_authority_answer() returns table (id uuid, tenant_id uuid, org_unit_id uuid, due_at timestamptz)
    language sql stable security definer set search_path = public, pg_temp as $$
    select a.id, a.tenant_id, a.org_unit_id, a.due_at from authority_answer a where a.done_at is null and not a.held order by a.due_at, a.seq limit 1 $$`,
  `drop index authority_answer_due`,
  `create index authority_answer_due on authority_answer (due_at, seq) where done_at is null and not held`,
  `create index authority_answer_held on authority_answer (tenant_id, due_at) where done_at is null and held`,
  // Candidates; what is over is decided with the calendar of the domain.
  `create function declarations_of_age(at timestamptz) returns table (id uuid, tenant_id uuid, org_unit_id uuid)
    language sql stable security definer set search_path = public, pg_temp as $$
    select id, tenant_id, org_unit_id from declaration where status = 'RECEIVED' and lodged_at < at - interval '29 days'
    union all select id, tenant_id, org_unit_id from declaration
      where flow in ('EXPORT', 'STORAGE') and status in ('RELEASED', 'SUPPLEMENT_DUE') and cleared_at is null and released_at < at - interval '89 days' $$`,
];

/** Settings of the simulated authority, guarantees of transits, discharges of temporary storage (declarations 2.6, 6.3; declarations-profiles 7). */
export const authorityTables: Migration = {
  up: async (db) => {
    for (const statement of [...TABLES, ...POLICIES, ...FUNCTIONS]) await sql.raw(statement).execute(db);
  },
};
