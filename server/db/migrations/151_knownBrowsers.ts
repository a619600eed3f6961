import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const OWNER = `security definer set search_path = public, pg_temp`;

const CHECKED_WITHIN = `interval '30 seconds'`;

const STATEMENTS = [
  `create table known_browser (user_id uuid not null references app_user on delete cascade, secret_hash bytea not null,
    first_at timestamptz not null default now(), last_at timestamptz not null default now(), primary key (user_id, secret_hash))`,
  `alter table known_browser enable row level security`,
  `revoke all on known_browser from portal_app`,
  `alter table sign_in_failure add column pair bytea`,
  `create index sign_in_failure_pair on sign_in_failure (pair, at desc)`,
  `create function knows_browser(auth_name text, browser bytea) returns boolean language sql stable ${OWNER} as $$
    select exists (select from known_browser b join app_user u on u.id = b.user_id
      where lower(u.user_auth_name) = lower(auth_name) and b.secret_hash = browser and b.last_at > now() - interval '180 days') $$`,
  // Whom to mail of a browser that was not seen before; nobody at the first one of a user.
  `create function remember_browser(account uuid, browser bytea)
    returns table (user_name text, email text, language text, tenant_id uuid, org_unit_id uuid) language plpgsql ${OWNER} as $$
    declare others boolean;
    begin
      update known_browser b set last_at = now() where b.user_id = account and b.secret_hash = browser;
      if found then return; end if;
      others := exists (select from known_browser b where b.user_id = account);
      insert into known_browser (user_id, secret_hash) values (account, browser) on conflict do nothing;
      if others then return query select u.user_auth_name, u.email, u.language, u.tenant_id, u.default_org_unit_id from app_user u
        where u.id = account and u.email is not null and not u.demo; end if;
    end $$`,
  `drop function begin_attempt(bytea, text)`,
  // A limit is reached by failures; attempts that are still being checked fill it only until they are decided (-1: ask again).
  `create function begin_attempt(account_hash bytea, pair_hash bytea, from_address text, known boolean, out wait integer, out attempt bigint)
    language plpgsql ${OWNER} as $$
    declare
      lately timestamptz := clock_timestamp() - interval '15 minutes';
      today timestamptz := clock_timestamp() - interval '1 day';
      undecided timestamptz := clock_timestamp() - ${CHECKED_WITHIN};
      free_at timestamptz;
    begin
      if not known then perform pg_advisory_xact_lock(hashtextextended(from_address, 1)); end if;
      perform pg_advisory_xact_lock(hashtextextended(encode(account_hash, 'hex'), 2));
      select max(blocking.free) into free_at from (
        (select f.at + interval '15 minutes' as free from sign_in_failure f
          where f.pair = pair_hash and f.at > lately and (f.decided or f.at <= undecided) order by f.at desc offset 4 limit 1)
        union all
        (select f.at + interval '15 minutes' from sign_in_failure f
          where not known and f.address = from_address and f.at > lately and (f.decided or f.at <= undecided) order by f.at desc offset 19 limit 1)
        union all
        (select f.at + interval '1 day' from sign_in_failure f
          where not known and f.account = account_hash and f.at > today and (f.decided or f.at <= undecided) order by f.at desc offset 99 limit 1)) blocking;
      if free_at is not null then
        wait := greatest(1, ceil(extract(epoch from free_at - clock_timestamp())));
        return;
      end if;
      if (select count(*) from sign_in_failure f where f.pair = pair_hash and f.at > lately) >= 5
        or not known and (select count(*) from sign_in_failure f where f.address = from_address and f.at > lately) >= 20
        or not known and (select count(*) from sign_in_failure f where f.account = account_hash and f.at > today) >= 100 then
        wait := -1;
        return;
      end if;
      insert into sign_in_failure (account, pair, address, at, decided) values (account_hash, pair_hash, from_address, clock_timestamp(), false) returning id into attempt;
      wait := 0;
    end $$`,
  `drop function attempt_failed(bigint, bytea, text)`,
  `create function attempt_failed(failed_attempt bigint, account_hash bytea, pair_hash bytea, from_address text) returns void language sql ${OWNER} as $$
    insert into sign_in_failure (id, account, pair, address, at) overriding system value
      values (failed_attempt, account_hash, pair_hash, from_address, clock_timestamp()) on conflict (id) do update set decided = true $$`,
  `create function attempt_succeeded(pair_hash bytea) returns void language sql ${OWNER} as $$ delete from sign_in_failure where pair = pair_hash $$`,
  `create function password_least(account uuid) returns integer language sql stable ${OWNER} as $$
    select t.password_min_length from app_user u join tenant t on t.id = u.tenant_id where u.id = account $$`,
  `create or replace function clear_expired() returns void language sql ${OWNER} as $$
    delete from sign_in_failure where at < now() - interval '1 day';
    delete from known_browser where last_at < now() - interval '180 days';
    delete from factor_challenge where at < now() - interval '1 hour';
    delete from session where created_at < now() - interval '1 day';
    delete from idempotency where created_at < now() - interval '24 hours' $$`,
];

/** Failed sign-ins count by name and browser, or network, so that nobody keeps the owner of a name out (C8); the tenant's shortest password (C4). */
export const knownBrowsers: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
