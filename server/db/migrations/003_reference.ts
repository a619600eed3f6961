import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OWN_TENANT } from './policies';

const SHARED_OR_OWN = `tenant_id is null or ${OWN_TENANT}`;

const STATEMENTS = [
  `create table reference_list (name text primary key, version_no integer not null, checksum text not null, source text not null)`,
  `create table reference_entry (
    list text not null references reference_list, code text not null, valid_from date not null, valid_to date, tenant_id uuid,
    text jsonb not null, short_text text, parent_code text, is_default boolean not null, attributes jsonb, sort_key integer not null)`,
  `create unique index reference_entry_key on reference_entry (list, code, valid_from, tenant_id) nulls not distinct`,
  `alter table reference_entry enable row level security`,
  `create policy reference_entry_read on reference_entry for select using (${SHARED_OR_OWN})`,
  `revoke insert, update, delete on reference_list, reference_entry from portal_app`,
];

export const referenceTables: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
