import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const INSTALLATION = `current_setting('app.installation', true) = 'on'`;
const ADMINISTERS = `current_setting('app.administers', true) = 'on'`;
const SEEN = `${ADMINISTERS} and (${INSTALLATION} or tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid))`;
const OWNER = `security definer set search_path = public, pg_temp`;

const STATEMENTS = [
  `create table tenant_recovery (id uuid primary key, version integer not null default 1, tenant_id uuid not null references tenant, status text not null,
    user_auth_name text not null, first_name text not null, last_name text not null, email text not null, identity_check text not null, reason text not null,
    requested_by uuid not null references app_user, requested_by_name text not null, requested_at timestamptz not null, decided_by text, decided_at timestamptz,
    acts_at timestamptz, note text)`,
  `create unique index tenant_recovery_open on tenant_recovery (tenant_id) where status in ('Requested', 'Waiting')`,
  `alter table tenant_recovery enable row level security`,
  `create policy tenant_recovery_seen on tenant_recovery using (${SEEN}) with check (${SEEN})`,
  `revoke delete on tenant_recovery from portal_app`,
  // Who is mailed: the contact of the tenant and everybody who administers it.
  `create function recovery_addresses(which uuid) returns table (id uuid, email text, language text) language sql stable ${OWNER} as $$
    select t.id, t.contact_email, t.language from tenant t where t.id = which and t.contact_email <> '' and ${INSTALLATION}
    union select u.id, u.email, u.language from app_user u join role_assignment a on a.user_id = u.id
      where a.tenant_id = which and a.role = 'TenantAdministrator' and a.status = 'Active' and u.status in ('Active', 'Invited') and u.email <> '' and ${INSTALLATION} $$`,
  `create function recoveries_due(at timestamptz) returns table (id uuid, tenant_id uuid, root uuid) language sql stable ${OWNER} as $$
    select r.id, r.tenant_id, u.id from tenant_recovery r join org_unit u on u.tenant_id = r.tenant_id and u.parent_id is null
    where r.status = 'Waiting' and r.acts_at <= at order by r.acts_at $$`,
  // The name may be somebody's by now: then nobody is made.
  `create function carry_out_recovery(which uuid, at timestamptz, account uuid, encoded text, until timestamptz)
    returns table (user_auth_name text, email text, language text, done boolean) language plpgsql ${OWNER} as $$
    declare
      asked tenant_recovery%rowtype;
      root uuid;
    begin
      select * into asked from tenant_recovery r where r.id = which and r.status = 'Waiting' and r.acts_at <= at for update;
      if not found then return; end if;
      select u.id into root from org_unit u where u.tenant_id = asked.tenant_id and u.parent_id is null;
      if is_sign_in_name_taken(asked.user_auth_name, null::uuid) then
        update tenant_recovery r set status = 'Failed', version = r.version + 1, note = 'This sign-in name cannot be used.' where r.id = which;
        return query select asked.user_auth_name, asked.email, t.language, false from tenant t where t.id = asked.tenant_id;
        return;
      end if;
      insert into app_user (id, tenant_id, user_auth_name, first_name, last_name, email, password_hash, must_change_password, password_until, default_org_unit_id, status,
        invited_at, created_by, changed_by)
      values (account, asked.tenant_id, asked.user_auth_name, asked.first_name, asked.last_name, asked.email, encoded, true, until, root, 'Invited', at,
        asked.requested_by_name, asked.decided_by);
      insert into membership (user_id, org_unit_id, tenant_id, include_children) values (account, root, asked.tenant_id, true);
      insert into role_assignment (tenant_id, user_id, role, scope_kind, include_children, valid_from, status, reason, created_by, changed_by)
      values (asked.tenant_id, account, 'TenantAdministrator', 'Tenant', true, at, 'Active', asked.reason, asked.requested_by_name, asked.decided_by);
      update tenant_recovery r set status = 'Done', version = r.version + 1 where r.id = which;
      return query select asked.user_auth_name, asked.email, t.language, true from tenant t where t.id = asked.tenant_id;
    end $$`,
];

/** A tenant whose administrators cannot sign in gets one by two product administrators (ORG-R37 b). */
export const recoveryMigration: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
