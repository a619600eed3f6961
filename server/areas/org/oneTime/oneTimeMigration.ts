import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import {
  CODE_SECONDS,
  CODE_TRIES,
  CODES_AN_HOUR,
  CONFIRMATIONS,
  DEFAULT_LINK_HOURS,
  LINK_STATES,
  LOOKS,
  NEW_LINKS_A_DAY,
} from '../../../../src/domain/organization/oneTime/oneTimeLink';
import { OWN_PLACE, policies, readableInCompany, sqlTexts } from '../../../db/migrations/policies';

/** The links of declarations become those of any record: what they open is named by its kind and id, and all links of one request belong together. */
const TABLE = [
  `drop function look_at_link(bytea)`,
  `drop function take_link(bytea, bytea)`,
  `drop function why_link_refused(bytea)`,
  `drop function handed_to(uuid)`,
  `alter table one_time_link alter column declaration_id drop not null,
    add column purpose text not null default 'COMPLETE_DECLARATION', add column entity_type text not null default 'declaration', add column entity_id uuid,
    add column entity_name text not null default '', add column request_id uuid, add column allowed_documents text[] not null default '{}',
    add column recipient_phone text, add column confirmation text not null default 'EmailCode' check (confirmation in (${sqlTexts(CONFIRMATIONS)})),
    add column failed_codes integer not null default 0, add column language text not null default 'EN', add column message text not null default '',
    add column site text not null default '', add column is_renewed boolean not null default false`,
  `alter table one_time_link rename column sections to allowed_fields`,
  `update one_time_link set entity_id = declaration_id, request_id = id`,
  `alter table one_time_link alter column entity_id set not null, alter column request_id set not null,
    drop constraint one_time_link_state_check, add constraint one_time_link_state_check check (state in (${sqlTexts(LINK_STATES)})),
    drop constraint one_time_link_actions_check`,
  `create index one_time_link_entity on one_time_link (entity_type, entity_id, created_at desc)`,
  `create index one_time_link_request on one_time_link (request_id)`,
  `create table one_time_preauth (
    id uuid primary key, link_id uuid not null references one_time_link on delete cascade, nonce_hash bytea not null, code_hash bytea, code_until timestamptz,
    created_at timestamptz not null default now(), expires_at timestamptz not null)`,
  `create index one_time_preauth_link on one_time_preauth (link_id, created_at)`,
  `create table one_time_code (link_id uuid not null references one_time_link on delete cascade, sent_at timestamptz not null)`,
  `create index one_time_code_link on one_time_code (link_id, sent_at)`,
  `create table one_time_look (address text not null, at timestamptz not null)`,
  `create index one_time_look_address on one_time_look (address, at)`,
  // Only the functions below read and write these.
  ...['one_time_preauth', 'one_time_code', 'one_time_look'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `revoke all on ${table} from portal_app`,
  ]),
  `create table one_time_answer (
    request_id uuid primary key, tenant_id uuid not null references tenant, org_unit_id uuid not null references org_unit, version integer not null,
    fields jsonb not null, comment text not null, is_confirmed boolean not null, changed_at timestamptz not null, changed_by text not null)`,
  ...policies('one_time_answer', OWN_PLACE),
  `create table one_time_receipt (
    link_id uuid primary key references one_time_link on delete cascade, tenant_id uuid not null references tenant, org_unit_id uuid not null references org_unit,
    reference text not null, content text not null, hash text not null, completed_at timestamptz not null)`,
  ...readableInCompany('one_time_receipt'),
  `revoke update, delete on one_time_receipt from portal_app`,
  `create table one_time_fetch (link_id uuid not null references one_time_link on delete cascade, tenant_id uuid not null references tenant,
    org_unit_id uuid not null references org_unit, document_id uuid not null, at timestamptz not null)`,
  `create index one_time_fetch_link on one_time_fetch (link_id, document_id)`,
  ...readableInCompany('one_time_fetch'),
];

const USABLE = `create function one_time_usable(l one_time_link) returns boolean language sql stable set search_path = public, pg_temp as $$
  select l.state in ('Issued', 'Opened') and l.consumed_at is null and l.token_hash is not null and l.expires_at > now()
    and exists (select from tenant t where t.id = l.tenant_id and t.status = 'Active')
    and exists (select from org_unit u where u.id = l.org_unit_id and u.status = 'Active') $$`;

/**
 * Asked before a tenant is known: exact hashes in, what the page may say out. Looking uses nothing up and counts as nothing (ORG-R26, C22); the code
 * is tried under the row's lock, so that 20 wrong ones at once are 5 (ORG-R28), and the right one uses the link up before a session is made (ORG-R25).
 */
