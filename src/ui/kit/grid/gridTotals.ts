import type { CellRange } from './cellRange';
import type { ColumnSum, GridColumn } from './column';
import type { GridRows } from './gridRows';
import type { RowPatch } from './rowPatch';

const CHUNK = 250;

/** By column id, exact. */
export type ColumnSums = ReadonlyMap<string, string>;

/** Sums of columns, kept per 250 rows: an edit adds up one part again, not 9,999 rows. */
export class GridTotals<Row> {
  readonly #rows: GridRows<Row>;
  readonly #parts = new Map<string, (string | undefined)[]>();

  constructor(rows: GridRows<Row>) {
    this.#rows = rows;
  }

  forget(patches?: readonly RowPatch<Row>[]): void {
    if (!patches) {
      this.#parts.clear();
      return;
    }
    for (const patch of patches) {
      const chunks = patch.type === 'splice' ? [] : new Set(patch.at.map((place) => Math.floor(place / CHUNK)));
      for (const parts of this.#parts.values()) {
        if (patch.type === 'splice') parts.length = Math.min(parts.length, Math.floor(patch.at / CHUNK));
        for (const chunk of chunks) parts[chunk] = undefined;
      }
    }
  }

  /** Of all rows that are shown. Goes on in steps, so that it can be run in time slices. */
  *ofAll(columns: readonly GridColumn<Row>[]): Generator<void, ColumnSums> {
    const count = this.#rows.shownCount;
    return yield* this.#sum(columns, { top: 0, bottom: count - 1, left: 0, right: columns.length - 1 });
  }

  *ofRange(columns: readonly GridColumn<Row>[], range: CellRange): Generator<void, ColumnSums> {
    return yield* this.#sum(columns.slice(range.left, range.right + 1), range);
  }

  *#sum(columns: readonly GridColumn<Row>[], { top, bottom }: CellRange): Generator<void, ColumnSums> {
    const sums = new Map<string, string>();
    const last = Math.min(bottom, this.#rows.shownCount - 1);
    for (const column of columns) {
      const { sum } = column;
      if (!sum) continue;
      const parts: string[] = [];
      for (let from = top; from <= last;) {
        const chunk = Math.floor(from / CHUNK);
        const to = Math.min(last, (chunk + 1) * CHUNK - 1);
        parts.push(from === chunk * CHUNK && to === (chunk + 1) * CHUNK - 1 ? this.#whole(column, sum, chunk) : this.#part(column, sum, from, to));
        from = to + 1;
        yield;
      }
      sums.set(column.id, sum(parts));
    }
    return sums;
  }

  #whole(column: GridColumn<Row>, sum: ColumnSum, chunk: number): string {
    const add = (): string => this.#part(column, sum, chunk * CHUNK, (chunk + 1) * CHUNK - 1);
    if (this.#rows.isOrdered) return add();
    const kept = this.#parts.get(column.id) ?? [];
    this.#parts.set(column.id, kept);
    return (kept[chunk] ??= add());
  }

  #part(column: GridColumn<Row>, sum: ColumnSum, from: number, to: number): string {
    const values: string[] = [];
    for (let index = from; index <= to; index += 1) {
      const row = this.#rows.shownAt(index);
      if (row !== undefined) values.push(column.value(row));
    }
    return sum(values);
  }
}
