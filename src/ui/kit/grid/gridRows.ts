import type { RowPatch } from './rowPatch';

/** The rows of a grid. Row objects are replaced, never changed; sorting and filtering keep an array of places, not row wrappers. */
export class GridRows<Row> {
  readonly #rowId: (row: Row) => string;
  #rows: readonly Row[] = [];
  /** Rows that came from elsewhere are copied by the first change. */
  #own: Row[] | undefined;
  #order: readonly number[] | undefined;
  #version = 0;

  constructor(rowId: (row: Row) => string) {
    this.#rowId = rowId;
  }

  get all(): readonly Row[] {
    return this.#rows;
  }

  /** Counts what changes the number of rows or replaces all. */
  get version(): number {
    return this.#version;
  }

  get isOrdered(): boolean {
    return this.#order !== undefined;
  }

  get shownCount(): number {
    return this.#order ? this.#order.length : this.#rows.length;
  }

  /** Row shown at `index`, or none past the end. */
  shownAt(index: number): Row | undefined {
    return this.#rows[this.placeAt(index)];
  }

  /** Place of the row shown at `index`; past the end it is where a new row goes. */
  placeAt(index: number): number {
    return this.#order ? (this.#order[index] ?? this.#rows.length) : Math.min(index, this.#rows.length);
  }

  /** Where a place is shown, or -1. */
  indexOf(place: number): number {
    if (this.#order) return this.#order.indexOf(place);
    return place < this.#rows.length ? place : -1;
  }

  shownIdAt(index: number): string | undefined {
    const row = this.shownAt(index);
    return row === undefined ? undefined : this.#rowId(row);
  }

  /** Where a row is shown, or -1. Looked for one by one: an index of 100,000 ids would weigh more than the rows' places. */
  indexOfId(id: string): number {
    const place = this.#rows.findIndex((row) => this.#rowId(row) === id);
    return place < 0 ? -1 : this.indexOf(place);
  }

  /** An order stays for as many rows, until there is another one. */
  set(rows: readonly Row[]): void {
    if (rows.length !== this.#rows.length) this.#order = undefined;
    this.#rows = rows;
    this.#own = undefined;
    this.#version += 1;
  }

  /** Places in the order to show them; places left out are filtered away. Without an order: all, as stored. */
  show(order: readonly number[] | undefined): void {
    this.#order = order;
  }

  apply(patch: RowPatch<Row>): void {
    const rows = (this.#own ??= [...this.#rows]);
    this.#rows = rows;
    if (patch.type === 'replace') {
      patch.at.forEach((place, n) => {
        const row = patch.after[n];
        if (row !== undefined) rows[place] = row;
      });
      return;
    }
    const { at, removed, inserted, last = false } = patch;
    this.#version += 1;
    rows.splice(at, removed.length, ...inserted);
    if (this.#order) this.#order = orderAfter(this.#order, at, removed.length, inserted.length, last);
  }
}

const orderAfter = (order: readonly number[], at: number, removed: number, inserted: number, last: boolean): readonly number[] => {
  const kept = order.filter((place) => place < at || place >= at + removed).map((place) => (place < at ? place : place + inserted - removed));
  const above = last ? -1 : kept.indexOf(at - 1);
  const fresh = Array.from({ length: inserted }, (_, n) => at + n);
  return kept.toSpliced(above < 0 ? kept.length : above + 1, 0, ...fresh);
};
