import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { historyOfSeen } from './policies';

const STATEMENTS = [
  'alter table announcement add column org_unit_id uuid',
  'update announcement a set org_unit_id = (select u.id from org_unit u where u.tenant_id = a.tenant_id and u.parent_id is null)',
  'alter table announcement alter column org_unit_id set not null',
  `alter table enrichment_rules add column id uuid not null unique default gen_random_uuid(),
    add column created_at timestamptz, add column created_by text`,
  'update enrichment_rules set created_at = changed_at, created_by = changed_by',
  'alter table enrichment_rules alter column created_at set not null, alter column created_by set not null',
  historyOfSeen('announcement', 'cor.announcement'),
  historyOfSeen('pf_schedule', 'pf.schedule'),
];

/** What the store of records asks of every table: an id, a unit and who made it; what belongs to the tenant has its history there. */
export const recordStores: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
