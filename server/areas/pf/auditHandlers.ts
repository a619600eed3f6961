import { sql, type Kysely } from 'kysely';
import type * as documentAudit from '../../../src/application/contract/documentAudit';
import type { AuditEntry } from '../../../src/application/contract/documentAudit';
import { fail, failed, ok } from '../../../src/domain/kernel/result';
import { isAuditReason } from '../../../src/domain/platform/documentAudit';
import { checkExportSize, rowsOf } from '../../db/batches';
import type { Database } from '../../db/schema';
import { CATALOGUE } from '../../records/catalogue';
import type { SearchedKind } from '../../records/searchDocument';
import { reply, type Context, type Handlers } from '../../records/handlers';
import { besides, given, noteDeed } from '../../records/documentAudit';
import { checkEntries, entriesAfter, placeAt, type ReadEntry } from './auditReading';
import { logRows, readEntry, searchLog, shownEntry } from './auditSearch';

const MOST_VERIFIED = 20_000;

interface ChainState {
  readonly last_seq: string | null;
  readonly last_hash: string | null;
  readonly closed_seq: string | null;
  readonly unsealed: number;
  readonly oldest: string | null;
  readonly noted_seq: string | null;
  readonly noted_day: string | null;
}

const readState = async ({ db, caller: { tenantId } }: Context): Promise<ChainState | undefined> => {
  const { rows } = await sql<ChainState>`select (select last_seq from document_audit_head where tenant_id = ${tenantId}) as last_seq,
    (select last_hash from document_audit_head where tenant_id = ${tenantId}) as last_hash,
    (select last_seq from document_audit_closing where tenant_id = ${tenantId}) as closed_seq,
    (select count(*)::int from document_audit where tenant_id = ${tenantId} and seq is null) as unsealed,
    (select min(at) from document_audit where tenant_id = ${tenantId} and seq is null) as oldest,
    (select seq from document_audit_anchor where tenant_id = ${tenantId} order by day desc limit 1) as noted_seq,
    (select day::text from document_audit_anchor where tenant_id = ${tenantId} order by day desc limit 1) as noted_day`.execute(db);
  return rows[0];
};

const numberOf = (written: string | null | undefined): number | undefined => (typeof written === 'string' ? Number(written) : undefined);

/** A copy in which the entry in the middle says something else. */
const damagedCopy = (entries: readonly ReadEntry[]): readonly ReadEntry[] =>
  entries.with(Math.floor(entries.length / 2), { ...entries[Math.floor(entries.length / 2)], content: { action: 'VIEW' } } as ReadEntry);

/** The log of documents (specification 6.5): read, taken out with a reason, and verified; nothing changes it. */
export const auditHandlers = (database: Kysely<Database>, kinds: readonly SearchedKind[]): Handlers<typeof documentAudit> => ({
  searchDocumentAudit: async ({ body }, context) => {
    const page = await searchLog({ ...context, kinds }, body);
    return failed(page) ? page : reply(page.right);
  },

  exportDocumentAudit: async ({ body: { criteria, sortOrder } }, context) => {
    const { reason = '', printType, ...asked } = criteria;
    if (!isAuditReason(reason)) {
      const message = 'A reason of 3 to 500 characters is needed.';
      return fail('badRequest', message, { feedbacks: [{ severity: 2, code: 'PF-AUDIT', message, pointer: '/criteria/reason' }] });
    }
    const { db, caller, now } = context;
    const found = await logRows({ ...context, kinds }, asked, sortOrder);
    if (failed(found)) return found;
    const size = await checkExportSize(db, found.right.hits);
    if (failed(size)) return size;
    const record = { entityType: 'documentaudit', id: caller.tenantId, orgUnitId: caller.orgUnitId, number: '' };
    const deed = { action: 'EXPORT', record, reason: reason.trim(), details: { criteria: { ...asked } }, ...(printType && { printType }) } as const;
    await besides(database, context, (own) => noteDeed({ ...context, db: own }, deed));
    const rows = async function* (): AsyncGenerator<AuditEntry> {
      for await (const row of rowsOf(db, found.right.rows)) yield shownEntry(row, now);
    };
    return ok(rows());
  },

  readAuditEntry: async ({ params }, context) => {
    const entry = await readEntry({ ...context, kinds }, params.entry);
    return entry === undefined ? fail('notFound', CATALOGUE.notFound) : reply(entry);
  },

  readAuditChain: async (_input, context) => {
    const state = await readState(context);
    return reply({
      firstSeq: Number(state?.closed_seq ?? 0) + 1,
      lastSeq: Number(state?.last_seq ?? 0),
      lastHash: state?.last_hash ?? '',
      unsealed: state?.unsealed ?? 0,
      mayDamageCopy: context.environment === 'local',
      ...given({ oldestUnsealedAt: state?.oldest, notedSeq: numberOf(state?.noted_seq), notedDay: state?.noted_day }),
    });
  },

  verifyDocumentAudit: async ({ body: { fromSeq, toSeq, damaged } }, { db, caller, environment }) => {
    if (!Number.isSafeInteger(fromSeq) || !Number.isSafeInteger(toSeq) || fromSeq < 1 || toSeq < fromSeq) {
      const message = 'The first entry is 1 or later, and the last one is not before it.';
      return fail('badRequest', message, { feedbacks: [{ severity: 2, code: 'PF-PARAM', message, pointer: '/fromSeq' }] });
    }
    const begin = await placeAt(db, caller.tenantId, fromSeq - 1);
    if (begin === undefined) return reply({ intact: false, entries: 0, reachedSeq: fromSeq - 1, lastHash: '', firstBreak: fromSeq });
    const most = Math.min(MOST_VERIFIED, toSeq - fromSeq + 1);
    const read = await entriesAfter(db, caller.tenantId, begin.seq, most);
    const checked = checkEntries(damaged === true && environment === 'local' && read.length > 0 ? damagedCopy(read) : read, begin);
    const isShort = checked.intact && read.length < most;
    const { intact, entries, lastHash, firstBreak } = isShort ? { ...checked, intact: false, firstBreak: begin.seq + read.length + 1 } : checked;
    return reply({ intact, entries, reachedSeq: begin.seq + entries, lastHash, ...(firstBreak === undefined ? {} : { firstBreak }) });
  },
});
