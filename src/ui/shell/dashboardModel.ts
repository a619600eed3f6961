import { makeAutoObservable, observableRef } from 'mobx';
import type { Storage } from '../../application/ports/storage';
import type { Rights } from '../../domain/access/access';
import type { Plugin } from '../plugin';
import { dashboardOf, type PlacedTab } from './dashboardTabs';
import type { PreferencesModel } from './preferencesModel';

const SELECTED_TAB = 'portal.dashboardTab';

/** The tabs of the dashboard; the chosen one is remembered in this browser. */
export class DashboardModel {
  readonly #rights: () => Rights;
  readonly #plugins: readonly Plugin[];
  readonly #preferences: PreferencesModel;
  readonly #storage: Storage;
  chosen: string | undefined;
  /** Lines of the tabs that were looked at, by id. */
  counts: ReadonlyMap<string, number | undefined> = new Map();

  constructor(plugins: readonly Plugin[], rights: () => Rights, preferences: PreferencesModel, storage: Storage) {
    this.#plugins = plugins;
    this.#rights = rights;
    this.#preferences = preferences;
    this.#storage = storage;
    this.chosen = storage.read('browser', SELECTED_TAB);
    makeAutoObservable(this, { counts: observableRef });
  }

  get tabs(): readonly PlacedTab[] {
    return dashboardOf(this.#plugins, this.#rights(), this.#preferences.texts);
  }

  get selected(): string {
    return (this.tabs.find(({ tab }) => tab.id === this.chosen) ?? this.tabs[0])?.tab.id ?? '';
  }

  choose(id: string): void {
    this.chosen = id;
    this.#storage.write('browser', SELECTED_TAB, id);
  }

  counted(id: string, count: number | undefined): void {
    this.counts = new Map(this.counts).set(id, count);
  }
}
