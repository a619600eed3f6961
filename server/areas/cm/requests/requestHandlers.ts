import { sql } from 'kysely';
import type * as contract from '../../../../src/application/contract/caseRequests';
import { checkCase, type CaseContent } from '../../../../src/domain/case/caseRecord';
import { OPEN_STATUSES } from '../../../../src/domain/case/caseStatus';
import {
  checkSending,
  isOpenRequest,
  isWaiting,
  linkEnd,
  missingItems,
  MOST_REMINDERS,
  type RequestContent,
  type RequestItem,
  type RequestStatus,
} from '../../../../src/domain/case/requests/request';
import { addWorkingMinutes, OFFICE_HOURS } from '../../../../src/domain/case/workingTime';
import { isGuid } from '../../../../src/domain/kernel/guid';
import { fail, failed, ok, type Failed, type Result } from '../../../../src/domain/kernel/result';
import type { Host } from '../../../http/host';
import { closedDaysOf } from '../../../jobs/workCalendar';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import type { RecordRow } from '../../../records/records';
import { insertLink, linksOf, mailLink, renewLinksOf, revokeLinksOf, senderOf, urlOf } from '../../org/area';
import { cases } from '../caseKind';
import { findCase, holdCase, profileOf } from '../facts';
import { applyEvent } from '../moving';
import { casesOf, countRequests, requests } from './requestKind';

export const REQUEST_ENTITY = 'additionalInfo';

export type RequestRow = RecordRow<RequestContent, RequestStatus>;
type Own = Omit<typeof contract, 'requestContract'>;

const refuse = (code: string, message: string, pointer = '', args: Record<string, string> = {}): Failed =>
  fail('refused', message, { feedbacks: [{ severity: 2, code, message, args, ...(pointer !== '' && { pointer }) }] });

const notIn = (status: RequestStatus): Failed => refuse('COR-STATUS', `This is not allowed when the status is ${status}.`, '', { status });

const open = async (context: Context, id: string, body: { readonly version: number; readonly lockId?: string | undefined }): Promise<Result<RequestRow>> =>
  requests.records.open(context, id, body);

type Stored = Awaited<ReturnType<typeof answered>>;
/** As every save answers. */
const answered = async (context: Context, id: string) => {
  const found = await requests.records.find(context, id);
  if (failed(found)) return found;
  const { version, number, status, content, created_at, created_by, changed_at, changed_by } = found.right;
  const head = { id: found.right.id, version, number, status, changedAt: changed_at.toISOString(), changedBy: changed_by };
  const isReadOnly = !requests.records.mayChange(context.caller, found.right) || status !== 'DRAFT';
  return reply({ record: { ...head, content, isReadOnly, createdAt: created_at.toISOString(), createdBy: created_by }, findings: [] });
};

/** Writes a step and counts it with its cases. */
export const storeRequest = async (context: Context, row: RequestRow, status: RequestStatus, content: RequestContent, action: string): Promise<RequestRow> => {
  const after = await requests.records.store(context, row, { content, status }, { action });
  await countRequests(context, content);
  return after;
};

/** A link for each recipient; they hold as long as the request needs (CM-R40). */
const issue = async (context: Context, row: RequestRow, dueAt: string): Promise<void> => {
  const { content } = row;
  const asksPapers = (content.items ?? []).some(({ kind }) => kind === 'DOCUMENT');
  for (const { email = '' } of content.recipients ?? []) {
    const { entry, token = '' } = await insertLink(context, {
      record: { entityType: REQUEST_ENTITY, id: row.id, orgUnitId: row.org_unit_id, number: content.subject ?? '' },
      purpose: asksPapers ? 'UPLOAD_DOCUMENTS' : 'CONFIRM_DATA',
      language: content.language ?? 'EN',
      recipient: email.trim(),
      message: content.message ?? '',
      expiresAt: new Date(linkEnd(dueAt, context.now.toISOString())),
    });
    const company = await senderOf(context.db, row.org_unit_id);
    await mailLink(context.db, entry, { company, url: urlOf(entry.site, token), now: context.now, publish: context.publish });
  }
};

