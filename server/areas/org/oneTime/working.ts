import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type * as contract from '../../../../src/application/contract/oneTimeLinks';
import type { AttachmentRules } from '../../../../src/domain/attachment/attachment';
import { declarationAttachments } from '../../../../src/domain/declaration/attaching';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import { fail, failed, ok, type Failed, type Result } from '../../../../src/domain/kernel/result';
import { MOST_FETCHES } from '../../../../src/domain/organization/oneTime/oneTimeLink';
import { checkDraft, missingIn, valueIn, type ShownTask, type TaskDraft, type TaskFinding } from '../../../../src/domain/organization/oneTime/oneTimeTask';
import type { Json } from '../../../../src/domain/platform/documentAudit';
import type { Database } from '../../../db/schema';
import type { Handed } from '../../../db/oneTimeLinks';
import { CATALOGUE } from '../../../records/catalogue';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import type { Host } from '../../../http/host';
import { changedMeanwhile, notFound } from '../../../records/claim';
import { attachmentHandlers, attachmentOf, contentOf, listEntries, type AttachmentPlace } from '../../cor/area';
import { noteDeed, type AuditedRecord } from '../../../records/documentAudit';
import { endOneTime } from './ending';
import { receiptOf, senderOf } from './linkStore';
import type { OneTimeTask, UploadedFile, WorkingLink } from '../../../records/oneTimeTask';

type Working = Pick<
  typeof contract,
  'readOneTimeTask' | 'saveOneTimeTask' | 'listOneTimeDocuments' | 'uploadOneTimeDocument' | 'readOneTimeDocument' | 'removeOneTimeDocument' | 'completeOneTime'
>;

/** What a visitor uploads lies with the request until the task is done. */
const UPLOADS = 'onetimelink';
const rules: AttachmentRules = declarationAttachments;

const feedbackOf = ({ code, pointer, message, args = {} }: TaskFinding) => ({ severity: 2 as const, code, pointer, message, args });

const refused = (findings: readonly TaskFinding[]): Failed | undefined =>
  findings[0] === undefined ? undefined : fail('refused', findings[0].message, { feedbacks: findings.map(feedbackOf) });

const workingOf = (handed: Handed, recipient: string): WorkingLink => ({
  id: handed.linkId,
  requestId: handed.requestId,
  purpose: handed.purpose,
  entityType: handed.entityType,
  entityId: handed.entityId,
  orgUnitId: handed.orgUnitId,
  allowedFields: handed.allowedFields,
  allowedDocuments: handed.allowedDocuments,
  recipient,
});

interface LinkFacts {
  readonly entity_name: string;
  readonly message: string;
  readonly recipient: string;
}

interface Opened {
  readonly handed: Handed;
  readonly link: WorkingLink;
  readonly facts: LinkFacts;
  readonly task: OneTimeTask;
  readonly shown: ShownTask;
}

interface Draft extends TaskDraft {
  readonly version: number;
}

const readDraft = async (db: Transaction<Database>, requestId: string): Promise<Draft> => {
  const row = await db.selectFrom('one_time_answer').selectAll().where('request_id', '=', requestId).forUpdate().executeTakeFirst();
  return row === undefined
    ? { version: 0, fields: {}, comment: '', isConfirmed: false }
    : { version: row.version, fields: row.fields, comment: row.comment, isConfirmed: row.is_confirmed };
};

