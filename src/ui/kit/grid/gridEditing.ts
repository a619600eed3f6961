import { CellEditing } from './cellEditing';
import { CellEditor } from './CellEditor';
import { cellProblem } from './cellEntry';
import { clearCells, filledLine, fillDown, moveRows, removeRows, typedPatches } from './cellCommands';
import type { CellRange } from './cellRange';
import { editText } from './cellText';
import { titleOf, type GridColumn } from './column';
import type { Editable, EditCommand, Editing, GridInside } from './editing';
import { editCommandOf, runEdit } from './editKeys';
import { FindingTip } from './FindingTip';
import { GridHistory } from './gridHistory';
import type { CellEdit, EditStart } from './gridOptions';
import { pasteCells, type PasteReport } from './pasteCells';
import type { RowPatch } from './rowPatch';
import { SlicedJob } from './slicedJob';
import type { UndoStack } from '../form/undoStack';

export const MAX_GRID_ROWS = 9999;

export interface EditingOptions<Row> {
  /** A new line under `previous`; without it no lines can be added. */
  readonly createRow?: ((previous: Row | undefined) => Row) | undefined;
  /** 9,999 unless told. */
  readonly limit?: number | undefined;
  /** Cells that are not edited although their column can be; the empty last row never is. */
  readonly locked?: ((row: Row, columnId: string) => boolean) | undefined;
  /** So many rows at the beginning stay where they are: none is put between them, taken out or moved. */
  readonly kept?: (() => number) | undefined;
  /** The history of the record the rows belong to; without it the grid has its own. */
  readonly undo?: UndoStack | undefined;
  /** Hears of every change by the user, undo and redo too, after it is done. */
  readonly onChange?: ((patches: readonly RowPatch<Row>[]) => void) | undefined;
  readonly onPasted?: ((report: PasteReport) => void) | undefined;
}

/** Makes a grid editable: cells whose columns can be edited, paste, undo, and lines to add where `createRow` is given. */
export const editable =
  <Row>(options: EditingOptions<Row> = {}): Editable<Row> =>
  (inside) =>
    new GridEditing(inside, options);

/** Edit, commands and history of an editable grid. */
export class GridEditing<Row> implements Editing<Row> {
  readonly Editor = CellEditor;
  readonly Tip = FindingTip;
  readonly commandOf = editCommandOf;
  readonly problemOf = cellProblem;
  readonly #inside: GridInside<Row>;
  readonly #options: EditingOptions<Row>;
  readonly #cell = new CellEditing();
  readonly #job = new SlicedJob();
  readonly #history: GridHistory<Row>;
  #readOnly = false;

  constructor(inside: GridInside<Row>, options: EditingOptions<Row>) {
    this.#inside = inside;
    this.#options = options;
    this.#history = new GridHistory(options.undo, (patches, replayedAt) => this.#apply(patches, replayedAt));
  }

  get edit(): CellEdit | undefined {
    return this.#cell.current;
  }
  get isBusy(): boolean {
    return this.#job.isRunning;
  }
  get isOn(): boolean {
    return !this.#readOnly && this.#inside.model.declaredColumns.some(({ edited }) => edited !== undefined);
  }
  get canChange(): boolean {
    return !this.#readOnly && !this.#inside.model.isBusy;
  }
  get limit(): number {
    return this.#options.limit ?? MAX_GRID_ROWS;
  }
  /** Whether there is an empty last row. */
  get canAdd(): boolean {
    return !this.#readOnly && this.#options.createRow !== undefined && this.#inside.rows.all.length < this.limit;
  }

  locks(row: Row, columnId: string): boolean {
    return this.#options.locked?.(row, columnId) === true;
  }

  run(command: EditCommand, now: (change: () => void) => void): boolean {
    return runEdit(this, command, now);
  }

