import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whatever is inserted, updated or deleted there begins a new version of the rights of its tenant, in the same transaction. */
const changesRights = (table: string, tenant = 'tenant_id'): string[] =>
  [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ].map(
    ([change, rows]) => `create trigger rights_changed_by_${change} after ${change} on ${table}
      referencing ${rows} table as changed for each statement execute function rights_changed('select ${tenant} from changed')`,
  );

const STATEMENTS = [
  `create table rights_version (tenant_id uuid primary key, version bigint not null default 0)`,
  `alter table rights_version enable row level security`,
  `create policy rights_version_tenant on rights_version for select using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)`,
  `grant select on rights_version to portal_app`,
  `insert into rights_version (tenant_id) select id from tenant`,
  `create function rights_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      execute format('insert into rights_version as kept (tenant_id) select distinct touched.id from (%s) as touched (id) order by 1
        on conflict (tenant_id) do update set version = kept.version + 1', tg_argv[0]);
      return null;
    end $$`,
  ...['membership', 'org_unit', 'role_assignment', 'user_group_member', 'subscription', 'company'].flatMap((table) => changesRights(table)),
  ...changesRights('tenant', 'id'),
  // What a product holds concerns every tenant.
  ...['insert', 'update', 'delete'].map(
    (change) => `create trigger rights_changed_by_${change} after ${change} on product for each statement
      execute function rights_changed('select id from tenant')`,
  ),
  `create function rights_of_user_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      update rights_version set version = version + 1 where tenant_id = new.tenant_id;
      return null;
    end $$`,
  // A sign-in updates the user too, and leaves the rights as they are.
  `create trigger rights_changed_by_update after update on app_user for each row
    when ((old.default_org_unit_id, old.must_change_password) is distinct from (new.default_org_unit_id, new.must_change_password))
    execute function rights_of_user_changed()`,
  // The version is read before the rights: what changes in between is a later version. They hold until the next day begins or an assignment begins or ends.
  `create function enter_unit_for_now(tenant uuid, who uuid, unit uuid) returns table (held unit_rights, version bigint, until timestamptz) language plpgsql as $$
    begin
      perform enter_scope(tenant::text, who::text, '', '', '');
      select v.version into version from rights_version v where v.tenant_id = tenant;
      select least((date_trunc('day', now() at time zone 'Europe/Stockholm') + interval '1 day') at time zone 'Europe/Stockholm',
        (select min(turn.at) from held_assignment a cross join lateral (values (a.valid_from), (a.valid_to)) as turn (at) where a.user_id = who and turn.at > now()))
        into until;
      select * into held from enter_unit(tenant, who, unit);
      if held.unit_id is not null then return next; end if;
    end $$`,
  `create function enter_known_unit(tenant uuid, who uuid, unit text, units text, read_units text, known bigint, until timestamptz) returns boolean language plpgsql as $$
    begin
      perform enter_scope(tenant::text, who::text, unit, units, read_units);
      return now() < until and exists (select from rights_version v where v.tenant_id = tenant and v.version = known);
    end $$`,
];

/** A node keeps the rights it has read for as long as the database says they are those of the present version. */
export const rightsVersions: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
