import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumPerCurrency } from '../../../../src/domain/declaration/reports/currencyAmounts';
import { compareDecimals, sumDecimals } from '../../../../src/domain/kernel/decimal';

describe('sums per currency', () => {
  it('stand side by side, never in one', () => {
    const amounts = [
      { currency: 'SEK', amount: '10.50' },
      { currency: 'EUR', amount: '1.05' },
      { currency: 'SEK', amount: '0.5' },
    ];
    expect(sumPerCurrency(amounts)).toEqual([
      { currency: 'EUR', amount: '1.05' },
      { currency: 'SEK', amount: '11.00' },
    ]);
  });

  it('lose no amount and count none twice', () => {
    const amount = fc.record({
      currency: fc.constantFrom('SEK', 'NOK', 'DKK', 'EUR'),
      amount: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => (cents / 100).toFixed(2)),
    });
    fc.assert(
      fc.property(fc.array(amount), (amounts) => {
        const sums = sumPerCurrency(amounts);
        expect(new Set(sums.map(({ currency }) => currency)).size).toBe(sums.length);
        for (const { currency, amount: sum } of sums) {
          const own = amounts.filter((one) => one.currency === currency).map((one) => one.amount);
          expect(compareDecimals(sum, sumDecimals(own))).toBe(0);
        }
        expect(sums.length).toBe(new Set(amounts.map(({ currency }) => currency)).size);
      }),
    );
  });
});
