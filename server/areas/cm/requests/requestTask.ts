import { sql } from 'kysely';
import { fitsItem, choicesOf, isOpenItem, isWaiting, missingItems, statusOfAnswers, type RequestItem } from '../../../../src/domain/case/requests/request';
import { fail, failed, ok, type Result } from '../../../../src/domain/kernel/result';
import type { OneTimeText, TaskField, TaskFieldKind } from '../../../../src/domain/organization/oneTime/oneTimeTask';
import { CATALOGUE } from '../../../records/catalogue';
import type { Context } from '../../../records/handlers';
import { systemContext } from '../../../records/systemContext';
import { notify } from '../../../jobs/notifications';
import type { EventReceiver } from '../../../realtime/eventDeliveries';
import { moveUploads, type OneTimeTask, type UploadedFile, type WorkingLink } from '../../org/area';
import { cases, type CaseEntry } from '../caseKind';
import { auditedCase } from '../documents';
import { applyEvent } from '../moving';
import { REQUEST_ENTITY, stillMissing, storeRequest, type RequestRow } from './requestHandlers';
import { casesOf, requests } from './requestKind';
import texts from './taskTexts.json';

/** As the handler wrote it: it is not translated. */
const words = (text: string): OneTimeText => ({ EN: text, SV: text, NO: text, DK: text });

const KINDS: Readonly<Record<string, TaskFieldKind>> = { TEXT: 'longText', NUMBER: 'text', DATE: 'date', CHOICE: 'choice', CONFIRM: 'yesNo' };

const labelOf = ({ label = '', help = '', verdict, comment = '' }: RequestItem): string =>
  [label, help === '' ? '' : `(${help})`, verdict === 'SENT_BACK' ? `– ${comment}` : ''].filter((part) => part !== '').join(' ');

const fieldOf = (item: RequestItem): TaskField => ({
  id: item.key ?? '',
  label: words(labelOf(item)),
  kind: KINDS[item.kind ?? ''] ?? 'text',
  value: isOpenItem(item) ? '' : (item.value ?? ''),
  isReadOnly: !isOpenItem(item),
  isRequired: item.required === true && isOpenItem(item),
  maxLength: item.kind === 'TEXT' ? 1_000 : 100,
  ...(item.kind === 'CHOICE' && { choices: choicesOf(item).map((choice) => ({ value: choice, label: words(choice) })) }),
});

const gone = () => fail('forbidden', CATALOGUE.forbidden);

const held = async (context: Context, { entityId }: Pick<WorkingLink, 'entityId'>): Promise<Result<RequestRow>> => {
  const found = await requests.records.hold(context, entityId);
  if (failed(found)) return found;
  return isWaiting(found.right.status) ? found : gone();
};

/** Each paper that is asked for gets an upload of its type; what was not asked for stays with the case of the request. */
const sortUploads = (items: readonly RequestItem[], documents: readonly UploadedFile[]) => {
  const left = [...documents];
  const given = items.map((item) => {
    if (item.kind !== 'DOCUMENT' || !isOpenItem(item)) return { item, files: [] as UploadedFile[] };
    const wanted = item.documentType ?? '';
    const at = left.findIndex(({ document_type }) => wanted === '' || document_type === wanted);
    return { item, files: at < 0 ? [] : left.splice(at, 1) };
  });
  return { given, left };
};

/** The server works in the unit of the link; the recipient stands beside what is written. */
const working = (context: Context, { orgUnitId, recipient }: WorkingLink): Context => ({
  ...context,
  caller: { ...context.caller, orgUnitId, visibleUnits: [orgUnitId], readableUnits: [orgUnitId], userName: recipient },
});

/** Who works on the case, or asked. */
const tellAnswer = async ({ db, now, publish }: Context, row: RequestRow, recipient: string): Promise<void> => {
  const { caseId = '', caseNumber = '', subject = '' } = row.content;
  const { rows } = await sql<{ id: string }>`select u.id from app_user u where u.tenant_id = ${row.tenant_id}::uuid and u.status = 'Active'
    and (u.id::text = (select assignee_user_id from cm_case where id = ${caseId}::uuid) or u.user_auth_name = ${row.created_by})`.execute(db);
  await notify(
    db,
    {
      tenantId: row.tenant_id,
      orgUnitId: row.org_unit_id,
      kind: 'case.answer',
      severity: 1,
      args: { number: caseNumber, title: subject, user: recipient },
      route: `/cm/additionalInfo/${row.id}`,
      users: rows.map(({ id }) => id),
      access: 'cm.info',
      dedupeKey: `case.answer ${row.id} ${row.version}`,
    },
    now,
    publish,
  );
};

