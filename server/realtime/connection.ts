import type { EventIdentifier } from '../../src/application/contract/pf';
import { plainGuid } from '../../src/domain/kernel/guid';
import { EVERY_TENANT, EVERY_UNIT, type PortalEvent } from '../db/event';
import { mayHear, type Hearer } from './mayHear';
import { streamItem, type NumberedEvent } from './retainedEvents';

/** Where a stream's text goes. `write` answers false when the receiver is behind; `drained` is called when it has caught up. */
export interface Sink {
  write(text: string): boolean;
  onDrained(drained: () => void): void;
  end(): void;
}

/** How a stream came, as its administrators see it. */
export interface StreamOrigin {
  readonly transport: 'Sse' | 'Hub';
  readonly browser: string;
  /** Without its last part. */
  readonly address: string;
}

export interface Owner {
  readonly sessionId: string;
  readonly userId: string;
  readonly tenantId: string;
  readonly userName?: string | undefined;
  /** Where its session works. */
  readonly orgUnitId?: string | undefined;
  readonly origin?: StreamOrigin | undefined;
  /** Of the secret that the stream was opened with. */
  readonly fingerprint?: string | undefined;
}

/** The unit that a subscription is made in (AC-R11), and the units that are read there. */
export interface Scope {
  readonly orgUnitId: string;
  readonly readableUnits: readonly string[];
}

/** An open stream, as its node tells of it. */
export interface StreamFacts extends StreamOrigin {
  readonly id: string;
  readonly owner: { readonly sessionId: string; readonly userId: string; readonly tenantId: string; readonly orgUnitId: string };
  readonly userName: string;
  readonly openedAt: number;
  readonly heardAt: number;
  /** Events that its receiver has not taken yet. */
  readonly waiting: number;
  readonly eventsSent: number;
  readonly bytesSent: number;
  readonly names: readonly (EventIdentifier & { readonly unit: string })[];
  readonly units: readonly string[];
}

interface Subscriptions {
  readonly units: ReadonlySet<string>;
  readonly names: Map<string, EventIdentifier>;
  /** When the rights of the user in the unit were read. */
  readonly rightsAt: number;
}

/** How long rights that were read count while events are sent. */
export const RIGHTS_COUNT_MS = 30_000;
const MAX_WAITING = 500;
const MAX_WAITING_LENGTH = 1_000_000;
export const MAX_SUBSCRIPTIONS = 1000;

export const keyOf = ({ pluginName, eventType, id }: EventIdentifier): string => `${pluginName}|${eventType}|${plainGuid(id)}`;

/** What listens to an event: who wants its record, and who wants all of its kind. */
export const keysFor = (event: PortalEvent): readonly [string, string] => [keyOf(event), keyOf({ ...event, id: '' })];

const AFTER_FIELDS = '}\n\n';

/** The event with the units in whose subscriptions it is: tabs that work in several units share a stream. */
const forUnits = ({ text }: NumberedEvent, units: readonly string[]): string =>
  `${text.slice(0, -AFTER_FIELDS.length)},"units":${JSON.stringify(units)}${AFTER_FIELDS}`;

const isFresh = ({ rightsAt }: Subscriptions, now: number): boolean => now - rightsAt < RIGHTS_COUNT_MS;

/** One open stream: what it listens to, and what waits because its receiver is slow. */
export class Connection {
  readonly id: string;
  /** Counted by the node. */
  readonly number: number;
  readonly owner: Owner;
  readonly openedAt: number;
  heardAt: number;
  /** When its session was last found live, and its user allowed to listen. */
  verifiedAt: number;
  /** Of a reconnected client: events after this number were missed. */
  readonly missedAfter: number | undefined;
  readonly #sink: Sink;
  readonly #scopes = new Map<string, Subscriptions>();
  #waiting: string[] = [];
  #waitingLength = 0;
  #behind = false;
  #dropping = false;
  /** Events that wait until the rights are known. */
  #held: NumberedEvent[] = [];
  #heldTooMany = false;
  #eventsSent = 0;
  #bytesSent = 0;
  /** How often its queue was given up, because its receiver was too slow. */
  dropped = 0;

