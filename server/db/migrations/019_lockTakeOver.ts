import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who asks the holder for a lock (COR-R23), and to whom the holder said Keep when (COR-R24). */
export const lockTakeOver: Migration = {
  up: async (db) => {
    await sql`alter table edit_lock add column pending jsonb, add column kept jsonb not null default '{}'`.execute(db);
  },
};
