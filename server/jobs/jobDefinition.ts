import * as Either from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import type { Transaction } from 'kysely';
import type { JobParameter } from '../../src/application/contract/jobs';
import { fail, type Result } from '../../src/domain/kernel/result';
import type { JobLevel } from '../../src/domain/platform/cron';
import type { Json } from '../../src/domain/platform/documentAudit';
import type { Backoff } from '../../src/domain/platform/retry';
import type { Overlap } from '../../src/domain/platform/runStatus';
import type { Database } from '../db/schema';
import type { PortalEvent } from '../db/event';
import { parametersOf } from './parameterSchema';

export type LogLevel = 'Debug' | 'Info' | 'Warning' | 'Error';

/** What a job works with. */
export interface JobContext<P> {
  readonly parameters: P;
  readonly runId: string;
  readonly tenantId: string;
  readonly orgUnitId: string;
  /** From 1. */
  readonly attempt: number;
  /** What the last committed chunk kept, in this attempt or an earlier one; undefined: nothing yet. */
  readonly position: unknown;
  /**
   * One transaction in the name of the run, of at most 200 rows. Between two of them the run can be cancelled or taken over by another node; then
   * the chunk is refused, and the job returns that refusal. Events are stored with it, and the position that `keep` is given: the next attempt
   * begins there. A job that keeps none begins again from the start, so its chunks must change nothing the second time.
   */
  chunk<A>(work: (db: Transaction<Database>, publish: (event: PortalEvent) => void, keep: (position: Json) => void) => Promise<Result<A>>): Promise<Result<A>>;
  /** `total` 0: unknown. */
  progress(done: number, total: number, text?: string): Promise<void>;
  log(level: LogLevel, message: string, more?: { readonly itemKey?: string; readonly data?: Readonly<Record<string, unknown>> }): void;
}

export interface JobEnd {
  /** Counts, and links to what was made. */
  readonly summary?: Readonly<Record<string, unknown>>;
  readonly warnings?: boolean;
  /** The last chunk: it and the end of the run are one transaction. */
  readonly last?: (db: Transaction<Database>) => Promise<void>;
}

interface JobLimits extends Backoff {
  /** `plugin.name`. */
  readonly jobType: string;
  readonly title: string;
  readonly description: string;
  /** Who may see and start it. */
  readonly level: JobLevel;
  readonly allowManual: boolean;
  readonly allowSchedule: boolean;
  readonly allowCancel: boolean;
  readonly concurrency: 'Parallel' | 'OnePerTenant' | 'OnePerKey' | 'OneGlobally';
  /** Of OnePerKey: the parameter that makes the key; runs of a tenant with the same value are never at the same time. */
  readonly keyPath?: string;
  readonly overlap: Overlap;
  readonly maxAttempts: number;
  readonly timeoutSeconds: number;
  readonly heartbeatSeconds: number;
  readonly retentionDays: number;
  /** False: no second attempt by itself. */
  readonly idempotent: boolean;
  /** The server runs it at these times by itself: once for the installation, or once for each tenant. */
  readonly schedule?: { readonly cron: string; readonly missed: 'Skip' | 'Once' };
}

/** A kind of job, as its area declares it. */
interface DeclaredJob<P> extends JobLimits {
  readonly parameters: t.Type<P, unknown>;
  readonly run: (context: JobContext<P>) => Promise<Result<JobEnd>>;
}

/** A kind of job, whatever its parameters are. */
export interface JobDefinition extends JobLimits {
  readonly parameters: readonly JobParameter[];
  /** JSON pointers of the parameters that do not fit; none: they do. */
  readonly unfit: (parameters: unknown) => readonly string[];
  readonly run: (context: JobContext<unknown>) => Promise<Result<JobEnd>>;
}

/** The limits of platform 2.1 where a job names none. */
export const JOB_DEFAULTS = {
  allowManual: true,
  allowSchedule: true,
  allowCancel: true,
  concurrency: 'Parallel',
  overlap: 'Skip',
  maxAttempts: 3,
  backoffSeconds: 30,
  backoffFactor: 2,
  backoffMax: 3600,
  timeoutSeconds: 900,
  heartbeatSeconds: 60,
  retentionDays: 90,
  idempotent: true,
} as const;

type Named = 'jobType' | 'title' | 'description' | 'level' | 'parameters' | 'run';

const pointerOf = (context: t.Context): string =>
  context
    .map(({ key }) => key)
    .filter((key) => key !== '' && !/^\d+$/.test(key))
    .map((key) => `/${key}`)
    .join('');

export const defineJob = <P>(declared: Pick<DeclaredJob<P>, Named> & Partial<Omit<DeclaredJob<P>, Named>>): JobDefinition => {
  const { parameters, run, ...limits } = { ...JOB_DEFAULTS, ...declared };
  return {
    ...limits,
    parameters: parametersOf(parameters),
    unfit: (given) => {
      const decoded = parameters.decode(given);
      return Either.isRight(decoded) ? [] : [...new Set(decoded.left.map(({ context }) => pointerOf(context)))];
    },
    run: async (context) => {
      const decoded = parameters.decode(context.parameters);
      if (Either.isLeft(decoded)) return fail('refused', 'The parameters no longer fit the job.', { feedbacks: [{ code: 'PF-PARAM' }] });
      return run({ ...context, parameters: decoded.right });
    },
  };
};

/** Runs with the same key are never at the same time. */
export const concurrencyKey = (
  { concurrency, keyPath = '' }: Pick<JobDefinition, 'concurrency' | 'keyPath'>,
  tenantId: string,
  parameters: Readonly<Record<string, unknown>>,
): string | null => {
  switch (concurrency) {
    case 'Parallel':
      return null;
    case 'OnePerTenant':
      return tenantId;
    case 'OnePerKey':
      return `${tenantId} ${JSON.stringify(parameters[keyPath] ?? null)}`;
    case 'OneGlobally':
      return 'all';
  }
};
