import type { TextKey, TextValues } from '../../text/keys';
import type { CellMove, MoveSpace } from './cellMove';
import type { Cell, CellRange } from './cellRange';
import { titleOf, type GridColumn, type PlacedColumn } from './column';
import { copyCells, type CopiedCells } from './copyCells';
import type { Editable, Editing } from './editing';
import { GridColumns } from './gridColumns';
import type { GridLayout } from './gridLayout';
import type { CellEdit, EditStart, GridLanguage, GridNotice, RowView } from './gridOptions';
import type { GridOrder } from './gridOrder';
import { GridRows } from './gridRows';
import { GridSelection } from './gridSelection';
import type { GridSort } from './gridSort';
import { GridTotals } from './gridTotals';
import type { RowPatch } from './rowPatch';
import { Signal } from './signal';

export interface GridOptions<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly rowId: (row: Row) => string;
  /** `editable(…)`; without it the grid is read only, and nothing of editing is loaded. */
  readonly editing?: Editable<Row> | undefined;
  /** Columns that stay at the left until the user decides otherwise, at most 3. */
  readonly frozen?: number | undefined;
  /** Hears of every arrangement of the columns by the user; none: as declared again. */
  readonly onLayout?: ((layout: GridLayout | undefined) => void) | undefined;
}

/** The one grid of the portal: rows, columns, focused cell and commands, without a screen. */
export class GridModel<Row> {
  readonly totals: GridTotals<Row>;
  /** What an editable grid can do besides; none where it only shows. */
  readonly editing: Editing<Row> | undefined;
  /** Whether the keyboard is in the grid; the screen tells it. */
  hasFocus = false;
  /** Rows that fit on the screen; the screen tells it. */
  page = 20;
  readonly #options: GridOptions<Row>;
  readonly #columns: GridColumns<Row>;
  readonly #rows: GridRows<Row>;
  readonly #selection = new GridSelection();
  readonly #signal = new Signal();
  #order: GridOrder<Row> | undefined;
  #sort: readonly GridSort[] = [];
  #language: GridLanguage = { locale: 'en-GB', t: (key) => key };
  #notice: GridNotice | undefined;
  #kept: ((layout: GridLayout | undefined) => void) | undefined;
  #epoch = 0;
  #revealed = 0;

