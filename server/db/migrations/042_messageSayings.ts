import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The sentences of a message by the keys of their texts. */
export const messageSayings: Migration = {
  up: async (db) => {
    await sql.raw(`alter table declaration_message add column said jsonb`).execute(db);
  },
};
