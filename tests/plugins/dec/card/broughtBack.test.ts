import { expect, it } from 'vitest';
import { itemOfClassification } from '../../../../src/plugins/dec/card/opening/broughtBack';

it('a goods item takes of a classification what the item has a field for, and nothing that is empty', () => {
  const classified = {
    country: 'SE',
    direction: 'import',
    date: '2026-07-12',
    code: '6109100010',
    partner: 'VN',
    preference: '300',
    netMass: '',
    additionalCodes: ['B999'],
  } as const;
  expect(itemOfClassification({ ...classified, additionalCodes: [...classified.additionalCodes] })).toEqual({
    commodityCode: '6109100010',
    countryOfOrigin: 'VN',
    preference: '300',
    additionalCodes: ['B999'],
  });
  expect(itemOfClassification({ country: 'SE', direction: 'export', date: '2026-07-12', code: '61091000', partner: 'NO', preference: '300' })).toEqual({
    commodityCode: '61091000',
    countryOfDestination: 'NO',
  });
});
