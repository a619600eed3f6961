import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromUnits, parseTypedDecimal } from '../../../src/domain/kernel/decimal';

describe('a typed or pasted number', () => {
  it.each([
    ['1 234,50', '1234.50'],
    ['1\u00a0234,50', '1234.50'],
    ['1\u202f234\u202f567,5', '1234567.5'],
    ["1'234.50", '1234.50'],
    ['1’234.50', '1234.50'],
    ['1.234,5', '1234.5'],
    ['1,234.5', '1234.5'],
    ['1,234', '1.234'],
    ['1.234', '1.234'],
    ['1.234.567', '1234567'],
    ['1,234,567.89', '1234567.89'],
    ['1250.500', '1250.500'],
    [' 12 ', '12'],
    ['-3,5', '-3.5'],
    ['\u22123,5', '-3.5'],
    ['+7', '7'],
    ['007,50', '7.50'],
    [',5', '0.5'],
    ['5,', '5'],
    ['-0,00', '0.00'],
    ['0', '0'],
  ])('%s is %s', (typed, expected) => {
    expect(parseTypedDecimal(typed)).toBe(expected);
  });

  it.each([
    ['1,234', '.', '1234'],
    ['1,234', ',', '1.234'],
    ['1.234', ',', '1234'],
    ['1.234', '.', '1.234'],
    ['1,23', '.', '1.23'],
    ['1.234,5', '.', '1234.5'],
  ] as const)('%s with the mark %s is %s', (typed, mark, expected) => {
    expect(parseTypedDecimal(typed, mark)).toBe(expected);
  });

  it.each(['', '  ', 'abc', '12a', '1 23', '12 34,5', '1,2,3', '1.234,567.8', '1,234.567,8', '--1', '-', ',', "'", '1e3', '5-', '9'.repeat(70)])(
    '%s is no number',
    (typed) => {
      expect(parseTypedDecimal(typed)).toBeUndefined();
    },
  );

  it('a stored decimal that is typed again stays what it is', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: 0, max: 6 }), (units, scale) => {
        const stored = fromUnits(units, scale);
        expect(parseTypedDecimal(stored)).toBe(stored);
        expect(parseTypedDecimal(stored.replace('.', ','))).toBe(stored);
      }),
    );
  });
});
