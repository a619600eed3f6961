import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { searchJobs, type JobRun } from '../../../src/application/contract/jobs';
import { fail, ok } from '../../../src/domain/kernel/result';
import { RunningJobsModel } from '../../../src/plugins/pf/runningJobs';
import { FakeApi } from '../../fakes/fakeApi';
import { FakeEvents } from '../../fakes/fakeEvents';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const aRun = (done: number): JobRun => ({
  id: '7c0b2f4e-6a52-4a05-9d3c-0a7f0f6f2a11',
  number: 7,
  tenantId: '7c0b2f4e-6a52-4a05-9d3c-0a7f0f6f2a12',
  orgUnitId: '7c0b2f4e-6a52-4a05-9d3c-0a7f0f6f2a13',
  jobType: 'pf.demo.progress',
  title: 'Demo job',
  trigger: 'Manual',
  status: 'Running',
  parameters: {},
  startedBy: 'declarant.demo',
  queuedAt: '2026-03-02T09:14:00Z',
  attempt: 1,
  maxAttempts: 1,
  progress: { done, total: 10, text: '' },
  allowCancel: true,
});

const opened = () => {
  const api = new FakeApi();
  const events = new FakeEvents();
  const asked: unknown[] = [];
  let runs = [aRun(1)];
  api.on(searchJobs, ({ body }) => {
    asked.push(body.criteria.startedBy);
    return ok({ items: runs, totalCount: runs.length });
  });
  const model = new RunningJobsModel(api, events, () => 'declarant.demo');
  return { api, events, asked, model, close: model.open(), now: (...next: JobRun[]) => (runs = next) };
};

describe('my running jobs', () => {
  it('are those that the user started, as they go on', async () => {
    const { model, asked, events, now } = opened();
    await vi.advanceTimersByTimeAsync(0);
    expect(model.runs).toEqual([aRun(1)]);
    expect(asked).toEqual(['declarant.demo']);
    now(aRun(5));
    for (let told = 0; told < 20; told += 1) events.emit('pf', 'job.progress', 'mine');
    await vi.advanceTimersByTimeAsync(500);
    expect(model.runs).toEqual([aRun(5)]);
    expect(asked).toHaveLength(2);
    now();
    events.emit('pf', 'job.changed', 'mine');
    await vi.advanceTimersByTimeAsync(500);
    expect(model.count).toBe(0);
  });

  it('stay as they were known when they cannot be asked, and say so', async () => {
    const { model, api } = opened();
    await vi.advanceTimersByTimeAsync(0);
    api.on(searchJobs, () => fail('unavailable', 'gone'));
    model.load();
    await vi.advanceTimersByTimeAsync(0);
    expect(model.problem?.message).toBe('gone');
    expect(model.runs).toHaveLength(1);
  });

  it('are not listened to any more when nobody looks', () => {
    const { events, close } = opened();
    expect(events.listening).toBe(2);
    close();
    expect(events.listening).toBe(0);
  });
});
