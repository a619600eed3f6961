import { sql, type RawBuilder } from 'kysely';
import type { AssignmentRow } from '../../../../src/application/contract/orgRights';
import type { Role } from '../../../../src/domain/access/names';
import { mayDecide } from '../../../../src/domain/organization/fourEyes';
import { mayEnd } from '../../../../src/domain/organization/granting';
import type { ScopeKind } from '../../../../src/domain/organization/scope';
import { conflictingRoles } from '../../../../src/domain/organization/separation';
import type { AssignmentStatus } from '../../../../src/domain/organization/status';
import type { Context } from '../../../records/handlers';
import { membersOf } from './groupRightsRead';
import { assignmentsOf, granterOf, scopeOf, tenantRules } from './standing';

export interface StoredAssignment {
  readonly id: string;
  readonly tenant_id: string;
  readonly version: number;
  readonly role: Role;
  readonly user_id: string | null;
  readonly group_id: string | null;
  readonly scope_kind: ScopeKind;
  readonly scope_id: string | null;
  readonly include_children: boolean;
  readonly valid_from: Date;
  readonly valid_to: Date | null;
  readonly status: AssignmentStatus;
  readonly reason: string | null;
  readonly requested_by: string | null;
  readonly requested_by_name: string | null;
  readonly decision_note: string | null;
  readonly scope_name: string;
  readonly subject_name: string;
  readonly group_name: string | null;
  readonly path: string | null;
  readonly company_id: string | null;
  readonly changed_at: Date;
  readonly changed_by: string;
}

export const MOST_ASSIGNMENTS = 500;

/** As row level security shows them; whose they are is the condition's matter. */
export const readAssignments = async ({ db }: Context, condition: RawBuilder<boolean>, most = MOST_ASSIGNMENTS + 1): Promise<readonly StoredAssignment[]> => {
  const { rows } =
    await sql<StoredAssignment>`select a.id, a.tenant_id, a.version, a.role, a.user_id, a.group_id, a.scope_kind, a.scope_id, a.include_children, a.valid_from, a.valid_to,
      a.status, a.reason, a.requested_by, by.user_auth_name as requested_by_name, a.decision_note, g.name as group_name, a.changed_at, a.changed_by,
      coalesce(u.name, c.name, t.name) as scope_name, u.path, coalesce(u.company_id, c.id) as company_id,
      coalesce(trim(s.first_name || ' ' || s.last_name) || ' (' || s.user_auth_name || ')', g.name, '') as subject_name
    from role_assignment a join tenant t on t.id = a.tenant_id left join app_user s on s.id = a.user_id left join user_group g on g.id = a.group_id
    left join app_user by on by.id = a.requested_by left join org_unit u on a.scope_kind = 'OrgUnit' and u.id = a.scope_id
    left join company c on a.scope_kind = 'Company' and c.id = a.scope_id
    where ${condition} order by lower(coalesce(s.user_auth_name, g.name)), a.role, a.valid_from limit ${most}`.execute(db);
  return rows;
};

/** With what the caller may do about each. */
export const shownAssignments = async (context: Context, rows: readonly StoredAssignment[]): Promise<AssignmentRow[]> => {
  const { db, caller, now } = context;
  const [granter, tenant] = [await granterOf(context), await tenantRules(context)];
  const held = await assignmentsOf(db, [...new Set(rows.filter(({ status }) => status === 'Requested').flatMap(({ user_id }) => user_id ?? []))]);
  const shown: AssignmentRow[] = [];
  for (const row of rows) {
    const right = { role: row.role, scope: scopeOf(row) };
    const waits = row.status === 'Requested';
    const subjects = row.user_id === null ? await membersOf(db, row.group_id ?? '') : [row.user_id];
    const request = { right, requestedBy: row.requested_by ?? '', subjects };
    const others = (held.get(row.user_id ?? '') ?? []).filter(({ id, status }) => id !== row.id && status === 'Active');
    shown.push({
      id: row.id,
      version: row.version,
      role: row.role,
      scopeKind: row.scope_kind,
      includeChildren: row.include_children,
      scopeName: row.scope_name,
      subjectName: row.subject_name,
      validFrom: row.valid_from.toISOString(),
      status: row.status,
      mayEnd: row.status === 'Active' && !subjects.includes(caller.userId) && mayEnd(granter, right, tenant, now),
      mayDecide: waits && mayDecide(granter, request, tenant, now),
      isMine: row.requested_by === caller.userId,
      risks: waits ? [...conflictingRoles(others, right)] : [],
      ...(row.user_id !== null && { userId: row.user_id }),
      ...(row.group_id !== null && { groupId: row.group_id, groupName: row.group_name ?? '' }),
      ...(row.scope_id !== null && { scopeId: row.scope_id }),
      ...(row.valid_to !== null && { validTo: row.valid_to.toISOString() }),
      ...(row.reason !== null && { reason: row.reason }),
      ...(row.requested_by_name !== null && { requestedBy: row.requested_by_name }),
      ...(row.decision_note !== null && { decisionNote: row.decision_note }),
    });
  }
  return shown;
};
