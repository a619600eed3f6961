import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A further attempt of a run begins where the last committed chunk has come to. */
export const fencedRuns: Migration = {
  up: async (db) => {
    await sql.raw('alter table pf_job_run add column position jsonb').execute(db);
  },
};
