import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromUnits, unitsOf } from '../../../src/domain/kernel/decimal';
import { largestRemainder, withoutEmptyParts, type Share } from '../../../src/domain/tariff/largestRemainder';

const sharesOf = (...bases: readonly string[]): Share[] => bases.map((basis, at) => ({ basis: unitsOf(basis, 4), rank: at + 1 }));
const spread = (total: string, scale: number, ...bases: readonly string[]): string[] =>
  largestRemainder(unitsOf(total, scale), sharesOf(...bases)).map((part) => fromUnits(part, scale));

const shares = fc
  .array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 60 })
  .filter((bases) => bases.some((basis) => basis > 0n))
  .map((bases) => bases.map((basis, at) => ({ basis, rank: at + 1 })));
const total = fc.oneof(fc.bigInt({ min: 0n, max: 200n }), fc.bigInt({ min: 0n, max: 10n ** 20n }));

describe('largest remainder (CT-R42)', () => {
  it.each([
    ['100.00', 2, ['1', '1', '1'], ['33.34', '33.33', '33.33']],
    ['1000.00', 2, ['100', '200', '33'], ['300.30', '600.60', '99.10']],
    ['1050', 3, ['400', '600'], ['420.000', '630.000']],
    ['2938.68', 2, ['500.200', '437.987', '312.312', '0.001'], ['1175.47', '1029.27', '733.94', '0.00']],
    ['1940', 2, ['500', '1200', '300'], ['485.00', '1164.00', '291.00']],
    ['229240', 0, ['109566.30', '74836.44', '44837.26'], ['109566', '74837', '44837']],
  ] as const)('%s with %i decimals over %j', (amount, scale, bases, expected) => {
    expect(spread(amount, scale, ...bases)).toEqual(expected);
  });

  it('gives the odd unit to the lower number, wherever it stands', () => {
    expect(
      largestRemainder(10n, [
        { basis: 1n, rank: 3 },
        { basis: 1n, rank: 1 },
        { basis: 1n, rank: 2 },
      ]),
    ).toEqual([3n, 4n, 3n]);
  });

  it('has nothing to go by without a basis', () => {
    expect(() => largestRemainder(1n, sharesOf('0', '0'))).toThrow(RangeError);
  });

  it('loses nothing, makes nothing, and stays within one unit of the exact part', () => {
    fc.assert(
      fc.property(total, shares, (units, given) => {
        const parts = largestRemainder(units, given);
        const sum = given.reduce((all, { basis }) => all + basis, 0n);
        expect(parts.reduce((all, part) => all + part, 0n)).toBe(units);
        parts.forEach((part, at) => {
          const exact = units * (given[at]?.basis ?? 0n);
          expect(part * sum).toBeGreaterThan(exact - sum);
          expect(part * sum).toBeLessThan(exact + sum);
        });
      }),
    );
  });

  it('the order of the shares does not change what each gets', () => {
    fc.assert(
      fc.property(total, shares, (units, given) => {
        const parts = largestRemainder(units, given);
        expect(largestRemainder(units, [...given].reverse()).reverse()).toEqual(parts);
      }),
    );
  });
});

/** Step 4 as the specification words it, one unit after the other. */
const oneByOne = (parts: readonly bigint[], given: readonly Share[]): bigint[] => {
  const filled = [...parts];
  given.forEach(({ basis }, at) => {
    if (basis === 0n || parts[at] !== 0n) return;
    const largest = filled.indexOf(filled.reduce((most, part) => (part > most ? part : most), 0n));
    filled[largest] = (filled[largest] ?? 0n) - 1n;
    filled[at] = 1n;
  });
  return filled;
};

describe('no share without a unit (section 4.4 step 4)', () => {
  it('takes the unit from the largest part', () => {
    expect(withoutEmptyParts([1000n, 0n], sharesOf('1000', '0.2'))).toEqual([999n, 1n]);
    expect(withoutEmptyParts([5n, 5n, 4n, 0n, 0n, 0n], sharesOf('50', '50', '40', '1', '1', '1'))).toEqual([3n, 4n, 4n, 1n, 1n, 1n]);
  });

  it('leaves shares without a basis empty', () => {
    expect(withoutEmptyParts([10n, 0n], sharesOf('5', '0'))).toEqual([10n, 0n]);
  });

  it('is impossible with fewer units than shares', () => {
    expect(withoutEmptyParts([1n, 1n, 0n], sharesOf('1', '1', '1'))).toBeUndefined();
  });

  it('is what giving one unit after the other comes to', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 300n }), shares, (units, given) => {
        const parts = largestRemainder(units, given);
        const counted = given.filter(({ basis }) => basis > 0n).length;
        expect(withoutEmptyParts(parts, given)).toEqual(BigInt(counted) > units ? undefined : oneByOne(parts, given));
      }),
      { numRuns: 500 },
    );
  });
});
