import { makeAutoObservable, observableRef } from 'mobx';
import type { Endpoint, Page, Search } from '../../../application/contract/endpoint';
import { PAGE_SIZE } from '../../../application/contract/endpoint';
import type { Api } from '../../../application/ports/api';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import type { GridColumn } from '../../kit/grid/column';
import { GridModel } from '../../kit/grid/gridModel';
import type { GridSort } from '../../kit/grid/GridHeader';
import { latest } from '../../react/latest';

export interface ListOptions<C, Row> {
  readonly endpoint: Endpoint<undefined, Search<C>, Page<Row>>;
  readonly columns: readonly GridColumn<Row>[];
  readonly rowId: (row: Row) => string;
}

/** Hits of one search, page after page. Old rows stay while new ones load; only the newest answer counts. */
export class ListModel<C, Row> {
  busy = false;
  problem: PortalError | undefined = undefined;
  /** Absent before the first answer. */
  total: number | undefined = undefined;
  readonly grid: GridModel<Row>;
  readonly #api: Api;
  readonly #options: ListOptions<C, Row>;
  readonly #newest = latest();
  #rows: readonly Row[] = [];
  #asked: { readonly criteria: C; readonly sort: GridSort } | undefined;

  constructor(api: Api, options: ListOptions<C, Row>) {
    this.#api = api;
    this.#options = options;
    this.grid = new GridModel<Row>({ columns: options.columns, rowId: options.rowId });
    makeAutoObservable(this, { grid: false, problem: observableRef });
  }

  get isEmpty(): boolean {
    return this.total === 0;
  }

  load(criteria: C, sort: GridSort): Promise<void> {
    this.#asked = { criteria, sort };
    return this.#ask(0);
  }

  /** The first page again, with what was asked last. */
  reload(): Promise<void> {
    return this.#ask(0);
  }

  more(): Promise<void> {
    return this.#rows.length % PAGE_SIZE === 0 ? this.#ask(this.#rows.length / PAGE_SIZE) : Promise.resolve();
  }

  /** A row that changed elsewhere, in its place; false when it is not on the list. */
  update(id: string, change: (row: Row) => Row): boolean {
    const at = this.#rows.findIndex((row) => this.#options.rowId(row) === id);
    if (at < 0) return false;
    this.#rows = this.#rows.map((row, index) => (index === at ? change(row) : row));
    this.grid.setRows(this.#rows);
    return true;
  }

  #ask(pageNum: number): Promise<void> {
    if (!this.#asked) return Promise.resolve();
    const { criteria, sort } = this.#asked;
    this.started();
    const sortOrder = [{ fieldId: sort.column, sortDirection: sort.descending ? ('desc' as const) : ('asc' as const) }];
    const answer = this.#api.call(this.#options.endpoint, { body: { criteria, paging: { pageNum, pageSize: PAGE_SIZE, sortOrder } } });
    return this.#newest(answer, (page) => this.take(page, pageNum));
  }

  started(): void {
    this.busy = true;
  }

  take(page: Result<Page<Row>>, pageNum: number): void {
    this.busy = false;
    if (failed(page)) {
      this.problem = page.left.kind === 'aborted' ? undefined : page.left;
      return;
    }
    this.problem = undefined;
    const { items, totalCount } = page.right;
    const known = new Set(pageNum === 0 ? [] : this.#rows.map(this.#options.rowId));
    this.#rows = [...(pageNum === 0 ? [] : this.#rows), ...items.filter((row) => !known.has(this.#options.rowId(row)))];
    this.total = totalCount;
    this.grid.setRows(this.#rows);
  }
}
