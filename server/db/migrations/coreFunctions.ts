/**
 * What is needed before a tenant is known. Each runs with the rights of the owner, takes exact keys and answers ids, never a list to choose from.
 * Session secrets and account names arrive hashed.
 */
export const CORE_FUNCTIONS = [
  `create function open_session(secret bytea, foreground boolean)
    returns table (session_id uuid, user_id uuid, user_name text, tenant_id uuid)
    language sql security definer set search_path = public, pg_temp as $$
    with live as (
      select s.id, s.user_id, u.user_auth_name, s.tenant_id, s.last_seen_at
      from session s join app_user u on u.id = s.user_id join tenant t on t.id = s.tenant_id
      where s.secret_hash = secret and s.ended_at is null
        and s.last_seen_at > now() - make_interval(mins => t.idle_minutes + 5)
        and s.created_at > now() - interval '12 hours'
        and u.status = 'Active' and t.status = 'Active'
    ), seen as (
      update session set last_seen_at = now() from live
      where foreground and session.id = live.id and live.last_seen_at < now() - interval '10 seconds'
    )
    select id, user_id, user_auth_name, tenant_id from live $$`,
  `create function is_live_session(which uuid) returns boolean
    language sql stable security definer set search_path = public, pg_temp as $$
    select exists (
      select from session s join app_user u on u.id = s.user_id join tenant t on t.id = s.tenant_id
      where s.id = which and s.ended_at is null and s.last_seen_at > now() - make_interval(mins => t.idle_minutes + 5)
        and s.created_at > now() - interval '12 hours' and u.status = 'Active' and t.status = 'Active') $$`,
  `create function touch_session(which uuid) returns void
    language sql security definer set search_path = public, pg_temp as $$
    update session set last_seen_at = now() where id = which and ended_at is null $$`,
  `create function begin_session(account uuid, secret bytea) returns uuid
    language sql security definer set search_path = public, pg_temp as $$
    insert into session (id, secret_hash, tenant_id, user_id)
    select gen_random_uuid(), secret, u.tenant_id, u.id from app_user u where u.id = account
    returning id $$`,
  `create function end_session(secret bytea) returns uuid
    language sql security definer set search_path = public, pg_temp as $$
    update session set ended_at = now() where secret_hash = secret and ended_at is null returning id $$`,
  `create function sign_in_user(sign_in_name text) returns table (user_id uuid, password_hash text, demo boolean)
    language sql stable security definer set search_path = public, pg_temp as $$
    select u.id, u.password_hash, u.demo from app_user u join tenant t on t.id = u.tenant_id
    where lower(u.user_auth_name) = lower(sign_in_name) and u.status = 'Active' and t.status = 'Active' $$`,
  // The attempt counts as failed until it succeeds, so that many at once are counted before the first is decided.
  `create function begin_sign_in(account_hash bytea, from_address text) returns integer
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      since timestamptz := clock_timestamp() - interval '15 minutes';
      free_at timestamptz;
    begin
      perform pg_advisory_xact_lock(hashtextextended(from_address, 1));
      perform pg_advisory_xact_lock(hashtextextended(encode(account_hash, 'hex'), 2));
      select max(blocking.at) into free_at from (
        (select f.at from sign_in_failure f where f.account = account_hash and f.at > since order by f.at desc offset 4 limit 1)
        union all
        (select f.at from sign_in_failure f where f.address = from_address and f.at > since order by f.at desc offset 19 limit 1)) blocking;
      if free_at is not null then
        return greatest(1, ceil(extract(epoch from free_at - since)));
      end if;
      insert into sign_in_failure (account, address, at) values (account_hash, from_address, clock_timestamp());
      return 0;
    end $$`,
  `create function sign_in_succeeded(account_hash bytea) returns void
    language sql security definer set search_path = public, pg_temp as $$
    delete from sign_in_failure where account = account_hash $$`,
  `create function clear_expired() returns void
    language sql security definer set search_path = public, pg_temp as $$
    delete from sign_in_failure where at < now() - interval '1 day';
    delete from session where created_at < now() - interval '1 day';
    delete from idempotency where created_at < now() - interval '24 hours' $$`,
];
