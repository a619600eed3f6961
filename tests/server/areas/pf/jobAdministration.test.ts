import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drainJobNode, pauseJobType, readJobNodes, readJobQueues, resumeJobType } from '../../../../src/application/contract/jobAdmin';
import {
  createJobSchedule,
  exportJobs,
  previewJobSchedule,
  readJob,
  readJobDefinitions,
  retryJob,
  searchJobs,
  searchJobSchedules,
  startJob,
  updateJobSchedule,
} from '../../../../src/application/contract/jobs';
import { searchNotifications } from '../../../../src/application/contract/notifications';
import { subscribeKind, subscribeOne, unsubscribeKind } from '../../../../src/application/contract/pf';
import { demoUsers } from '../../../../server/db/demo/demoUsers';
import { EventReader } from '../../eventReader';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { accepted } from '../../outcomes';

let portal: TestPortal;
let support: TestClient;
let operator: TestClient;
let declarant: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  [support, operator, declarant] = (await Promise.all(['support.demo', 'operator.demo', 'declarant.demo'].map((user) => portal.signIn(user)))) as [
    TestClient,
    TestClient,
    TestClient,
  ];
});
afterAll(() => portal.stop());

const idOf = (name: string): string => demoUsers.find((user) => user.name === name)?.id ?? '';
const paging = { pageNum: 0, pageSize: 50, sortOrder: [] };

const content = {
  name: 'Each workday',
  jobType: 'pf.demo.progress',
  cron: '0 6 * * *',
  timezone: 'Europe/Stockholm',
  parameters: { items: 1, delayMs: 0 },
  missed: 'Once' as const,
};
const made = async (more: object, client = support) => (await client.call(createJobSchedule, { body: { ...content, ...more } })).data;

const ended = async (client: TestClient, id: string, status: string) =>
  expect.poll(async () => (await client.call(readJob, { params: { id } })).data.status, { timeout: 20_000 }).toBe(status);

const told = async (client: TestClient) =>
  (await client.call(searchNotifications, { body: { criteria: { states: ['UNREAD'] }, paging: { ...paging, pageSize: 100 } } })).data.items.filter(
    ({ kind }) => kind === 'job.finished',
  );

describe('a schedule with a calendar', () => {
  it('has its next times on working days of the country, by the list of holidays', async () => {
    const schedule = await made({ name: 'By the calendar', calendar: 'SwedishWorkdays' });
    expect(schedule).toMatchObject({ calendar: 'SwedishWorkdays', notify: [], runAs: 'support.demo' });
    const preview = async (calendar: 'SwedishWorkdays' | 'None') =>
      (await support.call(previewJobSchedule, { body: { cron: '0 6 24,25,26 12 *', timezone: 'Europe/Stockholm', calendar } })).data.map(({ localTime }) =>
        localTime.slice(5),
      );
    expect(new Set(await preview('None'))).toEqual(new Set(['12-24T06:00', '12-25T06:00', '12-26T06:00']));
    expect(['12-27T06:00', '12-28T06:00', '12-29T06:00']).toContain((await preview('SwedishWorkdays'))[0]);
  });

  it.each([
    [{ notify: [{ userId: idOf('othertenant.demo'), on: ['Failure'] }] }, 'PF-PARAM'],
    [{ runAsUserId: idOf('tenant.demo') }, 'PF-RUNAS'],
  ])('PF-R9: gives nobody of another tenant a word, and nobody the rights of another: %#', async (wrong, code) => {
    expect((await support.call(createJobSchedule, { body: { ...content, name: 'Wrong', ...(wrong as object) } })).outcome.feedbacks[0]?.code).toBe(code);
  });

  it('PF-R9: that another person gives other work runs as that person from then on', async () => {
    const portalDemo = await portal.signIn('portal.demo');
    const schedule = await made({ name: 'Handed over' });
    const body = { ...content, name: 'Handed over', version: schedule.version };
    const params = { id: schedule.id };
    const renamed = (await portalDemo.call(updateJobSchedule, { params, body: { ...body, cron: '0 7 * * *' } })).data;
    expect(renamed.runAs).toBe('support.demo');
    const changed = await portalDemo.call(updateJobSchedule, { params, body: { ...body, version: renamed.version, parameters: { items: 2, delayMs: 0 } } });
    // The unit of the schedule is the root of the tenant, where portal.demo does not work.
    expect(changed.outcome.feedbacks[0]?.code).toBe('PF-RUNAS');
  });
});

describe('a run that fails', () => {
  it('is told to who started it by hand, and repeated by another with other parameters it is that person’s', async () => {
    const { id } = (await declarant.call(startJob, { body: { jobType: 'pf.demo.progress', parameters: { items: 1, delayMs: 0, failAt: 1 } } })).data;
    await ended(declarant, id, 'Failed');
    await expect
      .poll(async () => (await told(declarant)).find(({ route }) => route === `/pf/job-manager/${id}`), { timeout: 5_000 })
      .toMatchObject({ severity: 2, args: { job: 'pf.demo.progress', status: 'Failed' } });
    const again = (await support.call(retryJob, { params: { id }, body: { parameters: { items: 1, delayMs: 0 } } })).data;
    expect((await declarant.call(readJob, { params: { id: again.id } })).status).toBe(404);
    const same = (await support.call(retryJob, { params: { id }, body: {} })).data;
    expect((await declarant.call(readJob, { params: { id: same.id } })).data.parentRunId).toBe(id);
  });
});

