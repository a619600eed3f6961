import { sql, type Kysely } from 'kysely';
import { startOfDay } from '../../../src/domain/kernel/dates';
import type { Database } from '../../db/schema';
import { errorFields, type ServerLog } from '../../http/log';
import type { PortalEvent } from '../../realtime/event';
import { listPublished } from './publishing';

const LONGEST_WAIT_MS = 3_600_000;
const WAIT_AFTER_FAILURE_MS = 60_000;

interface PublishingOptions {
  readonly database: Kysely<Database>;
  readonly publish: (event: PortalEvent) => void;
  readonly log: ServerLog;
}

interface Published {
  readonly list: string;
  readonly tenant_id: string | null;
  readonly version_no: number;
  readonly effective_from: string;
  readonly failure: string | null;
}

/**
 * Publishes scheduled versions at 00:00 Europe/Stockholm of their day (3.2). The rows are the truth: what became due while nobody ran is
 * published at the start, and of two servers one takes a version.
 */
export class ScheduledPublishing {
  readonly #options: PublishingOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = true;

  constructor(options: PublishingOptions) {
    this.#options = options;
  }

  start(): void {
    this.#stopped = false;
    this.wake();
  }

  /** A version was scheduled, or may be due. */
  wake(): void {
    if (this.#stopped) return;
    this.#again = true;
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      clearTimeout(this.#timer);
      const waitMs = await this.#publishWhatIsDue();
      if (waitMs !== undefined && !this.#stopped) this.#timer = setTimeout(() => this.wake(), Math.min(Math.max(waitMs, 0), LONGEST_WAIT_MS));
    }
  }

  /** Milliseconds until the next one; nothing while none is scheduled. */
  async #publishWhatIsDue(): Promise<number | undefined> {
    const { database, publish, log } = this.#options;
    try {
      for (;;) {
        if (this.#stopped) return undefined;
        const { rows } = await sql<Published>`select * from publish_due_reference_version()`.execute(database);
        const [published] = rows;
        if (published === undefined) break;
        const { list, tenant_id: tenantId, version_no: versionNo, effective_from: effectiveFrom, failure } = published;
        if (failure === null) publish(listPublished({ list, tenantId }, versionNo, effectiveFrom));
        else log('warn', 'scheduled version not published', { list, version: versionNo, reason: failure });
      }
      const { rows } = await sql<{ due: string | null }>`select next_reference_schedule() as due`.execute(database);
      const due = rows[0]?.due ?? null;
      // Another server may be publishing what is due: it is looked at again.
      return due === null ? undefined : Math.max(new Date(startOfDay(due)).getTime() - Date.now(), 1_000);
    } catch (thrown) {
      log('error', 'scheduled publishing', errorFields(thrown));
      return WAIT_AFTER_FAILURE_MS;
    }
  }
}
