import { makeAutoObservable, observableRef } from 'mobx';
import type { Endpoint, Page, Search } from '../../../application/contract/endpoint';
import { MAX_PAGE_SIZE, PAGE_SIZE, type SortOrder } from '../../../application/contract/endpoint';
import type { Api } from '../../../application/ports/api';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import type { GridColumn } from '../../kit/grid/column';
import { GridModel } from '../../kit/grid/gridModel';
import type { GridLayout } from '../../kit/grid/gridLayout';
import type { GridSort } from '../../kit/grid/gridSort';
import { latest } from '../../react/latest';

export interface ListOptions<C, Row> {
  readonly endpoint: Endpoint<undefined, Search<C>, Page<Row>>;
  readonly columns: readonly GridColumn<Row>[];
  readonly rowId: (row: Row) => string;
}

interface Asked<C> {
  readonly criteria: C;
  readonly sortOrder: SortOrder;
}

export const sortOrderOf = (sort: readonly GridSort[]): SortOrder =>
  sort.map(({ column, descending }) => ({ fieldId: column, sortDirection: descending ? 'desc' : 'asc' }));

const searchOf = <C>({ criteria, sortOrder }: Asked<C>, pageNum: number, pageSize: number): Search<C> => ({
  criteria,
  paging: { pageNum, pageSize, sortOrder },
});

/** What a list asks first. */
export const firstPageOf = <C>(criteria: C, sort: readonly GridSort[]): Search<C> => searchOf({ criteria, sortOrder: sortOrderOf(sort) }, 0, PAGE_SIZE);

/** Hits of one search, page after page. Old rows stay while new ones load; only the newest answer counts. */
export class ListModel<C, Row> {
  busy = false;
  problem: PortalError | undefined = undefined;
  /** Absent before the first answer. */
  total: number | undefined = undefined;
  /** When the rows from the first on were answered, in ms. */
  loadedAt: number | undefined = undefined;
  /** There are more hits than `total`, which were not counted. */
  hasMore = false;
  /** What was asked last; absent before the first question. */
  asked: Asked<C> | undefined = undefined;
  readonly grid: GridModel<Row>;
  readonly #api: Api;
  readonly #options: ListOptions<C, Row>;
  readonly #newest = latest();
  #rows: readonly Row[] = [];
  /** Rows that came, also those that came twice because others were inserted before them. */
  #reached = 0;
  /** Pages that were asked for together: nothing that asks again in between may leave the place they were asked for. */
  #wanted = 1;

  /** `onLayout` hears how the user arranges the columns. */
  constructor(api: Api, options: ListOptions<C, Row>, onLayout?: (layout: GridLayout | undefined) => void) {
    this.#api = api;
    this.#options = options;
    this.grid = new GridModel<Row>({ columns: options.columns, rowId: options.rowId, onLayout });
    makeAutoObservable(this, { grid: false, problem: observableRef, asked: observableRef });
  }

  get isEmpty(): boolean {
    return this.total === 0;
  }

  /** Pages that are loaded, at least 1. */
  get pages(): number {
    return Math.max(1, Math.ceil(this.#reached / PAGE_SIZE));
  }

  /** With a first page that was answered already. */
  begin(criteria: C, sort: readonly GridSort[], first: Result<Page<Row>>): void {
    this.ask({ criteria, sortOrder: sortOrderOf(sort) });
    this.take(first, 0);
  }

  /** The first `pages` pages; `first` is what has been asked for already. */
  async load(criteria: C, sort: readonly GridSort[], pages = 1, first?: Promise<Result<Page<Row>>>): Promise<void> {
    this.ask({ criteria, sortOrder: sortOrderOf(sort) });
    if (first === undefined) return this.#load(pages);
    this.started();
    await this.#newest(first, (page) => this.take(page, 0));
  }

  /** The first page again, with what was asked last. */
  reload(): Promise<void> {
    return this.#load(1);
  }

  /** As many pages as are loaded now, or are being loaded. `background`: an event asks for it, not the user. */
  refresh(background = false): Promise<void> {
    return this.#load(Math.max(this.pages, this.#wanted), background);
  }

  more(): Promise<void> {
    return this.#reached % PAGE_SIZE === 0 ? this.#ask(this.#reached / PAGE_SIZE, PAGE_SIZE) : Promise.resolve();
  }

  has(id: string): boolean {
    return this.#rows.some((row) => this.#options.rowId(row) === id);
  }

  /** A row that changed elsewhere, in its place; false when it is not on the list. */
  update(id: string, change: (row: Row) => Row): boolean {
    const at = this.#rows.findIndex((row) => this.#options.rowId(row) === id);
    if (at < 0) return false;
    this.#rows = this.#rows.map((row, index) => (index === at ? change(row) : row));
    this.grid.setRows(this.#rows);
    return true;
  }

  ask(asked: Asked<C>): void {
    this.asked = asked;
  }

  started(): void {
    this.busy = true;
  }

  take(page: Result<Page<Row>>, before: number): void {
    this.busy = false;
    if (failed(page)) {
      this.problem = page.left.kind === 'aborted' ? undefined : page.left;
      return;
    }
    this.problem = undefined;
    const { items, totalCount, hasMore = false } = page.right;
    const kept = before === 0 ? [] : this.#rows;
    const known = new Set(kept.map(this.#options.rowId));
    this.#rows = [...kept, ...items.filter((row) => !known.has(this.#options.rowId(row)))];
    this.#reached = before + items.length;
    this.total = totalCount;
    if (before === 0) this.loadedAt = Date.now();
    this.hasMore = hasMore;
    this.grid.setRows(this.#rows);
  }

  /** Few large pages first: a place far down is not fetched fifty rows at a time. */
  async #load(pages: number, background = false): Promise<void> {
    this.#wanted = pages;
    const wanted = pages * PAGE_SIZE;
    const { asked } = this;
    if (wanted <= MAX_PAGE_SIZE) return this.#ask(0, wanted, background);
    for (let pageNum = 0; pageNum * MAX_PAGE_SIZE < wanted; pageNum += 1) {
      await this.#ask(pageNum, MAX_PAGE_SIZE, background);
      const isDone = this.problem !== undefined || this.#rows.length >= (this.total ?? 0);
      if (isDone || this.asked !== asked) return;
    }
  }

  #ask(pageNum: number, pageSize: number, background = false): Promise<void> {
    if (!this.asked) return Promise.resolve();
    this.started();
    const answer = this.#api.call(this.#options.endpoint, { body: searchOf(this.asked, pageNum, pageSize) }, { background });
    return this.#newest(answer, (page) => this.take(page, pageNum * pageSize));
  }
}
