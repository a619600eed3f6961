import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { TARIFFS } from '../../../../src/domain/tariff/loading/tariffRow';

const ANYBODY = `nullif(current_setting('app.tenant', true), '') is not null`;
const ADMINISTRATOR = `(select may_edit_shared_reference())`;

const guarded = (table: string): string[] => [
  `alter table ${table} enable row level security`,
  `create policy ${table}_read on ${table} for select using (${ANYBODY})`,
  `create policy ${table}_insert on ${table} for insert with check (${ADMINISTRATOR})`,
  `create policy ${table}_update on ${table} for update using (${ADMINISTRATOR}) with check (${ADMINISTRATOR})`,
  `create policy ${table}_delete on ${table} for delete using (${ADMINISTRATOR})`,
];

const STATEMENTS = [
  `create table tariff (name text primary key, active_version integer, last_version integer not null default 0)`,
  `insert into tariff (name) values ${TARIFFS.map((name) => `('${name}')`).join(', ')}`,
  `create table tariff_version (
    tariff text not null references tariff, version_no integer not null, load_id uuid not null unique default gen_random_uuid(),
    status text not null check (status in ('Uploading', 'Staged', 'Checked', 'Active', 'Superseded', 'Rejected')),
    files jsonb not null, checksum text not null, parts text[] not null default '{}', counts jsonb not null default '{}', issues jsonb not null default '[]',
    confirm boolean not null default false, loaded_at timestamptz not null, loaded_by text not null, published_at timestamptz, published_by text, rows_read integer not null default 0,
    primary key (tariff, version_no))`,
  // A row belongs to the versions from added_in on, before removed_in: to publish and to roll back change one number.
  `create table tariff_row (
    tariff text not null references tariff, kind text not null, part text not null, key text not null, code text, valid_from date, valid_to date, content jsonb not null,
    hash text not null, added_in integer not null, removed_in integer)`,
  `create unique index tariff_row_key on tariff_row (tariff, part, kind, key, added_in)`,
  `create index tariff_row_head on tariff_row (tariff, part, kind, key) where removed_in is null`,
  `create index tariff_row_code on tariff_row (tariff, kind, code) include (added_in, removed_in)`,
  `create index tariff_row_removed on tariff_row (tariff, removed_in) where removed_in is not null`,
  `create index tariff_row_added on tariff_row (tariff, added_in)`,
  `create unlogged table tariff_staged (
    tariff text not null, version_no integer not null, part text not null, kind text not null, key text not null, code text, valid_from date, valid_to date, content jsonb not null,
    primary key (tariff, version_no, part, kind, key))`,
  ...['tariff', 'tariff_version', 'tariff_row', 'tariff_staged'].flatMap(guarded),
];

/** Tariffs as versions (customs tariff 2.1). */
export const tariffStore: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
