import * as t from 'io-ts';
import { sql, type Kysely } from 'kysely';
import { openApplicationPool } from '../../../server/db/pool';
import type { Database } from '../../../server/db/schema';
import { tenantIds, unitIds } from '../../../server/db/demo/demoUnits';
import { inTransaction } from '../../../server/db/transaction';
import { defineJob, type JobContext, type JobDefinition, type JobEnd } from '../../../server/jobs/jobDefinition';
import { JobRunner } from '../../../server/jobs/jobRunner';
import { startRun, type NewRun, type RunEntry } from '../../../server/jobs/runs';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import { MemoryJobEngine } from '../../fakes/memoryJobEngine';
import { createTestDatabase, type TestDatabase } from '../setup/database';

export const PLACE = { tenantId: tenantIds.nordic, orgUnitId: unitIds.gothenburg };

/** A node with a queue by hand, and a job that does what the test says. */
export class RunnerBench {
  engine = new MemoryJobEngine();
  runner: JobRunner;
  does: (context: JobContext<unknown>) => Promise<Result<JobEnd>> = () => Promise.resolve(ok({}));
  readonly #database: TestDatabase;
  readonly #application: Kysely<Database>;

  private constructor(database: TestDatabase) {
    this.#database = database;
    this.#application = openApplicationPool(database.url, { size: 6, onIdleError: () => undefined });
    this.runner = this.#runnerOf(this.job(), undefined);
  }

  static async opened(): Promise<RunnerBench> {
    const database = await createTestDatabase();
    await database.query('create table done (item text)');
    await database.query('grant all on done to portal_app');
    return new RunnerBench(database);
  }

  async close(): Promise<void> {
    await this.#application.destroy();
    await this.#database.drop();
  }

  job(more: Partial<JobDefinition> = {}): JobDefinition {
    return {
      ...defineJob({
        jobType: 'pf.test',
        title: 'Test',
        description: '',
        level: 'User',
        parameters: t.strict({ n: t.number }),
        run: (context) => this.does(context),
      }),
      ...more,
    };
  }

  /** Another node, with this job only. */
  async uses(definition: JobDefinition, endWithinMs?: number): Promise<void> {
    this.engine = new MemoryJobEngine();
    this.runner = this.#runnerOf(definition, endWithinMs);
    await this.#database.query('delete from done');
    await this.runner.start();
  }

  async started(more: Partial<NewRun> = {}): Promise<RunEntry> {
    const begun = await inTransaction(this.#application, { ...PLACE, userId: '', units: [PLACE.orgUnitId] }, async (db) =>
      ok(
        await startRun(
          db,
          this.engine,
          { ...PLACE, definition: this.job(), parameters: { n: 1 }, trigger: 'Manual', runAsUserId: null, startedBy: 'declarant.demo', ...more },
          new Date(),
        ),
      ),
    );
    if (failed(begun) || begun.right === undefined) throw new Error('no run');
    return begun.right;
  }

  async read(id: string): Promise<RunEntry> {
    const [run] = await this.#database.query<RunEntry>('select * from pf_job_run where id = $1', [id]);
    if (run === undefined) throw new Error('no run');
    return run;
  }

  async done(): Promise<string[]> {
    return (await this.#database.query<{ item: string }>('select item from done order by item')).map(({ item }) => item);
  }

  query(text: string, values: readonly unknown[]): Promise<unknown[]> {
    return this.#database.query(text, values);
  }

  readonly write = (item: string) => (db: Kysely<Database>) => sql`insert into done values (${item})`.execute(db);

  #runnerOf(definition: JobDefinition, endWithinMs: number | undefined): JobRunner {
    return new JobRunner({
      database: this.#application,
      engine: this.engine,
      definitions: [definition],
      node: 'here',
      log: () => undefined,
      eventsStored: () => undefined,
      ...(endWithinMs === undefined ? {} : { endWithinMs }),
    });
  }
}
