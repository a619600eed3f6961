import { sql } from 'kysely';
import { MAX_BULK_CASES } from '../../../src/application/contract/cases';
import type * as contract from '../../../src/application/contract/cases';
import { afterEvent } from '../../../src/domain/case/automaticStatus';
import type { CaseContent } from '../../../src/domain/case/caseRecord';
import { isOpen, reasonGuards, transitionGuards, transitionsOf } from '../../../src/domain/case/caseStatus';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { reply, type Context, type Handlers } from '../../records/handlers';
import { rowByRow } from '../../records/rowByRow';
import { assign, isMember, teamOf } from './assignees';
import { cases, type CaseEntry } from './caseKind';
import { actorOf, factsOf, findCase, holdCase, openCase } from './facts';
import { addSystemNote, moveCase, refusedBy, resumeCase } from './moving';
import { countFilters } from './searching';

/** As the kind answers it, for all calls that change a case. */
export const shownCase = async (
  context: Context,
  id: string,
  findings: readonly { readonly code: string; readonly message: string; readonly pointer: string }[] = [],
) => {
  const found = await findCase(context, id);
  if (failed(found)) return found;
  const entry = found.right;
  const record = {
    id: entry.id,
    version: entry.version,
    number: entry.number,
    status: entry.status,
    content: entry.content,
    isReadOnly: !cases.records.mayChange(context.caller, entry) || !isOpen(entry.status),
    createdAt: entry.created_at.toISOString(),
    createdBy: entry.created_by,
    changedAt: entry.changed_at.toISOString(),
    changedBy: entry.changed_by,
  };
  const told = findings.map((one) => ({ ...one, severity: 1 as const, messageKey: `feedback.${one.code}` }));
  return reply({ record, findings: told }, told.length > 0 ? { statusCode: 1, message: 'Saved with warnings' } : {});
};

const refuse = (code: string, message: string, args: Record<string, string> = {}) =>
  fail('refused', message, { feedbacks: [{ severity: 2, code, message, args }] });

const setStatus = async (
  context: Context,
  entry: CaseEntry,
  {
    status,
    reasonCode = '',
    reasonText = '',
  }: { readonly status: CaseEntry['status']; readonly reasonCode?: string | undefined; readonly reasonText?: string | undefined },
): Promise<Result<CaseEntry>> => {
  const guards = [
    ...transitionGuards(await factsOf(context, entry), status, await actorOf(context, entry), context.now.toISOString()),
    ...reasonGuards(status, reasonCode, reasonText),
  ];
  if (guards.length > 0) return refusedBy(guards);
  if (entry.status === 'OnHold' && status === entry.previous_status) return ok(await resumeCase(context, entry));
  const waits = status === 'OnHold' || status === 'PendingResponse';
  const isBack = entry.status === 'Processing' && status === 'New';
  return ok(
    await moveCase(context, entry, {
      status,
      reasonCode,
      reasonText,
      byUser: true,
      ...(waits && { previousStatus: entry.status }),
      ...(isBack && { content: { ...entry.content, assigneeUserId: '' } }),
    }),
  );
};

const store = async (context: Context, entry: CaseEntry, content: CaseContent, action: string): Promise<CaseEntry> =>
  (await cases.records.store(context, entry, { content, status: entry.status }, { action })) as CaseEntry;

const take = async (context: Context, entry: CaseEntry): Promise<Result<CaseEntry>> => {
  const { caller } = context;
  if (!isMember(await teamOf(context, entry.content.teamId ?? ''), caller.userId)) return refuse('CM-R10.me', 'You are not a member of the team of this case.');
  const taken = await store(context, entry, { ...entry.content, assigneeUserId: caller.userId }, 'take');
  const moved = afterEvent({ status: taken.status, milestoneFlow: true }, 'FirstChange');
  if (moved === undefined) return ok(taken);
  const guards = transitionGuards(await factsOf(context, taken), moved.status, await actorOf(context, taken), context.now.toISOString());
  return guards.length > 0 ? ok(taken) : ok(await moveCase(context, taken, { ...moved, byUser: true }));
};

const bulkAct = async (context: Context, id: string, body: BulkBody): Promise<Result<unknown>> => {
  const held = await holdCase(context, id);
  if (failed(held)) return held;
  const entry = held.right;
  const { values } = body;
  switch (body.action) {
    case 'take':
      return take(context, entry);
    case 'assign':
      return assign(context, entry, { teamId: values.teamId ?? entry.content.teamId ?? '', assigneeUserId: values.assigneeUserId });
    case 'tag':
      return ok(await store(context, entry, { ...entry.content, tagIds: [...new Set([...(entry.content.tagIds ?? []), ...(values.tagIds ?? [])])] }, 'change'));
    case 'priority':
      return ok(await store(context, entry, { ...entry.content, priority: values.priority ?? 'NORMAL' }, 'change'));
    case 'status':
      return values.status === undefined ? refuse('CM-CODE', 'Choose a value of the list.') : setStatus(context, entry, { ...values, status: values.status });
  }
};
type BulkBody = NonNullable<typeof contract.bulkCases.body>['_A'];