/** A customer answers a request for information, without an account (CM-R40, R41). */
export const requestTask: OneTimeTask = {
  entityType: REQUEST_ENTITY,
  purposes: ['UPLOAD_DOCUMENTS', 'CONFIRM_DATA'],

  issue: async (context, { entityId }) => {
    const unit = await requests.records.unitToChange(context, entityId);
    if (failed(unit)) return unit;
    const found = await requests.records.find(context, entityId);
    if (failed(found)) return found;
    if (!isWaiting(found.right.status)) return gone();
    return ok({ entityType: REQUEST_ENTITY, id: found.right.id, orgUnitId: unit.right, number: found.right.content.subject ?? '' });
  },

  show: async (context, link) => {
    const found = await requests.records.find(working(context, link), link.entityId);
    if (failed(found)) return found;
    if (!isWaiting(found.right.status)) return gone();
    const { items = [] } = found.right.content;
    return ok({
      title: texts.title,
      fields: items.filter(({ kind }) => kind !== 'DOCUMENT').map(fieldOf),
      requiredDocuments: items
        .filter((item) => item.kind === 'DOCUMENT' && item.required === true && isOpenItem(item))
        .map((item) => ({ label: words(labelOf(item)), ...((item.documentType ?? '') !== '' && { documentType: item.documentType }) })),
      mayUpload: items.some(({ kind }) => kind === 'DOCUMENT'),
      mayComment: true,
    });
  },

  saved: async (context, link, { fields }) => {
    const own = working(context, link);
    const found = await requests.records.hold(own, link.entityId);
    if (failed(found) || (found.right.status !== 'SENT' && found.right.status !== 'VIEWED')) return;
    if (Object.values(fields).some((value) => value.trim() !== '')) await storeRequest(own, found.right, 'PARTLY_ANSWERED', found.right.content, 'answer');
  },

  complete: async (context, link, { fields, documents, completedAt }) => {
    const own = working(context, link);
    const opened = await held(own, link);
    if (failed(opened)) return opened;
    const row = opened.right;
    const { items = [], caseId = '' } = row.content;
    const { given, left } = sortUploads(items, documents);
    const stamp = { answeredBy: link.recipient, answeredAt: completedAt.toISOString(), verdict: undefined, comment: undefined };
    const after: RequestItem[] = [];
    for (const { item, files } of given) {
      const value = (fields[item.key ?? ''] ?? '').trim();
      if (!isOpenItem(item) || (files.length === 0 && value === '')) {
        after.push(item);
        continue;
      }
      if (item.kind !== 'DOCUMENT' && !fitsItem(item, value))
        return fail('refused', 'This does not have the right form.', {
          feedbacks: [{ severity: 2, code: 'ORG-OTU-FORM', pointer: `/fields/${item.key ?? ''}`, message: 'This does not have the right form.' }],
        });
      const { verdict: _verdict, comment: _comment, ...asked } = item;
      const answer = item.kind === 'DOCUMENT' ? { documents: files.map((file) => ({ id: file.id, fileName: file.file_name })) } : { value };
      after.push({ ...asked, answeredBy: stamp.answeredBy, answeredAt: stamp.answeredAt, ...answer });
    }
    const missing = missingItems(after);
    if (missing.length > 0) return stillMissing(missing);
    for (const { item, files } of [...given, { item: {} as RequestItem, files: left }]) {
      if (files.length === 0) continue;
      const found = await cases.records.find(own, item.caseId ?? caseId);
      if (!failed(found)) await moveUploads(own, files, auditedCase(found.right as CaseEntry));
    }
    const stored = await storeRequest(own, row, statusOfAnswers(after) ?? row.status, { ...row.content, items: after }, 'answer');
    for (const id of casesOf(stored.content)) {
      const found = await cases.records.hold(own, id);
      if (!failed(found)) await applyEvent(own, found.right as CaseEntry, 'AnswerReceived', `${link.recipient} answered the request for information.`);
    }
    await tellAnswer(own, row, link.recipient);
    context.publish({
      tenantId: row.tenant_id,
      orgUnitId: row.org_unit_id,
      pluginName: 'cm',
      eventType: 'AdditionalInfoAnswered',
      id: caseId,
      data: { caseId, requestId: row.id },
    });
    return ok(stored);
  },
};

/** Who asked for a code has seen the request; a program that looks at mails has not (C22). */
export const requestViewed: EventReceiver = {
  name: 'cm.requests.viewed',
  plugin: 'org',
  eventTypes: ['onetimelink.opened'],
  receive: async (db, event, step) => {
    const { rows } = await sql<RequestRow>`select * from cm_info where id = ${event.id}::uuid and status = 'SENT' for update`.execute(db);
    if (rows[0] !== undefined) {
      const context = systemContext(db, { ...step, tenantId: event.tenantId, orgUnitId: event.orgUnitId, userName: 'recipient' });
      await storeRequest(context, rows[0], 'VIEWED', rows[0].content, 'view');
    }
    return ok({});
  },
};
