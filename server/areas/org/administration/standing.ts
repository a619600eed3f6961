import { sql } from 'kysely';
import type { Role } from '../../../../src/domain/access/names';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import type { Assignment } from '../../../../src/domain/organization/assignment';
import type { FeatureSources } from '../../../../src/domain/organization/effectiveFeatures';
import type { FourEyes } from '../../../../src/domain/organization/fourEyes';
import type { Account, Granter, GrantingTenant } from '../../../../src/domain/organization/granting';
import type { Place, Scope, ScopeKind } from '../../../../src/domain/organization/scope';
import type { Separation } from '../../../../src/domain/organization/separation';
import type { AssignmentStatus, PlaceStatus } from '../../../../src/domain/organization/status';
import type { Context } from '../../../records/handlers';

type Db = Context['db'];

/** `/root/child/` of the database as a line of ids. */
export const lineOf = (path: string): readonly string[] => path.split('/').filter((id) => id !== '');

export const placeOf = async (db: Db, unitId: string): Promise<(Place & { readonly name: string; readonly status: string }) | undefined> => {
  const { rows } = await sql<{ path: string; company_id: string | null; name: string; status: string }>`
    select path, company_id, name, status from org_unit where id = ${unitId}::uuid`.execute(db);
  const [row] = rows;
  return row && { line: lineOf(row.path), companyId: row.company_id ?? undefined, name: row.name, status: row.status };
};

interface ScopeRow {
  readonly scope_kind: ScopeKind;
  readonly scope_id: string | null;
  readonly include_children: boolean;
  readonly path: string | null;
  readonly company_id: string | null;
}

export const scopeOf = ({ scope_kind, scope_id, include_children, path, company_id }: ScopeRow): Scope => {
  switch (scope_kind) {
    case 'Installation':
    case 'Tenant':
      return { kind: scope_kind };
    case 'Company':
      return { kind: 'Company', companyId: scope_id ?? '', includeChildren: include_children };
    case 'OrgUnit':
      return { kind: 'OrgUnit', place: { line: lineOf(path ?? `/${scope_id ?? ''}/`), companyId: company_id ?? undefined }, includeChildren: include_children };
  }
};

/** The scope that a call names, if there is such a company or unit. */
export const namedScope = async (
  db: Db,
  { scopeKind, scopeId, includeChildren }: { readonly scopeKind: ScopeKind; readonly scopeId?: string | undefined; readonly includeChildren: boolean },
): Promise<Scope | undefined> => {
  if (scopeKind === 'Installation' || scopeKind === 'Tenant') return { kind: scopeKind };
  if (scopeId === undefined) return undefined;
  if (scopeKind === 'OrgUnit') {
    const place = await placeOf(db, scopeId);
    return place && { kind: 'OrgUnit', place, includeChildren };
  }
  const company = await db.selectFrom('company').select('id').where('id', '=', scopeId).executeTakeFirst();
  return company && { kind: 'Company', companyId: company.id, includeChildren };
};

/** Everything that users hold or have asked for, themselves or by a group, by user. */
export const assignmentsOf = async (db: Db, users: readonly string[]): Promise<ReadonlyMap<string, readonly Assignment[]>> => {
  const { rows } = await sql<
    ScopeRow & { id: string; user_id: string; role: Role; valid_from: Date; valid_to: Date | null; status: AssignmentStatus; group_name: string | null }
  >`select a.id, a.user_id, a.role, a.scope_kind, a.scope_id, a.include_children, a.valid_from, a.valid_to, a.status, u.path, u.company_id, g.name as group_name
    from held_assignment a left join org_unit u on a.scope_kind = 'OrgUnit' and u.id = a.scope_id left join user_group g on g.id = a.group_id
    where a.user_id = any (${[...users]}::uuid[])`.execute(db);
  const found = new Map<string, Assignment[]>(users.map((id) => [id, []]));
  for (const row of rows) {
    found.get(row.user_id)?.push({
      id: row.id,
      role: row.role,
      scope: scopeOf(row),
      status: row.status,
      validFrom: row.valid_from.toISOString(),
      validTo: row.valid_to?.toISOString(),
      group: row.group_name ?? undefined,
    });
  }
  return found;
};

export const granterOf = async ({ db, caller }: Context): Promise<Granter> => ({
  userId: caller.userId,
  assignments: (await assignmentsOf(db, [caller.userId])).get(caller.userId) ?? [],
});

export interface TenantRules extends GrantingTenant {
  readonly fourEyes: FourEyes;
  readonly separation: Separation;
}

/** The caller's tenant, with what decides about rights in it. */
export const tenantRules = async ({ db, caller }: Context): Promise<TenantRules> => {
  const { rows } = await sql<{ number: number; status: PlaceStatus; four_eyes: FourEyes; separation: Separation; administrators: number }>`
    select t.number, t.status, t.four_eyes, t.separation, c.administrators from tenant t cross join tenant_counts(t.id) c where t.id = ${caller.tenantId}::uuid`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the tenant of a caller is there');
  return { number: row.number, status: row.status, administrators: row.administrators, fourEyes: row.four_eyes, separation: row.separation };
};

export const accountOf = async ({ db }: Context, userId: string): Promise<Account | undefined> => {
  const { rows } = await sql<{ path: string; company_id: string | null }>`
    select p.path, p.company_id from app_user u join org_unit p on p.id = u.default_org_unit_id where u.id = ${userId}::uuid`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const assignments = (await assignmentsOf(db, [userId])).get(userId) ?? [];
  return { userId, defaultPlace: { line: lineOf(row.path), companyId: row.company_id ?? undefined }, assignments };
};

/** What decides about features in a unit on a day. */
export const featureSources = async (db: Db, tenantId: string, place: Place): Promise<FeatureSources> => {
  const subscriptions = await sql<FeatureSources['subscriptions'][number] & { valid_to: string | null }>`
    select s.product_code as product, p.features, s.features_off as "featuresOff", s.valid_from::text as "validFrom", s.valid_to::text as valid_to
    from subscription s join product p on p.code = s.product_code where s.tenant_id = ${tenantId}::uuid order by s.product_code, s.valid_from`.execute(db);
  const levels = await sql<FeatureSources['levels'][number]>`
    select kind, name, "featuresOff" from (
      select 0 as place, 'Tenant' as kind, name, features_off as "featuresOff" from tenant where id = ${tenantId}::uuid
      union all select 1, 'Company', name, features_off from company where id = ${place.companyId ?? null}::uuid
      union all select 2 + array_position(${[...place.line]}::uuid[], id), 'OrgUnit', name, features_off from org_unit where id = any (${[...place.line]}::uuid[])
    ) level order by place`.execute(db);
  return { subscriptions: subscriptions.rows.map(({ valid_to, ...one }) => ({ ...one, validTo: valid_to ?? undefined })), levels: levels.rows };
};

export const todayOf = (now: Date): string => stockholmDate(now);
