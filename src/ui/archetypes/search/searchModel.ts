import { isRight } from 'fp-ts/lib/Either.js';
import type { Type } from 'io-ts';
import { makeAutoObservable, observableRef } from 'mobx';
import type { Api } from '../../../application/ports/api';
import type { Events } from '../../../application/ports/events';
import type { Navigation } from '../../../application/ports/navigation';
import type { GridSort } from '../../kit/grid/GridHeader';
import type { Model } from '../../react/model';
import { givenValues, type Criterion, type CriteriaValue, type CriteriaValues } from './criteria';
import { ListModel, type ListOptions } from './listModel';
import { fromQuery, toQuery, type ListState } from './listState';

/** An event that changes rows of a list: `changed` answers the row's id and how it changes, or undefined for an unknown message. */
export interface RowEvent<Row> {
  readonly pluginName: string;
  readonly eventType: string;
  readonly changed: (id: string, sent: unknown) => ((row: Row) => Row) | undefined;
}

export interface SearchOptions<C, Row> extends ListOptions<C, Row> {
  /** The endpoint's own criteria: what an address asks for is checked by it before it is sent. */
  readonly codec: Type<C>;
  readonly criteria: readonly Criterion[];
  readonly unasked: ListState;
  readonly live?: RowEvent<Row> | undefined;
}

/** Criteria as typed and as asked, their place in the address, and the hits. */
export class SearchModel<C, Row> implements Model {
  values: CriteriaValues;
  sort: GridSort;
  /** Records that changed elsewhere and are not on the list. */
  newCount = 0;
  readonly list: ListModel<C, Row>;
  readonly #events: Events;
  readonly #navigation: Navigation;
  readonly #options: SearchOptions<C, Row>;
  #newIds = new Set<string>();

  constructor(api: Api, events: Events, navigation: Navigation, options: SearchOptions<C, Row>) {
    this.#events = events;
    this.#navigation = navigation;
    this.#options = options;
    this.list = new ListModel(api, options);
    const { criteria, sort } = this.#addressed;
    this.values = criteria;
    this.sort = sort;
    makeAutoObservable(this, { list: false, values: observableRef, sort: observableRef });
  }

  get hasCriteria(): boolean {
    return Object.keys(givenValues(this.values)).length > 0;
  }

  valueOf(id: string): CriteriaValue | undefined {
    return this.values[id];
  }

  set(id: string, value: CriteriaValue): void {
    this.values = { ...this.values, [id]: value };
  }

  open(): () => void {
    void this.#load();
    const { live } = this.#options;
    const hearing = live && this.#events.on(live.pluginName, live.eventType, '').subscribe((message) => {
      if (message.type === 'resync') void this.list.reload();
      else this.hear(message.event.id, live.changed(message.event.id, message.event.data));
    });
    return () => hearing?.unsubscribe();
  }

  search(): void {
    this.values = givenValues(this.values);
    this.#navigation.to(this.#path + toQuery({ criteria: this.values, sort: this.sort }, this.#options.unasked), { replace: true });
    this.forgetNew();
    void this.#load();
  }

  clear(): void {
    this.values = {};
    this.search();
  }

  sortBy(column: string): void {
    this.sort = { column, descending: this.sort.column === column ? !this.sort.descending : false };
    this.search();
  }

  showNew(): void {
    this.forgetNew();
    void this.list.reload();
  }

  hear(id: string, change: ((row: Row) => Row) | undefined): void {
    if (!change || this.list.update(id, change)) return;
    this.#newIds.add(id);
    this.newCount = this.#newIds.size;
  }

  forgetNew(): void {
    this.#newIds = new Set();
    this.newCount = 0;
  }

  get #path(): string {
    return this.#navigation.path.replace(/[?#].*$/, '');
  }

  get #addressed(): ListState {
    const { criteria, columns, unasked } = this.#options;
    const search = /\?[^#]*/.exec(this.#navigation.path)?.[0] ?? '';
    const sortable = columns.filter((column) => column.sortable).map(({ id }) => id);
    return fromQuery(search, criteria, sortable, unasked);
  }

  #load(): Promise<void> {
    const criteria = this.#options.codec.decode(this.values);
    if (isRight(criteria)) return this.list.load(criteria.right, this.sort);
    const { unasked } = this.#options;
    const fallback = this.#options.codec.decode(unasked.criteria);
    return isRight(fallback) ? this.list.load(fallback.right, unasked.sort) : Promise.resolve();
  }
}
