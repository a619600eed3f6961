import { describe, expect, it } from 'vitest';
import { knownOverride, overrideKey, readOverride } from '../../../src/domain/session/unitOverride';

const A = 'aaaaaaaa-0000-4000-8000-000000000001';
const B = 'bbbbbbbb-0000-4000-8000-000000000002';

describe('the chosen organisation unit', () => {
  it.each([
    ['the tab wins', B, A, B],
    ['the browser seeds a new tab', undefined, A, A],
    ['neither', undefined, undefined, 'default'],
    ['the tab says default', 'default', A, 'default'],
    ['what is no unit counts as nothing', 'x', A, A],
    ['all zeros is no unit', '00000000-0000-0000-0000-000000000000', undefined, 'default'],
  ])('%s', (_, tab, browser, expected) => {
    expect(readOverride(tab, browser)).toBe(expected);
  });

  it('drops a unit that the user does not have', () => {
    expect(knownOverride(A.toUpperCase(), [A])).toBe(A.toUpperCase());
    expect(knownOverride(B, [A])).toBe('default');
  });

  it('is kept per user', () => {
    expect(overrideKey(A)).toBe(`orgUnitOverride.${A}`);
  });
});
