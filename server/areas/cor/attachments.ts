import type { Selectable, Transaction } from 'kysely';
import { MAX_ATTACHMENTS, type Attachment, type AttachmentFinding, type AttachmentRules } from '../../../src/domain/attachment/attachment';
import { plainGuid } from '../../../src/domain/kernel/guid';
import { fail, type Failed, type Result } from '../../../src/domain/kernel/result';
import type { Database } from '../../db/schema';
import type { AttachmentTable } from '../../db/tables/attachment';
import type { Context } from '../../records/handlers';
import { noteDeed, type AuditedRecord } from '../../records/documentAudit';
import type { Notice } from '../../jobs/notifications';

export type AttachmentEntry = Selectable<AttachmentTable>;

/** What takes attachments: its rules, and who may read and change the record. */
export interface AttachmentPlace {
  readonly rules: AttachmentRules;
  find(context: Context, id: string): Promise<Result<AuditedRecord>>;
  /** Held until the end of the transaction. */
  findToChange(context: Context, id: string, lockId: string | undefined): Promise<Result<AuditedRecord>>;
  /** Who is told when something is wrong with a document, beside who sent it, and what opens the record. */
  responsible(context: Context, record: AuditedRecord): Promise<Pick<Notice, 'users' | 'route' | 'access'>>;
}

export const refusedBy = ({ code, message, args }: AttachmentFinding): Failed =>
  fail('refused', message, { feedbacks: [{ severity: 2, code, message, args }] });

export const attachmentOf = (entry: AttachmentEntry): Attachment => ({
  id: entry.id,
  version: entry.version,
  fileName: entry.file_name,
  mediaType: entry.media_type ?? '',
  sizeBytes: entry.size_bytes,
  sha256: entry.sha256 ?? '',
  scanStatus: entry.scan_status,
  hasMacros: entry.has_macros,
  createdAt: entry.created_at.toISOString(),
  createdBy: entry.created_by,
  ...(entry.document_type === null ? {} : { documentType: entry.document_type }),
});

export const entriesOf = (db: Transaction<Database>, { entityType, id }: Pick<AuditedRecord, 'entityType' | 'id'>) =>
  db.selectFrom('attachment').selectAll().where('entity_type', '=', entityType).where('entity_id', '=', id);

export const findEntry = (db: Transaction<Database>, record: AuditedRecord, attachmentId: string): Promise<AttachmentEntry | undefined> =>
  entriesOf(db, record).where('attachment.id', '=', plainGuid(attachmentId)).executeTakeFirst();

/** Complete ones, in the order in which they came. */
export const listEntries = (db: Transaction<Database>, record: Pick<AuditedRecord, 'entityType' | 'id'>): Promise<AttachmentEntry[]> =>
  entriesOf(db, record).where('expires_at', 'is', null).orderBy('created_at').orderBy('attachment.id').execute();

export const isFull = async (db: Transaction<Database>, { entityType, id }: AuditedRecord): Promise<boolean> => {
  const { n } = await db
    .selectFrom('attachment')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('entity_type', '=', entityType)
    .where('entity_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(n) >= MAX_ATTACHMENTS;
};

const partsOf = (db: Transaction<Database>, attachmentId: string, from: number) =>
  db
    .selectFrom('attachment_part')
    .select(['from_byte', 'content'])
    .where('attachment_id', '=', attachmentId)
    .where('from_byte', '>=', from)
    .orderBy('from_byte')
    .limit(1)
    .executeTakeFirst();

/** Piece by piece, so that the database's answer never holds the whole file. */
export async function* contentOf(db: Transaction<Database>, attachmentId: string): AsyncGenerator<Buffer> {
  for (let from = 0; ;) {
    const part = await partsOf(db, attachmentId, from);
    if (part === undefined) return;
    yield part.content;
    from = part.from_byte + part.content.length;
  }
}

/** The record is deleted: its files go with it, each with its entry in the audit. */
export const forgetAttachments = async (context: Context, record: AuditedRecord, reason: string): Promise<void> => {
  for (const entry of await listEntries(context.db, record)) await noteDeed(context, { action: 'DELETE', record, document: attachmentOf(entry), reason });
  await context.db.deleteFrom('attachment').where('entity_type', '=', record.entityType).where('entity_id', '=', record.id).execute();
};
