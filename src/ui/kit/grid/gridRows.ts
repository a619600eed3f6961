import type { RowPatch } from './rowPatch';

/** The rows of a grid. Row objects are replaced, never changed; sorting and filtering keep an array of places, not row wrappers. */
export class GridRows<Row> {
  readonly #rowId: (row: Row) => string;
  #rows: Row[] = [];
  #order: readonly number[] | undefined;
  #places: Map<string, number> | undefined;

  constructor(rowId: (row: Row) => string) {
    this.#rowId = rowId;
  }

  get all(): readonly Row[] {
    return this.#rows;
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

  /** Where a row is shown, or -1. */
  indexOfId(id: string): number {
    this.#places ??= new Map(this.#rows.map((row, place) => [this.#rowId(row), place]));
    const place = this.#places.get(id);
    return place === undefined ? -1 : this.indexOf(place);
  }

  set(rows: readonly Row[]): void {
    this.#rows = [...rows];
    this.#order = undefined;
    this.#places = undefined;
  }

  /** Places in the order to show them; places left out are filtered away. Without an order: all, as stored. */
  show(order: readonly number[] | undefined): void {
    this.#order = order;
  }

  apply(patch: RowPatch<Row>): void {
    if (patch.type === 'replace') {
      patch.at.forEach((place, n) => {
        const row = patch.after[n];
        if (row !== undefined) this.#rows[place] = row;
      });
      return;
    }
    const { at, removed, inserted } = patch;
    this.#rows.splice(at, removed.length, ...inserted);
    this.#places = undefined;
    if (this.#order) this.#order = orderAfter(this.#order, at, removed.length, inserted.length);
  }
}

/** New rows are shown under the row they were stored after. */
const orderAfter = (order: readonly number[], at: number, removed: number, inserted: number): readonly number[] => {
  const kept = order.filter((place) => place < at || place >= at + removed).map((place) => (place < at ? place : place + inserted - removed));
  const above = kept.indexOf(at - 1);
  const fresh = Array.from({ length: inserted }, (_, n) => at + n);
  return kept.toSpliced(above < 0 ? kept.length : above + 1, 0, ...fresh);
};
