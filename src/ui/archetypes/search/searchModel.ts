import { isRight } from 'fp-ts/lib/Either.js';
import type { Type } from 'io-ts';
import { makeAutoObservable, observableRef } from 'mobx';
import type { Endpoint, Export } from '../../../application/contract/endpoint';
import type { Api } from '../../../application/ports/api';
import type { Events } from '../../../application/ports/events';
import type { Files } from '../../../application/ports/files';
import type { TableFormat } from '../../../domain/document/table';
import type { Navigation } from '../../../application/ports/navigation';
import type { Notices } from '../../../application/ports/notices';
import type { UserSettings } from '../../../application/settings/userSettings';
import { stockholmDate } from '../../../domain/kernel/dates';
import type { SavedFilter } from '../../../domain/organization/userSettings';
import { sortedBy, type GridSort } from '../../kit/grid/gridSort';
import type { Model } from '../../react/model';
import type { TextKey } from '../../text/keys';
import type { Texts } from '../../text/texts';
import type { Field, FieldValue } from '../fields/declared';
import { idsOf, isGivenValue, type FieldHost } from '../fields/fieldHost';
import { BulkModel } from '../list/bulkModel';
import { ExportModel, type ExportJob } from '../list/exportModel';
import { givenValues, sameValues, type FieldValues } from '../list/fieldValues';
import { valueNotes } from '../list/fileNotes';
import { FiltersModel } from '../list/filtersModel';
import { SharedFiltersModel, type SharedFilters } from '../list/sharedFiltersModel';
import { GridPlace } from '../list/gridPlace';
import { LayoutModel } from '../list/layoutModel';
import { cellsOf, fileName, tableOf, type FileHead, type ListColumn } from '../list/listColumn';
import { ListModel, type ListOptions } from '../list/listModel';
import { AT_TOP, placeIn, sameState, stateIn, stateQuery, toQuery, type ListPlace, type ListState } from '../list/listState';
import type { ListView } from '../list/listView';
import { NewRows, type RowEvent } from '../list/newRows';

/** Criteria that are asked for by one press. */
export interface QuickFilter {
  readonly id: string;
  readonly text: TextKey;
  /** Made when it is pressed: what means "today" is of that day. */
  readonly criteria: () => FieldValues;
}

export interface SearchServices {
  readonly api: Api;
  readonly events: Events;
  readonly files: Files;
  readonly navigation: Navigation;
  readonly notices: Notices;
  readonly settings: UserSettings;
}

export interface SearchOptions<C, Row> extends ListOptions<C, Row> {
  readonly view: ListView;
  readonly columns: readonly ListColumn<Row>[];
  /** The sister of the endpoint that streams all hits; without it there is no file. */
  readonly exported?: Endpoint<undefined, Export<C>, Row> | undefined;
  /** The endpoint's own criteria: what an address asks for is checked by it before it is sent. */
  readonly codec: Type<C>;
  readonly criteria: readonly Field[];
  /** Criteria that are asked less often: shown on demand, and while they are given. */
  readonly further?: readonly Field[] | undefined;
  /** Criteria that only an address gives: they are shown while they are given. */
  readonly linked?: readonly Field[] | undefined;
  readonly unasked: ListState;
  readonly quickFilters?: readonly QuickFilter[] | undefined;
  readonly live?: RowEvent<Row> | readonly RowEvent<Row>[] | undefined;
  /** Filters that a unit shares. */
  readonly shared?: SharedFilters | undefined;
  /** Columns of an exported file, where they are others than the shown ones: a file that can be read in again. */
  readonly fileColumns?: readonly ListColumn<Row>[] | undefined;
  /** A file is made with a reason only, which goes along with what is asked. */
  readonly withReason?: ((criteria: C, reason: string, format: TableFormat) => C) | undefined;
}

/** The address follows the scrolling when it rests. */
const REST_MS = 250;

