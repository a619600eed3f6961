import type { TextKey, TextValues } from '../../text/keys';
import type { UndoStack } from '../form/undoStack';
import type { Cell } from './cellRange';
import type { GridColumn } from './column';
import type { PasteReport } from './pasteCells';
import type { RowPatch } from './rowPatch';

export const MAX_GRID_ROWS = 9999;

export interface GridOptions<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly rowId: (row: Row) => string;
  /** A new line under `previous`; without it no lines can be added. */
  readonly createRow?: ((previous: Row | undefined) => Row) | undefined;
  /** 9,999 unless told. */
  readonly limit?: number | undefined;
  /** The history of the record the rows belong to; without it the grid has its own. */
  readonly undo?: UndoStack | undefined;
  /** Hears of every change by the user, undo and redo too, after it is done. */
  readonly onChange?: ((patches: readonly RowPatch<Row>[]) => void) | undefined;
  readonly onPasted?: ((report: PasteReport) => void) | undefined;
}

export interface GridNotice {
  readonly text: TextKey;
  readonly values: TextValues;
}

/** `replace`: typing began it, arrows end it. `edit`: the caret moves in the text. `list`: the code list is open from the start. */
export type EditStart = 'replace' | 'edit' | 'list';

export interface CellEdit {
  readonly cell: Cell;
  readonly start: EditStart;
  readonly before: string;
}

/** What a row on the screen depends on. */
export interface RowView<Row> {
  /** None: the empty last row. */
  readonly row: Row | undefined;
  readonly focused: number;
  /** Selected columns; none when `from` is greater than `to`. */
  readonly from: number;
  readonly to: number;
  readonly edit: CellEdit | undefined;
  readonly epoch: number;
}

/** What the grid knows of the user's language. */
export interface GridLanguage {
  readonly locale: string;
  readonly t: (key: TextKey, values?: TextValues) => string;
}
