import { describe, expect, it } from 'vitest';
import { calculateTaxes, type TaxSources } from '../../../../src/domain/declaration/calculation/calculateTaxes';
import type { GoodsItem, Header, Invoice } from '../../../../src/domain/declaration/declaration';
import { explain } from '../../../../src/domain/tariff/trace';
import { aMeasure, aTariff } from '../../tariff/aTariff';

const rated = (duty: string, vat: string) =>
  aTariff([aMeasure('duty', { expression: `${duty} %` }), aMeasure('vat', { measureType: '305', expression: `${vat} %` })]);

const INVOICE = '00000000-0000-4000-8000-00000000e001';
const item = (given: Partial<GoodsItem>): GoodsItem => ({
  id: '00000000-0000-4000-8000-000000000001',
  itemNumber: 1,
  commodityCode: '6109100010',
  countryOfOrigin: 'CN',
  procedureRequested: '40',
  ...given,
});

const calculate = (country: string, currency: string, invoice: Invoice, given: Partial<GoodsItem>, sources: Partial<TaxSources>, header: Header = {}) =>
  calculateTaxes(
    { header: { ...header, invoices: [{ id: INVOICE, ...invoice }] }, items: [item(given)] },
    { country, currency, date: '2026-01-15', exchangeRate: () => ({ rate: '11.45', unit: '1' }), tariff: aTariff([]), ...sources },
  );

describe('worked examples of other countries', () => {
  const linesOf = ({ items }: ReturnType<typeof calculateTaxes>) =>
    items[0]?.taxLines.map(({ taxType, taxAmount, payableAmount }) => [taxType, taxAmount, payableAmount]);

  it('NO-1: duty TL and VAT MV, accounted for by who is registered', () => {
    const invoiced = { currency: 'SEK', additions: [{ code: 'AK', amount: '1200', currency: 'NOK' }] };
    const sources = { tariff: rated('10.7', '25'), exchangeRate: () => ({ rate: '101.37', unit: '100' }) };
    const calculated = calculate('NO', 'NOK', invoiced, { itemAmountInvoiced: '50000' }, sources, { parties: { importer: { vatNumber: '999999999MVA' } } });
    expect(calculated.items[0]?.customsValue).toBe('51885');
    expect(linesOf(calculated)).toEqual([
      ['TL', '5552', '5552'],
      ['MV', '14359', '0.00'],
    ]);
    expect(calculated.totals).toMatchObject({ duty: '5552', vat: '14359', vatPostponed: '14359', payable: '5552' });
  });

  const tariff = aTariff([aMeasure('defence', { measureType: '552', expression: '10.5 %' }), aMeasure('duty', { expression: '41.90 EUR DTN' })]);
  const dutch = (netMass?: string, header: Header = {}) =>
    calculate('NL', 'EUR', { currency: 'EUR' }, { itemAmountInvoiced: '20000', ...(netMass !== undefined && { netMass }) }, { tariff }, header);

  it('NL-1: duty by weight, anti-dumping duty after it', () => {
    expect(linesOf(dutch('1000'))).toEqual([
      ['A00', '419.00', '419.00'],
      ['A30', '2100.00', '2100.00'],
      ['B00', '4728.99', '4728.99'],
    ]);
    expect(dutch('1000').items[0]?.taxLines[0]).toMatchObject({ rate: '41.90', rateText: '41.90 EUR DTN', baseQuantity: '10', unit: 'DTN' });
    expect(dutch('1000').items[0]?.taxLines.map(({ formulaTrace = [] }) => explain(formulaTrace))).toEqual([
      ['20,000.00 EUR', 'Customs value 20,000.00 EUR', '41.90 EUR × 10 DTN = 419.00 EUR, rounded to 419.00'],
      ['10.5 % × 20,000.00 = 2,100.00, rounded to 2,100.00'],
      ['20,000.00 + A00 419.00 + A30 2,100.00 = 22,519.00', '21 % × 22,519.00 = 4,728.99, rounded to 4,728.99'],
    ]);
  });

  it('a licence for postponed VAT is the method of payment G', () => {
    expect(dutch('1000', { methodOfPayment: 'G' }).totals).toMatchObject({ payable: '2519.00', vatPostponed: '4728.99' });
  });

  it('without the mass there are no amounts, and it is asked for', () => {
    const { findings, items } = dutch();
    expect(findings).toMatchObject([
      { severity: 2, code: 'CT-R4', pointer: '/items/0/commodityCode', message: 'Net mass in kg is needed for "41.90 EUR DTN".' },
    ]);
    expect(items[0]).toMatchObject({ customsValue: '20000.00', taxLines: [] });
  });

  it('LV-1: low value without duty, its VAT on goods and transport', () => {
    const invoiced = { currency: 'EUR', transportCostInside: { amount: '80', currency: 'SEK' } };
    expect(linesOf(calculate('SE', 'SEK', invoiced, { itemAmountInvoiced: '120' }, { tariff: rated('0', '25') }))).toEqual([
      ['A00', '0', '0'],
      ['B00', '363', '363'],
    ]);
  });
});

describe('rounding of other countries (CT-R2)', () => {
  it.each([
    ['DK-1', 'DK', 'DKK', { amount: '10000', rate: '6.8521', additions: '4300', inside: '850' }, ['6.5', '25'], ['72821', '4733', '19601']],
    ['GB-1', 'GB', 'GBP', { amount: '10000.00', rate: '1' }, ['2.7', '20'], ['10000.00', '270.00', '2054.00']],
    ['GB-2', 'GB', 'GBP', { amount: '9876.54', rate: '1' }, ['2.7', '20'], ['9876.54', '266.66', '2028.64']],
    ['IT-1', 'IT', 'EUR', { amount: '5000', rate: '1' }, ['3.7', '22'], ['5000.00', '185.00', '1140.70']],
    ['NO-2', 'NO', 'NOK', { amount: '24835.60', rate: '1' }, ['0', '15'], ['24836', '0', '3725']],
  ] as const)('%s', (_, country, currency, price, [dutyPercent, vatPercent], expected) => {
    const additions = 'additions' in price ? [{ code: 'AK', amount: price.additions, currency }] : [];
    const transportCostInside = 'inside' in price ? { amount: price.inside, currency } : {};
    const given = { currency: 'USD', additions, transportCostInside };
    const sources: Partial<TaxSources> = { tariff: rated(dutyPercent, vatPercent), exchangeRate: () => ({ rate: price.rate, unit: '1' }) };
    const { items } = calculate(country, currency, given, { itemAmountInvoiced: price.amount }, sources);
    expect([items[0]?.customsValue, ...(items[0]?.taxLines.map(({ taxAmount }) => taxAmount) ?? [])]).toEqual(expected);
  });
});
