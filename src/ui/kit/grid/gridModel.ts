import type { TextKey, TextValues } from '../../text/keys';
import { clearCells, copyCells, moveRows, removeRows, typedPatches, type CopiedCells } from './cellCommands';
import type { CellMove, MoveSpace } from './cellMove';
import { CellEditing } from './cellEditing';
import type { Cell, CellRange } from './cellRange';
import { editText } from './cellText';
import { placeColumns, titleOf, type GridColumn, type PlacedColumn } from './column';
import { GridChanges } from './gridChanges';
import { MAX_GRID_ROWS, type CellEdit, type EditStart, type GridLanguage, type GridNotice, type GridOptions, type RowView } from './gridOptions';
import type { GridRows } from './gridRows';
import { GridSelection } from './gridSelection';
import type { GridTotals } from './gridTotals';
import { pasteCells } from './pasteCells';
import type { RowPatch } from './rowPatch';
import { Signal } from './signal';
import { SlicedJob } from './slicedJob';

/** The one grid of the portal: rows, focused cell, edit and commands, without a screen. */
export class GridModel<Row> {
  readonly totals: GridTotals<Row>;
  /** Whether the keyboard is in the grid; the screen tells it. */
  hasFocus = false;
  /** Rows that fit on the screen; the screen tells it. */
  page = 20;
  readonly #options: GridOptions<Row>;
  readonly #rows: GridRows<Row>;
  readonly #selection = new GridSelection();
  readonly #editing = new CellEditing();
  readonly #job = new SlicedJob();
  readonly #changes: GridChanges<Row>;
  readonly #signal = new Signal();
  #columns: readonly PlacedColumn<Row>[];
  #language: GridLanguage = { locale: 'en-GB', t: (key) => key };
  #notice: GridNotice | undefined;
  #readOnly = false;
  #epoch = 0;
  #revealed = 0;

  constructor(options: GridOptions<Row>) {
    this.#options = options;
    this.#changes = new GridChanges(options, (place) => this.#changed(place));
    this.#rows = this.#changes.rows;
    this.totals = this.#changes.totals;
    this.#columns = placeColumns(options.columns);
  }