type Own =
  | 'countCases'
  | 'readCaseTransitions'
  | 'setCaseStatus'
  | 'takeCase'
  | 'putBackCase'
  | 'resumeCase'
  | 'copyCase'
  | 'assignCase'
  | 'bulkCases'
  | 'readCaseStanding';

export const caseHandlers: Pick<Handlers<typeof contract>, Own> = {
  countCases: async ({ body }, context) => reply({ counts: await countFilters(context, body) }),

  readCaseTransitions: async ({ params }, context) => {
    const found = await findCase(context, params.id);
    if (failed(found)) return found;
    const all = transitionsOf(await factsOf(context, found.right), await actorOf(context, found.right), context.now.toISOString());
    return reply(all.map(({ status, allowed, guards }) => ({ status, allowed, guards: [...guards] })));
  },

  setCaseStatus: async ({ params, body }, context) => {
    const opened = await openCase(context, params.id, body);
    if (failed(opened)) return opened;
    const moved = await setStatus(context, opened.right, body);
    return failed(moved) ? moved : shownCase(context, params.id);
  },

  takeCase: async ({ params, body }, context) => {
    const opened = await openCase(context, params.id, body);
    if (failed(opened)) return opened;
    const taken = await take(context, opened.right);
    return failed(taken) ? taken : shownCase(context, params.id);
  },

  putBackCase: async ({ params, body }, context) => {
    const opened = await openCase(context, params.id, body);
    if (failed(opened)) return opened;
    await store(context, opened.right, { ...opened.right.content, assigneeUserId: '' }, 'putback');
    return shownCase(context, params.id);
  },

  resumeCase: async ({ params, body }, context) => {
    const opened = await openCase(context, params.id, body);
    if (failed(opened)) return opened;
    if (opened.right.status !== 'OnHold') return refuse('CM-RESUME', 'This case is not on hold.');
    await resumeCase(context, opened.right);
    return shownCase(context, params.id);
  },

  copyCase: async ({ params, body }, context) => {
    const opened = await openCase(context, params.id, body);
    if (failed(opened)) return opened;
    const { content, number } = opened.right;
    const { externalId: _id, externalSystem: _system, parentCaseId: _parent, consolidatedIntoCaseId: _into, arrivedAt: _at, ...kept } = content;
    const created = await cases.create(context, { ...kept, caseSource: 'COP', channel: 'M', dataSource: 4, receivedAt: context.now.toISOString() });
    if (failed(created)) return created;
    const made = await findCase(context, created.right.id);
    if (failed(made)) return made;
    await addSystemNote(context, made.right, `Copied from ${number}.`);
    return shownCase(context, created.right.id);
  },

  assignCase: async ({ params, body }, context) => {
    const opened = await openCase(context, params.id, body);
    if (failed(opened)) return opened;
    const assigned = await assign(context, opened.right, body);
    return failed(assigned) ? assigned : shownCase(context, params.id, assigned.right.findings);
  },

  bulkCases: async ({ body }, context) => {
    if (body.ids.length > MAX_BULK_CASES) return refuse('CM-R49', `At most ${MAX_BULK_CASES} cases at once.`, { max: String(MAX_BULK_CASES) });
    const done = await rowByRow(context, body.ids, (one, id) => bulkAct(one, id, body));
    const rows = done.map((result, at) => ({ id: body.ids[at] ?? '', ok: !failed(result), messages: failed(result) ? [result.left.message] : [] }));
    return reply({ rows }, { statusCode: rows.some((row) => !row.ok) ? 1 : 0 });
  },

  readCaseStanding: async ({ params }, context) => {
    const found = await findCase(context, params.id);
    if (failed(found)) return found;
    const entry = found.right;
    const { rows } = await sql<{ id: string }>`select id from cm_consolidation where target_id = ${entry.id}::uuid and undone_at is null`.execute(context.db);
    const missing = await sql<{ documentType: string }>`select wanted as "documentType" from cm_profile p,
        jsonb_array_elements_text(coalesce(p.content->'requiredDocumentTypes', '[]')) as wanted
      where p.id::text = ${entry.content.profileId ?? ''} and not exists (select from attachment a where a.entity_type = 'case' and a.entity_id = ${entry.id}::uuid
        and a.expires_at is null and a.document_type = wanted)`.execute(context.db);
    return reply({
      previousStatus: entry.previous_status ?? '',
      statusReasonCode: entry.status_reason_code,
      statusReasonText: entry.status_reason_text,
      statusSince: entry.status_since.toISOString(),
      milestoneDates: { ...entry.milestone_dates },
      firstResponseAt: entry.first_response_at?.toISOString() ?? '',
      unreadEmailCount: entry.unread_email_count,
      openRequestCount: entry.open_request_count,
      isConsolidationTarget: rows.length > 0,
      missingDocumentTypes: missing.rows.map(({ documentType }) => ({ documentType, since: entry.created_at.toISOString() })),
    });
  },
};
