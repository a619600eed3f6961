import { describe, expect, it } from 'vitest';
import {
  inactivity,
  NO_WATCH,
  type Inactivity,
  type InactivityCommand,
  type InactivityEvent,
  type InactivityStatus,
} from '../../../src/domain/session/inactivity';

const START = Date.UTC(2026, 0, 15, 9);
const MINUTE = 60_000;
const at = (minutes: number): number => START + minutes * MINUTE;

/** Active since nine o'clock, as the tab itself and the storage know it. */
const since9: Inactivity = { status: 'active', last: START, written: START, told: START, called: START };
const NINE = String(START);

const kinds = (commands: readonly InactivityCommand[]): string => commands.map(({ type }) => type).join(' ');

const after = (state: Inactivity, ...events: readonly InactivityEvent[]): { state: Inactivity; commands: readonly InactivityCommand[] } => {
  const commands: InactivityCommand[] = [];
  let now = state;
  for (const event of events) {
    const step = inactivity(now, event);
    now = step.state;
    commands.push(...step.commands);
  }
  return { state: now, commands };
};

describe('the check', () => {
  it.each([
    ['active', 0, 'active', ''],
    ['active', 39.999, 'active', ''],
    ['active', 40, 'warning', 'warn'],
    ['warning', 41, 'warning', ''],
    ['active', 44.999, 'warning', 'warn'],
    ['active', 45, 'expired', 'expire'],
    ['warning', 45, 'expired', 'closeWarning expire'],
    ['warning', 600, 'expired', 'closeWarning expire'],
    ['expired', 600, 'expired', ''],
    ['off', 600, 'off', ''],
  ] satisfies [InactivityStatus, number, InactivityStatus, string][])('%s, idle for %d minutes: %s, %s', (status, minutes, next, commands) => {
    const step = inactivity({ ...since9, status }, { type: 'check', now: at(minutes), shared: NINE });
    expect([step.state.status, kinds(step.commands)]).toEqual([next, commands]);
  });

  it('compares times: a tab that slept for hours through every check expires at the first one', () => {
    expect(kinds(inactivity(since9, { type: 'check', now: at(60 * 8), shared: NINE }).commands)).toBe('expire');
  });

  it('closes the warning when another tab was active meanwhile', () => {
    const step = inactivity({ ...since9, status: 'warning' }, { type: 'check', now: at(42), shared: String(at(41)) });
    expect([step.state.status, step.state.last, kinds(step.commands)]).toEqual(['active', at(41), 'closeWarning']);
  });

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['no number', 'yesterday'],
    ['endless', 'Infinity'],
    ['in the future, as after a clock was put back', String(at(43))],
  ])('replaces a value that is %s by now', (_, shared) => {
    const step = inactivity({ ...since9, status: 'warning' }, { type: 'check', now: at(42), shared });
    expect(step.state).toMatchObject({ status: 'active', last: at(42) });
    expect(step.commands).toEqual([{ type: 'write', at: at(42) }, { type: 'closeWarning' }]);
  });

  it('does not take its own time for activity when the clock was put back', () => {
    const step = inactivity({ ...since9, last: at(90) }, { type: 'check', now: at(41), shared: NINE });
    expect(step.state.status).toBe('warning');
  });

  it('believes what this tab knows itself where the storage keeps an older time', () => {
    expect(inactivity({ ...since9, last: at(30) }, { type: 'check', now: at(46), shared: NINE }).state.status).toBe('active');
  });
});

