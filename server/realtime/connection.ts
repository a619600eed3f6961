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

/** One open stream: what it listens to, and what waits because its receiver is slow. */
export class Connection {
  readonly id: string;
  readonly owner: Owner;
  readonly openedAt: number;
  heardAt: number;
  /** Of a reconnected client: events after this number were missed. */
  readonly missedAfter: number | undefined;
  readonly #sink: Sink;
  readonly #scopes = new Map<string, Subscriptions>();
  #waiting: string[] = [];
  #waitingLength = 0;
  #behind = false;
  #dropping = false;

  constructor(id: string, owner: Owner, sink: Sink, now: number, missedAfter: number | undefined) {
    this.id = id;
    this.owner = owner;
    this.openedAt = now;
    this.heardAt = now;
    this.missedAfter = missedAfter;
    this.#sink = sink;
    sink.onDrained(() => this.#flush());
  }

  get subscriptions(): number {
    return [...this.#scopes.values()].reduce((sum, { keys }) => sum + keys.size, 0);
  }

  /** Answers the given identifiers that are new. */
  subscribe(scope: Scope, identifiers: readonly EventIdentifier[]): ReadonlySet<string> {
    const known = this.#scopes.get(scope.orgUnitId);
    const subscriptions = { units: new Set(scope.readableUnits), keys: known?.keys ?? new Set<string>() };
    this.#scopes.set(scope.orgUnitId, subscriptions);
    const added = new Set(identifiers.map(keyOf).filter((key) => !subscriptions.keys.has(key)));
    for (const key of added) subscriptions.keys.add(key);
    return added;
  }

  unsubscribe(orgUnitId: string, identifiers: readonly EventIdentifier[]): void {
    const keys = this.#scopes.get(orgUnitId)?.keys;
    for (const identifier of identifiers) keys?.delete(keyOf(identifier));
  }

  /** `except`: as if these keys of the unit were not subscribed. */
  listensTo(event: PortalEvent, except?: { readonly orgUnitId: string; readonly keys: ReadonlySet<string> }): boolean {
    if (event.tenantId !== EVERY_TENANT && event.tenantId !== this.owner.tenantId) return false;
    const wanted = [keyOf(event), keyOf({ ...event, id: '' })];
    return [...this.#scopes].some(
      ([orgUnitId, { units, keys }]) =>
        (event.orgUnitId === EVERY_UNIT || units.has(event.orgUnitId)) && wanted.some((key) => keys.has(key) && !(except?.orgUnitId === orgUnitId && except.keys.has(key))),
    );
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

  deliver(events: readonly NumberedEvent[], last: number): void {
    if (events.length > MAX_WAITING) this.send(streamItem('resync', {}, last));
    else for (const { text } of events) this.send(text);
  }

  end(): void {
    this.#sink.end();
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
