import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Exactly one invited person has the address, else nobody is meant; whoever is bound to an identity of the issuer is never bound to another. */
const BIND = `create function bind_invited(of_issuer text, of_subject text, address text) returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    meant app_user%rowtype;
  begin
    select u.* into meant from app_user u join tenant t on t.id = u.tenant_id
      where lower(u.email) = address and u.status = 'Invited' and u.kind = 'Person' and t.status = 'Active'
        and (u.valid_to is null or u.valid_to >= (now() at time zone 'Europe/Stockholm')::date)
        and not exists (select from external_identity e where e.user_id = u.id and e.issuer = of_issuer)
        and (select count(*) from app_user other where lower(other.email) = address and other.status = 'Invited' and other.kind = 'Person') = 1
      for update of u;
    if not found then return null; end if;
    insert into external_identity (issuer, subject, user_id) values (of_issuer, of_subject, meant.id) on conflict do nothing;
    if not found then return null; end if;
    update app_user set status = 'Active', last_sign_in_at = now(), version = version + 1, changed_at = now(), changed_by = user_auth_name where id = meant.id;
    insert into org_history (tenant_id, kind, record_id, version, at, by_user, action, changes)
      values (meant.tenant_id, 'org.user', meant.id, meant.version + 1, now(), meant.user_auth_name, 'bound',
        jsonb_build_array(jsonb_build_object('field', 'externalIssuer', 'after', of_issuer), jsonb_build_object('field', 'status', 'before', 'Invited', 'after', 'Active')));
    return meant.id;
  end $$`;

/** Somebody who was invited takes the invitation with the first session, also by a token. */
const TOKEN_SESSION = `create or replace function begin_token_session(sign_in bytea, account uuid) returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    made uuid;
    who app_user%rowtype;
  begin
    select * into who from app_user where id = account and status in ('Active', 'Invited');
    if not found then return null; end if;
    insert into token_sign_in (key_hash) values (sign_in) on conflict do nothing;
    if not found then return null; end if;
    update app_user set last_sign_in_at = now(), status = 'Active' where id = account;
    insert into session (id, secret_hash, tenant_id, user_id) values (gen_random_uuid(), sign_in, who.tenant_id, who.id) returning id into made;
    update token_sign_in set session_id = made where key_hash = sign_in;
    return made;
  end $$`;

/** At the demo provider a one-time password is changed before it opens anything (ORG-R33). */
const ONE_TIME = [
  `do $$ begin
    execute replace(pg_get_functiondef('idp_user'::regproc), 'u.status = ''Active''', 'u.status in (''Active'', ''Invited'')');
  end $$`,
  `create function has_one_time_password(account uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
    select exists (select from app_user u where u.id = account and u.must_change_password) $$`,
  `create or replace function idp_reset_password(account uuid, encoded text) returns void
    language sql security definer set search_path = public, pg_temp as $$
    update app_user set password_hash = encoded, must_change_password = false, password_until = null where id = account;
    update session set ended_at = now() where user_id = account and ended_at is null $$`,
];

/** An economic operator of the whole company is read at the company's root, also by who was asked about it from another unit. */
const HANDED_IN_COMPANY = `do $$ begin
    execute replace(pg_get_functiondef('handed_to'::regproc), 'l.declaration_id is not null and',
      '(l.declaration_id is not null or l.entity_type = ''economicoperator'') and');
  end $$`;

/** Links about records of the company, as they are asked for in its units. */
export const linksOfCompany: Migration = {
  up: async (db) => {
    await sql.raw(HANDED_IN_COMPANY).execute(db);
  },
};

/** The provider vouches for them from now on: a one-time password that waits is void, so it neither opens anything nor asks for another. */
const BIND_IDENTITY = `create function bind_identity(of_issuer text, of_subject text, account uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    meant app_user%rowtype;
  begin
    select u.* into meant from app_user u join tenant t on t.id = u.tenant_id
      where u.id = account and u.status = 'Invited' and u.kind = 'Person' and t.status in ('Active', 'Draft')
        and (u.valid_to is null or u.valid_to >= (now() at time zone 'Europe/Stockholm')::date)
        and not exists (select from external_identity e where e.user_id = u.id and e.issuer = of_issuer)
      for update of u;
    if not found then return false; end if;
    insert into external_identity (issuer, subject, user_id) values (of_issuer, of_subject, meant.id) on conflict do nothing;
    if not found then return false; end if;
    update app_user set status = 'Active', last_sign_in_at = now(), must_change_password = false, password_hash = null, password_until = null,
      version = version + 1, changed_at = now(), changed_by = user_auth_name where id = meant.id;
    insert into org_history (tenant_id, kind, record_id, version, at, by_user, action, changes)
      values (meant.tenant_id, 'org.user', meant.id, meant.version + 1, now(), meant.user_auth_name, 'bound',
        jsonb_build_array(jsonb_build_object('field', 'externalIssuer', 'after', of_issuer), jsonb_build_object('field', 'status', 'before', 'Invited', 'after', 'Active')));
    return true;
  end $$`;

const BIND_BY_ADDRESS = `create or replace function bind_invited(of_issuer text, of_subject text, address text) returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    meant uuid[];
  begin
    select array_agg(u.id) into meant from app_user u where lower(u.email) = address and u.status = 'Invited' and u.kind = 'Person';
    return case when cardinality(meant) = 1 and bind_identity(of_issuer, of_subject, meant[1]) then meant[1] end;
  end $$`;

/** Who was invited is bound to an identity by an address that the provider vouches for, or by the one-time password of the invitation (C10). */
export const invitationMigration: Migration = {
  up: async (db) => {
    for (const statement of [BIND_IDENTITY, BIND_BY_ADDRESS]) await sql.raw(statement).execute(db);
  },
};

/** First sign-in at a provider of somebody who was invited (ORG-R35). */
export const bindingMigration: Migration = {
  up: async (db) => {
    for (const statement of [BIND, TOKEN_SESSION, ...ONE_TIME]) await sql.raw(statement).execute(db);
  },
};
