import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OWN_TENANT } from './policies';

/** The shipped profiles are the same for all tenants and stay as they are; what a tenant uploads counts for it alone. */
const STATEMENTS = [
  `create table profile_version (
    id uuid not null primary key, tenant_id uuid not null, key text not null, version integer not null, record_version integer not null,
    valid_from date not null, valid_to date check (valid_to >= valid_from), checksum text not null, content json not null,
    uploaded_at timestamptz not null, uploaded_by text not null, activated_at timestamptz, activated_by text,
    unique (tenant_id, key, version))`,
  `alter table profile_version enable row level security`,
  `create policy profile_version_tenant on profile_version using (${OWN_TENANT}) with check (${OWN_TENANT})`,
  `revoke delete on profile_version from portal_app`,
];

/** Versions of declaration profiles that a tenant uploads and activates (declarations 7.3). */
export const profileVersions: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
