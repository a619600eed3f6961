import { sql, type Kysely } from 'kysely';
import { failed } from '../../../../src/domain/kernel/result';
import type { Database } from '../../../db/schema';
import { alone } from '../../../db/transaction';
import type { ServerLog } from '../../../db/log';
import { WakeLoop } from '../../../db/wakeLoop';
import type { PortalEvent } from '../../../db/event';
import { putEvents } from '../../../realtime/outbox';
import { todayOf } from './standing';

const LOOK_AGAIN_MS = 60_000;

interface Told {
  readonly user_id: string;
  readonly tenant_id: string;
}

const sessionChanged = ({ user_id, tenant_id }: Told): PortalEvent => ({
  tenantId: tenant_id,
  orgUnitId: '',
  userId: user_id,
  pluginName: 'org',
  eventType: 'session.changed',
  id: user_id,
  data: {},
});

/** Rights that begin or run out reach the sessions of their holders when it happens, not at the next sign-in (ORG-R16). */
export class RightsTurns {
  readonly #database: Kysely<Database>;
  readonly #eventsStored: () => void;
  readonly #loop: WakeLoop;
  #since = new Date();

  constructor({ database, eventsStored, log }: { readonly database: Kysely<Database>; readonly eventsStored: () => void; readonly log: ServerLog }) {
    this.#database = database;
    this.#eventsStored = eventsStored;
    this.#loop = new WakeLoop({ work: () => this.#turn(), log, failure: 'rights that end were not looked at', waitAfterFailureMs: LOOK_AGAIN_MS });
  }

  start(): void {
    this.#loop.start();
  }

  wake(): void {
    this.#loop.wake();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #turn(): Promise<number> {
    const looked = new Date();
    const turned = await alone(() =>
      this.#database.transaction().execute(async (db) => {
        const rights = await sql<Told>`select user_id, tenant_id from turn_assignments(${this.#since})`.execute(db);
        const contracts = await sql<Told>`select user_id, tenant_id from end_contracts(${todayOf(looked)}::date)`.execute(db);
        await putEvents(db, [...rights.rows, ...contracts.rows].map(sessionChanged));
        const next = await sql<{ at: Date | null }>`select next_turn() as at`.execute(db);
        return { told: rights.rows.length + contracts.rows.length, next: next.rows[0]?.at };
      }),
    );
    if (failed(turned)) return LOOK_AGAIN_MS;
    this.#since = looked;
    if (turned.right.told > 0) this.#eventsStored();
    const { next } = turned.right;
    return next ? Math.min(LOOK_AGAIN_MS, Math.max(0, next.getTime() - Date.now())) : LOOK_AGAIN_MS;
  }
}
