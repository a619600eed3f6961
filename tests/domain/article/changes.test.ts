import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withBulkValue } from '../../../src/domain/article/bulkFields';
import { articleChanges, isCritical, restoreValue } from '../../../src/domain/article/changes';
import { anArticle, aProfile, shoe } from './anArticle';

describe('changes of an article', () => {
  it('are told field by field, by their value', () => {
    const before = shoe();
    const after = {
      ...before,
      countryOfOrigin: 'CN',
      netWeightPerUnit: '0.82',
      grossMass: '1.1',
      profiles: [aProfile({ supplementaryUnit: '1', supplementaryUnitCode: 'NPR', commodityCode: '6403919600' })],
    };
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
    ['/profiles/SE Import/commodityCode', true],
    ['/countryOfOrigin', true],
    ['/profiles/SE Import/procedureCode', true],
    ['/netWeightPerUnit', true],
    ['/profiles/SE Import/documentProduced', true],
    ['/profiles/SE Import', true],
    ['/description', false],
    ['/unitPrice', false],
    ['/profiles/SE Import/classificationNote', false],
  ])('%s is critical: %s', (field, critical) => {
    expect(isCritical({ field })).toBe(critical);
  });

  it('can each be taken back', () => {
    const text = fc.constantFrom('1.5', '2', 'CN', '');
    const content = fc
      .record({ grossMass: text, countryOfOrigin: text, unitPrice: text, code: text })
      .map(({ code, ...own }) => anArticle({ ...own, profiles: code === '' ? [] : [aProfile({ commodityCode: code })] }));
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
    expect(withBulkValue(shoe(), 'countryOfOrigin', 'CN', 'SE', '2025-03-01').countryOfOrigin).toBe('CN');
    expect(withBulkValue(shoe(), 'countryOfOrigin', ' ', 'SE', '2025-03-01')).not.toHaveProperty('countryOfOrigin');
    expect(withBulkValue(shoe(), 'commodityCode', '6403919600', 'SE', '2025-03-01').profiles).toMatchObject([
      { commodityCode: '6403919600', classificationState: 'Proposed' },
    ]);
    expect(withBulkValue(shoe(), 'additionalCodes', 'C999; 4115', 'NO', '2025-03-01').profiles[1]).toMatchObject({
      country: 'NO',
      direction: 'Both',
      additionalCodes: ['C999', '4115'],
    });
    expect(withBulkValue(shoe(), 'articleId', 'X', 'SE', '2025-03-01')).toEqual(shoe());
  });
});

describe('profiles of several periods', () => {
  const ended = aProfile({ commodityCode: '6403919600', validTo: '2024-12-31' });
  const later = aProfile({ commodityCode: '6403999600', validFrom: '2025-06-01' });

  it('a value for many articles goes into the one that is valid on the day, else into a new one between them', () => {
    const now = aProfile({ validFrom: '2025-01-01', validTo: '2025-05-31' });
    const changed = withBulkValue({ ...shoe(), profiles: [ended, now, later] }, 'procedureCode', '4200', 'SE', '2025-03-01');
    expect(changed.profiles.map(({ procedureCode }) => procedureCode)).toEqual([undefined, '4200', undefined]);
    const added = withBulkValue(
      {
        ...shoe(),
        profiles: [
          { ...ended, direction: 'Both' },
          { ...later, direction: 'Both' },
        ],
      },
      'procedureCode',
      '4200',
      'SE',
      '2025-03-01',
    );
    expect(added.profiles[2]).toMatchObject({ direction: 'Both', procedureCode: '4200', validFrom: '2025-03-01', validTo: '2025-05-31' });
    expect(withBulkValue({ ...shoe(), profiles: [ended] }, 'procedureCode', '', 'SE', '2025-03-01').profiles).toEqual([ended]);
  });
});
