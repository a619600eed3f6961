import { makeAutoObservable, observableRef } from 'mobx';
import { searchChangeLog, type ChangeLogRow } from '../../../application/contract/rd';
import type { Page, SortOrder } from '../../../application/contract/endpoint';
import type { Api } from '../../../application/ports/api';
import type { Events } from '../../../application/ports/events';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import type { GridColumn } from '../../../ui/kit/grid/column';
import { GridModel } from '../../../ui/kit/grid/gridModel';
import { sortedBy, type GridSort } from '../../../ui/kit/grid/gridSort';
import { formatInstant } from '../../../ui/kit/format';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';
import type { Texts } from '../../../ui/text/texts';
import { KnownLists } from '../lists/knownLists';
import type { ListPlace } from '../lists/place';
import { fieldTitle, fieldValue } from '../versions/fieldTitle';

const PAGE = 100;

const columnsIn = (texts: Texts): readonly GridColumn<ChangeLogRow>[] => [
  { id: 'at', title: 'rd.log.at', width: 140, sortable: true, value: ({ at }) => at, format: formatInstant },
  { id: 'by', title: 'rd.log.by', width: 150, sortable: true, value: ({ by }) => by },
  { id: 'list', title: 'rd.list', width: 180, sortable: true, value: ({ list }) => list },
  { id: 'versionNo', title: 'rd.version.no', kind: 'integer', value: ({ versionNo }) => String(versionNo) },
  { id: 'code', title: 'rd.entry.code', width: 110, sortable: true, value: ({ code }) => code },
  { id: 'validFrom', title: 'rd.entry.validFrom', kind: 'date', value: ({ validFrom }) => validFrom },
  { id: 'field', title: 'rd.diff.field', width: 150, sortable: true, value: ({ field }) => (field === '' ? '' : fieldTitle(field, texts)) },
  { id: 'old', title: 'rd.diff.old', width: 220, value: ({ old }) => old ?? '', format: fieldValue },
  { id: 'new', title: 'rd.diff.new', width: 220, value: ({ new: now }) => now ?? '', format: fieldValue },
];

export interface LogQuestion {
  readonly list: string;
  readonly code: string;
  readonly user: string;
  readonly from: string;
  readonly to: string;
}

const asGiven = (question: LogQuestion): Partial<LogQuestion> => Object.fromEntries(Object.entries(question).filter(([, value]) => value.trim() !== ''));

/** What was published, field by field, newest first. */
export class ChangeLogModel implements Model {
  question: LogQuestion;
  sort: readonly GridSort[] = [];
  total = 0;
  problem: PortalError | undefined;
  busy = false;
  known: KnownLists;
  readonly grid: GridModel<ChangeLogRow>;
  readonly #api: Api;
  readonly #place: ListPlace;
  readonly #newest = latest();

  constructor(api: Api, events: Events, place: ListPlace, texts: Texts) {
    this.#api = api;
    this.#place = place;
    const given = (name: keyof LogQuestion): string => place.asked(name) ?? '';
    this.question = { list: given('list'), code: given('code'), user: given('user'), from: given('from'), to: given('to') };
    this.known = new KnownLists(api, events);
    this.grid = new GridModel<ChangeLogRow>({ columns: columnsIn(texts), rowId: ({ id }) => id });
    makeAutoObservable(this, { question: observableRef, sort: observableRef, problem: observableRef, grid: false, known: false });
  }

  open(): () => void {
    void this.ask();
    return this.known.open();
  }

  setTexts(texts: Texts): void {
    this.grid.setColumns(columnsIn(texts));
  }

  set(change: Partial<LogQuestion>): void {
    this.question = { ...this.question, ...change };
  }

  clear(): void {
    this.question = { list: '', code: '', user: '', from: '', to: '' };
    void this.ask();
  }

  sortBy(column: string, add: boolean): void {
    this.sort = sortedBy(this.sort, column, add, true);
    void this.ask();
  }

  async ask(more = false): Promise<void> {
    const criteria = asGiven(this.question);
    if (!more) this.#place.replace('log', criteria);
    this.busy = true;
    const sortOrder: SortOrder = this.sort.map(({ column, descending }) => ({ fieldId: column, sortDirection: descending ? 'desc' : 'asc' }));
    const pageNum = more ? Math.floor(this.grid.rows.length / PAGE) : 0;
    await this.#newest(this.#api.call(searchChangeLog, { body: { criteria, paging: { pageNum, pageSize: PAGE, sortOrder } } }), (answer) =>
      this.take(answer, more),
    );
  }

  take(answer: Result<Page<ChangeLogRow>>, more: boolean): void {
    this.busy = false;
    this.problem = failed(answer) ? answer.left : undefined;
    if (failed(answer)) return;
    this.total = answer.right.totalCount;
    this.grid.setRows(more ? [...this.grid.rows, ...answer.right.items] : answer.right.items);
  }
}
