import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Timers } from '../../../src/adapters/realtime/timers';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  // First what was put over the clock: restored later it would bring this clock back, which is over.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('what is due ends once, by its timer or before it where the browser holds timers back', () => {
  const ended: string[] = [];
  const timers = new Timers();
  const held: (() => void)[] = [];
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void) => held.push(work)) as unknown as typeof setTimeout);
  timers.start('batch', 1000, () => ended.push('batch'));
  timers.start('heartbeat', 15_000, () => ended.push('heartbeat'));
  vi.advanceTimersByTime(999);
  timers.catchUp();
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(1);
  timers.catchUp();
  timers.catchUp();
  expect(ended).toEqual(['batch']);
  timers.stopAll();
  vi.advanceTimersByTime(60_000);
  timers.catchUp();
  expect(ended).toEqual(['batch']);
});

it('one that is started again begins anew', () => {
  const ended: number[] = [];
  const timers = new Timers();
  timers.start('watchdog', 1000, () => ended.push(1));
  vi.advanceTimersByTime(600);
  timers.start('watchdog', 1000, () => ended.push(2));
  vi.advanceTimersByTime(999);
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ended).toEqual([2]);
});
