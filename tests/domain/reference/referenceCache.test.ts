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
