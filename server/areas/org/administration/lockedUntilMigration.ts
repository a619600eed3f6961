import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Until when a user cannot sign in from somewhere: failures count by browser or network (C8). */
export const lockedUntilMigration: Migration = {
  up: async (db) => {
    await sql
      .raw(
        `create or replace function locked_until(person uuid, name_hash bytea) returns timestamptz language sql stable
          security definer set search_path = public, pg_temp as $$
          select max(f.at) + interval '15 minutes' from (
            select at, row_number() over (partition by pair order by at desc) as nth from sign_in_failure
            where account = name_hash and at > now() - interval '15 minutes') f
          where f.nth = 5 and exists (select from app_user u where u.id = person and u.tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
            and current_setting('app.administers', true) = 'on' $$`,
      )
      .execute(db);
  },
};
