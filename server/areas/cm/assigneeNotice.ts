import type { CaseContent } from '../../../src/domain/case/caseRecord';
import { isGuid } from '../../../src/domain/kernel/guid';
import { notify } from '../../jobs/notifications';
import type { Context } from '../../records/handlers';

interface Assigned {
  readonly id: string;
  readonly tenant_id: string;
  readonly org_unit_id: string;
  readonly content: CaseContent;
}

/** Whoever gets a case is notified, unless they took it themselves; several cases at once are one notification. */
export const notifyAssignee = async (context: Context, { id, tenant_id, org_unit_id, content: { assigneeUserId = '' } }: Assigned): Promise<void> => {
  const { db, caller, now, publish } = context;
  if (!isGuid(assigneeUserId)) return;
  const notice = { kind: 'case.assigned', severity: 0, args: {}, route: `/cm/case/${id}`, access: 'cm.search' } as const;
  const users = { users: [assigneeUserId], actor: caller.userId, dedupeKey: `case.assigned ${assigneeUserId}` };
  await notify(db, { tenantId: tenant_id, orgUnitId: org_unit_id, ...notice, ...users }, now, publish);
};
