import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { POWER_OF_ATTORNEY_STATES, POWER_OF_ATTORNEY_TYPES } from '../../../src/domain/organization/powerOfAttorney';
import { linkStatements } from './linkStatements';
import { readableInCompany, sqlTexts } from './policies';

/** Held by the root unit of the company that acts for the client. */
const POWER_OF_ATTORNEY = [
  `create table power_of_attorney (
    id uuid primary key, version integer not null, tenant_id uuid not null references tenant, org_unit_id uuid not null references org_unit,
    type text not null check (type in (${sqlTexts(POWER_OF_ATTORNEY_TYPES)})), principal text not null, principal_name text not null, countries text[] not null,
    valid_from date not null, valid_to date, state text not null check (state in (${sqlTexts(POWER_OF_ATTORNEY_STATES)})), signed_at date,
    created_at timestamptz not null, created_by text not null, changed_at timestamptz not null, changed_by text not null)`,
  `create index power_of_attorney_principal on power_of_attorney (tenant_id, type, principal)`,
];

/** Who acts for whom, and who was handed one declaration (organization 2.14, 2.15; declarations 7.7). */
export const personTables: Migration = {
  up: async (db) => {
    for (const statement of [...POWER_OF_ATTORNEY, ...readableInCompany('power_of_attorney'), ...linkStatements]) await sql.raw(statement).execute(db);
  },
};
