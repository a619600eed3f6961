import { subtractDecimals, sumDecimals } from '../kernel/decimal';
import { measuresOf, type Book, type Measures } from './book';
import { instant, type LedgerEntry } from './entry';

/** The two clocks of every question (CW-R12): what had happened by `asOf`, as it was known at `knownAt`; both included. */
export interface AsOf {
  readonly asOf?: string | undefined;
  readonly knownAt?: string | undefined;
}

/** The entries that count for a question with two clocks. */
export const inForce = <M extends string, T extends string>(entries: readonly LedgerEntry<M, T>[], { asOf, knownAt }: AsOf): readonly LedgerEntry<M, T>[] => {
  const [happened, known] = [asOf === undefined ? undefined : instant(asOf), knownAt === undefined ? undefined : instant(knownAt)];
  return entries.filter(({ effectiveAt, postedAt }) => (happened === undefined || effectiveAt <= happened) && (known === undefined || postedAt <= known));
};

const summed = <M extends string, T extends string>(book: Book<M, T>, entries: readonly LedgerEntry<M, T>[]): Measures<M> =>
  Object.fromEntries(measuresOf(book).map((measure) => [measure, sumDecimals(withScale(book, measure, entries))])) as Measures<M>;

const withScale = <M extends string, T extends string>(book: Book<M, T>, measure: M, entries: readonly LedgerEntry<M, T>[]): string[] => [
  book.measures[measure] === 0 ? '0' : `0.${'0'.repeat(book.measures[measure])}`,
  ...entries.map(({ deltas }) => deltas[measure]),
];

/** CW-R1: a balance is the sum of what the entries have changed, and nothing else. */
export const balance = <M extends string, T extends string>(book: Book<M, T>, entries: readonly LedgerEntry<M, T>[], when: AsOf = {}): Measures<M> =>
  summed(book, inForce(entries, when));

/** What went in and what went out by one kind of entry, in one measure; both without a sign. */
export interface Flow {
  readonly in: string;
  readonly out: string;
}

/** CW-R2: ins and outs of a measure by type. An entry that takes another one back counts with its own type. */
export const flows = <M extends string, T extends string>(
  entries: readonly LedgerEntry<M, T>[],
  measure: M,
): { readonly byType: Readonly<Partial<Record<T, Flow>>>; readonly in: string; readonly out: string; readonly balance: string } => {
  const byType: Partial<Record<T, Flow>> = {};
  for (const { type, deltas } of entries) {
    const { in: came, out: gone } = byType[type] ?? { in: '0', out: '0' };
    const delta = deltas[measure];
    byType[type] = delta.startsWith('-') ? { in: came, out: sumDecimals([gone, delta.slice(1)]) } : { in: sumDecimals([came, delta]), out: gone };
  }
  const all: readonly (Flow | undefined)[] = Object.values(byType);
  const [came, gone] = [sumDecimals(all.map((flow) => flow?.in)), sumDecimals(all.map((flow) => flow?.out))];
  return { byType, in: came, out: gone, balance: subtractDecimals(came, gone) };
};

/** What is set on an account: of each mark the last one that was posted. */
export const marksOf = (entries: readonly Pick<LedgerEntry, 'marks'>[]): Readonly<Record<string, string>> =>
  entries.reduce<Readonly<Record<string, string>>>((set, { marks }) => ({ ...set, ...marks }), {});

/** The entries of each account, in the order of posting. */
export const byAccount = <M extends string, T extends string>(entries: readonly LedgerEntry<M, T>[]): ReadonlyMap<string, readonly LedgerEntry<M, T>[]> => {
  const accounts = new Map<string, LedgerEntry<M, T>[]>();
  for (const entry of entries) {
    const own = accounts.get(entry.accountId);
    if (own === undefined) accounts.set(entry.accountId, [entry]);
    else own.push(entry);
  }
  return accounts;
};