/** The task of a link: what is shown, what is kept of the answer, and its end. */
export const workingHandlers = (host: Host, database: Kysely<Database>, tasks: readonly OneTimeTask[]): Handlers<Working> => {
  const handedTo = ({ caller }: Context): Handed | undefined => caller.handed?.find(({ isOneTime }) => isOneTime);

  const open = async (context: Context): Promise<Result<Opened>> => {
    const handed = handedTo(context);
    const task = tasks.find(({ entityType }) => entityType === handed?.entityType);
    if (handed === undefined || task === undefined) return fail('forbidden', CATALOGUE.forbidden);
    const facts = await context.db
      .selectFrom('one_time_link')
      .select(['entity_name', 'message', 'recipient'])
      .where('id', '=', handed.linkId)
      .executeTakeFirstOrThrow();
    const link = workingOf(handed, facts.recipient);
    const shown = await task.show(context, link);
    return failed(shown) ? shown : ok({ handed, link, facts, task, shown: shown.right });
  };

  const uploads = ({ orgUnitId, requestId }: Handed, { entity_name }: Pick<LinkFacts, 'entity_name'>): AuditedRecord => ({
    entityType: UPLOADS,
    id: requestId,
    orgUnitId,
    number: entity_name,
  });

  const offered = async ({ db, caller }: Context, { entityType, entityId, allowedDocuments }: WorkingLink): Promise<readonly UploadedFile[]> =>
    allowedDocuments.length === 0
      ? []
      : db
          .selectFrom('attachment')
          .selectAll()
          .where('tenant_id', '=', caller.tenantId)
          .where('entity_type', '=', entityType)
          .where('entity_id', '=', entityId)
          .where('expires_at', 'is', null)
          .where('scan_status', 'not in', ['INFECTED', 'PENDING'])
          .where(sql<boolean>`id::text = any (${[...allowedDocuments]}::text[])`)
          .orderBy('created_at')
          .execute();

  const fetched = async ({ db }: Context, linkId: string, documentId: string): Promise<number> => {
    const { n } = await db
      .selectFrom('one_time_fetch')
      .select(({ fn }) => fn.countAll().as('n'))
      .where('link_id', '=', linkId)
      .where('document_id', '=', documentId)
      .executeTakeFirstOrThrow();
    return Number(n);
  };

  const taskOf = async (context: Context, { handed, link, facts, shown }: Opened, draft: Draft): Promise<contract.OneTimeTask> => {
    const documents = [];
    for (const { id, file_name, size_bytes } of await offered(context, link))
      documents.push({ id, name: file_name, sizeBytes: size_bytes, left: Math.max(0, MOST_FETCHES - (await fetched(context, link.id, id))) });
    return {
      purpose: link.purpose,
      company: await senderOf(context.db, link.orgUnitId),
      title: shown.title,
      subject: facts.entity_name,
      message: facts.message,
      fields: shown.fields.map((field) => ({ ...field, value: valueIn(draft, field) })),
      documents,
      requiredItems: [...(shown.requiredDocuments ?? [])],
      mayUpload: shown.mayUpload === true || (shown.requiredDocuments ?? []).length > 0,
      mayComment: shown.mayComment !== false,
      comment: draft.comment,
      isConfirmed: draft.isConfirmed,
      version: draft.version,
      endsAt: handed.endsAt.toISOString(),
      ...(shown.confirms && { confirms: shown.confirms }),
    };
  };

  const place: AttachmentPlace = {
    rules,
    find: async (context) => {
      const opened = await open(context);
      return failed(opened) ? opened : ok(uploads(opened.right.handed, opened.right.facts));
    },
    findToChange: async (context) => {
      const opened = await open(context);
      if (failed(opened)) return opened;
      const { shown, handed, facts } = opened.right;
      const mayUpload = shown.mayUpload === true || (shown.requiredDocuments ?? []).length > 0;
      return mayUpload ? ok(uploads(handed, facts)) : fail('forbidden', CATALOGUE.forbidden);
    },
    responsible: async ({ db }, { id }) => {
      const { rows } = await sql<{
        id: string;
      }>`select u.id from one_time_link l join app_user u on u.tenant_id = l.tenant_id and u.user_auth_name = l.created_by
        where l.request_id = ${id}::uuid limit 1`.execute(db);
      return { users: rows.map((user) => user.id), route: '/org/one-time-links', access: 'org.onetime' };
    },
  };
  const files = attachmentHandlers(place, database);

  return {
    readOneTimeTask: async (_input, context) => {
      const opened = await open(context);
      return failed(opened) ? opened : reply(await taskOf(context, opened.right, await readDraft(context.db, opened.right.link.requestId)));
    },

    saveOneTimeTask: async ({ body: { version, ...draft } }, context) => {
      const opened = await open(context);
      if (failed(opened)) return opened;
      const { link, shown } = opened.right;
      const before = await readDraft(context.db, link.requestId);
      if (before.version !== version) return changedMeanwhile(before.version);
      const wrong = refused(checkDraft(shown, draft));
      if (wrong !== undefined) return wrong;
      const { db, caller, now } = context;
      const fields = { ...before.fields, ...draft.fields };
      const row = {
        version: version + 1,
        fields: JSON.stringify(fields),
        comment: draft.comment,
        is_confirmed: draft.isConfirmed,
        changed_at: now,
        changed_by: caller.userName,
      };
      await db
        .insertInto('one_time_answer')
        .values({ request_id: link.requestId, tenant_id: caller.tenantId, org_unit_id: link.orgUnitId, ...row })
        .onConflict((conflict) => conflict.column('request_id').doUpdateSet(row))
        .execute();
      await opened.right.task.saved?.(context, link, { fields, comment: draft.comment, isConfirmed: draft.isConfirmed });
      return reply(await taskOf(context, opened.right, { version: version + 1, fields, comment: draft.comment, isConfirmed: draft.isConfirmed }));
    },

    listOneTimeDocuments: files.list,
    uploadOneTimeDocument: files.upload,
    removeOneTimeDocument: files.remove,

    readOneTimeDocument: async (input, context) => {
      const opened = await open(context);
      if (failed(opened)) return opened;
      const { link, handed, facts } = opened.right;
      const document = (await offered(context, link)).find(({ id }) => id === plainGuid(input.params.attachmentId));
      if (document === undefined)
        return files.read({ params: { id: uploads(handed, facts).id, attachmentId: input.params.attachmentId }, body: undefined }, context);
      const { db, caller, now } = context;
      if ((await fetched(context, link.id, document.id)) >= MOST_FETCHES) return notFound();
      const record = { entityType: link.entityType, id: link.entityId, orgUnitId: link.orgUnitId, number: facts.entity_name };
      await db
        .insertInto('one_time_fetch')
        .values({ link_id: link.id, tenant_id: caller.tenantId, org_unit_id: link.orgUnitId, document_id: document.id, at: now })
        .execute();
      await noteDeed(context, { action: 'DOWNLOAD', record, document: attachmentOf(document) });
      const parts: Blob[] = [];
      for await (const part of contentOf(db, document.id)) parts.push(new Blob([new Uint8Array(part)]));
      return reply({ name: document.file_name, content: new Blob(parts, { type: document.media_type ?? '' }) });
    },

    completeOneTime: async ({ body }, context) => {
      const opened = await open(context);
      if (failed(opened)) return opened;
      const { handed, link, facts, task, shown } = opened.right;
      if (task.path !== undefined) return fail('forbidden', CATALOGUE.forbidden);
      const draft = await readDraft(context.db, link.requestId);
      if (draft.version !== body.version) return changedMeanwhile(draft.version);
      const documents = (await listEntries(context.db, uploads(handed, facts))).filter(({ scan_status }) => scan_status !== 'INFECTED');
      const missing = refused(
        missingIn(
          shown,
          draft,
          documents.map(({ document_type }) => document_type ?? undefined),
        ),
      );
      if (missing !== undefined) return missing;
      const fields = Object.fromEntries(shown.fields.map((field) => [field.id, valueIn(draft, field)]));
      const receipt = receiptOf(link.id);
      const answer = { fields, comment: draft.comment, isConfirmed: draft.isConfirmed, documents, receipt, completedAt: context.now };
      const taken = await task.complete(context, link, answer);
      if (failed(taken)) return taken;
      const shownJson = {
        purpose: link.purpose,
        entityType: link.entityType,
        entityId: link.entityId,
        subject: facts.entity_name,
        recipient: facts.recipient,
        shown: shown as unknown as Json,
        answer: { fields, comment: draft.comment, isConfirmed: draft.isConfirmed },
        documents: documents.map(({ id, file_name, sha256 }) => ({ id, name: file_name, sha256 })),
        completedAt: context.now.toISOString(),
      };
      return reply(await endOneTime(context, host, handed, shownJson));
    },
  };
};

/** Makes what was uploaded files of a record, in the transaction that ends the link. */
export const moveUploads = async (context: Context, documents: readonly UploadedFile[], record: AuditedRecord): Promise<void> => {
  for (const document of documents) {
    await context.db
      .updateTable('attachment')
      .set({ entity_type: record.entityType, entity_id: record.id, org_unit_id: record.orgUnitId })
      .where('id', '=', document.id)
      .execute();
    await context.db.updateTable('attachment_part').set({ org_unit_id: record.orgUnitId }).where('attachment_id', '=', document.id).execute();
    await noteDeed(context, { action: 'UPLOAD', record, document: attachmentOf(document) });
  }
};
