import { randomBytes } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { AdministrationDeed } from '../../src/application/contract/documentAudit';
import type { Attachment } from '../../src/domain/attachment/attachment';
import { ok } from '../../src/domain/kernel/result';
import { personalHash } from '../../src/domain/platform/auditChain';
import {
  canonicalJson,
  keptYears,
  type AuditAction,
  type DocumentAction,
  type DocumentAuditRow,
  type Json,
  type PrintType,
} from '../../src/domain/platform/documentAudit';
import { userAgentFamily } from '../../src/domain/session/userAgent';
import type { Database } from '../db/schema';
import type { ChainedDeed, PersonalDeed } from '../db/tables/attachment';
import { inTransaction } from '../db/transaction';
import type { Context } from './handlers';

/** The record that a document belongs to. */
export interface AuditedRecord {
  readonly entityType: string;
  readonly id: string;
  readonly orgUnitId: string;
  /** What people call it by. */
  readonly number: string;
}

export interface DocumentDeed {
  readonly action: AuditAction;
  readonly record: AuditedRecord;
  /** Absent where the record itself was printed, or a list of it. */
  readonly document?: Pick<Attachment, 'id' | 'fileName' | 'sizeBytes' | 'sha256' | 'documentType'>;
  readonly reason?: string;
  readonly printType?: PrintType;
  readonly details?: Readonly<Record<string, Json>>;
  /** Of ADMIN: what was done. */
  readonly deed?: AdministrationDeed;
  /** Of EXPORT: how many rows were taken out. */
  readonly rows?: number;
}

const SHOWN_ENTRIES = 500;
const MAX_ADDRESS = 45;

/** What is sealed: ids, codes, hashes. */
const chainedOf = ({ caller, now, trace }: Context, { action, record, document, printType, deed, rows }: DocumentDeed) => ({
  at: now.toISOString(),
  action,
  documentId: document?.id,
  documentType: document?.documentType,
  size: document?.sizeBytes,
  contentHash: document?.sha256,
  entityType: record.entityType,
  entityId: record.id,
  entityNumber: record.number,
  recordUnitId: record.orgUnitId,
  userId: caller.userId,
  userKind: caller.roles.includes('OneTimeUser') ? 'OneTimeUser' : 'User',
  oneTimeLinkId: caller.handed?.find(({ isOneTime }) => isOneTime)?.linkId,
  orgUnitId: caller.orgUnitId,
  sessionTrace: trace,
  printType,
  deed,
  rows,
});

/** What may have to be forgotten while the entry stays. */
const personalOf = ({ caller, origin }: Context, { document, reason, details }: DocumentDeed) => ({
  userAuthName: caller.userName,
  roles: [...caller.roles].sort(),
  fileName: document?.fileName,
  userAgentFamily: userAgentFamily(origin.userAgent),
  reason,
  details,
});

export interface NewAuditEntry {
  readonly tenantId: string;
  readonly at: Date;
  readonly action: AuditAction;
  readonly chained: Readonly<Record<string, Json | undefined>>;
  readonly personal: Readonly<Record<string, Json | undefined>>;
  readonly address: string;
}

const forgottenAt = (action: AuditAction, at: Date): Date | null => {
  const years = keptYears(action);
  if (years === undefined) return null;
  const end = new Date(at);
  end.setUTCFullYear(end.getUTCFullYear() + years);
  return end;
};

const rowOf = ({ tenantId, at, action, chained, personal, address }: NewAuditEntry) => {
  const salt = randomBytes(16).toString('hex');
  const named = canonicalJson(personal);
  const content = canonicalJson({ ...chained, personal: personalHash(salt, named) });
  return { tenant: tenantId, content, salt, personal: named, at, forget_at: forgottenAt(action, at), address };
};

/** In their order and without their numbers: they are sealed when they are committed (PF-R22). */
export const insertAuditEntries = async (db: Transaction<Database>, entries: readonly NewAuditEntry[]): Promise<void> => {
  await sql`with given as (
      select * from rows from (jsonb_to_recordset(${JSON.stringify(entries.map(rowOf))}::jsonb)
        as (tenant uuid, content text, salt text, personal text, at timestamptz, forget_at timestamptz, address text)) with ordinality as given
    ), entry as (
      insert into document_audit (tenant_id, content) select tenant, content from given order by ordinality returning id, tenant_id, org_unit_id, content
    ), named as (
      insert into document_audit_personal (entry_id, tenant_id, org_unit_id, salt, personal, forget_at)
        select id, tenant_id, org_unit_id, salt, personal, forget_at from entry join given using (content)
    ) insert into document_audit_address (entry_id, tenant_id, at, address) select id, tenant_id, given.at, address from entry join given using (content)`.execute(
    db,
  );
};

/** Writes an entry of the tenant's audit in the transaction of what was done; it waits for no other one. */
export const noteDeed = async (context: Context, deed: DocumentDeed): Promise<void> => {
  const { db, caller, now, origin } = context;
  const address = origin.address.slice(0, MAX_ADDRESS);
  const entry = { tenantId: caller.tenantId, at: now, action: deed.action, chained: chainedOf(context, deed), personal: personalOf(context, deed), address };
  await insertAuditEntries(db, [entry]);
};

/** As it stands in an entry: an instant as its text. */
export const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

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

/** As the portal itself wrote it. */
export const chainedIn = (content: string): ChainedDeed => JSON.parse(content) as ChainedDeed;

/** Nothing where it was erased. */
export const personalIn = (personal: string | null): PersonalDeed => (personal === null ? {} : (JSON.parse(personal) as PersonalDeed));

/** Without the members that say nothing. */
export const given = <T extends object>(members: { readonly [K in keyof T]: T[K] | null | undefined }): Partial<T> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined && value !== null)) as Partial<T>;

/** What was done with the documents of a record, newest first. */
export const readTrail = async ({ db }: Context, { entityType, id }: Pick<AuditedRecord, 'entityType' | 'id'>): Promise<DocumentAuditRow[]> => {
  const rows = await db
    .selectFrom('document_audit as entry')
    .leftJoin('document_audit_personal as named', 'named.entry_id', 'entry.id')
    .select(['entry.id', 'entry.content', 'named.personal'])
    .where('entry.entity_type', '=', entityType)
    .where('entry.entity_id', '=', id)
    .where('entry.action', '<>', 'ADMIN')
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(SHOWN_ENTRIES)
    .execute();
  return rows.map(({ id: entryId, content, personal }) => {
    const { at, action, documentId, size, printType } = chainedIn(content);
    const { userAuthName = '', fileName, reason } = personalIn(personal);
    return { id: entryId, at, action: action as DocumentAction, user: userAuthName, ...given({ documentId, fileName, size, reason, printType }) };
  });
};
