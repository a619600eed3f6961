import { sql, type Transaction } from 'kysely';
import { indexChanges } from '../../areas/pf/searchIndexer';
import type { Database } from '../schema';

const BATCH = 50;

/** The index of the demo records, made as the running portal makes it. */
export const searchSeed = {
  name: 'searchDocuments',
  run: async (db: Transaction<Database>): Promise<void> => {
    while ((await indexChanges(db, BATCH)) > 0);
    await sql`select set_config('role', 'none', true)`.execute(db);
  },
};
