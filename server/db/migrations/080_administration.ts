import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { COVERS, rightsOf } from './049_unitRights';
import { OWN_TENANT, policies } from './policies';
import { productDetails } from '../demo/products';

const STAMP_COLUMNS = [
  'version integer not null default 1',
  'created_at timestamptz not null default now()',
  `created_by text not null default 'system'`,
  'changed_at timestamptz not null default now()',
  `changed_by text not null default 'system'`,
];
const STAMPS = STAMP_COLUMNS.join(', ');

const stamped = (table: string): string => `alter table ${table} ${STAMP_COLUMNS.map((column) => `add column ${column}`).join(', ')}`;

const COLUMNS = [
  ...['tenant', 'product', 'company', 'org_unit', 'app_user', 'role_assignment'].map(stamped),
  `alter table product add column id uuid not null default gen_random_uuid() unique, add column name text not null default '', add column names jsonb not null default '{}',
    add column description text not null default '', add column roles_offered text[] not null default '{}', add column supported_countries text[] not null default '{}',
    add column depends_on text[] not null default '{}', add column status text not null default 'Active', add column valid_from date not null default '2020-01-01',
    add column valid_to date`,
  `alter table tenant add column language text not null default 'SV', add column timezone text not null default 'Europe/Stockholm',
    add column four_eyes text not null default 'Sensitive', add column separation text not null default 'Warn', add column password_min_length integer not null default 15,
    add column audit_retention_years integer not null default 7, add column contact_email text not null default '', add column contact_phone text`,
  `alter table company add column tin text, add column vat_number text, add column cnr text, add column address_country text, add column party_roles text[] not null default '{}',
    add column authorisations jsonb not null default '[]', add column deferred_payment jsonb not null default '[]',
    add column transport_unit_registry boolean not null default true`,
  `alter table org_unit add column un_locode text, add column warehouse_id text, add column national_number text, add column merged_into uuid references org_unit`,
  `alter table app_user add column last_name text not null default '', add column phone text, add column language text not null default 'EN',
    add column kind text not null default 'Person', add column valid_to date, add column last_sign_in_at timestamptz, add column invited_at timestamptz,
    add column disabled_at timestamptz, alter column password_hash drop not null`,
  `alter table role_assignment alter column user_id drop not null, add column group_id uuid, add column reason text, add column requested_by uuid,
    add column requested_at timestamptz, add column decided_by text, add column decided_at timestamptz, add column decision_note text,
    add check ((user_id is null) <> (group_id is null))`,
  `create index role_assignment_group on role_assignment (group_id) where group_id is not null`,
  `create index role_assignment_end on role_assignment (valid_to) where status = 'Active'`,
  `create index app_user_unit on app_user (tenant_id, default_org_unit_id)`,
];

/** Who was under whom, so that reports can ask as of a day. */
const TABLES = [
  `create table org_unit_parent (
    unit_id uuid not null references org_unit, tenant_id uuid not null references tenant, parent_id uuid not null references org_unit,
    valid_from timestamptz not null, valid_to timestamptz, primary key (unit_id, valid_from))`,
  `insert into org_unit_parent (unit_id, tenant_id, parent_id, valid_from) select id, tenant_id, parent_id, valid_from from org_unit where parent_id is not null`,
  `create table user_group (
    id uuid primary key, tenant_id uuid not null references tenant, company_id uuid references company, name text not null, description text not null default '', ${STAMPS})`,
  `create table user_group_member (
    group_id uuid not null references user_group on delete cascade, user_id uuid not null references app_user, tenant_id uuid not null references tenant,
    primary key (group_id, user_id))`,
  `create index user_group_member_user on user_group_member (user_id)`,
  `alter table role_assignment add foreign key (group_id) references user_group`,
  `create table change_request (
    id uuid primary key, tenant_id uuid not null references tenant, kind text not null, record_id uuid not null, before jsonb not null, after jsonb not null,
    requested_by uuid not null references app_user, requested_at timestamptz not null, status text not null, decided_by text, decided_at timestamptz, note text)`,
  `create table org_history (
    seq bigint generated always as identity primary key, tenant_id uuid not null, kind text not null, record_id uuid not null, version integer not null,
    at timestamptz not null, by_user text not null, action text not null, reason text, changes jsonb not null)`,
  `create index org_history_record on org_history (record_id, seq desc)`,
  // A name that was one person's is never another's.
  `create table used_sign_in_name (name_hash bytea primary key)`,
  `alter table used_sign_in_name enable row level security`,
  `revoke all on used_sign_in_name from portal_app`,
  ...['org_unit_parent', 'user_group', 'user_group_member', 'change_request', 'org_history'].flatMap((table) => policies(table, OWN_TENANT)),
  `revoke update, delete on org_history from portal_app`,
];

