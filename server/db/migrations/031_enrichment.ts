import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OWN_PLACE, OWN_TENANT, readableInCompany } from './policies';

const SETTINGS = `alter table optional_validation_setting
  add column countries text[] not null default '{}', add column flows text[] not null default '{}', add column valid_from date, add column valid_to date`;

const TABLES = [
  `create table enrichment_rules (
    org_unit_id uuid not null primary key, tenant_id uuid not null, version integer not null, rules jsonb not null,
    changed_at timestamptz not null, changed_by text not null)`,
  `create table declaration_enrichment (
    declaration_id uuid not null primary key references declaration on delete cascade, tenant_id uuid not null, org_unit_id uuid not null, enriched jsonb not null)`,
];

/** The rules of the units above count for a unit too. */
const POLICIES = [
  `alter table enrichment_rules enable row level security`,
  `create policy enrichment_rules_read on enrichment_rules for select using (${OWN_TENANT})`,
  `create policy enrichment_rules_write on enrichment_rules using (${OWN_PLACE}) with check (${OWN_PLACE})`,
  ...readableInCompany('declaration_enrichment'),
];

/** Where, when and until when an optional validation counts; rules of data enrichment, and what they filled in (declarations 2.6 and 5.4). */
export const enrichmentTables: Migration = {
  up: async (db) => {
    for (const statement of [SETTINGS, ...TABLES, ...POLICIES]) await sql.raw(statement).execute(db);
  },
};
