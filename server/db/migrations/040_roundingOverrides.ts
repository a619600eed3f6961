import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OWN_PLACE, OWN_TENANT } from './policies';

/** What a unit says counts for those below it too. */
const STATEMENTS = [
  `create table rounding_override (
    id uuid not null primary key, version integer not null, tenant_id uuid not null, org_unit_id uuid not null,
    country text not null, amount text not null check (amount in ('customsValue', 'duty', 'tax')), scale integer not null check (scale between 0 and 2),
    mode text not null check (mode in ('halfUp', 'down')), valid_from date not null, valid_to date check (valid_to >= valid_from),
    changed_at timestamptz not null, changed_by text not null)`,
  `create index rounding_override_unit on rounding_override (org_unit_id)`,
  `alter table rounding_override enable row level security`,
  `create policy rounding_override_read on rounding_override for select using (${OWN_TENANT})`,
  `create policy rounding_override_write on rounding_override using (${OWN_PLACE}) with check (${OWN_PLACE})`,
];

/** How a unit rounds in place of the rule of a country (declarations 7.3). */
export const roundingOverrides: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
