import type { ReactNode, RefObject } from 'react';
import type { TextKey, TextValues } from '../../text/keys';
import type { Texts } from '../../text/texts';
import type { CellMove } from './cellMove';
import type { Cell, CellRange } from './cellRange';
import type { GridColumn, PlacedColumn } from './column';
import type { KeyPress } from './gridKeys';
import type { CellEdit, EditStart, GridLanguage, GridNotice } from './gridOptions';
import type { GridRows } from './gridRows';
import type { GridSelection } from './gridSelection';
import type { GridTotals } from './gridTotals';
import type { RowFindings } from './rowFindings';
import type { RowPatch } from './rowPatch';

/** What editing knows of the grid it belongs to. */
export interface EditedGrid<Row> {
  readonly focus: Cell;
  readonly range: CellRange;
  readonly columns: readonly PlacedColumn<Row>[];
  readonly declaredColumns: readonly GridColumn<Row>[];
  readonly totals: GridTotals<Row>;
  readonly filledCount: number;
  readonly rowCount: number;
  readonly isBusy: boolean;
  readonly editing: Editing<Row> | undefined;
  columnAt(index: number): GridColumn<Row> | undefined;
  rowAt(index: number): Row | undefined;
  rowIdAt(index: number): string | undefined;
  focusOn(cell: Cell): void;
  move(move: CellMove): void;
  enter(by: 1 | -1): void;
  step(by: 1 | -1): boolean;
  type(text: string): void;
  tell(text: TextKey, values: TextValues): void;
  refresh(): void;
}

/** The grid from inside, for what changes its rows. */
export interface GridInside<Row> {
  readonly model: EditedGrid<Row>;
  readonly rows: GridRows<Row>;
  readonly selection: GridSelection;
  readonly language: () => GridLanguage;
  /** Draws again what changed; a notice of `null` is taken away. */
  readonly changed: (notice?: GridNotice | null) => void;
}

export type EditCommand =
  | { readonly do: 'moveRows'; readonly by: 1 | -1 }
  | { readonly do: 'type' | 'edit' | 'list' | 'clear' | 'fillDown' | 'insertRow' | 'removeRows' | 'undo' | 'redo' | 'pasteAsRows' };

export interface CellEditorProps<Row> {
  readonly model: EditedGrid<Row>;
  readonly edit: CellEdit;
  readonly column: GridColumn<Row>;
  readonly row: Row | undefined;
  readonly texts: Texts;
}

export interface FindingTipProps<Row> {
  readonly model: EditedGrid<Row>;
  readonly findings: { of(rowId: string): RowFindings | undefined } | undefined;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly id: string;
  readonly isShown: boolean;
  readonly texts: Texts;
}

/** What an editable grid can do besides showing its rows. A grid knows only this much of it, so that a list loads none of it. */
export interface Editing<Row> {
  readonly Editor: (props: CellEditorProps<Row>) => ReactNode;
  readonly Tip: (props: FindingTipProps<Row>) => ReactNode;
  readonly edit: CellEdit | undefined;
  readonly isBusy: boolean;
  /** Not read only, and there is a column to edit. */
  readonly isOn: boolean;
  readonly limit: number;
  /** Whether there is an empty last row. */
  readonly canAdd: boolean;
  /** Why a cell holds a text that is no value of its kind. */
  problemOf(column: GridColumn<Row>, row: Row, locale: string): TextKey | undefined;
  /** Cells that are not edited although their column can be. */
  locks(row: Row, columnId: string): boolean;
  commandOf(press: KeyPress): EditCommand | undefined;
  /** `now` draws a change before it returns. True when the browser must not act on the key too. */
  run(command: EditCommand, now: (change: () => void) => void): boolean;
  setReadOnly(readOnly: boolean): void;
  /** The rows came from elsewhere; `id` is that of the edited one. */
  rowsReplaced(id: string | undefined): void;
  /** The edited column stands elsewhere now. */
  columnsPlaced(column: number): void;
  begin(start: EditStart): boolean;
  type(text: string): void;
  commit(): void;
  cancel(): void;
  clear(): void;
  fillDown(): void;
  insertRow(): void;
  removeRows(): void;
  moveRows(by: 1 | -1): void;
  paste(text: string, asNewRows?: boolean): void;
  undo(): void;
  redo(): void;
  change(patches: readonly RowPatch<Row>[], merge?: string): void;
}

export type Editable<Row> = (inside: GridInside<Row>) => Editing<Row>;
