import { UndoStack } from '../form/undoStack';
import type { GridOptions } from './gridOptions';
import { GridRows } from './gridRows';
import { GridTotals } from './gridTotals';
import { firstPlace, reversedPatches, type RowPatch } from './rowPatch';

/** Rows with the history of their changes. */
export class GridChanges<Row> {
  readonly rows: GridRows<Row>;
  readonly totals: GridTotals<Row>;
  readonly #undo: UndoStack;
  readonly #options: GridOptions<Row>;
  readonly #changed: (replayedAt: number | undefined) => void;

  constructor(options: GridOptions<Row>, changed: (replayedAt: number | undefined) => void) {
    this.#options = options;
    this.#changed = changed;
    this.#undo = options.undo ?? new UndoStack();
    this.rows = new GridRows(options.rowId);
    this.totals = new GridTotals(this.rows);
  }

  reset(rows: readonly Row[]): void {
    this.rows.set(rows);
    this.totals.forget();
  }

  /** One undo step. */
  make(patches: readonly RowPatch<Row>[], merge?: string): void {
    if (patches.length === 0) return;
    const back = reversedPatches(patches);
    this.#undo.push({ undo: () => this.#apply(back, firstPlace(back)), redo: () => this.#apply(patches, firstPlace(patches)), ...(merge !== undefined && { merge }) });
    this.#apply(patches, undefined);
  }

  undo(): void {
    this.#undo.undo();
  }

  redo(): void {
    this.#undo.redo();
  }

  #apply(patches: readonly RowPatch<Row>[], replayedAt: number | undefined): void {
    for (const patch of patches) this.rows.apply(patch);
    this.totals.forget(patches);
    this.#options.onChange?.(patches);
    this.#changed(replayedAt);
  }
}
