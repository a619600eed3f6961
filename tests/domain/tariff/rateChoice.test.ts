import { describe, expect, it } from 'vitest';
import { crossExchanged, exchanged } from '../../../src/domain/tariff/exchangeRate';
import { manualRateFindings, rateOn, tariffEuroRate, valueRateKind, type RatePeriod } from '../../../src/domain/tariff/rateChoice';
import { lowValueDuty } from '../../../src/domain/tariff/taxation/lowValue';
import { vatAccountingOf } from '../../../src/domain/tariff/taxation/vat';

const period = (validFrom: string, validTo: string, rate: string, more: Partial<RatePeriod> = {}): RatePeriod => ({
  country: 'SE',
  kind: 'CustomsValue',
  currency: 'USD',
  validFrom,
  validTo,
  rate,
  units: '1',
  ...more,
});

describe('the rate that applies (CT-R34, R35)', () => {
  const periods = [
    period('2026-01-01', '2026-01-31', '10.4200'),
    period('2026-03-01', '2026-03-31', '10.1000'),
    period('2026-01-01', '2026-01-31', '9.9900', { kind: 'Accounting' }),
    period('2026-01-01', '2026-01-31', '10.0500', { country: 'NO' }),
  ];
  const question = { country: 'SE', kind: 'CustomsValue', currency: 'USD' } as const;

  it.each([
    ['2026-01-01', '10.4200'],
    ['2026-01-31', '10.4200'],
    ['2026-03-15', '10.1000'],
    ['2026-02-15', undefined],
  ])('on %s is %s', (date, rate) => {
    expect(rateOn(periods, { ...question, date })?.rate).toBe(rate);
  });

  it.each([
    ['SE', 'CustomsValue'],
    ['NO', 'NoCustoms'],
    ['GB', 'GbMonthly'],
    ['NL', 'CustomsValue'],
  ])('%s values goods by %s', (country, kind) => {
    expect(valueRateKind(country)).toBe(kind);
  });
});

it('units count (CT-R36), other currencies go through the national one (CT-R38)', () => {
  expect(Number(exchanged('1250000', { rate: '7.0450', unit: '100' }))).toBe(88_062.5);
  expect(Number(crossExchanged('1000', { rate: '13.2000', unit: '1' }, { rate: '6.6', unit: '100' }))).toBe(200_000);
});

it.each([
  [{ rate: '10', unit: '100', reason: 'contract' }, []],
  [{ rate: '10', unit: '50', reason: 'contract' }, ['Quotation unit of USD must be 1, 10, 100 or 1000.']],
  [{ rate: '10', unit: '1' }, ['Enter a reason for the changed rate.']],
  [{ rate: '0', unit: '1', reason: 'contract' }, ['"0" is not a number.']],
])('a rate by hand %j (CT-R36, R37)', (rate, messages) => {
  expect(manualRateFindings({ currency: 'USD', ...rate }).map(({ message }) => message)).toEqual(messages);
});

it.each([
  ['2026-01-14', '12.0000', '11.2500'],
  ['2026-01-15', '12.0000', '12.0000'],
  ['2026-01-15', '11.8125', '11.2500'],
  ['2026-01-15', '10.6000', '10.6000'],
  ['2026-01-31', undefined, '11.2500'],
])('the tariff euro on %s with a newer rate of %s is %s (CT-R3)', (date, newer, rate) => {
  expect(tariffEuroRate(date, '11.2500', newer)).toBe(rate);
});

describe('consignments of low value', () => {
  const rules = [{ validFrom: '2026-07-01', validTo: '2028-07-01', amount: '3.00', onlyIoss: true }];
  const blouses = { date: '2026-07-01', commodityCodes: ['6206100010', '6206200000', '6206200000'], intrinsicValue: '140', limit: '150', isIoss: true };

  it.each([
    ['LV-2: two subheadings', blouses, '6.00'],
    ['LV-1: before the flat duty', { ...blouses, date: '2026-06-30', isIoss: false }, '0.00'],
    ['at the limit', { ...blouses, intrinsicValue: '150' }, '6.00'],
    ['above the limit', { ...blouses, intrinsicValue: '150.01' }, undefined],
    ['outside the one-stop shop', { ...blouses, isIoss: false }, undefined],
    ['after the flat duty', { ...blouses, date: '2028-07-02' }, undefined],
  ])('%s', (_, consignment, duty) => {
    expect(lowValueDuty(consignment, rules)).toBe(duty);
  });
});

it.each([
  ['SE', true, false, undefined, 'POSTPONED'],
  ['SE', false, true, undefined, 'POSTPONED'],
  ['NO', true, false, undefined, 'POSTPONED'],
  ['DK', true, false, undefined, 'POSTPONED'],
  ['DK', false, true, undefined, 'COLLECTED'],
  ['GB', true, true, 'E', 'COLLECTED'],
  ['GB', true, true, 'G', 'POSTPONED'],
  ['NL', true, false, 'G', 'POSTPONED'],
  ['IT', true, true, 'G', 'COLLECTED'],
])(
  'VAT in %s (importer %s, declarant %s registered, method %s) is %s (DEC-R74)',
  (country, isImporterRegistered, isDeclarantRegistered, methodOfPayment, accounting) => {
    expect(vatAccountingOf({ country, isImporterRegistered, isDeclarantRegistered, methodOfPayment })).toBe(accounting);
  },
);
