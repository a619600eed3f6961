import { describe, expect, it } from 'vitest';
import {
  dueFlag,
  isPreLodged,
  needsSupplement,
  overdueOf,
  preLodgedUntil,
  supplementaryDueDate,
  timeLimitOf,
  type Timed,
} from '../../../src/domain/declaration/timeLimits';

describe('DEC-R31: the supplementary declaration is due', () => {
  it.each([
    ['SE', '2026-01-15T09:00:00Z', '2026-01-25'],
    ['DK', '2026-02-20T09:00:00Z', '2026-03-02'],
    ['SE', '2026-01-15T23:30:00Z', '2026-01-26'],
    ['NO', '2026-01-15T09:00:00Z', '2026-01-25'],
    ['NO', '2026-11-30T09:00:00Z', '2026-12-10'],
  ])('in %s, released %s: %s', (country, releasedAt, due) => {
    expect(supplementaryDueDate(country, releasedAt)).toBe(due);
  });

  it.each([
    ['2026-01-21', undefined],
    ['2026-01-22', 'amber'],
    ['2026-01-25', 'amber'],
    ['2026-01-26', 'red'],
  ])('2026-01-25, seen on %s: %s', (today, flag) => {
    expect(dueFlag('2026-01-25', today)).toBe(flag);
  });

  it('after a simplified declaration only', () => {
    expect(['A', 'B', 'C', 'D', 'E', 'F', 'X'].filter((additionalDeclarationType) => needsSupplement({ additionalDeclarationType }))).toEqual([
      'B',
      'C',
      'E',
      'F',
    ]);
    expect(['IFDS', 'HNU', 'HNK', 'ALE', 'IMDS'].filter((messageType) => needsSupplement({ messageType }))).toEqual(['IFDS', 'HNU', 'HNK', 'ALE']);
  });
});

it('a pre-lodged declaration lives 30 days', () => {
  expect(['A', 'D', 'E', 'F'].filter((additionalDeclarationType) => isPreLodged({ additionalDeclarationType }))).toEqual(['D', 'E', 'F']);
  expect(preLodgedUntil('2026-01-15T09:00:00Z')).toBe('2026-02-14');
});

describe('what a released declaration waits for', () => {
  const storage: Timed = { status: 'RELEASED', flow: 'STORAGE', header: { presentationAt: '2026-01-15T09:00:00Z' }, releasedAt: '2026-01-20T09:00:00Z' };
  const transit: Timed = { status: 'RELEASED', flow: 'TRANSIT', header: {}, releasedAt: '2026-01-15T09:00:00Z', limitDate: '2026-01-23' };

  it.each([
    ['2026-04-04', undefined],
    ['2026-04-05', 'amber'],
    ['2026-04-14', 'amber'],
    ['2026-04-15', 'red'],
  ])('temporary storage ends 90 days after the presentation; on %s it is %s', (today, flag) =>
    expect(timeLimitOf(storage, today)).toEqual({ date: '2026-04-15', ...(flag !== undefined && { flag }) }),
  );

  it('a transit arrives by its limit, a simplified declaration is supplemented', () => {
    expect(timeLimitOf(transit, '2026-01-24')).toEqual({ date: '2026-01-23', flag: 'red' });
    expect(timeLimitOf({ ...transit, clearedAt: '2026-01-20T09:00:00Z' }, '2026-01-24')).toBeUndefined();
    expect(timeLimitOf({ status: 'SUPPLEMENT_DUE', flow: 'IMPORT', header: {}, supplementaryDueDate: '2026-01-25' }, '2026-01-20')).toEqual({
      date: '2026-01-25',
    });
  });

  it.each<[string, Timed, string, string | undefined]>([
    ['storage the day before', storage, '2026-04-14T12:00:00Z', undefined],
    ['storage on day 90', storage, '2026-04-15T12:00:00Z', 'REMINDER'],
    ['a transit on its last day', transit, '2026-01-23T12:00:00Z', undefined],
    ['a transit after it', transit, '2026-01-24T12:00:00Z', 'RECOVERY'],
    ['a transit that arrived', { ...transit, status: 'CLEARED', clearedAt: '2026-01-20T09:00:00Z' }, '2026-01-24T12:00:00Z', undefined],
  ])('%s is overdue: %s', (_, timed, now, expected) => expect(overdueOf(timed, now)).toBe(expected));
});
