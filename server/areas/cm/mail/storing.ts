import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ChunkTaken } from '../../../../src/application/contract/attachments';
import { caseAttachments } from '../../../../src/domain/case/documents/caseAttaching';
import { CHUNK_BYTES } from '../../../../src/domain/attachment/resuming';
import { failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { signatureScanner } from '../../../files/scanner';
import type { MailPart, ParsedMail } from '../../../mail/parseMail';
import type { Context } from '../../../records/handlers';
import { takeUpload, type AttachmentPlace } from '../../cor/area';
import type { CaseEntry } from '../caseKind';
import { auditedCase } from '../documents';

export interface KeptPart {
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly kept: boolean;
  readonly reason: string;
}

/** Pictures of signatures are no documents (C52). */
const SMALL_PICTURE = 10_000;
/** Parts that belong to the mail itself. */
const OWN_PARTS = new Set(['smime.p7s']);

const listed = ({ fileName, content }: MailPart, kept: boolean, reason = ''): KeptPart => ({ fileName, sizeBytes: content.length, kept, reason });

const unshown = ({ fileName, mediaType, isInline, content }: MailPart): string | undefined => {
  if (OWN_PARTS.has(fileName.toLowerCase())) return 'signature, not checked';
  if (mediaType === 'message/delivery-status') return 'delivery report';
  return isInline && mediaType.startsWith('image/') && content.length < SMALL_PICTURE ? 'picture of the signature' : undefined;
};

/** In the pieces in which an upload comes. */
const takeWhole = async (context: Context, entry: CaseEntry, place: AttachmentPlace, { fileName, content }: MailPart): Promise<Result<ChunkTaken>> => {
  const attachmentId = randomUUID();
  for (let offset = 0; ; offset += CHUNK_BYTES) {
    const piece = content.subarray(offset, offset + CHUNK_BYTES);
    const taken = await takeUpload(
      { ...context, file: { name: fileName, content: piece } },
      {
        place,
        scanner: signatureScanner,
        record: auditedCase(entry),
        chunk: { attachmentId, fileName, sizeBytes: content.length, offset },
        discard: () => Promise.resolve(),
      },
    );
    if (failed(taken) || offset + CHUNK_BYTES >= content.length) return taken;
  }
};

/** Files of a mail become papers of the case; what the rules refuse stays in the raw mail and is told. */
export const storeParts = async (context: Context, entry: CaseEntry, parts: readonly MailPart[]): Promise<readonly KeptPart[]> => {
  const kept: KeptPart[] = [];
  const place: AttachmentPlace = {
    rules: caseAttachments,
    find: () => Promise.resolve(ok(auditedCase(entry))),
    findToChange: () => Promise.resolve(ok(auditedCase(entry))),
    responsible: () => Promise.resolve({ users: [], route: `/cm/case/${entry.id}`, access: 'cm.search' }),
  };
  for (const part of parts) {
    const reason = unshown(part);
    if (reason !== undefined) {
      kept.push(listed(part, false, reason));
      continue;
    }
    await sql`savepoint mail_part`.execute(context.db);
    const taken = await takeWhole(context, entry, place, part);
    const refusal = failed(taken) ? taken.left.message : taken.right.attachment === undefined ? (taken.right.findings[0]?.message ?? '') : '';
    await (refusal === '' ? sql`release savepoint mail_part` : sql`rollback to savepoint mail_part`).execute(context.db);
    kept.push(listed(part, refusal === '', refusal));
  }
  return kept;
};

export interface NewMessage {
  readonly conversationId: string;
  readonly parsed: ParsedMail;
  readonly verdict: string;
  readonly matchedBy: string;
  readonly trusted: boolean;
  readonly automatic: boolean;
  readonly parts: readonly KeptPart[];
  readonly raw: Uint8Array;
  readonly identity: string;
}

export const storeMessage = async ({ db, caller, now }: Context, message: NewMessage): Promise<string> => {
  const { parsed, raw } = message;
  const id = randomUUID();
  const { mail } = parsed;
  await sql`insert into cm_message (id, tenant_id, org_unit_id, conversation_id, direction, message_id, in_reply_to, mail_references, identity, subject, from_address, from_name,
      recipients, at, blocks, body_text, automatic, verdict, matched_by, trusted, state, parts, raw, read_at)
    values (${id}, ${caller.tenantId}, ${caller.orgUnitId}, ${message.conversationId}, 'IN', ${mail.messageId}, ${mail.inReplyTo}, ${[...mail.references]}::text[],
      ${message.identity}, ${mail.subject}, ${mail.from}, ${parsed.fromName}, ${JSON.stringify([...mail.to, ...mail.cc])}, ${now}, '[]', ${parsed.text}, ${message.automatic},
      ${message.verdict}, ${message.matchedBy}, ${message.trusted}, 'Received', ${JSON.stringify(message.parts)},
      ${Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)}, ${message.automatic ? now : null})`.execute(db);
  return id;
};

/** Unread mail of a case is counted with it; automatic mail is not (C47). */
export const countUnread = async ({ db }: Context, caseId: string): Promise<void> => {
  await sql`update cm_case set unread_email_count = (select count(*) from cm_message m join cm_conversation c on c.id = m.conversation_id
    where c.case_id = ${caseId}::uuid and m.direction = 'IN' and m.read_at is null) where id = ${caseId}::uuid`.execute(db);
};
