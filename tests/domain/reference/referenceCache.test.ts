import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../src/domain/kernel/result';
import { referenceCache, type CacheEvent, type CacheState } from '../../../src/domain/reference/referenceCache';

type State = CacheState<string, string> | undefined;
type Event = CacheEvent<string, string>;

const acquire = (holder: string): Event => ({ type: 'acquire', holder });
const release = (holder: string): Event => ({ type: 'release', holder });
const LOADED: Event = { type: 'answered', answer: ok('list') };
const REFUSED: Event = { type: 'answered', answer: fail('unavailable', 'down') };
const answerTo = (holder: string, answer = ok('list')) => ({ type: 'answer', holder, answer });
const refusalTo = (holder: string) => ({ type: 'answer', holder, answer: fail('unavailable', 'down') });

const loading = (...waiting: string[]): State => ({ phase: 'loading', waiting });
const ready = (...holders: string[]): State => ({ phase: 'ready', holders: new Set(holders), entries: 'list' });
const stale = (...holders: string[]): State => ({ phase: 'ready', holders: new Set(holders), entries: 'list', stale: true });
const outdated = (...waiting: string[]): State => ({ phase: 'loading', waiting, outdated: true });
const second = (waiting: string[], former: string[]): State => ({ phase: 'loading', waiting, former: new Set(former) });
const CHANGED: Event = { type: 'listChanged' };
const IDLE: State = { phase: 'idle', entries: 'list' };

describe('a cached reference list', () => {
  it.each([
    ['1', undefined, acquire('A'), loading('A'), [{ type: 'load' }]],
    ['2', loading('A'), acquire('B'), loading('A', 'B'), []],
    ['3', loading('A', 'B'), LOADED, ready('A', 'B'), [answerTo('A'), answerTo('B')]],
    ['4', loading(), LOADED, IDLE, [{ type: 'startTimer', ms: 5000 }]],
    ['5, one waiter', loading('A'), REFUSED, undefined, [refusalTo('A'), { type: 'drop' }]],
    ['5, no waiter', loading(), REFUSED, undefined, [{ type: 'drop' }]],
    ['6', loading('A', 'B', 'C'), REFUSED, loading('B', 'C'), [refusalTo('A'), { type: 'load' }]],
    ['7', loading('A', 'B'), release('A'), loading('B'), [{ type: 'cancel', holder: 'A' }]],
    ['8', ready('A'), acquire('B'), ready('A', 'B'), [answerTo('B')]],
    ['9', ready('A', 'B'), release('A'), ready('B'), []],
    ['10', ready('A'), release('A'), IDLE, [{ type: 'startTimer', ms: 5000 }]],
    ['11', IDLE, acquire('A'), ready('A'), [{ type: 'stopTimer' }, answerTo('A')]],
    ['12', IDLE, { type: 'expired' }, undefined, [{ type: 'drop' }]],
    [
      '13, ready',
      ready('A', 'B'),
      CHANGED,
      stale('A', 'B'),
      [
        { type: 'notice', holder: 'A' },
        { type: 'notice', holder: 'B' },
      ],
    ],
    ['13, idle', IDLE, CHANGED, undefined, [{ type: 'stopTimer' }, { type: 'drop' }]],
    ['13, absent', undefined, CHANGED, undefined, []],
    ['13, loading: what comes may be older than the change', loading('A'), CHANGED, outdated('A'), []],
    ['13, the outdated answer is asked for again, one after the other', outdated('A', 'B'), LOADED, loading('A', 'B'), [{ type: 'load' }]],
    ['13, a failed request is not asked twice', outdated('A'), REFUSED, undefined, [refusalTo('A'), { type: 'drop' }]],
    ['13, the last holder of a stale list lets go', stale('A'), release('A'), undefined, [{ type: 'drop' }]],
    ['14', stale('A'), acquire('B'), second(['B'], ['A']), [{ type: 'load' }]],
    ['14, answered', second(['B'], ['A']), LOADED, { ...ready('B'), former: new Set(['A']) } as State, [answerTo('B')]],
    ['14, an old holder lets go', { ...ready('B'), former: new Set(['A']) } as State, release('A'), ready('B'), []],
    ['14, an old holder lets go while the new list is loading', second(['B'], ['A']), release('A'), loading('B'), []],
    ['14, the new holder lets go first', { ...ready('B'), former: new Set(['A']) } as State, release('B'), { ...ready(), former: new Set(['A']) } as State, []],
    ['14, then the old one', { ...ready(), former: new Set(['A']) } as State, release('A'), IDLE, [{ type: 'startTimer', ms: 5000 }]],
    ['14, the old holder takes the new list', stale('A'), acquire('A'), loading('A'), [{ type: 'load' }]],
    ['15, unknown', ready('A'), release('X'), ready('A'), [{ type: 'warn' }]],
    ['15, absent', undefined, release('X'), undefined, [{ type: 'warn' }]],
    ['15, idle', IDLE, release('A'), IDLE, [{ type: 'warn' }]],
    ['16, loading', loading('A', 'B'), { type: 'clear' }, undefined, [{ type: 'cancel', holder: 'A' }, { type: 'cancel', holder: 'B' }, { type: 'drop' }]],
    ['16, ready', ready('A'), { type: 'clear' }, undefined, [{ type: 'drop' }]],
    ['16, idle', IDLE, { type: 'clear' }, undefined, [{ type: 'stopTimer' }, { type: 'drop' }]],
    ['a late answer', undefined, LOADED, undefined, []],
    ['a late timer', ready('A'), { type: 'expired' }, ready('A'), []],
  ] satisfies [string, State, Event, State, object[]][])('row %s', (_, before, event, after, commands) => {
    const step = referenceCache(before, event);
    expect(step.state).toEqual(after);
    expect(step.commands).toEqual(commands);
  });
});
