import { sql } from 'kysely';
import type { Seed } from '../../../db/seed';
import type { SearchedKind } from '../../../records/searchDocument';
import { indexChanges } from '../searchIndexer';

const BATCH = 50;

/** The index of the demo records of all areas, made as the running portal makes it. */
export const searchSeed = (kinds: readonly SearchedKind[]): Seed => ({
  name: 'searchDocuments',
  run: async (db) => {
    while ((await indexChanges(db, kinds, BATCH)) > 0);
    await sql`select set_config('role', 'none', true)`.execute(db);
  },
});
