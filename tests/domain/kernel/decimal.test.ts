import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDecimals,
  compareDecimals,
  decimalsOf,
  divideDecimals,
  fromUnits,
  groupDigits,
  isDecimal,
  isNegativeDecimal,
  isPositiveDecimal,
  isZeroDecimal,
  multiplyDecimals,
  roundDecimal,
  subtractDecimals,
  sumDecimals,
  trimDecimal,
  unitsOf,
} from '../../../src/domain/kernel/decimal';

const BIGGEST = 10n ** 24n;
const decimal = fc
  .tuple(fc.oneof(fc.bigInt({ min: -99_999n, max: 99_999n }), fc.bigInt({ min: -BIGGEST, max: BIGGEST })), fc.integer({ min: 0, max: 9 }))
  .map(([units, scale]) => fromUnits(units, scale));

describe('what a decimal is', () => {
  it.each(['0', '1', '-1', '1.5', '0.001', '007', '-0.0', '12345678901234567890.123456'])('takes %s', (text) => {
    expect(isDecimal(text)).toBe(true);
  });

  it.each(['', ' ', '1 ', '1,5', '.5', '5.', '+1', '1e3', '--1', '-', '1.2.3', 'NaN', 'Infinity', '0x1', '1'.repeat(65), 1, null, undefined])(
    'refuses %s',
    (text) => {
      expect(isDecimal(text)).toBe(false);
    },
  );

  it.each([
    ['0.01', true, false, false],
    ['0', false, true, false],
    ['-0.00', false, true, false],
    ['-5', false, false, true],
    ['', false, false, false],
    ['  ', false, false, false],
    [undefined, false, false, false],
  ])('knows the sign of %s', (value, positive, zero, negative) => {
    expect([isPositiveDecimal(value), isZeroDecimal(value), isNegativeDecimal(value)]).toEqual([positive, zero, negative]);
  });
});

describe('arithmetic', () => {
  it.each([
    ['10.500', '10.400', 1],
    ['10.5', '10.500', 0],
    ['9', '10', -1],
    ['-0', '0', 0],
    ['-2', '-10', 1],
    ['0.1', '0.10000000000000000000001', -1],
    ['9007199254740993', '9007199254740992', 1],
    ['999999999999999', '999999999999998.9', 1],
  ])('compares %s with %s', (left, right, expected) => {
    expect(compareDecimals(left, right)).toBe(expected);
    expect(compareDecimals(right, left)).toBe(expected === 0 ? 0 : -expected);
  });

  it('adds without binary rounding and keeps the decimals that went in', () => {
    expect(addDecimals('0.1', '0.2')).toBe('0.3');
    expect(addDecimals('1.50', '2.5')).toBe('4.00');
    expect(subtractDecimals('1000.00', '999.99')).toBe('0.01');
    expect(subtractDecimals('1', '1.0')).toBe('0.0');
    expect(addDecimals('-0.5', '0.5')).toBe('0.0');
  });

  it('sums what is given and passes over what is not', () => {
    expect(sumDecimals(['500.200', undefined, '437.987', '', '312.312', 'abc', '0.001'])).toBe('1250.500');
    expect(sumDecimals([])).toBe('0');
    expect(sumDecimals(['999999999999999', '0.000001', '-999999999999999'])).toBe('0.000001');
  });

  it('stays exact beyond what a double holds', () => {
    expect(sumDecimals(Array.from({ length: 20 }, () => '999999999999999'))).toBe('19999999999999980');
    expect(addDecimals('9007199254740993', '-1000000000000000')).toBe('8007199254740993');
    expect(addDecimals('900719925474.0993', '-100000000000.00000000')).toBe('800719925474.09930000');
    expect(multiplyDecimals('123456789.123456', '987654321.654321')).toBe('121932631315347490.569424853376');
  });

  it.each([
    ['8000.00', '11.45', '91600'],
    ['95600', '0.12', '11472'],
    ['-1.5', '0.2', '-0.3'],
    ['0', '-5', '0'],
  ])('multiplies %s by %s', (left, right, expected) => {
    expect(multiplyDecimals(left, right)).toBe(expected);
  });

  it.each([
    ['1', '3', 4, 'down', '0.3333'],
    ['2', '3', 4, 'halfUp', '0.6667'],
    ['50000', '100', 2, 'halfUp', '500.00'],
    ['-1', '8', 2, 'halfUp', '-0.13'],
    ['-1', '1000', 2, 'down', '0.00'],
  ] as const)('divides %s by %s', (left, right, scale, mode, expected) => {
    expect(divideDecimals(left, right, scale, mode)).toBe(expected);
  });

  it.each([
    ['1051.60', 0, 'down', '1051'],
    ['2938.675', 2, 'halfUp', '2938.68'],
    ['2.5', 0, 'halfUp', '3'],
    ['-2.5', 0, 'halfUp', '-3'],
    ['-2.5', 0, 'down', '-2'],
    ['-0.4', 0, 'halfUp', '0'],
    ['1.5', 3, 'down', '1.500'],
    ['0.999', 2, 'halfUp', '1.00'],
    ['12345678901234567890.125', 2, 'halfUp', '12345678901234567890.13'],
  ] as const)('rounds %s to %i decimals %s', (value, scale, mode, expected) => {
    expect(roundDecimal(value, scale, mode)).toBe(expected);
  });

  it('throws on what is no decimal, because the caller has not asked', () => {
    expect(() => addDecimals('1', 'x')).toThrow(RangeError);
    expect(() => compareDecimals('', '1')).toThrow(RangeError);
    expect(() => multiplyDecimals('1e3', '1')).toThrow(RangeError);
    expect(() => unitsOf('1.2345', 3)).toThrow();
  });
});

