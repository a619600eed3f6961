import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { JOB_STATEMENTS } from './jobStatements';
import { NOTIFICATION_STATEMENTS, SEND_STATEMENTS } from './sendStatements';

export const jobTables: Migration = {
  up: async (db) => {
    for (const statement of [...JOB_STATEMENTS, ...SEND_STATEMENTS, ...NOTIFICATION_STATEMENTS]) await sql.raw(statement).execute(db);
  },
};
