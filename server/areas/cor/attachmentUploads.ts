import { createHash } from 'node:crypto';
import type { AttachmentChunk, ChunkTaken } from '../../../src/application/contract/attachments';
import { checkOffered, duplicateOf, finding, isDuplicate, isInfected, MAX_ATTACHMENTS } from '../../../src/domain/attachment/attachment';
import { isRefused } from '../../../src/domain/attachment/content';
import { plainFileName } from '../../../src/domain/attachment/formats';
import { takeChunk, UPLOAD_LIFE_MS } from '../../../src/domain/attachment/resuming';
import { plainGuid } from '../../../src/domain/kernel/guid';
import { fail, failed, ok, type Failed, type Result } from '../../../src/domain/kernel/result';
import { readAttachment } from '../../files/readFile';
import type { Scanner } from '../../files/scanner';
import type { Context } from '../../records/handlers';
import { attachmentOf, contentOf, findEntry, isFull, listEntries, refusedBy, type AttachmentEntry, type AttachmentPlace } from './attachments';
import { noteDeed, type AuditedRecord } from '../../records/documentAudit';
import { notify } from '../../jobs/notifications';
import { notFound } from '../../records/claim';

export interface Upload {
  readonly place: AttachmentPlace;
  readonly scanner: Scanner;
  readonly record: AuditedRecord;
  readonly chunk: AttachmentChunk;
  /** Takes away what has arrived of it although the call is refused. */
  readonly discard: (attachmentId: string) => Promise<unknown>;
}

const DOCUMENT_TYPE = /^[A-Z0-9]{1,4}$/;
const SHA256 = /^[0-9a-f]{64}$/;

const wrongOffset = (offset: number): Failed => {
  const message = 'The upload was interrupted. Resume.';
  return fail('refused', message, { feedbacks: [{ severity: 2, code: 'CM-OFFSET', message, args: { offset: String(offset) } }], data: { offset } });
};

const tooMuch = (): Failed => fail('badRequest', 'The chunk does not fit the size that was announced.', { feedbacks: [{ severity: 2, code: 'CM-SIZE' }] });

