import { sql, type Kysely, type Transaction } from 'kysely';
import { fail, failed, ok, type Result } from '../../src/domain/kernel/result';
import { waitForDelivery } from '../../src/domain/platform/eventDelivery';
import type { Database } from '../db/schema';
import { inTransaction, setScope } from '../db/transaction';
import { errorFields, type ServerLog } from '../db/log';
import { WakeLoop } from '../db/wakeLoop';
import { EVERY_USER, type PortalEvent } from '../db/event';
import { putEvents } from './outbox';

/** A part of the server that acts on what another plugin did. */
export interface EventReceiver {
  /** `plugin.purpose`. Deliveries wait under this name, so it never changes. */
  readonly name: string;
  readonly plugin: string;
  readonly eventTypes: readonly string[];
  /** In one transaction with the end of the delivery, in the tenant and unit of the event: a failure leaves nothing of it. */
  receive(
    db: Transaction<Database>,
    event: PortalEvent,
    step: { readonly now: Date; readonly publish: (event: PortalEvent) => void },
  ): Promise<Result<unknown>>;
}

interface DeliveryOptions {
  readonly database: Kysely<Database>;
  readonly receivers: readonly EventReceiver[];
  readonly eventsStored: () => void;
  readonly log: ServerLog;
}

interface Taken {
  readonly id: string;
  readonly receiver: string;
  readonly attempts: number;
  readonly tenant_id: string;
  readonly org_unit_id: string;
  readonly user_id: string;
  readonly plugin_name: string;
  readonly event_type: string;
  readonly event_id: string;
  readonly payload: unknown;
}

/** What no event of this node has announced is found by this. */
const LOOK_EVERY_MS = 2_000;

const eventOf = ({ tenant_id, org_unit_id, user_id, plugin_name, event_type, event_id, payload }: Taken): PortalEvent => ({
  tenantId: tenant_id,
  orgUnitId: org_unit_id,
  ...(user_id === EVERY_USER ? {} : { userId: user_id }),
  pluginName: plugin_name,
  eventType: event_type,
  id: event_id,
  data: payload,
});

/**
 * Brings stored events to their receivers: each receiver has a delivery of its own, tried again by itself eight times. The events of one record
 * come to a receiver in their order; those of other records do not wait for them.
 */
export class EventDeliveries extends WakeLoop {
  readonly #options: DeliveryOptions;
  #registered = false;

  constructor(options: DeliveryOptions) {
    super({ work: () => this.#work(), log: options.log, failure: 'events not delivered', waitAfterFailureMs: LOOK_EVERY_MS });
    this.#options = options;
  }

  async #work(): Promise<number> {
    if (!this.#registered) await this.#register();
    while (!this.stopped && (await this.#deliver())) this.#options.eventsStored();
    return LOOK_EVERY_MS;
  }

  /** From now on each stored event has a delivery for each of them. */
  async #register(): Promise<void> {
    const { database, receivers } = this.#options;
    const named = receivers.map(({ name, plugin, eventTypes }) => ({ name, plugin, eventTypes }));
    await sql`select register_event_receivers(${JSON.stringify(named)}::json)`.execute(database);
    this.#registered = true;
  }

  /** The next one; false: none is due. */
  async #deliver(): Promise<boolean> {
    const { database, receivers } = this.#options;
    const names = receivers.map(({ name }) => name);
    const attempted: { delivery?: Taken } = {};
    const delivered = await inTransaction(database, { tenantId: '', userId: '' }, async (db) => {
      const { rows } = await sql<Taken>`select * from take_event_delivery(${names}::text[])`.execute(db);
      const [delivery] = rows;
      if (delivery === undefined) return ok(false);
      attempted.delivery = delivery;
      return this.#receive(db, delivery);
    }).catch((thrown: unknown) => {
      this.#options.log('error', 'receiver failed', { ...errorFields(thrown), receiver: attempted.delivery?.receiver });
      return fail('unexpected', thrown instanceof Error ? thrown.message : String(thrown));
    });
    if (!failed(delivered)) return delivered.right;
    if (attempted.delivery === undefined) throw new Error(delivered.left.message);
    await this.#failed(attempted.delivery, delivered.left.message);
    return true;
  }

  async #receive(db: Transaction<Database>, delivery: Taken): Promise<Result<boolean>> {
    const event = eventOf(delivery);
    const receiver = this.#options.receivers.find(({ name }) => name === delivery.receiver);
    if (receiver === undefined) return ok(false);
    const published: PortalEvent[] = [];
    await setScope(db, { tenantId: event.tenantId, userId: '', orgUnitId: event.orgUnitId, units: event.orgUnitId === '' ? [] : [event.orgUnitId] });
    const received = await receiver.receive(db, event, { now: new Date(), publish: (one) => published.push(one) });
    if (failed(received)) return received;
    await putEvents(db, published);
    await sql`select settle_event_delivery(${delivery.id}::bigint)`.execute(db);
    return ok(true);
  }

  async #failed({ id, receiver, attempts, plugin_name, event_type, event_id }: Taken, reason: string): Promise<void> {
    const { database, log } = this.#options;
    const waitSeconds = waitForDelivery(attempts + 1);
    const againAt = waitSeconds === undefined ? null : new Date(Date.now() + waitSeconds * 1_000);
    await sql`select fail_event_delivery(${id}::bigint, ${attempts}, ${reason}, ${againAt})`.execute(database);
    if (againAt === null) log('error', 'event not delivered', { receiver, event: `${plugin_name}.${event_type}`, record: event_id, reason });
  }
}
