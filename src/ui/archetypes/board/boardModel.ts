import { reaction } from 'mobx';
import { debounceTime, merge, tap } from 'rxjs';
import type { Api } from '../../../application/ports/api';
import type { Events } from '../../../application/ports/events';
import type { UserSettings } from '../../../application/settings/userSettings';
import type { GridSort } from '../../kit/grid/gridSort';
import type { EventTopic } from '../../plugin';
import type { TellLoaded } from '../../react/loaded';
import type { Model } from '../../react/model';
import { LayoutModel } from '../list/layoutModel';
import { ListModel, type ListOptions } from '../list/listModel';
import type { ListView } from '../list/listView';
import type { FirstPage } from './firstRows';

export interface BoardOptions<C, Row> extends ListOptions<C, Row> {
  readonly view: ListView;
  readonly criteria: C;
  readonly sort: readonly GridSort[];
  readonly refreshOn: readonly EventTopic[];
}

interface BoardServices {
  readonly api: Api;
  readonly events: Events;
  readonly settings: UserSettings;
}

export interface BoardListener {
  /** How many lines there are. */
  readonly counted: (count: number | undefined) => void;
  readonly loaded: TellLoaded;
}

/** Several events in a row, as of one submission, ask once. */
const QUIET_MS = 300;

/** Hits of a fixed question that are asked again when something has happened. */
export class BoardModel<C, Row> implements Model {
  readonly list: ListModel<C, Row>;
  readonly #layout: LayoutModel;
  readonly #events: Events;
  readonly #options: BoardOptions<C, Row>;

  readonly #listener: BoardListener;
  #first: FirstPage<Row> | undefined;
  /** Something has happened that no answer shows yet. */
  #isOutdated = false;

  /** `first`: the rows, asked for already; those that are there are drawn with the list. */
  constructor({ api, events, settings }: BoardServices, options: BoardOptions<C, Row>, listener: BoardListener, first?: FirstPage<Row>) {
    this.#events = events;
    this.#options = options;
    this.#listener = listener;
    this.#first = first;
    this.#layout = new LayoutModel(settings, options.view, () => this.list.grid);
    this.list = new ListModel(api, options, this.#layout.keep);
    if (first?.answer) this.list.begin(options.criteria, options.sort, first.answer);
  }

  /** Opened once more with what it had, as a page that was kept, it asks nothing. */
  open(): () => void {
    const { criteria, sort, refreshOn, view } = this.#options;
    const { list } = this;
    const { counted, loaded } = this.#listener;
    const stops = [
      this.#layout.open(),
      reaction(() => list.total, counted, { fireImmediately: list.total !== undefined }),
      reaction(
        () => list.loadedAt,
        (at) => at !== undefined && loaded(view, at),
        { fireImmediately: true },
      ),
    ];
    const first = this.#first;
    this.#first = undefined;
    if (list.loadedAt === undefined || list.problem) void list.load(criteria, sort, 1, first?.asked);
    else if (this.#isOutdated) this.#refresh();
    const listening = merge(...refreshOn.map(({ pluginName, eventType, id }) => this.#events.on(pluginName, eventType, id)))
      .pipe(
        tap(() => (this.#isOutdated = true)),
        debounceTime(QUIET_MS),
      )
      .subscribe(() => this.#refresh());
    return () => {
      for (const stop of stops) stop();
      listening.unsubscribe();
    };
  }

  #refresh(): void {
    this.#isOutdated = false;
    void this.list.refresh(true);
  }
}
