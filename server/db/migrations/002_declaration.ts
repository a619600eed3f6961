import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OWN_PLACE, OWN_TENANT, policies, READABLE_PLACE, readableInCompany } from './policies';

const run = async (db: Kysely<unknown>, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const TABLES = [
  // What searches ask comes first. The content, which none reads, is moved out of their way as soon as it is long.
  `create table declaration (
    id uuid primary key, tenant_id uuid not null references tenant, org_unit_id uuid not null references org_unit,
    created_at timestamptz not null, changed_at timestamptz not null,
    item_count integer not null check (item_count between 0 and 9999), errors integer not null, warnings integer not null, infos integer not null,
    version integer not null, status text not null, status_code text not null, lrn text not null, trader_reference text, mrn text,
    search_text text not null, parties text not null, created_by text not null, changed_by text not null,
    profile text not null, country text not null, flow text not null, internal_currency text not null, message_type text not null,
    declarant text, importer text, gross_mass_total numeric, invoice_total numeric, invoice_currency text, payable_total numeric,
    lodged_at timestamptz, accepted_at timestamptz, released_at timestamptz, cleared_at timestamptz,
    authority_status text, authority_status_at timestamptz, authority_findings jsonb, header jsonb not null)
    with (toast_tuple_target = 1024)`,
  ...['search_text', 'parties'].map((column) => `alter table declaration alter column ${column} set storage external`),
  `create table goods_item (
    declaration_id uuid not null references declaration on delete cascade, id uuid not null,
    tenant_id uuid not null, org_unit_id uuid not null, item_number integer not null, commodity_code text, content jsonb not null,
    primary key (declaration_id, id))`,
  `create table declaration_message (
    id uuid primary key, seq bigint generated always as identity, tenant_id uuid not null, org_unit_id uuid not null,
    declaration_id uuid not null references declaration on delete cascade,
    direction text not null, kind text not null, technical_name text not null, correlation_id text not null, at timestamptz not null,
    text text not null, simulated boolean not null, applied boolean not null, findings jsonb not null)`,
  `create table authority_answer (
    id uuid primary key, seq bigint generated always as identity, tenant_id uuid not null, org_unit_id uuid not null,
    declaration_id uuid not null references declaration on delete cascade,
    correlation_id text not null, kind text not null, due_at timestamptz not null, attempt integer not null, done_at timestamptz)`,
  `create table optional_validation_setting (
    tenant_id uuid not null, org_unit_id uuid not null, rule_id text not null, mode text not null check (mode in ('OFF', 'WARNING', 'ERROR')),
    primary key (org_unit_id, rule_id))`,
  `create table lrn_series (
    tenant_id uuid not null, org_unit_id uuid not null primary key, prefix text not null, last_number integer not null)`,
  `create table mrn_series (country text not null, year integer not null, last_number integer not null, primary key (country, year))`,
  `create table tariff_rate (
    code_prefix text not null, origin_group text not null, valid_from date not null, valid_to date,
    duty_rate numeric not null, vat_rate numeric not null, primary key (code_prefix, origin_group, valid_from))`,
  `create table edit_lock (
    id uuid primary key, tenant_id uuid not null, org_unit_id uuid not null, application text not null, resource_id uuid not null,
    user_id uuid not null, user_name text not null, session_id uuid not null, tab_id text not null, description text,
    acquired_at timestamptz not null, expires_at timestamptz not null, last_activity_at timestamptz not null, previous_id uuid,
    unique (tenant_id, application, resource_id))`,
];

const INDEXES = [
  `create extension if not exists pg_trgm`,
  `create unique index declaration_lrn on declaration (org_unit_id, lrn)`,
  `create unique index declaration_mrn on declaration (mrn) where mrn is not null`,
  `create index declaration_created on declaration (tenant_id, created_at desc, id) include (org_unit_id)`,
  `create index declaration_changed on declaration (tenant_id, changed_at desc, id) include (org_unit_id)`,
  `create index declaration_unit on declaration (tenant_id, org_unit_id, status, errors)`,
  `create index declaration_status on declaration (tenant_id, status, created_at desc) include (org_unit_id)`,
  `create index declaration_creator on declaration (tenant_id, created_by, created_at desc) include (org_unit_id, status)`,
  `create index declaration_errors on declaration (tenant_id, created_at desc, id) include (org_unit_id) where errors > 0`,
  `create index declaration_trader_reference on declaration (tenant_id, org_unit_id, trader_reference, id)`,
  `create index declaration_texts on declaration (tenant_id, org_unit_id) include (search_text, parties)`,
  `create index declaration_search on declaration using gin (search_text gin_trgm_ops)`,
  `create index goods_item_code on goods_item (tenant_id, commodity_code text_pattern_ops)`,
  `create index declaration_message_place on declaration_message (declaration_id, seq)`,
  `create index authority_answer_due on authority_answer (due_at, seq) where done_at is null`,
  `create index authority_answer_place on authority_answer (declaration_id)`,
  `create index edit_lock_session on edit_lock (session_id)`,
  `create index edit_lock_expiry on edit_lock (expires_at)`,
];

/**
 * Pattern searches do not reach an index under row level security, because their operators may show a row by failing.
 * These functions apply the same conditions themselves; what they answer passes the policies of the tables again.
 * `execute` plans for the pattern at hand: a rare one by its index, a common one by reading until `most` are found.
 */
const found = (name: string, question: string): string =>
  `create function ${name}(pattern text, most integer) returns setof uuid language plpgsql stable security definer
    set search_path = public, pg_temp as $$
    begin return query execute $question$ ${question} limit $2 $question$ using pattern, most; end $$`;

const FUNCTIONS = [
  found('declarations_with_text', `select id from declaration where ${READABLE_PLACE} and search_text like $1`),
  found('declarations_with_code', `select distinct declaration_id from goods_item where ${READABLE_PLACE} and commodity_code like $1`),
  `create function next_authority_answer() returns table (id uuid, tenant_id uuid, org_unit_id uuid, due_at timestamptz)
    language sql stable security definer set search_path = public, pg_temp as $$
    select a.id, a.tenant_id, a.org_unit_id, a.due_at from authority_answer a where a.done_at is null order by a.due_at, a.seq limit 1 $$`,
  `create function release_locks(ended_session uuid) returns setof edit_lock language sql security definer
    set search_path = public, pg_temp as $$ delete from edit_lock where session_id = ended_session returning * $$`,
  `create function release_expired_locks() returns setof edit_lock language sql security definer
    set search_path = public, pg_temp as $$ delete from edit_lock where expires_at <= now() returning * $$`,
];

export const declarationTables: Migration = {
  up: async (db) => {
    await run(db, TABLES);
    await run(db, INDEXES);
    for (const table of ['declaration', 'goods_item', 'declaration_message']) await run(db, readableInCompany(table));
    for (const table of ['authority_answer', 'lrn_series']) await run(db, policies(table, OWN_PLACE));
    await run(db, policies('edit_lock', OWN_TENANT));
    await run(db, [
      `alter table optional_validation_setting enable row level security`,
      `create policy optional_validation_setting_read on optional_validation_setting for select using (${OWN_TENANT})`,
      `create policy optional_validation_setting_write on optional_validation_setting using (${OWN_PLACE}) with check (${OWN_PLACE})`,
    ]);
    await run(db, [`revoke insert, update, delete on tariff_rate from portal_app`]);
    await run(db, FUNCTIONS);
  },
};
