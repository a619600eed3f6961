import { keysFor, type Connection } from './connection';
import type { PortalEvent } from '../db/event';

/** Connections by what they listen to, so that an event finds its few among thousands. */
export class Audience {
  readonly #byKey = new Map<string, Set<Connection>>();

  /** How many keys somebody listens to. */
  get size(): number {
    return this.#byKey.size;
  }

  join(connection: Connection, keys: Iterable<string>): void {
    for (const key of keys) {
      const known = this.#byKey.get(key);
      if (known) known.add(connection);
      else this.#byKey.set(key, new Set([connection]));
    }
  }

  leave(connection: Connection, keys: Iterable<string>): void {
    for (const key of keys) {
      const known = this.#byKey.get(key);
      known?.delete(connection);
      if (known?.size === 0) this.#byKey.delete(key);
    }
  }

  /** Each once. Whether they may see it is asked by the connection. */
  of(event: PortalEvent): ReadonlySet<Connection> {
    const [ofRecord, ofKind] = keysFor(event).map((key) => this.#byKey.get(key));
    return new Set([...(ofRecord ?? []), ...(ofKind ?? [])]);
  }
}
