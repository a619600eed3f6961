import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { readableInCompany } from './policies';

const STATEMENTS = [
  `create table record_history (
    seq bigint generated always as identity primary key, tenant_id uuid not null, org_unit_id uuid not null, kind text not null, record_id uuid not null,
    version integer not null, at timestamptz not null, by_user text not null, action text not null, reason text, changes jsonb not null)`,
  `create index record_history_record on record_history (record_id, seq desc)`,
  ...readableInCompany('record_history'),
];

/** What was done to the records of every kind that has no store of its own. */
export const recordHistory: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
