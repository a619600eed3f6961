import type { EventIdentifier } from '../../src/application/contract/pf';
import { plainGuid } from '../../src/domain/kernel/guid';
import { EVERY_TENANT, EVERY_UNIT, type PortalEvent } from './event';
import { streamItem, type NumberedEvent } from './retainedEvents';

/** Where a stream's text goes. `write` answers false when the receiver is behind; `drained` is called when it has caught up. */
export interface Sink {
  write(text: string): boolean;
  onDrained(drained: () => void): void;
  end(): void;
}

export interface Owner {
  readonly sessionId: string;
  readonly userId: string;
  readonly tenantId: string;
  /** Of the secret that the stream was opened with. */
  readonly fingerprint?: string | undefined;
}

/** The units a subscription sees, fixed when it is made (AC-R11). */
export interface Scope {
  readonly orgUnitId: string;
  readonly readableUnits: readonly string[];
}

interface Subscriptions {
  readonly units: ReadonlySet<string>;
  readonly keys: Set<string>;
}

const MAX_WAITING = 500;
const MAX_WAITING_LENGTH = 1_000_000;
export const MAX_SUBSCRIPTIONS = 1000;

const keyOf = ({ pluginName, eventType, id }: EventIdentifier): string => `${pluginName}|${eventType}|${plainGuid(id)}`;

/** What listens to an event: who wants its record, and who wants all of its kind. */
export const keysFor = (event: PortalEvent): readonly [string, string] => [keyOf(event), keyOf({ ...event, id: '' })];

const AFTER_FIELDS = '}\n\n';

/** The event with the units in whose subscriptions it is: tabs that work in several units share a stream. */
const forUnits = ({ text }: NumberedEvent, units: readonly string[]): string =>
  `${text.slice(0, -AFTER_FIELDS.length)},"units":${JSON.stringify(units)}${AFTER_FIELDS}`;

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

  constructor(id: string, number: number, { sessionId, userId, tenantId, fingerprint }: Owner, sink: Sink, now: number, missedAfter: number | undefined) {
    this.id = id;
    this.number = number;
    this.owner = { sessionId, userId, tenantId, fingerprint };
    this.openedAt = now;
    this.heardAt = now;
    this.verifiedAt = now;
    this.missedAfter = missedAfter;
    this.#sink = sink;
    sink.onDrained(() => this.#flush());
  }

  get subscriptions(): number {
    return [...this.#scopes.values()].reduce((sum, { keys }) => sum + keys.size, 0);
  }

  /** Answers the keys that are new in the unit. */
  subscribe(scope: Scope, identifiers: readonly EventIdentifier[]): ReadonlySet<string> {
    const known = this.#scopes.get(scope.orgUnitId);
    const subscriptions = { units: new Set(scope.readableUnits), keys: known?.keys ?? new Set<string>() };
    this.#scopes.set(scope.orgUnitId, subscriptions);
    const added = new Set(identifiers.map(keyOf).filter((key) => !subscriptions.keys.has(key)));
    for (const key of added) subscriptions.keys.add(key);
    return added;
  }

  /** Answers the keys that no unit of the connection wants any more. */
  unsubscribe(orgUnitId: string, identifiers: readonly EventIdentifier[]): ReadonlySet<string> {
    const keys = new Set(identifiers.map(keyOf));
    for (const key of keys) this.#scopes.get(orgUnitId)?.keys.delete(key);
    return new Set([...keys].filter((key) => ![...this.#scopes.values()].some((scope) => scope.keys.has(key))));
  }

  get keys(): ReadonlySet<string> {
    return new Set([...this.#scopes.values()].flatMap(({ keys }) => [...keys]));
  }

  /** An event that somebody of the connection may want. */
  receive(numbered: NumberedEvent): void {
    const wanted = keysFor(numbered.event);
    const units = [...this.#scopes].flatMap(([orgUnitId, scope]) =>
      this.#reaches(numbered.event, scope) && wanted.some((key) => scope.keys.has(key)) ? [orgUnitId] : [],
    );
    if (units.length > 0) this.send(forUnits(numbered, units));
  }

  /** Of these events what the added subscriptions of the unit would have got and its older ones have not. `last` is the number of the last event. */
  replay(events: readonly NumberedEvent[], { orgUnitId, keys }: { readonly orgUnitId: string; readonly keys: ReadonlySet<string> }, last: number): void {
    const scope = this.#scopes.get(orgUnitId);
    if (scope === undefined) return;
    const missed = events.filter(({ event }) => {
      const wanted = keysFor(event).filter((key) => scope.keys.has(key));
      return wanted.length > 0 && wanted.every((key) => keys.has(key)) && this.#reaches(event, scope);
    });
    if (missed.length > MAX_WAITING) this.send(streamItem('resync', {}, last));
    else for (const numbered of missed) this.send(forUnits(numbered, [orgUnitId]));
  }

  send(text: string): void {
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

  #reaches(event: PortalEvent, { units }: Subscriptions): boolean {
    if (event.tenantId !== EVERY_TENANT && event.tenantId !== this.owner.tenantId) return false;
    if (event.userId !== undefined && event.userId !== this.owner.userId) return false;
    return event.orgUnitId === EVERY_UNIT || units.has(event.orgUnitId);
  }

  #drop(): void {
    this.#waiting = [];
    this.#waitingLength = 0;
    this.#dropping = true;
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
