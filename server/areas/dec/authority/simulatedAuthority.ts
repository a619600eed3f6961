import type { Transaction } from 'kysely';
import type { Owed } from '../../../../src/domain/declaration/flows/schedule';
import { ok } from '../../../../src/domain/kernel/result';
import { findDeclarationToChange } from '../declarations';
import { readItems } from '../content/items';
import { handOversOf, wasAnswered } from '../life/messages';
import type { Database } from '../../../db/schema';
import type { AnswerQueue } from '../../../jobs/sending/owedAnswers';
import { keepUnmatched, noteDuplicate } from '../../../jobs/sending/sendMessages';
import type { PortalEvent } from '../../../db/event';
import { saying } from '../life/sayings';
import { address, putAside } from './answer';
import { give } from './decisions';
import { owedKind, toldAs, type Speed } from './dueAnswers';

const AFTER_CANCELLATION_MS = 5_000;

/** What customs answers to declarations. */
export const declarationAnswers = (speed: Speed): AnswerQueue => ({
  table: 'authority_answer',
  next: 'next_authority_answer',
  give: async (db, { id, place }, publish) => {
    await answerRow(db, { id, ...place }, speed, publish);
    return ok(undefined);
  },
});

interface Claimed {
  readonly id: string;
  readonly tenantId: string;
  readonly orgUnitId: string;
}

/** Claims the row, so that it is answered once whoever runs, and gives the answer in the same transaction. */
const answerRow = async (
  db: Transaction<Database>,
  { id, tenantId, orgUnitId }: Claimed,
  speed: Speed,
  publish: (event: PortalEvent) => void,
): Promise<void> => {
  const now = new Date();
  const row = await db
    .updateTable('authority_answer')
    .set({ done_at: now })
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .where('done_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return;
  const answer = { declarationId: row.declaration_id, tenantId, orgUnitId, correlationId: row.correlation_id, kind: owedKind(row.kind) };
  const given = await answerDeclaration(db, answer, { now, speed, publish });
  if (given === 'later')
    await db
      .updateTable('authority_answer')
      .set({ done_at: null, due_at: new Date(now.getTime() + AFTER_CANCELLATION_MS / speed) })
      .where('id', '=', id)
      .execute();
};

export interface Answer {
  readonly declarationId: string;
  readonly tenantId: string;
  readonly orgUnitId: string;
  readonly correlationId: string;
  readonly kind: Owed;
}

/**
 * An answer to anything that was not handed over, or given before, is kept and not carried out (SA-8). While a cancellation is decided the others
 * wait: `later`.
 */
export const answerDeclaration = async (
  db: Transaction<Database>,
  answer: Answer,
  { now, speed, publish }: { readonly now: Date; readonly speed: Speed; readonly publish: (event: PortalEvent) => void },
): Promise<'later' | undefined> => {
  const entry = await findDeclarationToChange(db, { tenantId: answer.tenantId, visibleUnits: [answer.orgUnitId] }, answer.declarationId);
  if (entry === undefined) return undefined;
  if (entry.status === 'CANCEL_REQUESTED' && answer.kind !== 'CANCEL') return 'later';
  const addressed = await address({ db, now, speed, entry, items: await readItems(db, entry.id), correlationId: answer.correlationId, publish });
  if (addressed === undefined) return undefined;
  const heard = { tenantId: answer.tenantId, correlationId: answer.correlationId, now };
  const kind = toldAs(answer.kind);
  if (!(await handOversOf(db, entry.id)).some(({ correlationId }) => correlationId === answer.correlationId)) {
    await keepUnmatched(db, heard, kind, entry.lrn);
    await putAside(addressed, kind, saying('unknownCorrelation', { id: answer.correlationId }));
  } else if (await wasAnswered(db, entry.id, answer.correlationId, answer.kind)) {
    await noteDuplicate(db, heard);
    await putAside(addressed, kind, saying('answeredBefore'));
  } else await give(addressed, answer.kind);
  return undefined;
};