describe('the operator', () => {
  it('pauses a type: nothing of it begins until it goes on', async () => {
    const params = { jobType: 'pf.demo.progress' };
    const queue = async () => (await operator.call(readJobQueues, {})).data.find(({ jobType }) => jobType === params.jobType);
    const before = (await queue())?.waiting ?? 0;
    expect((await support.call(pauseJobType, { params, body: { reason: 'x' } })).status).toBe(403);
    expect((await operator.call(pauseJobType, { params, body: { reason: ' ' } })).outcome.feedbacks[0]?.code).toBe('PF-PARAM');
    await operator.call(pauseJobType, { params, body: { reason: 'The disk is full.' } });
    const { id } = (await declarant.call(startJob, { body: { ...params, parameters: { items: 1, delayMs: 0 } } })).data;
    await expect
      .poll(
        async () =>
          (
            await portal.database.query(`select state from jobengine.job_common where id::text = (select engine_job_id from pf_job_run where id = $1)`, [id])
          )[0],
        { timeout: 10_000 },
      )
      .toEqual({ state: 'completed' });
    expect(await queue()).toMatchObject({ waiting: before + 1, running: 0, pause: { by: 'operator.demo', reason: 'The disk is full.' } });
    await operator.call(resumeJobType, { params });
    expect((await queue())?.pause).toBeUndefined();
    await portal.database.query(`update pf_job_run set queued_at = now() - interval '1 hour' where id = $1`, [id]);
    await operator.call(resumeJobType, { params });
    await ended(declarant, id, 'Succeeded');
  }, 30_000);

  it('sees the tenants of runs and schedules; each tenant has schedules of its own for the jobs of a tenant', async () => {
    const { items } = (await operator.call(searchJobSchedules, { body: { criteria: { jobType: 'pf.search.reindex' }, paging } })).data;
    expect(new Set(items.map(({ tenant }) => tenant)).size).toBe(items.length);
    expect(items.length).toBeGreaterThan(1);
    const [own, ...others] = (await support.call(searchJobSchedules, { body: { criteria: { jobType: 'pf.search.reindex' }, paging } })).data.items;
    expect([own?.cron, own?.tenant, others]).toEqual(['15 3 * * 0', undefined, []]);
  });
});

describe('runs', () => {
  it('are found by what is current, by days and by warnings, in the order asked for, and exported', async () => {
    const search = async (criteria: object, sortDirection: 'asc' | 'desc' = 'asc') =>
      (await support.call(searchJobs, { body: { criteria, paging: { ...paging, pageSize: 500, sortOrder: [{ fieldId: 'number', sortDirection }] } } })).data;
    const current = await search({ current: true });
    const numbers = current.items.map(({ number }) => number);
    expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
    expect((await search({ current: true }, 'desc')).items.map(({ number }) => number)).toEqual(numbers.toReversed());
    expect((await search({ from: '2020-01-01', to: '2020-01-31' })).totalCount).toBe(0);
    expect((await support.call(searchJobs, { body: { criteria: { from: 'yesterday' }, paging } })).status).toBe(400);
    const exported = await support.fetch(exportJobs.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ criteria: { current: true }, sortOrder: [] }),
    });
    const lines = (await exported.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly number?: number });
    expect(lines.filter(({ number }) => number !== undefined)).toHaveLength(current.totalCount);
  });

  it('have a start form from the codec of their job', async () => {
    const { data } = await declarant.call(readJobDefinitions, {});
    expect(data[0]?.parameters).toEqual([
      { name: 'items', type: 'integer', required: true },
      { name: 'delayMs', type: 'integer', required: true },
      { name: 'failAt', type: 'integer', required: false },
      { name: 'ignoresCancel', type: 'yesNo', required: false },
    ]);
  });
});

describe('a single subscription', () => {
  it('brings its events until it is taken back; what one may not hear of is refused', async () => {
    const reader = await new EventReader(support).open();
    const kind = { subscriptionId: reader.connectionId, pluginName: 'pf', eventType: 'schedule.changed' };
    accepted(await support.call(subscribeKind, { params: kind }));
    const { id } = await made({ name: 'Heard of' });
    await reader.until(() => reader.events.some((event) => event['id'] === id));
    accepted(await support.call(unsubscribeKind, { params: kind }));
    expect((await support.call(subscribeOne, { params: { ...kind, pluginName: 'nobody', id } })).status).toBe(403);
    expect((await declarant.call(subscribeOne, { params: { ...kind, id } })).status).toBe(404);
  });
});

describe('a node', () => {
  it('that is drained puts runs into the queue and begins none', async () => {
    const [node] = (await operator.call(readJobNodes, {})).data;
    expect(node).toMatchObject({ draining: false, version: '0.0.0-test' });
    expect((await support.call(readJobNodes, {})).status).toBe(403);
    expect((await operator.call(drainJobNode, { params: { name: 'nobody' } })).status).toBe(404);
    expect((await operator.call(drainJobNode, { params: { name: node?.name ?? '' } })).data.draining).toBe(true);
    await expect.poll(() => portal.logged.some(({ event }) => event === 'node drained'), { timeout: 15_000 }).toBe(true);
    const { id } = (await declarant.call(startJob, { body: { jobType: 'pf.demo.progress', parameters: { items: 1, delayMs: 0 } } })).data;
    expect(
      (await portal.database.query(`select state from jobengine.job_common where id::text = (select engine_job_id from pf_job_run where id = $1)`, [id]))[0],
    ).toEqual({ state: 'created' });
    expect((await declarant.call(readJob, { params: { id } })).data.status).toBe('Queued');
  });
});
