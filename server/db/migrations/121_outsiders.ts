import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { rightsOf } from './049_unitRights';

/** A unit of outsiders reads what is its own, not what the head office of the company holds. */
export const outsiders: Migration = {
  up: async (db) => {
    await sql.raw(rightsOf('create or replace', 'held_assignment', true)).execute(db);
  },
};
