import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const OWNER = `security definer set search_path = public, pg_temp`;

const TABLES = [
  `alter table tenant add column second_factor text not null default 'Required' check (second_factor in ('Off', 'Optional', 'Required'))`,
  // Nobody who works today is shut out: administrators are asked for a factor at their next sign-in, demo users never.
  `update tenant t set second_factor = case when exists (select from app_user u where u.tenant_id = t.id and u.demo) then 'Off' else 'Optional' end`,
  `alter table session add column proved_at timestamptz not null default now(), add column must_enrol boolean not null default false`,
  // What lies here is read and written by the functions below alone, each for one user.
  `create table user_factor (id uuid primary key default gen_random_uuid(), user_id uuid not null references app_user on delete cascade,
    kind text not null check (kind in ('Passkey', 'Totp')), label text not null, sealed_secret text, last_step bigint,
    credential_id text unique, public_key text, sign_count bigint not null default 0, transports text[] not null default '{}',
    confirmed boolean not null default false, created_at timestamptz not null default now(), last_used_at timestamptz)`,
  `create index user_factor_user on user_factor (user_id)`,
  `create table recovery_code (user_id uuid not null references app_user on delete cascade, hash bytea not null, used_at timestamptz, primary key (user_id, hash))`,
  `create table factor_challenge (challenge text primary key, user_id uuid references app_user on delete cascade, at timestamptz not null default now())`,
  ...['user_factor', 'recovery_code', 'factor_challenge'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `revoke all on ${table} from portal_app`,
  ]),
];

