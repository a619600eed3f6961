import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../../records/handlers';
import { attachmentOf, listEntries } from '../../cor/area';
import { noteDeed } from '../../../records/documentAudit';
import { auditedDeclaration } from '../attachments';
import type { DeclarationEntry } from '../declarations';

/** The files of one declaration for another, each with its entry in the audit. */
export const copyAttachments = async (context: Context, from: DeclarationEntry, to: DeclarationEntry): Promise<void> => {
  const { db, caller, now } = context;
  const record = auditedDeclaration(to);
  for (const entry of await listEntries(db, auditedDeclaration(from))) {
    const copied = { ...entry, id: randomUUID(), version: 1, org_unit_id: to.org_unit_id, entity_id: to.id, created_at: now, created_by: caller.userName };
    await db.insertInto('attachment').values(copied).execute();
    await sql`
      insert into attachment_part (attachment_id, from_byte, tenant_id, org_unit_id, content)
      select ${copied.id}::uuid, from_byte, tenant_id, ${to.org_unit_id}::uuid, content from attachment_part where attachment_id = ${entry.id}::uuid`.execute(
      db,
    );
    await noteDeed(context, { action: 'UPLOAD', record, document: attachmentOf(copied), reason: `Copied from ${from.lrn}` });
  }
};
