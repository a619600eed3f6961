import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OWN_TENANT, OWN_USER, policies } from './policies';

const STATEMENTS = [
  // Without a unit it counts everywhere.
  `create table user_setting (
    tenant_id uuid not null references tenant, user_id uuid not null references app_user, plugin_id integer not null, setting_id integer not null,
    org_unit_id uuid references org_unit, value jsonb not null, schema_version integer not null, version integer not null, changed_at timestamptz not null)`,
  `create unique index user_setting_key on user_setting (user_id, plugin_id, setting_id, org_unit_id) nulls not distinct`,
  ...policies('user_setting', `${OWN_TENANT} and ${OWN_USER}`),
];

export const userSettingTables: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
