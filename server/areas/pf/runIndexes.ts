import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const INDEXES = [
  `create index pf_job_run_newest on pf_job_run (queued_at desc, id)`,
  `create index pf_job_run_number on pf_job_run (number desc)`,
  `create index pf_job_run_own on pf_job_run (tenant_id, run_as_user_id, queued_at desc, id)`,
  `create index pf_job_run_status on pf_job_run (tenant_id, status, queued_at desc, id)`,
  `create index pf_job_run_type on pf_job_run (job_type, queued_at desc, id)`,
];

/** A page of the job manager over a million runs: by what it is asked and in its order. */
export const runIndexes: Migration = {
  up: async (db) => {
    for (const statement of INDEXES) await sql.raw(statement).execute(db);
  },
};
