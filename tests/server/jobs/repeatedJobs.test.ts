import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Kysely } from 'kysely';
import { dailyMailJob } from '../../../server/jobs/notificationMail';
import { coreJobs } from '../../../server/areas/cor/coreJobs';
import { expiryJob } from '../../../server/areas/dec/life/expiry';
import { organizationJobs } from '../../../server/areas/org/organizationJobs';
import { auditVerifying } from '../../../server/areas/pf/auditVerifying';
import { platformJobs } from '../../../server/areas/pf/platformJobs';
import { openApplicationPool } from '../../../server/db/pool';
import type { Database } from '../../../server/db/schema';
import { tenantIds, unitIds } from '../../../server/db/demo/demoUnits';
import { inTransaction } from '../../../server/db/transaction';
import type { JobDefinition } from '../../../server/jobs/jobDefinition';
import { JobRunner } from '../../../server/jobs/jobRunner';
import { startRun } from '../../../server/jobs/runs';
import { failed, ok } from '../../../src/domain/kernel/result';
import { MemoryJobEngine } from '../../fakes/memoryJobEngine';
import { createTestDatabase, type TestDatabase } from '../setup/database';

const DAY_MS = 86_400_000;
const IN_HALF_A_YEAR = () => new Date(Date.now() + 180 * DAY_MS);

const jobs: readonly JobDefinition[] = [
  ...coreJobs(() => undefined).filter(({ jobType }) => jobType === 'cor.retention'),
  ...platformJobs(() => jobs).filter(({ jobType }) => jobType === 'pf.retention'),
  dailyMailJob,
  expiryJob(IN_HALF_A_YEAR),
  auditVerifying,
  ...organizationJobs,
];

let database: TestDatabase;
let application: Kysely<Database>;
beforeAll(async () => {
  database = await createTestDatabase();
  application = openApplicationPool(database.url, { size: 4, onIdleError: () => undefined });
  await database.query(`update send_message set created_at = created_at - interval '6 years', changed_at = changed_at - interval '6 years'`);
});
afterAll(async () => {
  await application.destroy();
  await database.drop();
});

/** What lies in every table, but for the run itself. */
const stored = async (): Promise<Record<string, unknown>> => {
  const tables = await database.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'pf_job%' and tablename not like 'kysely%'`,
  );
  const sums: Record<string, unknown> = {};
  for (const { name } of tables) sums[name] = (await database.query(`select md5(string_agg(t::text, ',' order by t::text)) as sum from ${name} t`))[0];
  return sums;
};

it.each(jobs.map((job) => [job.jobType, job] as const))('%s changes nothing when an attempt of it is made again (C23)', async (_name, definition) => {
  const place = { tenantId: tenantIds.operator, orgUnitId: unitIds.operatorRoot };
  const engine = new MemoryJobEngine();
  const runner = new JobRunner({ database: application, engine, definitions: [definition], node: 'here', log: () => undefined, eventsStored: () => undefined });
  const begun = await inTransaction(application, { ...place, userId: '', units: [place.orgUnitId] }, async (db) =>
    ok(await startRun(db, engine, { ...place, definition, parameters: {}, trigger: 'System', runAsUserId: null, startedBy: 'x' }, new Date())),
  );
  if (failed(begun) || begun.right === undefined) throw new Error('no run');
  const { id } = begun.right;
  const carriedOut = async (): Promise<unknown> => {
    await database.query(`update pf_job_run set status = 'Queued', finished_at = null where id = $1`, [id]);
    await runner.carryOut({ runId: id, ...place });
    const [run] = await database.query<{ status: string; error_message: string | null }>('select status, error_message from pf_job_run where id = $1', [id]);
    expect(run).toEqual({ status: 'Succeeded', error_message: null });
    await database.query('delete from outbox');
    return stored();
  };
  const once = await carriedOut();
  expect(await carriedOut()).toEqual(once);
});
