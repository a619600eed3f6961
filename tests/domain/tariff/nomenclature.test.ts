import { describe, expect, it } from 'vitest';
import { profileOf } from '../../../src/domain/declaration/profiles/all';
import { seNewImport } from '../../../src/domain/declaration/profiles/seNewImport';
import { checkAll } from '../../../src/domain/declaration/check';
import { samples } from '../../../server/areas/dec/seed/samples/all';
import { guid, lowValueOn, nomenclatureOn, plainly, strictly, told, withItem } from '../declaration/sample';

const commodity = nomenclatureOn('2026-01-15');

describe('a commodity code in the shipped list of the tariff', () => {
  it.each([
    ['6109100010', { isValid: true, supplementaryUnit: 'NAR' }],
    ['6109100000', { isValid: true, children: ['6109100010', '6109100090'], supplementaryUnit: 'NAR' }],
    ['6109000000', { isValid: true, children: ['6109100000', '6109900000'], supplementaryUnit: 'NAR' }],
    ['61091000', { isValid: true, supplementaryUnit: 'NAR' }],
    ['61099000', { isValid: true, children: ['61099020', '61099090'], supplementaryUnit: 'NAR' }],
    ['610990', { isValid: true, supplementaryUnit: 'NAR' }],
    ['6109100055', { isValid: false }],
    ['6109200000', { isValid: false }],
    ['6403999600', { isValid: true, supplementaryUnit: 'NPR' }],
    ['9403609000', { isValid: true }],
    ['8712003000', { isValid: true, supplementaryUnit: 'NAR', plausible: { lower: '0.02', upper: '1' } }],
    ['9999999999', { isValid: false }],
    ['7700000000', { isValid: false }],
    ['0012345678', { isValid: false }],
    ['8409910000', undefined],
  ])('%s', (code, expected) => expect(commodity(code)).toEqual(expected));

  it.each([
    ['2021-12-31', '8517120000', true],
    ['2022-01-01', '8517120000', false],
    ['2021-12-31', '8517130000', false],
    ['2022-01-01', '8517130000', true],
  ])('on %s %s is valid: %s', (date, code, isValid) => expect(nomenclatureOn(date)(code)?.isValid).toBe(isValid));
});

describe('optional validations 4 and 14 by the shipped list', () => {
  const found = (change: object) => told(withItem(0, change), { ...strictly, commodity }).filter((text) => /DEC-V(4|14) /.test(text));

  it.each([
    ['6109100010', []],
    ['61091000', ['DEC-V4 /items/0/commodityCode: Goods item 1: commodity code 61091000 must have 10 digits']],
    ['9999999999', ['DEC-V4 /items/0/commodityCode: Goods item 1: commodity code 9999999999 is not valid on 2026-01-15']],
    ['6109100000', ['DEC-V4 /items/0/commodityCode: Goods item 1: commodity code 6109100000 is not a declarable code, choose one of 6109100010, 6109100090']],
  ])('%s: %j', (commodityCode, expected) => expect(found({ commodityCode })).toEqual(expected));

  it.each([
    ['250', 'NAR', []],
    ['', 'NAR', ['DEC-V14 /items/0/supplementaryUnits: Goods item 1: 6109100010 needs NAR']],
    ['2.5', 'NAR', ['DEC-V14 /items/0/supplementaryUnits: Goods item 1: 2.5 NAR must be a whole number']],
    ['250', 'KGM', ['DEC-V14 /items/0/supplementaryUnits: Goods item 1: 6109100010 needs NAR']],
  ])('%j %s: %j', (supplementaryUnits, supplementaryUnitCode, expected) =>
    expect(found({ commodityCode: '6109100010', supplementaryUnits, supplementaryUnitCode })).toEqual(expected),
  );

  it('an amount where the tariff asks for none, and one that does not fit the mass', () => {
    expect(found({ commodityCode: '9403609000', supplementaryUnits: '10', supplementaryUnitCode: 'NAR' })).toEqual([
      'DEC-V14 /items/0/supplementaryUnits: Goods item 1: 9403609000 takes no supplementary unit',
    ]);
    expect(found({ commodityCode: '8712003000', netMass: '148', supplementaryUnits: '1', supplementaryUnitCode: 'NAR' })).toEqual([
      'DEC-V14 /items/0/supplementaryUnits: Goods item 1: looks wrong: 1 NAR for 148 kg',
    ]);
  });

  it.each(Object.keys(samples))('the complete sample of %s breaks nothing of the tariff', (key) => {
    const profile = profileOf(key) ?? seNewImport;
    const content = samples[key]?.({ itemIds: Array.from({ length: 9 }, (_, at) => guid(at + 1)), invoiceId: guid(900_001), date: '2026-01-15' });
    expect(
      content &&
        checkAll(profile, content, { ...strictly, commodity })
          .filter(({ code, pointer }) => code === 'DEC-V4' || code === 'DEC-V14' || pointer.includes('supplementaryUnit'))
          .map(({ message }) => message),
    ).toEqual([]);
  });
});

it('c5: the supplementary units are mandatory where the tariff asks for them', () => {
  const without = { supplementaryUnits: '', supplementaryUnitCode: '' };
  const found = (commodityCode: string) =>
    told(withItem(0, { ...without, commodityCode }), { ...plainly, commodity }).filter((text) => text.startsWith('DEC-R-REQ'));
  expect(found('6109100010')).toEqual([expect.stringContaining('/items/0/supplementaryUnits: '), expect.stringContaining('/items/0/supplementaryUnitCode: ')]);
  expect(found('9403609000')).toEqual([]);
  expect(found('8409910000')).toEqual([]);
});

describe('limits of low-value goods', () => {
  it.each([
    ['2026-01-15', 'SE', { amount: '150', currency: 'EUR' }],
    ['2026-01-15', 'EU-GIFT', { amount: '45', currency: 'EUR' }],
    ['2026-01-15', 'NO', { amount: '3000', currency: 'NOK' }],
    ['2021-06-30', 'SE', undefined],
    ['2020-03-31', 'NO', undefined],
  ])('on %s of %s', (date, key, expected) => expect(lowValueOn(date)(key)).toEqual(expected));
});
