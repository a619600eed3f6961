import type { Kysely, Transaction } from 'kysely';
import { profileOf } from '../../src/domain/declaration/profiles/all';
import { failed, ok } from '../../src/domain/kernel/result';
import { findDeclarationToChange } from '../areas/dec/declarations';
import { readItems } from '../areas/dec/items';
import { correlationOf, wasAnswered } from '../areas/dec/messages';
import type { Database } from '../db/schema';
import { inTransaction } from '../db/transaction';
import { errorFields, type ServerLog } from '../http/log';
import type { PortalEvent } from '../realtime/event';
import { putAside, type Addressed } from './answer';
import { give } from './decisions';
import { nextAnswer, type NextAnswer, type Speed } from './dueAnswers';
import type { AnswerKind } from './schedule';

const LONGEST_WAIT_MS = 3_600_000;
const WAIT_AFTER_FAILURE_MS = 5_000;
const POSTPONED_MS = 60_000;

export interface AuthorityOptions {
  readonly database: Kysely<Database>;
  readonly publish: (event: PortalEvent) => void;
  readonly log: ServerLog;
  readonly speed: Speed;
}

/**
 * Gives the answers that are owed when they are due. The rows are the truth; the timer only wakes for the next one, and what became due while
 * nobody ran is given at the start (SA-2).
 */
export class SimulatedAuthority {
  readonly #options: AuthorityOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = true;

  constructor(options: AuthorityOptions) {
    this.#options = options;
  }

  start(): void {
    this.#stopped = false;
    this.wake();
  }

  /** Something may be due, or due earlier than the timer thinks. */
  wake(): void {
    if (this.#stopped) return;
    this.#again = true;
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      clearTimeout(this.#timer);
      const waitMs = await this.#giveWhatIsDue();
      if (waitMs !== undefined && !this.#stopped) this.#timer = setTimeout(() => this.wake(), Math.min(waitMs, LONGEST_WAIT_MS));
    }
  }

  /** Milliseconds until the next one; nothing while none is owed. */
  async #giveWhatIsDue(): Promise<number | undefined> {
    try {
      for (;;) {
        if (this.#stopped) return undefined;
        const next = await this.#options.database.transaction().execute(nextAnswer);
        if (next === undefined) return undefined;
        const waitMs = next.dueAt.getTime() - Date.now();
        if (waitMs > 0) return waitMs;
        await this.#give(next);
      }
    } catch (thrown) {
      this.#options.log('error', 'simulated authority', errorFields(thrown));
      return WAIT_AFTER_FAILURE_MS;
    }
  }

  async #give(next: NextAnswer): Promise<void> {
    const { database, publish, log, speed } = this.#options;
    const scope = { tenantId: next.tenantId, userId: '', orgUnitId: next.orgUnitId, units: [next.orgUnitId] };
    try {
      const events: PortalEvent[] = [];
      const given = await inTransaction(database, scope, async (db) => {
        events.length = 0;
        await answerRow(db, next, speed, (event) => events.push(event));
        return ok(undefined);
      });
      if (failed(given)) throw new Error(given.left.message);
      for (const event of events) publish(event);
    } catch (thrown) {
      log('error', 'simulated answer postponed', { ...errorFields(thrown), answer: next.id });
      await inTransaction(database, scope, async (db) => {
        await db.updateTable('authority_answer').set({ due_at: new Date(Date.now() + POSTPONED_MS) }).where('id', '=', next.id).execute();
        return ok(undefined);
      });
    }
  }
}

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
  await answerDeclaration(db, { declarationId: row.declaration_id, tenantId, orgUnitId, correlationId: row.correlation_id, kind: row.kind as AnswerKind, attempt: row.attempt }, { now, speed, publish });
};

export interface Answer {
  readonly declarationId: string;
  readonly tenantId: string;
  readonly orgUnitId: string;
  readonly correlationId: string;
  readonly kind: AnswerKind;
  readonly attempt: number;
}

/** An answer to anything but the last hand-over, or given before, is kept and not carried out (SA-8). */
export const answerDeclaration = async (
  db: Transaction<Database>,
  answer: Answer,
  { now, speed, publish }: { readonly now: Date; readonly speed: Speed; readonly publish: (event: PortalEvent) => void },
): Promise<void> => {
  const entry = await findDeclarationToChange(db, { tenantId: answer.tenantId, visibleUnits: [answer.orgUnitId] }, answer.declarationId);
  const profile = entry === undefined ? undefined : profileOf(entry.profile);
  if (entry === undefined || profile === undefined) return;
  const addressed: Addressed = { db, now, entry, profile, items: await readItems(db, entry.id), correlationId: answer.correlationId, publish };
  if ((await correlationOf(db, entry.id)) !== answer.correlationId) return putAside(addressed, answer.kind, `Unknown correlation id ${answer.correlationId}.`);
  if (await wasAnswered(db, entry.id, answer.correlationId, answer.kind)) return putAside(addressed, answer.kind, 'This answer was handled before.');
  await give(addressed, answer.kind, answer.attempt, speed);
};
