import type { Transaction } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import { ENGINE_QUEUE, ENGINE_SCHEMA } from '../db/migrations/jobStatements';
import type { Database } from '../db/schema';
import { errorFields, type ServerLog } from '../db/log';
import type { JobEngine, QueuedRun } from './jobEngine';

const AT_A_TIME = 2;
const CONNECTIONS = 3;
const LOOK_EVERY_SECONDS = 2;

/** The queue of pg-boss: its tables come with the migration, its connections are the owner's and are opened when they are needed first. */
export class BossEngine implements JobEngine {
  readonly #boss: PgBoss;
  readonly #workers: string[] = [];
  #opened: Promise<unknown> | undefined;

  constructor(databaseUrl: string, log: ServerLog) {
    this.#boss = new PgBoss({
      connectionString: databaseUrl,
      schema: ENGINE_SCHEMA,
      application_name: 'customs-portal-jobs',
      max: CONNECTIONS,
      migrate: false,
      schedule: false,
    });
    this.#boss.on('error', (thrown) => log('error', 'job engine', errorFields(thrown)));
    this.#boss.on('warning', ({ message }) => log('warn', 'job engine', { reason: message }));
  }

  async enqueue(db: Transaction<Database>, run: QueuedRun, startAfter?: Date): Promise<string> {
    await this.#open();
    const id = await this.#boss.send(ENGINE_QUEUE, run, { db: fromKysely(db), ...(startAfter === undefined ? {} : { startAfter }) });
    if (id === null) throw new Error(`run ${run.runId} was not queued`);
    return id;
  }

  async start(carryOut: (run: QueuedRun) => Promise<void>): Promise<void> {
    await this.#open();
    for (let worker = 0; worker < AT_A_TIME; worker += 1)
      this.#workers.push(
        await this.#boss.work<QueuedRun>(ENGINE_QUEUE, { batchSize: 1, pollingIntervalSeconds: LOOK_EVERY_SECONDS }, async (jobs) => {
          for (const { data } of jobs) await carryOut(data);
          // Nobody announces the runs that wait behind it.
          this.wake();
        }),
      );
  }

  wake(): void {
    for (const worker of this.#workers) this.#boss.notifyWorker(worker);
  }

  async rest(): Promise<void> {
    this.#workers.length = 0;
    if (this.#opened !== undefined) await this.#boss.offWork(ENGINE_QUEUE, { wait: false });
  }

  async stop(withinMs: number): Promise<void> {
    const opened = this.#opened;
    if (opened === undefined) return;
    this.#opened = undefined;
    await opened.catch(() => undefined);
    await this.#boss.stop({ graceful: true, timeout: withinMs });
  }

  #open(): Promise<unknown> {
    this.#opened ??= this.#boss.start().catch((lost: unknown) => {
      // The next one who needs it tries again.
      this.#opened = undefined;
      throw lost;
    });
    return this.#opened;
  }
}