/** Criteria as typed and as asked, their place in the address, the hits, and what is done with them. */
export class SearchModel<C, Row> implements Model, FieldHost {
  values: FieldValues;
  /** All criteria are shown. */
  isWide = false;
  /** What is known of the row at hand is shown below the list. */
  hasDetail = false;
  sort: readonly GridSort[];
  readonly date = stockholmDate(new Date());
  readonly list: ListModel<C, Row>;
  readonly filters: FiltersModel;
  readonly shared: SharedFiltersModel | undefined;
  readonly exporting: ExportModel;
  readonly bulk: BulkModel<Row>;
  readonly news: NewRows<Row>;
  readonly place = new GridPlace();
  readonly #layout: LayoutModel;
  readonly #services: SearchServices;
  readonly #options: SearchOptions<C, Row>;
  #asked: ListState;
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(services: SearchServices, options: SearchOptions<C, Row>) {
    const { api, events, files, notices, settings } = services;
    this.#services = services;
    this.#options = options;
    this.#layout = new LayoutModel(settings, options.view, () => this.list.grid);
    this.list = new ListModel(api, options, this.#layout.keep);
    this.filters = new FiltersModel(settings, options.view);
    this.shared = options.shared && new SharedFiltersModel(api, options.view, options.shared);
    this.exporting = new ExportModel(files, notices);
    this.bulk = new BulkModel(api, notices, () => void this.list.refresh());
    this.news = new NewRows(events, this.list, options.live === undefined ? [] : [options.live].flat());
    this.#asked = this.#addressed ?? options.unasked;
    this.values = this.#asked.criteria;
    this.sort = this.#asked.sort;
    makeAutoObservable(this, {
      list: false,
      filters: false,
      shared: false,
      exporting: false,
      bulk: false,
      news: false,
      place: false,
      date: false,
      values: observableRef,
      sort: observableRef,
    });
  }

  /** The criteria of the page. */
  get fields(): readonly Field[] {
    const { criteria, further = [], linked = [] } = this.#options;
    const isGiven = (field: Field): boolean => idsOf(field).some((id) => isGivenValue(this.values[id]));
    return [...criteria, ...(this.isWide ? further : further.filter(isGiven)), ...linked.filter(isGiven)];
  }

  get hasCriteria(): boolean {
    return Object.keys(givenValues(this.values)).length > 0;
  }

  /** The saved filter that asks what is asked now. */
  get filter(): SavedFilter | undefined {
    const state: ListState = { criteria: this.values, sort: this.sort };
    return this.filters.filters.find(({ query }) => sameState(this.#stateIn(query) ?? this.#options.unasked, state));
  }

  /** What a saved filter keeps of the question as it is now. */
  get query(): string {
    return stateQuery({ criteria: givenValues(this.values), sort: this.sort });
  }

  widen(): void {
    this.isWide = !this.isWide;
  }

  showDetail(): void {
    this.hasDetail = !this.hasDetail;
  }

  valueOf(id: string): FieldValue {
    return this.values[id];
  }

  set(id: string, value: FieldValue): void {
    this.values = { ...this.values, [id]: value };
  }

  open(): () => void {
    const stops = [this.#layout.open(), this.filters.open(), this.exporting.open(), this.news.open()];
    void this.shared?.load();
    void this.#begin();
    return () => {
      clearTimeout(this.#resting);
      for (const stop of stops) stop();
    };
  }

  search(): void {
    this.values = givenValues(this.values);
    this.#asked = { criteria: this.values, sort: this.sort };
    this.#write(AT_TOP);
    this.place.goTo(0);
    this.news.forget();
    void this.#load(AT_TOP);
  }

  clear(): void {
    this.values = {};
    this.search();
  }

  /** Only by this column, or by it as a further key. */
  sortBy(column: string, add = false): void {
    this.sort = sortedBy(this.sort, column, add);
    this.search();
  }

  isPressed({ criteria }: QuickFilter): boolean {
    const wanted = criteria();
    return sameValues(wanted, Object.fromEntries(Object.keys(wanted).map((id) => [id, this.values[id]])));
  }

  press(quick: QuickFilter): void {
    const wanted = quick.criteria();
    const lifted = Object.fromEntries(Object.keys(wanted).map((id) => [id, undefined]));
    this.values = { ...this.values, ...(this.isPressed(quick) ? lifted : wanted) };
    this.search();
  }

  apply({ query }: Pick<SavedFilter, 'query'>): void {
    const { criteria, sort } = this.#stateIn(query) ?? this.#options.unasked;
    this.values = criteria;
    this.sort = sort;
    this.search();
  }

  showNew(): void {
    this.news.forget();
    void this.list.reload();
  }

  /** The list was scrolled. */
  scrolled(): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.keepPlace(), REST_MS);
  }

  /** So that Back comes to the same rows. */
  keepPlace(): void {
    clearTimeout(this.#resting);
    if (this.list.total !== undefined) this.#write({ pages: this.list.pages, top: this.place.top });
  }

  /** All hits of what was asked, in the columns as they are shown. `origin`: unit, time and user. */
  print(format: TableFormat, title: string, texts: Texts, origin: readonly string[], reason = ''): void {
    void this.exporting.start(format, () => this.#job(format, title, texts, { origin, reason }));
  }

  async #job(
    format: TableFormat,
    title: string,
    texts: Texts,
    { origin, reason }: { readonly origin: readonly string[]; readonly reason: string },
  ): Promise<ExportJob> {
    const { api } = this.#services;
    const { columns: declared } = this.#options;
    const { grid } = this.list;
    const columns = grid.columns.flatMap(({ column: { id } }) => declared.filter((column) => column.id === id));
    const notes = [...(await valueNotes(this.fields, this.#asked.criteria, texts, api)), ...origin];
    return this.#fileOf(format, columns, { title, notes }, texts, reason);
  }

  /** All hits as a table and nothing else, so that a program can read it. */
  exportRows(format: TableFormat, columns: readonly ListColumn<Row>[], title: string, texts: Texts): void {
    void this.exporting.start(format, () => Promise.resolve(this.#fileOf(format, columns, { title, notes: [] }, texts)));
  }

  #fileOf(format: TableFormat, columns: readonly ListColumn<Row>[], head: FileHead, texts: Texts, reason = ''): ExportJob {
    const { api } = this.#services;
    const { exported, withReason } = this.#options;
    const { asked, total } = this.list;
    const cells = cellsOf(columns, texts);
    return {
      fileName: fileName(head.title, stockholmDate(new Date()), format),
      table: tableOf(columns, head, texts),
      total,
      rows: (signal) => async (give) => {
        if (!exported || !asked) throw new Error('printed before anything was asked');
        const body = withReason ? { ...asked, criteria: withReason(asked.criteria, reason, format) } : asked;
        return api.lines(exported, { body }, (rows) => give(rows.map(cells)), { signal });
      },
    };
  }

  get #search(): string {
    return /\?[^#]*/.exec(this.#services.navigation.path)?.[0] ?? '';
  }

  get #addressed(): ListState | undefined {
    return this.#stateIn(this.#search);
  }

  #stateIn(query: string): ListState | undefined {
    const { criteria, further = [], linked = [], columns, unasked } = this.#options;
    return stateIn(
      query,
      [...criteria, ...further, ...linked],
      columns.filter(({ sortable }) => sortable).map(({ id }) => id),
      unasked,
    );
  }

  /** An address that asks nothing is answered by the default filter, if there is one. */
  async #begin(): Promise<void> {
    const place = placeIn(this.#search);
    if (this.#addressed === undefined) {
      await this.filters.load();
      // Somebody was faster than the settings.
      if (this.list.asked) return;
      const { byDefault } = this.filters;
      if (byDefault) this.start(byDefault);
    }
    await this.#load(place);
    if (place.top > 0) this.place.comeBackTo(place.top);
  }

  start({ query }: SavedFilter): void {
    const state = this.#stateIn(query) ?? this.#options.unasked;
    this.#asked = state;
    this.values = state.criteria;
    this.sort = state.sort;
  }

  #write(place: ListPlace): void {
    const path = this.#services.navigation.path.replace(/[?#].*$/, '');
    const { byDefault } = this.filters;
    const unasked = (byDefault && this.#stateIn(byDefault.query)) ?? this.#options.unasked;
    this.#services.navigation.to(path + toQuery(this.#asked, unasked, place), { replace: true });
  }

  #load({ pages }: ListPlace): Promise<void> {
    const criteria = this.#options.codec.decode(this.#asked.criteria);
    if (isRight(criteria)) return this.list.load(criteria.right, this.#asked.sort, pages);
    const { unasked } = this.#options;
    const fallback = this.#options.codec.decode(unasked.criteria);
    return isRight(fallback) ? this.list.load(fallback.right, unasked.sort) : Promise.resolve();
  }
}
