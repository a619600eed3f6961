import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const OWNER = `security definer set search_path = public, pg_temp`;
const TENANT = `(select nullif(current_setting('app.tenant', true), '')::uuid)`;
const ADMINISTERS = `current_setting('app.administers', true) = 'on'`;

const STATEMENTS = [
  `alter table app_user add column emergency_since timestamptz`,
  `grant select (emergency_since), update (emergency_since) on app_user to portal_app`,
  `create table emergency_sign_in (user_id uuid not null references app_user, at timestamptz not null default now())`,
  `create index emergency_sign_in_user on emergency_sign_in (user_id, at)`,
  `alter table emergency_sign_in enable row level security`,
  `create function administers_tenant(account uuid) returns boolean language sql stable ${OWNER} as $$
    select exists (select from role_assignment a where a.user_id = account and a.role = 'TenantAdministrator' and a.scope_kind = 'Tenant' and a.status = 'Active'
      and a.valid_from <= now() and (a.valid_to is null or a.valid_to > now())) $$`,
  `create function is_emergency_administrator(account uuid) returns boolean language sql stable ${OWNER} as $$
    select exists (select from app_user u where u.id = account and u.emergency_since is not null and u.kind = 'Person' and u.provisioned_by is null)
      and administers_tenant(account) $$`,
  // Months are those of Stockholm, as everything else that is counted by the calendar.
  `create function emergency_sign_ins(account uuid, at timestamptz) returns integer language sql stable ${OWNER} as $$
    select count(*)::integer from emergency_sign_in e where e.user_id = account
      and date_trunc('month', e.at at time zone 'Europe/Stockholm') = date_trunc('month', $2 at time zone 'Europe/Stockholm') $$`,
  `create function note_emergency_sign_in(account uuid) returns table (tenant_id uuid, root uuid, user_name text, sign_ins integer)
    language plpgsql ${OWNER} as $$
    begin
      insert into emergency_sign_in (user_id) values (account);
      return query select u.tenant_id, r.id, u.user_auth_name, emergency_sign_ins(account, now())
        from app_user u join org_unit r on r.tenant_id = u.tenant_id and r.parent_id is null where u.id = account;
    end $$`,
  // Who is mailed: the contact of the tenant and everybody who administers it.
  `create function emergency_addresses() returns table (id uuid, email text, language text) language sql stable ${OWNER} as $$
    select t.id, t.contact_email, t.language from tenant t where t.id = ${TENANT} and t.contact_email <> ''
    union select u.id, u.email, u.language from app_user u where u.tenant_id = ${TENANT} and u.status in ('Active', 'Invited') and u.email <> ''
      and administers_tenant(u.id) $$`,
  `create function emergency_administrators(which uuid, at timestamptz) returns table (user_id uuid, sign_ins integer) language sql stable ${OWNER} as $$
    select u.id, emergency_sign_ins(u.id, at) from app_user u where u.tenant_id = which and which = ${TENANT} and ${ADMINISTERS}
      and u.status in ('Active', 'Invited') and is_emergency_administrator(u.id) $$`,
];

/** Administrators who sign in past a lost provider (ORG-R37 a). */
export const emergencyMigration: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
