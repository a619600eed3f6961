import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Attachment } from '../../../src/domain/attachment/attachment';
import { ok } from '../../../src/domain/kernel/result';
import { chained, FIRST_HASH, type DocumentAction, type DocumentAuditRow, type PrintType } from '../../../src/domain/platform/documentAudit';
import { userAgentFamily } from '../../../src/domain/session/userAgent';
import type { Database } from '../../db/schema';
import type { AuditedDocument } from '../../db/tables/attachment';
import { inTransaction } from '../../db/transaction';
import type { Context } from '../../http/handlers';
import type { Kysely } from 'kysely';

/** The record that a document belongs to. */
export interface AuditedRecord {
  readonly entityType: string;
  readonly id: string;
  readonly orgUnitId: string;
  /** What people call it by. */
  readonly number: string;
}

export interface DocumentDeed {
  readonly action: DocumentAction;
  readonly record: AuditedRecord;
  /** Absent where the record itself was printed. */
  readonly document?: Pick<Attachment, 'id' | 'fileName' | 'sizeBytes' | 'sha256' | 'documentType'>;
  readonly reason?: string;
  readonly printType?: PrintType;
}

const SHOWN_ENTRIES = 500;

const entryOf = ({ caller, now, trace, origin }: Context, { action, record, document, reason, printType }: DocumentDeed): AuditedDocument => ({
  at: now.toISOString(),
  action,
  documentId: document?.id,
  documentType: document?.documentType,
  fileName: document?.fileName,
  size: document?.sizeBytes,
  contentHash: document?.sha256,
  entityType: record.entityType,
  entityId: record.id,
  entityNumber: record.number,
  userId: caller.userId,
  userAuthName: caller.userName,
  userKind: caller.roles.includes('OneTimeUser') ? 'OneTimeUser' : 'User',
  roles: [...caller.roles].sort(),
  orgUnitId: caller.orgUnitId,
  sessionTrace: trace,
  userAgentFamily: userAgentFamily(origin.userAgent),
  reason,
  details: printType === undefined ? undefined : { printType },
});

/** The tenant's last entry, held until the end of the transaction: numbers have no gaps. */
const lastEntry = async (db: Transaction<Database>, tenantId: string): Promise<{ seq: bigint; hash: string }> => {
  await db
    .insertInto('document_audit_head')
    .values({ tenant_id: tenantId, last_seq: '0', last_hash: FIRST_HASH })
    .onConflict((conflict) => conflict.column('tenant_id').doNothing())
    .execute();
  const head = await db
    .selectFrom('document_audit_head')
    .select(['last_seq', 'last_hash'])
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { seq: BigInt(head.last_seq), hash: head.last_hash };
};

/** Writes the next entry of the tenant's chain (PF-R22), in the transaction of what was done. */
export const noteDeed = async (context: Context, deed: DocumentDeed): Promise<void> => {
  const { db, caller, now, origin } = context;
  const { tenantId } = caller;
  const entry = entryOf(context, deed);
  const last = await lastEntry(db, tenantId);
  const seq = String(last.seq + 1n);
  const hash = createHash('sha256')
    .update(chained(last.hash, seq, { ...entry }))
    .digest('hex');
  await db
    .insertInto('document_audit')
    .values({
      tenant_id: tenantId,
      seq,
      at: now,
      org_unit_id: deed.record.orgUnitId,
      action: deed.action,
      document_id: deed.document?.id ?? null,
      entity_type: deed.record.entityType,
      entity_id: deed.record.id,
      user_id: caller.userId,
      entry: JSON.stringify(entry),
      prev_hash: last.hash,
      hash,
    })
    .execute();
  await db.updateTable('document_audit_head').set({ last_seq: seq, last_hash: hash }).where('tenant_id', '=', tenantId).execute();
  await db
    .insertInto('document_audit_address')
    .values({ tenant_id: tenantId, seq, at: now, address: origin.address.slice(0, 45) })
    .execute();
};

/** The entry of what was refused (PF-R21). */
export const noteRefused = async (database: Kysely<Database>, context: Context, deed: DocumentDeed): Promise<void> => {
  await besides(database, context, (db) => noteDeed({ ...context, db }, deed));
};

/** What must stand although the request is refused: a transaction of its own, committed before the answer. */
export const besides = async (database: Kysely<Database>, { caller }: Context, work: (db: Transaction<Database>) => Promise<unknown>): Promise<void> => {
  const { tenantId, userId, orgUnitId, visibleUnits, readableUnits } = caller;
  await inTransaction(database, { tenantId, userId, orgUnitId, units: visibleUnits, readableUnits }, async (db) => {
    await work(db);
    return ok(undefined);
  });
};

/** What was done with the documents of a record, newest first. */
export const readTrail = async ({ db }: Context, { entityType, id }: Pick<AuditedRecord, 'entityType' | 'id'>): Promise<DocumentAuditRow[]> => {
  const rows = await db
    .selectFrom('document_audit')
    .select(['seq', 'action', 'entry'])
    .where('entity_type', '=', entityType)
    .where('entity_id', '=', id)
    .orderBy('seq', 'desc')
    .limit(SHOWN_ENTRIES)
    .execute();
  return rows.map(({ seq, action, entry: { at, userAuthName, documentId, fileName, size, reason, details } }) => ({
    seq,
    at,
    action,
    user: userAuthName,
    ...(documentId === undefined ? {} : { documentId }),
    ...(fileName === undefined ? {} : { fileName }),
    ...(size === undefined ? {} : { size }),
    ...(reason === undefined ? {} : { reason }),
    ...(details === undefined ? {} : { printType: details.printType }),
  }));
};
