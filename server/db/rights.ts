import { sql, type Transaction } from 'kysely';
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

export const RIGHTS = sql`held.unit_id as "orgUnitId", held.unit_name as "orgUnitName", held.unit_kind as "orgUnitKind", held.usable, held.is_default as "isDefault",
  held.must_change_password as "mustChangePassword", held.visible_units as "visibleUnits", held.readable_units as "readableUnits", held.roles, held.features`;

/**
 * Rights in the unit asked for, or without one in the default unit, else the first active membership by path (AC-R5 to R10).
 * `undefined`: not a member of it, or of any usable unit.
 */
export const readRights = async (db: Transaction<Database>, userId: string, unitId: string | undefined): Promise<UnitRights | undefined> => {
  const { rows } = await sql<UnitRights>`select ${RIGHTS} from unit_rights_of(${userId}, ${unitId ?? null}) as held`.execute(db);
  return rows[0];
};

/** As `readRights`; the transaction goes on in the name of the user, and in the unit if that is usable. */
export const enterUnit = async (
  db: Transaction<Database>,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
  unitId: string | undefined,
): Promise<UnitRights | undefined> => {
  const { rows } = await sql<UnitRights>`/* kept: enter_unit */ select ${RIGHTS} from enter_unit(${tenantId}, ${userId}, ${unitId ?? null}) as held`.execute(
    db,
  );
  return rows[0];
};

/** The rights of many users of one tenant, each in the default unit. Who has none is absent. */
export const readDefaultRights = async (db: Transaction<Database>, userIds: readonly string[]): Promise<ReadonlyMap<string, UnitRights>> => {
  const { rows } = await sql<UnitRights & { readonly member: string }>`select who.id as member, ${RIGHTS}
    from unnest(${userIds}::uuid[]) as who (id) cross join lateral unit_rights_of(who.id, null) as held`.execute(db);
  return new Map(rows.map(({ member, ...rights }) => [member, rights]));
};

export interface OfferedUnit {
  readonly id: string;
  readonly name: string;
  readonly company: string;
  readonly country: string;
}

const MOST_OFFERED = 50;

/** What the unit switch offers: units the user may work in that are active today, the active one and memberships first; `more`: there are others. */
export const readOfferedUnits = async (
  db: Transaction<Database>,
  { userId, orgUnitId }: { readonly userId: string; readonly orgUnitId: string },
): Promise<{ readonly units: OfferedUnit[]; readonly more: boolean }> => {
  const { rows } = await sql<OfferedUnit & { readonly path: string }>`
    select r.id, r.name, r.path, coalesce(c.name, t.name) as company, coalesce(c.country, t.country) as country
    from units_in_reach(${userId}) as r cross join tenant t left join company c on c.id = r.company_id where r.usable
    order by r.id = ${orgUnitId}::uuid desc, r.direct desc, r.path limit ${MOST_OFFERED + 1}`.execute(db);
  const offered = rows.slice(0, MOST_OFFERED).toSorted((one, other) => (one.path < other.path ? -1 : 1));
  return { units: offered.map(({ path: _path, ...unit }) => unit), more: rows.length > MOST_OFFERED };
};