/** The upload as the first chunk announced it, or a new one. */
const openUpload = async ({ db, caller, now }: Context, { place, record, chunk }: Upload): Promise<Result<AttachmentEntry>> => {
  const id = plainGuid(chunk.attachmentId);
  const known = await findEntry(db, record, id);
  if (known !== undefined) return known.size_bytes === chunk.sizeBytes ? ok(known) : tooMuch();
  const name = plainFileName(chunk.fileName);
  const refused = checkOffered({ name, sizeBytes: chunk.sizeBytes }, place.rules);
  if (refused !== undefined) return refusedBy(refused);
  if (!Number.isInteger(chunk.sizeBytes)) return tooMuch();
  if (chunk.documentType !== undefined && !DOCUMENT_TYPE.test(chunk.documentType)) return fail('badRequest', 'The document type has the wrong form.');
  if (chunk.sha256 !== undefined && !SHA256.test(chunk.sha256)) return fail('badRequest', 'The checksum has the wrong form.');
  if (await isFull(db, record)) {
    const count = String(MAX_ATTACHMENTS);
    return refusedBy(finding('CM-R22', 2, `A record can hold at most ${count} documents.`, { count }));
  }
  const entry = await db
    .insertInto('attachment')
    .values({
      id,
      version: 1,
      tenant_id: caller.tenantId,
      org_unit_id: record.orgUnitId,
      entity_type: record.entityType,
      entity_id: record.id,
      created_at: now,
      created_by: caller.userName,
      file_name: name,
      document_type: chunk.documentType ?? null,
      size_bytes: chunk.sizeBytes,
      received_bytes: 0,
      expires_at: new Date(now.getTime() + UPLOAD_LIFE_MS),
      media_type: null,
      sha256: chunk.sha256 ?? null,
      scan_status: 'PENDING',
      has_macros: false,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
  // The id belongs to another record.
  return entry === undefined ? notFound() : ok(entry);
};

interface Whole {
  readonly content: Uint8Array;
  readonly sha256: string;
}

const wholeContent = async ({ db }: Context, { id, size_bytes }: AttachmentEntry, last: Uint8Array): Promise<Whole> => {
  const content = new Uint8Array(size_bytes);
  const hash = createHash('sha256');
  let at = 0;
  for await (const part of contentOf(db, id)) {
    content.set(part, at);
    hash.update(part);
    at += part.length;
  }
  content.set(last, at);
  hash.update(last);
  return { content, sha256: hash.digest('hex') };
};

/** Everything has arrived: what it is, whether it is there already, and whether it is dangerous. */
const complete = async (
  context: Context,
  { place, scanner, record, chunk }: Upload,
  entry: AttachmentEntry,
  { content, sha256 }: Whole,
): Promise<Result<ChunkTaken>> => {
  const { db, now, caller, publish } = context;
  const name = entry.file_name;
  const read = await readAttachment(content, { fileName: name, formats: place.rules.formats });
  if (failed(read)) return read;
  if (isRefused(read.right)) return refusedBy(read.right);
  const { mediaType, hasMacros, findings } = read.right;
  const scanStatus = await scanner.scan(content);
  const present = (await listEntries(db, record)).map(attachmentOf);
  const same = scanStatus === 'INFECTED' ? undefined : duplicateOf(sha256, present);
  if (same !== undefined && chunk.keepDuplicate !== true) return ok({ offset: entry.received_bytes, findings: [isDuplicate(name, same.fileName)] });
  const stored = await db
    .updateTable('attachment')
    .set({ expires_at: null, media_type: mediaType, sha256, has_macros: hasMacros, scan_status: scanStatus, created_at: now })
    .where('id', '=', entry.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const attachment = attachmentOf(stored);
  if (scanStatus === 'INFECTED') {
    await db.deleteFrom('attachment_part').where('attachment_id', '=', entry.id).execute();
    const { users, ...opens } = await place.responsible(context, record);
    const told = {
      kind: 'document.infected',
      severity: 2,
      args: { file: name, number: record.number, user: caller.userName },
      dedupeKey: `document.infected ${entry.id}`,
    } as const;
    await notify(
      db,
      { ...told, ...opens, users: [...new Set([caller.userId, ...users])], tenantId: caller.tenantId, orgUnitId: record.orgUnitId },
      now,
      publish,
    );
  }
  await noteDeed(context, { action: 'UPLOAD', record, document: attachment });
  return ok({ offset: entry.received_bytes, attachment, findings: scanStatus === 'INFECTED' ? [isInfected(name)] : [...findings] });
};

/** Takes one chunk; the record is held, so that two windows do not write the same upload at once. */
export const takeUpload = async (context: Context, upload: Upload): Promise<Result<ChunkTaken>> => {
  const { db, caller, now, file } = context;
  const opened = await openUpload(context, upload);
  if (failed(opened)) return opened;
  const entry = opened.right;
  if (entry.expires_at === null)
    return ok({ offset: entry.size_bytes, attachment: attachmentOf(entry), findings: entry.scan_status === 'INFECTED' ? [isInfected(entry.file_name)] : [] });
  const content = file?.content ?? new Uint8Array();
  const taken = takeChunk({ sizeBytes: entry.size_bytes, receivedBytes: entry.received_bytes }, { offset: upload.chunk.offset, length: content.length });
  if (taken.type === 'wrongOffset') return wrongOffset(taken.offset);
  if (taken.type === 'tooMuch') return tooMuch();
  const whole = taken.isLast ? await wholeContent(context, entry, content) : undefined;
  if (whole !== undefined && entry.sha256 !== null && entry.sha256 !== whole.sha256) {
    await upload.discard(entry.id);
    return refusedBy(finding('CM-R30.checksum', 2, `${entry.file_name} arrived damaged. Upload it again.`, { file: entry.file_name }));
  }
  if (content.length > 0) {
    await db
      .insertInto('attachment_part')
      .values({
        attachment_id: entry.id,
        from_byte: upload.chunk.offset,
        tenant_id: caller.tenantId,
        org_unit_id: entry.org_unit_id,
        content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
      })
      .execute();
  }
  const received = await db
    .updateTable('attachment')
    .set({ received_bytes: taken.receivedBytes, expires_at: new Date(now.getTime() + UPLOAD_LIFE_MS) })
    .where('id', '=', entry.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return whole !== undefined ? complete(context, upload, received, whole) : ok({ offset: taken.receivedBytes, findings: [] });
};
