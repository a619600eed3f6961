import { sql } from 'kysely';
import type { CaseProfile, Schedule } from '../../../../src/application/contract/caseSettings';
import { isGuid } from '../../../../src/domain/kernel/guid';
import { failed } from '../../../../src/domain/kernel/result';
import type { Context } from '../../../records/handlers';
import { automaticAssignee } from '../assignees';
import { cases } from '../caseKind';

interface Due {
  readonly id: string;
  readonly schedule: Schedule;
  /** Once for each (CM-R47). */
  readonly period: string;
}

const NOWHERE = '00000000-0000-0000-0000-000000000000';

/** The case of a schedule for a period; answers whether it was made now. */
export const createPeriodic = async (context: Context, { id, schedule, period }: Due): Promise<boolean> => {
  const { db, caller, now } = context;
  const { rows: claimed } = await sql<{ period: string }>`insert into cm_period (schedule_id, period, tenant_id, org_unit_id, case_id)
    values (${id}::uuid, ${period}, ${caller.tenantId}, ${caller.orgUnitId}, ${NOWHERE}) on conflict do nothing returning period`.execute(db);
  if (claimed.length === 0) return false;
  const profileId = schedule.profileId ?? '';
  const { rows: profiles } = isGuid(profileId)
    ? await sql<{ content: CaseProfile }>`select content from cm_profile where id = ${profileId}::uuid`.execute(db)
    : { rows: [] };
  const profile: CaseProfile = profiles[0]?.content ?? {};
  const { rows: teams } = await sql<{ id: string }>`select id from cm_team where org_unit_id = ${caller.orgUnitId}::uuid and status = 'Active'
    order by (id::text = ${profile.teamId ?? ''}) desc, is_default desc, name limit 1`.execute(db);
  const teamId = teams[0]?.id ?? '';
  const created = await cases.create(context, {
    title: (schedule.titleTemplate ?? '').replaceAll('{period}', period).slice(0, 100),
    caseType: 'Periodic',
    caseSource: 'PER',
    channel: 'P',
    direction: profile.direction ?? 'IMP',
    country: profile.country ?? 'SE',
    priority: 'NORMAL',
    customerId: schedule.customerId ?? profile.customerId ?? '',
    profileId,
    teamId,
    assigneeUserId: await automaticAssignee(context, teamId),
    receivedAt: now.toISOString(),
  });
  if (failed(created)) {
    await sql`delete from cm_period where schedule_id = ${id}::uuid and period = ${period}`.execute(db);
    return false;
  }
  await sql`update cm_period set case_id = ${created.right.id}::uuid where schedule_id = ${id}::uuid and period = ${period}`.execute(db);
  return true;
};
