import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What was given under a grant is told as it is taken back, so that its sessions end. */
export const takenBackGrants: Migration = {
  up: async (db) => {
    for (const statement of [
      `create function idp_take_back(of_grant text) returns setof jsonb
        language sql security definer set search_path = public, pg_temp as $$
        delete from idp_record where grant_id = of_grant returning content $$`,
      'drop function idp_revoke(text)',
    ])
      await sql.raw(statement).execute(db);
  },
};
