import { compareDecimals, divideDecimals, fromUnits, multiplyDecimals, roundDecimal, unitsOf } from '../kernel/decimal';

/** How a measure follows the quantity: rounded to its decimals, or counted in whole pieces where the rest goes with the last ones. */
export type Following = { readonly decimals: number; readonly rounding: 'halfUp' | 'down' };

/**
 * CW-R7: the part of a measure that goes with a part of the quantity. Who takes the last of the quantity takes the last of everything, so that what is
 * empty is empty in every measure.
 */
export const shareOf = (
  remaining: string,
  { taken, of: remainingQuantity }: { readonly taken: string; readonly of: string },
  { decimals, rounding }: Following,
): string => {
  if (compareDecimals(taken, remainingQuantity) === 0) return roundDecimal(remaining, decimals, 'halfUp');
  if (compareDecimals(remainingQuantity, '0') === 0) return roundDecimal('0', decimals, 'down');
  return divideDecimals(multiplyDecimals(remaining, taken), remainingQuantity, decimals, rounding);
};

/** An amount divided over several quantities one after the other, none of it lost. */
export const shares = (total: string, quantities: readonly string[], following: Following): readonly string[] => {
  const scale = Math.max(...quantities.map((quantity) => quantity.split('.')[1]?.length ?? 0), 0);
  let left = quantities.reduce((sum, quantity) => sum + unitsOf(quantity, scale), 0n);
  let remaining = unitsOf(total, following.decimals);
  return quantities.map((taken) => {
    const share = shareOf(fromUnits(remaining, following.decimals), { taken, of: fromUnits(left, scale) }, following);
    left -= unitsOf(taken, scale);
    remaining -= unitsOf(share, following.decimals);
    return share;
  });
};
