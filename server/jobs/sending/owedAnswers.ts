import { sql, type Kysely, type Transaction } from 'kysely';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import type { PortalEvent } from '../../db/event';
import { errorFields, type ServerLog } from '../../db/log';
import type { Database } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { WakeLoop } from '../../db/wakeLoop';
import { putEvents } from '../../realtime/outbox';

const WAIT_AFTER_FAILURE_MS = 5_000;
const POSTPONED_MS = 60_000;

export interface AnswerOptions {
  readonly database: Kysely<Database>;
  readonly eventsStored: () => void;
  readonly log: ServerLog;
}

interface Due {
  readonly id: string;
  readonly tenant_id: string;
  readonly org_unit_id: string;
  readonly due_at: Date;
}

/** An answer that is due, and the unit that waits for it. */
export interface DueAnswer {
  readonly id: string;
  readonly place: { readonly tenantId: string; readonly orgUnitId: string };
}

/** Where answers are owed, and who gives one: it claims the row, so that it is answered once whoever runs. */
export interface AnswerQueue {
  readonly table: string;
  /** SQL function that names the answer of whatever tenant that is due first. */
  readonly next: string;
  readonly give: (db: Transaction<Database>, due: DueAnswer, publish: (event: PortalEvent) => void) => Promise<Result<unknown>>;
}

/**
 * Gives what a simulated authority or partner owes when it is due, also what became due while nobody ran (SA-2). Woken when an answer may be due
 * earlier; an answer that cannot be given is postponed, so that it holds up no other.
 */
export class OwedAnswers extends WakeLoop {
  constructor({ database, eventsStored, log }: AnswerOptions, { table, next, give }: AnswerQueue) {
    const giveOrPostpone = async ({ id, tenant_id: tenantId, org_unit_id: orgUnitId }: Due): Promise<void> => {
      const place = { tenantId, orgUnitId };
      const scope = { ...place, userId: '', units: [orgUnitId] };
      try {
        const given = await inTransaction(database, scope, async (db) => {
          const events: PortalEvent[] = [];
          const answered = await give(db, { id, place }, (event) => events.push(event));
          if (failed(answered)) return answered;
          await putEvents(db, events);
          return answered;
        });
        if (failed(given)) throw new Error(given.left.message);
        eventsStored();
      } catch (thrown) {
        log('error', 'simulated answer postponed', { ...errorFields(thrown), answer: id });
        await inTransaction(database, scope, async (db) => {
          await sql`update ${sql.table(table)} set due_at = ${new Date(Date.now() + POSTPONED_MS)} where id = ${id}::uuid`.execute(db);
          return ok(undefined);
        });
      }
    };
    /** Milliseconds until the next one; nothing while none is owed. */
    const work = async (): Promise<number | undefined> => {
      while (!this.stopped) {
        const { rows } = await sql<Due>`select id, tenant_id, org_unit_id, due_at from ${sql.raw(next)}()`.execute(database);
        const [due] = rows;
        if (due === undefined) return undefined;
        const waitMs = due.due_at.getTime() - Date.now();
        if (waitMs > 0) return waitMs;
        await giveOrPostpone(due);
      }
      return undefined;
    };
    super({ work, log, failure: `simulated answers of ${table}`, waitAfterFailureMs: WAIT_AFTER_FAILURE_MS });
  }
}
