import type { Connection } from './connection';

/** The open connections of a node by their id, their session and their user. */
export class Connections {
  readonly #byId = new Map<string, Connection>();
  readonly #bySession = new Map<string, Set<Connection>>();
  readonly #ofUser = new Map<string, number>();

  get size(): number {
    return this.#byId.size;
  }

  all(): Iterable<Connection> {
    return this.#byId.values();
  }

  get(id: string): Connection | undefined {
    return this.#byId.get(id);
  }

  ofSession(sessionId: string): readonly Connection[] {
    return [...(this.#bySession.get(sessionId) ?? [])];
  }

  countOf(userId: string): number {
    return this.#ofUser.get(userId) ?? 0;
  }

  add(connection: Connection): void {
    const { sessionId, userId } = connection.owner;
    this.#byId.set(connection.id, connection);
    const known = this.#bySession.get(sessionId);
    if (known) known.add(connection);
    else this.#bySession.set(sessionId, new Set([connection]));
    this.#ofUser.set(userId, this.countOf(userId) + 1);
  }

  /** False when it was not there any more. */
  delete(connection: Connection): boolean {
    if (!this.#byId.delete(connection.id)) return false;
    const { sessionId, userId } = connection.owner;
    const rest = this.#bySession.get(sessionId);
    rest?.delete(connection);
    if (rest?.size === 0) this.#bySession.delete(sessionId);
    const others = this.countOf(userId) - 1;
    if (others > 0) this.#ofUser.set(userId, others);
    else this.#ofUser.delete(userId);
    return true;
  }
}
