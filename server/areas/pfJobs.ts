import * as t from 'io-ts';
import { sql } from 'kysely';
import { fail, failed, ok } from '../../src/domain/kernel/result';
import { defineJob, type JobDefinition } from '../jobs/jobDefinition';

const MAX_ITEMS = 10_000;
const MAX_DELAY_MS = 10_000;

const numberUpTo = (most: number) => t.refinement(t.number, (value) => Number.isInteger(value) && value >= 0 && value <= most);

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** For trying the job screens: counts, slowly. */
const demoProgress = defineJob({
  jobType: 'pf.demo.progress',
  title: 'Demo job',
  description: 'Counts to a number, so that progress, failure and cancelling can be seen.',
  level: 'User',
  parameters: t.intersection([
    t.strict({ items: numberUpTo(MAX_ITEMS), delayMs: numberUpTo(MAX_DELAY_MS) }),
    t.exact(t.partial({ failAt: numberUpTo(MAX_ITEMS), ignoresCancel: t.boolean })),
  ]),
  heartbeatSeconds: 10,
  timeoutSeconds: 3_600,
  retentionDays: 14,
  run: async ({ parameters: { items, delayMs, failAt, ignoresCancel }, chunk, progress, log }) => {
    for (let done = 1; done <= items; done += 1) {
      await pause(delayMs);
      if (done === failAt) return fail('refused', `Item ${done} fails, as was asked for.`);
      const goesOn = ignoresCancel === true ? ok(undefined) : await chunk(() => Promise.resolve(ok(undefined)));
      if (failed(goesOn)) return goesOn;
      log('Debug', `Item ${done} is done.`, { itemKey: String(done) });
      await progress(done, items, `${done} of ${items}`);
    }
    return ok({ summary: { items } });
  },
});

const DAY_MS = 86_400_000;

/** Runs are kept as long as their job says. */
const retention = (jobs: () => readonly JobDefinition[]): JobDefinition =>
  defineJob({
    jobType: 'pf.retention',
    title: 'Remove old runs',
    description: 'Removes runs and their logs when they are older than their job keeps them.',
    level: 'Installation',
    parameters: t.strict({}),
    allowCancel: false,
    concurrency: 'OneGlobally',
    schedule: { cron: '30 4 * * *', missed: 'Once' },
    run: async ({ chunk, log }) => {
      let removed = 0;
      for (const { jobType, retentionDays } of jobs()) {
        const gone = await chunk(async (db) => {
          const { rows } = await sql<{ gone: number }>`select delete_old_job_runs(${jobType}, ${new Date(Date.now() - retentionDays * DAY_MS)}) as gone`.execute(db);
          return ok(rows[0]?.gone ?? 0);
        });
        if (failed(gone)) return gone;
        if (gone.right > 0) log('Info', `${gone.right} runs of ${jobType} removed.`);
        removed += gone.right;
      }
      return ok({ summary: { removed } });
    },
  });

export const platformJobs = (jobs: () => readonly JobDefinition[]): readonly JobDefinition[] => [demoProgress, retention(jobs)];
