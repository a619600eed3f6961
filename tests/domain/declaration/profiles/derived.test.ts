import { describe, expect, it } from 'vitest';
import { derived } from '../../../../src/domain/declaration/profiles/derived';
import { seNewImport } from '../../../../src/domain/declaration/profiles/seNewImport';
import { useAt } from './matrix';

const differing = (differences: Parameters<typeof derived>[1]) => ({ ...seNewImport, sections: derived(seNewImport.sections, differences) });

describe('a profile derived from another', () => {
  it('has other obligations where they differ, and all others as they were', () => {
    const profile = differing({ methodOfPayment: 'R', authorisations: 'O', 'items.preference': ['C', 'c4'] });
    expect(['methodOfPayment', 'authorisations', 'items.preference', 'countryOfDispatch'].map((place) => useAt(profile, place))).toEqual([
      'R',
      'O',
      'C c4',
      'R',
    ]);
  });

  it('leaves out what it has no use for, a field or a whole part', () => {
    const profile = differing({ 'invoices.date': 'X', guarantees: 'X', 'items.specialMentions': 'X' });
    expect(['invoices.date', 'guarantees', 'items.specialMentions'].map((place) => useAt(profile, place))).toEqual(['X', 'X', 'X']);
    expect(useAt(profile, 'invoices.currency')).toBe('C c1');
  });

  it('asks at submission what the other left to an optional validation', () => {
    const origin = differing({ 'items.countryOfOrigin': 'R' })
      .sections.flatMap(({ parts = [] }) => parts)
      .flatMap(({ fields }) => fields)
      .find(({ field }) => field === 'items.countryOfOrigin');
    expect(origin).not.toHaveProperty('foundBy');
  });

  it('never changes the one it comes from', () => {
    differing({ methodOfPayment: 'R', guarantees: 'X' });
    expect([useAt(seNewImport, 'methodOfPayment'), useAt(seNewImport, 'guarantees')]).toEqual(['O', 'C c15']);
  });
});