describe('what counts as activity', () => {
  const events = (minutes: number) =>
    ({
      input: { type: 'input', now: at(minutes), shared: NINE },
      call: { type: 'call', now: at(minutes), shared: NINE },
      stay: { type: 'stay', now: at(minutes), shared: NINE },
    }) satisfies Record<string, InactivityEvent>;

  it.each([
    ['active', 'input', 3, 'active', 'write tell'],
    ['active', 'call', 3, 'active', 'write tell'],
    ['active', 'input', 6, 'active', 'write tell touch'],
    ['active', 'call', 6, 'active', 'write tell'],
    // Nobody has looked yet, but the time has come: input of a tab that woke up only brings the warning.
    ['active', 'input', 41, 'warning', 'warn'],
    ['warning', 'input', 41, 'warning', ''],
    ['warning', 'call', 41, 'active', 'write tell closeWarning'],
    ['warning', 'stay', 41, 'active', 'write tell closeWarning touch'],
    ['active', 'input', 46, 'expired', 'expire'],
    ['active', 'call', 46, 'expired', 'expire'],
    ['warning', 'stay', 46, 'expired', 'closeWarning expire'],
    ['expired', 'stay', 47, 'expired', ''],
  ] satisfies [InactivityStatus, 'input' | 'call' | 'stay', number, InactivityStatus, string][])(
    '%s, %s after %d minutes: %s, %s',
    (status, event, minutes, next, commands) => {
      const step = inactivity({ ...since9, status }, events(minutes)[event]);
      expect([step.state.status, kinds(step.commands)]).toEqual([next, commands]);
    },
  );

  it('is written at most once a second and told the other tabs at most every ten', () => {
    const keys = Array.from({ length: 121 }, (_, half): InactivityEvent => ({ type: 'input', now: at(1) + half * 500, shared: NINE }));
    const { commands } = after(since9, ...keys);
    expect(commands.filter(({ type }) => type === 'write')).toHaveLength(61);
    expect(commands.filter(({ type }) => type === 'tell')).toHaveLength(7);
  });

  it('goes on being written after the clock was put back', () => {
    const { commands } = after(since9, { type: 'input', now: at(30), shared: NINE }, { type: 'input', now: at(-60), shared: NINE });
    expect(commands.at(-1)?.type).toBe('touch');
    expect(commands.filter(({ type }) => type === 'write').map((command) => 'at' in command && command.at)).toContain(at(-60));
  });

  it('tells the server of an hour of typing every five minutes, and nothing where calls tell it already', () => {
    const minutes = Array.from({ length: 60 }, (_, minute) => minute + 1);
    const typing = minutes.map((minute): InactivityEvent => ({ type: 'input', now: at(minute), shared: String(at(minute - 1)) }));
    expect(after(since9, ...typing).commands.filter(({ type }) => type === 'touch')).toHaveLength(12);
    const working = minutes.flatMap((minute): InactivityEvent[] => [
      { type: 'input', now: at(minute), shared: String(at(minute - 1)) },
      ...(minute % 4 === 0 ? [{ type: 'call', now: at(minute), shared: String(at(minute)) } as const] : []),
    ]);
    expect(after(since9, ...working).commands.filter(({ type }) => type === 'touch')).toEqual([]);
  });
});

describe('other tabs', () => {
  it('keep this one active by what they tell, also where the storage takes nothing', () => {
    const step = inactivity({ ...since9, status: 'warning' }, { type: 'heard', now: at(42), shared: NINE, at: at(42) });
    expect([step.state.status, step.state.last, kinds(step.commands)]).toEqual(['active', at(42), 'closeWarning']);
  });

  it('are not believed about the future', () => {
    expect(inactivity(since9, { type: 'heard', now: at(42), shared: NINE, at: at(50) }).state.status).toBe('warning');
  });
});

describe('beginning and end', () => {
  it('begins with now, whatever an earlier session has left', () => {
    const step = inactivity({ ...NO_WATCH, last: at(-600) }, { type: 'start', now: at(0) });
    expect(step.state).toMatchObject({ status: 'active', last: at(0) });
    expect(step.commands).toEqual([
      { type: 'write', at: at(0) },
      { type: 'tell', at: at(0) },
    ]);
  });

  it.each([
    ['active', 'forget'],
    ['warning', 'closeWarning forget'],
    ['expired', 'forget'],
    ['off', ''],
  ] satisfies [InactivityStatus, string][])('%s and stopped: %s', (status, commands) => {
    const step = inactivity({ ...since9, status }, { type: 'stop' });
    expect([step.state.status, kinds(step.commands)]).toEqual(['off', commands]);
  });
});