const ADMINISTERS = `current_setting('app.administers', true) = 'on'`;
const INSTALLATION = `current_setting('app.installation', true) = 'on'`;

/** The master data of a tenant are written by its administration alone, which says so before (`administer`); tenants and products by the installation's. */
const WRITES = [
  ...['company', 'org_unit', 'membership', 'role_assignment', 'subscription', 'user_group', 'user_group_member', 'change_request'].flatMap((table) => [
    `create policy ${table}_added on ${table} as restrictive for insert with check (${ADMINISTERS})`,
    `create policy ${table}_changed on ${table} as restrictive for update using (${ADMINISTERS})`,
    `create policy ${table}_ended on ${table} as restrictive for delete using (${ADMINISTERS})`,
  ]),
  `create policy app_user_added on app_user as restrictive for insert with check (${ADMINISTERS})`,
  `create policy app_user_changed on app_user as restrictive for update using (${ADMINISTERS})`,
  `create policy tenant_changed on tenant as restrictive for update using (${ADMINISTERS})`,
  `create policy tenant_installation on tenant using (${INSTALLATION}) with check (${INSTALLATION})`,
  `create policy subscription_installation on subscription using (${INSTALLATION}) with check (${INSTALLATION})`,
  `alter table product enable row level security`,
  `create policy product_read on product for select using (true)`,
  `create policy product_installation on product using (${INSTALLATION}) with check (${INSTALLATION})`,
  `grant insert, update on company, org_unit to portal_app`,
  // A right is given and ended; it never becomes another one.
  `grant insert on role_assignment to portal_app`,
  `grant update (status, valid_to, version, decided_by, decided_at, decision_note, changed_at, changed_by) on role_assignment to portal_app`,
  `grant insert, update, delete on membership, subscription to portal_app`,
  `grant insert, update on product to portal_app`,
  `grant update on tenant to portal_app`,
  `grant insert (id, tenant_id, user_auth_name, first_name, last_name, email, phone, language, kind, default_org_unit_id, status, valid_to, invited_at, version,
    created_at, created_by, changed_at, changed_by) on app_user to portal_app`,
  `grant update (user_auth_name, first_name, last_name, email, phone, language, kind, default_org_unit_id, status, valid_to, invited_at, disabled_at, version,
    changed_at, changed_by) on app_user to portal_app`,
  `grant select (last_name, email, phone, language, kind, valid_to, last_sign_in_at, invited_at, disabled_at, version, created_at, created_by, changed_at,
    changed_by, demo) on app_user to portal_app`,
];

const OWNER = `security definer set search_path = public, pg_temp`;
const SAME_TENANT = `tenant_id = nullif(current_setting('app.tenant', true), '')::uuid and ${ADMINISTERS}`;

