import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDecimals, fromUnits, roundDecimal } from '../../../../src/domain/kernel/decimal';
import { dutyOfComponents } from '../../../../src/domain/tariff/duty/dutyComponents';
import { dutyText, parseDuty, type DutyExpression } from '../../../../src/domain/tariff/duty/dutyExpression';
import { evaluateDuty, type DutyBasis, type EvaluatedDuty } from '../../../../src/domain/tariff/duty/evaluateDuty';
import { norwegianDuty, norwegianFee } from '../../../../src/domain/tariff/duty/norwegianDuty';
import { explain } from '../../../../src/domain/tariff/trace';

const sweden = (customsValue: string, quantities: DutyBasis['quantities'] = {}, more: Partial<DutyBasis> = {}): DutyBasis => ({
  customsValue,
  currency: 'SEK',
  date: '2026-01-15',
  quantities,
  tariffRate: (currency) => (currency === 'EUR' ? { rate: '11.2500', unit: '1' } : undefined),
  ...more,
});

const parsed = (text: string): DutyExpression => {
  const expression = parseDuty(text);
  if (expression === undefined) throw new Error(`${text} is not read`);
  return expression;
};
const duty = (text: string, basis: DutyBasis): EvaluatedDuty => evaluateDuty(parsed(text), basis);
const amountOf = ({ amount = '' }: EvaluatedDuty): number => Number(amount);

describe('duty expressions (CT-R4)', () => {
  it.each([
    ['a', '12.000 %', sweden('100000'), '12000'],
    ['b', '96.90 EUR DTN', sweden('0', { netMass: '2450' }), '26708.0625'],
    ['c', '1.40 % + 13.30 EUR DTN', sweden('80000', { netMass: '1000' }), '2616.25'],
    ['d', '12.000 % MIN 0.400 EUR DTN', sweden('300', { netMass: '1000' }), '45'],
    ['e', '10.000 % MIN 22.000 EUR DTN MAX 56.000 EUR DTN', sweden('500000', { netMass: '2000' }), '12600'],
    ['f', '9.10 % + 45.10 EUR DTN MAX 18.90 % + 16.50 EUR DTN', sweden('60000', { netMass: '500' }), '7996.875'],
    ['g', '0.600 EUR ASV X + 3.200 EUR HLT', sweden('0', { litres: '1000', alcohol: '40' }), '3060'],
    ['h', '8.300 % + EA MAX 18.700 % + ADSZ', sweden('40000', { netMass: '400' }, { agricultural: { EA: '23.47', ADSZ: '8.20' } }), '4376.15'],
    ['i', '12.000 % MIN 2.000 EUR DTN G', sweden('1000', { netMass: '90', grossMass: '100' }), '120'],
    ['i, light goods', '12.000 % MIN 2.000 EUR DTN G', sweden('100', { netMass: '90', grossMass: '100' }), '22.5'],
    ['l', 'NIHIL', sweden('999'), '0'],
    ['l', '0.000 %', sweden('999'), '0'],
    ['m', 'NAR', sweden('999', { supplementary: { NAR: '3' } }), '0'],
    ['g, as declared', '0.600 EUR ASV X + 3.200 EUR HLT', sweden('0', { supplementary: { LTR: '1000', ASV: '40' } }), '3060'],
    ['a reduction', '10.000 % - 1.000 EUR DTN', sweden('1000', { netMass: '100' }), '88.75'],
  ])('%s: %s', (_, text, basis, expected) => {
    const { amount, findings } = duty(text, basis);
    expect(compareDecimals(amount ?? '', expected)).toBe(0);
    expect(findings).toEqual([]);
  });

  it.each([
    ['j: 24,64 kroner per kilogram', norwegianDuty('24,64', 'K'), '1250.5', '30812'],
    ['k: 350 øre per kilogram', norwegianFee('350', true, 'K'), '1000', '3500'],
    ['10,7 percent', norwegianDuty('10,7', 'P'), '0', '5350'],
  ])('Norway %s', (_, expression, netMass, expected) => {
    const basis = sweden('50000', { netMass }, { currency: 'NOK' });
    const { amount = '' } = evaluateDuty(expression ?? parsed('NIHIL'), basis);
    expect(roundDecimal(amount, 0, 'halfUp')).toBe(expected);
  });

  it('Norway writes 999999.99 for goods without a rate', () => {
    expect(norwegianDuty('999999,99', 'K')).toBeUndefined();
  });

  it('is explained term by term', () => {
    expect(explain(duty('12.000 % MIN 0.400 EUR DTN', sweden('300', { netMass: '1000' })).steps)).toEqual([
      '12 % × 300 = 36.00',
      '0.400 EUR × 10 DTN = 4.00 EUR',
      '4.00 EUR × 11.2500 = 45.00 SEK',
      'At least 45.00: 45.00',
    ]);
  });
});

