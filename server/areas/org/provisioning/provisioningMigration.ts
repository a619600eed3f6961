import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Exactly one account has the id that the directory gave it, else nobody is meant. */
const BIND = `create function bind_provisioned(of_issuer text, of_subject text, names text[]) returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    meant uuid[];
  begin
    select array_agg(u.id) into meant from app_user u where u.external_id = any (names) and u.status = 'Invited';
    return case when cardinality(meant) = 1 and bind_identity(of_issuer, of_subject, meant[1]) then meant[1] end;
  end $$`;

/** Accounts and groups that a customer's directory keeps by SCIM, and the endpoint by which they came (C11). */
export const provisioningMigration: Migration = {
  up: async (db) => {
    for (const statement of [
      `alter table app_user add column external_id text, add column provisioned_by uuid references integration_endpoint`,
      `create unique index app_user_external_id on app_user (tenant_id, external_id)`,
      `create index app_user_bound on app_user (external_id) where status = 'Invited'`,
      `alter table user_group add column external_id text`,
      `create unique index user_group_external_id on user_group (tenant_id, external_id)`,
      `grant select (external_id, provisioned_by), update (external_id, provisioned_by) on app_user to portal_app`,
      BIND,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
};
