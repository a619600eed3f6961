import pg from 'pg';

interface NotifierOptions {
  readonly url: string;
  readonly onLost: (lost: Error) => void;
}

/** At most ten a second for each channel. */
const MERGED_MS = 100;

/**
 * Sends NOTIFY on a connection of its own, outside every transaction. Messages of a channel within a tenth of a second become one, the newest. One
 * that is lost costs its receivers the time until they look by themselves.
 */
export class Notifier {
  readonly #options: NotifierOptions;
  readonly #waiting = new Map<string, { message: string; timer: NodeJS.Timeout }>();
  readonly #sentAt = new Map<string, number>();
  #client: Promise<pg.Client> | undefined;

  constructor(options: NotifierOptions) {
    this.#options = options;
  }

  notify(channel: string, message: string): void {
    const waiting = this.#waiting.get(channel);
    if (waiting !== undefined) {
      waiting.message = message;
      return;
    }
    const restMs = Math.max(0, (this.#sentAt.get(channel) ?? 0) + MERGED_MS - Date.now());
    this.#waiting.set(channel, { message, timer: setTimeout(() => void this.#send(channel), restMs) });
  }

  async close(): Promise<void> {
    for (const { timer } of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
    const client = await this.#client?.catch(() => undefined);
    await client?.end().catch(() => undefined);
  }

  async #send(channel: string): Promise<void> {
    const message = this.#waiting.get(channel)?.message ?? '';
    this.#waiting.delete(channel);
    this.#sentAt.set(channel, Date.now());
    try {
      const client = await (this.#client ??= this.#open());
      await client.query('select pg_notify($1, $2)', [channel, message]);
    } catch (thrown) {
      this.#client = undefined;
      this.#options.onLost(thrown instanceof Error ? thrown : new Error(String(thrown)));
    }
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#options.url,
      application_name: 'customs-portal-notify',
      keepAlive: true,
      options: '-c role=portal_app',
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', () => (this.#client = undefined));
    await client.connect();
    return client;
  }
}