/** All its cases are the caller's to change, in the unit of the request, and of one customer. */
const checkCases = async (context: Context, row: RequestRow): Promise<Failed | undefined> => {
  const customers = new Set<string>();
  for (const id of casesOf(row.content)) {
    const found = await findCase(context, id);
    if (failed(found) || found.right.org_unit_id !== row.org_unit_id) return refuse('CM-INFO.case', 'Choose the case.', '/caseId');
    customers.add(found.right.content.customerId ?? '');
  }
  return customers.size > 1 ? refuse('CM-INFO.customer', 'All cases of one request have the same customer.', '/items') : undefined;
};

const TWO_DAYS_MINUTES = 2 * 9 * 60;

/** Two working days ahead (case management, 2.8). */
const defaultDue = async ({ db, now }: Context): Promise<string> =>
  addWorkingMinutes(now.toISOString(), TWO_DAYS_MINUTES, OFFICE_HOURS, (await closedDaysOf(db, 'SwedishWorkdays')) ?? new Set<string>());

interface MissingPaper {
  readonly id: string;
  readonly number: string;
  readonly document_type: string;
  readonly name: string | null;
}

const missingPapers = async ({ db }: Context, ids: readonly string[]): Promise<readonly MissingPaper[]> =>
  (
    await sql<MissingPaper>`select k.id, k.number, wanted as document_type,
        (select e.text ->> 'EN' from reference_entry e where e.list = 'DocumentType' and e.code = wanted limit 1) as name
      from cm_case k join cm_profile p on p.id::text = k.content->>'profileId', jsonb_array_elements_text(coalesce(p.content->'requiredDocumentTypes', '[]')) as wanted
      where k.id = any (${[...ids]}::uuid[]) and not exists (select from attachment a where a.entity_type = 'case' and a.entity_id = k.id and a.expires_at is null
        and a.document_type = wanted) order by k.number, wanted`.execute(db)
  ).rows;

const writeField = async (context: Context, caseId: string, field: keyof CaseContent, value: string): Promise<Result<unknown>> => {
  const held = await holdCase(context, caseId);
  if (failed(held)) return held;
  const content = { ...held.right.content, [field]: value };
  const wrong = checkCase(content).find(({ pointer }) => pointer === `/${field}`);
  if (wrong !== undefined) return refuse(wrong.code, wrong.message, '', wrong.args);
  return ok(await cases.records.store(context, held.right, { content, status: held.right.status }, { action: 'answer' }));
};