const FUNCTIONS = [
  // Their own and those of their groups, each as if it were their own.
  `create view held_assignment with (security_invoker = true) as
    select a.id, a.tenant_id, a.user_id, a.role, a.scope_kind, a.scope_id, a.include_children, a.valid_from, a.valid_to, a.status, null::uuid as group_id
    from role_assignment a where a.user_id is not null
    union all
    select a.id, a.tenant_id, m.user_id, a.role, a.scope_kind, a.scope_id, a.include_children, a.valid_from, a.valid_to, a.status, a.group_id
    from role_assignment a join user_group_member m on m.group_id = a.group_id`,
  rightsOf('create or replace', 'held_assignment'),
  // The units in which a user holds one of the roles now.
  `create function units_under(who uuid, wanted text[]) returns setof uuid language sql stable as $$
    select active.id from org_unit active where exists (
      select from held_assignment a where a.user_id = who and a.role = any (wanted) and a.status = 'Active' and a.valid_from <= now()
        and (a.valid_to is null or a.valid_to > now()) and ${COVERS}) $$`,
  `create function give_one_time_password(account uuid, encoded text, until timestamptz) returns setof uuid language sql ${OWNER} as $$
    update app_user set password_hash = encoded, must_change_password = true, password_until = until where id = account and ${SAME_TENANT};
    update session set ended_at = now() where user_id = account and ended_at is null and ${SAME_TENANT} returning id $$`,
  `create function end_sessions_of(account uuid) returns setof uuid language sql ${OWNER} as $$
    update session set ended_at = now() where user_id = account and ended_at is null and ${SAME_TENANT} returning id $$`,
  `create function end_sessions_in(units uuid[]) returns setof uuid language sql ${OWNER} as $$
    update session s set ended_at = now() from app_user u where u.id = s.user_id and s.ended_at is null and u.default_org_unit_id = any (units)
      and s.tenant_id = nullif(current_setting('app.tenant', true), '')::uuid and ${ADMINISTERS} returning s.id $$`,
  `create function live_sessions_of(account uuid) returns table (id uuid, created_at timestamptz, last_seen_at timestamptz, user_agent_family text)
    language sql stable ${OWNER} as $$
    select s.id, s.created_at, s.last_seen_at, s.user_agent_family from session s join tenant t on t.id = s.tenant_id
    where s.user_id = account and s.ended_at is null and s.last_seen_at > now() - make_interval(mins => t.idle_minutes + 5)
      and s.created_at > now() - interval '12 hours' and s.tenant_id = nullif(current_setting('app.tenant', true), '')::uuid and ${ADMINISTERS}
    order by s.last_seen_at desc, s.id $$`,
  `create function blank_user(account uuid) returns void language sql ${OWNER} as $$
    insert into used_sign_in_name select sha256(convert_to(lower(user_auth_name), 'UTF8')) from app_user where id = account and ${SAME_TENANT} on conflict do nothing;
    update app_user set user_auth_name = 'removed.' || id, first_name = '', last_name = '', email = null, phone = null, password_hash = null, status = 'Removed'
      where id = account and ${SAME_TENANT};
    delete from external_identity where user_id = account and exists (select from app_user u where u.id = account and u.${SAME_TENANT}) $$`,
  `create function is_sign_in_name_taken(wanted text, but uuid) returns boolean language sql stable ${OWNER} as $$
    select exists (select from app_user where lower(user_auth_name) = lower(wanted) and id is distinct from but)
      or exists (select from used_sign_in_name where name_hash = sha256(convert_to(lower(wanted), 'UTF8'))) $$`,
  `create or replace function sign_in_user(sign_in_name text) returns table (user_id uuid, password_hash text, demo boolean)
    language sql stable ${OWNER} as $$
    select u.id, u.password_hash, u.demo from app_user u join tenant t on t.id = u.tenant_id
    where lower(u.user_auth_name) = lower(sign_in_name) and u.status in ('Active', 'Invited') and u.kind = 'Person' and u.password_hash is not null
      and (u.valid_to is null or u.valid_to >= (now() at time zone 'Europe/Stockholm')::date)
      and t.status in ('Active', 'Draft') and (u.password_until is null or u.password_until > now()) $$`,
  // A tenant that is not let loose yet is staffed by its first administrators.
  `do $$ declare one text; begin
    foreach one in array array['open_session', 'is_live_session', 'live_sessions'] loop
      execute replace(pg_get_functiondef(one::regproc), 't.status = ''Active''', 't.status in (''Active'', ''Draft'')');
    end loop;
  end $$`,
  // The first sign-in takes the invitation.
  `create or replace function begin_session(account uuid, secret bytea) returns uuid language sql ${OWNER} as $$
    update app_user set last_sign_in_at = now(), status = case status when 'Invited' then 'Active' else status end where id = account;
    insert into session (id, secret_hash, tenant_id, user_id)
    select gen_random_uuid(), secret, u.tenant_id, u.id from app_user u where u.id = account
    returning id $$`,
  // What has run out or begun since it was asked last, of all tenants; whose users are told.
  `create function turn_assignments(since timestamptz) returns table (user_id uuid, tenant_id uuid) language plpgsql ${OWNER} as $$
    begin
      update role_assignment a set status = 'Expired' where a.status = 'Requested' and a.requested_at <= now() - interval '7 days';
      return query
        with turned as (
          update role_assignment a set status = 'Expired' where a.status = 'Active' and a.valid_to <= now() returning a.id
        )
        select distinct h.user_id, h.tenant_id from held_assignment h
        where h.id in (select t.id from turned t) or (h.status = 'Active' and h.valid_from > since and h.valid_from <= now());
    end $$`,
  `create function next_turn() returns timestamptz language sql stable ${OWNER} as $$
    select least((select min(valid_to) from role_assignment where status = 'Active' and valid_to > now()),
      (select min(valid_from) from role_assignment where status = 'Active' and valid_from > now())) $$`,
  `create function end_contracts(today date) returns table (user_id uuid, tenant_id uuid) language sql ${OWNER} as $$
    update app_user u set status = 'Disabled', disabled_at = now() where u.status = 'Active' and u.valid_to < today
      and not exists (select from role_assignment a where a.user_id = u.id and a.status = 'Active' and a.valid_to is null
        and (a.role, a.scope_kind) in (('TenantAdministrator', 'Tenant'), ('CompanyAdministrator', 'Company'), ('UserAdministrator', 'Company'),
          ('ProductAdministrator', 'Installation'), ('PlatformAdministrator', 'Installation'))
        and not exists (select from role_assignment b join app_user o on o.id = b.user_id where b.id <> a.id and b.user_id <> u.id and b.role = a.role
          and b.scope_kind = a.scope_kind and b.scope_id is not distinct from a.scope_id and b.tenant_id = a.tenant_id and b.status = 'Active'
          and b.valid_to is null and o.status = 'Active' and o.valid_to is null and o.last_sign_in_at is not null))
    returning u.id, u.tenant_id $$`,
  // A tenant, its root and its first administrators, who are told by the portal afterwards.
  `create function make_tenant(tenant uuid, root uuid, tenant_name text, tenant_country text, by_user text) returns integer language plpgsql ${OWNER} as $$
    declare made integer;
    begin
      if not ${INSTALLATION} then raise exception 'only the installation makes tenants'; end if;
      perform pg_advisory_xact_lock(hashtextextended('tenant number', 5));
      select coalesce(max(number), 0) + 1 into made from tenant;
      insert into tenant (id, number, name, country, status, created_by, changed_by) values (tenant, made, tenant_name, tenant_country, 'Draft', by_user, by_user);
      insert into org_unit (id, tenant_id, code, name, kind, path, status, valid_from, created_by, changed_by)
      values (root, tenant, 'ROOT', tenant_name, 'TENANT', '/' || root || '/', 'Active', (now() at time zone 'Europe/Stockholm')::date, by_user, by_user);
      return made;
    end $$`,
  `create function make_administrator(account uuid, tenant uuid, root uuid, sign_in_name text, first text, last text, address text, encoded text, until timestamptz,
      by_user text) returns void language plpgsql ${OWNER} as $$
    begin
      if not ${INSTALLATION} or not exists (select from tenant t where t.id = tenant and t.status = 'Draft') then raise exception 'only in a tenant that is made'; end if;
      insert into app_user (id, tenant_id, user_auth_name, first_name, last_name, email, password_hash, must_change_password, password_until, default_org_unit_id,
        status, invited_at, created_by, changed_by)
      values (account, tenant, sign_in_name, first, last, address, encoded, true, until, root, 'Invited', now(), by_user, by_user);
      insert into membership (user_id, org_unit_id, tenant_id, include_children) values (account, root, tenant, true);
      insert into role_assignment (tenant_id, user_id, role, scope_kind, include_children, valid_from, status, created_by, changed_by)
      values (tenant, account, 'TenantAdministrator', 'Tenant', true, now(), 'Active', by_user, by_user);
    end $$`,
  `create function tenant_counts(which uuid) returns table (companies integer, users integer, administrators integer) language sql stable ${OWNER} as $$
    select (select count(*) from company c where c.tenant_id = which)::integer, (select count(*) from app_user u where u.tenant_id = which and u.status <> 'Removed')::integer,
      (select count(distinct a.user_id) from role_assignment a join app_user u on u.id = a.user_id
        where a.tenant_id = which and a.role = 'TenantAdministrator' and a.status = 'Active' and u.status in ('Active', 'Invited'))::integer
    where ${INSTALLATION} or which = nullif(current_setting('app.tenant', true), '')::uuid $$`,
  `create function root_of_tenant(which uuid) returns uuid language sql stable ${OWNER} as $$
    select id from org_unit where tenant_id = which and parent_id is null and ${INSTALLATION} $$`,
];

/** Of products that are there already; the demo data bring what the others have. */
const PRODUCTS = Object.entries(productDetails).map(
  ([code, { name, rolesOffered = [], dependsOn = [], supportedCountries = [] }]) =>
    `update product set name = '${name}', roles_offered = '{${rolesOffered.join()}}', depends_on = '{${dependsOn.join()}}',
      supported_countries = '{${supportedCountries.join()}}' where code = '${code}'`,
);

/** Everything that the administration of tenants, companies, units, users and rights writes. */
export const administrationTables: Migration = {
  up: async (db) => {
    for (const statement of [...COLUMNS, ...TABLES, ...WRITES, ...FUNCTIONS, ...PRODUCTS]) await sql.raw(statement).execute(db);
  },
};
