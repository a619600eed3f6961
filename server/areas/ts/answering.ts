import { sql } from 'kysely';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import { presentsGoods } from '../../../src/domain/temporary-storage/declarations';
import type { Context } from '../../records/handlers';
import type { AnswerQueue } from '../../jobs/sending/owedAnswers';
import { nextMrn } from '../dec/area';
import { isRejected, tell, type OwedKind } from './authorityMessages';
import { book } from './booking';
import { entries, presented } from './entryKind';
import type { EntryRow } from './entryRow';
import { facilities } from './facilityKind';
import { systemContext } from '../../records/systemContext';
import { STORAGE_OPERATOR } from './storageOperator';

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

const give: AnswerQueue['give'] = async (db, { id, place }, publish) => {
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

/** What customs answer to declarations of temporary storage. */
export const storageAnswers: AnswerQueue = { table: 'ts_answer', next: 'next_storage_answer', give };
