import type { TextKey, TextValues } from '../../text/keys';
import type { Cell } from './cellRange';

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