export const requestHandlers = (host: Host): Handlers<Own> => ({
  sendRequest: async ({ params, body }, context): Promise<Stored> => {
    const opened = await open(context, params.id, body);
    if (failed(opened)) return opened;
    const row = opened.right;
    if (row.status !== 'DRAFT') return notIn(row.status);
    if (!context.caller.features.includes('OneTimeUsers')) return refuse('CM-INFO.links', 'Your company does not use one-time links.');
    const now = context.now.toISOString();
    const wrong = checkSending(row.content, now);
    if (wrong[0] !== undefined) return fail('refused', wrong[0].message, { feedbacks: wrong.map((one) => ({ ...one, severity: 2 as const })) });
    const strange = await checkCases(context, row);
    if (strange !== undefined) return strange;
    await issue(context, row, row.content.dueAt ?? now);
    await storeRequest(context, row, 'SENT', { ...row.content, sentAt: now, reminders: [] }, 'send');
    for (const id of casesOf(row.content)) {
      const held = await holdCase(context, id);
      if (!failed(held)) await applyEvent(context, held.right, 'AnswerAwaited', 'A request for information was sent.');
    }
    return answered(context, params.id);
  },

  remindRequest: async ({ params, body }, context): Promise<Stored> => {
    const opened = await open(context, params.id, body);
    if (failed(opened)) return opened;
    const row = opened.right;
    if (!isWaiting(row.status)) return notIn(row.status);
    const { reminders = [], dueAt = '' } = row.content;
    if (reminders.length >= MOST_REMINDERS)
      return refuse('CM-INFO.reminders', `At most ${MOST_REMINDERS} reminders are sent.`, '', { max: String(MOST_REMINDERS) });
    const now = context.now.toISOString();
    const to = await renewLinksOf(context, REQUEST_ENTITY, row.id, new Date(linkEnd(dueAt, now)));
    if (to.length === 0) return refuse('CM-INFO.nobody', 'Nobody holds a link of this request.');
    await storeRequest(context, row, row.status, { ...row.content, reminders: [...reminders, now] }, 'remind');
    return answered(context, params.id);
  },

  extendRequest: async ({ params, body }, context): Promise<Stored> => {
    const opened = await open(context, params.id, body);
    if (failed(opened)) return opened;
    const row = opened.right;
    if (!isWaiting(row.status)) return notIn(row.status);
    const now = context.now.toISOString();
    if (Number.isNaN(Date.parse(body.dueAt)) || body.dueAt <= now) return refuse('CM-INFO.due', 'The due date lies in the past.', '/dueAt');
    await renewLinksOf(context, REQUEST_ENTITY, row.id, new Date(linkEnd(body.dueAt, now)));
    await storeRequest(context, row, row.status === 'OVERDUE' ? 'SENT' : row.status, { ...row.content, dueAt: body.dueAt, reminders: [] }, 'extend');
    return answered(context, params.id);
  },

  revokeRequestLinks: async ({ params, body }, context): Promise<Stored> => {
    const opened = await open(context, params.id, body);
    if (failed(opened)) return opened;
    if (!isOpenRequest(opened.right.status)) return notIn(opened.right.status);
    await revokeLinksOf(context, host, REQUEST_ENTITY, opened.right.id);
    await storeRequest(context, opened.right, opened.right.status, opened.right.content, 'revoke');
    return answered(context, params.id);
  },

  completeRequest: async ({ params, body }, context): Promise<Stored> => {
    const opened = await open(context, params.id, body);
    if (failed(opened)) return opened;
    const row = opened.right;
    if (row.status !== 'ANSWERED') return notIn(row.status);
    const { items = [] } = row.content;
    const missing = missingItems(items);
    if (missing[0] !== undefined) return stillMissing(missing);
    if (items.some(({ answeredAt, verdict }) => answeredAt !== undefined && verdict === undefined))
      return refuse('CM-INFO.judge', 'Accept each answer or send it back first.');
    await revokeLinksOf(context, host, REQUEST_ENTITY, row.id);
    await storeRequest(context, row, 'COMPLETED', { ...row.content, completedAt: context.now.toISOString() }, 'complete');
    return answered(context, params.id);
  },

  cancelRequest: async ({ params, body }, context): Promise<Stored> => {
    const opened = await open(context, params.id, body);
    if (failed(opened)) return opened;
    const row = opened.right;
    if (row.status !== 'DRAFT' && !isOpenRequest(row.status)) return notIn(row.status);
    await revokeLinksOf(context, host, REQUEST_ENTITY, row.id);
    await storeRequest(context, row, 'CANCELLED', row.content, 'cancel');
    return answered(context, params.id);
  },

  judgeItem: async ({ params, body }, context): Promise<Stored> => {
    const opened = await open(context, params.id, body);
    if (failed(opened)) return opened;
    const row = opened.right;
    if (!isOpenRequest(row.status)) return notIn(row.status);
    const { items = [], caseId = '' } = row.content;
    const item = items.find(({ key }) => key === body.key);
    if (item?.answeredAt === undefined) return refuse('CM-INFO.answer', 'There is no answer yet.');
    const judged = (verdict: string): readonly RequestItem[] =>
      items.map((one) => (one.key === body.key ? { ...one, verdict, ...(body.comment.trim() !== '' && { comment: body.comment.trim() }) } : one));
    if (body.accept) {
      const field = item.targetField ?? '';
      const written = field === '' ? ok({}) : await writeField(context, item.caseId ?? caseId, field as keyof CaseContent, item.value ?? '');
      if (failed(written)) return written;
      await storeRequest(context, row, row.status, { ...row.content, items: [...judged('ACCEPTED')] }, 'accept');
      return answered(context, params.id);
    }
    if (body.comment.trim() === '') return refuse('CM-INFO.comment', 'Say why the answer is sent back.', '/comment');
    const now = context.now.toISOString();
    const dueAt = body.dueAt > now ? body.dueAt : await defaultDue(context);
    await revokeLinksOf(context, host, REQUEST_ENTITY, row.id);
    await issue(context, row, dueAt);
    await storeRequest(context, row, 'SENT', { ...row.content, dueAt, reminders: [], items: [...judged('SENT_BACK')] }, 'sendBack');
    const held = await holdCase(context, caseId);
    if (!failed(held)) await applyEvent(context, held.right, 'AnswerAwaited', 'An answer was sent back.');
    return answered(context, params.id);
  },

  readRequestLinks: async ({ params }, context) => {
    const found = await requests.records.find(context, params.id);
    return failed(found) ? found : reply(await linksOf(context, REQUEST_ENTITY, found.right.id));
  },

  draftRequest: async ({ params, body }, context) => {
    const held = await holdCase(context, params.id);
    if (failed(held)) return held;
    const entry = held.right;
    const customerId = entry.content.customerId ?? '';
    if (body.ofCustomer && customerId === '') return refuse('CM-R4', 'Choose a customer before the case is processed.');
    const { rows: all } = body.ofCustomer
      ? await sql<{ id: string }>`select id from cm_case where tenant_id = ${entry.tenant_id}::uuid and org_unit_id = ${entry.org_unit_id}::uuid
          and customer_id = ${customerId} and status = any (${[...OPEN_STATUSES]}::text[]) order by number limit 100`.execute(context.db)
      : { rows: [{ id: entry.id }] };
    const papers = await missingPapers(
      context,
      all.map(({ id }) => id),
    );
    const items: readonly RequestItem[] = papers.slice(0, 30).map(({ id, number, document_type, name }, at) => ({
      key: `i${at + 1}`,
      kind: 'DOCUMENT',
      label: [body.ofCustomer ? number : '', name ?? document_type]
        .filter((part) => part !== '')
        .join(': ')
        .slice(0, 100),
      documentType: document_type,
      required: true,
      caseId: id,
      caseNumber: number,
    }));
    const profile = await profileOf(context, entry);
    const party = entry.content.parties?.find(({ email = '' }) => email !== '')?.email;
    const { rows: writers } = await sql<{
      address: string;
    }>`select m.from_address as address from cm_message m join cm_conversation c on c.id = m.conversation_id
      where c.case_id = ${entry.id}::uuid and m.direction = 'IN' and m.trusted order by m.at desc limit 1`.execute(context.db);
    const email = writers[0]?.address ?? party;
    const created = await requests.create(
      { ...context, caller: { ...context.caller, orgUnitId: entry.org_unit_id } },
      {
        caseId: entry.id,
        subject: (entry.content.title ?? '').slice(0, 100),
        message: profile === undefined ? entry.number : [entry.number, entry.content.customerReference ?? ''].filter((part) => part !== '').join(' '),
        recipients: email === undefined ? [] : [{ email }],
        language: 'EN',
        dueAt: await defaultDue(context),
        items: items.length > 0 ? [...items] : [{ key: 'i1', kind: 'TEXT', label: entry.content.title ?? entry.number, required: true }],
      },
    );
    return failed(created) ? created : reply({ id: created.right.id, route: `/cm/additionalInfo/${created.right.id}` });
  },

  pickCases: async ({ body }, context) => {
    const words = body.text?.trim() ?? '';
    const wanted =
      body.ids === undefined
        ? sql`status = any (${[...OPEN_STATUSES]}::text[]) and (starts_with(number, upper(${words})) or strpos(lower(title), lower(${words})) > 0)`
        : sql`id = any (${body.ids.filter(isGuid)}::uuid[])`;
    const { rows } = await sql<{ id: string; name: string }>`select id, number || ' ' || title as name from cm_case
      where ${cases.records.readable(context.caller)} and ${wanted} order by received_at desc limit 20`.execute(context.db);
    return reply({ items: rows });
  },
});

/** Which of the required answers are not there (CM-R41). */
export const stillMissing = (missing: readonly RequestItem[]): Failed => {
  const names = missing.map(({ label = '' }) => label).join(', ');
  const args = { count: String(missing.length), names };
  return refuse(
    'CM-R41',
    missing.length === 1 ? `1 required answer is missing: ${names}.` : `${missing.length} required answers are missing: ${names}.`,
    '',
    args,
  );
};
