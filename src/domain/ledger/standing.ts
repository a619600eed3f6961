import { addDecimals, compareDecimals, subtractDecimals } from '../kernel/decimal';
import { measuresOf, zero, type Book, type Measures, type Refusal } from './book';
import { byEffect, plus, type LedgerEntry } from './entry';

/** An account as it stands before a posting: its last entry, and those that are effective at or after the moment that is posted. */
export interface Standing<M extends string> {
  readonly accountId: string;
  /** As people call it in a refusal. */
  readonly name: string;
  /** Effective moment of its first entry; absent as long as it has none. */
  readonly openedAt?: string;
  readonly seq: number;
  readonly after: Measures<M>;
  readonly later: readonly Movement<M>[];
}

export type Movement<M extends string> = Pick<LedgerEntry<M>, 'effectiveAt' | 'accountSeq' | 'deltas'>;

export const unopened = <M extends string, T extends string>(book: Book<M, T>, accountId: string, name: string): Standing<M> => ({
  accountId,
  name,
  seq: 0,
  after: zero(book),
  later: [],
});

/** From all entries of an account, in the order of posting. */
export const standingOf = <M extends string, T extends string>(
  book: Book<M, T>,
  accountId: string,
  name: string,
  entries: readonly LedgerEntry<M, T>[],
): Standing<M> => {
  const [first] = entries;
  const last = entries.at(-1);
  return first === undefined || last === undefined
    ? unopened(book, accountId, name)
    : { accountId, name, openedAt: first.effectiveAt, seq: last.accountSeq, after: last.after, later: entries };
};

/** What of a measure is not a part of another measure: stock without what is reserved. */
export const free = <M extends string, T extends string>(book: Book<M, T>, measures: Measures<M>, measure: M): string =>
  measuresOf(book).reduce((left, part) => (book.partOf[part] === measure ? subtractDecimals(left, measures[part]) : left), measures[measure]);

/** The first measure that is below zero or larger than what it is a part of. */
const shortOf = <M extends string, T extends string>(book: Book<M, T>, measures: Measures<M>): M | undefined =>
  measuresOf(book).find((measure) => compareDecimals(measures[measure], '0') < 0 || compareDecimals(free(book, measures, measure), '0') < 0);

const largest = (left: string, right: string): string => (compareDecimals(left, right) >= 0 ? left : right);
const positive = (value: string): string => largest(value, '0');

/** What was asked of a measure: itself if it falls, or the part of it that grows. */
const requestedOf = <M extends string, T extends string>(book: Book<M, T>, deltas: Measures<M>, measure: M): string =>
  measuresOf(book)
    .filter((part) => book.partOf[part] === measure)
    .reduce((asked, part) => largest(asked, positive(deltas[part])), positive(subtractDecimals('0', deltas[measure])));

const shortage = <M extends string, T extends string>(
  book: Book<M, T>,
  { accountId, name }: Standing<M>,
  measure: M,
  before: Measures<M>,
  deltas: Measures<M>,
  at?: string,
): Refusal<M> => ({
  why: 'short',
  accountId,
  accountName: name,
  measure,
  available: positive(free(book, before, measure)),
  requested: requestedOf(book, deltas, measure),
  ...(at !== undefined && { at }),
});

/** CW-R3: the account after the entries, in the order in which they are posted. */
export const inOrderOfPosting = <M extends string, T extends string>(
  book: Book<M, T>,
  standing: Standing<M>,
  added: readonly Movement<M>[],
): { readonly afters: readonly Measures<M>[] } | { readonly refusal: Refusal<M> } => {
  const afters: Measures<M>[] = [];
  let before = standing.after;
  for (const { deltas } of added) {
    const after = plus(book, before, deltas);
    const short = shortOf(book, after);
    if (short !== undefined) return { refusal: shortage(book, standing, short, before, deltas) };
    afters.push(after);
    before = after;
  }
  return { afters };
};

/** CW-R11: the same entries in the order in which things happened; what is posted later with an earlier moment must not take what was gone by then. */
export const inOrderOfEffect = <M extends string, T extends string>(
  book: Book<M, T>,
  standing: Standing<M>,
  added: readonly Movement<M>[],
): Refusal<M> | undefined => {
  const from = added.reduce((first, { effectiveAt }) => (effectiveAt < first ? effectiveAt : first), added[0]?.effectiveAt ?? '');
  const known = standing.later.filter(({ effectiveAt }) => effectiveAt >= from);
  let balance = known.reduce((left, { deltas }) => minus(book, left, deltas), standing.after);
  for (const movement of [...known, ...added].sort(byEffect)) {
    const after = plus(book, balance, movement.deltas);
    const short = shortOf(book, after);
    if (short !== undefined) return shortage(book, standing, short, balance, movement.deltas, movement.effectiveAt);
    balance = after;
  }
  return undefined;
};

const minus = <M extends string, T extends string>(book: Book<M, T>, left: Measures<M>, right: Measures<M>): Measures<M> =>
  Object.fromEntries(measuresOf(book).map((measure) => [measure, addDecimals(left[measure], negated(right[measure]))])) as Measures<M>;

export const negated = (value: string): string => subtractDecimals('0', value);
