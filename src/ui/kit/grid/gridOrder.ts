import { compareDecimals, isDecimal } from '../../../domain/kernel/decimal';
import type { GridColumn } from './column';
import type { GridRows } from './gridRows';
import type { GridSort } from './gridSort';
import { SlicedJob } from './slicedJob';

const STEPS_A_LOOK = 64;

/** Below 0: the row at the first place goes above the one at the second. */
type Compare = (one: number, other: number) => number;

/** Long decimals share a double; up to 15 digits each has its own, so doubles compare exactly. */
const EXACT_LENGTH = 15;

const numberOf = (text: string): number => (isDecimal(text) ? Number(text) : NaN);

/** Numbers by value; texts that are none stand below them. */
const compareNumbers = (texts: readonly string[]): Compare => {
  const numbers = Float64Array.from(texts, numberOf);
  return (one, other) => {
    const a = numbers[one] ?? NaN;
    const b = numbers[other] ?? NaN;
    if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
    const left = texts[one] ?? '';
    const right = texts[other] ?? '';
    if (left.length > EXACT_LENGTH || right.length > EXACT_LENGTH) return compareDecimals(left, right);
    return a - b;
  };
};

const compareCodes =
  (texts: readonly string[]): Compare =>
  (one, other) => {
    const a = texts[one] ?? '';
    const b = texts[other] ?? '';
    if (a === b) return 0;
    return a < b ? -1 : 1;
  };

const compareTexts = (texts: readonly string[], locale: string): Compare => {
  const { compare } = new Intl.Collator(locale);
  return (one, other) => compare(texts[one] ?? '', texts[other] ?? '');
};

const compareBy = <Row>({ kind }: GridColumn<Row>, texts: readonly string[], locale: string): Compare => {
  switch (kind) {
    case 'decimal':
    case 'integer':
      return compareNumbers(texts);
    case 'date':
    case 'code':
      return compareCodes(texts);
    default:
      return compareTexts(texts, locale);
  }
};

/** Up or down, with empty cells and texts that are no number below in both. */
const directed = (compare: Compare, texts: readonly string[], { descending }: GridSort, isLow: (text: string) => boolean): Compare => {
  const low = Uint8Array.from(texts, (text) => (text === '' ? 2 : isLow(text) ? 1 : 0));
  const sign = descending ? -1 : 1;
  return (one, other) => {
    const a = low[one] ?? 0;
    const b = low[other] ?? 0;
    return a === b ? (a === 2 ? 0 : sign * compare(one, other)) : a - b;
  };
};

function* comparing<Row>(rows: readonly Row[], columns: readonly GridColumn<Row>[], sort: readonly GridSort[], locale: string): Generator<void, Compare> {
  const keys: Compare[] = [];
  for (const key of sort) {
    const column = columns.find(({ id }) => id === key.column);
    if (!column) continue;
    const texts: string[] = [];
    for (const row of rows) {
      texts.push(column.value(row));
      if (texts.length % STEPS_A_LOOK === 0) yield;
    }
    const isNumber = column.kind === 'decimal' || column.kind === 'integer';
    keys.push(directed(compareBy(column, texts, locale), texts, key, (text) => isNumber && !isDecimal(text)));
    yield;
  }
  return (one, other) => {
    for (const compare of keys) {
      const order = compare(one, other);
      if (order !== 0) return order;
    }
    return one - other;
  };
}

/** Merges from below, so that it can be left and gone on with at any step. */
function* merged(places: Uint32Array<ArrayBuffer>, compare: Compare): Generator<void, Uint32Array<ArrayBuffer>> {
  let from = places;
  let to = new Uint32Array(places.length);
  let steps = 0;
  for (let width = 1; width < from.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width) {
      const middle = Math.min(start + width, from.length);
      const end = Math.min(start + 2 * width, from.length);
      let left = start;
      let right = middle;
      for (let at = start; at < end; at += 1) {
        const takesLeft = left < middle && (right >= end || compare(from[left] ?? 0, from[right] ?? 0) <= 0);
        to[at] = (takesLeft ? from[left++] : from[right++]) ?? 0;
        steps += 1;
        if (steps % STEPS_A_LOOK === 0) yield;
      }
    }
    [from, to] = [to, from];
  }
  return from;
}

/** Places of the rows to show, in their order. Goes on in steps, so that it can be run in time slices; rows that are equal stay as they are stored. */
export function* orderOf<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  sort: readonly GridSort[],
  matches: ((row: Row) => boolean) | undefined,
  locale: string,
): Generator<void, readonly number[]> {
  const places: number[] = [];
  for (const [place, row] of rows.entries()) {
    if (!matches || matches(row)) places.push(place);
    if (place % STEPS_A_LOOK === 0) yield;
  }
  if (sort.length === 0) return places;
  return Array.from(yield* merged(Uint32Array.from(places), yield* comparing(rows, columns, sort, locale)));
}

/** Order of rows that are all in the browser. */
export class GridOrder<Row> {
  readonly #rows: GridRows<Row>;
  readonly #columns: () => readonly GridColumn<Row>[];
  readonly #show: (order: readonly number[] | undefined) => void;
  readonly #job = new SlicedJob();
  #sort: readonly GridSort[] = [];
  #matches: ((row: Row) => boolean) | undefined;
  #locale = 'en-GB';
  readonly #waiting: (() => void)[] = [];
  #done: Promise<void> = Promise.resolve();

  constructor(rows: GridRows<Row>, columns: () => readonly GridColumn<Row>[], show: (order: readonly number[] | undefined) => void) {
    this.#rows = rows;
    this.#columns = columns;
    this.#show = show;
  }

  get isBusy(): boolean {
    return this.#job.isRunning;
  }

  /** When the order that was asked for last is shown. */
  get done(): Promise<void> {
    return this.#done;
  }

  sortBy(sort: readonly GridSort[], locale: string): void {
    this.#sort = sort;
    this.#locale = locale;
    this.again();
  }

  filterBy(matches: ((row: Row) => boolean) | undefined): void {
    this.#matches = matches;
    this.again();
  }

  /** Also when the rows are others now. */
  again(): void {
    this.#done = new Promise((shown) => this.#waiting.push(shown));
    this.#run();
  }

  #run(): void {
    const { version } = this.#rows;
    if (this.#sort.length === 0 && !this.#matches) {
      this.#job.cancel();
      this.#put(undefined);
      return;
    }
    this.#job.run(orderOf(this.#rows.all, this.#columns(), this.#sort, this.#matches, this.#locale), (order) => {
      if (this.#rows.version === version) this.#put(order);
      else this.#run();
    });
  }

  #put(order: readonly number[] | undefined): void {
    this.#show(order);
    for (const shown of this.#waiting.splice(0)) shown();
  }
}
