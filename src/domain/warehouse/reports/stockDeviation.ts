import { addDecimals, compareDecimals, multiplyDecimals, subtractDecimals, sumDecimals } from '../../kernel/decimal';
import { grouped } from '../../kernel/grouped';
import { balance } from '../../ledger/balance';
import { warehouseBook } from '../warehouseBook';
import type { Lot } from '../lot';
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
const swapped = (rows: readonly StockDeviationRow[]): readonly StockDeviationRow[] => {
  const byArticle = grouped(rows, ({ articleNo }) => articleNo);
  return rows.map((row) => {
    const others = row.suggestedCause === 'unexplained' ? (byArticle.get(row.articleNo) ?? []) : [];
    const other = others.find((one) => one !== row && one.lotNo !== '' && isZero(addDecimals(one.difference, row.difference)));
    return row.suggestedCause === 'unexplained' && row.lotNo !== '' && other !== undefined ? { ...row, suggestedCause: 'lotSwap' } : row;
  });
};

/** What the books say of a lot at the moment of a count: as it was known then, and as it is known now. */
export interface CountedLot {
  readonly lotNo: string;
  readonly lot: Pick<Lot, 'articleNo' | 'unit'>;
  readonly then: string;
  readonly now: string;
}

export const countedLots = (lots: readonly LotBook[], countedAt: string): readonly CountedLot[] =>
  lots.map(({ lotNo, lot, entries }) => ({
    lotNo,
    lot,
    then: balance(warehouseBook, entries, { asOf: countedAt, knownAt: countedAt }).stock,
    now: balance(warehouseBook, entries, { asOf: countedAt }).stock,
  }));

/**
 * R9: the book against a count. What happened before the count and was booked only afterwards explains a difference: the book of now is set against
 * the count, and what was posted since then is shown beside.
 */
export const stockDeviation = (lots: readonly CountedLot[], { rows, factors = {} }: Count): readonly StockDeviationRow[] => {
  const byArticle = grouped(lots, ({ lot }) => `${lot.articleNo}\u0000${lot.unit}`);
  return swapped(
    rows.map(({ articleNo, lotNo = '', quantity: physical, unit }) => {
      const own = (byArticle.get(`${articleNo}\u0000${unit}`) ?? []).filter((lot) => lotNo === '' || lot.lotNo === lotNo);
      const book = sumDecimals(own.map(({ then }) => then));
      const movementsSince = subtractDecimals(sumDecimals(own.map(({ now }) => now)), book);
      const difference = subtractDecimals(physical, addDecimals(book, movementsSince));
      const known = { articleNo, book, physical, difference };
      return { ...known, lotNo, unit, movementsSince, suggestedCause: causeOf(known, movementsSince, factors) };
    }),
  );
};
