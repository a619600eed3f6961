import { describe, expect, it } from 'vitest';
import { dueFlag, isPreLodged, needsSupplement, preLodgedUntil, supplementaryDueDate } from '../../../src/domain/declaration/timeLimits';

describe('DEC-R31: the supplementary declaration is due', () => {
  it.each([
    ['SE', '2026-01-15T09:00:00Z', '2026-01-25'],
    ['DK', '2026-02-20T09:00:00Z', '2026-03-02'],
    ['SE', '2026-01-15T23:30:00Z', '2026-01-26'],
    ['NO', '2026-01-15T09:00:00Z', '2026-04-30'],
    ['NO', '2026-11-30T09:00:00Z', '2027-02-28'],
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
    expect(['A', 'B', 'C', 'D', 'E', 'F', 'X'].filter((additionalDeclarationType) => needsSupplement({ additionalDeclarationType }))).toEqual(['B', 'C', 'E', 'F']);
    expect(['IFDS', 'HNU', 'HNK', 'ALE', 'IMDS'].filter((messageType) => needsSupplement({ messageType }))).toEqual(['IFDS', 'HNU', 'HNK', 'ALE']);
  });
});

it('a pre-lodged declaration lives 30 days', () => {
  expect(['A', 'D', 'E', 'F'].filter((additionalDeclarationType) => isPreLodged({ additionalDeclarationType }))).toEqual(['D', 'E', 'F']);
  expect(preLodgedUntil('2026-01-15T09:00:00Z')).toBe('2026-02-14');
});