const FUNCTIONS = [
  `create function factor_facts(account uuid) returns table (setting text, roles text[], kinds text[]) language sql stable ${OWNER} as $$
    select t.second_factor,
      array(select distinct h.role from held_assignment h where h.user_id = account and h.status = 'Active' and h.valid_from <= now()
        and (h.valid_to is null or h.valid_to > now())),
      array(select distinct f.kind from user_factor f where f.user_id = account and f.confirmed)
        || array(select 'Recovery' where exists (select from recovery_code c where c.user_id = account and c.used_at is null))
    from app_user u join tenant t on t.id = u.tenant_id where u.id = account $$`,
  `create function factors_of(account uuid) returns setof user_factor language sql stable ${OWNER} as $$
    select * from user_factor where user_id = account order by created_at, id $$`,
  `create function recovery_codes_left(account uuid) returns integer language sql stable ${OWNER} as $$
    select count(*)::integer from recovery_code where user_id = account and used_at is null $$`,
  // One app is being set up at a time: what was begun before and never confirmed goes.
  `create function begin_totp(account uuid, sealed text) returns void language sql ${OWNER} as $$
    delete from user_factor where user_id = account and kind = 'Totp' and not confirmed;
    insert into user_factor (user_id, kind, label, sealed_secret) values (account, 'Totp', '', sealed) $$`,
  `create function confirm_totp(which uuid, account uuid, named text, step bigint) returns boolean language sql ${OWNER} as $$
    update user_factor set confirmed = true, label = named, last_step = step, last_used_at = now()
      where id = which and user_id = account and not confirmed returning true $$`,
  // Each step of thirty seconds is good for one use.
  `create function use_totp(which uuid, step bigint) returns boolean language sql ${OWNER} as $$
    update user_factor set last_step = step, last_used_at = now() where id = which and confirmed and (last_step is null or last_step < step) returning true $$`,
  `create function add_passkey(account uuid, named text, credential text, public text, counted bigint, by_way_of text[]) returns boolean language sql ${OWNER} as $$
    insert into user_factor (user_id, kind, label, credential_id, public_key, sign_count, transports, confirmed, last_used_at)
      values (account, 'Passkey', named, credential, public, counted, by_way_of, true, now()) on conflict do nothing returning true $$`,
  `create function passkey_of(credential text) returns table (id uuid, user_id uuid, user_name text, public_key text, sign_count bigint, transports text[])
    language sql stable ${OWNER} as $$
    select f.id, f.user_id, u.user_auth_name, f.public_key, f.sign_count, f.transports from user_factor f join app_user u on u.id = f.user_id
    where f.credential_id = credential and f.confirmed $$`,
  `create function use_passkey(which uuid, counted bigint) returns void language sql ${OWNER} as $$
    update user_factor set sign_count = counted, last_used_at = now() where id = which $$`,
  `create function remove_factor(which uuid, account uuid) returns text language sql ${OWNER} as $$
    delete from user_factor where id = which and user_id = account returning kind $$`,
  `create function set_recovery_codes(account uuid, hashes bytea[]) returns void language sql ${OWNER} as $$
    delete from recovery_code where user_id = account;
    insert into recovery_code (user_id, hash) select account, unnest(hashes) $$`,
  `create function use_recovery_code(account uuid, of_code bytea) returns boolean language sql ${OWNER} as $$
    update recovery_code set used_at = now() where user_id = account and hash = of_code and used_at is null returning true $$`,
  `create function begin_challenge(made text, account uuid) returns void language sql ${OWNER} as $$
    insert into factor_challenge (challenge, user_id) values (made, account) $$`,
  // Good once, for five minutes, and for whom it was made.
  `create function take_challenge(given text, account uuid) returns boolean language sql ${OWNER} as $$
    delete from factor_challenge where challenge = given and user_id is not distinct from account and at > now() - interval '5 minutes' returning true $$`,
  `create function attempt_undecided(which bigint) returns void language sql ${OWNER} as $$
    delete from sign_in_failure where id = which and not decided $$`,
  `create function session_must_enrol(which uuid) returns void language sql ${OWNER} as $$
    update session set must_enrol = true where id = which $$`,
  `create function session_proved(which uuid) returns timestamptz language sql stable ${OWNER} as $$ select proved_at from session where id = which $$`,
  `create function prove_session(which uuid) returns void language sql ${OWNER} as $$ update session set proved_at = now() where id = which $$`,
  `create function factor_enrolled(account uuid) returns void language sql ${OWNER} as $$
    update session set must_enrol = false where user_id = account and must_enrol $$`,
  `create function factor_count(account uuid) returns integer language sql stable ${OWNER} as $$
    select count(*)::integer from user_factor f join app_user u on u.id = f.user_id
    where f.user_id = account and f.confirmed and u.tenant_id = nullif(current_setting('app.tenant', true), '')::uuid $$`,
  // By an administrator, for somebody who has lost them all.
  `create function remove_factors_of(account uuid) returns integer language plpgsql ${OWNER} as $$
    declare removed integer;
    begin
      if not exists (select from app_user u where u.id = account and u.tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
        or current_setting('app.administers', true) is distinct from 'on' then return 0; end if;
      delete from recovery_code where user_id = account;
      with gone as (delete from user_factor where user_id = account returning 1) select count(*) into removed from gone;
      return removed;
    end $$`,
  `create function forget_factors() returns trigger language plpgsql ${OWNER} as $$
    begin
      delete from user_factor where user_id = new.id;
      delete from recovery_code where user_id = new.id;
      return null;
    end $$`,
  `create trigger factors_forgotten after update of status on app_user for each row when (new.status = 'Removed') execute function forget_factors()`,
  `drop function open_session(bytea, boolean)`,
  `create function open_session(secret bytea, foreground boolean)
    returns table (session_id uuid, user_id uuid, user_name text, tenant_id uuid, must_enrol boolean) language sql ${OWNER} as $$
    with live as (
      select s.id, s.user_id, u.user_auth_name, s.tenant_id, s.last_seen_at, s.must_enrol
      from session s join app_user u on u.id = s.user_id join tenant t on t.id = s.tenant_id
      where s.secret_hash = secret and s.ended_at is null
        and s.last_seen_at > now() - make_interval(mins => t.idle_minutes + 5)
        and s.created_at > now() - interval '12 hours'
        and u.status = 'Active' and t.status in ('Active', 'Draft')
    ), seen as (
      update session set last_seen_at = now() from live
      where foreground and session.id = live.id and live.last_seen_at < now() - interval '10 seconds'
    )
    select id, user_id, user_auth_name, tenant_id, must_enrol from live $$`,
  `create or replace function clear_expired() returns void language sql ${OWNER} as $$
    delete from sign_in_failure where at < now() - interval '1 day';
    delete from factor_challenge where at < now() - interval '1 hour';
    delete from session where created_at < now() - interval '1 day';
    delete from idempotency where created_at < now() - interval '24 hours' $$`,
];

/** Passkeys, authenticator apps and recovery codes of basic sign-in, and who must have one (organization 2.2 and 2.6, C4). */
export const secondFactor: Migration = {
  up: async (db) => {
    for (const statement of [...TABLES, ...FUNCTIONS]) await sql.raw(statement).execute(db);
  },
};
