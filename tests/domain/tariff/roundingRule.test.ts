import { expect, it } from 'vitest';
import { roundDecimal } from '../../../src/domain/kernel/decimal';
import { roundingRule } from '../../../src/domain/tariff/roundingRule';

it.each([
  ['SE', '26708.0625', '26708'],
  ['SE', '1051.60', '1051'],
  ['GB', '26708.0625', '26708.06'],
  ['GB', '266.66658', '266.66'],
  ['NO', '30812.32', '30812'],
  ['NO', '5551.695', '5552'],
  ['DK', '4733.365', '4733'],
  ['NL', '4728.985', '4728.99'],
])('a duty line in %s of %s is %s (CT-R2)', (country, exact, rounded) => {
  const { duty } = roundingRule(country, '2026-01-15') ?? {};
  expect(duty && roundDecimal(exact, duty.scale, duty.mode)).toBe(rounded);
});

it('has none for a country or a day that the list does not know', () => {
  expect(roundingRule('FI', '2026-01-15')).toBeUndefined();
  expect(roundingRule('SE', '2016-04-30')).toBeUndefined();
});
