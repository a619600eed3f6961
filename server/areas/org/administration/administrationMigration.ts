import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OWN_TENANT, policies } from '../../../db/migrations/policies';

const ADMINISTERS = `current_setting('app.administers', true) = 'on'`;
const INSTALLATION = `current_setting('app.installation', true) = 'on'`;
const TENANT = `nullif(current_setting('app.tenant', true), '')::uuid`;
const OWNER = `security definer set search_path = public, pg_temp`;

const writtenByAdministration = (table: string): string[] => [
  `create policy ${table}_added on ${table} as restrictive for insert with check (${ADMINISTERS})`,
  `create policy ${table}_changed on ${table} as restrictive for update using (${ADMINISTERS})`,
  `create policy ${table}_ended on ${table} as restrictive for delete using (${ADMINISTERS})`,
];

const TABLES = [
  `create table integration_endpoint (
    id uuid primary key, version integer not null default 1, tenant_id uuid not null references tenant, company_id uuid not null references company, code text not null,
    channel text not null, direction text not null check (direction in ('In', 'Out')), address text not null, active boolean not null, certificate_expires date,
    org_unit_id uuid references org_unit, technical_user_id uuid references app_user, networks text not null default '', has_credential boolean not null default false,
    changed_at timestamptz not null, changed_by text not null)`,
  `create unique index integration_endpoint_code on integration_endpoint (company_id, lower(code))`,
  `create table integration_key (
    id uuid primary key, endpoint_id uuid not null references integration_endpoint, tenant_id uuid not null references tenant, key_hash bytea not null unique,
    begins text not null, made_at timestamptz not null, made_by text not null, valid_to timestamptz not null, last_used_at timestamptz, last_address text)`,
  `create index integration_key_endpoint on integration_key (endpoint_id, valid_to desc)`,
  // What is written here is read by nobody who serves a call.
  `create table integration_secret (endpoint_id uuid primary key references integration_endpoint, secret text not null)`,
  `alter table integration_secret enable row level security`,
  `revoke all on integration_secret from portal_app`,
  `create table access_review (
    id uuid primary key, version integer not null default 1, tenant_id uuid not null references tenant, org_unit_id uuid not null references org_unit, kind text not null,
    opened_by uuid not null references app_user, opened_at timestamptz not null, due_on date not null, signed_by text, signed_at timestamptz, rows_hash text)`,
  `create table access_review_item (
    review_id uuid not null references access_review, assignment_id uuid not null references role_assignment, tenant_id uuid not null references tenant,
    marks text[] not null, decision text check (decision in ('Confirmed', 'Revoked')), decided_by text, decided_at timestamptz, reason text,
    primary key (review_id, assignment_id))`,
  ...['integration_endpoint', 'integration_key', 'access_review', 'access_review_item'].flatMap((table) => [
    ...policies(table, OWN_TENANT),
    ...writtenByAdministration(table),
  ]),
  `revoke delete on access_review, access_review_item from portal_app`,
];

