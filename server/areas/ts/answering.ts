import { sql, type Kysely, type Transaction } from 'kysely';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import { presentsGoods } from '../../../src/domain/temporary-storage/declarations';
import type { Database } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import type { Context } from '../../records/handlers';
import type { ServerLog } from '../../db/log';
import { WakeLoop } from '../../db/wakeLoop';
import { nextMrn } from '../dec/area';
import type { PortalEvent } from '../../db/event';
import { putEvents } from '../../realtime/outbox';
import { isRejected, tell, type OwedKind } from './authorityMessages';
import { book } from './booking';
import { entries, presented } from './entryKind';
import type { EntryRow } from './entryRow';
import { facilities } from './facilityKind';
import { systemContext } from '../../records/systemContext';
import { STORAGE_OPERATOR } from './storageOperator';

const POSTPONED_MS = 60_000;
const LETTER = 'U';

const countryOf = async (context: Context, row: EntryRow): Promise<string> => {
  const facility = await facilities.records.find(context, row.content.facilityId ?? '');
  return failed(facility) ? 'SE' : (facility.right.content.country ?? 'SE');
};

const answerDeclaration = async (context: Context, row: EntryRow, lrn: string): Promise<Result<unknown>> => {
  const { content, status } = row;
  const { sentAt: _sent, rejection: _before, ...open } = content;
  if (status !== 'DRAFT' || content.sentAt === undefined) {
    await tell(context, row, { kind: 'ANSWER', direction: 'IN', lrn, text: `Out of order: the entry is ${status}.` });
    return ok(undefined);
  }
  if (isRejected(content, lrn)) {
    const errors = '/previousDocuments: N12 reference of the previous document is not known';
    await tell(context, row, { kind: 'REJECTED', direction: 'IN', lrn, text: 'The declaration was rejected.', errors });
    await entries.records.store(context, row, { content: { ...open, rejection: errors }, status: 'DRAFT' }, { action: 'reject', reason: errors });
    return ok(undefined);
  }
  const mrn = await nextMrn(context.db, await countryOf(context, row), LETTER, context.now);
  const accepted = { ...open, tsdMrn: mrn, lodgedAt: context.now.toISOString() };
  await tell(context, row, { kind: 'ACCEPTED', direction: 'IN', lrn, text: `Accepted under MRN ${mrn}.` });
  const declared = await entries.records.store(context, row, { content: accepted, status: 'DECLARED' }, { action: 'accept' });
  if (!presentsGoods(content.declarationType ?? '')) return ok(undefined);
  const shown = await presented(context, declared);
  if (failed(shown)) return ok(undefined);
  await entries.records.store(context, declared, { content: shown.right, status: 'PRESENTED' }, { action: 'present' });
  return ok(undefined);
};

const endHold = async (context: Context, row: EntryRow, positionIds: readonly string[]): Promise<Result<unknown>> => {
  await tell(context, row, { kind: 'RELEASED', direction: 'IN', text: 'The examination is over.' });
  return book(context, {
    chainId: row.content.facilityId ?? '',
    requestKey: `end hold ${row.id}`,
    accountIds: positionIds,
    decide: () =>
      ok(
        positionIds.map((accountId) => ({
          accountId,
          type: 'BLK' as const,
          deltas: {},
          effectiveAt: context.now.toISOString(),
          marks: { block: '', blockReason: '' },
        })),
      ),
  });
};

interface Owed {
  readonly id: string;
  readonly subject_id: string;
  readonly kind: OwedKind;
  readonly payload: { readonly lrn?: string; readonly positionIds?: readonly string[] };
}

const give = async (
  db: Transaction<Database>,
  place: { readonly tenantId: string; readonly orgUnitId: string },
  id: string,
  publish: (event: PortalEvent) => void,
): Promise<Result<unknown>> => {
  const { rows } =
    await sql<Owed>`update ts_answer set done_at = now() where id = ${id}::uuid and done_at is null returning id, subject_id, kind, payload`.execute(db);
  const [owed] = rows;
  if (owed === undefined) return ok(undefined);
  const context = systemContext(db, { now: new Date(), publish, ...place, userName: 'authority (simulated)', as: STORAGE_OPERATOR });
  const held = await sql<EntryRow>`select * from ts_journal_entry where id = ${owed.subject_id}::uuid for update`.execute(db);
  const [row] = held.rows;
  if (row === undefined) return ok(undefined);
  switch (owed.kind) {
    case 'DECLARATION':
      return answerDeclaration(context, row, owed.payload.lrn ?? '');
    case 'END_HOLD':
      return endHold(context, row, owed.payload.positionIds ?? []);
  }
};

interface AnsweringOptions {
  readonly database: Kysely<Database>;
  readonly eventsStored: () => void;
  readonly log: ServerLog;
}

const POLL_MS = 1_000;

/** Gives the answers of the simulated authority when they are due, also those that became due while nobody ran. */
export class StorageAuthority extends WakeLoop {
  constructor({ database, eventsStored, log }: AnsweringOptions) {
    super({
      log,
      failure: 'simulated answers of temporary storage',
      waitAfterFailureMs: 5_000,
      work: async () => {
        while (!this.stopped) {
          const { rows } = await sql<{ id: string; tenant_id: string; org_unit_id: string; due_at: Date }>`select * from next_storage_answer()`.execute(
            database,
          );
          const [next] = rows;
          if (next === undefined) return POLL_MS;
          const waitMs = next.due_at.getTime() - Date.now();
          if (waitMs > 0) return Math.min(waitMs, POLL_MS);
          const place = { tenantId: next.tenant_id, orgUnitId: next.org_unit_id };
          const scope = { ...place, userId: '', units: [next.org_unit_id] };
          const given = await inTransaction(database, scope, async (db) => {
            const events: PortalEvent[] = [];
            const done = await give(db, place, next.id, (event) => events.push(event));
            if (failed(done)) return done;
            await putEvents(db, events);
            return ok(undefined);
          });
          if (failed(given)) {
            log('error', 'simulated answer postponed', { answer: next.id, reason: given.left.message });
            await inTransaction(database, scope, async (db) => {
              await sql`update ts_answer set due_at = ${new Date(Date.now() + POSTPONED_MS)} where id = ${next.id}::uuid`.execute(db);
              return ok(undefined);
            });
          } else eventsStored();
        }
        return undefined;
      },
    });
  }
}
