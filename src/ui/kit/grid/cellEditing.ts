import type { Cell } from './cellRange';
import type { CellEdit, EditStart } from './gridOptions';

/** The one cell that is edited, and what was typed so far. */
export class CellEditing {
  #current: CellEdit | undefined;
  #typed: string | undefined;

  get current(): CellEdit | undefined {
    return this.#current;
  }

  begin(cell: Cell, start: EditStart, before: string): void {
    this.#current = { cell, start, before };
    this.#typed = undefined;
  }

  type(text: string): void {
    this.#typed = text;
  }

  /** The cell is shown elsewhere now; in row -1 it is gone, and the edit with it. */
  moveTo(place: Partial<Cell>): void {
    if (!this.#current) return;
    const cell = { ...this.#current.cell, ...place };
    this.#current = cell.row < 0 ? undefined : { ...this.#current, cell };
  }

  /** What was typed, if it is another text than before. */
  end(): { readonly cell: Cell; readonly text: string } | undefined {
    const edit = this.#current;
    const text = this.#typed;
    this.#current = undefined;
    return edit === undefined || text === undefined || text === edit.before ? undefined : { cell: edit.cell, text };
  }
}
