import { sql } from 'kysely';
import { stockholmDate } from '../../../src/domain/kernel/dates';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import { changesToRestore } from '../../../src/domain/reference/listChanges';
import { stops } from '../../../src/domain/reference/listRules';
import type { ListIssue } from '../../../src/domain/reference/listIssue';
import type { ListVersion } from '../../../src/domain/reference/listVersion';
import { refusedBy } from '../../../src/domain/reference/ruleTexts';
import { versionStep, type VersionAction } from '../../../src/domain/reference/versionSteps';
import { EVERY_UNIT } from '../../db/event';
import { reply, type Context, type Reply } from '../../records/handlers';
import { draftIssues } from './draftIssues';
import { readPublished, readVersionEntries, writeChanges } from './entries';
import { publishVersionRow } from './publishing';
import { editableList, editedTenant, ofOwner, type Owned } from './scope';
import { beginDraft, missingVersion, touchVersion, versionOf, versionRow, versionToChange, type VersionRow } from './versions';

export interface StepInput {
  readonly versionNo: number;
  readonly version: number;
  readonly date?: string;
  readonly reason?: string;
}

interface Stepped {
  readonly row: VersionRow;
  readonly owned: Owned;
}

/** The machine's word on a step of the caller; the version is locked until the end of the transaction. */
const step = async (name: string, action: VersionAction, { versionNo, version, date, reason }: StepInput, context: Context): Promise<Result<Stepped>> => {
  const definition = editableList(name);
  if (failed(definition)) return definition;
  const { db, caller, now } = context;
  const owned: Owned = { list: name, tenantId: await editedTenant(db, caller) };
  // Who publishes judges the list as the one before has left it.
  if (action === 'publish') await sql`select pg_advisory_xact_lock(hashtextextended(${`reference publish ${name}`}, 3))`.execute(db);
  const row = await versionToChange(db, owned, versionNo, version);
  if (failed(row)) return row;
  const judged =
    action === 'submit' || action === 'publish' || action === 'schedule' ? await draftIssues(context, definition.right, owned, versionNo) : undefined;
  const next = versionStep(row.right.status, action, {
    approval: definition.right.approval,
    user: caller.userName,
    authors: [...row.right.authors, ...(row.right.submitted_by === null ? [] : [row.right.submitted_by])],
    stopping: stops(judged?.issues ?? []),
    changes: judged?.changes ?? 0,
    today: stockholmDate(now),
    date,
    reason,
  });
  if (failed(next)) {
    if (next.left.feedbacks?.[0]?.code === 'RD-ISSUES') return { ...next, left: { ...next.left, data: { issues: judged?.issues ?? [] } } };
    return next;
  }
  return ok({ row: row.right, owned });
};

type Answer = Promise<Result<Reply<ListVersion>>>;

const answer = (row: VersionRow): Result<Reply<ListVersion>> => reply(versionOf(row));

export const validateDraft = async (name: string, versionNo: number, context: Context): Promise<Result<Reply<{ draft: ListVersion; issues: ListIssue[] }>>> => {
  const definition = editableList(name);
  if (failed(definition)) return definition;
  const owned: Owned = { list: name, tenantId: await editedTenant(context.db, context.caller) };
  const row = await versionRow(context.db, owned, versionNo);
  if (row === undefined) return missingVersion(versionNo);
  const next = versionStep(row.status, 'validate', {
    approval: definition.right.approval,
    user: context.caller.userName,
    authors: [],
    stopping: 0,
    changes: 1,
    today: stockholmDate(context.now),
  });
  if (failed(next)) return next;
  const { issues } = await draftIssues(context, definition.right, owned, versionNo);
  return reply({ draft: versionOf(row), issues });
};

export const submitDraft = async (name: string, input: StepInput, context: Context): Answer => {
  const stepped = await step(name, 'submit', input, context);
  if (failed(stepped)) return stepped;
  const { caller, now } = context;
  const row = await touchVersion(context, stepped.right.row, { status: 'InReview', submitted_by: caller.userName, submitted_at: now, reason: null });
  const to = { tenantId: stepped.right.owned.tenantId ?? caller.tenantId, orgUnitId: EVERY_UNIT };
  context.publish({ ...to, pluginName: 'rd', eventType: 'ApprovalRequested', id: name, data: { list: name, versionNo: row.version_no } });
  return answer(row);
};

export const approveVersion = async (name: string, input: StepInput, context: Context): Answer => {
  const stepped = await step(name, 'approve', input, context);
  if (failed(stepped)) return stepped;
  return answer(await touchVersion(context, stepped.right.row, { status: 'Approved', approved_by: context.caller.userName, approved_at: context.now }));
};

export const rejectVersion = async (name: string, input: StepInput, context: Context): Answer => {
  const stepped = await step(name, 'reject', input, context);
  if (failed(stepped)) return stepped;
  return answer(await touchVersion(context, stepped.right.row, { status: 'Draft', reason: input.reason ?? null }));
};

export const publishVersion = async (name: string, input: StepInput, context: Context): Answer => {
  const stepped = await step(name, 'publish', input, context);
  if (failed(stepped)) return stepped;
  const { row, owned } = stepped.right;
  const published = await publishVersionRow(context, owned, row.version_no);
  return failed(published) ? published : answer(published.right);
};

export const scheduleVersion = async (name: string, input: StepInput, context: Context): Answer => {
  const stepped = await step(name, 'schedule', input, context);
  if (failed(stepped)) return stepped;
  const row = await touchVersion(context, stepped.right.row, { status: 'Scheduled', effective_from: input.date ?? null });
  context.publish({
    tenantId: context.caller.tenantId,
    orgUnitId: EVERY_UNIT,
    pluginName: 'rd',
    eventType: 'ReferenceDataScheduled',
    id: name,
    data: { list: name, versionNo: row.version_no, effectiveFrom: input.date },
  });
  return answer(row);
};

export const cancelSchedule = async (name: string, input: StepInput, context: Context): Answer => {
  const stepped = await step(name, 'cancel', input, context);
  if (failed(stepped)) return stepped;
  return answer(await touchVersion(context, stepped.right.row, { status: 'Approved', effective_from: null }));
};

export const discardDraft = async (name: string, input: StepInput, context: Context): Answer => {
  const stepped = await step(name, 'discard', input, context);
  if (failed(stepped)) return stepped;
  const { row, owned } = stepped.right;
  await sql`delete from reference_change where ${ofOwner(owned)} and version_no = ${row.version_no}`.execute(context.db);
  await sql`delete from reference_version where ${ofOwner(owned)} and version_no = ${row.version_no}`.execute(context.db);
  return answer(row);
};

export const restoreVersion = async (name: string, versionNo: number, context: Context): Answer => {
  const definition = editableList(name);
  if (failed(definition)) return definition;
  const { db, caller, now } = context;
  const owned: Owned = { list: name, tenantId: await editedTenant(db, caller) };
  const older = await versionRow(db, owned, versionNo);
  if (older === undefined) return missingVersion(versionNo);
  const next = versionStep(older.status, 'restore', {
    approval: definition.right.approval,
    user: caller.userName,
    authors: [],
    stopping: 0,
    changes: 1,
    today: stockholmDate(now),
  });
  if (failed(next)) return next;
  const changes = changesToRestore(await readPublished(db, owned), await readVersionEntries(db, owned, older), stockholmDate(now));
  if (changes.length === 0) return refusedBy('RD-EMPTY');
  const begun = await beginDraft(context, owned, `Version ${versionNo}`);
  if (failed(begun)) return begun;
  await writeChanges(db, owned, begun.right.version_no, changes);
  return answer(begun.right);
};
