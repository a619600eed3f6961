import { sql } from 'kysely';
import { failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { mayDecide } from '../../../../src/domain/organization/fourEyes';
import { mayEnd } from '../../../../src/domain/organization/granting';
import { assignmentStatus, type AssignmentStatus } from '../../../../src/domain/organization/status';
import { noteAdministration } from '../../../records/administrationAudit';
import type { Context } from '../../../records/handlers';
import { denied, mayNotGrant, refused, sessionsChanged } from './administer';
import type { StoredAssignment } from './assignments';
import { membersOf } from './groupRightsRead';
import { refuseLastHolder } from './lastHolder';
import { granterOf, scopeOf, tenantRules } from './standing';

export type Step = 'revoke' | 'withdraw' | 'approve' | 'reject';

export const subjectsOf = async ({ db }: Pick<Context, 'db'>, { user_id, group_id }: StoredAssignment): Promise<readonly string[]> =>
  user_id === null ? membersOf(db, group_id ?? '') : [user_id];

/** Whether the caller may take the step, whatever the status. */
export const mayStep = async (context: Context, row: StoredAssignment, step: Step): Promise<Result<undefined>> => {
  const [granter, tenant] = [await granterOf(context), await tenantRules(context)];
  const right = { role: row.role, scope: scopeOf(row) };
  const subjects = await subjectsOf(context, row);
  if (step === 'withdraw')
    return row.requested_by === context.caller.userId ? ok(undefined) : denied('ORG-SELF', 'Only who asked for it takes it back.', { why: 'withdraw' });
  if (step === 'revoke') {
    if (subjects.includes(context.caller.userId)) return denied('ORG-SELF', 'Another administrator must do this.', { why: 'do' });
    if (!mayEnd(granter, right, tenant, context.now)) return mayNotGrant(row.role);
    return refuseLastHolder(context, { assignmentId: row.id });
  }
  return mayDecide(granter, { right, requestedBy: row.requested_by ?? '', subjects }, tenant, context.now)
    ? ok(undefined)
    : denied('ORG-SELF', 'Another administrator must approve this.', { why: 'approve' });
};

/** Stores the status that follows from a step, and lets live sessions follow. */
export const storeStep = async (context: Context, row: StoredAssignment, status: AssignmentStatus, note: string): Promise<void> => {
  const { db, caller, now } = context;
  await sql`update role_assignment set status = ${status}, version = version + 1, decided_by = ${caller.userName}, decided_at = ${now},
    decision_note = ${note === '' ? null : note.slice(0, 500)}, changed_at = ${now}, changed_by = ${caller.userName} where id = ${row.id}::uuid`.execute(db);
  await noteAdministration(context, {
    deed: 'decide',
    kind: 'org.assignment',
    id: row.id,
    number: `${row.role} ${row.subject_name}`,
    reason: note === '' ? undefined : note,
    changes: [{ before: row.status, after: status }],
  });
  context.publish({ tenantId: row.tenant_id, orgUnitId: '', pluginName: 'org', eventType: 'assignment.decided', id: row.id, data: {} });
  sessionsChanged(context, await subjectsOf(context, row));
};

/** A step of a right that is held by the transaction. */
export const takeStep = async (context: Context, row: StoredAssignment, action: Step, note: string): Promise<Result<undefined>> => {
  const next = assignmentStatus.next(row.status, action);
  if (failed(next)) return refused('COR-STATUS', `This is not allowed when the status is ${row.status}.`, { args: { status: row.status } });
  if (action === 'reject' && note === '') return refused('ORG-NOTE', 'Say why.', { pointer: '/note' });
  const may = await mayStep(context, row, action);
  if (failed(may)) return may;
  await storeStep(context, row, next.right, note);
  return ok(undefined);
};
