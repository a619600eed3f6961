import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withBulkValue } from '../../../src/domain/article/bulkFields';
import { articleChanges, isCritical, restoreValue } from '../../../src/domain/article/changes';
import { anArticle, aProfile, shoe } from './anArticle';

describe('changes of an article', () => {
  it('are told field by field, by their value', () => {
    const before = shoe();
    const after = { ...before, countryOfOrigin: 'CN', netWeightPerUnit: '0.82', grossMass: '1.1', profiles: [aProfile({ supplementaryUnit: '1', supplementaryUnitCode: 'NPR', commodityCode: '6403919600' })] };
    expect(articleChanges(before, after)).toEqual([
      { field: '/grossMass', old: '1.050', new: '1.1' },
      { field: '/countryOfOrigin', old: 'VN', new: 'CN' },
      { field: '/profiles/SE Import/commodityCode', old: '6403999600', new: '6403919600' },
    ]);
  });

  it('do not confuse codes with numbers', () => {
    expect(articleChanges(anArticle({ regionOfOrigin: '01' }), anArticle({ regionOfOrigin: '1' }))).toHaveLength(1);
  });

  it('name a profile that came or went, and blank is nothing', () => {
    expect(articleChanges(anArticle({ gtin: '' }), anArticle({ profiles: [aProfile()] })).map(({ field }) => field)).toEqual(['/profiles/SE Import']);
  });

  it.each([
    ['/profiles/SE Import/commodityCode', true], ['/countryOfOrigin', true], ['/profiles/SE Import/procedureCode', true], ['/netWeightPerUnit', true],
    ['/profiles/SE Import/documentProduced', true], ['/profiles/SE Import', true], ['/description', false], ['/unitPrice', false], ['/profiles/SE Import/classificationNote', false],
  ])('%s is critical: %s', (field, critical) => {
    expect(isCritical({ field })).toBe(critical);
  });

  it('can each be taken back', () => {
    const text = fc.constantFrom('1.5', '2', 'CN', '');
    const content = fc.record({ grossMass: text, countryOfOrigin: text, unitPrice: text, code: text }).map(({ code, ...own }) => anArticle({ ...own, profiles: code === '' ? [] : [aProfile({ commodityCode: code })] }));
    fc.assert(
      fc.property(content, content, (before, after) => {
        const restored = articleChanges(before, after).reduce(restoreValue, after);
        expect(articleChanges(before, restored)).toEqual([]);
      }),
    );
  });
});

describe('one value for many articles', () => {
  it('is set in the article or in the profile of the country, which it makes where there is none', () => {
    expect(withBulkValue(shoe(), 'countryOfOrigin', 'CN', 'SE').countryOfOrigin).toBe('CN');
    expect(withBulkValue(shoe(), 'countryOfOrigin', ' ', 'SE')).not.toHaveProperty('countryOfOrigin');
    expect(withBulkValue(shoe(), 'commodityCode', '6403919600', 'SE').profiles).toMatchObject([{ commodityCode: '6403919600', classificationState: 'Proposed' }]);
    expect(withBulkValue(shoe(), 'additionalCodes', 'C999; 4115', 'NO').profiles[1]).toMatchObject({ country: 'NO', direction: 'Both', additionalCodes: ['C999', '4115'] });
    expect(withBulkValue(shoe(), 'articleId', 'X', 'SE')).toEqual(shoe());
  });
});
