import * as t from 'io-ts';
import type { Access } from '../../domain/access/access';
import { Attachment, AttachmentFinding } from '../../domain/attachment/attachment';
import { CHUNK_BYTES } from '../../domain/attachment/resuming';
import { Guid } from '../../domain/kernel/guid';
import { DocumentAuditRow, PrintType } from '../../domain/platform/documentAudit';
import { endpoint, FileAnswer } from './endpoint';

const ById = t.strict({ id: Guid });

/**
 * One chunk of a file that begins at `offset`; the client chooses `attachmentId`, so that a chunk that was not answered may be sent again. The
 * last one completes. An empty chunk at the end completes what waits for `keepDuplicate`. `lockId`: the edit lock of the record.
 */
export const AttachmentChunk = t.intersection([
  t.strict({ attachmentId: Guid, fileName: t.string, sizeBytes: t.number, offset: t.number }),
  t.exact(t.partial({ sha256: t.string, documentType: t.string, keepDuplicate: t.boolean, lockId: Guid })),
]);
export type AttachmentChunk = t.TypeOf<typeof AttachmentChunk>;

/** `offset`: where the next chunk begins. Without `attachment` after the last one: a finding waits for confirmation. */
export const ChunkTaken = t.intersection([t.type({ offset: t.number, findings: t.array(AttachmentFinding) }), t.partial({ attachment: Attachment })]);
export type ChunkTaken = t.TypeOf<typeof ChunkTaken>;

interface AttachmentAccess {
  readonly read: Access;
  readonly write: Access;
}

/**
 * The files of a kind of record (ruling 118). A chunk at a wrong offset is refused with CM-OFFSET and `data.offset`. `remove` of an upload that
 * is not complete drops it. Every upload, reading, removal and print stands in the document audit.
 */
export const attachmentEndpoints = (path: string, { read, write }: AttachmentAccess) => ({
  list: endpoint({ method: 'GET', path: `${path}/{id}/attachment`, access: read, params: ById, answer: t.array(Attachment) }),
  upload: endpoint({
    method: 'POST',
    path: `${path}/{id}/attachment`,
    access: write,
    params: ById,
    body: AttachmentChunk,
    answer: ChunkTaken,
    upload: true,
    limit: CHUNK_BYTES,
  }),
  read: endpoint({
    method: 'GET',
    path: `${path}/{id}/attachment/{attachmentId}`,
    access: read,
    params: t.strict({ id: Guid, attachmentId: Guid }),
    answer: FileAnswer,
    bytes: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{id}/attachment/{attachmentId}`,
    access: write,
    params: t.intersection([t.strict({ id: Guid, attachmentId: Guid }), t.exact(t.partial({ version: t.string, reason: t.string, lockId: Guid }))]),
    answer: t.type({}),
  }),
  trail: endpoint({ method: 'GET', path: `${path}/{id}/documentaudit`, access: read, params: ById, answer: t.array(DocumentAuditRow) }),
  notePrint: endpoint({
    method: 'POST',
    path: `${path}/{id}/print`,
    access: read,
    params: ById,
    body: t.strict({ printType: PrintType }),
    answer: t.type({}),
    background: true,
    creates: true,
  }),
});
export type AttachmentEndpoints = ReturnType<typeof attachmentEndpoints>;
/** What files are sent, fetched and removed by; who is a guest does not ask for their history. */
export type FileEndpoints = Pick<AttachmentEndpoints, 'list' | 'upload' | 'read' | 'remove'> & Partial<Pick<AttachmentEndpoints, 'trail'>>;
