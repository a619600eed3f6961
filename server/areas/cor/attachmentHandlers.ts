import type { Kysely } from 'kysely';
import type { AttachmentEndpoints } from '../../../src/application/contract/attachments';
import { isInfected } from '../../../src/domain/attachment/attachment';
import { fail, failed } from '../../../src/domain/kernel/result';
import type { Database } from '../../db/schema';
import { signatureScanner, type Scanner } from '../../files/scanner';
import { changedMeanwhile, notFound } from '../../records/claim';
import { reply, type Handlers } from '../../records/handlers';
import { attachmentOf, contentOf, findEntry, listEntries, refusedBy, type AttachmentPlace } from './attachments';
import { takeUpload } from './attachmentUploads';
import { besides, noteDeed, noteRefused, readTrail } from '../../records/documentAudit';

const SAVED_WITH_WARNINGS = 'Saved with warnings';
const MAX_REASON = 500;

/** Serves `attachmentEndpoints` for one kind of record. `database`: for entries of the audit that outlive a refusal. */
export const attachmentHandlers = (place: AttachmentPlace, database: Kysely<Database>, scanner: Scanner = signatureScanner): Handlers<AttachmentEndpoints> => ({
  list: async ({ params }, context) => {
    const record = await place.find(context, params.id);
    return failed(record) ? record : reply((await listEntries(context.db, record.right)).map(attachmentOf));
  },

  upload: async ({ params, body }, context) => {
    const record = await place.findToChange(context, params.id, body.lockId);
    if (failed(record)) return record;
    const taken = await takeUpload(context, {
      place,
      scanner,
      record: record.right,
      chunk: body,
      discard: (attachmentId) => besides(database, context, (db) => db.deleteFrom('attachment').where('id', '=', attachmentId).execute()),
    });
    if (failed(taken)) return taken;
    return reply(taken.right, taken.right.findings.length === 0 ? {} : { statusCode: 1, message: SAVED_WITH_WARNINGS });
  },

  read: async ({ params }, context) => {
    const record = await place.find(context, params.id);
    if (failed(record)) return record;
    const entry = await findEntry(context.db, record.right, params.attachmentId);
    if (entry === undefined || entry.expires_at !== null) return notFound();
    const document = attachmentOf(entry);
    if (document.scanStatus === 'INFECTED' || document.scanStatus === 'PENDING') {
      await noteRefused(database, context, { action: 'DENIED', record: record.right, document });
      return refusedBy(isInfected(document.fileName));
    }
    const parts: Blob[] = [];
    for await (const part of contentOf(context.db, entry.id)) parts.push(new Blob([new Uint8Array(part)]));
    await noteDeed(context, { action: 'DOWNLOAD', record: record.right, document });
    return reply({ name: document.fileName, content: new Blob(parts, { type: document.mediaType }) });
  },

  remove: async ({ params }, context) => {
    const { db } = context;
    const record = await place.findToChange(context, params.id, params.lockId);
    if (failed(record)) return record;
    const entry = await findEntry(db, record.right, params.attachmentId);
    if (entry === undefined) return notFound();
    if (entry.expires_at === null) {
      const reason = params.reason?.trim() ?? '';
      if (reason === '' || reason.length > MAX_REASON)
        return fail('badRequest', 'A reason of 1 to 500 characters is needed.', { feedbacks: [{ code: 'COR-FORMAT', pointer: '/reason' }] });
      if (params.version !== String(entry.version)) return changedMeanwhile(entry.version);
      await noteDeed(context, { action: 'DELETE', record: record.right, document: attachmentOf(entry), reason });
    }
    await db.deleteFrom('attachment').where('id', '=', entry.id).execute();
    return reply({});
  },

  trail: async ({ params }, context) => {
    const record = await place.find(context, params.id);
    return failed(record) ? record : reply(await readTrail(context, record.right));
  },

  notePrint: async ({ params, body }, context) => {
    const record = await place.find(context, params.id);
    if (failed(record)) return record;
    await noteDeed(context, { action: 'PRINT', record: record.right, printType: body.printType });
    return reply({});
  },
});
