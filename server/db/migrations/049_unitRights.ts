import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const TODAY = `(now() at time zone 'Europe/Stockholm')::date`;

const MEMBER = `member as (
    select u.id, u.path, m.include_children from membership m join org_unit u on u.id = m.org_unit_id where m.user_id = sought_user
  )`;

/** Units one may work in: those of the memberships, and the units below where a membership includes them (AC-R7). */
const REACH = `create function units_in_reach(sought_user uuid)
  returns table (id uuid, path text, name text, kind text, company_id uuid, direct boolean, usable boolean) language sql stable as $$
  with ${MEMBER}
  select u.id, u.path, u.name, u.kind, u.company_id, u.id in (select m.id from member m),
    u.status = 'Active' and u.valid_from <= ${TODAY} and (u.valid_to is null or u.valid_to >= ${TODAY})
  from org_unit u where exists (select from member m where m.id = u.id or (m.include_children and starts_with(u.path, m.path))) $$`;

/** Whether an assignment `a` holds in the unit `active`. */
export const COVERS = `case a.scope_kind
    when 'Installation' then exists (select from tenant t join org_unit r on r.tenant_id = t.id and r.parent_id is null where t.number = 0 and r.status = 'Active')
    when 'Tenant' then true
    when 'Company' then a.scope_id = active.company_id and (a.include_children or exists
      (select from org_unit u join org_unit p on p.id = u.parent_id where u.id = active.id and p.company_id is null))
    else a.scope_id = active.id or (a.include_children and starts_with(active.path, (select s.path from org_unit s where s.id = a.scope_id)))
  end`;

const RIGHTS = `create type unit_rights as (
    unit_id uuid, unit_name text, unit_kind text, usable boolean, is_default boolean, must_change_password boolean,
    visible_units text[], readable_units text[], roles text[], features text[])`;

/**
 * Of a user in the unit asked for, or for null in the default unit, else in the first active membership by path (AC-R5 to R10). No row: not a
 * member of it, or of any usable unit. Read what the unit at the top of one's company holds (readable_units).
 */
/** `held`: where the assignments of the user are read. `apart`: units of outsiders do not read what the top of the company holds. */
export const rightsOf = (
  create: string,
  held: string,
  apart = false,
): string => `${create} function unit_rights_of(sought_user uuid, sought_unit uuid) returns setof unit_rights language sql stable as $$
  with ${MEMBER}, active as (
    select * from (select reach.*, reach.id = u.default_org_unit_id as is_default from units_in_reach(sought_user) as reach join app_user u on u.id = sought_user) offered
    where case when sought_unit is null then usable and (direct or is_default) else id = sought_unit end order by is_default desc, path limit 1
  ), seen as materialized (
    select array(select u.id::text from active, org_unit u where u.id = active.id
        or (starts_with(u.path, active.path) and exists (select from member m where m.include_children and starts_with(active.path, m.path)))
        order by u.path) as units,
      (select r.id::text from active, org_unit r join org_unit above on above.id = r.parent_id
        where r.company_id = active.company_id and above.company_id is null
        order by r.path limit 1) as company_root
  )
  select active.id, active.name, active.kind, active.usable, active.is_default,
    (select must_change_password from app_user where id = sought_user),
    seen.units,
    case when seen.company_root is null or seen.company_root = any (seen.units)${apart ? ` or active.kind = 'CLIENT'` : ''} then seen.units else seen.units || seen.company_root end,
    array(select distinct a.role from ${held} a
      where a.user_id = sought_user and a.status = 'Active' and a.valid_from <= now() and (a.valid_to is null or a.valid_to > now()) and ${COVERS}
      order by a.role),
    array(select distinct f.name from subscription s join product p on p.code = s.product_code cross join unnest(p.features) as f (name)
      where s.valid_from <= ${TODAY} and (s.valid_to is null or s.valid_to >= ${TODAY}) and f.name <> all (s.features_off)
        and not exists (select from tenant t where f.name = any (t.features_off))
        and not exists (select from company c where c.id = active.company_id and f.name = any (c.features_off))
        and not exists (select from org_unit u where starts_with(active.path, u.path) and f.name = any (u.features_off))
      order by f.name)
  from active, seen $$`;

/** What row level security compares with, until the end of the transaction. */
const SCOPE = `create function enter_scope(tenant text, who text, unit text, units text, read_units text) returns void language plpgsql as $$
  begin
    perform set_config('role', 'portal_app', true), set_config('app.tenant', tenant, true), set_config('app.user', who, true),
      set_config('app.orgunit', unit, true), set_config('app.units', units, true), set_config('app.read_units', read_units, true);
  end $$`;

/** A call begins in one step: in the name of the user, the rights in the unit are read, and the transaction goes on in it if it is usable. */
const ENTER = `create function enter_unit(tenant uuid, who uuid, unit uuid) returns setof unit_rights language plpgsql as $$
  declare
    held unit_rights;
  begin
    perform enter_scope(tenant::text, who::text, '', '', '');
    select * into held from unit_rights_of(who, unit);
    if not found then return; end if;
    if held.usable then
      perform enter_scope(tenant::text, who::text, held.unit_id::text, array_to_string(held.visible_units, ','), array_to_string(held.readable_units, ','));
    end if;
    return next held;
  end $$`;

/** What every call begins with is one statement instead of three. */
export const unitRights: Migration = {
  up: async (db) => {
    for (const statement of [REACH, RIGHTS, rightsOf('create', 'role_assignment'), SCOPE, ENTER]) await sql.raw(statement).execute(db);
  },
};
