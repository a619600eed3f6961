import type { Kysely, Transaction } from 'kysely';
import type { Owed } from '../../src/domain/declaration/flows/schedule';
import { failed, ok } from '../../src/domain/kernel/result';
import { findDeclarationToChange } from '../areas/dec/declarations';
import { readItems } from '../areas/dec/items';
import { handOversOf, wasAnswered } from '../areas/dec/messages';
import type { Database } from '../db/schema';
import { inTransaction } from '../db/transaction';
import { errorFields, type ServerLog } from '../http/log';
import { keepUnmatched, noteDuplicate } from '../jobs/sending/sendMessages';
import { WakeLoop } from '../jobs/wakeLoop';
import type { PortalEvent } from '../realtime/event';
import { putEvents } from '../realtime/outbox';
import { address, putAside } from './answer';
import { give } from './decisions';
import { nextAnswer, owedKind, toldAs, type NextAnswer, type Speed } from './dueAnswers';

const WAIT_AFTER_FAILURE_MS = 5_000;
const POSTPONED_MS = 60_000;
const AFTER_CANCELLATION_MS = 5_000;

export interface AuthorityOptions {
  readonly database: Kysely<Database>;
  readonly eventsStored: () => void;
  readonly log: ServerLog;
  readonly speed: Speed;
}

/** Gives the answers that are owed when they are due, also those that became due while nobody ran (SA-2). Woken when one may be due earlier. */
export class SimulatedAuthority extends WakeLoop {
  constructor(options: AuthorityOptions) {
    super({ work: () => giveWhatIsDue(options, () => this.stopped), log: options.log, failure: 'simulated authority', waitAfterFailureMs: WAIT_AFTER_FAILURE_MS });
  }
}

/** Milliseconds until the next one; nothing while none is owed. */
const giveWhatIsDue = async (options: AuthorityOptions, stopped: () => boolean): Promise<number | undefined> => {
  while (!stopped()) {
    const next = await options.database.transaction().execute(nextAnswer);
    if (next === undefined) return undefined;
    const waitMs = next.dueAt.getTime() - Date.now();
    if (waitMs > 0) return waitMs;
    await giveOrPostpone(options, next);
  }
  return undefined;
};

const giveOrPostpone = async ({ database, eventsStored, log, speed }: AuthorityOptions, next: NextAnswer): Promise<void> => {
  const scope = { tenantId: next.tenantId, userId: '', orgUnitId: next.orgUnitId, units: [next.orgUnitId] };
  try {
    const given = await inTransaction(database, scope, async (db) => {
      const events: PortalEvent[] = [];
      await answerRow(db, next, speed, (event) => events.push(event));
      await putEvents(db, events);
      return ok(undefined);
    });
    if (failed(given)) throw new Error(given.left.message);
    eventsStored();
  } catch (thrown) {
    log('error', 'simulated answer postponed', { ...errorFields(thrown), answer: next.id });
    await inTransaction(database, scope, async (db) => {
      await db.updateTable('authority_answer').set({ due_at: new Date(Date.now() + POSTPONED_MS) }).where('id', '=', next.id).execute();
      return ok(undefined);
    });
  }
};

/** Claims the row, so that it is answered once whoever runs, and gives the answer in the same transaction. */
const answerRow = async (db: Transaction<Database>, { id, tenantId, orgUnitId }: NextAnswer, speed: Speed, publish: (event: PortalEvent) => void): Promise<void> => {
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
  if (given === 'later') await db.updateTable('authority_answer').set({ done_at: null, due_at: new Date(now.getTime() + AFTER_CANCELLATION_MS / speed) }).where('id', '=', id).execute();
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
    await putAside(addressed, kind, `Unknown correlation id ${answer.correlationId}.`);
  } else if (await wasAnswered(db, entry.id, answer.correlationId, answer.kind)) {
    await noteDuplicate(db, heard);
    await putAside(addressed, kind, 'This answer was handled before.');
  } else await give(addressed, answer.kind);
  return undefined;
};
