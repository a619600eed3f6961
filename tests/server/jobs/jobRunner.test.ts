import * as t from 'io-ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql, type Kysely } from 'kysely';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { openApplicationPool } from '../../../server/db/pool';
import type { Database } from '../../../server/db/schema';
import { tenantIds, unitIds } from '../../../server/db/demo/demoUnits';
import { demoUsers } from '../../../server/db/demo/demoUsers';
import { inTransaction } from '../../../server/db/transaction';
import { defineJob, type JobContext, type JobDefinition, type JobEnd } from '../../../server/jobs/jobDefinition';
import { JobRunner } from '../../../server/jobs/jobRunner';
import { cancelRun, findRunToChange, startRun, type NewRun, type RunEntry } from '../../../server/jobs/runs';
import { MemoryJobEngine } from '../../fakes/memoryJobEngine';
import { createTestDatabase, type TestDatabase } from '../setup/database';

const place = { tenantId: tenantIds.nordic, orgUnitId: unitIds.gothenburg };
const declarant = demoUsers.find(({ name }) => name === 'declarant.demo')?.id ?? '';

let database: TestDatabase;
let application: Kysely<Database>;
let engine: MemoryJobEngine;
let runner: JobRunner;
let does: (context: JobContext<unknown>) => Promise<Result<JobEnd>>;

const job = (more: Partial<JobDefinition> = {}): JobDefinition => ({
  ...defineJob({ jobType: 'pf.test', title: 'Test', description: '', level: 'User', parameters: t.strict({ n: t.number }), run: (context) => does(context) }),
  ...more,
});

beforeAll(async () => {
  database = await createTestDatabase();
  application = openApplicationPool(database.url, { size: 6, onIdleError: () => undefined });
  await database.query('create table done (item text)');
  await database.query('grant all on done to portal_app');
});
afterAll(async () => {
  await application.destroy();
  await database.drop();
});
beforeEach(async () => {
  await database.query('delete from done');
  await database.query('delete from pf_job_run');
  await uses([job()]);
});

const uses = async (definitions: readonly JobDefinition[]): Promise<void> => {
  engine = new MemoryJobEngine();
  runner = new JobRunner({ database: application, engine, definitions, node: 'here', log: () => undefined, eventsStored: () => undefined });
  await runner.start();
};

const inPlace = async <A>(work: Parameters<typeof inTransaction<A>>[2]): Promise<A> => {
  const done = await inTransaction(application, { ...place, userId: '', units: [place.orgUnitId] }, work);
  if (failed(done)) throw new Error(done.left.message);
  return done.right;
};

const started = (more: Partial<NewRun> = {}): Promise<RunEntry> =>
  inPlace(async (db) => {
    const run = await startRun(
      db,
      engine,
      { ...place, definition: job(), parameters: { n: 1 }, trigger: 'Manual', runAsUserId: declarant, startedBy: 'declarant.demo', ...more },
      new Date(),
    );
    if (run === undefined) throw new Error('no run');
    return ok(run);
  });

const read = async (id: string): Promise<RunEntry> => (await database.query<RunEntry>('select * from pf_job_run where id = $1', [id]))[0] as RunEntry;

const done = async (): Promise<string[]> => (await database.query<{ item: string }>('select item from done order by item')).map(({ item }) => item);

const write = (item: string) => (db: Kysely<Database>) => sql`insert into done values (${item})`.execute(db);

