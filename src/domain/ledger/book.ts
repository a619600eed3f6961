import { compareDecimals, decimalsOf, isDecimal, roundDecimal, trimDecimal } from '../kernel/decimal';
import { InvalidArgument } from '../kernel/invalidArgument';
import type { Failed } from '../kernel/result';

/** What is counted of an account, e.g. quantity and net mass: decimals by name. */
export type Measures<M extends string> = Readonly<Record<M, string>>;

/** Which way an entry of a type may move a measure. */
export type Direction = 'up' | 'down' | 'either';

/** Why a set of entries is not posted. */
export type Refusal<M extends string> =
  /** More is asked for than the account has free, at this moment or at one in between. */
  | {
      readonly why: 'short';
      readonly accountId: string;
      readonly accountName: string;
      readonly measure: M;
      readonly available: string;
      readonly requested: string;
      readonly at?: string;
    }
  | { readonly why: 'closed'; readonly period: string }
  | { readonly why: 'future'; readonly effectiveAt: string }
  | { readonly why: 'beforeOpening'; readonly accountName: string; readonly openedAt: string }
  | { readonly why: 'notOpen'; readonly accountName: string }
  | { readonly why: 'alreadyOpen'; readonly accountName: string }
  | { readonly why: 'reversed'; readonly entryNo: number };

/** How an area keeps books: what it counts, what its entry types may change, and how it says that something cannot be posted. */
export interface Book<M extends string, T extends string> {
  readonly name: string;
  /** Each measure with the number of decimals it is kept with. */
  readonly measures: Readonly<Record<M, number>>;
  /** The measure in which movements are told apart by type and procedure. */
  readonly counted: M;
  /** A measure that is a part of another one, and never larger: what is reserved of what is in stock. */
  readonly partOf: Readonly<Partial<Record<M, M>>>;
  readonly types: Readonly<Record<T, Readonly<Partial<Record<M, Direction>>>>>;
  /** Types that open an account. `only`: they do nothing else; `may`: they also stand further down. */
  readonly opening: Readonly<Partial<Record<T, 'only' | 'may'>>>;
  readonly refuse: (refusal: Refusal<M>) => Failed;
}

export const measuresOf = <M extends string, T extends string>({ measures }: Book<M, T>): readonly M[] => Object.keys(measures) as M[];

export const zero = <M extends string, T extends string>(book: Book<M, T>): Measures<M> =>
  Object.fromEntries(measuresOf(book).map((measure) => [measure, roundDecimal('0', book.measures[measure], 'down')])) as Measures<M>;

const FITS: Readonly<Record<Direction, readonly number[]>> = { up: [0, 1], down: [0, -1], either: [-1, 0, 1] };

/** The whole change of an entry, each measure with its decimals; what its type must not change is a mistake of the caller. */
export const wholeDeltas = <M extends string, T extends string>(book: Book<M, T>, type: T, deltas: Readonly<Partial<Record<M, string>>>): Measures<M> => {
  const allowed: Readonly<Partial<Record<M, Direction>>> = book.types[type];
  const whole = (measure: M): string => {
    const given: string = deltas[measure] ?? '0';
    const direction = allowed[measure];
    if (!isDecimal(given) || decimalsOf(trimDecimal(given)) > book.measures[measure]) {
      throw new InvalidArgument('post', `${measure} ${given} is no decimal of ${book.measures[measure]} places`);
    }
    const sign = compareDecimals(given, '0');
    if (sign !== 0 && (direction === undefined || !FITS[direction].includes(sign))) {
      throw new InvalidArgument('post', `${type} does not change ${measure} by ${given}`);
    }
    return roundDecimal(given, book.measures[measure], 'down');
  };
  return Object.fromEntries(measuresOf(book).map((measure) => [measure, whole(measure)])) as Measures<M>;
};
