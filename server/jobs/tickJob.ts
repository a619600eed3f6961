import * as t from 'io-ts';
import { ok } from '../../src/domain/kernel/result';
import { defineJob, type JobDefinition } from './jobDefinition';

const EVERY_MINUTE = '* * * * *';

interface Ticked {
  readonly jobType: string;
  readonly title: string;
  readonly description: string;
  /** Each minute if absent. */
  readonly cron?: string;
  readonly retentionDays?: number;
  readonly wake: () => void;
}

/** Rows that are due are carried out to the second by a loop of their own; this looks from time to time whether a stopped node has left some. */
export const tickJob = ({ jobType, title, description, cron = EVERY_MINUTE, retentionDays = 1, wake }: Ticked): JobDefinition =>
  defineJob({
    jobType,
    title,
    description,
    level: 'Installation',
    parameters: t.strict({}),
    allowManual: false,
    concurrency: 'OneGlobally',
    maxAttempts: 1,
    retentionDays,
    schedule: { cron, missed: 'Skip' },
    run: async () => {
      wake();
      return ok({});
    },
  });
