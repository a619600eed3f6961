import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Proposal } from '../../../../src/application/contract/orgRights';
import { ok, type Result } from '../../../../src/domain/kernel/result';
import { effectiveRights, rightsChange } from '../../../../src/domain/organization/effectiveView';
import type { Scope } from '../../../../src/domain/organization/scope';
import type { Context } from '../../../records/handlers';
import { notFound } from '../../../records/claim';
import { readAssignments } from './assignments';
import { membersOf } from './groupRightsRead';
import { reachOf } from './reach';
import { assignmentsOf, featureSources, placeOf, scopeOf, todayOf } from './standing';

const MOST_SUBJECTS = 50;
const DORMANT_DAYS = 90;

/** The units that a scope reaches. */
const unitsOf = async ({ db, caller }: Context, scope: Scope): Promise<readonly string[]> => {
  const under = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<{ id: string }>`select u.id from org_unit u where u.status = 'Active' and ${condition}`.execute(db);
  switch (scope.kind) {
    case 'Installation':
    case 'Tenant':
      return (await under(sql<boolean>`u.tenant_id = ${caller.tenantId}::uuid`)).rows.map(({ id }) => id);
    case 'Company':
      return (await under(sql<boolean>`u.company_id = ${scope.companyId}::uuid`)).rows.map(({ id }) => id);
    case 'OrgUnit': {
      const unit = scope.place.line.at(-1) ?? null;
      const below = sql<boolean>`starts_with(u.path, (select s.path from org_unit s where s.id = ${unit}::uuid))`;
      return (await under(scope.includeChildren ? below : sql<boolean>`u.id = ${unit}::uuid`)).rows.map(({ id }) => id);
    }
  }
};

/** What a right that waits would do if it were approved now. The hash is over everything that an approver decides about. */
export const proposalOf = async (context: Context, id: string): Promise<Result<Proposal>> => {
  const { db, caller, now } = context;
  const [row] = await readAssignments(context, sql<boolean>`a.id = ${id}::uuid and ${reachOf(caller)}`);
  if (row === undefined) return notFound();
  const scope = scopeOf(row);
  const subjects = row.user_id === null ? await membersOf(db, row.group_id ?? '') : [row.user_id];
  const units = await unitsOf(context, scope);
  const [first] = scope.kind === 'OrgUnit' ? [scope.place.line.at(-1) ?? ''] : units;
  const place = first === undefined ? undefined : await placeOf(db, first);
  const gains = new Set<string>();
  const losses = new Set<string>();
  if (place !== undefined) {
    const features = await featureSources(db, caller.tenantId, place);
    const held = await assignmentsOf(db, subjects.slice(0, MOST_SUBJECTS));
    for (const assignments of held.values()) {
      const standing = { assignments, place, features, now, today: todayOf(now) };
      const added = { id: row.id, role: row.role, scope, status: 'Active' as const, validFrom: new Date(0).toISOString() };
      const change = rightsChange(effectiveRights(standing), effectiveRights({ ...standing, assignments: [...assignments, added] }));
      for (const entry of change.gains) gains.add(entry);
      for (const entry of change.losses) losses.add(entry);
    }
  }
  const { rows: counted } = await sql<{ declarations: number; awake: number }>`select open_declarations_in(${[...units]}::uuid[]) as declarations,
    (select count(*)::integer from app_user u where u.id = any (${[...subjects]}::uuid[])
      and (u.last_sign_in_at > now() - make_interval(days => ${DORMANT_DAYS}) or u.status = 'Invited')) as awake`.execute(db);
  const decided = {
    id: row.id,
    version: row.version,
    role: row.role,
    scope: `${row.scope_kind} ${row.scope_id ?? ''} ${row.include_children}`,
    validTo: row.valid_to?.toISOString() ?? '',
    subjects: [...subjects].toSorted(),
    gains: [...gains].toSorted(),
    losses: [...losses].toSorted(),
  };
  return ok({
    hash: createHash('sha256').update(JSON.stringify(decided)).digest('hex'),
    gains: decided.gains,
    losses: decided.losses,
    users: subjects.length,
    units: units.length,
    declarations: counted[0]?.declarations ?? 0,
    dormant: subjects.length > 0 && counted[0]?.awake === 0,
  });
};
