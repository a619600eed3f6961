import { makeAutoObservable, observableRef } from 'mobx';
import { freshGuid } from '../../../application/session/freshGuid';
import type { UserSettings } from '../../../application/settings/userSettings';
import { failed, type PortalError } from '../../../domain/kernel/result';
import { savedFilters, type SavedFilter } from '../../../domain/organization/userSettings';
import { pluginOf, type ListView } from './listView';

export const MAX_FILTER_NAME = 60;

/** The saved filters of one list (setting 40 of the plugin). */
export class FiltersModel {
  filters: readonly SavedFilter[] = [];
  problem: PortalError | undefined = undefined;
  readonly #settings: UserSettings;
  readonly #view: ListView;

  constructor(settings: UserSettings, view: ListView) {
    this.#settings = settings;
    this.#view = view;
    makeAutoObservable(this, { filters: observableRef, problem: observableRef });
  }

  get byDefault(): SavedFilter | undefined {
    return this.filters.find(({ isDefault }) => isDefault);
  }

  open(): () => void {
    const hearing = this.#settings.value$(this.#key).subscribe((views) => this.came(views?.[this.#view] ?? []));
    return () => hearing.unsubscribe();
  }

  /** Resolves when what was saved is known, or cannot be. */
  async load(): Promise<void> {
    await this.#settings.load();
    this.came(this.#settings.read(this.#key)?.[this.#view] ?? []);
  }

  isTaken(name: string, except?: string): boolean {
    return this.filters.some((filter) => filter.id !== except && filter.name.toLowerCase() === name.trim().toLowerCase());
  }

  save(name: string, query: string): Promise<void> {
    const filter: SavedFilter = { id: freshGuid(), name: name.trim().slice(0, MAX_FILTER_NAME), query };
    return this.#update((filters) => [...filters, filter]);
  }

  /** Another name or another question under the same name. */
  change(id: string, to: Partial<Pick<SavedFilter, 'name' | 'query'>>): Promise<void> {
    return this.#update((filters) => filters.map((filter) => (filter.id === id ? { ...filter, ...to } : filter)));
  }

  remove(id: string): Promise<void> {
    return this.#update((filters) => filters.filter((filter) => filter.id !== id));
  }

  /** Undefined: none is asked by itself. */
  makeDefault(id: string | undefined): Promise<void> {
    return this.#update((filters) => filters.map(({ isDefault: _before, ...filter }) => (filter.id === id ? { ...filter, isDefault: true } : filter)));
  }

  came(filters: readonly SavedFilter[]): void {
    this.filters = filters;
  }

  refused(problem: PortalError | undefined): void {
    this.problem = problem;
  }

  get #key() {
    return savedFilters(pluginOf(this.#view));
  }

  async #update(change: (filters: readonly SavedFilter[]) => readonly SavedFilter[]): Promise<void> {
    const written = await this.#settings.update(this.#key, (views) => ({ ...views, [this.#view]: change(views?.[this.#view] ?? []) }));
    this.refused(failed(written) ? written.left : undefined);
  }
}
