import type { Log } from '../../application/ports/log';
import {
  eventKey,
  NO_SUBSCRIPTIONS,
  subscriptions,
  type BatchCall,
  type EventName,
  type SubscriptionCommand,
  type SubscriptionEvent,
  type Subscriptions,
} from '../../domain/realtime/subscriptions';
import { Timers } from './timers';

/** The names that the server refuses; `undefined` when the call failed. `since`: from when on the subscribed are to be told what happened. */
export type SendBatch = (
  call: BatchCall,
  orgUnitId: string,
  connectionId: string,
  batch: readonly EventName[],
  since?: number,
) => Promise<readonly EventName[] | undefined>;

/** Counted subscriptions of all tabs: what to send when is decided in domain/realtime, unit by unit. */
export class UnitSubscriptions {
  readonly #send: SendBatch;
  readonly #log: Log;
  readonly #units = new Map<string, Subscriptions>();
  readonly #timers = new Timers();
  #connectionId: string | undefined;
  #cleanups = 0;
  #underWay = 0;
  #complete = true;

  constructor(send: SendBatch, log: Log) {
    this.#send = send;
    this.#log = log;
  }

  /** The server has all that the connection wants, and has handed over what was missed. */
  get isComplete(): boolean {
    return this.#complete && this.#underWay === 0;
  }

  acquire(orgUnitId: string, name: EventName, holder: string, since?: number): void {
    this.#tell(orgUnitId, { type: 'acquire', name, holder, since });
  }

  release(orgUnitId: string, name: EventName, holder: string): void {
    this.#tell(orgUnitId, { type: 'release', name, holder, now: Date.now() });
  }

  sendNow(): void {
    for (const [orgUnitId, { batching }] of [...this.#units]) {
      if (!batching) continue;
      this.#timers.stop(`batch ${orgUnitId}`);
      this.#tell(orgUnitId, { type: 'batchTimer' });
    }
  }

  catchUp(): void {
    this.#timers.catchUp();
  }

  connected(connectionId: string): void {
    this.#connectionId = connectionId;
    this.#underWay = 0;
    this.#complete = true;
    for (const orgUnitId of [...this.#units.keys()]) this.#tell(orgUnitId, { type: 'connected', connectionId });
  }

  disconnected(): void {
    this.#connectionId = undefined;
    this.#timers.stopAll();
    for (const orgUnitId of [...this.#units.keys()]) this.#tell(orgUnitId, { type: 'disconnected' });
  }

  clear(): void {
    this.#connectionId = undefined;
    this.#timers.stopAll();
    this.#units.clear();
  }

  #stateOf(orgUnitId: string): Subscriptions {
    return this.#units.get(orgUnitId) ?? { ...NO_SUBSCRIPTIONS, connectionId: this.#connectionId };
  }

  #tell(orgUnitId: string, event: SubscriptionEvent): void {
    const { state, commands } = subscriptions(this.#stateOf(orgUnitId), event);
    this.#units.set(orgUnitId, state);
    for (const command of commands) this.#obey(orgUnitId, command);
  }

  #obey(orgUnitId: string, command: SubscriptionCommand): void {
    if (command.type !== 'startTimer') return void this.#sendBatch(orgUnitId, command);
    if (command.timer === 'batch') return this.#timers.start(`batch ${orgUnitId}`, command.ms, () => this.#tell(orgUnitId, { type: 'batchTimer' }));
    // Each released key has its own end, so these timers stand side by side.
    if (command.timer === 'retry') return this.#timers.start(`retry ${orgUnitId}`, command.ms, () => this.#tell(orgUnitId, { type: 'retryTimer' }));
    this.#timers.start(`cleanup ${this.#cleanups++}`, command.ms, () => this.#tell(orgUnitId, { type: 'cleanupTimer', now: Date.now() }));
  }

  async #sendBatch(orgUnitId: string, { type, connectionId, batch, failures, since }: Exclude<SubscriptionCommand, { type: 'startTimer' }>): Promise<void> {
    this.#underWay += 1;
    const refused = await this.#send(type, orgUnitId, connectionId, batch, since);
    if (connectionId !== this.#connectionId) return;
    this.#underWay -= 1;
    if (refused === undefined) {
      this.#complete = false;
      return this.#tell(orgUnitId, { type: 'failed', connectionId, call: type, batch, failures });
    }
    if (type === 'subscribe') this.#tell(orgUnitId, { type: 'accepted', connectionId, batch });
    if (refused.length > 0) this.#log.write('Warning', 'Events are refused', { events: refused.map(eventKey) });
  }
}
