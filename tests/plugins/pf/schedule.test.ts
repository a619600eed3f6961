import { describe, expect, it } from 'vitest';
import {
  createJobSchedule,
  readJobSchedule,
  runJobScheduleNow,
  updateJobSchedule,
  type JobRun,
  type JobSchedule,
} from '../../../src/application/contract/jobs';
import { failed, ok } from '../../../src/domain/kernel/result';
import { scheduleRecord } from '../../../src/plugins/pf/administration/schedule';
import { FakeApi } from '../../fakes/fakeApi';

const ME = '40000000-0000-4000-8000-000000000021';
const COLLEAGUE = '40000000-0000-4000-8000-000000000001';
const ID = '7c0b2f4e-6a52-4a05-9d3c-0a7f0f6f2a11';

const stored: JobSchedule = {
  id: ID,
  version: 3,
  name: 'Early',
  jobType: 'pf.demo.progress',
  title: 'Demo job',
  cron: '0 6 * * *',
  timezone: 'Europe/Stockholm',
  calendar: 'SwedishWorkdays',
  missed: 'Once',
  parameters: { items: 5, delayMs: 0 },
  status: 'Enabled',
  changedAt: '2026-03-02T09:14:00Z',
  changedBy: 'support.demo',
  failuresInARow: 0,
  runAsUserId: ME,
  notify: [
    { userId: COLLEAGUE, on: ['Warning'] },
    { userId: ME, on: ['Failure'] },
  ],
};

const record = scheduleRecord(ME);

describe('a schedule that is edited', () => {
  it('keeps whom else it tells, and asks only about oneself', async () => {
    const api = new FakeApi();
    api.on(readJobSchedule, () => ok(stored));
    api.on(updateJobSchedule, () => ok({ ...stored, version: 4 }));
    await record.calls.read(api, ID);
    const draft = record.draftOf(stored);
    expect(draft.tellMe).toEqual(['Failure']);
    await record.calls.update(api, { ...draft, tellMe: ['Success'] }, { id: ID, version: 3, lockId: undefined });
    await record.calls.update(api, { ...draft, tellMe: [] }, { id: ID, version: 4, lockId: COLLEAGUE });
    const sent = api.calls(updateJobSchedule).map(({ input }) => input.body);
    expect(sent.map(({ notify }) => notify)).toEqual([
      [
        { userId: COLLEAGUE, on: ['Warning'] },
        { userId: ME, on: ['Success'] },
      ],
      [{ userId: COLLEAGUE, on: ['Warning'] }],
    ]);
    expect(sent[0]).toMatchObject({ version: 3, parameters: { items: 5, delayMs: 0 }, calendar: 'SwedishWorkdays' });
    expect(sent[1]).toMatchObject({ version: 4, lockId: COLLEAGUE });
  });

  it.each(['{', '[1]', '7'])('is not sent while its parameters are %s, and the field is pointed at', async (parameters) => {
    const api = new FakeApi();
    const answer = await record.calls.create(api, { ...record.draftOf(stored), parameters }, 'key', undefined);
    expect(failed(answer) && answer.left.feedbacks?.[0]).toMatchObject({ code: 'PF-JSON', pointer: '/parameters' });
    expect(api.calls(createJobSchedule)).toEqual([]);
  });

  it('runs now beside its times', async () => {
    const api = new FakeApi();
    api.on(runJobScheduleNow, () => ok({} as JobRun));
    api.on(readJobSchedule, () => ok(stored));
    const runNow = record.actions?.find(({ id }) => id === 'runNow');
    const answer = await runNow?.run(api, { id: ID, version: 3, lockId: undefined, reason: undefined, confirmed: false });
    expect(answer).toEqual(ok({ record: stored }));
  });
});
