import type { Kysely } from 'kysely';
import { listenTo } from '../db/listening';
import { Notifier } from '../db/notifying';
import type { Database } from '../db/schema';
import { errorFields, type ServerLog } from '../db/log';
import { WakeLoop } from '../db/wakeLoop';
import type { PortalEvent } from '../db/event';
import type { EventHub } from './hub';
import { lastEventBefore, publishEvents, putEvents, readEvents } from './outbox';
import { KEPT_MS } from './retainedEvents';

/** What a node that died has left is found by this. */
const LOOK_EVERY_MS = 1_000;
const PAGE = 1_000;
const CHANNEL = 'portal_event';

interface PublisherOptions {
  /** As the application role. */
  readonly database: Kysely<Database>;
  readonly databaseUrl: string;
  readonly hub: EventHub;
  readonly log: ServerLog;
}

/** Brings stored events to the streams of this node: numbers those of the outbox, notifies the other nodes after the commit, and reads what is new. */
export class EventPublisher {
  readonly #options: PublisherOptions;
  readonly #loop: WakeLoop;
  readonly #notifier: Notifier;
  #unstored: PortalEvent[] = [];
  #close: () => Promise<void> = () => Promise.resolve();

  constructor(options: PublisherOptions) {
    this.#options = options;
    this.#loop = new WakeLoop({ work: () => this.#work(), log: options.log, failure: 'events not published', waitAfterFailureMs: LOOK_EVERY_MS });
    this.#notifier = new Notifier({ url: options.databaseUrl, onLost: (lost) => options.log('warn', 'other nodes not notified', errorFields(lost)) });
  }

  /** Before the first stream opens: what can be replayed, also of what an earlier process published. */
  async load(): Promise<void> {
    const { database, hub } = this.#options;
    hub.startAfter(await lastEventBefore(database, new Date(Date.now() - KEPT_MS)));
    await this.#read();
  }

  start(): void {
    const { databaseUrl, hub, log } = this.#options;
    this.#loop.start();
    this.#close = listenTo({
      url: databaseUrl,
      channel: CHANNEL,
      onMessage: (last) => {
        if (Number(last) > hub.last) this.#loop.wake();
      },
      onOpen: () => this.#loop.wake(),
      onLost: (lost) => log('warn', 'events of other nodes not heard', errorFields(lost)),
    });
  }

  /** Of work that has no transaction of its own. */
  publish(event: PortalEvent): void {
    this.#unstored.push(event);
    this.#loop.wake();
  }

  /** A transaction that stored events has been committed. */
  wake(): void {
    this.#loop.wake();
  }

  /** What was not stored yet is stored, for the next node to publish. */
  async stop(): Promise<void> {
    await this.#loop.stop();
    await this.#close();
    await this.#notifier.close();
    await this.#store().catch((thrown: unknown) => this.#options.log('error', 'events lost', errorFields(thrown)));
  }

  async #work(): Promise<number> {
    await this.#store();
    const { last, published } = await publishEvents(this.#options.database);
    if (published > 0) this.#notifier.notify(CHANNEL, String(last));
    if (last > this.#options.hub.last) await this.#read();
    return LOOK_EVERY_MS;
  }

  async #store(): Promise<void> {
    const storing = this.#unstored;
    this.#unstored = [];
    try {
      await putEvents(this.#options.database, storing);
    } catch (thrown) {
      this.#unstored = [...storing, ...this.#unstored];
      throw thrown;
    }
  }

  async #read(): Promise<void> {
    const { database, hub } = this.#options;
    for (;;) {
      const events = await readEvents(database, hub.last, PAGE);
      for (const event of events) hub.deliver(event);
      if (events.length < PAGE) return;
    }
  }
}
