import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OWN_TENANT } from './policies';
import { REFERENCE_FUNCTIONS } from './referenceFunctions';

/** Shared rows for whoever is signed in, and the tenant's own. */
const READABLE = `(tenant_id is null and nullif(current_setting('app.tenant', true), '') is not null) or ${OWN_TENANT}`;
const EDITABLE = `case when tenant_id is null then (select may_edit_shared_reference()) else ${OWN_TENANT} end`;

const CONTENT = `code text not null, valid_from date not null, valid_to date, text jsonb not null, short_text text, parent_code text,
  is_default boolean not null, is_favourite boolean not null, attributes jsonb, replaced_by text[] not null, sort_key integer not null,
  origin text not null check (origin in ('Source', 'Local', 'Override')), source jsonb`;

const BEFORE = [
  `create extension if not exists unaccent`,
  // Told by name, so that the dictionary cannot change under the index.
  `create function reference_words(texts jsonb) returns text language sql immutable parallel safe set search_path = public, pg_temp as $$
    select ' ' || coalesce(string_agg(regexp_replace(lower(unaccent('unaccent'::regdictionary, value)), '[^[:alnum:]]+', ' ', 'g'), ' '), '') || ' ' from jsonb_each_text(texts) $$`,
  `create function may_edit_shared_reference() returns boolean language sql stable security definer set search_path = public, pg_temp as $$
    select exists (select from role_assignment a where a.user_id = nullif(current_setting('app.user', true), '')::uuid
      and a.role = 'ReferenceDataAdministrator' and a.scope_kind = 'Installation' and a.status = 'Active'
      and a.valid_from <= now() and (a.valid_to is null or a.valid_to > now())) $$`,
];

const TABLES = [
  `alter table reference_list add column entry_count integer not null default 0, add column published_at timestamptz, add column effective_from date,
    add column source_read_at timestamptz`,
  // `since` and `until` count what was published of a list: a row belongs to the versions in between.
  `alter table reference_entry add column id uuid not null default gen_random_uuid(), add column is_favourite boolean not null default false,
    add column replaced_by text[] not null default '{}', add column origin text not null default 'Source' check (origin in ('Source', 'Local', 'Override')),
    add column source jsonb, add column since integer not null default 1, add column words text generated always as (reference_words(text)) stored`,
  `create table reference_history (
    id uuid not null, list text not null references reference_list, tenant_id uuid, since integer not null, until integer not null, ${CONTENT})`,
  `create table reference_version (
    list text not null references reference_list, tenant_id uuid references tenant, version_no integer not null, version integer not null default 1,
    status text not null check (status in ('Draft', 'InReview', 'Approved', 'Scheduled', 'Published', 'Superseded')),
    effective_from date, note text not null default '', reason text, created_by text not null, created_at timestamptz not null, changed_by text not null,
    changed_at timestamptz not null, authors text[] not null, submitted_by text, submitted_at timestamptz, approved_by text, approved_at timestamptz,
    published_at timestamptz, publish_no integer, based_on integer, entry_count integer not null default 0, checksum text not null default '', counts jsonb)`,
  `create table reference_change (
    id uuid not null default gen_random_uuid(), list text not null, tenant_id uuid, version_no integer not null,
    action text not null check (action in ('put', 'remove')), ${CONTENT})`,
  `create table reference_import (
    id uuid primary key, tenant_id uuid references tenant, list text not null references reference_list, version integer not null, file_name text not null,
    format text not null, status text not null check (status in ('Uploaded', 'Parsed', 'Compared', 'Applied', 'Rejected', 'Failed')),
    created_by text not null, created_at timestamptz not null, version_no integer, summary jsonb not null, content bytea)`,
  `create table reference_log (
    id uuid not null default gen_random_uuid(), seq bigint generated always as identity primary key, at timestamptz not null, by text not null,
    list text not null, tenant_id uuid, version_no integer not null, code text not null, valid_from date not null, field text not null, old text, new text)`,
];

const INDEXES = [
  `create unique index reference_entry_id on reference_entry (id)`,
  `create index reference_entry_code on reference_entry (list, code text_pattern_ops) include (valid_from, valid_to, tenant_id)`,
  `create index reference_entry_words on reference_entry using gin (words gin_trgm_ops)`,
  `create index reference_history_place on reference_history (list, until)`,
  `create unique index reference_version_key on reference_version (list, version_no, tenant_id) nulls not distinct`,
  `create unique index reference_version_open on reference_version (list, tenant_id) nulls not distinct where status in ('Draft', 'InReview')`,
  `create index reference_version_due on reference_version (effective_from) where status = 'Scheduled'`,
  `create unique index reference_change_key on reference_change (list, version_no, code, valid_from, tenant_id) nulls not distinct`,
  `create index reference_import_list on reference_import (created_at desc)`,
  `create index reference_log_list on reference_log (list, seq desc)`,
  `create index reference_log_code on reference_log (list, code, seq desc)`,
];

const RIGHTS = [
  ...['reference_history', 'reference_version', 'reference_change', 'reference_import', 'reference_log'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `create policy ${table}_read on ${table} for select using (${READABLE})`,
  ]),
  ...['reference_version', 'reference_change', 'reference_import'].flatMap((table) => [
    `create policy ${table}_insert on ${table} for insert with check (${EDITABLE})`,
    `create policy ${table}_update on ${table} for update using (${EDITABLE}) with check (${EDITABLE})`,
    `create policy ${table}_delete on ${table} for delete using (${EDITABLE})`,
  ]),
  `revoke insert, update, delete on reference_history, reference_log from portal_app`,
];

/** What was there becomes version 1 of each list. */
const MOVED = [
  `update reference_list l set entry_count = (select count(*) from reference_entry e where e.list = l.name and e.tenant_id is null), published_at = now(), effective_from = current_date`,
  `insert into reference_version (list, tenant_id, version_no, status, effective_from, created_by, created_at, changed_by, changed_at, authors, published_at, publish_no, entry_count, checksum)
    select name, null, version_no, 'Published', current_date, 'portal', now(), 'portal', now(), '{portal}', now(), 1, entry_count, checksum from reference_list`,
];

/** Versions of the lists, with drafts, imports, a log of changes and the way to publish (reference data, sections 2 and 3.2). */
export const referenceVersionTables: Migration = {
  up: async (db) => {
    for (const statement of [...BEFORE, ...TABLES, ...INDEXES, ...RIGHTS, ...REFERENCE_FUNCTIONS, ...MOVED]) await sql.raw(statement).execute(db);
  },
};
