import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OWN_PLACE, policies } from './policies';

const STATEMENTS = [
  // `signature`: SHA-256 of the folded headings.
  `create table line_mapping (
    tenant_id uuid not null, org_unit_id uuid not null, signature text not null, content jsonb not null, used_at timestamptz not null, used_by text not null,
    primary key (org_unit_id, signature))`,
  ...policies('line_mapping', OWN_PLACE),
];

/** How a unit reads the columns of its files of goods items (DEC-R51). */
export const lineMappings: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
