import { describe, expect, it } from 'vitest';
import { calculateTaxes, type TaxSources } from '../../../../src/domain/declaration/calculation/calculateTaxes';
import type { GoodsItem, Invoice } from '../../../../src/domain/declaration/declaration';
import { aMeasure, aTariff, aVatCode, rowsOf } from '../../tariff/aTariff';
import { guid } from '../sample';

const item = (n: number, given: Partial<GoodsItem> = {}): GoodsItem => ({
  id: guid(n),
  itemNumber: n,
  commodityCode: '6109100010',
  countryOfOrigin: 'CN',
  procedureRequested: '40',
  procedurePrevious: '00',
  itemAmountInvoiced: '100.00',
  ...given,
});

const MEASURES = [aMeasure('shirts', { expression: '12 %' })];
const invoice = (given: Invoice = {}): Invoice => ({ id: guid(99), ...given });
const sweden = (given: Partial<TaxSources> = {}): TaxSources => ({
  country: 'SE',
  currency: 'SEK',
  date: '2026-01-15',
  tariff: aTariff(MEASURES),
  exchangeRate: () => undefined,
  ...given,
});

describe('the tariff decides the rate', () => {
  const preferences = [
    ...MEASURES,
    aMeasure('agreement', { measureType: '142', geoArea: '1008', expression: '0 %' }),
    aMeasure('union', { measureType: '106', geoArea: 'TR', expression: '0 %' }),
    aMeasure('quota', { measureType: '122', quotaOrderNo: '090120', expression: '4 %' }),
  ];
  const dutyOf = (given: Partial<GoodsItem>, measures = preferences) => {
    const { items, findings } = calculateTaxes(
      { header: { invoices: [invoice({ currency: 'SEK' })] }, items: [item(1, given)] },
      sweden({ tariff: aTariff(measures) }),
    );
    return items[0]?.taxLines[0]?.taxAmount ?? findings.map(({ code, pointer, message }) => `${code} ${pointer} ${message}`);
  };

  it.each([
    ['no preference', { countryOfOrigin: 'VN', preference: '100' }, '12'],
    ['no preference where the customs union has no duty', { countryOfOrigin: 'TR', preference: '100' }, '12'],
    ['the customs union', { countryOfOrigin: 'TR', preference: '400' }, '0'],
    ['an agreement', { countryOfOrigin: 'VN', preference: '300' }, '0'],
    ['an agreement of the preferential origin', { preference: '300', preferentialOrigin: 'VN' }, '0'],
    ['a quota', { preference: '120', quotaOrderNumber: '090120' }, '4'],
    ['none that Norway writes with a letter', { countryOfOrigin: 'VN', preference: 'N' }, '12'],
    ['one that Norway writes with a letter', { countryOfOrigin: 'VN', preference: 'P' }, '0'],
  ])('the preference claimed decides: %s', (_case, given, amount) => {
    expect(dutyOf(given)).toBe(amount);
  });

  it('a preference that the origin does not have is told at its field', () => {
    expect(dutyOf({ preference: '300' })).toEqual(['CT-R7 /items/0/preference Preference 300 needs a preference measure for origin CN.']);
  });

  it('without the proof of origin the ordinary duty stays', () => {
    const proven = [
      ...MEASURES,
      aMeasure('agreement', { measureType: '142', geoArea: '1008', expression: '0 %', conditions: rowsOf('Q', ['U110', '27'], [undefined, '07']) }),
    ];
    expect(dutyOf({ countryOfOrigin: 'VN', preference: '300' }, proven)).toBe('12');
    expect(dutyOf({ countryOfOrigin: 'VN', preference: '300', supportingDocuments: [{ type: 'U110', id: '1' }] }, proven)).toBe('0');
    expect(dutyOf({ countryOfOrigin: 'VN', preference: '300', additionalReferences: [{ type: 'U110', reference: '1' }] }, proven)).toBe('0');
  });

  it('trade defence asks for the code of the producer', () => {
    const defence = [
      ...MEASURES,
      aMeasure('one', { measureType: '552', additionalCode: 'C230', expression: '20 %' }),
      aMeasure('others', { measureType: '552', additionalCode: 'C999', expression: '48 %' }),
    ];
    expect(dutyOf({}, defence)).toEqual(['CT-R11 /items/0/additionalCodes Choose an additional code for 552.']);
    const { items } = calculateTaxes(
      { header: { invoices: [invoice({ currency: 'SEK' })] }, items: [item(1, { additionalCodes: ['C999'] })] },
      sweden({ tariff: aTariff(defence) }),
    );
    expect(items[0]?.taxLines.map(({ taxType, taxAmount }) => `${taxType} ${taxAmount}`)).toEqual(['A00 12', 'A30 48', 'B00 40']);
  });

  it('an amount in euro is exchanged with the rate of the tariff', () => {
    const byWeight = [aMeasure('weight', { expression: '96.90 EUR DTN' })];
    expect(dutyOf({ netMass: '2450' }, byWeight)).toBe('26708');
    expect(dutyOf({}, byWeight)).toEqual(['CT-R4 /items/0/commodityCode Net mass in kg is needed for "96.90 EUR DTN".']);
  });

  it.each([
    ['2026-03-31', '12'],
    ['2026-04-01', '6'],
  ])('food on %s has the VAT rate of that day', (date, rate) => {
    const food = [aMeasure('coffee', { code: '0901000000', expression: '0 %' }), aVatCode('0900000000', 'FOOD'), aVatCode('0000000000', 'STANDARD')];
    const { items } = calculateTaxes(
      { header: { invoices: [invoice({ currency: 'SEK' })] }, items: [item(1, { commodityCode: '0901210000' })] },
      sweden({ date, tariff: aTariff(food) }),
    );
    expect(items[0]?.taxLines[1]?.rate).toBe(rate);
  });

  it('the list of rounding rules decides', () => {
    const cents = { scale: 2, mode: 'halfUp' } as const;
    const roundingRules = [{ country: 'SE', validFrom: '2020-01-01', customsValue: cents, duty: cents, tax: cents }];
    const { items } = calculateTaxes(
      { header: { invoices: [invoice({ currency: 'SEK' })] }, items: [item(1, { itemAmountInvoiced: '100.55' })] },
      sweden({ tariff: aTariff(MEASURES, { roundingRules }) }),
    );
    expect([items[0]?.customsValue, items[0]?.taxLines[0]?.taxAmount]).toEqual(['100.55', '12.07']);
  });
});