describe('what is missing is asked for, all of it at once', () => {
  it.each([
    ['96.90 EUR DTN', ['Net mass in kg is needed for "96.90 EUR DTN".']],
    [
      '0.600 EUR ASV X + 3.200 EUR HLT',
      ['Alcohol in % vol is needed for "0.600 EUR ASV X + 3.200 EUR HLT".', 'Volume in litres is needed for "0.600 EUR ASV X + 3.200 EUR HLT".'],
    ],
    ['12.000 % MIN 2.000 EUR DTN G', ['Gross mass in kg is needed for "12.000 % MIN 2.000 EUR DTN G".']],
    ['1.000 EUR DTN R', ['DTN R is needed for "1.000 EUR DTN R".']],
    ['8.300 % + EA', ['EA is needed for "8.300 % + EA".']],
    ['NAR', ['Enter the quantity in NAR.']],
  ])('%s', (text, messages) => {
    const { amount, findings } = duty(text, sweden('1000'));
    expect(amount).toBeUndefined();
    expect(findings.map(({ message }) => message)).toEqual(messages);
  });

  it('a month without a tariff euro rate (CT-R3)', () => {
    const { amount, findings } = duty('1.00 EUR DTN', sweden('1', { netMass: '1' }, { tariffRate: () => undefined }));
    expect(amount).toBeUndefined();
    expect(findings.map(({ message }) => message)).toEqual(['No tariff euro rate for 2026-01; the duty in EUR cannot be computed.']);
  });

  it('a negative mass is none', () => {
    expect(duty('1.00 EUR DTN', sweden('1', { netMass: '-5' })).amount).toBeUndefined();
  });
});

describe('reading a tariff', () => {
  it.each(['see notes', '', '12 % OF VALUE', '12.000 % MIN', '12,5 %', 'EUR DTN 5', '5.00 EUR DTN GG', '+'])('does not guess what "%s" means', (text) => {
    expect(parseDuty(text)).toBeUndefined();
  });

  const row = (dutyExpressionId: string, amount?: string, monetaryUnit?: string, measurementUnit?: string, qualifier?: string) => ({
    dutyExpressionId,
    amount,
    monetaryUnit,
    measurementUnit,
    qualifier,
  });

  it.each([
    ['8.300 % + EA MAX 18.700 % + ADSZ', [row('01', '8.300'), row('12'), row('17', '18.700'), row('21')]],
    ['10.000 % MIN 22.000 EUR DTN MAX 56.000 EUR DTN G', [row('01', '10.000'), row('15', '22.000', 'EUR', 'DTN'), row('35', '56.000', 'EUR', 'DTN', 'G')]],
    ['1.40 % + 13.30 EUR DTN', [row('01', '1.40'), row('04', '13.30', 'EUR', 'DTN')]],
    ['5.00 % - 1.00 EUR DTN', [row('01', '5.00'), row('02', '1.00', 'EUR', 'DTN')]],
    ['NIHIL', [row('37')]],
    ['NAR', [row('99', undefined, undefined, 'NAR')]],
  ])('the components of %s', (text, components) => {
    expect(dutyOfComponents(components)).toEqual(parseDuty(text));
  });

  it.each([[[row('77', '1')]], [[row('01')]], [[row('01', '1', undefined, 'DTN')]], [[]]])('does not guess components either', (components) => {
    expect(dutyOfComponents(components)).toBeUndefined();
  });

  it('an expression reads back as it was written', () => {
    const number = fc.tuple(fc.bigInt({ min: 0n, max: 99_999n }), fc.integer({ min: 1, max: 3 })).map(([units, scale]) => fromUnits(units, scale));
    const term = fc.oneof(
      number.map((percent) => `${percent} %`),
      fc.tuple(number, fc.constantFrom('DTN', 'DTN G', 'HLT', 'NAR')).map(([amount, unit]) => `${amount} EUR ${unit}`),
      fc.constantFrom('EA', 'ADSZ', 'NIHIL', 'NAR'),
    );
    const sum = fc.array(term, { minLength: 1, maxLength: 3 }).map((terms) => terms.join(' + '));
    const expression = fc
      .tuple(sum, fc.array(fc.tuple(fc.constantFrom('MIN', 'MAX'), sum), { maxLength: 2 }))
      .map(([first, limits]) => [first, ...limits.map((limit) => limit.join(' '))].join(' '));
    fc.assert(
      fc.property(expression, (text) => {
        expect(dutyText(parsed(text))).toBe(text);
      }),
    );
  });
});

it('a floor and a ceiling hold for any value and mass', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(10_000), (value, mass) => {
      const basis = sweden(String(value), { netMass: String(mass) });
      const [bounded, floor, ceiling] = ['10.000 % MIN 22.000 EUR DTN MAX 56.000 EUR DTN', '22.000 EUR DTN', '56.000 EUR DTN'].map((text) =>
        amountOf(duty(text, basis)),
      );
      expect(bounded).toBeGreaterThanOrEqual(floor ?? 0);
      expect(bounded).toBeLessThanOrEqual(ceiling ?? 0);
    }),
  );
});
