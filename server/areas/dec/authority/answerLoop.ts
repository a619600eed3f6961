import { sql, type Kysely, type Transaction } from 'kysely';
import { failed, ok } from '../../../../src/domain/kernel/result';
import type { Database } from '../../../db/schema';
import { inTransaction } from '../../../db/transaction';
import { errorFields, type ServerLog } from '../../../db/log';
import { WakeLoop } from '../../../db/wakeLoop';
import type { PortalEvent } from '../../../db/event';
import { putEvents } from '../../../realtime/outbox';
import type { NextAnswer, Speed } from './dueAnswers';

const WAIT_AFTER_FAILURE_MS = 5_000;
const POSTPONED_MS = 60_000;

export interface AuthorityOptions {
  readonly database: Kysely<Database>;
  readonly eventsStored: () => void;
  readonly log: ServerLog;
  readonly speed: Speed;
}

/** Where answers are owed, and who gives one: it claims the row, so that it is answered once whoever runs. */
export interface AnswerQueue {
  readonly table: 'authority_answer' | 'vehicle_answer';
  readonly next: (db: Transaction<Database>) => Promise<NextAnswer | undefined>;
  readonly give: (db: Transaction<Database>, next: NextAnswer, speed: Speed, publish: (event: PortalEvent) => void) => Promise<void>;
}

/** Gives the answers that are owed when they are due, also those that became due while nobody ran (SA-2). Woken when one may be due earlier. */
export class AnswerLoop extends WakeLoop {
  constructor(options: AuthorityOptions, queue: AnswerQueue) {
    super({
      work: () => giveWhatIsDue(options, queue, () => this.stopped),
      log: options.log,
      failure: `simulated answers of ${queue.table}`,
      waitAfterFailureMs: WAIT_AFTER_FAILURE_MS,
    });
  }
}

/** Milliseconds until the next one; nothing while none is owed. */
const giveWhatIsDue = async (options: AuthorityOptions, queue: AnswerQueue, stopped: () => boolean): Promise<number | undefined> => {
  while (!stopped()) {
    const next = await options.database.transaction().execute(queue.next);
    if (next === undefined) return undefined;
    const waitMs = next.dueAt.getTime() - Date.now();
    if (waitMs > 0) return waitMs;
    await giveOrPostpone(options, queue, next);
  }
  return undefined;
};

const giveOrPostpone = async ({ database, eventsStored, log, speed }: AuthorityOptions, { table, give }: AnswerQueue, next: NextAnswer): Promise<void> => {
  const scope = { tenantId: next.tenantId, userId: '', orgUnitId: next.orgUnitId, units: [next.orgUnitId] };
  try {
    const given = await inTransaction(database, scope, async (db) => {
      const events: PortalEvent[] = [];
      await give(db, next, speed, (event) => events.push(event));
      await putEvents(db, events);
      return ok(undefined);
    });
    if (failed(given)) throw new Error(given.left.message);
    eventsStored();
  } catch (thrown) {
    log('error', 'simulated answer postponed', { ...errorFields(thrown), answer: next.id });
    await inTransaction(database, scope, async (db) => {
      await sql`update ${sql.table(table)} set due_at = ${new Date(Date.now() + POSTPONED_MS)} where id = ${next.id}::uuid`.execute(db);
      return ok(undefined);
    });
  }
};