const FUNCTIONS = [
  USABLE,
  `create function one_time_wait(from_address text) returns integer
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare free_at timestamptz;
    begin
      delete from one_time_look where at < now() - interval '1 day';
      select l.at into free_at from one_time_look l where l.address = from_address and l.at > now() - interval '15 minutes'
        order by l.at desc offset ${LOOKS.fromAddress - 1} limit 1;
      if free_at is not null then return greatest(1, ceil(extract(epoch from free_at + interval '15 minutes' - now()))); end if;
      insert into one_time_look (address, at) values (from_address, clock_timestamp());
      return 0;
    end $$`,
  `create function begin_one_time(token bytea, nonce bytea)
    returns table (preauth_id uuid, company text, purpose text, recipient text, phone text, confirmation text, expires_at timestamptz, session_minutes integer)
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare l one_time_link; made uuid := gen_random_uuid();
    begin
      select * into l from one_time_link o where o.token_hash = token;
      if l.id is null or not one_time_usable(l) then return; end if;
      if (select count(*) from one_time_preauth p where p.link_id = l.id and p.created_at > now() - interval '15 minutes') >= ${LOOKS.ofLink} then return; end if;
      insert into one_time_preauth (id, link_id, nonce_hash, expires_at) values (made, l.id, nonce, now() + interval '15 minutes');
      return query select made, coalesce(c.name, t.name), l.purpose, l.recipient, l.recipient_phone, l.confirmation, l.expires_at, l.session_minutes
        from tenant t join org_unit u on u.tenant_id = t.id left join company c on c.id = u.company_id where t.id = l.tenant_id and u.id = l.org_unit_id;
    end $$`,
  `create function note_one_time_code(preauth uuid, nonce bytea, code bytea)
    returns table (id uuid, tenant_id uuid, org_unit_id uuid, entity_id uuid, entity_name text, recipient text, phone text, confirmation text, language text,
      company text, tries_left integer, is_sent boolean)
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare l one_time_link; may_send boolean;
    begin
      select o.* into l from one_time_link o join one_time_preauth p on p.link_id = o.id
        where p.id = preauth and p.nonce_hash = nonce and p.expires_at > now() for update of o;
      if l.id is null or not one_time_usable(l) then return; end if;
      may_send := l.confirmation <> 'None' and (select count(*) from one_time_code c where c.link_id = l.id and c.sent_at > now() - interval '1 hour') < ${CODES_AN_HOUR};
      if may_send then
        insert into one_time_code (link_id, sent_at) values (l.id, now());
        update one_time_preauth p set code_hash = code, code_until = now() + interval '${CODE_SECONDS} seconds' where p.id = preauth;
      end if;
      update one_time_link o set state = 'Opened', opened_count = o.opened_count + 1, opened_at = now() where o.id = l.id;
      return query select l.id, l.tenant_id, l.org_unit_id, l.entity_id, l.entity_name, l.recipient, l.recipient_phone, l.confirmation, l.language,
        coalesce(c.name, t.name), ${CODE_TRIES} - l.failed_codes, may_send
        from tenant t join org_unit u on u.tenant_id = t.id left join company c on c.id = u.company_id where t.id = l.tenant_id and u.id = l.org_unit_id;
    end $$`,
  `create function try_one_time_code(preauth uuid, nonce bytea, token bytea, code bytea)
    returns table (what text, id uuid, tenant_id uuid, org_unit_id uuid, entity_type text, entity_id uuid, tries_left integer)
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare l one_time_link; p one_time_preauth;
    begin
      select * into p from one_time_preauth a where a.id = preauth and a.nonce_hash = nonce and a.expires_at > now();
      select * into l from one_time_link o where o.id = p.link_id and o.token_hash = token for update;
      if l.id is null then return query select 'state', null::uuid, null::uuid, null::uuid, null::text, null::uuid, 0; return; end if;
      if not one_time_usable(l) then
        return query select case when l.consumed_at is not null then 'used' when l.state in ('Issued', 'Opened') then 'expired' else lower(l.state) end,
          l.id, null::uuid, null::uuid, null::text, null::uuid, 0;
        return;
      end if;
      -- The row as it is now that it is ours: another try may have ended meanwhile.
      select * into p from one_time_preauth a where a.id = preauth;
      if l.confirmation <> 'None' and (p.code_hash is null or p.code_until < now() or p.code_hash <> code) then
        update one_time_link o set failed_codes = o.failed_codes + 1, state = case when o.failed_codes + 1 >= ${CODE_TRIES} then 'Locked' else o.state end where o.id = l.id;
        return query select 'wrong', l.id, l.tenant_id, l.org_unit_id, l.entity_type, l.entity_id, ${CODE_TRIES} - l.failed_codes - 1;
        return;
      end if;
      update one_time_link o set state = 'Authenticated', consumed_at = now() where o.id = l.id;
      return query select 'right', l.id, l.tenant_id, l.org_unit_id, l.entity_type, l.entity_id, ${CODE_TRIES} - l.failed_codes;
    end $$`,
  // Whoever uses a link is a user of their own without a password or a unit. One request has one session.
  `create function begin_one_time_session(link uuid, secret bytea) returns table (session_id uuid, ends_at timestamptz)
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare l one_time_link; visitor uuid := gen_random_uuid(); begun uuid := gen_random_uuid();
    begin
      select * into l from one_time_link o where o.id = link and o.state = 'Authenticated' and o.user_id is null for update;
      if l.id is null then return; end if;
      update session s set ended_at = now() from one_time_link o
        where o.request_id = l.request_id and o.token_hash is not null and s.user_id = o.user_id and s.ended_at is null;
      insert into app_user (id, tenant_id, user_auth_name, first_name, password_hash, default_org_unit_id, status, kind)
        values (visitor, l.tenant_id, l.recipient || ' (' || left(l.id::text, 8) || ')', l.recipient, '', l.org_unit_id, 'Active', 'OneTime');
      update one_time_link o set user_id = visitor where o.id = l.id;
      insert into session (id, secret_hash, tenant_id, user_id) values (begun, secret, l.tenant_id, visitor);
      return query select begun, least(now() + make_interval(mins => l.session_minutes), l.expires_at);
    end $$`,
  // C19: with any link of a request that is open, a new one for the same address.
  `create function renew_one_time(token bytea, fresh bytea)
    returns table (id uuid, tenant_id uuid, org_unit_id uuid, recipient text, language text, site text, company text, purpose text, message text, expires_at timestamptz)
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare l one_time_link;
    begin
      select * into l from one_time_link o where o.token_hash = token;
      if l.id is null then return; end if;
      perform pg_advisory_xact_lock(hashtextextended('one time ' || l.request_id, 0));
      if exists (select from one_time_link o where o.request_id = l.request_id and o.state in ('Completed', 'Revoked'))
        or (select count(*) from one_time_link o where o.request_id = l.request_id and o.is_renewed and o.created_at > now() - interval '1 day') >= ${NEW_LINKS_A_DAY}
        or not exists (select from tenant t join org_unit u on u.tenant_id = t.id where t.id = l.tenant_id and u.id = l.org_unit_id and t.status = 'Active' and u.status = 'Active')
        or l.created_at < now() - interval '30 days'
        then return; end if;
      l.id := gen_random_uuid(); l.token_hash := fresh; l.user_id := null; l.state := 'Issued'; l.opened_count := 0; l.failed_codes := 0; l.version := 1;
      l.opened_at := null; l.consumed_at := null; l.is_renewed := true; l.created_at := now(); l.expires_at := now() + interval '${DEFAULT_LINK_HOURS} hours';
      insert into one_time_link select l.*;
      return query select l.id, l.tenant_id, l.org_unit_id, l.recipient, l.language, l.site, coalesce(c.name, t.name), l.purpose, l.message, l.expires_at
        from tenant t join org_unit u on u.tenant_id = t.id left join company c on c.id = u.company_id where t.id = l.tenant_id and u.id = l.org_unit_id;
    end $$`,
  // For the log alone, never for who asks.
  `create function why_link_refused(token bytea) returns text
    language sql stable security definer set search_path = public, pg_temp as $$
    select coalesce((select case when l.state in ('Issued', 'Opened') then 'expired' else lower(l.state) end from one_time_link l where l.token_hash = token), 'unknown') $$`,
  // What a user was handed and may still work on. Of somebody without an account it ends with the session, however much that is used (AC-R21).
  `create function handed_to(account uuid)
    returns table (link_id uuid, request_id uuid, one_time boolean, purpose text, entity_type text, entity_id uuid, declaration_id uuid, org_unit_id uuid,
      org_unit_kind text, read_units uuid[], actions text[], allowed_fields text[], allowed_documents text[], ends_at timestamptz)
    language sql stable security definer set search_path = public, pg_temp as $$
    select l.id, l.request_id, l.token_hash is not null, l.purpose, l.entity_type, l.entity_id, l.declaration_id, l.org_unit_id, u.kind,
      array(select r.id from org_unit r left join org_unit above on above.id = r.parent_id
        where r.id = l.org_unit_id or (l.declaration_id is not null and r.company_id = u.company_id and above.company_id is null)),
      l.actions, l.allowed_fields, l.allowed_documents, ends.at
    from one_time_link l join org_unit u on u.id = l.org_unit_id
      cross join lateral (select least(l.expires_at, case when l.token_hash is not null then l.consumed_at + make_interval(mins => l.session_minutes) end) as at) as ends
    where l.user_id = account and u.status = 'Active' and l.state in ('Issued', 'Opened', 'Authenticated') and ends.at > now() $$`,
];

export const oneTimeMigration: Migration = {
  up: async (db) => {
    for (const statement of [...TABLE, ...FUNCTIONS]) await sql.raw(statement).execute(db);
  },
};