const FUNCTIONS = [
  `create function set_endpoint_secret(which uuid, given text) returns void language sql ${OWNER} as $$
    insert into integration_secret (endpoint_id, secret) select e.id, given from integration_endpoint e where e.id = which and e.tenant_id = ${TENANT} and ${ADMINISTERS}
    on conflict (endpoint_id) do update set secret = excluded.secret $$`,
  // Declarations of these units that are not at their end, whichever unit the caller works in.
  `create function open_declarations_in(units uuid[]) returns integer language sql stable ${OWNER} as $$
    select count(*)::integer from declaration d where d.tenant_id = ${TENANT} and d.org_unit_id = any (units)
      and d.status not in ('CLR', 'REJ', 'CNL', 'INV') and ${ADMINISTERS} $$`,
  `create function holdings_of(account uuid) returns table (declarations integer, schedules integer, approvals integer, locks integer) language sql stable ${OWNER} as $$
    select (select count(*) from declaration d where d.tenant_id = u.tenant_id and d.created_by = u.user_auth_name and d.status not in ('CLR', 'REJ', 'CNL', 'INV'))::integer,
      (select count(*) from pf_schedule s where s.run_as_user_id = u.id and s.status in ('Enabled', 'Suspended'))::integer,
      (select count(*) from role_assignment a where a.requested_by = u.id and a.status = 'Requested')::integer,
      (select count(*) from edit_lock l where l.user_id = u.id and l.expires_at > now())::integer
    from app_user u where u.id = account and u.tenant_id = ${TENANT} and ${ADMINISTERS} $$`,
  `create function hand_over_schedules(account uuid, receiver uuid, by_user text) returns integer language sql ${OWNER} as $$
    with moved as (
      update pf_schedule s set run_as_user_id = receiver, version = s.version + 1, changed_at = now(), changed_by = by_user,
        status = case s.status when 'Suspended' then 'Enabled' else s.status end
      where s.run_as_user_id = account and s.status in ('Enabled', 'Suspended') and s.tenant_id = ${TENANT} and ${ADMINISTERS}
        and exists (select from app_user r where r.id = receiver and r.tenant_id = s.tenant_id and r.status = 'Active') returning s.id)
    select count(*)::integer from moved $$`,
  // Who goes holds no record, and nothing runs in the name any more.
  `create function end_work_of(account uuid, by_user text) returns void language sql ${OWNER} as $$
    delete from edit_lock l where l.user_id = account and l.tenant_id = ${TENANT} and ${ADMINISTERS};
    update pf_schedule s set status = 'Suspended', version = s.version + 1, changed_at = now(), changed_by = by_user
    where s.run_as_user_id = account and s.status = 'Enabled' and s.tenant_id = ${TENANT} and ${ADMINISTERS} $$`,
  `create function locked_until(person uuid, name_hash bytea) returns timestamptz language sql stable ${OWNER} as $$
    select f.at + interval '15 minutes' from sign_in_failure f where f.account = name_hash and f.at > now() - interval '15 minutes'
      and exists (select from app_user u where u.id = person and u.tenant_id = ${TENANT}) and ${ADMINISTERS} order by f.at desc offset 4 limit 1 $$`,
  `create function product_reach(which text) returns table (tenants integer, users integer) language sql stable ${OWNER} as $$
    with buyers as (
      select distinct s.tenant_id from subscription s where s.product_code = which and (s.valid_to is null or s.valid_to >= (now() at time zone 'Europe/Stockholm')::date))
    select (select count(*) from buyers)::integer,
      (select count(*) from app_user u where u.tenant_id in (select tenant_id from buyers) and u.status in ('Invited', 'Active') and u.kind = 'Person')::integer
    where ${INSTALLATION} $$`,
  `create function administrators_of_tenant(which uuid) returns table (id uuid, version integer, user_auth_name text, name text, email text, status text, roles text[])
    language sql stable ${OWNER} as $$
    select u.id, u.version, u.user_auth_name, trim(u.first_name || ' ' || u.last_name), coalesce(u.email, ''), u.status,
      array(select distinct a.role from role_assignment a where a.user_id = u.id and a.status = 'Active' and a.scope_kind in ('Tenant', 'Installation') order by a.role)
    from app_user u where u.tenant_id = which and u.status <> 'Removed' and (${INSTALLATION} or which = ${TENANT}) and ${ADMINISTERS}
      and (exists (select from org_unit r where r.id = u.default_org_unit_id and r.parent_id is null)
        or exists (select from role_assignment a where a.user_id = u.id and a.status in ('Active', 'Requested') and a.scope_kind in ('Tenant', 'Installation')))
    order by lower(u.user_auth_name) limit 200 $$`,
];

/** Endpoints of companies, reviews of rights, and what an administrator sees of units and people beyond the own unit. */
export const administrationMigration: Migration = {
  up: async (db) => {
    for (const statement of [...TABLES, ...FUNCTIONS]) await sql.raw(statement).execute(db);
  },
};

/** Tables that nothing reads or writes. */
export const unusedTables: Migration = {
  up: async (db) => {
    await sql`drop table access_review_item, access_review`.execute(db);
  },
};
