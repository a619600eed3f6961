import { describe, expect, it } from 'vitest';
import { DASHBOARD_AGE_MS, routeCache, routeKey, type CacheEvent, type RouteCache } from '../../../src/domain/session/routeCache';

const MINUTE = 60_000;
const left = (key: string, loadedAt: number, now: number, more: Partial<Extract<CacheEvent, { type: 'left' }>> = {}): CacheEvent => ({
  type: 'left',
  key,
  scrollTop: 120,
  loadedAt,
  maximumAgeMs: DASHBOARD_AGE_MS,
  unsaved: false,
  now,
  ...more,
});
const after = (...events: readonly CacheEvent[]): RouteCache => events.reduce<RouteCache>((cache, event) => routeCache(cache, event).state, []);
const keys = (cache: RouteCache): string => cache.map(({ key }) => key).join(' ');

describe('a route that was left', () => {
  it.each([
    ['is shown again within five minutes of its load, where it was scrolled to', 5 * MINUTE, 120],
    ['is gone a moment later', 5 * MINUTE + 1, undefined],
    ['is gone when the clock was put back before its load', -1, undefined],
  ])('%s', (_, now, scrollTop) => {
    expect(routeCache(after(left('dashboard', 0, MINUTE)), { type: 'entered', key: 'dashboard', now }).shown?.scrollTop).toBe(scrollTop);
  });

  it('does not grow younger by being looked at', () => {
    const cache = after(left('dashboard', 0, MINUTE), { type: 'entered', key: 'dashboard', now: 4 * MINUTE }, left('dashboard', 0, 4 * MINUTE));
    expect(routeCache(cache, { type: 'entered', key: 'dashboard', now: 6 * MINUTE }).shown).toBeUndefined();
  });

  it.each([
    ['has unsaved changes', { unsaved: true }],
    ['names no maximum age', { maximumAgeMs: undefined }],
    ['is too old already', { now: 6 * MINUTE }],
  ])('is not kept when it %s', (_, more) => {
    expect(after(left('record', 0, MINUTE, more))).toEqual([]);
  });

  it('no longer stands there once it was changed without saving', () => {
    expect(after(left('record', 0, MINUTE), left('record', 0, 2 * MINUTE, { unsaved: true }))).toEqual([]);
  });
});

describe('the cache', () => {
  it('holds five; the one used longest ago goes first', () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map((key) => left(key, 0, MINUTE));
    expect(keys(after(...five, left('f', 0, MINUTE)))).toBe('b c d e f');
    expect(keys(after(...five, { type: 'entered', key: 'a', now: MINUTE }, left('f', 0, MINUTE)))).toBe('c d e a f');
  });

  it('drops at each navigation all that is too old, whatever is entered', () => {
    expect(keys(after(left('a', 0, MINUTE), left('b', 3 * MINUTE, 4 * MINUTE), { type: 'entered', key: 'c', now: 6 * MINUTE }))).toBe('b');
  });

  it('drops what is no longer so, and only that', () => {
    expect(keys(after(left('a', 0, MINUTE), left('b', 0, MINUTE), { type: 'outdated', key: 'a' }))).toBe('b');
  });

  it('is empty after logout, another user or another unit', () => {
    expect(after(left('a', 0, MINUTE), { type: 'emptied' })).toEqual([]);
  });
});

it('keys tell apart route, parameters, unit and user, and not the order of the parameters', () => {
  const route = { name: 'dec.card', params: { id: '1', tab: 'a' }, orgUnitId: 'u', userId: 'p' };
  const others = [
    { ...route, name: 'x' },
    { ...route, params: { id: '2', tab: 'a' } },
    { ...route, params: { id: '1' } },
    { ...route, orgUnitId: 'v' },
    { ...route, userId: 'q' },
  ];
  expect(new Set([route, ...others].map(routeKey)).size).toBe(6);
  expect(routeKey({ ...route, params: { tab: 'a', id: '1', more: undefined } })).toBe(routeKey(route));
});
