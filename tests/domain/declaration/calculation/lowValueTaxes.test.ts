import { describe, expect, it } from 'vitest';
import { calculateLowValue, type LowValueSources } from '../../../../src/domain/declaration/calculation/lowValueTaxes';
import type { GoodsItem } from '../../../../src/domain/declaration/declaration';
import { explain } from '../../../../src/domain/tariff/trace';
import { aTariff, aVatCode } from '../../tariff/aTariff';
import { guid } from '../sample';

const flatDuty = [{ validFrom: '2026-07-01', validTo: '2028-07-01', amount: '3.00', onlyIoss: false }];
const EURO = { rate: '11.45', unit: '1' };

const sweden: LowValueSources = {
  country: 'SE',
  currency: 'SEK',
  date: '2026-01-15',
  exchangeRate: (currency) => (currency === 'EUR' ? EURO : undefined),
  tariff: aTariff([]),
  flatDuty,
  lowValue: (key) => (key === 'EU' ? { amount: '150', currency: 'EUR' } : undefined),
};
const union: LowValueSources = {
  ...sweden,
  country: 'EU',
  currency: 'EUR',
  exchangeRate: () => undefined,
  tariff: aTariff([], { vatRates: [{ country: 'EU', code: 'STANDARD', rate: '21', validFrom: '2020-01-01' }] }),
};

const line = (n: number, commodityCode: string, amount: string, more: Partial<GoodsItem> = {}): GoodsItem => ({
  id: guid(n),
  itemNumber: n,
  commodityCode,
  additionalProcedures: ['C07'],
  intrinsicValue: { amount, currency: 'EUR' },
  transportInsuranceCost: { amount: '0', currency: 'EUR' },
  ...more,
});

const ioss = { additionalProcedures: ['C07', 'F48'] };

const amounts = (items: readonly GoodsItem[], sources: LowValueSources) => {
  const { items: calculated, totals } = calculateLowValue({ header: {}, items }, sources);
  return { lines: calculated.map(({ taxLines }) => taxLines.map(({ taxType, taxAmount }) => `${taxType} ${taxAmount}`)), ...totals };
};

describe('taxes of a consignment of low value', () => {
  it('LV-1: Sweden before the flat duty, without the one-stop shop: VAT on goods and carriage, cut to kronor', () => {
    const items = [line(1, '610910', '120', { transportInsuranceCost: { amount: '80', currency: 'SEK' } })];
    expect(amounts(items, sweden)).toMatchObject({ lines: [['A00 0', 'B00 363']], duty: '0', vat: '363', payable: '363' });
  });

  it('LV-2: one silk and two wool blouses under the one-stop shop: 3 euro for each of two subheadings, no VAT at import', () => {
    const items = [line(1, '620610', '40', ioss), line(2, '620620', '45', ioss), line(3, '620620', '45', ioss)];
    const { duty, vat, lines } = amounts(items, { ...union, date: '2026-07-01' });
    expect([duty, vat]).toEqual(['6.00', '0.00']);
    expect(lines.map(([first]) => first)).toEqual(['A00 3.00', 'A00 3.00', 'A00 0.00']);
  });

  it.each([
    ['F49', ['F49']],
    ['F53', ['F53']],
    ['no code of distance sales', ['C07']],
  ])('with %s, that is whatever the VAT scheme, has the flat duty, and VAT on goods, carriage and duty', (_, additionalProcedures) => {
    const items = [line(1, '610910', '80', { additionalProcedures, transportInsuranceCost: { amount: '10', currency: 'EUR' } })];
    expect(amounts(items, { ...sweden, date: '2026-08-01' })).toMatchObject({ lines: [['A00 34', 'B00 266']], duty: '34', vat: '266', payable: '300' });
  });

  it.each<[string, Partial<LowValueSources>, GoodsItem, string]>([
    ['is worth too much', {}, line(1, '610910', '150.01'), 'DEC-R70 /items/0/intrinsicValue/amount'],
    ['is lodged after the flat duty has ended', { date: '2028-07-02' }, line(1, '610910', '80'), 'DEC-R70 /items/0/intrinsicValue/amount'],
    [
      'goes without the one-stop shop where the flat duty asks for it',
      { date: '2026-08-01', flatDuty: flatDuty.map((row) => ({ ...row, onlyIoss: true })) },
      line(1, '610910', '80'),
      'DEC-R70 /items/0/intrinsicValue/amount',
    ],
    [
      'has no euro rate',
      { exchangeRate: () => undefined },
      line(1, '610910', '80', { intrinsicValue: { amount: '800', currency: 'SEK' }, transportInsuranceCost: { amount: '0', currency: 'SEK' } }),
      'CT-R35 /expectedTaxationDate',
    ],
    ['has no rule of rounding', { date: '1990-01-01' }, line(1, '610910', '80'), 'CT-R2 /expectedTaxationDate'],
  ])('is never silently nothing: a consignment that %s', (_, sources, item, finding) => {
    const { items, findings } = calculateLowValue({ header: {}, items: [item] }, { ...sweden, ...sources });
    expect([items, findings.map(({ code, pointer, severity }) => [`${code} ${pointer}`, severity >= 2])]).toEqual([[], [[finding, true]]]);
  });

  it('has no flat duty the day before', () => {
    const items = [line(1, '620610', '40', ioss)];
    expect(amounts(items, { ...union, date: '2026-06-30' })).toMatchObject({ duty: '0.00', vat: '0.00' });
  });

  it('tells how each amount came about', () => {
    const items = [line(1, '610910', '120', { transportInsuranceCost: { amount: '80', currency: 'SEK' } })];
    expect(calculateLowValue({ header: {}, items }, sweden).items[0]?.taxLines.map(({ formulaTrace = [] }) => explain(formulaTrace))).toEqual([
      ['1,374.00 SEK', 'Customs value 1,374 SEK', '0 % × 1,374 = 0.00, cut to 0'],
      ['1,374 + A00 0 + transport inside 80.00 = 1,454.00', '25 % × 1,454.00 = 363.50, cut to 363'],
    ]);
  });

  it('food has its own rate, and without any rate there is no silent zero', () => {
    expect(amounts([line(1, '090121', '100')], { ...sweden, tariff: aTariff([aVatCode('0900000000', 'FOOD')]) }).vat).toBe('137');
    const { items, findings } = calculateLowValue({ header: {}, items: [line(1, '090121', '100')] }, { ...sweden, tariff: aTariff([], { vatRates: [] }) });
    expect([items.length, findings.map(({ code, pointer }) => `${code} ${pointer}`)]).toEqual([0, ['CT-R16 /items/0/commodityCode']]);
  });

  it('leaves a consignment that is worth too much, or has no rate, to be calculated otherwise', () => {
    expect(amounts([line(1, '610910', '150.01')], sweden).lines).toEqual([]);
    const { findings } = calculateLowValue({ header: {}, items: [line(1, '610910', '10', { intrinsicValue: { amount: '10', currency: 'JPY' } })] }, sweden);
    expect(findings.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(['CT-R35 /items/0/intrinsicValue/currency']);
  });
});
