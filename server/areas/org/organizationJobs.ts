import * as t from 'io-ts';
import { sql } from 'kysely';
import { stockholmDate } from '../../../src/domain/kernel/dates';
import { failed, ok } from '../../../src/domain/kernel/result';
import { recoveryJob } from './recovery/recoveryJob';
import { reviewJob } from './reviews/reviewJob';
import { defineJob, type JobDefinition } from '../../jobs/jobDefinition';

const expireAssignments = defineJob({
  jobType: 'org.assignment.expire',
  title: 'End assignments past their time',
  description: 'Marks assignments of roles as expired when their period is over.',
  level: 'Installation',
  parameters: t.strict({}),
  allowCancel: false,
  concurrency: 'OneGlobally',
  maxAttempts: 1,
  retentionDays: 1,
  schedule: { cron: '* * * * *', missed: 'Skip' },
  run: async ({ chunk }) => {
    const expired = await chunk(async (db) => ok((await sql<{ n: number }>`select expire_role_assignments() as n`.execute(db)).rows[0]?.n ?? 0));
    return failed(expired) ? expired : ok({ summary: { expired: expired.right } });
  },
});

const expirePowers = defineJob({
  jobType: 'org.poa.expire',
  title: 'End powers of attorney past their day',
  description: 'Marks powers of attorney as expired on the day after the last one of their validity.',
  level: 'Installation',
  parameters: t.strict({}),
  allowCancel: false,
  concurrency: 'OneGlobally',
  maxAttempts: 1,
  retentionDays: 3,
  schedule: { cron: '5 * * * *', missed: 'Once' },
  run: async ({ chunk }) => {
    const today = stockholmDate(new Date());
    const expired = await chunk(async (db) => ok((await sql<{ n: number }>`select expire_powers(${today}::date) as n`.execute(db)).rows[0]?.n ?? 0));
    return failed(expired) ? expired : ok({ summary: { expired: expired.right } });
  },
});

export const organizationJobs: readonly JobDefinition[] = [expireAssignments, expirePowers, reviewJob, recoveryJob];
