import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelJob, readJob, readJobDefinitions, retryJob, searchJobLog, startJob, type JobRun } from '../../../src/application/contract/jobs';
import { fail, ok } from '../../../src/domain/kernel/result';
import { JobRunModel } from '../../../src/plugins/pf/jobs/jobRunModel';
import { duration } from '../../../src/plugins/pf/jobs/jobWords';
import { StartJobModel } from '../../../src/plugins/pf/jobs/startJobModel';
import { FakeApi } from '../../fakes/fakeApi';
import { FakeEvents } from '../../fakes/fakeEvents';
import { FakeNavigation } from '../../fakes/fakeNavigation';
import { FakeNotices } from '../../fakes/fakeNotices';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ID = '7c0b2f4e-6a52-4a05-9d3c-0a7f0f6f2a11';
const OTHER = '7c0b2f4e-6a52-4a05-9d3c-0a7f0f6f2a19';

const aRun = (more: Partial<JobRun> = {}): JobRun => ({
  id: ID,
  number: 7,
  tenantId: ID,
  orgUnitId: ID,
  jobType: 'pf.demo.progress',
  title: 'Demo job',
  trigger: 'Manual',
  status: 'Running',
  parameters: {},
  startedBy: 'declarant.demo',
  queuedAt: '2026-03-02T09:14:00Z',
  attempt: 1,
  maxAttempts: 1,
  progress: { done: 1, total: 10, text: '' },
  allowCancel: true,
  ...more,
});

const line = (seq: number) => ({ seq, at: '2026-03-02T09:14:00Z', level: 'Info' as const, message: `Item ${seq}` });

const opened = async (run: JobRun = aRun()) => {
  const services = { api: new FakeApi(), events: new FakeEvents(), navigation: new FakeNavigation(), notices: new FakeNotices() };
  const state = { run, last: 2 };
  const asked: object[] = [];
  services.api.on(readJob, () => ok(state.run));
  services.api.on(searchJobLog, ({ body }) => {
    asked.push(body);
    const lines = Array.from({ length: state.last }, (_, at) => line(at + 1)).filter(({ seq }) => seq > body.afterSeq);
    return ok({ lines, nextSeq: lines.at(-1)?.seq ?? body.afterSeq });
  });
  const model = new JobRunModel(ID, services);
  const close = model.open();
  await vi.advanceTimersByTimeAsync(0);
  return { ...services, state, asked, model, close };
};

describe('a run that is looked at', () => {
  it('goes on with its log as its events come, without asking for lines that are there', async () => {
    const { model, state, events, asked } = await opened();
    expect(model.lines.map(({ seq }) => seq)).toEqual([1, 2]);
    Object.assign(state, { run: aRun({ status: 'Succeeded' }), last: 4 });
    for (let told = 0; told < 10; told += 1) events.emit('pf', 'job.progress', 'mine');
    await vi.advanceTimersByTimeAsync(500);
    expect([model.lines.map(({ seq }) => seq), model.run?.status]).toEqual([[1, 2, 3, 4], 'Succeeded']);
    expect(asked.slice(1)).toEqual([{ runId: ID, afterSeq: 2 }]);
  });

  it('shows lines from the first on when another level is asked for', async () => {
    const { model, asked } = await opened();
    model.filter({ level: 'Warning' });
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.at(-1)).toEqual({ runId: ID, afterSeq: 0, levels: ['Warning'] });
    expect(model.lines).toHaveLength(2);
  });

  it('keeps what it shows when the server cannot be asked', async () => {
    const { model, api, events } = await opened();
    api.on(readJob, () => fail('unavailable', 'gone'));
    events.emit('pf', 'job.changed', ID);
    await vi.advanceTimersByTimeAsync(500);
    expect([model.problem?.message, model.run?.number, model.lines.length]).toEqual(['gone', 7, 2]);
  });

  it.each([
    [{}, true, false],
    [{ allowCancel: false }, false, false],
    [{ allowCancel: false, status: 'Queued' }, true, false],
    [{ status: 'CancelRequested' }, false, false],
    [{ status: 'Failed' }, false, true],
    [{ status: 'Succeeded' }, false, false],
  ] as const)('%j can be cancelled: %s, repeated: %s', async (more, cancels, repeats) => {
    const { model } = await opened(aRun(more));
    expect([model.canCancel, model.canRetry]).toEqual([cancels, repeats]);
  });

  it('is cancelled, or followed by the run that repeats it', async () => {
    const { model, api, navigation, state } = await opened();
    api.on(cancelJob, () => ok((state.run = aRun({ status: 'Cancelled' }))));
    await model.cancel();
    expect(model.run?.status).toBe('Cancelled');
    api.on(retryJob, () => ok(aRun({ id: OTHER })));
    await model.retry();
    expect(navigation.path).toBe(`/pf/job-manager/${OTHER}`);
  });

  it('is not listened to any more when nobody looks', async () => {
    const { events, close } = await opened();
    expect(events.listening).toBe(4);
    close();
    expect(events.listening).toBe(0);
  });
});

describe('a job that is started', () => {
  const definition = {
    jobType: 'pf.demo.progress',
    pluginName: 'pf',
    title: 'Demo job',
    description: '',
    level: 'User' as const,
    allowManual: true,
    allowSchedule: true,
    allowCancel: true,
    maxAttempts: 3,
    timeoutSeconds: 900,
    retentionDays: 90,
    parameters: [
      { name: 'items', type: 'integer' as const, required: true },
      { name: 'failAt', type: 'integer' as const, required: false },
      { name: 'ignoresCancel', type: 'yesNo' as const, required: false },
    ],
  };

  it('is sent with what its codec asks for and was given, once however often it is tried', async () => {
    const api = new FakeApi();
    const navigation = new FakeNavigation();
    api.on(readJobDefinitions, () => ok([definition, { ...definition, jobType: 'cor.send.tick', allowManual: false }]));
    const sent: { readonly body: unknown; readonly key: string | undefined }[] = [];
    api.on(startJob, ({ body }, options) => {
      sent.push({ body, key: options?.idempotencyKey });
      return sent.length === 1 ? fail('unavailable', 'gone') : ok({ id: ID, number: 7 });
    });
    const model = new StartJobModel(api, navigation);
    model.open();
    await vi.advanceTimersByTimeAsync(0);
    expect([model.jobs?.length, model.jobType]).toEqual([1, 'pf.demo.progress']);
    model.set('items', '20');
    model.set('failAt', '');
    await model.start();
    expect(model.problem?.message).toBe('gone');
    await model.start();
    expect(sent.map(({ body }) => body)).toEqual(Array(2).fill({ jobType: 'pf.demo.progress', parameters: { items: 20 } }));
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(navigation.path).toBe(`/pf/job-manager/${ID}`);
  });
});

it.each([
  [9, '9 secs'],
  [125, '2 mins 5 secs'],
  [7_260, '2 hrs 1 min'],
])('%i seconds are told as %s', (seconds, words) => {
  expect(duration(seconds, 'en-GB')).toBe(words);
});
