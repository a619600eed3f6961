import { describe, expect, it } from 'vitest';
import { failed } from '../../../src/domain/kernel/result';
import { readCron } from '../../../src/domain/platform/cron';
import { dueRuns, type Missed } from '../../../src/domain/platform/dueRuns';
import { isTransient, retryDelay, secondsLeft, tellsProgress } from '../../../src/domain/platform/retry';
import { afterFailure, isOver, mayRetry, onOverlap, runStatus, suspends, type RunStatus } from '../../../src/domain/platform/runStatus';

const due = (text: string, missed: Missed, after: string, now: string): string[] => {
  const cron = readCron(text);
  if (failed(cron)) throw new Error(cron.left.message);
  return dueRuns(cron.right, 'Europe/Stockholm', missed, { after, now }).map((at) => at.slice(11, 16));
};

describe('PF-R5: times that nobody ran', () => {
  it.each([
    ['Skip', []],
    ['Once', ['04:00']],
    ['All', ['02:00', '03:00', '04:00']],
  ] as const)('hourly, out from 02:10 to 05:20 in Stockholm: %s makes %j', (missed, times) => {
    expect(due('0 * * * *', missed, '2026-01-15T01:10:00Z', '2026-01-15T04:20:00Z')).toEqual(times);
  });

  it('are at most 100, the last ones', () => {
    const all = due('* * * * *', 'All', '2026-01-15T00:00:00Z', '2026-01-15T10:00:30Z');
    expect([all.length, all.at(-1)]).toEqual([101, '10:00']);
  });

  it.each(['Skip', 'Once', 'All'] as const)('within 60 seconds none is missed (%s)', (missed) => {
    expect(due('0 6 * * *', missed, '2026-01-15T04:00:00Z', '2026-01-15T05:01:00Z')).toEqual(['05:00']);
    expect(due('0 6 * * *', 'Skip', '2026-01-15T04:00:00Z', '2026-01-15T05:01:01Z')).toEqual([]);
  });
});

describe('PF-R6: a run while one is active', () => {
  it.each([
    ['Skip', true, { status: 'Skipped', cancelsActive: false }],
    ['Queue', true, { status: 'Queued', cancelsActive: false }],
    ['Replace', true, { status: 'Queued', cancelsActive: true }],
    ['Skip', false, { status: 'Queued', cancelsActive: false }],
    ['Replace', false, { status: 'Queued', cancelsActive: false }],
  ] as const)('%s, active %s', (overlap, active, answer) => {
    expect(onOverlap(overlap, active)).toEqual(answer);
  });
});

describe('PF-R7: waits before another attempt', () => {
  const backoff = { backoffSeconds: 30, backoffFactor: 2, backoffMax: 3600 };
  it.each([
    [1, 30],
    [2, 60],
    [3, 120],
    [7, 1920],
    [8, 3600],
  ])('after attempt %i %i seconds', (attempt, seconds) => {
    expect(retryDelay(backoff, attempt, 0.5)).toBeCloseTo(seconds);
    expect(retryDelay(backoff, attempt, 0)).toBeCloseTo(seconds * 0.9);
    expect(retryDelay(backoff, attempt, 1)).toBeCloseTo(seconds * 1.1);
  });
});

describe('PF-R8: errors', () => {
  it.each([
    [{ kind: 'unavailable' }, true],
    [{ kind: 'unexpected', status: 503 }, true],
    [{ kind: 'unexpected', status: 500 }, false],
    [{ kind: 'refused' }, false],
    [{ kind: 'forbidden' }, false],
  ] as const)('%j is worth another attempt: %s', (problem, transient) => {
    expect(isTransient(problem)).toBe(transient);
  });

  it.each([
    [1, true, true, 'waitForRetry'],
    [3, true, true, 'fail'],
    [1, true, false, 'fail'],
    [1, false, true, 'fail'],
  ] as const)('attempt %i of 3, idempotent %s, transient %s', (attempt, idempotent, transient, next) => {
    expect(afterFailure(attempt, { maxAttempts: 3, idempotent, transient })).toBe(next);
  });
});

describe('progress', () => {
  it('PF-R12 tells what is left from 5 % on', () => {
    expect(secondsLeft({ done: 200, total: 1000, elapsedSeconds: 30 })).toBe(120);
    expect(secondsLeft({ done: 49, total: 1000, elapsedSeconds: 30 })).toBeUndefined();
    expect(secondsLeft({ done: 50, total: 1000, elapsedSeconds: 1 })).toBe(19);
    expect(secondsLeft({ done: 50, total: 0, elapsedSeconds: 30 })).toBeUndefined();
  });

  it('PF-R11 is told at most twice a second', () => {
    expect([tellsProgress(1_000, 1_499), tellsProgress(1_000, 1_500)]).toEqual([false, true]);
  });
});

describe('a run', () => {
  it('is claimed once, and never changes when it is over', () => {
    expect(failed(runStatus.next('Running', 'claim'))).toBe(true);
    const over: RunStatus[] = ['Succeeded', 'SucceededWithWarnings', 'Failed', 'Cancelled', 'Skipped'];
    expect(over.flatMap((status) => runStatus.actions(status))).toEqual([]);
    expect(over.every(isOver)).toBe(true);
  });

  it.each([
    ['Queued', 'cancel', 'Cancelled'],
    ['Running', 'cancel', 'CancelRequested'],
    ['CancelRequested', 'succeed', 'Succeeded'],
    ['CancelRequested', 'stop', 'Cancelled'],
    ['Running', 'timeOut', 'TimedOut'],
    ['TimedOut', 'waitForRetry', 'RetryWaiting'],
    ['RetryWaiting', 'claim', 'Running'],
  ] as const)('%s, %s: %s', (status, action, after) => {
    expect(runStatus.next(status, action)).toMatchObject({ right: after });
  });

  it('is repeated only after it ended without success', () => {
    expect((['Failed', 'Cancelled', 'TimedOut'] as const).every(mayRetry)).toBe(true);
    expect((['Running', 'Succeeded', 'Queued', 'Skipped'] as const).some(mayRetry)).toBe(false);
  });

  it('suspends its schedule when it is the fifth failure in a row', () => {
    expect([suspends(4), suspends(5)]).toEqual([false, true]);
  });
});
