import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelJob,
  createJobSchedule,
  deleteJobSchedule,
  disableJobSchedule,
  enableJobSchedule,
  previewJobSchedule,
  readJob,
  readJobDefinitions,
  retryJob,
  retryManyJobs,
  runJobScheduleNow,
  searchJobLog,
  searchJobs,
  searchJobSchedules,
  startJob,
  updateJobSchedule,
  type JobRun,
} from '../../../../src/application/contract/jobs';
import { EventReader } from '../../eventReader';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { accepted } from '../../outcomes';

let portal: TestPortal;
let declarant: TestClient;
let support: TestClient;
let operator: TestClient;
let reader: EventReader;
beforeAll(async () => {
  portal = await startPortal();
  [declarant, support, operator] = (await Promise.all(['declarant.demo', 'support.demo', 'operator.demo'].map((user) => portal.signIn(user)))) as [
    TestClient,
    TestClient,
    TestClient,
  ];
  reader = await new EventReader(declarant).open();
  await reader.listen([
    { pluginName: 'pf', eventType: 'job.changed', id: 'mine' },
    { pluginName: 'pf', eventType: 'job.progress', id: 'mine' },
  ]);
});
afterAll(() => portal.stop());

const demo = (parameters: object, client = declarant, idempotencyKey?: string) =>
  client.call(
    startJob,
    { body: { jobType: 'pf.demo.progress', parameters: { items: 2, delayMs: 1, ...parameters } } },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  );

const until = (id: string, status: string): Promise<void> =>
  reader.until(() =>
    reader.events.some(
      ({ eventType, data }) => eventType === 'job.changed' && (data as { id: string }).id === id && (data as { status: string }).status === status,
    ),
  );

const read = async (id: string, client = declarant): Promise<JobRun> => (await client.call(readJob, { params: { id } })).data;

const paging = { pageNum: 0, pageSize: 50, sortOrder: [] };
const found = async (client: TestClient, criteria = {}) => (await client.call(searchJobs, { body: { criteria, paging } })).data;

describe('a job that somebody starts', () => {
  it('runs, tells its progress and its end to them, and leaves its log', async () => {
    const { id, number } = (await demo({ items: 3 })).data;
    await until(id, 'Succeeded');
    expect(await read(id)).toMatchObject({
      number,
      status: 'Succeeded',
      trigger: 'Manual',
      startedBy: 'declarant.demo',
      attempt: 1,
      resultSummary: { items: 3 },
    });
    const { lines, nextSeq } = (await declarant.call(searchJobLog, { body: { runId: id, afterSeq: 1 } })).data;
    expect([lines.map(({ message }) => message), nextSeq]).toEqual([['Item 2 is done.', 'Item 3 is done.'], 3]);
    expect(reader.events.some(({ eventType }) => eventType === 'job.progress')).toBe(true);
  });

  it('starts once, however often the same call is sent', async () => {
    const [one, other] = await Promise.all([demo({}, declarant, 'start-1'), demo({}, declarant, 'start-1')]);
    expect(other.data.id).toBe(one.data.id);
  });

  it.each([
    [{ items: -1 }, '/parameters/items'],
    [{ delayMs: 'long' }, '/parameters/delayMs'],
  ])('is refused with parameters that do not fit: %j', async (parameters, pointer) => {
    expect((await demo(parameters)).outcome.feedbacks).toMatchObject([{ code: 'PF-PARAM', pointer }]);
  });

  it('fails with the reason, and is repeated with other parameters as a run of its own', async () => {
    const { id } = (await demo({ failAt: 1 })).data;
    await until(id, 'Failed');
    expect(await read(id)).toMatchObject({ errorMessage: 'Item 1 fails, as was asked for.', attempt: 1 });
    const again = await declarant.call(retryJob, { params: { id }, body: { parameters: { items: 1, delayMs: 0 } } });
    expect(again.data).toMatchObject({ parentRunId: id, trigger: 'Retry' });
    await until(again.data.id, 'Succeeded');
    expect((await declarant.call(retryJob, { params: { id: again.data.id }, body: {} })).outcome.feedbacks[0]?.code).toBe('PF-RETRY');
  });

  it('is cancelled while it runs', async () => {
    const { id } = (await demo({ items: 10_000, delayMs: 5 })).data;
    await until(id, 'Running');
    expect((await declarant.call(cancelJob, { params: { id } })).data.status).toBe('CancelRequested');
    await until(id, 'Cancelled');
    expect(await read(id)).toMatchObject({ cancelRequestedBy: 'declarant.demo' });
    expect((await declarant.call(cancelJob, { params: { id } })).outcome.feedbacks[0]?.code).toBe('PF-NOCANCEL');
  });

  it('is repeated with all others of a filter, if they are as many as was said', async () => {
    const retried = (expectedCount: number) =>
      declarant.call(retryManyJobs, { body: { criteria: { statuses: ['Failed'], startedBy: 'declarant.demo' }, expectedCount } });
    const { totalCount } = await found(declarant, { statuses: ['Failed'] });
    expect((await retried(totalCount + 5)).outcome.feedbacks[0]?.code).toBe('PF-COUNT');
    expect((await retried(totalCount)).data.started).toBe(totalCount);
  });
});

