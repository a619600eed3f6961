import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const LIVE = `s.ended_at is null and s.last_seen_at > now() - make_interval(mins => t.idle_minutes + 5) and s.created_at > now() - interval '12 hours'`;

const STATEMENTS = [
  `alter table session add column user_agent_family text not null default 'Other'`,
  `create index session_of_user on session (user_id) where ended_at is null`,
  // A one-time password is good for one thing, to be replaced, and not for ever.
  `alter table app_user add column must_change_password boolean not null default false, add column password_until timestamptz`,
  `grant select (must_change_password) on app_user to portal_app`,
  `create function name_session(which uuid, family text) returns void
    language sql security definer set search_path = public, pg_temp as $$
    update session set user_agent_family = family where id = which $$`,
  `create function own_sessions(owner uuid) returns table (id uuid, created_at timestamptz, last_seen_at timestamptz, user_agent_family text)
    language sql stable security definer set search_path = public, pg_temp as $$
    select s.id, s.created_at, s.last_seen_at, s.user_agent_family from session s join tenant t on t.id = s.tenant_id
    where s.user_id = owner and ${LIVE} order by s.last_seen_at desc, s.id $$`,
  `create function end_own_session(which uuid, owner uuid) returns uuid
    language sql security definer set search_path = public, pg_temp as $$
    update session s set ended_at = now() from tenant t where t.id = s.tenant_id and s.id = which and s.user_id = owner and ${LIVE} returning s.id $$`,
  `create function own_password(owner uuid) returns text
    language sql stable security definer set search_path = public, pg_temp as $$ select password_hash from app_user where id = owner $$`,
  `create function change_password(owner uuid, hash text, keep uuid) returns setof uuid
    language sql security definer set search_path = public, pg_temp as $$
    update app_user set password_hash = hash, must_change_password = false, password_until = null where id = owner;
    update session set ended_at = now() where user_id = owner and id <> keep and ended_at is null returning id $$`,
  `create or replace function sign_in_user(sign_in_name text) returns table (user_id uuid, password_hash text, demo boolean)
    language sql stable security definer set search_path = public, pg_temp as $$
    select u.id, u.password_hash, u.demo from app_user u join tenant t on t.id = u.tenant_id
    where lower(u.user_auth_name) = lower(sign_in_name) and u.status = 'Active' and t.status = 'Active' and (u.password_until is null or u.password_until > now()) $$`,
];

/** What a user sees and does with their own sessions and their own password. */
export const ownSessions: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
