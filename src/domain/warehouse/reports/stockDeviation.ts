import { addDecimals, compareDecimals, multiplyDecimals, subtractDecimals, sumDecimals } from '../../kernel/decimal';
import { balance } from '../../ledger/balance';
import { warehouseBook } from '../warehouseBook';
import type { LotBook } from './rows';

export interface CountRow {
  readonly articleNo: string;
  readonly lotNo?: string | undefined;
  readonly quantity: string;
  readonly unit: string;
}

export type SuggestedCause = 'postedAfterCount' | 'unitFactor' | 'lotSwap' | 'unexplained' | 'none';

export interface StockDeviationRow {
  readonly articleNo: string;
  readonly lotNo: string;
  readonly unit: string;
  readonly book: string;
  readonly movementsSince: string;
  readonly physical: string;
  readonly difference: string;
  readonly suggestedCause: SuggestedCause;
}

interface Count {
  readonly countedAt: string;
  readonly rows: readonly CountRow[];
  /** Pieces of a packing of each article, where known. */
  readonly factors?: Readonly<Record<string, readonly string[]>>;
}

const isZero = (value: string): boolean => compareDecimals(value, '0') === 0;

const causeOf = (
  { book, physical, difference, articleNo }: Pick<StockDeviationRow, 'book' | 'physical' | 'difference' | 'articleNo'>,
  movementsSince: string,
  factors: Readonly<Record<string, readonly string[]>>,
): SuggestedCause => {
  if (isZero(difference)) return isZero(movementsSince) ? 'none' : 'postedAfterCount';
  const fitting = (factors[articleNo] ?? []).some((factor) => compareDecimals(multiplyDecimals(book, factor), physical) === 0);
  return fitting ? 'unitFactor' : 'unexplained';
};

/** Two lots of an article of which one has as much too much as the other has too little. */
const swapped = (rows: readonly StockDeviationRow[]): readonly StockDeviationRow[] =>
  rows.map((row) => {
    const other = rows.find((one) => one !== row && one.articleNo === row.articleNo && one.lotNo !== '' && isZero(addDecimals(one.difference, row.difference)));
    return row.suggestedCause === 'unexplained' && row.lotNo !== '' && other !== undefined ? { ...row, suggestedCause: 'lotSwap' } : row;
  });

/**
 * R9: the book against a count. What happened before the count and was booked only afterwards explains a difference: the book of now is set against
 * the count, and what was posted since then is shown beside.
 */
export const stockDeviation = (lots: readonly LotBook[], { countedAt, rows, factors = {} }: Count): readonly StockDeviationRow[] =>
  swapped(
    rows.map(({ articleNo, lotNo = '', quantity: physical, unit }) => {
      const own = lots.filter((lot) => lot.lot.articleNo === articleNo && lot.lot.unit === unit && (lotNo === '' || lot.lotNo === lotNo));
      const sum = (knownAt?: string): string => sumDecimals(own.map(({ entries }) => balance(warehouseBook, entries, { asOf: countedAt, knownAt }).stock));
      const book = sum(countedAt);
      const movementsSince = subtractDecimals(sum(), book);
      const difference = subtractDecimals(physical, addDecimals(book, movementsSince));
      const known = { articleNo, book, physical, difference };
      return { ...known, lotNo, unit, movementsSince, suggestedCause: causeOf(known, movementsSince, factors) };
    }),
  );
