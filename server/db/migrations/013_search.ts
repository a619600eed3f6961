import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { readableInCompany } from './policies';
import { SEARCH_FUNCTIONS } from './searchFunctions';

/** Parsed by words; accents are folded before a word is cut to its stem. */
const configuration = (name: string, base: string, stem: string): string[] => [
  `create text search configuration ${name} (copy = ${base})`,
  `alter text search configuration ${name} alter mapping for hword, hword_part, word with unaccent, ${stem}`,
  `alter text search configuration ${name} alter mapping for numword, numhword, hword_numpart with unaccent, simple`,
];

const LANGUAGES = ['swedish', 'norwegian', 'danish', 'english'];

const TABLES = [
  `create table search_document (
    entity_type text not null, entity_id uuid not null, tenant_id uuid not null, org_unit_id uuid not null, entity_version integer not null,
    title text not null, subtitle text not null, status text not null, status_at timestamptz not null, route text not null, language text not null,
    marks jsonb not null, identifiers text[] not null, joined text not null, body text not null, text_search tsvector not null,
    primary key (entity_type, entity_id))`,
  `create index search_document_identifiers on search_document using gin (identifiers)`,
  `create index search_document_text on search_document using gin (text_search)`,
  `create index search_document_joined on search_document using gin (joined gin_trgm_ops)`,
  `create index search_document_status on search_document (tenant_id, entity_type, status_at)`,
  // Written with the change of the record, so that there is none without the other; taken away with the document that follows from it.
  `create table search_change (
    seq bigint generated always as identity primary key, tenant_id uuid not null, org_unit_id uuid not null, entity_type text not null, entity_id uuid not null)`,
  `alter table search_change enable row level security`,
  `revoke all on search_change from portal_app`,
];

/** Tells the index of each record that comes, changes or goes, whoever does it. */
const followed = (table: string, entityType: string): string[] => {
  const change = (rows: string): string =>
    `insert into search_change (tenant_id, org_unit_id, entity_type, entity_id) select tenant_id, org_unit_id, '${entityType}', id from ${rows}`;
  const told = (name: string, ...statements: string[]): string =>
    `create function ${table}_${name}() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      begin ${statements.join('; ')}; perform pg_notify('search_change', ''); return null; end $$`;
  return [
    told('search_added', change('added')),
    told('search_removed', change('removed')),
    told(
      'search_moved',
      change('removed where not exists (select from added where added.id = removed.id and added.org_unit_id = removed.org_unit_id)'),
      change('added'),
    ),
    `create trigger ${table}_search_insert after insert on ${table} referencing new table as added for each statement execute function ${table}_search_added()`,
    `create trigger ${table}_search_delete after delete on ${table} referencing old table as removed for each statement execute function ${table}_search_removed()`,
    `create trigger ${table}_search_update after update on ${table} referencing old table as removed new table as added for each statement execute function ${table}_search_moved()`,
    change(table),
  ];
};

/** The index of the global search, and what follows the records into it. */
export const searchTables: Migration = {
  up: async (db) => {
    const statements = [
      `create extension if not exists unaccent`,
      ...configuration('search_simple', 'simple', 'simple'),
      ...LANGUAGES.flatMap((language) => configuration(`search_${language}`, language, `${language}_stem`)),
      ...TABLES,
      ...readableInCompany('search_document'),
      ...SEARCH_FUNCTIONS,
      ...followed('declaration', 'declaration'),
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