describe('PF-R10: who sees which runs', () => {
  it('everybody their own, an administrator those of the tenant, the operator all', async () => {
    const { id } = (await demo({})).data;
    const other = await portal.signIn('tester.demo');
    const stranger = await portal.signIn('othertenant.demo');
    expect((await read(id, support)).id).toBe(id);
    expect((await read(id, operator)).id).toBe(id);
    for (const client of [other, stranger]) {
      expect((await client.call(readJob, { params: { id } })).status).toBe(404);
      expect((await client.call(cancelJob, { params: { id } })).status).toBe(404);
    }
    expect((await found(declarant)).items.every(({ startedBy }) => startedBy === 'declarant.demo')).toBe(true);
    expect((await found(operator)).items.some(({ tenantId }) => tenantId !== operatorTenant())).toBe(true);
    const types = async (client: TestClient) => (await client.call(readJobDefinitions, {})).data.map(({ jobType }) => jobType);
    expect((await types(declarant)).toSorted()).toEqual(['dy.smoke', 'pf.demo.progress']);
    expect(await types(operator)).toContain('pf.retention');
    accepted(await demo({}, declarant));
    expect((await declarant.call(startJob, { body: { jobType: 'pf.retention', parameters: {} } })).status).toBe(403);
    const { data } = await operator.call(startJob, { body: { jobType: 'pf.retention', parameters: {} } });
    expect((await support.call(readJob, { params: { id: data.id } })).status).toBe(404);
  });
});

const operatorTenant = (): string => '10000000-0000-4000-8000-000000000000';

describe('a schedule', () => {
  const content = {
    name: 'Every morning',
    jobType: 'pf.demo.progress',
    cron: '0 6 * * 1-5',
    timezone: 'Europe/Stockholm',
    parameters: { items: 1, delayMs: 0 },
    missed: 'Once' as const,
  };

  it('is made, changed, disabled, enabled, run now and deleted', async () => {
    const made = (await support.call(createJobSchedule, { body: content })).data;
    expect(made).toMatchObject({ ...content, status: 'Enabled', version: 1 });
    expect(new Date(made.nextRunAt ?? '').getTime()).toBeGreaterThan(Date.now());
    const params = { id: made.id };
    const changed = (await support.call(updateJobSchedule, { params, body: { ...content, cron: '30 7 * * *', version: 1 } })).data;
    expect([changed.version, changed.nextRunAt === made.nextRunAt]).toEqual([2, false]);
    expect((await support.call(updateJobSchedule, { params, body: { ...content, version: 1 } })).outcome.feedbacks[0]?.code).toBe('COR-VERSION');
    const disabled = (await support.call(disableJobSchedule, { params, body: { version: 2 } })).data;
    expect([disabled.status, disabled.nextRunAt]).toEqual(['Disabled', undefined]);
    expect((await support.call(enableJobSchedule, { params, body: { version: 3 } })).data.status).toBe('Enabled');
    const run = (await support.call(runJobScheduleNow, { params })).data;
    expect(run).toMatchObject({ jobType: 'pf.demo.progress', startedBy: 'support.demo' });
    const { outcome } = await support.call(deleteJobSchedule, { params: { ...params, version: '4' } });
    expect(outcome.statusCode).toBe(0);
    const { items } = (await support.call(searchJobSchedules, { body: { criteria: { text: 'morning' }, paging } })).data;
    expect(items).toEqual([]);
  });

  it.each([
    [{ cron: '0 0 6 * * *' }, 'PF-CRON'],
    [{ cron: '*/5 * * * *' }, 'PF-INTERVAL'],
    [{ timezone: 'Nowhere' }, 'PF-CRON'],
    [{ parameters: {} }, 'PF-PARAM'],
    [{ validFrom: '2030-01-02T00:00:00Z', validTo: '2030-01-01T00:00:00Z' }, 'PF-PARAM'],
    [{ name: ' ' }, 'PF-PARAM'],
  ])('is refused when it is wrong: %j', async (wrong, code) => {
    expect((await support.call(createJobSchedule, { body: { ...content, name: 'Wrong', ...wrong } })).outcome.feedbacks[0]?.code).toBe(code);
  });

  it('of the portal itself is not deleted, and is nobody’s but the operator’s', async () => {
    const { items } = (await operator.call(searchJobSchedules, { body: { criteria: { jobType: 'pf.retention' }, paging } })).data;
    expect(items).toMatchObject([{ cron: '30 4 * * *', status: 'Enabled', title: 'Remove old runs and audit months' }]);
    const params = { id: items[0]?.id ?? '', version: String(items[0]?.version) };
    expect((await operator.call(deleteJobSchedule, { params })).outcome.statusCode).toBe(2);
    expect((await support.call(deleteJobSchedule, { params })).status).toBe(404);
    expect((await declarant.call(searchJobSchedules, { body: { criteria: {}, paging } })).status).toBe(403);
  });

  it('PF-R2: is shown with its next 10 times and the offset of their clocks', async () => {
    const { data } = await support.call(previewJobSchedule, { body: { cron: '0 6 * * *', timezone: 'Europe/Stockholm' } });
    expect(data).toHaveLength(10);
    expect(data.every(({ localTime, offset }) => localTime.endsWith('T06:00') && ['+01:00', '+02:00'].includes(offset))).toBe(true);
  });
});
