import { sql } from 'kysely';
import { nextAssignee, type Assignable } from '../../../src/domain/case/assignment';
import { OPEN_STATUSES } from '../../../src/domain/case/caseStatus';
import type { Team } from '../../../src/application/contract/caseSettings';
import { isGuid } from '../../../src/domain/kernel/guid';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import type { Context } from '../../records/handlers';
import { openWorkMigration, type OpenWork } from '../../records/openWork';
import { notifyAssignee } from './assigneeNotice';
import { cases, type CaseEntry } from './caseKind';
import { teams } from './settings';

const refuse = (code: string, message: string, args: Record<string, string> = {}) =>
  fail('refused', message, { feedbacks: [{ severity: 2, code, message, args }] });

export const teamOf = async (context: Context, teamId: string): Promise<Team | undefined> => {
  const found = isGuid(teamId) ? await teams.records.find(context, teamId) : undefined;
  return found === undefined || failed(found) ? undefined : found.right.content;
};

const nameOf = async ({ db }: Context, userId: string): Promise<string> => {
  if (!isGuid(userId)) return '';
  const { rows } = await sql<{ name: string }>`select user_auth_name as name from app_user where id = ${userId}::uuid`.execute(db);
  return rows[0]?.name ?? '';
};

export const isMember = (team: Team | undefined, userId: string): boolean => team?.members?.some((member) => member.userId === userId) ?? false;

/** Under another team or person, who learns of it. */
const give = async (context: Context, entry: CaseEntry, given: { readonly teamId?: string; readonly assigneeUserId: string }, action: string) => {
  const after = await cases.records.store(context, entry, { content: { ...entry.content, ...given }, status: entry.status }, { action });
  const stored = after as CaseEntry;
  if (given.assigneeUserId !== (entry.content.assigneeUserId ?? '')) await notifyAssignee(context, stored);
  return stored;
};

export const assign = async (
  context: Context,
  entry: CaseEntry,
  { teamId, assigneeUserId = '' }: { readonly teamId: string; readonly assigneeUserId?: string | undefined },
): Promise<
  Result<{ readonly entry: CaseEntry; readonly findings: readonly { readonly code: string; readonly message: string; readonly pointer: string }[] }>
> => {
  const team = await teamOf(context, teamId);
  if (team === undefined) return refuse('CM-TEAM', 'Choose the team.');
  if (assigneeUserId !== '' && !isMember(team, assigneeUserId)) {
    const args = { user: await nameOf(context, assigneeUserId), team: team.name ?? '' };
    return refuse('CM-R10.other', `${args.user} is not a member of team ${args.team}.`, args);
  }
  const before = entry.content.assigneeUserId ?? '';
  const isLost = assigneeUserId === '' && before !== '' && !isMember(team, before);
  const kept = assigneeUserId !== '' ? assigneeUserId : isLost ? '' : before;
  const after = await give(context, entry, { teamId, assigneeUserId: kept }, 'assign');
  const user = isLost ? await nameOf(context, before) : '';
  const findings = isLost
    ? [{ code: 'CM-R10', pointer: '/assigneeUserId', message: `${user} is not a member of team ${team.name ?? ''} and was removed as assignee.` }]
    : [];
  return ok({ entry: after, findings });
};

/** Who of the team gets a new case (CM-R11). */
export const automaticAssignee = async (context: Context, teamId: string): Promise<string> => {
  const team = await teamOf(context, teamId);
  if (team === undefined) return '';
  const { rows } = await sql<{ user_id: string; open: number; last: Date | null }>`select assignee_user_id as user_id,
      (count(*) filter (where status = any (${[...OPEN_STATUSES]}::text[])))::int as open, max(created_at) as last
    from cm_case where team_id = ${teamId} and assignee_user_id <> '' group by assignee_user_id`.execute(context.db);
  const ids = (team.members ?? []).map(({ userId = '' }) => userId).filter(isGuid);
  const { rows: active } = await sql<{ id: string }>`select id from app_user where id = any (${ids}::uuid[]) and status = 'Active'`.execute(context.db);
  const members = (team.members ?? []).map((member): Assignable => {
    const load = rows.find(({ user_id }) => user_id === member.userId);
    return {
      userId: member.userId ?? '',
      available: (member.available ?? true) && active.some(({ id }) => id === member.userId),
      maxOpenCases: Number(member.maxOpenCases ?? '0'),
      openCases: load?.open ?? 0,
      lastGivenAt: load?.last?.toISOString() ?? '',
    };
  });
  const mode = team.assignmentMode === 'ROUND_ROBIN' || team.assignmentMode === 'LEAST_LOADED' ? team.assignmentMode : 'NONE';
  return nextAssignee(mode, members) ?? '';
};

export const openCasesMigration = openWorkMigration(
  'cm_open_work',
  'cm_case',
  `r.assignee_user_id = u.id::text and r.status in ('New', 'Processing', 'PendingResponse', 'OnHold', 'DocumentsReceived', 'DocumentsReviewed', 'CustomsEntryFiled',
    'CustomsReleased', 'ReadyToDistribute')`,
);

/** Open cases of a person. Who is not in the team of a case cannot have it, so it goes back to the team (CM-R10). */
export const openCases: OpenWork = {
  kind: 'case',
  found: 'cm_open_work',
  pass: async (context, id, to) => {
    const { rows } = await sql<CaseEntry>`select * from cm_case where id = ${id}::uuid for update`.execute(context.db);
    const [entry] = rows;
    if (entry === undefined) return false;
    const assigneeUserId = to !== undefined && isMember(await teamOf(context, entry.content.teamId ?? ''), to) ? to : '';
    await give(context, entry, { assigneeUserId }, 'handOver');
    return assigneeUserId !== '';
  },
};
