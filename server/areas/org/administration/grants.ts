import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Role } from '../../../../src/domain/access/names';
import { failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { needsSecondPerson } from '../../../../src/domain/organization/fourEyes';
import { isLevelOf, mayGrant, type Right } from '../../../../src/domain/organization/granting';
import { conflictingRoles, isReason } from '../../../../src/domain/organization/separation';
import type { Scope } from '../../../../src/domain/organization/scope';
import { noteAdministration } from '../../../records/administrationAudit';
import type { Context } from '../../../records/handlers';
import { denied, mayNotGrant, refused, sessionsChanged } from './administer';
import { membersOf } from './groupRightsRead';
import { assignmentsOf, granterOf, tenantRules } from './standing';

export interface Grant {
  readonly role: Role;
  readonly scope: Scope;
  readonly userId?: string | undefined;
  readonly groupId?: string | undefined;
  readonly validFrom: Date;
  readonly validTo?: Date | undefined;
  readonly reason?: string | undefined;
}

export interface Granted {
  readonly id: string;
  readonly waits: boolean;
  readonly conflicts: readonly Role[];
}

const idOf = (scope: Scope): string | null =>
  scope.kind === 'Company' ? scope.companyId : scope.kind === 'OrgUnit' ? (scope.place.line.at(-1) ?? null) : null;
const reaches = (scope: Scope): boolean => !('includeChildren' in scope) || scope.includeChildren;

/** Roles of products that the tenant does not have are not given; a role that no product names always is. */
export const isOffered = async ({ db }: Context, role: Role): Promise<boolean> => {
  const { rows } = await sql<{ offered: boolean }>`select not exists (select from product p where ${role} = any (p.roles_offered)) or exists (
    select from product p join subscription s on s.product_code = p.code where ${role} = any (p.roles_offered)
      and s.tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
      and (s.valid_to is null or s.valid_to >= (now() at time zone 'Europe/Stockholm')::date)) as offered`.execute(db);
  return rows[0]?.offered === true;
};

/** Which roles of those who would get it should not come together with it. */
export const conflictsOf = async ({ db }: Context, subjects: readonly string[], right: Right): Promise<readonly Role[]> => {
  const held = await assignmentsOf(db, subjects);
  const live = [...held.values()].map((all) => all.filter(({ status }) => status === 'Active' || status === 'Requested'));
  return [...new Set(live.flatMap((own) => conflictingRoles(own, right)))];
};

const checkSubjects = async ({ db, caller }: Context, { userId, groupId }: Grant): Promise<Result<readonly string[]>> => {
  if ((userId === undefined) === (groupId === undefined)) return refused('ORG-SUBJECT', 'Choose a user or a group.');
  const subjects = userId === undefined ? await membersOf(db, groupId ?? '') : [userId];
  if (subjects.includes(caller.userId)) return denied('ORG-SELF', 'Another administrator must do this.', { why: 'do' });
  const { rows } = await sql`select 1 from app_user where id = ${userId ?? null}::uuid and status in ('Invited', 'Active')
    union all select 1 from user_group where id = ${groupId ?? null}::uuid`.execute(db);
  return rows.length === 0 ? refused('ORG-SUBJECT', 'Choose a user or a group.') : ok(subjects);
};

/** Gives a right, or asks for it where a second administrator must agree (ORG-R10 to R15). */
export const grant = async (context: Context, wanted: Grant): Promise<Result<Granted>> => {
  const { db, caller, now } = context;
  const { role, scope, validFrom, validTo, reason } = wanted;
  const subjects = await checkSubjects(context, wanted);
  if (failed(subjects)) return subjects;
  const [granter, tenant] = [await granterOf(context), await tenantRules(context)];
  if (!isLevelOf(role, scope)) return refused('ORG-LEVEL', `${role} is not given at this level.`, { args: { role } });
  if (!mayGrant(granter, { role, scope }, tenant, now)) return mayNotGrant(role);
  if (!(await isOffered(context, role))) return refused('ORG-OFFERED', `${role} belongs to a product that is not subscribed.`, { args: { role } });
  if (validTo !== undefined && validTo <= validFrom) return refused('ORG-PERIOD', 'The end is before the beginning.', { pointer: '/validTo' });
  const conflicts = await conflictsOf(context, subjects.right, { role, scope });
  if (conflicts.length > 0 && (tenant.separation === 'Strict' || !isReason(reason))) {
    const names = conflicts.join(', ');
    const message =
      tenant.separation === 'Strict'
        ? `${role} does not go together with ${names}.`
        : `${role} should not go together with ${names}. Give a reason of 10 to 500 characters.`;
    return refused('ORG-SOD', message, { pointer: '/reason', args: { role, names, rule: tenant.separation } });
  }
  const waits = needsSecondPerson({ role, scope }, tenant.fourEyes, tenant.status);
  if (waits && !isReason(reason)) return refused('ORG-REASON', 'Give a reason of 10 to 500 characters.', { pointer: '/reason' });
  const { rows: twice } = await sql`select 1 from role_assignment where status in ('Active', 'Requested') and role = ${role} and scope_kind = ${scope.kind}
    and scope_id is not distinct from ${idOf(scope)}::uuid and user_id is not distinct from ${wanted.userId ?? null}::uuid
    and group_id is not distinct from ${wanted.groupId ?? null}::uuid and (valid_to is null or valid_to > ${now})`.execute(db);
  if (twice.length > 0) return refused('ORG-RIGHT-DUP', `${role} is given here already.`, { args: { role } });
  const id = randomUUID();
  await sql`insert into role_assignment (id, tenant_id, user_id, group_id, role, scope_kind, scope_id, include_children, valid_from, valid_to, status, reason, requested_by,
      requested_at, created_by, changed_by)
    values (${id}::uuid, ${caller.tenantId}::uuid, ${wanted.userId ?? null}::uuid, ${wanted.groupId ?? null}::uuid, ${role}, ${scope.kind}, ${idOf(scope)}::uuid,
      ${reaches(scope)}, ${validFrom}, ${validTo ?? null}, ${waits ? 'Requested' : 'Active'}, ${reason ?? null}, ${caller.userId}::uuid, ${now}, ${caller.userName},
      ${caller.userName})`.execute(db);
  context.publish({
    tenantId: caller.tenantId,
    orgUnitId: '',
    pluginName: 'org',
    eventType: waits ? 'assignment.requested' : 'assignment.decided',
    id,
    data: {},
  });
  const after = { ...wanted, status: waits ? 'Requested' : 'Active' };
  await noteAdministration(context, { deed: 'grant', kind: 'org.assignment', id, number: role, reason, changes: [{ after }] });
  if (!waits) sessionsChanged(context, subjects.right);
  return ok({ id, waits, conflicts });
};
