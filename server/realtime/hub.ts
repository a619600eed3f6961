import { randomUUID } from 'node:crypto';
import type { EventIdentifier } from '../../src/application/contract/pf';
import { fail, ok, type Result } from '../../src/domain/kernel/result';
import type { Caller } from '../records/handlers';
import { Audience } from './audience';
import { Connection, MAX_SUBSCRIPTIONS, type Owner, type Sink, type StreamFacts } from './connection';
import { Connections } from './connections';
import { EVERY_TENANT, type PortalEvent } from '../db/event';
import { mayHear } from './mayHear';
import type { MayListen } from './mayListen';
import type { PublishedEvent } from './outbox';
import { RetainedEvents, streamItem, type NumberedEvent } from './retainedEvents';
import { placeKey, type RightsInUnits } from './rightsInUnits';

export const HEARTBEAT_INTERVAL_MS = 15_000;
export const IDLE_TIMEOUT_MS = 60_000;
/** Heartbeats of a node are spread over their interval. */
const SLICES = 15;
/** How long it is taken for granted that a session found live still is; its end is told at once. */
const VERIFIED_MS = 45_000;
/** Sessions are asked for at each beat, what their users may do at each of so many. */
const RIGHTS_EVERY = 30;
/** Of so many streams the rights are asked for together. */
const ASKED_TOGETHER = 500;
const MAX_STREAMS_PER_USER = 50;
const MAX_BATCH = 200;
/** A screen may ask for its record that long before it wants the events of it; what happened since is handed over. */
const LOADING_MS = 3_000;
/** How long after a reconnect its subscriptions count as those of the lost connection. */
const RESUBSCRIBE_MS = 60_000;

const NEWEST = 1_000;

/** An event that no screen acts on, for some of the streams. */
export interface TestEventSent {
  readonly testId: string;
  /** Only of this tenant, if one is named. */
  readonly tenantId: string;
  readonly target: { readonly kind: 'connection' | 'user' | 'subscription'; readonly of: string };
  readonly event: EventIdentifier & { readonly payload: unknown };
}

const isMeant = ({ tenantId, target, event }: TestEventSent, connection: Connection): boolean => {
  const { owner } = connection;
  if (tenantId !== EVERY_TENANT && owner.tenantId !== tenantId) return false;
  if (target.kind === 'connection') return connection.id === target.of;
  return target.kind === 'user' ? owner.userName === target.of : connection.listensTo(event) || connection.listensTo({ ...event, id: '' });
};

const HEARTBEAT = streamItem('heartbeat', {});

const unknownConnection = () => fail('notFound', 'The connection is not known.');

/** How the hub finds out who may listen, and to what. */
export interface Judges {
  readonly mayListen: MayListen;
  readonly rightsInUnits: RightsInUnits;
}

/** The event streams of this node, and what it has read of the published events. */
export class EventHub {
  readonly #judges: Judges;
  readonly #events = new RetainedEvents();
  readonly #connections = new Connections();
  readonly #audience = new Audience();
  readonly #listeners = new Set<(event: PortalEvent) => void>();
  #timer: NodeJS.Timeout | undefined;
  #tick = 0;
  #opened = 0;
  #checking = false;
  /** Of streams that are gone, and events that were handed over late. */
  #dropped = 0;
  #replayed = 0;
  /** Whose rights are to be asked for, because an event waits for them or because they have changed. */
  readonly #unsure = new Set<Connection>();
  #asked: ReadonlySet<Connection> = new Set();

  constructor(judges: Judges) {
    this.#judges = judges;
  }

  get streams(): number {
    return this.#connections.size;
  }

  /** How many records and kinds somebody listens to. */
  get listening(): number {
    return this.#audience.size;
  }

  /** Number of the last event that was delivered. */
  get last(): number {
    return this.#events.last;
  }

  /** Published events up to this number are not delivered and cannot be replayed. */
  startAfter(seq: number): void {
    this.#events.startAfter(seq, Date.now());
  }

