import { debounceTime, type Subscription } from 'rxjs';
import type { Api } from '../../../application/ports/api';
import type { Events } from '../../../application/ports/events';
import type { GridSort } from '../../kit/grid/GridHeader';
import type { Model } from '../../react/model';
import { ListModel, type ListOptions } from '../search/listModel';

export interface BoardOptions<C, Row> extends ListOptions<C, Row> {
  readonly criteria: C;
  readonly sort: GridSort;
  readonly refreshOn: { readonly pluginName: string; readonly eventType: string };
}

/** Several events in a row, as of one submission, ask once. */
const QUIET_MS = 300;

/** Hits of a fixed question that are asked again when something has happened. */
export class BoardModel<C, Row> implements Model {
  readonly list: ListModel<C, Row>;
  readonly #events: Events;
  readonly #options: BoardOptions<C, Row>;

  constructor(api: Api, events: Events, options: BoardOptions<C, Row>) {
    this.#events = events;
    this.#options = options;
    this.list = new ListModel(api, options);
  }

  open(): () => void {
    const { criteria, sort, refreshOn } = this.#options;
    void this.list.load(criteria, sort);
    const hearing: Subscription = this.#events
      .on(refreshOn.pluginName, refreshOn.eventType, '')
      .pipe(debounceTime(QUIET_MS))
      .subscribe(() => void this.list.reload());
    return () => hearing.unsubscribe();
  }
}
