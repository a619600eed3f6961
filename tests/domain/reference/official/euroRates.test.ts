import { expect, it } from 'vitest';
import { euroRateRows, secondLastWednesday } from '../../../../src/domain/reference/official/euroRates';

it.each([
  ['2026-03', '2026-03-18'],
  ['2026-09', '2026-09-23'],
  ['2025-12', '2025-12-24'],
  ['2024-02', '2024-02-21'],
])('the second-last Wednesday of %s is %s', (month, day) => {
  expect(secondLastWednesday(month)).toBe(day);
});

const day = (date: string, USD: string, SEK: string) => ({ date, quotes: { USD, SEK } });

const found = (days: readonly ReturnType<typeof day>[]) =>
  euroRateRows(days, '2020-01-01').map(({ list, code, validFrom, validTo, attributes }) => [list, code, validFrom, validTo, attributes?.['rate']]);

it('the customs value of April takes the quotes of the second-last Wednesday of March, the tariff those before the second-last day', () => {
  const rows = found([day('2026-03-18', '1.25', '10.5'), day('2026-03-19', '1.6', '11'), day('2026-03-27', '2', '11.25'), day('2026-03-30', '2.5', '12')]);
  expect(rows).toContainEqual(['EU_ExchangeRate', 'USD|CustomsValue', '2026-04-01', '2026-04-30', '0.80000']);
  expect(rows).toContainEqual(['SE_ExchangeRate', 'EUR|TariffEuro', '2026-04-01', '2026-04-30', '11.25000']);
});

it('a day without quotes takes those before; a month whose day has not come has no rate', () => {
  expect(found([day('2025-12-23', '1.25', '10.5'), day('2025-12-29', '2', '11')])).toContainEqual([
    'EU_ExchangeRate',
    'USD|CustomsValue',
    '2026-01-01',
    '2026-01-31',
    '0.80000',
  ]);
  expect(found([day('2026-04-10', '1.25', '10.5')])).toEqual([]);
});
