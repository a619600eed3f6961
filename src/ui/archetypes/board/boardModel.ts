import { reaction } from 'mobx';
import { debounceTime, type Subscription } from 'rxjs';
import type { Api } from '../../../application/ports/api';
import type { Events } from '../../../application/ports/events';
import type { UserSettings } from '../../../application/settings/userSettings';
import type { GridSort } from '../../kit/grid/gridSort';
import type { Model } from '../../react/model';
import { LayoutModel } from '../list/layoutModel';
import { ListModel, type ListOptions } from '../list/listModel';
import type { ListView } from '../list/listView';

export interface BoardOptions<C, Row> extends ListOptions<C, Row> {
  readonly view: ListView;
  readonly criteria: C;
  readonly sort: readonly GridSort[];
  readonly refreshOn: { readonly pluginName: string; readonly eventType: string };
}

interface BoardServices {
  readonly api: Api;
  readonly events: Events;
  readonly settings: UserSettings;
}

/** Several events in a row, as of one submission, ask once. */
const QUIET_MS = 300;

/** Hits of a fixed question that are asked again when something has happened. */
export class BoardModel<C, Row> implements Model {
  readonly list: ListModel<C, Row>;
  readonly #layout: LayoutModel<Row>;
  readonly #events: Events;
  readonly #options: BoardOptions<C, Row>;

  readonly #counted: (count: number | undefined) => void;

  /** `counted` hears how many lines there are. */
  constructor({ api, events, settings }: BoardServices, options: BoardOptions<C, Row>, counted: (count: number | undefined) => void) {
    this.#events = events;
    this.#options = options;
    this.#counted = counted;
    this.#layout = new LayoutModel(settings, options.view, () => this.list.grid);
    this.list = new ListModel(api, options, this.#layout.keep);
  }

  open(): () => void {
    const { criteria, sort, refreshOn } = this.#options;
    const stops = [this.#layout.open(), reaction(() => this.list.total, this.#counted)];
    void this.list.load(criteria, sort);
    const hearing: Subscription = this.#events
      .on(refreshOn.pluginName, refreshOn.eventType, '')
      .pipe(debounceTime(QUIET_MS))
      .subscribe(() => void this.list.refresh(true));
    return () => {
      for (const stop of stops) stop();
      hearing.unsubscribe();
    };
  }
}
