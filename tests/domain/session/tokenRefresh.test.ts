import { describe, expect, it } from 'vitest';
import {
  isLoggedOut,
  NO_REFRESH,
  tokenRefresh,
  type RefreshCommand,
  type RefreshEvent,
  type RefreshStatus,
  type TokenRefresh,
} from '../../../src/domain/session/tokenRefresh';

const SECOND = 1000;
const words = (commands: readonly RefreshCommand[]): string =>
  commands
    .map((command) => (command.type === 'startTimer' ? `in ${command.ms / SECOND} s` : command.type))
    .filter((word) => word !== 'stopTimer')
    .join(', ');

/** A token of ten minutes, received at zero. */
const waiting: TokenRefresh = { status: 'waiting', expiresAt: 600 * SECOND, enabled: true };

describe('a token', () => {
  it.each([
    ['of ten minutes is renewed after five', 0, 600, true, 'in 300 s'],
    ['with a minute left after half of it', 540, 600, true, 'in 30 s'],
    ['without refresh ends when it expires', 0, 600, false, 'in 600 s'],
    ['that comes expired is over', 601, 600, true, 'over'],
  ])('%s', (_, now, expires, enabled, commands) => {
    expect(words(tokenRefresh(NO_REFRESH, { type: 'received', now: now * SECOND, expiresAt: expires * SECOND, enabled }).commands)).toBe(commands);
  });

  it.each([
    ['waiting', 'timer', 300, 'renewing', 'renew'],
    ['waiting', 'check', 599, 'waiting', ''],
    // The computer slept past the timer and past the end: a renewal is tried all the same, once.
    ['waiting', 'check', 900, 'lastRenewing', 'renew'],
    ['waiting', 'timer', 900, 'lastRenewing', 'renew'],
    ['renewing', 'failed', 300, 'waiting', 'in 150 s'],
    ['renewing', 'failed', 590, 'waiting', 'in 5 s'],
    ['renewing', 'failed', 591, 'lastWait', 'in 10 s'],
    ['renewing', 'failed', 700, 'lastWait', 'in 1 s'],
    ['renewing', 'timer', 400, 'renewing', ''],
    ['renewing', 'check', 700, 'renewing', ''],
    ['lastWait', 'check', 600, 'lastWait', ''],
    ['lastWait', 'timer', 601, 'lastRenewing', 'renew'],
    ['lastRenewing', 'failed', 602, 'over', 'over'],
    ['over', 'failed', 700, 'over', ''],
    ['over', 'check', 700, 'over', ''],
    ['off', 'timer', 700, 'off', ''],
  ] satisfies [RefreshStatus, 'timer' | 'check' | 'failed', number, RefreshStatus, string][])('%s, %s at %d s: %s, %s', (status, type, at, next, commands) => {
    const step = tokenRefresh({ ...waiting, status }, { type, now: at * SECOND });
    expect([step.state.status, words(step.commands)]).toEqual([next, commands]);
  });

  it('without refresh is over as soon as somebody looks after its end', () => {
    expect(words(tokenRefresh({ ...waiting, enabled: false }, { type: 'check', now: 600 * SECOND }).commands)).toBe('over');
  });

  it('that is renewed at the last moment goes on as a new one', () => {
    const step = tokenRefresh({ ...waiting, status: 'lastRenewing' }, { type: 'received', now: 602 * SECOND, expiresAt: 1202 * SECOND, enabled: true });
    expect([step.state.status, words(step.commands)]).toEqual(['waiting', 'in 300 s']);
  });

  it.each([true, false])('of two months is waited for in parts, never at once (renewed: %s)', (enabled) => {
    const expiresAt = 60 * 86_400_000;
    let { state, commands } = tokenRefresh(NO_REFRESH, { type: 'received', now: 0, expiresAt, enabled });
    let now = 0;
    for (let waits = 0; waits < 5 && commands.some(({ type }) => type === 'startTimer'); waits += 1) {
      const wait = commands.find((command) => command.type === 'startTimer');
      expect(wait?.type === 'startTimer' && wait.ms < 2 ** 31).toBe(true);
      now += wait?.type === 'startTimer' ? wait.ms : 0;
      ({ state, commands } = tokenRefresh(state, { type: 'timer', now }));
    }
    expect(now).toBe(enabled ? expiresAt / 2 : expiresAt);
    expect(commands.at(-1)?.type).toBe(enabled ? 'renew' : 'over');
  });

  it('is tried again and again while the provider is away, ever sooner, and given up after the last try', () => {
    let [state, now] = [waiting, 0];
    const tries: number[] = [];
    const tell = (event: RefreshEvent): readonly RefreshCommand[] => {
      const step = tokenRefresh(state, event);
      state = step.state;
      return step.commands;
    };
    let commands = tell({ type: 'received', now, expiresAt: 600 * SECOND, enabled: true });
    while (state.status !== 'over') {
      const wait = commands.find((command) => command.type === 'startTimer');
      now += wait?.type === 'startTimer' ? wait.ms : 0;
      tell({ type: 'timer', now });
      tries.push(now / SECOND);
      commands = tell({ type: 'failed', now });
    }
    expect(tries).toEqual([300, 450, 525, 562.5, 581.25, 590.625, 601]);
  });
});

it.each([
  ['nothing of it', {}, false],
  ['the flag of the clock', { flag: 'auto' as const }, true],
  ['the flag of the user', { flag: 'manual' as const }, true],
  ['no account', { account: false }, true],
  ['no token', { expiresAt: undefined }, true],
  ['a token that ends now', { now: 600 }, true],
])('the check every five seconds: %s', (_, more, out) => {
  expect(isLoggedOut({ flag: undefined, account: true, expiresAt: 600, now: 599, ...more })).toBe(out);
});
