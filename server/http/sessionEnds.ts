export type SessionEnd = 'logout' | 'replaced';

/** Tells who holds something for a session (streams, locks) that it ended. */
export class SessionEnds {
  readonly #listeners = new Set<(sessionId: string, reason: SessionEnd) => void>();

  /** Returns how to stop listening. */
  subscribe(listener: (sessionId: string, reason: SessionEnd) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(sessionId: string, reason: SessionEnd): void {
    for (const listener of this.#listeners) listener(sessionId, reason);
  }
}