describe('a run', () => {
  it('does its work in chunks, tells how it ended, and ends once', async () => {
    does = async ({ chunk, log }) => {
      log('Info', 'begins');
      const one = await chunk(async (db) => ok(await write('one')(db)));
      return failed(one) ? one : ok({ summary: { items: 2 }, last: async (db) => void (await write('two')(db)) });
    };
    const { id } = await started();
    const [{ run } = { run: undefined }] = engine.waiting;
    await engine.bring();
    if (run !== undefined) await runner.carryOut(run);
    expect(await read(id)).toMatchObject({ status: 'Succeeded', attempt: 1, node: 'here', result_summary: { items: 2 } });
    expect(await done()).toEqual(['one', 'two']);
    expect(await database.query('select seq, level, message from pf_job_log where run_id = $1', [id])).toEqual([{ seq: 1, level: 'Info', message: 'begins' }]);
  });

  it('acts with the rights of its user: rows of other units are not there', async () => {
    let seen: unknown;
    does = ({ chunk }) =>
      chunk(async (db) => {
        const { rows } = await sql<{ unit: string }>`select distinct org_unit_id as unit from declaration`.execute(db);
        seen = rows.every(({ unit }) =>
          [unitIds.gothenburg, unitIds.gothenburgTerminal, unitIds.gothenburgTeam, unitIds.gothenburgClient, unitIds.seHeadOffice].some((one) => one === unit),
        );
        return ok({});
      });
    await started();
    await engine.bring();
    expect(seen).toBe(true);
  });

  it('PF-R9: fails at once when its user no longer works in the unit', async () => {
    does = () => Promise.resolve(ok({}));
    const { id } = await started({ orgUnitId: unitIds.oslo });
    await engine.bring();
    expect(await read(id)).toMatchObject({ status: 'Failed', error_code: 'PF-RUNAS' });
  });

  it('keeps the log of its earlier attempts', async () => {
    does = ({ log, attempt }) => {
      log('Warning', `attempt ${attempt}`);
      return Promise.resolve(attempt === 1 ? fail('unavailable', 'busy') : ok({ warnings: true }));
    };
    const { id } = await started();
    await engine.bring();
    await engine.bring();
    expect((await read(id)).status).toBe('SucceededWithWarnings');
    expect(await database.query('select seq, message from pf_job_log where run_id = $1 order by seq', [id])).toEqual([
      { seq: 1, message: 'attempt 1' },
      { seq: 2, message: 'attempt 2' },
    ]);
  });

  it('PF-R8: waits after a transient error and is tried again, three times in all', async () => {
    does = () => Promise.resolve(fail('unavailable', 'busy'));
    const { id } = await started();
    await engine.bring();
    const first = await read(id);
    const waited = ((first.start_after?.getTime() ?? 0) - Date.now()) / 1000;
    expect([first.status, waited > 20 && waited <= 33]).toEqual(['RetryWaiting', true]);
    await engine.bring();
    await engine.bring();
    expect(await read(id)).toMatchObject({ status: 'Failed', attempt: 3, error_message: 'busy' });
    expect(engine.waiting).toEqual([]);
  });

  it.each([
    ['is refused', () => Promise.resolve(fail('refused', 'wrong EORI'))],
    ['breaks', () => Promise.reject(new Error('wrong EORI'))],
  ])('that %s is Failed after one attempt, and its chunk is undone', async (_how, end) => {
    does = async ({ chunk }) => {
      await chunk(async (db) => {
        await write('undone')(db);
        return fail('refused', 'no');
      });
      return end();
    };
    const { id } = await started();
    await engine.bring();
    expect(await read(id)).toMatchObject({ status: 'Failed', attempt: 1, error_message: 'wrong EORI' });
    expect(await done()).toEqual([]);
  });

  it('that is not idempotent has no second attempt', async () => {
    await uses([job({ idempotent: false })]);
    does = () => Promise.resolve(fail('unavailable', 'busy'));
    const { id } = await started();
    await engine.bring();
    expect((await read(id)).status).toBe('Failed');
  });

  it('is cancelled at its next chunk, or at once when nobody has begun it', async () => {
    does = async ({ chunk, runId }) => {
      await chunk(async (db) => ok(await write('before')(db)));
      await inPlace(async (db) => {
        const held = await findRunToChange(db, runId);
        return ok(held === undefined ? undefined : await cancelRun(db, held, 'declarant.demo', new Date()));
      });
      const after = await chunk(async (db) => ok(await write('after')(db)));
      return failed(after) ? after : ok({});
    };
    const { id } = await started();
    await engine.bring();
    expect(await read(id)).toMatchObject({ status: 'Cancelled', cancel_requested_by: 'declarant.demo' });
    expect(await done()).toEqual(['before']);
    const queued = await started();
    await inPlace(async (db) => ok(await cancelRun(db, queued, 'declarant.demo', new Date())));
    await engine.bring();
    expect((await read(queued.id)).status).toBe('Cancelled');
  });

  it('whose parameters no longer fit fails and says so', async () => {
    does = () => Promise.resolve(ok({}));
    const { id } = await started({ parameters: { n: 'many' } });
    await engine.bring();
    expect(await read(id)).toMatchObject({ status: 'Failed', error_code: 'PF-PARAM' });
  });
});

