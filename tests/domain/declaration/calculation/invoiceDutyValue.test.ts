import { describe, expect, it } from 'vitest';
import { calculateTaxes } from '../../../../src/domain/declaration/calculation/calculateTaxes';
import { distribute } from '../../../../src/domain/declaration/calculation/distribute';
import { consignmentTotals, invoiceDutyValue } from '../../../../src/domain/declaration/calculation/invoiceDutyValue';
import type { GoodsItem, Invoice } from '../../../../src/domain/declaration/declaration';
import { failed } from '../../../../src/domain/kernel/result';
import { explain } from '../../../../src/domain/tariff/trace';
import { aMeasure, aTariff } from '../../tariff/aTariff';
import { guid } from '../sample';

const INVOICE = guid(99);
const MASSES = ['500.200', '437.987', '312.312', '0.001'];
const PRICES = ['12000', '4500', '1500.01', '300'];
const goods = (count: number, more: (at: number) => Partial<GoodsItem> = () => ({})): GoodsItem[] =>
  MASSES.slice(0, count).map((grossMass, at) => ({
    id: guid(at + 1),
    itemNumber: at + 1,
    commodityCode: '6109100010',
    countryOfOrigin: 'CN',
    procedureRequested: '40',
    grossMass,
    itemAmountInvoiced: PRICES[at] ?? '',
    packages: [{ type: 'CT', count: '3' }],
    ...more(at),
  }));

const invoice = (dutyValue: Invoice['dutyValue']): Invoice => ({ id: INVOICE, currency: 'SEK', ...(dutyValue && { dutyValue }) });
const valueOf = (dutyValue: Invoice['dutyValue'], items = goods(4)) => {
  const made = invoiceDutyValue(invoice(dutyValue), items, consignmentTotals({ invoices: [invoice(dutyValue)] }, items));
  if (made === undefined) return 'none';
  return 'code' in made ? made.message : [made.amount, made.currency, [...made.parts.values()]];
};

describe('duty value of an invoice', () => {
  const perKilogram = { source: 'Distributed', calculationType: 'CONST_X_GROSS', constant: '2.35' };

  it.each([
    ['V1 by weight', { ...perKilogram, distributionType: 'BasedOnWeight' }, 4, ['2938.68', 'SEK', ['1175.47', '1029.27', '733.94', '0.00']]],
    ['V2 by price', { ...perKilogram, distributionType: 'BasedOnItemPrice' }, 4, ['2938.68', 'SEK', ['1927.00', '722.63', '240.88', '48.17']]],
    [
      'V3 in whole Norwegian kroner',
      { source: 'Distributed', calculationType: 'FIXED', constant: '900', currency: 'NOK', distributionType: 'BasedOnItemPrice' },
      3,
      ['900', 'NOK', ['600', '225', '75']],
    ],
    [
      'V4 on the header',
      { source: 'Distributed', calculationType: 'CONST_X_PACKAGES', constant: '35.00', currency: 'DKK', distributionType: 'NoDistribution' },
      4,
      ['420.00', 'DKK', []],
    ],
    ['ignored', { ...perKilogram, distributionType: 'NoValue' }, 4, 'none'],
    ['without a constant', { source: 'Distributed', calculationType: 'FIXED', distributionType: 'BasedOnWeight' }, 4, 'The constant is missing.'],
  ])('%s', (_case, dutyValue, count, expected) => {
    expect(valueOf(dutyValue, goods(count))).toEqual(expected);
  });

  it('what is entered on an item is taken out before the rest is spread', () => {
    const items = goods(3, (at) => (at === 0 ? { dutyValue: '700' } : {}));
    const fixed = { source: 'Distributed', calculationType: 'FIXED', constant: '900', distributionType: 'BasedOnItemPrice' };
    expect(valueOf(fixed, items)).toEqual(['900.00', 'SEK', ['700', '150.00', '50.00']]);
    expect(valueOf({ ...fixed, constant: '600' }, items)).toBe('Manual values (700) are larger than the total (600).');
    expect(valueOf({ source: 'Manual' }, items)).toEqual(['700', 'SEK', ['700']]);
  });

  it('the gross mass entered for the whole counts before the sum of the items', () => {
    const dutyValue = { ...perKilogram, distributionType: 'NoDistribution' };
    const made = invoiceDutyValue(invoice(dutyValue), goods(4), consignmentTotals({ grossMassTotal: '1000', invoices: [invoice(dutyValue)] }, goods(4)));
    expect(made).toMatchObject({ amount: '2350.00' });
  });
});

describe('in the taxes', () => {
  const taxed = (dutyValue: Invoice['dutyValue']) => {
    const sources = { country: 'SE', currency: 'SEK', date: '2026-01-15', exchangeRate: () => undefined, tariff: aTariff([aMeasure('duty')]) };
    return calculateTaxes({ header: { invoices: [invoice(dutyValue)] }, items: goods(2) }, sources);
  };
  const fixed = { source: 'Distributed', calculationType: 'FIXED', constant: '165', distributionType: 'BasedOnItemPrice' };

  it('is an addition AK before the border', () => {
    const { items } = taxed(fixed);
    expect(items.map(({ customsValue }) => customsValue)).toEqual(['12120', '4545']);
    expect(explain(items[0]?.taxLines[0]?.formulaTrace ?? [])[1]).toBe('+ AK 120.00 SEK');
  });

  it('is in the base of VAT only inside the country', () => {
    const { items } = taxed({ ...fixed, inside: '1' });
    expect(items.map(({ customsValue, taxLines }) => [customsValue, taxLines[1]?.baseAmount])).toEqual([
      ['12000', '13560.00'],
      ['4500', '5085.00'],
    ]);
  });

  it('stops the invoice where it cannot be made', () => {
    const { items, findings } = taxed({ ...fixed, constant: '' });
    expect([items.length, findings.map(({ code, pointer }) => `${code} ${pointer}`)]).toEqual([0, ['CT-R40 /invoices/0/dutyValue/constant']]);
  });
});

describe('the call', () => {
  const content = { header: { invoices: [invoice(undefined)] }, items: goods(4) };
  const parts = (what: 'weights' | 'dutyvalue', type: Parameters<typeof distribute>[1]['type'], total: string) => {
    const answer = distribute(content, { what, type, total });
    return failed(answer) ? answer.left.message : [...answer.right.values()];
  };

  it('spreads a duty value or a mass', () => {
    expect(parts('dutyvalue', 'BasedOnWeight', '2938.68')).toEqual(['1175.47', '1029.27', '733.94', '0.00']);
    expect(parts('dutyvalue', 'NoDistribution', '420')).toEqual([]);
    expect(parts('weights', 'NetMassBasedOnGrossMass', '1000')).toHaveLength(4);
  });

  it('refuses what is no total, and a way that is for the other', () => {
    expect(parts('dutyvalue', 'BasedOnWeight', 'ten')).toBe('"ten" is not a number.');
    expect(parts('dutyvalue', 'NetMassBasedOnGrossMass', '1')).toBe('The distribution or the invoice is not known.');
  });
});