  constructor(id: string, number: number, owner: Owner, sink: Sink, now: number, missedAfter: number | undefined) {
    const { sessionId, userId, tenantId, userName, orgUnitId, origin, fingerprint } = owner;
    this.id = id;
    this.number = number;
    this.owner = { sessionId, userId, tenantId, userName, orgUnitId, origin, fingerprint };
    this.openedAt = now;
    this.heardAt = now;
    this.verifiedAt = now;
    this.missedAfter = missedAfter;
    this.#sink = sink;
    sink.onDrained(() => this.#flush());
  }

  get subscriptions(): number {
    return [...this.#scopes.values()].reduce((sum, { names }) => sum + names.size, 0);
  }

  /** As its administrators see it. */
  get facts(): StreamFacts {
    const { sessionId, userId, tenantId, userName = '', orgUnitId = tenantId, origin } = this.owner;
    return {
      id: this.id,
      owner: { sessionId, userId, tenantId, orgUnitId },
      userName,
      openedAt: this.openedAt,
      heardAt: this.heardAt,
      waiting: this.#waiting.length + this.#held.length,
      eventsSent: this.#eventsSent,
      bytesSent: this.#bytesSent,
      transport: origin?.transport ?? 'Sse',
      browser: origin?.browser ?? '',
      address: origin?.address ?? '',
      names: [...this.#scopes].flatMap(([unit, { names }]) => [...names.values()].map((name) => ({ ...name, unit }))),
      units: [...new Set([...this.#scopes.values()].flatMap(({ units }) => [...units]))],
    };
  }

  listensTo(identifier: EventIdentifier): boolean {
    const key = keyOf(identifier);
    return [...this.#scopes.values()].some(({ names }) => names.has(key));
  }

  /** Answers the keys that are new in the unit. */
  subscribe({ orgUnitId, readableUnits }: Scope, identifiers: readonly EventIdentifier[], now: number): ReadonlySet<string> {
    const known = this.#scopes.get(orgUnitId);
    const names = known?.names ?? new Map<string, EventIdentifier>();
    this.#scopes.set(orgUnitId, { units: new Set(readableUnits), names, rightsAt: known?.rightsAt ?? now });
    const added = identifiers.filter((identifier) => !names.has(keyOf(identifier)));
    for (const identifier of added) names.set(keyOf(identifier), identifier);
    return new Set(added.map(keyOf));
  }

  /** Answers the keys that no unit of the connection wants any more. */
  unsubscribe(orgUnitId: string, identifiers: readonly EventIdentifier[]): ReadonlySet<string> {
    return this.#remove(orgUnitId, new Set(identifiers.map(keyOf)));
  }

  get keys(): ReadonlySet<string> {
    return new Set([...this.#scopes.values()].flatMap(({ names }) => [...names.keys()]));
  }

  /** An event that somebody of the connection may want. False: it waits, because the rights must be asked for first. */
  receive(numbered: NumberedEvent, now: number): boolean {
    const scopes = this.#wanting(numbered.event);
    if (scopes.length === 0) return true;
    if (this.#held.length === 0 && !this.#heldTooMany && scopes.every(([, scope]) => isFresh(scope, now))) {
      this.#tell(numbered);
      return true;
    }
    if (this.#held.length < MAX_WAITING) this.#held.push(numbered);
    else this.#heldTooMany = true;
    return false;
  }

  /** Whatever was read of the rights of its user counts no more. */
  forgetRights(): void {
    for (const [orgUnitId, scope] of this.#scopes) this.#scopes.set(orgUnitId, { ...scope, rightsAt: Number.NEGATIVE_INFINITY });
  }

  /** The units whose rights must be read before the next event. */
  unitsToAsk(now: number): readonly string[] {
    return [...this.#scopes].flatMap(([orgUnitId, scope]) => (isFresh(scope, now) ? [] : [orgUnitId]));
  }

  /**
   * What the user may hear in a unit, as it was at the instant; absent: nothing. Who loses the right is told so, once. Answers the keys that
   * no unit of the connection wants any more.
   */
  renew(orgUnitId: string, hearer: Hearer | undefined, now: number): ReadonlySet<string> {
    const scope = this.#scopes.get(orgUnitId);
    if (scope === undefined) return new Set();
    this.#scopes.set(orgUnitId, { ...scope, units: new Set(hearer?.readableUnits), rightsAt: now });
    const lost = [...scope.names].filter(([, name]) => hearer === undefined || !mayHear(hearer, name)).map(([key]) => key);
    if (lost.length > 0) this.send(streamItem('unsubscribed', { unit: orgUnitId, keys: lost, reason: 'access' }));
    return this.#remove(orgUnitId, new Set(lost));
  }

  /** The rights are known: what waited for them goes out, or the word that it was too much. */
  release(): void {
    const held = this.#heldTooMany ? [] : this.#held;
    if (this.#heldTooMany) this.send(streamItem('resync', {}));
    this.#held = [];
    this.#heldTooMany = false;
    for (const numbered of held) this.#tell(numbered);
  }

  /** Of these events what the added subscriptions of the unit would have got and its older ones have not. `last` is the number of the last event. Answers how many there were. */
  replay(events: readonly NumberedEvent[], { orgUnitId, keys }: { readonly orgUnitId: string; readonly keys: ReadonlySet<string> }, last: number): number {
    const scope = this.#scopes.get(orgUnitId);
    if (scope === undefined) return 0;
    const missed = events.filter(({ event }) => {
      const wanted = keysFor(event).filter((key) => scope.names.has(key));
      return wanted.length > 0 && wanted.every((key) => keys.has(key)) && this.#reaches(event, scope);
    });
    if (missed.length > MAX_WAITING) this.send(streamItem('resync', {}, last));
    else for (const numbered of missed) this.send(forUnits(numbered, [orgUnitId]));
    return missed.length;
  }

  send(text: string): void {
    this.#bytesSent += text.length;
    if (!this.#behind) {
      this.#behind = !this.#sink.write(text);
      return;
    }
    if (this.#dropping) return;
    this.#waiting.push(text);
    this.#waitingLength += text.length;
    if (this.#waiting.length > MAX_WAITING || this.#waitingLength > MAX_WAITING_LENGTH) this.#drop();
  }

  end(): void {
    this.#sink.end();
  }

  #wanting(event: PortalEvent): readonly [string, Subscriptions][] {
    const wanted = keysFor(event);
    return [...this.#scopes].filter(([, scope]) => this.#reaches(event, scope) && wanted.some((key) => scope.names.has(key)));
  }

  #tell(numbered: NumberedEvent): void {
    const units = this.#wanting(numbered.event).map(([orgUnitId]) => orgUnitId);
    if (units.length === 0) return;
    this.#eventsSent += 1;
    this.send(forUnits(numbered, units));
  }

  #remove(orgUnitId: string, keys: ReadonlySet<string>): ReadonlySet<string> {
    for (const key of keys) this.#scopes.get(orgUnitId)?.names.delete(key);
    return new Set([...keys].filter((key) => ![...this.#scopes.values()].some(({ names }) => names.has(key))));
  }

  #reaches(event: PortalEvent, { units }: Subscriptions): boolean {
    if (event.tenantId !== EVERY_TENANT && event.tenantId !== this.owner.tenantId) return false;
    if (event.userId !== undefined && event.userId !== this.owner.userId) return false;
    return event.orgUnitId === EVERY_UNIT || units.has(event.orgUnitId);
  }

  #drop(): void {
    this.#waiting = [];
    this.#waitingLength = 0;
    this.#dropping = true;
    this.dropped += 1;
  }

  #flush(): void {
    this.#behind = false;
    const waiting = this.#dropping ? [streamItem('resync', {})] : this.#waiting;
    this.#dropping = false;
    this.#waiting = [];
    this.#waitingLength = 0;
    for (const text of waiting) this.send(text);
  }
}