  /** In the order they are stored; the array is the grid's own and changes with it. */
  get rows(): readonly Row[] { return this.#rows.all; }
  get columns(): readonly PlacedColumn<Row>[] { return this.#columns; }
  get focus(): Cell { return this.#selection.focus; }
  get range(): CellRange { return this.#selection.range; }
  get edit(): CellEdit | undefined { return this.#editing.current; }
  get notice(): GridNotice | undefined { return this.#notice; }
  get isBusy(): boolean { return this.#job.isRunning; }
  get isRunning(): boolean { return this.#selection.isRunning; }
  get canChange(): boolean { return !this.#readOnly && !this.isBusy; }
  get isEditable(): boolean { return !this.#readOnly && this.#columns.some(({ column }) => column.edited !== undefined); }
  /** Counts every change; equal numbers mean the same state. */
  get version(): number { return this.#signal.version; }
  /** Counts the calls of `goTo`. */
  get revealed(): number { return this.#revealed; }
  get filledCount(): number { return this.#rows.shownCount; }
  get limit(): number { return this.#options.limit ?? MAX_GRID_ROWS; }
  get rowCount(): number { return this.filledCount + (this.#canAdd ? 1 : 0); }
  get #canAdd(): boolean { return !this.#readOnly && this.#options.createRow !== undefined && this.rows.length < this.limit; }

  get space(): MoveSpace {
    return {
      firstRow: this.#columns.some(({ column }) => column.sortable) ? -1 : 0,
      rowCount: this.rowCount,
      filledCount: this.filledCount,
      columnCount: this.#columns.length,
      page: this.page,
      isEmpty: ({ row, column }) => this.valueAt({ row, column }) === '',
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#signal.subscribe(listener);

  rowAt(index: number): Row | undefined { return this.#rows.shownAt(index); }
  rowIdAt(index: number): string | undefined { return this.#rows.shownIdAt(index); }
  columnAt(index: number): GridColumn<Row> | undefined { return this.#columns[index]?.column; }

  valueAt({ row, column }: Cell): string {
    const shown = this.rowAt(row);
    return shown === undefined ? '' : (this.columnAt(column)?.value(shown) ?? '');
  }

  rowView(index: number): RowView<Row> {
    const { focus, range } = this;
    const selected = index >= range.top && index <= range.bottom;
    return {
      row: this.rowAt(index),
      focused: index === focus.row ? focus.column : -1,
      from: selected ? range.left : 0,
      to: selected ? range.right : -1,
      edit: index === this.edit?.cell.row ? this.edit : undefined,
      epoch: this.#epoch,
    };
  }

  /** Rows from elsewhere: loaded, saved, the next page. Focus and an open edit stay on their row. */
  setRows(rows: readonly Row[]): void {
    const { focus } = this;
    const id = this.rowIdAt(focus.row);
    const edited = this.edit && this.rowIdAt(this.edit.cell.row);
    this.#job.cancel();
    this.#changes.reset(rows);
    const index = id === undefined ? -1 : this.#rows.indexOfId(id);
    if (index >= 0 && index !== focus.row) this.#selection.put({ ...focus, row: index });
    this.#editing.moveTo(edited === undefined ? this.filledCount : this.#rows.indexOfId(edited));
    this.#notify();
  }

  setColumns(columns: readonly GridColumn<Row>[]): void {
    this.#columns = placeColumns(columns);
    this.totals.forget();
    this.#notify();
  }

  /** Places in the order to show them, those left out are filtered away; none: as stored. */
  show(order: readonly number[] | undefined): void {
    this.#rows.show(order);
    this.#notify();
  }

  setReadOnly(readOnly: boolean): void {
    if (readOnly === this.#readOnly) return;
    this.commit();
    this.#readOnly = readOnly;
    this.refresh();
  }

  setLanguage(language: GridLanguage): void { this.#language = language; }

  /** What columns read besides the row has changed: a code list came. */
  refresh(): void {
    this.#epoch += 1;
    this.#notify();
  }

  /** Puts the focus on a cell and brings it into view. */
  goTo(rowId: string, columnId?: string): void {
    const row = this.#rows.indexOfId(rowId);
    if (row < 0) return;
    const column = this.#columns.findIndex(({ column: { id } }) => id === columnId);
    this.#revealed += 1;
    this.hasFocus = true;
    this.focusOn({ row, column: column < 0 ? this.focus.column : column });
  }

  focusOn(cell: Cell, extend = false): void {
    this.#focus((selection) => (extend ? selection.extend(cell) : selection.put(cell)));
  }

  select(range: CellRange, focus: Cell = this.focus): void {
    this.#focus((selection) => selection.choose(range, focus));
  }

  move(move: CellMove, extend = false): void {
    this.#focus((selection) => selection.move(this.space, move, extend));
  }

  /** Ends an edit with `Enter`. */
  enter(by: 1 | -1): void {
    this.#focus((selection) => selection.enter(this.space, by));
  }

  /** Ends an edit with `Tab`; false at the end of the grid. */
  step(by: 1 | -1): boolean {
    return this.#focus((selection) => selection.step(this.space, by));
  }

  begin(start: EditStart): boolean {
    const { focus } = this;
    const column = this.columnAt(focus.column);
    if (!this.canChange || this.edit || !column?.edited || focus.row < 0 || focus.row >= this.rowCount) return false;
    const row = this.rowAt(focus.row);
    this.#editing.begin(focus, start, row === undefined ? '' : editText(column, row, this.#language.locale));
    this.#notice = undefined;
    this.#notify();
    return true;
  }

  /** What stands in the editor; nothing is drawn again until it is committed. */
  type(text: string): void { this.#editing.type(text); }

  /** Stores what was typed. Whoever saves the rows calls it first. */
  commit(): void {
    if (!this.edit) return;
    const typed = this.#editing.end();
    const column = typed && this.columnAt(typed.cell.column);
    if (column && this.canChange) {
      this.change(typedPatches(this.#rows, column, typed.cell.row, typed.text, this.#language.locale, this.#options.createRow));
    }
    this.#notify();
  }

  cancel(): void {
    this.#editing.end();
    this.#notify();
  }

  clear(): void {
    if (!this.canChange) return;
    const { range } = this;
    this.#run(clearCells(this.#rows, this.#columnsIn(range), range), (patches) => this.change(patches));
  }

  insertRow(): void {
    if (!this.canChange || !this.#options.createRow || this.focus.row >= this.filledCount) return;
    if (this.rows.length >= this.limit) {
      this.tell('kit.grid.full', { limit: this.limit });
      return;
    }
    const place = this.#rows.placeAt(this.range.bottom) + 1;
    this.change([{ type: 'splice', at: place, removed: [], inserted: [this.#options.createRow(this.rows[place - 1])] }]);
    this.focusOn({ ...this.focus, row: this.#rows.indexOf(place) });
  }

  removeRows(): void {
    const { range, focus } = this;
    if (!this.canChange || !this.#options.createRow || range.top < 0) return;
    this.change(removeRows(this.#rows, range));
    this.focusOn({ ...focus, row: Math.min(range.top, Math.max(0, this.rowCount - 1)) });
  }

  moveRows(by: 1 | -1): void {
    const patches = this.canChange && this.#options.createRow ? moveRows(this.#rows, this.range, by) : [];
    if (patches.length === 0) return;
    this.change(patches);
    this.#selection.shift(by);
    this.#notify();
  }

  copy(withHeadings = false): CopiedCells {
    const columns = this.#columnsIn(this.range);
    const headings = columns.map((column) => titleOf(column, this.#language.t));
    return copyCells(this.#rows, columns, this.range, this.#language.locale, withHeadings ? headings : undefined);
  }

  /** Lines of a spreadsheet from the focused cell on, or as new lines under it; one undo step. */
  paste(text: string, asNewRows = false): void {
    const { range, limit } = this;
    const { createRow, onPasted } = this.#options;
    if (!this.canChange || !this.isEditable || text === '' || range.top < 0 || (asNewRows && !createRow)) return;
    const { locale, t } = this.#language;
    const columns = this.#columns.map(({ column }) => column);
    const title = (column: GridColumn<Row>): string => titleOf(column, t);
    this.#run(pasteCells(text, { rows: this.#rows, columns, range, asNewRows, create: createRow, limit, locale, title }), ({ patches, report }) => {
      this.change(patches);
      this.tell('kit.grid.pasted', { rows: report.rows, cells: report.cells, problems: report.problems.length, refused: report.refused, limit });
      onPasted?.(report);
    });
  }

  undo(): void { if (this.canChange) this.#changes.undo(); }
  redo(): void { if (this.canChange) this.#changes.redo(); }

  /** Changes rows as one undo step; also for changes that a screen works out itself. Steps in a row with the same `merge` are one. */
  change(patches: readonly RowPatch<Row>[], merge?: string): void { this.#changes.make(patches, merge); }

  /** Says something under the grid, and to screen readers. */
  tell(text: TextKey, values: TextValues): void {
    this.#notice = { text, values };
    this.#notify();
  }

  /** With the place of a change that undo or redo made, which is then looked at. */
  #changed(place: number | undefined): void {
    if (place !== undefined) {
      this.#editing.end();
      this.#job.cancel();
      const row = this.#rows.indexOf(Math.min(place, this.rows.length - 1));
      if (row >= 0) this.#selection.put({ ...this.focus, row });
    }
    this.#notify();
  }

  #focus<A>(move: (selection: GridSelection) => A): A {
    this.commit();
    const answer = move(this.#selection);
    this.#notify();
    return answer;
  }

  #columnsIn({ left, right }: CellRange): readonly GridColumn<Row>[] {
    return this.#columns.slice(left, right + 1).map(({ column }) => column);
  }

  #run<A>(job: Generator<void, A>, done: (answer: A) => void): void {
    this.#job.run(job, done);
    this.#notify();
  }

  #notify(): void {
    this.#selection.keepInside(this.space);
    this.#signal.send();
  }
}
