import { makeAutoObservable, observableRef } from 'mobx';
import { searchUploadRows } from '../../../application/contract/ar';
import type { Api } from '../../../application/ports/api';
import type { RowAction, RowState, UploadTotals } from '../../../domain/article/upload/upload';
import type { UploadRow, UploadState } from '../../../domain/article/upload/uploadRecords';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import type { GridColumn } from '../../../ui/kit/grid/column';
import { editable } from '../../../ui/kit/grid/gridEditing';
import { GridFindings } from '../../../ui/kit/grid/gridFindings';
import { GridModel } from '../../../ui/kit/grid/gridModel';
import { PasteNews } from '../../../ui/kit/grid/pasteNews';
import type { RowPatch } from '../../../ui/kit/grid/rowPatch';
import { latest } from '../../../ui/react/latest';
import type { Texts } from '../../../ui/text/texts';
import { RepairQueue } from './repairQueue';
import { changedCells, findingsOf, hasSharedIssue } from './rowFindings';

export interface RowFilter {
  readonly state?: RowState | undefined;
  readonly action?: RowAction | undefined;
  readonly code?: string | undefined;
}

const PAGE_ROWS = 200;
const MAX_PAGE_ROWS = 500;

export const rowIdOf = ({ rowNo }: UploadRow): string => String(rowNo);

/** All checked rows of an upload, page after page as one scrolls; cells can be mended and rows left out while it waits for its import. */
export class CheckedRows {
  filter: RowFilter = {};
  total: number | undefined = undefined;
  busy = false;
  problem: PortalError | undefined = undefined;
  readonly grid: GridModel<UploadRow>;
  readonly findings = new GridFindings();
  readonly news = new PasteNews();
  readonly repairs: RepairQueue;
  readonly #api: Api;
  readonly #texts: () => Texts;
  readonly #newest = latest();
  #upload: UploadState | undefined;
  #rows: readonly UploadRow[] = [];

  constructor(api: Api, texts: () => Texts, onTotals: (totals: UploadTotals) => void) {
    this.#api = api;
    this.#texts = texts;
    this.repairs = new RepairQueue(api, (row, totals, isShared) => {
      this.mended(row);
      onTotals(totals);
      if (isShared || hasSharedIssue(row)) void this.refresh();
    });
    this.grid = new GridModel<UploadRow>({
      columns: [],
      rowId: rowIdOf,
      frozen: 3,
      editing: editable<UploadRow>({ onChange: (patches) => this.edited(patches), onPasted: this.news.told }),
    });
    makeAutoObservable(this, { filter: observableRef, problem: observableRef, grid: false, findings: false, repairs: false, news: false });
  }

  get rows(): readonly UploadRow[] {
    return this.#rows;
  }

  /** Rows that stand in the selected range of the grid. */
  get selected(): readonly UploadRow[] {
    return this.grid.selectedRows;
  }

  show(upload: UploadState, columns: readonly GridColumn<UploadRow>[]): Promise<void> {
    this.#upload = upload;
    this.grid.setColumns(columns);
    this.grid.setReadOnly(upload.status !== 'Validated');
    this.repairs.open(upload.id);
    return this.load({});
  }

  /** Another language, or another state of the upload. */
  retitle(columns: readonly GridColumn<UploadRow>[]): void {
    this.grid.setColumns(columns);
    this.#put(this.#rows);
  }

  load(filter: RowFilter): Promise<void> {
    this.grid.commit();
    this.filter = filter;
    return this.#ask(0, PAGE_ROWS);
  }

  more(): Promise<void> {
    return this.#rows.length % PAGE_ROWS === 0 ? this.#ask(this.#rows.length / PAGE_ROWS, PAGE_ROWS) : Promise.resolve();
  }

  /** What rows say of each other has changed: those at the top again. */
  refresh(): Promise<void> {
    const pages = Math.max(1, Math.ceil(this.#rows.length / PAGE_ROWS));
    return this.#ask(0, Math.min(MAX_PAGE_ROWS, pages * PAGE_ROWS));
  }

  edited(patches: readonly RowPatch<UploadRow>[]): void {
    for (const patch of patches) {
      if (patch.type !== 'replace') continue;
      patch.after.forEach((row, at) => {
        const before = patch.before[at];
        if (before) this.repairs.mend(before, { cells: changedCells(before.raw, row.raw) });
      });
    }
    this.#rows = this.grid.rows;
  }

  /** Leaves rows out of the import, or takes them back. */
  exclude(excluded: boolean): void {
    for (const row of this.selected) if ((row.state === 'Excluded') !== excluded) this.repairs.mend(row, { excluded });
  }

  mended(row: UploadRow): void {
    this.#put(this.grid.rows.map((one) => (one.rowNo === row.rowNo ? row : one)));
  }

  started(): void {
    this.busy = true;
  }

  came(page: Result<{ readonly items: readonly UploadRow[]; readonly totalCount: number }>, before: number): void {
    this.busy = false;
    if (failed(page)) {
      this.problem = page.left.kind === 'aborted' ? undefined : page.left;
      return;
    }
    this.problem = undefined;
    this.total = page.right.totalCount;
    this.#put([...this.#rows.slice(0, before), ...page.right.items]);
  }

  #ask(pageNum: number, pageSize: number): Promise<void> {
    const upload = this.#upload;
    if (!upload) return Promise.resolve();
    this.started();
    const { state, action, code } = this.filter;
    const criteria = { ...(state === undefined ? {} : { state }), ...(action === undefined ? {} : { action }), ...(code === undefined ? {} : { code }) };
    const answer = this.#api.call(searchUploadRows, { params: { id: upload.id }, body: { criteria, paging: { pageNum, pageSize, sortOrder: [] } } });
    return this.#newest(answer, (page) => this.came(page, pageNum * pageSize));
  }

  #put(rows: readonly UploadRow[]): void {
    this.#rows = rows;
    const columns = this.#upload?.mapping?.columns ?? [];
    this.grid.setRows(rows);
    this.findings.set(rows.flatMap((row) => findingsOf(row, columns, this.#texts())));
  }
}
