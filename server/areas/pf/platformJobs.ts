import * as t from 'io-ts';
import { sql } from 'kysely';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { inParts } from '../../jobs/inParts';
import { defineJob, type JobContext, type JobDefinition } from '../../jobs/jobDefinition';
import { readChains } from './auditReading';

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
  run: async ({ parameters: { items, delayMs, failAt, ignoresCancel }, position, chunk, progress, log }) => {
    for (let done = typeof position === 'number' ? position + 1 : 1; done <= items; done += 1) {
      await pause(delayMs);
      if (done === failAt) return fail('refused', `Item ${done} fails, as was asked for.`);
      const counted = done;
      const count = (_db: unknown, _publish: unknown, keep: (position: number) => void) => Promise.resolve(ok(keep(counted)));
      const goesOn = ignoresCancel === true ? ok(undefined) : await chunk(count);
      if (failed(goesOn)) return goesOn;
      log('Debug', `Item ${done} is done.`, { itemKey: String(done) });
      await progress(done, items, `${done} of ${items}`);
    }
    return ok({ summary: { items } });
  },
});

const DAY_MS = 86_400_000;

/** PF-R23: the months that the tenant no longer keeps, and a closing entry in their place. */
const dropAuditMonths = async (context: Pick<JobContext<unknown>, 'chunk' | 'log'>): Promise<Result<number>> => {
  const chains = await context.chunk(async (db) => ok(await readChains(db)));
  if (failed(chains)) return chains;
  let dropped = 0;
  for (const { tenant_id: tenantId, name } of chains.right) {
    const gone = await inParts(
      context,
      async (db, most) => (await sql<{ gone: number }>`select drop_audit_months(${tenantId}, ${most}) as gone`.execute(db)).rows[0]?.gone ?? 0,
    );
    if (failed(gone)) return gone;
    if (gone.right > 0) context.log('Info', `${gone.right} entries of the document audit of ${name} dropped.`, { itemKey: name });
    dropped += gone.right;
  }
  return ok(dropped);
};

/** Runs are kept as long as their job says, the document audit as long as the tenant says. */
const retention = (jobs: () => readonly JobDefinition[]): JobDefinition =>
  defineJob({
    jobType: 'pf.retention',
    title: 'Remove old runs and audit months',
    description:
      'Removes runs and their logs when they are older than their job keeps them, and months of the document audit that are older than the tenant keeps them.',
    level: 'Installation',
    parameters: t.strict({}),
    allowCancel: false,
    concurrency: 'OneGlobally',
    schedule: { cron: '30 4 * * *', missed: 'Once' },
    run: async (context) => {
      const { log } = context;
      let removed = 0;
      for (const { jobType, retentionDays } of jobs()) {
        const before = new Date(Date.now() - retentionDays * DAY_MS);
        const gone = await inParts(
          context,
          async (db, most) => (await sql<{ gone: number }>`select delete_old_job_runs(${jobType}, ${before}, ${most}) as gone`.execute(db)).rows[0]?.gone ?? 0,
        );
        if (failed(gone)) return gone;
        if (gone.right > 0) log('Info', `${gone.right} runs of ${jobType} removed.`);
        removed += gone.right;
      }
      const auditEntries = await dropAuditMonths(context);
      return failed(auditEntries) ? auditEntries : ok({ summary: { removed, auditEntries: auditEntries.right } });
    },
  });

export const platformJobs = (jobs: () => readonly JobDefinition[]): readonly JobDefinition[] => [demoProgress, retention(jobs)];
