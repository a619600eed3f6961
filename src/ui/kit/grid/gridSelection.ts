import { movedCell, type CellMove, type MoveSpace } from './cellMove';
import { clamp, rangeOf, type Cell, type CellRange } from './cellRange';

const START: Cell = { row: 0, column: 0 };

/** The focused cell, and the other corner of the selected range. */
export class GridSelection {
  #focus = START;
  #anchor = START;
  #chosen: CellRange | undefined;
  #runColumn: number | undefined;

  get focus(): Cell {
    return this.#focus;
  }

  get range(): CellRange {
    return this.#chosen ?? rangeOf(this.#anchor, this.#focus);
  }

  /** Whether `Tab` is filling in row after row: it then goes on to the next cell instead of leaving the grid. */
  get isRunning(): boolean {
    return this.#runColumn !== undefined;
  }

  put(focus: Cell, anchor: Cell = focus): void {
    this.#focus = focus;
    this.#anchor = anchor;
    this.#chosen = undefined;
    this.#runColumn = undefined;
  }

  /** A range beside the focus: whole rows, whole columns, all. */
  choose(range: CellRange, focus: Cell): void {
    this.put(focus);
    this.#chosen = range;
  }

  extend(focus: Cell): void {
    this.put({ ...focus, row: Math.max(0, focus.row) }, { ...this.#anchor, row: Math.max(0, this.#anchor.row) });
  }

  move(space: MoveSpace, move: CellMove, extend: boolean): void {
    const cell = movedCell(space, this.#focus, move);
    if (extend) this.extend(cell);
    else this.put(cell);
  }

  /** `Tab` and `Shift+Tab` after an edit: the next cell, over the end of the row; false when there is none. */
  step(space: MoveSpace, by: 1 | -1): boolean {
    const start = this.#runColumn ?? this.#focus.column;
    const at = this.#focus.row * space.columnCount + this.#focus.column + by;
    if (at < 0 || at >= space.rowCount * space.columnCount) return false;
    this.put({ row: Math.floor(at / space.columnCount), column: at % space.columnCount });
    this.#runColumn = start;
    return true;
  }

  /** `Enter` after an edit: down, and back to the column where a run of `Tab` began. */
  enter(space: MoveSpace, by: 1 | -1): void {
    const column = this.#runColumn ?? this.#focus.column;
    this.put(movedCell({ ...space, firstRow: 0 }, { ...this.#focus, column }, by === 1 ? 'down' : 'up'));
  }

  /** Moves the selection with its rows. */
  shift(rows: number): void {
    const chosen = this.#chosen;
    this.put({ ...this.#focus, row: this.#focus.row + rows }, { ...this.#anchor, row: this.#anchor.row + rows });
    if (chosen) this.#chosen = { ...chosen, top: chosen.top + rows, bottom: chosen.bottom + rows };
  }

  /** After rows or columns went away. */
  keepInside({ firstRow, rowCount, columnCount }: MoveSpace): void {
    const lastRow = Math.max(Math.min(firstRow, 0), rowCount - 1);
    const lastColumn = Math.max(0, columnCount - 1);
    const inside = (cell: Cell): Cell => {
      const row = rowCount === 0 ? Math.min(cell.row, 0) : clamp(cell.row, firstRow, lastRow);
      const column = clamp(cell.column, 0, lastColumn);
      return row === cell.row && column === cell.column ? cell : { row, column };
    };
    this.#focus = inside(this.#focus);
    this.#anchor = inside(this.#anchor);
    const chosen = this.#chosen;
    if (chosen && (chosen.bottom > lastRow || chosen.right > lastColumn)) {
      this.#chosen = { ...chosen, bottom: Math.min(chosen.bottom, lastRow), right: Math.min(chosen.right, lastColumn) };
    }
  }
}
