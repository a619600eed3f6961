import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a node that died was checking counts as failed from then on. */
const CHECKED_WITHIN = `interval '30 seconds'`;

/** A limit is reached by failures; attempts that are still being checked fill it only until they are decided (-1: ask again). */
const BEGIN = `create function begin_attempt(account_hash bytea, from_address text, out wait integer, out attempt bigint)
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      since timestamptz := clock_timestamp() - interval '15 minutes';
      undecided timestamptz := clock_timestamp() - ${CHECKED_WITHIN};
      free_at timestamptz;
    begin
      perform pg_advisory_xact_lock(hashtextextended(from_address, 1));
      perform pg_advisory_xact_lock(hashtextextended(encode(account_hash, 'hex'), 2));
      select max(blocking.at) into free_at from (
        (select f.at from sign_in_failure f where f.account = account_hash and f.at > since and (f.decided or f.at <= undecided) order by f.at desc offset 4 limit 1)
        union all
        (select f.at from sign_in_failure f where f.address = from_address and f.at > since and (f.decided or f.at <= undecided) order by f.at desc offset 19 limit 1)) blocking;
      if free_at is not null then
        wait := greatest(1, ceil(extract(epoch from free_at - since)));
        return;
      end if;
      if (select count(*) from sign_in_failure f where f.account = account_hash and f.at > since) >= 5
        or (select count(*) from sign_in_failure f where f.address = from_address and f.at > since) >= 20 then
        wait := -1;
        return;
      end if;
      insert into sign_in_failure (account, address, at, decided) values (account_hash, from_address, clock_timestamp(), false) returning id into attempt;
      wait := 0;
    end $$`;

const FAILED = `create function attempt_failed(failed_attempt bigint, account_hash bytea, from_address text) returns void
    language sql security definer set search_path = public, pg_temp as $$
    insert into sign_in_failure (id, account, address, at) overriding system value values (failed_attempt, account_hash, from_address, clock_timestamp())
      on conflict (id) do update set decided = true $$`;

/** Attempts to sign in that are being checked are no failures: right ones at once never shut out an office. */
export const signInAttempts: Migration = {
  up: async (db) => {
    for (const statement of [`alter table sign_in_failure add column decided boolean not null default true`, BEGIN, FAILED])
      await sql.raw(statement).execute(db);
  },
};
