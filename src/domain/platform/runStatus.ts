import { machine } from '../kernel/machine';

export type RunStatus =
  'Queued' | 'Running' | 'RetryWaiting' | 'CancelRequested' | 'Succeeded' | 'SucceededWithWarnings' | 'Failed' | 'TimedOut' | 'Cancelled' | 'Skipped';

export type RunAction = 'claim' | 'cancel' | 'skip' | 'succeed' | 'succeedWithWarnings' | 'fail' | 'timeOut' | 'waitForRetry' | 'stop';

/** Platform 3.1. `stop`: the node that ran it stops, another one takes it over. */
export const runStatus = machine<RunStatus, RunAction>(
  {
    Queued: { claim: 'Running', cancel: 'Cancelled', skip: 'Skipped' },
    RetryWaiting: { claim: 'Running', cancel: 'Cancelled' },
    Running: {
      cancel: 'CancelRequested',
      succeed: 'Succeeded',
      succeedWithWarnings: 'SucceededWithWarnings',
      fail: 'Failed',
      timeOut: 'TimedOut',
      waitForRetry: 'RetryWaiting',
      stop: 'RetryWaiting',
    },
    CancelRequested: { stop: 'Cancelled', succeed: 'Succeeded', succeedWithWarnings: 'SucceededWithWarnings', fail: 'Failed', timeOut: 'TimedOut' },
    TimedOut: { waitForRetry: 'RetryWaiting', fail: 'Failed' },
    Succeeded: {},
    SucceededWithWarnings: {},
    Failed: {},
    Cancelled: {},
    Skipped: {},
  },
  (status, action) => `${action} is not possible when the run is ${status}.`,
);

export const isOver = (status: RunStatus): boolean => ['Succeeded', 'SucceededWithWarnings', 'Failed', 'TimedOut', 'Cancelled', 'Skipped'].includes(status);

/** A new run may be made from it. */
export const mayRetry = (status: RunStatus): boolean => ['Failed', 'Cancelled', 'TimedOut'].includes(status);

/** What a new run does while one of the same job is still active (PF-R6). */
export type Overlap = 'Skip' | 'Queue' | 'Replace';

export type OverlapAnswer = { readonly status: 'Queued' | 'Skipped'; readonly cancelsActive: boolean };

export const onOverlap = (overlap: Overlap, active: boolean): OverlapAnswer => {
  if (!active || overlap === 'Queue') return { status: 'Queued', cancelsActive: false };
  return overlap === 'Skip' ? { status: 'Skipped', cancelsActive: false } : { status: 'Queued', cancelsActive: true };
};

/** What becomes of an attempt that did not succeed: `idempotent` false allows no second one, and a permanent error never does. */
export const afterFailure = (
  attempt: number,
  { maxAttempts, idempotent, transient }: { readonly maxAttempts: number; readonly idempotent: boolean; readonly transient: boolean },
): 'waitForRetry' | 'fail' => (transient && idempotent && attempt < maxAttempts ? 'waitForRetry' : 'fail');

const FAILURES_TO_SUSPEND = 5;

/** 3.3: five failed runs one after the other. */
export const suspends = (failuresInARow: number): boolean => failuresInARow >= FAILURES_TO_SUSPEND;