describe('a node that died with a run', () => {
  const left = async (definition: JobDefinition): Promise<RunEntry> => {
    await uses([definition]);
    const run = await started({ definition });
    await database.query(`update pf_job_run set status = 'Running', attempt = 1, node = 'dead', heartbeat_at = now() - interval '1 hour' where id = $1`, [
      run.id,
    ]);
    engine.waiting = [];
    return run;
  };

  it('is followed by another that begins again', async () => {
    const run = await left(job());
    does = () => Promise.resolve(ok({}));
    await runner.takeOver({ runId: run.id, ...place });
    expect((await read(run.id)).status).toBe('RetryWaiting');
    await engine.bring();
    expect(await read(run.id)).toMatchObject({ status: 'Succeeded', attempt: 2, node: 'here' });
  });

  it('leaves a run that may not be repeated as failed', async () => {
    const run = await left(job({ idempotent: false }));
    await runner.takeOver({ runId: run.id, ...place });
    expect(await read(run.id)).toMatchObject({ status: 'Failed', error_code: 'PF-TIMEOUT' });
  });

  it('writes nothing more if it was only slow', async () => {
    const run = await left(job());
    await database.query(`update pf_job_run set status = 'Queued', attempt = 0 where id = $1`, [run.id]);
    does = async ({ chunk }) => {
      await database.query('update pf_job_run set attempt = attempt + 1 where id = $1', [run.id]);
      const late = await chunk(async (db) => ok(await write('late')(db)));
      return failed(late) ? late : ok({});
    };
    await runner.carryOut({ runId: run.id, ...place });
    expect(await done()).toEqual([]);
    expect((await read(run.id)).status).toBe('Running');
  });
});

describe('runs that may not be at the same time', () => {
  it('wait for each other', async () => {
    const alone = job({ concurrency: 'OneGlobally' });
    await uses([alone]);
    const [one, other] = [await started({ definition: alone }), await started({ definition: alone })];
    does = async () => {
      const second = engine.waiting.find(({ run }) => run.runId === other.id);
      await runner.carryOut(second?.run ?? { runId: other.id, ...place });
      expect((await read(other.id)).status).toBe('Queued');
      return ok({});
    };
    await runner.carryOut({ runId: one.id, ...place });
    does = () => Promise.resolve(ok({}));
    await runner.carryOut({ runId: other.id, ...place });
    expect([(await read(one.id)).status, (await read(other.id)).status]).toEqual(['Succeeded', 'Succeeded']);
  });
});

describe('the fifth failure of a schedule in a row', () => {
  const person = (name: string): string => demoUsers.find((user) => user.name === name)?.id ?? '';

  it('suspends it and tells its administrators, and the failure those who want to know and may look', async () => {
    const notify = ['declarant.demo', 'portal.demo', 'support.demo', 'warehouse.demo'].map((name) => ({ userId: person(name), on: ['Failure'] }));
    const [{ id } = { id: '' }] = await database.query<{ id: string }>(
      `insert into pf_schedule (id, version, tenant_id, org_unit_id, created_at, created_by, changed_at, changed_by, name, job_type, cron, timezone, parameters, missed, status, run_as_user_id, notify, failures_in_row)
        values (gen_random_uuid(), 1, $1, $2, now(), 'x', now(), 'x', 'Fails', 'pf.test', '0 6 * * *', 'Europe/Stockholm', '{}', 'Once', 'Enabled', $3, $4, 4) returning id`,
      [place.tenantId, place.orgUnitId, declarant, JSON.stringify(notify)],
    );
    does = () => Promise.resolve(fail('refused', 'no'));
    await started({ scheduleId: id, occurrenceAt: new Date(), trigger: 'Schedule' });
    await engine.bring();
    expect(await database.query('select status, next_run_at, failures_in_row, last_status from pf_schedule where id = $1', [id])).toEqual([
      { status: 'Suspended', next_run_at: null, failures_in_row: 5, last_status: 'Failed' },
    ]);
    const told = await database.query<{ status: string; users: string[] }>(
      `select n.args ->> 'status' as status, array_agg(u.user_auth_name order by 1) as users from notification n join notification_recipient r on r.notification_id = n.id
        join app_user u on u.id = r.user_id where n.kind = 'job.finished' and n.args ->> 'title' = 'Fails' group by n.id, n.args order by 1, 2`,
    );
    // Who does not administer the platform sees no run of others; the tenant's administrators without it are not told (COR-R42).
    expect(told).toEqual([
      { status: 'Failed', users: ['declarant.demo'] },
      { status: 'Failed', users: ['portal.demo', 'support.demo'] },
      { status: 'Suspended', users: ['portal.demo', 'support.demo'] },
    ]);
  });
});
