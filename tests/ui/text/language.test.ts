import { describe, expect, it } from 'vitest';
import { firstLanguage } from '../../../src/ui/text/language';

describe('the first language', () => {
  it.each([
    ['DK', ['sv-SE'], 'DK'],
    [undefined, ['sv-SE', 'en'], 'SV'],
    [undefined, ['fi-FI', 'nn-NO'], 'NO'],
    [undefined, ['nb'], 'NO'],
    [undefined, ['da-DK'], 'DK'],
    [undefined, ['de-DE', 'fr'], 'EN'],
    [undefined, [], 'EN'],
    ['FI', ['sv'], 'SV'],
  ])('with %s remembered and the browser asking for %s is %s', (remembered, preferred, language) => {
    expect(firstLanguage(remembered, preferred)).toBe(language);
  });
});
