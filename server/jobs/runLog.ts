import type { Transaction } from 'kysely';
import type { Database } from '../db/schema';
import type { JobContext, LogLevel } from './jobDefinition';

const MAX_LINES = 10_000;
const MAX_WARNINGS = 20_000;
const MAX_MESSAGE = 2_000;
const MAX_DATA = 8_192;
const MAX_KEY = 100;

type More = Parameters<JobContext<unknown>['log']>[2];

interface Line {
  readonly seq: number;
  readonly at: Date;
  readonly level: LogLevel;
  readonly message: string;
  readonly more: More;
}

/** Lines of one run until they are stored (platform 2.4). After 10,000 only warnings and errors are kept, up to 20,000. */
export class RunLog {
  readonly #runId: string;
  readonly #tenantId: string;
  #waiting: Line[] = [];
  #last = 0;

  constructor(runId: string, tenantId: string) {
    this.#runId = runId;
    this.#tenantId = tenantId;
  }

  /** Lines of earlier attempts stay. */
  async continueFrom(db: Transaction<Database>): Promise<void> {
    const { last } = await db
      .selectFrom('pf_job_log')
      .select(({ fn }) => fn.max('seq').as('last'))
      .where('run_id', '=', this.#runId)
      .executeTakeFirstOrThrow();
    this.#last = Number(last ?? 0);
  }

  add(level: LogLevel, message: string, more?: More): void {
    const isGrave = level === 'Warning' || level === 'Error';
    if (this.#last >= (isGrave ? MAX_WARNINGS : MAX_LINES)) return;
    this.#last += 1;
    const isCut = this.#last === MAX_LINES && !isGrave;
    this.#waiting.push({ seq: this.#last, at: new Date(), level, message: isCut ? 'log cut' : message.slice(0, MAX_MESSAGE), more });
  }

  async store(db: Transaction<Database>): Promise<void> {
    const lines = this.#waiting;
    this.#waiting = [];
    if (lines.length === 0) return;
    const rows = lines.map(({ seq, at, level, message, more }) => {
      const text = more?.data === undefined ? undefined : JSON.stringify(more.data);
      return {
        run_id: this.#runId,
        tenant_id: this.#tenantId,
        seq,
        at,
        level,
        message,
        data: text === undefined || text.length > MAX_DATA ? null : text,
        item_key: more?.itemKey?.slice(0, MAX_KEY) ?? null,
      };
    });
    for (let from = 0; from < rows.length; from += 500)
      await db
        .insertInto('pf_job_log')
        .values(rows.slice(from, from + 500))
        .execute();
  }
}
