import { HANDED_ACTIONS } from '../../../src/domain/declaration/handing/handedDeclaration';
import { readableInCompany, sqlTexts } from './policies';

/** One declaration handed to one person: by a token to somebody without an account, or to a user of the portal. */
const TABLE = [
  `create table one_time_link (
    id uuid primary key, version integer not null, tenant_id uuid not null references tenant, org_unit_id uuid not null references org_unit,
    declaration_id uuid not null references declaration on delete cascade, token_hash bytea unique, user_id uuid references app_user, recipient text not null,
    actions text[] not null check (actions <@ array[${sqlTexts(HANDED_ACTIONS)}]), sections text[] not null, expires_at timestamptz not null,
    session_minutes integer not null default 60 check (session_minutes between 5 and 60),
    state text not null check (state in ('Issued', 'Opened', 'Authenticated', 'Completed', 'Revoked')), opened_count integer not null default 0,
    opened_at timestamptz, consumed_at timestamptz, completed_at timestamptz, revoked_at timestamptz, revoked_by text,
    created_at timestamptz not null, created_by text not null,
    check ((token_hash is null) = (user_id is not null) or consumed_at is not null))`,
  `create index one_time_link_declaration on one_time_link (declaration_id, created_at desc)`,
  `create index one_time_link_user on one_time_link (user_id) where user_id is not null`,
];

const USABLE = `l.state in ('Issued', 'Opened') and l.expires_at > now() and t.status = 'Active' and u.status = 'Active'`;

/**
 * Asked before a tenant is known: exact hashes in, ids out. Opening consumes nothing; of two that take the link at once one succeeds (ORG-R25, R26).
 * Whoever takes it is a user of their own without a password or a unit, whose session ends with the link.
 */
const FUNCTIONS = [
  `create function look_at_link(token bytea) returns table (id uuid, company text, recipient text, expires_at timestamptz, session_minutes integer)
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      return query
        with seen as (
          update one_time_link l set state = 'Opened', opened_count = l.opened_count + 1, opened_at = now()
          from tenant t, org_unit u where l.token_hash = token and t.id = l.tenant_id and u.id = l.org_unit_id and ${USABLE}
          returning l.id, l.recipient, l.expires_at, l.session_minutes, u.company_id, t.name)
        select seen.id, coalesce(c.name, seen.name), seen.recipient, seen.expires_at, seen.session_minutes from seen left join company c on c.id = seen.company_id;
    end $$`,
  `create function take_link(token bytea, secret bytea) returns table (session_id uuid, ends_at timestamptz, profile text, declaration_id uuid)
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare taken record; visitor uuid := gen_random_uuid(); begun uuid := gen_random_uuid();
    begin
      update one_time_link l set state = 'Authenticated', consumed_at = now()
        from tenant t, org_unit u where l.token_hash = token and t.id = l.tenant_id and u.id = l.org_unit_id and l.consumed_at is null and ${USABLE}
        returning l.id, l.tenant_id, l.org_unit_id, l.recipient, l.expires_at, l.session_minutes, l.declaration_id into taken;
      if taken.id is null then return; end if;
      insert into app_user (id, tenant_id, user_auth_name, first_name, password_hash, default_org_unit_id, status)
        values (visitor, taken.tenant_id, taken.recipient || ' (' || left(taken.id::text, 8) || ')', taken.recipient, '', taken.org_unit_id, 'Active');
      update one_time_link l set user_id = visitor where l.id = taken.id;
      insert into session (id, secret_hash, tenant_id, user_id) values (begun, secret, taken.tenant_id, visitor);
      return query select begun, least(now() + make_interval(mins => taken.session_minutes), taken.expires_at), d.profile, d.id
        from declaration d where d.id = taken.declaration_id;
    end $$`,
  // For the log alone, never for who asks.
  `create function why_link_refused(token bytea) returns text
    language sql stable security definer set search_path = public, pg_temp as $$
    select coalesce((select case when l.state in ('Issued', 'Opened') then 'expired' else lower(l.state) end from one_time_link l where l.token_hash = token), 'unknown') $$`,
  // What a user was handed and may still work on. Of somebody without an account it ends with the session, however much that is used (AC-R21).
  `create function handed_to(account uuid)
    returns table (link_id uuid, one_time boolean, declaration_id uuid, org_unit_id uuid, org_unit_kind text, read_units uuid[], actions text[], sections text[], ends_at timestamptz)
    language sql stable security definer set search_path = public, pg_temp as $$
    select l.id, l.token_hash is not null, l.declaration_id, l.org_unit_id, u.kind, array(select r.id from org_unit r left join org_unit above on above.id = r.parent_id
        where r.id = l.org_unit_id or (r.company_id = u.company_id and above.company_id is null)), l.actions, l.sections, ends.at
    from one_time_link l join org_unit u on u.id = l.org_unit_id
      cross join lateral (select least(l.expires_at, case when l.token_hash is not null then l.consumed_at + make_interval(mins => l.session_minutes) end) as at) as ends
    where l.user_id = account and u.status = 'Active' and l.state in ('Issued', 'Opened', 'Authenticated') and ends.at > now() $$`,
  // Done, or taken back: whoever works by it is out at once. A user of the portal stays signed in.
  `create function end_link_sessions(link uuid) returns setof uuid
    language sql security definer set search_path = public, pg_temp as $$
    update session s set ended_at = now() from one_time_link l where l.id = link and l.token_hash is not null and s.user_id = l.user_id and s.ended_at is null returning s.id $$`,
];

export const linkStatements: readonly string[] = [...TABLE, ...readableInCompany('one_time_link'), ...FUNCTIONS];
