import { compareDecimals } from '../kernel/decimal';
import type { Json } from '../platform/documentAudit';
import { measuresOf, type Book, type Measures } from './book';
import type { Draft, LedgerEntry } from './entry';
import { correctedAt } from './period';
import { negated } from './standing';

interface Correction<M extends string, T extends string> {
  readonly wrong: LedgerEntry<M, T>;
  /** What should have been booked; on the same account if none is named. */
  readonly right?: { readonly accountId?: string; readonly deltas: Readonly<Partial<Record<M, string>>>; readonly marks?: Readonly<Record<string, string>> };
  /** Type of correcting entries. */
  readonly type: T;
  readonly closedThrough?: string | undefined;
  /** Who asked for it and why. */
  readonly detail?: Json;
}

/** What an entry has changed, taken back. What it had held stays given back: the goods are free again, not held for a document that is over. */
export const opposite = <M extends string, T extends string>(book: Book<M, T>, deltas: Measures<M>): Measures<M> =>
  Object.fromEntries(
    measuresOf(book).map((measure) => [measure, book.partOf[measure] === undefined ? negated(deltas[measure]) : zeroOf(deltas[measure])]),
  ) as Measures<M>;

const zeroOf = (value: string): string =>
  value
    .replace('-', '')
    .replaceAll(/\d/g, '0')
    .replace(/^0+(?=\d)/, '');

/**
 * CW-R8: an entry is never edited but taken back, beside the one that is right. Of the two the one that adds is written first, so that goods that
 * have moved on since do not stand in the way.
 */
export const correction = <M extends string, T extends string>(
  book: Book<M, T>,
  { wrong, right, type, closedThrough, detail = {} }: Correction<M, T>,
): readonly Draft<M, T>[] => {
  const effectiveAt = correctedAt(wrong.effectiveAt, closedThrough);
  const reversal = { accountId: wrong.accountId, type, deltas: opposite(book, wrong.deltas), effectiveAt, detail, reverses: wrong.entryNo };
  if (right === undefined) return [reversal];
  const { accountId = wrong.accountId, deltas, marks = {} } = right;
  const instead = { accountId, type, deltas, effectiveAt, marks, detail };
  const adds = measuresOf(book).some((measure) => compareDecimals(deltas[measure] ?? '0', '0') > 0);
  return adds ? [instead, reversal] : [reversal, instead];
};
