import { describe, expect, it } from 'vitest';
import { NOBODY_THERE, routeGuard, type Guard, type GuardCommand, type GuardEvent, type GuardFailure } from '../../../src/domain/session/routeGuard';
import type { SignInKind } from '../../../src/domain/session/logout';

const to = (navigation: number, anonymous = false): GuardEvent => ({ type: 'navigated', navigation, anonymous });
const LOADED: GuardEvent = { type: 'loaded' };

const after = (...events: readonly GuardEvent[]): { guard: Guard; told: readonly string[] } => {
  let guard = NOBODY_THERE;
  const told: string[] = [];
  const words = (command: GuardCommand): string => (command.type === 'pass' ? `pass ${command.navigation}` : command.type);
  for (const event of events) {
    const { state, commands } = routeGuard(guard, event);
    guard = state;
    told.push(...commands.map(words));
  }
  return { guard, told };
};

describe('the guard', () => {
  it.each([
    ['lets an anonymous route pass without a call', [to(1, true)], ['pass 1']],
    ['asks the server for a protected one, and sets up at the first success', [to(1), LOADED], ['load', 'setUp', 'pass 1']],
    ['asks no more once there is a user', [to(1), LOADED, to(2), to(3)], ['load', 'setUp', 'pass 1', 'pass 2', 'pass 3']],
    ['shares one load between navigations, and only the newest goes on', [to(1), to(2), to(3), LOADED], ['load', 'setUp', 'pass 3']],
    ['lets a newer anonymous route pass while it asks, and the older one no more', [to(1), to(2, true), LOADED], ['load', 'pass 2', 'setUp', 'pass 2']],
    ['does not let an older navigation that comes late decide', [to(1), LOADED, to(3), to(2)], ['load', 'setUp', 'pass 1', 'pass 3']],
    ['hears nothing of a load that was given up', [to(1), { type: 'left' }, LOADED], ['load']],
    [
      'lets an older navigation fail without a word when a newer anonymous one has passed',
      [to(1), to(2, true), { type: 'failed', failure: { status: 401 }, kind: 'basic' }],
      ['load', 'pass 2'],
    ],
    ['asks again after logout', [to(1), LOADED, { type: 'left' }, to(2)], ['load', 'setUp', 'pass 1', 'load']],
  ] satisfies [string, GuardEvent[], string[]][])('%s', (_, events, told) => {
    expect(after(...events).told).toEqual(told);
  });

  it.each([
    ['external', { status: 401 }, 'redirect'],
    ['external', { status: 0, code: 'B2C_NOT_LOGGED_IN' }, 'redirect'],
    ['external', { status: 403 }, 'warnAndSignOut'],
    ['external', { status: 401, code: 'access_denied' }, 'warnAndSignOut'],
    ['external', { status: 503 }, 'tryAgain'],
    ['assistant', { status: 401 }, 'leaveWithWarning'],
    ['assistant', { status: 403 }, 'login'],
    ['assistant', { status: 500 }, 'tryAgain'],
    ['basic', { status: 401 }, 'login'],
    ['basic', { status: 403 }, 'login'],
    ['basic', { status: 0 }, 'tryAgain'],
    ['basic', { status: 502 }, 'tryAgain'],
    ['basic', { status: 429 }, 'tryAgain'],
    ['external', { status: 429 }, 'tryAgain'],
    ['basic', { status: 408, timedOut: true }, 'tryAgain'],
  ] satisfies [SignInKind, GuardFailure, string][])('%s, %o: %s, and the next navigation asks again', (kind, failure, decision) => {
    expect(after(to(1), { type: 'failed', failure, kind }, to(2)).told).toEqual(['load', decision, 'load']);
  });
});
