import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from './schema';

/** What a user may do and see in one unit, as it is at this moment. Periods are judged by today's date in Europe/Stockholm. */
export interface UnitRights {
  readonly orgUnitId: string;
  readonly orgUnitName: string;
  readonly orgUnitKind: string;
  /** Archived, not yet valid or no longer valid. */
  readonly usable: boolean;
  readonly isDefault: boolean;
  readonly visibleUnits: readonly string[];
  readonly readableUnits: readonly string[];
  readonly roles: readonly string[];
  readonly features: readonly string[];
  /** Signed in with a one-time password (ORG-R33). */
  readonly mustChangePassword: boolean;
}

const TODAY = sql`(now() at time zone 'Europe/Stockholm')::date`;

/** The units a user may work in: memberships, and the units below where the membership includes children (AC-R7). */
const reach = (userId: string | RawBuilder<unknown>) => sql`member as (
    select u.id, u.path, m.include_children from membership m join org_unit u on u.id = m.org_unit_id where m.user_id = ${userId}
  ), reach as (
    select u.id, u.path, u.name, u.kind, u.company_id, u.id in (select id from member) as direct,
      u.status = 'Active' and u.valid_from <= ${TODAY} and (u.valid_to is null or u.valid_to >= ${TODAY}) as usable
    from org_unit u where exists (select from member m where m.id = u.id or (m.include_children and starts_with(u.path, m.path)))
  )`;

const covers = sql`case a.scope_kind
    when 'Installation' then exists (select from tenant t join org_unit r on r.tenant_id = t.id and r.parent_id is null where t.number = 0 and r.status = 'Active')
    when 'Tenant' then true
    when 'Company' then a.scope_id = active.company_id and (a.include_children or exists
      (select from org_unit u join org_unit p on p.id = u.parent_id where u.id = active.id and p.company_id is null))
    else a.scope_id = active.id or (a.include_children and starts_with(active.path, (select s.path from org_unit s where s.id = a.scope_id)))
  end`;

interface RightsRow extends Omit<UnitRights, 'readableUnits'> {
  readonly companyRoot: string | null;
}

const rightsQuery = (userId: string | RawBuilder<unknown>, unitId: string | undefined, kept = sql``) => {
  const wanted = unitId === undefined ? sql`usable and (direct or is_default)` : sql`id = ${unitId}`;
  return sql<RightsRow>`${kept}with ${reach(userId)}, active as (
      select * from (select reach.*, reach.id = u.default_org_unit_id as is_default from reach join app_user u on u.id = ${userId}) offered
      where ${wanted} order by is_default desc, path limit 1
    )
    select active.id as "orgUnitId", active.name as "orgUnitName", active.kind as "orgUnitKind", active.usable, active.is_default as "isDefault",
      (select must_change_password from app_user where id = ${userId}) as "mustChangePassword",
      array(select u.id from org_unit u where u.id = active.id
        or (starts_with(u.path, active.path) and exists (select from member m where m.include_children and starts_with(active.path, m.path)))
        order by u.path)::text[] as "visibleUnits",
      (select r.id from org_unit r join org_unit above on above.id = r.parent_id
        where r.company_id = active.company_id and above.company_id is null
        order by r.path limit 1) as "companyRoot",
      array(select distinct a.role from role_assignment a
        where a.user_id = ${userId} and a.status = 'Active' and a.valid_from <= now() and (a.valid_to is null or a.valid_to > now()) and ${covers}
        order by a.role) as roles,
      array(select distinct f.name from subscription s join product p on p.code = s.product_code cross join unnest(p.features) as f (name)
        where s.valid_from <= ${TODAY} and (s.valid_to is null or s.valid_to >= ${TODAY}) and f.name <> all (s.features_off)
          and not exists (select from tenant t where f.name = any (t.features_off))
          and not exists (select from company c where c.id = active.company_id and f.name = any (c.features_off))
          and not exists (select from org_unit u where starts_with(active.path, u.path) and f.name = any (u.features_off))
        order by f.name) as features
    from active`;
};

const rightsOf = ({ companyRoot, ...rights }: RightsRow): UnitRights => ({
  ...rights,
  readableUnits: companyRoot === null ? rights.visibleUnits : [...new Set([...rights.visibleUnits, companyRoot])],
});

/**
 * Rights in the unit asked for, or without one in the default unit, else the first active membership by path (AC-R5 to R10).
 * `undefined`: not a member of it, or of any usable unit.
 */
export const readRights = async (db: Transaction<Database>, userId: string, unitId: string | undefined): Promise<UnitRights | undefined> => {
  const { rows } = await rightsQuery(userId, unitId, unitId === undefined ? sql`/* kept: rights */ ` : sql`/* kept: rights_in_unit */ `).execute(db);
  return rows[0] && rightsOf(rows[0]);
};

/** The rights of many users of one tenant, each in the default unit. Who has none is absent. */
export const readDefaultRights = async (db: Transaction<Database>, userIds: readonly string[]): Promise<ReadonlyMap<string, UnitRights>> => {
  const { rows } = await sql<RightsRow & { readonly userId: string }>`select who.id as "userId", held.* from unnest(${userIds}::uuid[]) as who (id)
    cross join lateral (${rightsQuery(sql`who.id`, undefined)}) held`.execute(db);
  return new Map(rows.map(({ userId, ...row }) => [userId, rightsOf(row)]));
};

export interface OfferedUnit {
  readonly id: string;
  readonly name: string;
  readonly company: string;
  readonly country: string;
}

/** Exactly what the unit switch offers: units the user may work in that are active today. */
export const readOfferedUnits = async (db: Transaction<Database>, userId: string): Promise<OfferedUnit[]> => {
  const { rows } = await sql<OfferedUnit>`with ${reach(userId)}
    select r.id, r.name, coalesce(c.name, t.name) as company, coalesce(c.country, t.country) as country
    from reach r cross join tenant t left join company c on c.id = r.company_id where r.usable order by r.path`.execute(db);
  return rows;
};
