import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table reference_source (
    list text not null references reference_list, file text not null, source text not null, dated text not null, licence text not null, checksum text not null,
    row_count integer not null, loaded_at timestamptz not null, primary key (list, file))`,
  `revoke insert, update, delete on reference_source from portal_app`,
];

/** The official files that a list was filled from: whose they are, of which day, under which licence. */
export const listSources: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