  /** In the order of their numbers, each once. */
  deliver(published: PublishedEvent): void {
    const { event } = published;
    if (published.seq <= this.last) return;
    const now = Date.now();
    const numbered = this.#events.add(published, now);
    this.#noteChangedRights(event);
    for (const connection of this.#audience.of(event)) if (!connection.receive(numbered, now) && !this.#asked.has(connection)) this.#unsure.add(connection);
    if (this.#unsure.size > 0) void this.#ask();
    for (const listener of this.#listeners) listener(event);
  }

  /** For parts of the server itself. Answers how to stop listening. */
  listen(listener: (event: PortalEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The open streams, for their administrators. */
  facts(): readonly StreamFacts[] {
    return [...this.#connections.all()].map(({ facts }) => facts);
  }

  /** The last published events of all tenants. */
  recent(): readonly NumberedEvent[] {
    return this.#events.newest(NEWEST);
  }

  get counters(): { readonly dropped: number; readonly replayed: number } {
    const dropped = [...this.#connections.all()].reduce((sum, connection) => sum + connection.dropped, this.#dropped);
    return { dropped, replayed: this.#replayed };
  }

  /** Answers to how many streams it went. */
  sendTest(test: TestEventSent): number {
    const meant = [...this.#connections.all()].filter((connection) => isMeant(test, connection));
    for (const connection of meant) connection.send(streamItem('test', { testId: test.testId, connectionId: connection.id, ...test.event }));
    return meant.length;
  }

  /** The stream ends here, if it is one of this node; its client connects again by itself. */
  disconnect(connectionId: string): void {
    const connection = this.#connections.get(connectionId);
    if (connection) this.#end(connection);
  }

  mayOpen(userId: string): boolean {
    return this.#connections.countOf(userId) < MAX_STREAMS_PER_USER;
  }

  /** Answers the id of the connection. */
  open(owner: Owner, sink: Sink, lastEventId?: number): string {
    const now = Date.now();
    const replayable = lastEventId === undefined || this.#events.reaches(lastEventId, now);
    this.#opened += 1;
    const connection = new Connection(randomUUID(), this.#opened, owner, sink, now, replayable ? lastEventId : undefined);
    this.#connections.add(connection);
    const hello = { id: connection.id, heartbeatIntervalMs: HEARTBEAT_INTERVAL_MS, idleTimeoutMs: IDLE_TIMEOUT_MS };
    connection.send(streamItem('connected', hello, replayable ? (lastEventId ?? this.#events.last) : this.#events.last));
    if (!replayable) connection.send(streamItem('resync', {}, this.#events.last));
    this.#timer ??= setInterval(() => this.#beat(), HEARTBEAT_INTERVAL_MS / SLICES);
    return connection.id;
  }

  /** `since`: from when on the subscribed are wanted; absent: from now on. */
  subscribe(caller: Caller, subscriptionId: string, identifiers: readonly EventIdentifier[], since?: string): Result<{ refused: EventIdentifier[] }> {
    const connection = this.#own(caller, subscriptionId);
    if (connection === undefined) return unknownConnection();
    if (identifiers.length > MAX_BATCH) return fail('badRequest', 'A batch holds at most 200 subscriptions.', { feedbacks: [{ severity: 2, code: 'PF-SUB' }] });
    const allowed = identifiers.filter((identifier) => mayHear(caller, identifier));
    const taken = allowed.slice(0, Math.max(0, MAX_SUBSCRIPTIONS - connection.subscriptions));
    const keys = connection.subscribe(caller, taken, Date.now());
    this.#audience.join(connection, keys);
    this.#replay(connection, { orgUnitId: caller.orgUnitId, keys }, since);
    const accepted = new Set(taken);
    return ok({ refused: identifiers.filter((identifier) => !accepted.has(identifier)) });
  }

  unsubscribe(caller: Caller, subscriptionId: string, identifiers: readonly EventIdentifier[]): Result<Record<string, never>> {
    const connection = this.#own(caller, subscriptionId);
    if (connection === undefined) return unknownConnection();
    this.#audience.leave(connection, connection.unsubscribe(caller.orgUnitId, identifiers));
    return ok({});
  }

  heartbeat(caller: Caller, subscriptionId: string): Result<Record<string, never>> {
    const connection = this.#own(caller, subscriptionId);
    if (connection === undefined) return unknownConnection();
    connection.heardAt = Date.now();
    return ok({});
  }

  /** A heartbeat that needs no look into the database: the caller shows the secret of a session that was found live a moment ago. */
  heartbeatOf(subscriptionId: string, fingerprint: string): boolean {
    const connection = this.#connections.get(subscriptionId);
    const now = Date.now();
    if (connection?.owner.fingerprint !== fingerprint || now - connection.verifiedAt > VERIFIED_MS) return false;
    connection.heardAt = now;
    return true;
  }

  unregister(caller: Caller, subscriptionId: string): Result<Record<string, never>> {
    const connection = this.#own(caller, subscriptionId);
    if (connection === undefined) return unknownConnection();
    this.#end(connection);
    return ok({});
  }

  /** The client has left. */
  closed(connectionId: string): void {
    const connection = this.#connections.get(connectionId);
    if (connection) this.#forget(connection);
  }

  endSession(sessionId: string): void {
    for (const connection of this.#connections.ofSession(sessionId)) this.#end(connection);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    for (const connection of [...this.#connections.all()]) {
      connection.send(streamItem('shutdown', {}));
      this.#end(connection);
    }
  }

  /** A screen reads its record before it is subscribed, and a lost connection is made anew: what happened meanwhile is handed over. */
  #replay(connection: Connection, added: { orgUnitId: string; keys: ReadonlySet<string> }, since?: string): void {
    const now = Date.now();
    const wantedAt = since === undefined || !(Date.parse(since) < now) ? now : Date.parse(since);
    const isKept = wantedAt === now || this.#events.reachesBack(wantedAt);
    if (!isKept && added.keys.size > 0) return connection.send(streamItem('resync', {}, this.#events.last));
    const reconnected = now - connection.openedAt < RESUBSCRIBE_MS ? connection.missedAfter : undefined;
    const early = this.#events.numberAt(wantedAt - LOADING_MS);
    const from = since === undefined ? (reconnected ?? early) : Math.min(reconnected ?? early, early);
    this.#replayed += connection.replay(this.#events.after(from), added, this.#events.last);
  }

  #own({ sessionId, userId }: Caller, subscriptionId: string): Connection | undefined {
    const connection = this.#connections.get(subscriptionId);
    return connection?.owner.sessionId === sessionId && connection.owner.userId === userId ? connection : undefined;
  }

  #end(connection: Connection): void {
    if (this.#forget(connection)) connection.end();
  }

  #forget(connection: Connection): boolean {
    this.#unsure.delete(connection);
    this.#audience.leave(connection, connection.keys);
    const isGone = this.#connections.delete(connection);
    if (isGone) this.#dropped += connection.dropped;
    return isGone;
  }

  #beat(): void {
    const now = Date.now();
    this.#tick += 1;
    for (const connection of this.#connections.all()) {
      if (now - connection.heardAt > IDLE_TIMEOUT_MS) this.#end(connection);
      else if ((connection.number + this.#tick) % SLICES === 0) connection.send(HEARTBEAT);
    }
    void this.#check();
    if (this.#unsure.size > 0) void this.#ask();
  }

  /** What was known of the rights of a user, or of all in a tenant whose units have changed, is known no more (AC-R11). */
  #noteChangedRights({ pluginName, eventType, id, tenantId }: PortalEvent): void {
    if (pluginName !== 'org' || (eventType !== 'session.changed' && eventType !== 'orgtree.changed')) return;
    for (const connection of this.#connections.all()) {
      const { owner } = connection;
      if (owner.tenantId !== tenantId || (eventType === 'session.changed' && owner.userId !== id)) continue;
      connection.forgetRights();
      this.#unsure.add(connection);
    }
  }

  /** Events that wait for rights go out when these are known; while they cannot be asked for, they wait on. */
  async #ask(): Promise<void> {
    if (this.#asked.size > 0) return;
    while (this.#unsure.size > 0) {
      const now = Date.now();
      const asked = new Set([...this.#unsure].slice(0, ASKED_TOGETHER));
      this.#asked = asked;
      for (const connection of asked) this.#unsure.delete(connection);
      const places = [...asked].map((connection) => connection.unitsToAsk(now).map((orgUnitId) => ({ ...connection.owner, orgUnitId })));
      const rights = await this.#judges.rightsInUnits([...new Map(places.flat().map((place) => [placeKey(place), place])).values()]);
      this.#asked = new Set();
      for (const [at, connection] of [...asked].entries()) {
        if (this.#connections.get(connection.id) !== connection) continue;
        if (rights === undefined) this.#unsure.add(connection);
        // What has changed again meanwhile is asked for again.
        else if (!this.#unsure.has(connection)) {
          for (const place of places[at] ?? []) this.#audience.leave(connection, connection.renew(place.orgUnitId, rights.get(placeKey(place)), now));
          connection.release();
        }
      }
      if (rights === undefined) return;
    }
  }

  /** Whose session has ended unheard, or who may not listen any more, loses the stream. */
  async #check(): Promise<void> {
    if (this.#checking) return;
    this.#checking = true;
    const now = Date.now();
    const asked = [...this.#connections.all()];
    const owners = new Map(asked.map(({ owner }) => [owner.sessionId, owner]));
    const live = await this.#judges.mayListen([...owners.values()], this.#tick % RIGHTS_EVERY === 1);
    this.#checking = false;
    if (live === undefined) return;
    for (const connection of asked) {
      if (live.has(connection.owner.sessionId)) connection.verifiedAt = now;
      else this.#end(connection);
    }
  }
}
