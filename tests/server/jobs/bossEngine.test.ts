import * as t from 'io-ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Kysely } from 'kysely';
import { fail, failed, ok } from '../../../src/domain/kernel/result';
import { openApplicationPool } from '../../../server/db/pool';
import type { Database } from '../../../server/db/schema';
import { tenantIds, unitIds } from '../../../server/db/demo/demoUnits';
import { inTransaction } from '../../../server/db/transaction';
import { BossEngine } from '../../../server/jobs/bossEngine';
import { defineJob } from '../../../server/jobs/jobDefinition';
import type { QueuedRun } from '../../../server/jobs/jobEngine';
import { startRun } from '../../../server/jobs/runs';
import { tickSchedules } from '../../../server/jobs/schedules';
import { MemoryJobEngine } from '../../fakes/memoryJobEngine';
import { createTestDatabase, type TestDatabase } from '../setup/database';

const place = { tenantId: tenantIds.nordic, orgUnitId: unitIds.gothenburg };
const definition = defineJob({
  jobType: 'pf.test',
  title: 'Test',
  description: '',
  level: 'Tenant',
  parameters: t.strict({}),
  run: () => Promise.resolve(ok({})),
});

let database: TestDatabase;
let application: Kysely<Database>;
const engines: BossEngine[] = [];
const brought: QueuedRun[] = [];
let told: () => void = () => undefined;

const engineOf = (): BossEngine => {
  const engine = new BossEngine(database.url, (_level, event, fields) => {
    throw new Error(`${event} ${JSON.stringify(fields)}`);
  });
  engines.push(engine);
  return engine;
};

beforeAll(async () => {
  database = await createTestDatabase();
  application = openApplicationPool(database.url, { size: 6, onIdleError: () => undefined });
});
afterAll(async () => {
  await Promise.all(engines.map((engine) => engine.stop(2_000)));
  await application.destroy();
  await database.drop();
});

const enqueue = (engine: BossEngine, refused: boolean) =>
  inTransaction(application, { ...place, userId: '', units: [place.orgUnitId] }, async (db) => {
    const run = await startRun(db, engine, { ...place, definition, parameters: {}, trigger: 'Manual', runAsUserId: null, startedBy: 'somebody' }, new Date());
    return refused ? fail('refused', 'rolled back') : ok(run?.id ?? '');
  });

it('PF-R13: what was rolled back is neither a run nor in the queue', async () => {
  await database.query('delete from pf_job_run');
  await enqueue(engineOf(), true);
  expect(await database.query('select id from pf_job_run union all select id from jobengine.job')).toEqual([]);
});

it('brings each run to one node, once, soon after the commit', async () => {
  const nodes = [engineOf(), engineOf()];
  const all = new Promise<void>((resolve) => (told = () => (brought.length >= 20 ? resolve() : undefined)));
  for (const node of nodes) {
    await node.start((run) => {
      brought.push(run);
      told();
      return Promise.resolve();
    });
  }
  const began = Date.now();
  const ids = await Promise.all(Array.from({ length: 20 }, (_, n) => enqueue(nodes[n % 2] as BossEngine, false)));
  await all;
  expect(Date.now() - began).toBeLessThan(10_000);
  expect(brought.map(({ runId }) => runId).sort()).toEqual(ids.map((id) => (failed(id) ? '' : id.right)).sort());
  expect(brought[0]).toMatchObject(place);
});

it('PF-R4: a time of a schedule is made one run, however many nodes look at it', async () => {
  await database.query('delete from pf_job_run');
  const due = new Date('2026-03-02T05:00:00Z');
  await database.query(
    `insert into pf_schedule (id, version, tenant_id, org_unit_id, created_at, created_by, changed_at, changed_by, name, job_type, cron, timezone, parameters, missed, status, next_run_at)
     values (gen_random_uuid(), 1, $1, $2, now(), 'x', now(), 'x', 'Early', 'pf.test', '0 6 * * *', 'Europe/Stockholm', '{}', 'Once', 'Enabled', $3)`,
    [place.tenantId, place.orgUnitId, due],
  );
  const tick = () =>
    tickSchedules(
      { database: application, engine: new MemoryJobEngine(), definitionOf: (jobType) => (jobType === 'pf.test' ? definition : undefined) },
      new Date('2026-03-02T05:00:01Z'),
    );
  await Promise.all([tick(), tick(), tick()]);
  const runs = await database.query<{ occurrence_at: Date; status: string }>(`select occurrence_at, status from pf_job_run where trigger = 'Schedule'`);
  expect(runs).toEqual([{ occurrence_at: due, status: 'Queued' }]);
  const [schedule] = await database.query<{ next_run_at: Date }>(`select next_run_at from pf_schedule where name = 'Early'`);
  expect(schedule?.next_run_at.toISOString()).toBe('2026-03-03T05:00:00.000Z');
});

it('PF-R6: skips the next time while the run is still active, and says which', async () => {
  await tickSchedules({ database: application, engine: new MemoryJobEngine(), definitionOf: () => definition }, new Date('2026-03-03T05:00:01Z'));
  const [skipped] = await database.query<{ status: string; error_message: string }>(
    `select status, error_message from pf_job_run where trigger = 'Schedule' order by occurrence_at desc limit 1`,
  );
  expect(skipped).toMatchObject({ status: 'Skipped', error_message: expect.stringMatching(/^Run \d+ is still active\.$/) });
});

it.each([
  'delete from jobengine.job',
  `update jobengine.queue set policy = 'x'`,
  `update jobengine.job_common set state = 'failed'`,
  'drop table jobengine.job_common',
])('lets no request do this to the queue: %s', async (statement) => {
  const attempt = application.transaction().execute(async (db) => {
    const { sql } = await import('kysely');
    await sql.raw(statement).execute(db);
  });
  await expect(attempt).rejects.toThrow(/permission denied|must be owner/);
});
