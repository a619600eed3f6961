import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const OWNER = `security definer set search_path = public, pg_temp`;

const STATEMENTS = [
  `alter table token_sign_in add column subject_hash bytea, add column provider_session_hash bytea`,
  `create index token_sign_in_subject on token_sign_in (subject_hash) where subject_hash is not null`,
  `create index token_sign_in_provider_session on token_sign_in (provider_session_hash) where provider_session_hash is not null`,
  // Sessions of the provider that it has ended: a token of one that comes later begins none here.
  `create table ended_provider_session (hash bytea primary key, ended_at timestamptz not null default now())`,
  `create table used_logout_token (hash bytea primary key, used_at timestamptz not null default now())`,
  ...['ended_provider_session', 'used_logout_token'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `revoke all on ${table} from portal_app`,
  ]),
  `create function begin_token_session(sign_in bytea, account uuid, of_subject bytea, of_session bytea) returns uuid language plpgsql ${OWNER} as $$
    declare made uuid;
    begin
      if exists (select from ended_provider_session e where e.hash = of_session) then return null; end if;
      made := begin_token_session(sign_in, account);
      update token_sign_in set subject_hash = of_subject, provider_session_hash = of_session where key_hash = sign_in and made is not null;
      return made;
    end $$`,
  // The session that is named, else all of the subject; no row and null: the token was used before.
  `create function end_provider_sessions(token bytea, of_subject bytea, of_session bytea) returns table (fresh boolean, ended uuid[]) language plpgsql ${OWNER} as $$
    begin
      insert into used_logout_token (hash) values (token) on conflict do nothing;
      if not found then return query select false, '{}'::uuid[]; return; end if;
      if of_session is not null then insert into ended_provider_session (hash) values (of_session) on conflict do nothing; end if;
      return query with gone as (
        update session s set ended_at = now() from token_sign_in t where s.secret_hash = t.key_hash and s.ended_at is null
          and case when of_session is null then t.subject_hash = of_subject else t.provider_session_hash = of_session end returning s.id)
      select true, coalesce(array_agg(id), '{}') from gone;
    end $$`,
  `create or replace function clear_expired_tokens() returns void language sql ${OWNER} as $$
    delete from idp_record where expires_at < now() - interval '1 hour';
    delete from token_sign_in where began_at < now() - interval '90 days';
    delete from ended_provider_session where ended_at < now() - interval '90 days';
    delete from used_logout_token where used_at < now() - interval '1 day' $$`,
];

/** OpenID Connect Back-Channel Logout 1.0: the provider ends sessions here (review of organization, C11). */
export const providerLogout: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
