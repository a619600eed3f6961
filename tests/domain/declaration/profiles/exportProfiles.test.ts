import { describe, expect, it } from 'vitest';
import { profileOf } from '../../../../src/domain/declaration/profiles/all';
import { exportMatrix } from './exportMatrix';
import { cellsOf, useAt } from './matrix';
import { transitMatrix } from './transitMatrix';

const answered = (key: string, place: string): string => {
  const profile = profileOf(key);
  return profile === undefined ? 'no profile' : useAt(profile, place);
};

describe('the element matrix of exports (declarations-profiles 4.2)', () => {
  it.each(cellsOf(exportMatrix))('$place in $profile is $use', ({ place, profile, use }) => expect(answered(profile, place)).toBe(use));
});

describe('the element matrix of transit (declarations-profiles 4.3)', () => {
  it.each(cellsOf(transitMatrix))('$place in $profile is $use', ({ place, profile, use }) => expect(answered(profile, place)).toBe(use));
});
