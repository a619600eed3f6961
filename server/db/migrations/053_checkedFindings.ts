import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a declaration was judged last, and by which version of which profile (declarations, section 2.1). */
export const checkedFindings: Migration = {
  up: async (db) => {
    await sql.raw('alter table declaration add column checked_at timestamptz, add column rules_version text').execute(db);
  },
};