describe('writing', () => {
  it('counts, trims and groups', () => {
    expect(decimalsOf('1.50')).toBe(2);
    expect(['1.50', '2.00', '100', '0.0'].map(trimDecimal)).toEqual(['1.5', '2', '100', '0']);
    expect(['1234567.50', '-123', '-1234', '999.99', '12'].map(groupDigits)).toEqual(['1,234,567.50', '-123', '-1,234', '999.99', '12']);
  });
});

describe('for any decimals', () => {
  it('the sum does not depend on the order', () => {
    fc.assert(
      fc.property(fc.array(decimal, { maxLength: 40 }), fc.infiniteStream(fc.nat()), (values, keys) => {
        const shuffled = values.map((value) => ({ value, key: keys.next().value ?? 0 })).sort((a, b) => a.key - b.key);
        expect(sumDecimals(shuffled.map(({ value }) => value))).toBe(sumDecimals(values));
      }),
    );
  });

  it('what was added can be taken away again', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(compareDecimals(subtractDecimals(addDecimals(a, b), b), a)).toBe(0);
        expect(addDecimals(a, b)).toBe(sumDecimals([b, a]));
      }),
    );
  });

  it('agrees with whole-number arithmetic on the smallest units', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const [left, right] = [unitsOf(a, 9), unitsOf(b, 9)];
        expect(unitsOf(addDecimals(a, b), 9)).toBe(left + right);
        expect(compareDecimals(a, b)).toBe(left < right ? -1 : left > right ? 1 : 0);
        expect(unitsOf(multiplyDecimals(a, b), 18)).toBe(left * right);
        expect(unitsOf(roundDecimal(a, 2, 'down'), 2)).toBe(left / 10_000_000n);
      }),
    );
  });

  it('units are written back as they were', () => {
    fc.assert(
      fc.property(decimal, (value) => {
        expect(fromUnits(unitsOf(value, decimalsOf(value)), decimalsOf(value))).toBe(value);
      }),
    );
  });
});

describe('a way to round that is none', () => {
  it.each([1.5, -2, 101, Number.NaN, '1', null])('%s decimals are refused', (scale) => {
    expect(() => roundDecimal('1234.25', scale as number, 'halfUp')).toThrow(RangeError);
    expect(() => divideDecimals('1', '3', scale as number, 'halfUp')).toThrow(RangeError);
  });

  it('is refused by its name', () => {
    expect(() => roundDecimal('1.25', 1, 'up' as 'down')).toThrow(RangeError);
    expect(() => divideDecimals('1', '0.0', 1, 'down')).toThrow(RangeError);
  });
});
