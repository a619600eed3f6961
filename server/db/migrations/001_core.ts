import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { CORE_FUNCTIONS } from './coreFunctions';
import { OWN_TENANT, OWN_USER, policies } from './policies';

/** The role of every request: no superuser, no owner, no way round the policies. Roles belong to the whole cluster, so another database may have made it. */
const APPLICATION_ROLE = [
  `do $$ begin
    create role portal_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  exception when duplicate_object or unique_violation then null;
  end $$`,
  `do $$ begin
    if not pg_has_role(current_user, 'portal_app', case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end)
      then execute format('grant portal_app to %I', current_user); end if;
  end $$`,
  `grant usage on schema public to portal_app`,
  `alter default privileges in schema public grant select, insert, update, delete on tables to portal_app`,
  `alter default privileges in schema public grant usage on sequences to portal_app`,
  `alter default privileges revoke execute on functions from public`,
  `alter default privileges in schema public grant execute on functions to portal_app`,
];

const TABLES = [
  `create table tenant (
    id uuid primary key, number integer not null unique, name text not null, country text not null, status text not null,
    idle_minutes integer not null default 45 check (idle_minutes between 5 and 45), features_off text[] not null default '{}')`,
  `create table product (code text primary key, features text[] not null)`,
  `create table subscription (
    tenant_id uuid not null references tenant, product_code text not null references product, valid_from date not null, valid_to date,
    features_off text[] not null default '{}', primary key (tenant_id, product_code, valid_from))`,
  `create table company (
    id uuid primary key, tenant_id uuid not null references tenant, name text not null, country text not null, currency text not null,
    eori text, registration_number text not null, street text not null, postcode text not null, city text not null, customs_office text,
    status text not null, features_off text[] not null default '{}')`,
  `create table org_unit (
    id uuid primary key, tenant_id uuid not null references tenant, company_id uuid references company, parent_id uuid references org_unit,
    code text not null, name text not null, kind text not null, path text not null unique, status text not null,
    valid_from date not null, valid_to date, features_off text[] not null default '{}')`,
  `create table app_user (
    id uuid primary key, tenant_id uuid not null references tenant, user_auth_name text not null, first_name text not null,
    password_hash text not null, default_org_unit_id uuid not null references org_unit, status text not null, demo boolean not null default false)`,
  `create table membership (
    user_id uuid not null references app_user, org_unit_id uuid not null references org_unit, tenant_id uuid not null references tenant,
    include_children boolean not null, primary key (user_id, org_unit_id))`,
  `create table role_assignment (
    id uuid primary key default gen_random_uuid(), tenant_id uuid not null references tenant, user_id uuid not null references app_user,
    role text not null, scope_kind text not null check (scope_kind in ('Installation', 'Tenant', 'Company', 'OrgUnit')), scope_id uuid,
    include_children boolean not null, valid_from timestamptz not null, valid_to timestamptz, status text not null)`,
  `create table session (
    id uuid primary key, secret_hash bytea not null unique, tenant_id uuid not null references tenant, user_id uuid not null references app_user,
    created_at timestamptz not null default now(), last_seen_at timestamptz not null default now(), ended_at timestamptz)`,
  `create table sign_in_failure (id bigint generated always as identity primary key, account bytea not null, address text not null, at timestamptz not null)`,
  `create table idempotency (
    tenant_id uuid not null, user_id uuid not null references app_user, call text not null, key text not null, request_hash bytea not null,
    answer text, created_at timestamptz not null default now(), primary key (user_id, call, key))`,
  `create table seed_run (name text primary key, ran_at timestamptz not null default now())`,
];

const INDEXES = [
  `create unique index app_user_name on app_user (lower(user_auth_name))`,
  `create index org_unit_tenant on org_unit (tenant_id)`,
  `create index membership_user on membership (user_id)`,
  `create index role_assignment_user on role_assignment (user_id)`,
  `create index sign_in_failure_account on sign_in_failure (account, at desc)`,
  `create index sign_in_failure_address on sign_in_failure (address, at desc)`,
];

/** What the application role may not do although new tables allow it: sessions, failures and master data are reached by functions or read only. */
const LIMITS = [
  `revoke all on session, sign_in_failure, seed_run from portal_app`,
  `revoke insert, update, delete on tenant, product, subscription, company, org_unit, app_user, membership, role_assignment from portal_app`,
  `revoke select on app_user from portal_app`,
  `grant select (id, tenant_id, user_auth_name, first_name, default_org_unit_id, status) on app_user to portal_app`,
];

export const coreTables: Migration = {
  up: async (db) => {
    const placed = ['subscription', 'company', 'org_unit', 'app_user', 'membership', 'role_assignment'];
    const statements = [
      ...APPLICATION_ROLE,
      ...TABLES,
      ...INDEXES,
      ...policies('tenant', OWN_TENANT.replace('tenant_id', 'id')),
      ...placed.flatMap((table) => policies(table, OWN_TENANT)),
      ...policies('idempotency', `${OWN_TENANT} and ${OWN_USER}`),
      ...['session', 'sign_in_failure', 'seed_run'].map((table) => `alter table ${table} enable row level security`),
      ...LIMITS,
      ...CORE_FUNCTIONS,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
