import { describe, expect, it } from 'vitest';
import { fromEuroQuotes, monthAfter, monthsBetween, rateGapIssues, rateGaps } from '../../../src/domain/reference/exchangeRates';

const usd = (validFrom: string, validTo: string, required = 'true') => ({
  code: 'USD|CustomsValue',
  validFrom,
  validTo,
  attributes: { rate: '10.42', units: '1', required },
});

describe('gaps of exchange rates (RD-R14)', () => {
  const question = { country: 'SE', kind: 'CustomsValue', months: monthsBetween('2025-03', '2025-05') } as const;

  it('are found for currencies that are required', () => {
    const rates = [usd('2025-03-01', '2025-03-31'), usd('2025-05-01', '2025-05-31')];
    expect(rateGaps(rates, question)).toEqual([
      { currency: 'USD', month: '2025-04', from: '2025-04-01', message: 'No CustomsValue rate for USD in SE from 2025-04-01.' },
    ]);
    expect(
      rateGaps(
        rates.map((rate) => ({ ...rate, attributes: { ...rate.attributes, required: 'false' } })),
        question,
      ),
    ).toEqual([]);
  });

  it('may be a part of a month', () => {
    expect(rateGaps([usd('2025-03-01', '2025-04-12'), usd('2025-04-15', '2025-05-31')], question)).toMatchObject([{ month: '2025-04', from: '2025-04-13' }]);
  });
});

describe('a draft of exchange rates (RD-R14)', () => {
  const list = { name: 'SE_ExchangeRate', logicalName: 'ExchangeRate', country: 'SE' };
  const march = usd('2025-03-01', '2025-03-31');
  const may = usd('2025-05-01', '2025-05-31');
  const changed = new Set(['USD|CustomsValue']);

  it.each<[string, (typeof march)[], (typeof march)[], [number, string][]]>([
    ['makes a gap', [march], [march, may], [[2, 'No CustomsValue rate for USD in SE from 2025-04-01.']]],
    ['leaves a gap', [march, may], [march, may], [[1, 'No CustomsValue rate for USD in SE from 2025-04-01.']]],
    ['fills a gap', [march, may], [march, usd('2025-04-01', '2025-04-30'), may], []],
    ['goes on after the last rate', [march], [march, usd('2025-04-01', '2025-04-30')], []],
    ['has overlapping rates', [march], [usd('2025-03-01', '2025-04-30'), usd('2025-04-15', '2025-04-20'), may], []],
    [
      'is of a currency that nobody requires',
      [usd('2025-03-01', '2025-03-31', 'false')],
      [usd('2025-03-01', '2025-03-31', 'false'), usd('2025-05-01', '2025-05-31', 'false')],
      [],
    ],
  ])('that %s', (_what, before, after, expected) => {
    expect(rateGapIssues(list, before, after, changed).map(({ severity, message }) => [severity, message])).toEqual(expected);
    expect(rateGapIssues({ ...list, logicalName: 'Currency' }, before, after, changed)).toEqual([]);
  });
});

describe('quotes of the European Central Bank', () => {
  const quotes = { USD: '1.0797', JPY: '159.69', SEK: '11.25', ISK: '149.1' };

  it('are foreign units for a euro, and become kronor for foreign units', () => {
    expect(fromEuroQuotes(quotes, 'SEK')).toEqual([
      { currency: 'EUR', rate: '11.25000', units: '1' },
      { currency: 'ISK', rate: '7.54527', units: '100' },
      { currency: 'JPY', rate: '7.04490', units: '100' },
      { currency: 'USD', rate: '10.41956', units: '1' },
    ]);
  });

  it('become euro for foreign units in euro countries', () => {
    expect(fromEuroQuotes(quotes, 'EUR').find(({ currency }) => currency === 'USD')).toEqual({ currency: 'USD', rate: '0.92618', units: '1' });
  });

  it('say nothing of a currency that is not quoted', () => {
    expect(fromEuroQuotes({ USD: '1.08' }, 'SEK')).toEqual([]);
  });

  it.each([
    ['2025-03-19', '2025-04-01', '2025-04-30'],
    ['2025-12-17', '2026-01-01', '2026-01-31'],
  ])('published on %s hold from %s to %s', (published, validFrom, validTo) => {
    expect(monthAfter(published)).toEqual({ validFrom, validTo });
  });
});
