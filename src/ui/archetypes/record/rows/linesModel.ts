import { makeAutoObservable, reaction } from 'mobx';
import { freshGuid } from '../../../../application/session/freshGuid';
import type { FormModel } from '../../../kit/form/formModel';
import { withValueAt } from '../../../kit/form/pointer';
import type { GridColumn } from '../../../kit/grid/column';
import { editable } from '../../../kit/grid/gridEditing';
import { GridFindings, type RowFinding } from '../../../kit/grid/gridFindings';
import { GridModel } from '../../../kit/grid/gridModel';
import { PasteNews } from '../../../kit/grid/pasteNews';

/** A row of the grid: the row of the draft, with a name that stays while it is edited. */
export interface Line {
  readonly key: string;
  readonly row: object;
}

export interface LinesOptions {
  readonly at: string;
  readonly columns: readonly GridColumn<Line>[];
  readonly blank: () => object;
  readonly limit: number | undefined;
}

/** A list of the draft in a grid. The draft holds the rows; the grid shows them and shares the record's history. */
export class LinesModel {
  readonly at: string;
  readonly grid: GridModel<Line>;
  readonly findings = new GridFindings();
  readonly news = new PasteNews();
  readonly #form: FormModel<object>;
  readonly #blank: () => object;
  /** What the grid and the draft last agreed on. */
  #rows: readonly unknown[] = [];

  constructor(form: FormModel<object>, { at, columns, blank, limit }: LinesOptions) {
    this.at = at;
    this.#form = form;
    this.#blank = blank;
    this.grid = new GridModel<Line>({
      columns,
      rowId: ({ key }) => key,
      editing: editable({
        createRow: () => ({ key: freshGuid(), row: blank() }),
        limit,
        undo: form.undoStack,
        onChange: () => this.edited(),
        onPasted: this.news.told,
      }),
    });
    makeAutoObservable(this, { at: false, grid: false, findings: false, news: false });
  }

  open(): () => void {
    return reaction(
      () => this.#form.rows(this.at),
      (rows) => this.show(rows),
      { fireImmediately: true },
    );
  }

  /** The grid has changed: its own undo step is pushed by it. */
  edited(): void {
    this.#rows = this.grid.rows.map(({ row }) => row);
    this.#form.replace(withValueAt(this.#form.value, this.at, this.#rows) as object);
  }

  /** The draft has changed elsewhere: reset, rebase, an undo of another field. */
  show(rows: readonly unknown[]): void {
    if (rows === this.#rows) return;
    const known = new Map(this.grid.rows.map(({ key, row }) => [row, key]));
    const places = this.grid.rows;
    this.#rows = rows;
    this.grid.setRows(
      rows.flatMap((row, place) => (typeof row === 'object' && row !== null ? [{ key: known.get(row) ?? this.#keyAt(places, place, rows.length), row }] : [])),
    );
  }

  put(findings: readonly (Omit<RowFinding, 'rowId'> & { readonly place: number })[]): void {
    this.findings.set(
      findings.flatMap(({ place, ...finding }) => {
        const rowId = this.grid.rows[place]?.key;
        return rowId === undefined ? [] : [{ ...finding, rowId }];
      }),
    );
  }

  goTo(place: number, columnId: string | undefined): void {
    const key = this.grid.rows[place]?.key;
    if (key !== undefined) this.grid.goTo(key, columnId);
  }

  /** A new last line that is ready to be typed in. */
  add(): void {
    const { grid } = this;
    grid.commit();
    const at = grid.rows.length;
    const line = { key: freshGuid(), row: this.#blank() };
    grid.change([{ type: 'splice', at, removed: [], inserted: [line] }]);
    grid.goTo(line.key, grid.columns[0]?.column.id);
  }

  /** A save answers the same rows as other objects: they keep their names while none is put in or taken out. */
  #keyAt(lines: readonly Line[], place: number, count: number): string {
    return (count === lines.length ? lines[place]?.key : undefined) ?? freshGuid();
  }
}
