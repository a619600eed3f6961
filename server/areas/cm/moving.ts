import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEvent, CASE_EVENTS, resumed, type CaseEvent } from '../../../src/domain/case/automaticStatus';
import type { CaseContent } from '../../../src/domain/case/caseRecord';
import { MILESTONES, type CaseStatus, type Guard } from '../../../src/domain/case/caseStatus';
import { movedDeadline, OFFICE_HOURS } from '../../../src/domain/case/workingTime';
import { fail, type Failed } from '../../../src/domain/kernel/result';
import type { Context } from '../../records/handlers';
import { closedDaysOf } from '../../jobs/workCalendar';
import { cases, type CaseEntry } from './caseKind';
import { profileOf } from './facts';

/** All that stands against it at once. */
export const refusedBy = (guards: readonly Guard[]): Failed =>
  fail('refused', guards[0]?.message ?? '', { feedbacks: guards.map(({ code, message, args }) => ({ severity: 2, code, message, args })) });

export interface Move {
  readonly status: CaseStatus;
  /** To return to from OnHold and PendingResponse. */
  readonly previousStatus?: CaseStatus | undefined;
  readonly reasonCode?: string;
  readonly reasonText?: string;
  readonly content?: CaseContent;
  readonly byUser?: boolean;
}

const NOBODY = '';

/** Writes the status with everything that is remembered of it. */
export const moveCase = async (context: Context, entry: CaseEntry, move: Move): Promise<CaseEntry> => {
  const { db, now } = context;
  const { status, previousStatus, reasonCode = NOBODY, reasonText = NOBODY, content = entry.content, byUser = false } = move;
  const reason = [reasonCode, reasonText].filter((part) => part !== '').join(' ');
  await cases.records.store(context, entry, { content, status }, { action: 'status', ...(reason !== '' && { reason }) });
  const milestone = MILESTONES.some((one) => one === status) && entry.milestone_dates[status] === undefined ? { [status]: now.toISOString() } : {};
  const { rows } = await sql<CaseEntry>`update cm_case set status_since = ${now}, previous_status = ${previousStatus ?? null},
      status_reason_code = ${reasonCode}, status_reason_text = ${reasonText}, milestone_dates = milestone_dates || ${JSON.stringify(milestone)}::jsonb,
      held_at = ${status === 'OnHold' ? now : null}, first_response_at = ${byUser ? sql`coalesce(first_response_at, ${now})` : sql`first_response_at`}
    where id = ${entry.id}::uuid returning *`.execute(db);
  const [after] = rows;
  if (after === undefined) throw new Error('A case was not written');
  context.publish({
    tenantId: after.tenant_id,
    orgUnitId: after.org_unit_id,
    pluginName: 'cm',
    eventType: 'CaseStatusChanged',
    id: after.id,
    data: { caseId: after.id, version: after.version, status },
  });
  return after;
};

export const addSystemNote = async ({ db, now, caller }: Context, entry: CaseEntry, text: string): Promise<void> => {
  await sql`insert into cm_note (id, tenant_id, org_unit_id, case_id, text, kind, at, by_user)
    values (${randomUUID()}, ${entry.tenant_id}, ${entry.org_unit_id}, ${entry.id}, ${text}, 'SYSTEM', ${now}, ${caller.userName})`.execute(db);
};

/** What an event does to a case; what it cannot do is written beside it. */
export const applyEvent = async (context: Context, entry: CaseEntry, event: CaseEvent, told: string): Promise<CaseEntry> => {
  if (entry.status === 'OnHold') {
    await sql`update cm_case set queued_events = queued_events || ${event}::text where id = ${entry.id}::uuid`.execute(context.db);
    await addSystemNote(context, entry, `${told} The case is on hold.`);
    return entry;
  }
  const profile = await profileOf(context, entry);
  const moved = afterEvent({ status: entry.status, previousStatus: entry.previous_status ?? undefined, milestoneFlow: profile?.milestoneFlow ?? true }, event);
  if (moved === undefined) {
    await addSystemNote(context, entry, `${told} Case status is ${entry.status}.`);
    return entry;
  }
  return moveCase(context, entry, moved);
};

/** From OnHold back to where it was: deadlines move by the working time that it was held, and what happened meanwhile happens now (CM-R6). */
export const resumeCase = async (context: Context, entry: CaseEntry): Promise<CaseEntry> => {
  const { now, db } = context;
  const profile = await profileOf(context, entry);
  const closed = (await closedDaysOf(db, 'SwedishWorkdays')) ?? new Set<string>();
  const held = { from: (entry.held_at ?? now).toISOString(), to: now.toISOString() };
  const moveDate = (value: string | undefined): string | undefined =>
    value === undefined || value === '' ? value : movedDeadline(value, held, OFFICE_HOURS, closed);
  const dueAt = moveDate(entry.content.dueAt);
  const content = { ...entry.content, ...(dueAt !== undefined && { dueAt }) };
  const queued = entry.queued_events.flatMap((name) => CASE_EVENTS.find((event) => event === name) ?? []);
  const moved = resumed({ previousStatus: entry.previous_status ?? 'Processing', milestoneFlow: profile?.milestoneFlow ?? true }, queued);
  const after = await moveCase(context, entry, { ...moved, content, byUser: true });
  await sql`update cm_case set queued_events = '{}' where id = ${entry.id}::uuid`.execute(db);
  return after;
};