  setReadOnly(readOnly: boolean): void {
    if (readOnly === this.#readOnly) return;
    this.commit();
    this.#readOnly = readOnly;
    this.#inside.model.refresh();
  }

  /** The rows came from elsewhere; `id` is that of the edited one. */
  rowsReplaced(id: string | undefined): void {
    const { rows } = this.#inside;
    this.#job.cancel();
    this.#cell.moveTo({ row: id === undefined ? rows.shownCount : rows.indexOfId(id) });
  }

  columnsPlaced(column: number): void {
    this.#cell.moveTo({ column });
  }

  begin(start: EditStart): boolean {
    const { model, language, changed } = this.#inside;
    const { focus } = model;
    const column = model.columnAt(focus.column);
    if (!this.canChange || this.edit || !column?.edited || focus.row < 0 || focus.row >= model.rowCount) return false;
    const row = model.rowAt(focus.row);
    if (row !== undefined && this.locks(row, column.id)) return false;
    this.#cell.begin(focus, start, row === undefined ? '' : editText(column, row, language().locale));
    changed(null);
    return true;
  }

  /** What stands in the editor; nothing is drawn again until it is committed. */
  type(text: string): void {
    this.#cell.type(text);
  }

  commit(): void {
    if (!this.edit) return;
    const { model, rows, language, changed } = this.#inside;
    const typed = this.#cell.end();
    const column = typed && model.columnAt(typed.cell.column);
    if (column && this.canChange) this.change(typedPatches(rows, column, typed.cell.row, typed.text, language().locale, this.#options.createRow));
    else changed();
  }

  cancel(): void {
    this.#cell.end();
    this.#inside.changed();
  }

  clear(): void {
    if (!this.canChange) return;
    const { model, rows } = this.#inside;
    this.#run(clearCells(rows, this.#columnsIn(model.range), model.range), (patches) => this.change(patches));
  }

  /** The top line of the range into the lines below it; the line above into a single one, also a new one. */
  fillDown(): void {
    const { model, rows } = this.#inside;
    const { top, bottom, left, right } = model.range;
    const { createRow } = this.#options;
    const columns = this.#columnsIn(model.range);
    if (!this.canChange || top < 0) return;
    if (top < rows.shownCount)
      this.#run(fillDown(rows, columns, { top: bottom > top ? top + 1 : top, bottom, left, right }), (patches) => this.change(patches));
    else if (createRow && this.canAdd) this.change(filledLine(rows, columns, createRow));
  }

  insertRow(): void {
    const { model, rows } = this.#inside;
    const { createRow } = this.#options;
    const { focus, range } = model;
    if (!this.canChange || !createRow || focus.row >= model.filledCount) return;
    if (rows.all.length >= this.limit) {
      model.tell('kit.grid.full', { limit: this.limit });
      return;
    }
    const place = Math.max(this.#kept, range.bottom < 0 ? 0 : rows.placeAt(range.bottom) + 1);
    this.change([{ type: 'splice', at: place, removed: [], inserted: [createRow(rows.all[place - 1])] }]);
    model.focusOn({ ...focus, row: rows.indexOf(place) });
  }

  removeRows(): void {
    const { model, rows } = this.#inside;
    const { range, focus } = model;
    if (!this.canChange || !this.#options.createRow || range.top < 0) return;
    const patches = removeRows(rows, range, this.#kept);
    if (patches.length === 0) {
      if (this.#kept > 0) model.tell('kit.grid.kept', { count: this.#kept });
      return;
    }
    this.change(patches);
    model.focusOn({ ...focus, row: Math.min(range.top, Math.max(0, model.rowCount - 1)) });
  }

  moveRows(by: 1 | -1): void {
    const { model, rows, selection, changed } = this.#inside;
    const patches = this.canChange && this.#options.createRow ? moveRows(rows, model.range, by, this.#kept) : [];
    if (patches.length === 0) return;
    this.change(patches);
    selection.shift(by);
    changed();
  }

  /** Lines of a spreadsheet from the focused cell on, or as new lines under it; one undo step. */
  paste(text: string, asNewRows = false): void {
    const { model, rows, language } = this.#inside;
    const { limit } = this;
    const { createRow, onPasted } = this.#options;
    const { range } = model;
    if (!this.canChange || !this.isOn || text === '' || range.top < 0 || (asNewRows && !createRow)) return;
    const { locale, t } = language();
    const columns = model.columns.map(({ column }) => column);
    const title = (column: GridColumn<Row>): string => titleOf(column, t);
    this.#run(pasteCells(text, { rows, columns, range, asNewRows, kept: this.#kept, create: createRow, limit, locale, title }), ({ patches, report }) => {
      this.change(patches);
      model.tell('kit.grid.pasted', { rows: report.rows, cells: report.cells, problems: report.problems.length, refused: report.refused, limit });
      onPasted?.(report);
    });
  }

  undo(): void {
    if (this.canChange) this.#history.undo();
  }
  redo(): void {
    if (this.canChange) this.#history.redo();
  }

  change(patches: readonly RowPatch<Row>[], merge?: string): void {
    this.#history.make(patches, merge);
  }

  /** With the first place of a change that undo or redo made, which is then looked at. */
  #apply(patches: readonly RowPatch<Row>[], replayedAt: number | undefined): void {
    const { model, rows, selection, changed } = this.#inside;
    for (const patch of patches) rows.apply(patch);
    model.totals.forget(patches);
    this.#options.onChange?.(patches);
    if (replayedAt !== undefined) {
      this.#cell.end();
      this.#job.cancel();
      const row = rows.indexOf(Math.min(replayedAt, rows.all.length - 1));
      if (row >= 0) selection.put({ ...model.focus, row });
    }
    changed();
  }

  get #kept(): number {
    return this.#options.kept?.() ?? 0;
  }

  #columnsIn({ left, right }: CellRange): readonly GridColumn<Row>[] {
    return this.#inside.model.columns.slice(left, right + 1).map(({ column }) => column);
  }

  #run<A>(job: Generator<void, A>, done: (answer: A) => void): void {
    this.#job.run(job, done);
    this.#inside.changed();
  }
}
