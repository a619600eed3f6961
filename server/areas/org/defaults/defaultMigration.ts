import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OWN_TENANT } from '../../../db/migrations/policies';

/** Values of the tenant count in every company, also where the company that wrote them is not read. */
const VALUES = `create function default_values_of(scopes text[]) returns setof jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
    select d.content from org_default d where d.${OWN_TENANT} and d.status = 'Active' and d.scope_id = any (scopes) $$`;

export const defaultMigration: Migration = {
  up: async (db) => {
    await sql.raw(VALUES).execute(db);
  },
};
