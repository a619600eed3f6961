const MINUTE_MS = 60_000;
const CALLS = 600;
const KNOWN = 20_000;

/**
 * Counts by address the calls with a secret that belongs to no session, so that guesses cost no query each. Whoever has shown a live session
 * lately is none of them: an office keeps working beside a stranger at its own address.
 */
export class Strangers {
  readonly #most: number;
  readonly #windowMs: number;
  readonly #counts = new Map<string, { since: number; calls: number }>();
  readonly #known = new Set<string>();

  constructor(most = CALLS, windowMs = MINUTE_MS) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  /** Seconds to wait, or 0. */
  wait(address: string, secret: string, now: number): number {
    const counted = this.#counts.get(address);
    if (counted === undefined || now - counted.since >= this.#windowMs || counted.calls < this.#most || this.#known.has(secret)) return 0;
    return Math.max(1, Math.ceil((counted.since + this.#windowMs - now) / 1_000));
  }

  refused(address: string, now: number): void {
    const counted = this.#counts.get(address);
    if (counted !== undefined && now - counted.since < this.#windowMs) counted.calls += 1;
    else {
      if (this.#counts.size >= KNOWN) this.#counts.clear();
      this.#counts.set(address, { since: now, calls: 1 });
    }
  }

  knows(secret: string): void {
    if (this.#known.size >= KNOWN) this.#known.clear();
    this.#known.add(secret);
  }
}
