import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const TABLES = [
  `create table idp_record (
    model text not null, key_hash bytea not null, content jsonb not null, grant_id text, session_uid text,
    expires_at timestamptz, consumed_at timestamptz, primary key (model, key_hash))`,
  `create index idp_record_grant on idp_record (grant_id) where grant_id is not null`,
  `create index idp_record_session on idp_record (session_uid) where session_uid is not null`,
  `create table idp_secret (name text primary key, content jsonb not null, made_at timestamptz not null default now())`,
  `create table external_identity (
    issuer text not null, subject text not null, user_id uuid not null references app_user, primary key (issuer, subject))`,
  // Outlives its session: tokens of a sign-in that was ended never begin another one.
  `create table token_sign_in (key_hash bytea primary key, session_id uuid, began_at timestamptz not null default now())`,
];

const NAMES = ['idp_record', 'idp_secret', 'external_identity', 'token_sign_in'];

/** The application role has no right on the tables; each function takes exact keys. Keys of records and sign-ins arrive hashed. */
const FUNCTIONS = [
  `create function idp_put(which_model text, which bytea, what jsonb, of_grant text, of_session text, seconds integer) returns void
    language sql security definer set search_path = public, pg_temp as $$
    insert into idp_record (model, key_hash, content, grant_id, session_uid, expires_at)
    values (which_model, which, what, of_grant, of_session, case when seconds is null then null else now() + make_interval(secs => seconds) end)
    on conflict (model, key_hash) do update
      set content = excluded.content, grant_id = excluded.grant_id, session_uid = excluded.session_uid, expires_at = excluded.expires_at $$`,
  `create function idp_find(which_model text, which bytea) returns table (content jsonb, consumed integer)
    language sql stable security definer set search_path = public, pg_temp as $$
    select r.content, extract(epoch from r.consumed_at)::integer from idp_record r
    where r.model = which_model and r.key_hash = which and (r.expires_at is null or r.expires_at > now()) $$`,
  `create function idp_find_session(uid text) returns table (content jsonb)
    language sql stable security definer set search_path = public, pg_temp as $$
    select r.content from idp_record r where r.model = 'Session' and r.session_uid = uid and (r.expires_at is null or r.expires_at > now()) $$`,
  `create function idp_consume(which_model text, which bytea) returns void
    language sql security definer set search_path = public, pg_temp as $$
    update idp_record set consumed_at = now() where model = which_model and key_hash = which and consumed_at is null $$`,
  `create function idp_remove(which_model text, which bytea) returns void
    language sql security definer set search_path = public, pg_temp as $$
    delete from idp_record where model = which_model and key_hash = which $$`,
  `create function idp_revoke(of_grant text) returns void
    language sql security definer set search_path = public, pg_temp as $$
    delete from idp_record where grant_id = of_grant $$`,
  `create function idp_secret_of(which text, fresh jsonb) returns jsonb
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare kept jsonb;
    begin
      if fresh is not null then
        insert into idp_secret (name, content) values (which, fresh) on conflict (name) do nothing;
      end if;
      select content into kept from idp_secret where name = which;
      return kept;
    end $$`,
  `create function idp_user(account uuid) returns table (user_name text, first_name text)
    language sql stable security definer set search_path = public, pg_temp as $$
    select u.user_auth_name, u.first_name from app_user u join tenant t on t.id = u.tenant_id
    where u.id = account and u.status = 'Active' and t.status = 'Active' $$`,
  `create function idp_reset_password(account uuid, encoded text) returns void
    language sql security definer set search_path = public, pg_temp as $$
    update app_user set password_hash = encoded where id = account;
    update session set ended_at = now() where user_id = account and ended_at is null $$`,
  `create function user_of_identity(of_issuer text, of_subject text) returns uuid
    language sql stable security definer set search_path = public, pg_temp as $$
    select e.user_id from external_identity e where e.issuer = of_issuer and e.subject = of_subject $$`,
  // The first call with a token of a sign-in begins its session; null when that sign-in has had its session.
  `create function begin_token_session(sign_in bytea, account uuid) returns uuid
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      made uuid;
      who app_user%rowtype;
    begin
      select * into who from app_user where id = account and status = 'Active';
      if not found then return null; end if;
      insert into token_sign_in (key_hash) values (sign_in) on conflict do nothing;
      if not found then return null; end if;
      insert into session (id, secret_hash, tenant_id, user_id) values (gen_random_uuid(), sign_in, who.tenant_id, who.id) returning id into made;
      update token_sign_in set session_id = made where key_hash = sign_in;
      return made;
    end $$`,
  `create function is_token_sign_in_over(sign_in bytea) returns boolean
    language sql stable security definer set search_path = public, pg_temp as $$
    select exists (select from token_sign_in where key_hash = sign_in)
      and not exists (select from session s where s.secret_hash = sign_in and is_live_session(s.id)) $$`,
  `create function clear_expired_tokens() returns void
    language sql security definer set search_path = public, pg_temp as $$
    delete from idp_record where expires_at < now() - interval '1 hour';
    delete from token_sign_in where began_at < now() - interval '90 days' $$`,
];

/** The demonstration identity provider, and users who come with a bearer token. */
export const identityProviderTables: Migration = {
  up: async (db) => {
    const statements = [
      ...TABLES,
      ...NAMES.map((table) => `alter table ${table} enable row level security`),
      `revoke all on ${NAMES.join(', ')} from portal_app`,
      ...FUNCTIONS,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