  constructor(options: GridOptions<Row>) {
    this.#options = options;
    this.#rows = new GridRows(options.rowId);
    this.#columns = new GridColumns(options.columns, options.frozen);
    this.totals = new GridTotals(this.#rows);
    this.editing = options.editing?.({
      model: this,
      rows: this.#rows,
      selection: this.#selection,
      language: () => this.#language,
      changed: (notice) => this.#changed(notice),
    });
  }

  /** In the order they are stored; the array changes with the grid. */
  get rows(): readonly Row[] {
    return this.#rows.all;
  }
  get columns(): readonly PlacedColumn<Row>[] {
    return this.#columns.placed;
  }
  get declaredColumns(): readonly GridColumn<Row>[] {
    return this.#columns.declared;
  }
  get layout(): GridLayout {
    return this.#columns.layout;
  }
  get focus(): Cell {
    return this.#selection.focus;
  }
  get range(): CellRange {
    return this.#selection.range;
  }
  /** Keys by which the rows in the browser are sorted. */
  get sort(): readonly GridSort[] {
    return this.#sort;
  }
  get notice(): GridNotice | undefined {
    return this.#notice;
  }
  get isRunning(): boolean {
    return this.#selection.isRunning;
  }
  /** A long command or a sorting is under way. */
  get isBusy(): boolean {
    return this.editing?.isBusy === true || this.#order?.isBusy === true;
  }
  get isEditable(): boolean {
    return this.editing?.isOn === true;
  }
  get edit(): CellEdit | undefined {
    return this.editing?.edit;
  }
  /** Counts every change; equal numbers mean the same state. */
  get version(): number {
    return this.#signal.version;
  }
  /** Counts the calls of `goTo`. */
  get revealed(): number {
    return this.#revealed;
  }
  get filledCount(): number {
    return this.#rows.shownCount;
  }
  get rowCount(): number {
    return this.filledCount + (this.editing?.canAdd === true ? 1 : 0);
  }

  /** The rows of the selected range. */
  get selectedRows(): readonly Row[] {
    const { top, bottom } = this.range;
    const rows: Row[] = [];
    for (let index = Math.max(0, top); index <= bottom; index += 1) {
      const row = this.rowAt(index);
      if (row !== undefined) rows.push(row);
    }
    return rows;
  }

  get space(): MoveSpace {
    return {
      firstRow: -1,
      rowCount: this.rowCount,
      filledCount: this.filledCount,
      columnCount: this.columns.length,
      page: this.page,
      isEmpty: ({ row, column }) => this.valueAt({ row, column }) === '',
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#signal.subscribe(listener);

  rowAt(index: number): Row | undefined {
    return this.#rows.shownAt(index);
  }
  rowIdAt(index: number): string | undefined {
    return this.#rows.shownIdAt(index);
  }
  /** Number of the line where it is stored, from 1, however the rows are sorted. */
  lineAt(index: number): number {
    return this.#rows.placeAt(index) + 1;
  }
  columnAt(index: number): GridColumn<Row> | undefined {
    return this.columns[index]?.column;
  }
  frozenWithin(width: number): number {
    return this.#columns.frozenWithin(width);
  }

  valueAt({ row, column }: Cell): string {
    const shown = this.rowAt(row);
    return shown === undefined ? '' : (this.columnAt(column)?.value(shown) ?? '');
  }

  rowView(index: number): RowView<Row> {
    const { focus, range, edit } = this;
    const selected = index >= range.top && index <= range.bottom;
    return {
      row: this.rowAt(index),
      focused: index === focus.row ? focus.column : -1,
      from: selected ? range.left : 0,
      to: selected ? range.right : -1,
      edit: index === edit?.cell.row ? edit : undefined,
      epoch: this.#epoch,
    };
  }

  /** Rows from elsewhere: loaded, saved, the next page. Focus and an open edit stay on their row. */
  setRows(rows: readonly Row[]): void {
    const { focus } = this;
    const id = this.rowIdAt(focus.row);
    const edited = this.edit && this.rowIdAt(this.edit.cell.row);
    this.#rows.set(rows);
    this.totals.forget();
    const index = id === undefined ? -1 : this.#rows.indexOfId(id);
    if (index >= 0 && index !== focus.row) this.#selection.put({ ...focus, row: index });
    this.editing?.rowsReplaced(edited);
    this.#order?.again();
    this.#notify();
  }

  /** An open edit stays in its column while that is filled in the same way. */
  setColumns(columns: readonly GridColumn<Row>[]): void {
    const edited = this.edit && this.columnAt(this.focus.column);
    if (!columns.some(({ id, options }) => id === edited?.id && !options === !edited.options)) this.commit();
    this.totals.forget();
    this.#place(() => this.#columns.declare(columns));
  }

  /** Columns as they were stored for the user; none: as declared. */
  setLayout(layout: GridLayout | undefined): void {
    this.commit();
    this.#place(() => this.#columns.choose(layout));
  }

  /** Columns as the user arranges them now. */
  arrange(layout: GridLayout | undefined): void {
    this.setLayout(layout);
    this.#options.onLayout?.(layout && this.layout);
    this.#kept?.(layout && this.layout);
  }

  /** Keeps the arrangement of the user from now on; returns how to stop. */
  keepLayout(keep: (layout: GridLayout | undefined) => void): () => void {
    this.#kept = keep;
    return () => {
      this.#kept = undefined;
    };
  }

  /** Places in the order to show them, those left out are filtered away; none: as stored. */
  show(order: readonly number[] | undefined): void {
    this.commit();
    const { focus } = this;
    const id = this.rowIdAt(focus.row);
    this.#rows.show(order);
    const index = id === undefined ? -1 : this.#rows.indexOfId(id);
    if (index >= 0 && index !== focus.row) this.#selection.put({ ...focus, row: index });
    this.#notify();
  }

  /** Sorts rows that are all in the browser, without moving them where they are stored; no keys: as stored. Done when it is shown. */
  sortLocally(sort: readonly GridSort[]): Promise<void> {
    this.#sort = sort;
    return this.#reorder((order, locale) => order.sortBy(sort, locale));
  }

  /** Shows only some of the rows, all of which are in the browser. */
  filterLocally(matches: ((row: Row) => boolean) | undefined): Promise<void> {
    return this.#reorder((order) => order.filterBy(matches));
  }

  setReadOnly(readOnly: boolean): void {
    this.editing?.setReadOnly(readOnly);
  }

  setLanguage(language: GridLanguage): void {
    this.#language = language;
  }

  /** What columns read besides the row has changed: a code list came. */
  refresh(): void {
    this.#epoch += 1;
    this.#notify();
  }

  /** Puts the focus on a cell and brings it into view. */
  goTo(rowId: string, columnId?: string): void {
    const row = this.#rows.indexOfId(rowId);
    if (row < 0) return;
    const column = this.columns.findIndex(({ column: { id } }) => id === columnId);
    this.#revealed += 1;
    this.hasFocus = true;
    this.focusOn({ row, column: column < 0 ? this.focus.column : column });
  }

  /** Looks at the first row; the focus stays in its column. */
  toTop(): void {
    this.#revealed += 1;
    this.focusOn({ ...this.focus, row: Math.min(0, this.focus.row) });
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

  copy(withHeadings = false): CopiedCells {
    const { left, right } = this.range;
    const columns = this.columns.slice(left, right + 1).map(({ column }) => column);
    const headings = columns.map((column) => titleOf(column, this.#language.t));
    return copyCells(this.#rows, columns, this.range, this.#language.locale, withHeadings ? headings : undefined);
  }

  /** Says something under the grid, and to screen readers. */
  tell(text: TextKey, values: TextValues): void {
    this.#changed({ text, values });
  }

  begin(start: EditStart): boolean {
    return this.editing?.begin(start) === true;
  }
  type(text: string): void {
    this.editing?.type(text);
  }
  /** Stores what was typed. Whoever saves the rows calls it first. */
  commit(): void {
    this.editing?.commit();
  }
  insertRow(): void {
    this.editing?.insertRow();
  }
  removeRows(): void {
    this.editing?.removeRows();
  }
  /** Changes rows as one undo step; also for changes that a screen works out itself. Steps in a row with the same `merge` are one. */
  change(patches: readonly RowPatch<Row>[], merge?: string): void {
    this.editing?.change(patches, merge);
  }

  async #reorder(by: (order: GridOrder<Row>, locale: string) => void): Promise<void> {
    this.#notify();
    const { GridOrder } = await import('./gridOrder');
    this.#order ??= new GridOrder(
      this.#rows,
      () => this.declaredColumns,
      (order) => this.show(order),
    );
    by(this.#order, this.#language.locale);
    this.#notify();
    return this.#order.done;
  }

  /** A notice of `null` is taken away. */
  #changed(notice?: GridNotice | null): void {
    if (notice !== undefined) this.#notice = notice ?? undefined;
    this.#notify();
  }

  /** Other columns, or others in other places; the focus stays in its column. */
  #place(change: () => void): void {
    const { focus } = this;
    const focused = this.columnAt(focus.column)?.id;
    change();
    const column = this.columns.findIndex(({ column: { id } }) => id === focused);
    if (column !== focus.column) {
      this.#selection.put({ ...focus, column: Math.max(0, column) });
      this.editing?.columnsPlaced(this.focus.column);
    }
    this.refresh();
  }

  #focus<A>(move: (selection: GridSelection) => A): A {
    this.commit();
    const answer = move(this.#selection);
    this.#notify();
    return answer;
  }

  #notify(): void {
    this.#selection.keepInside(this.space);
    this.#signal.send();
  }
}
