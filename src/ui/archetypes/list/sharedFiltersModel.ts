import { makeAutoObservable, observableRef } from 'mobx';
import type { Api } from '../../../application/ports/api';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import type { ListView } from './listView';

/** A filter that everybody in the unit has. */
export interface SharedFilter {
  readonly id: string;
  readonly name: string;
  readonly query: string;
  readonly createdBy: string;
  readonly mayRemove: boolean;
}

/** The calls of the plugin that keeps them. */
export interface SharedFilters {
  readonly list: (api: Api, view: ListView) => Promise<Result<readonly SharedFilter[]>>;
  readonly share: (api: Api, view: ListView, filter: Pick<SharedFilter, 'name' | 'query'>) => Promise<Result<SharedFilter>>;
  readonly remove: (api: Api, id: string) => Promise<Result<unknown>>;
}

/** The filters that the unit shares for one list. */
export class SharedFiltersModel {
  filters: readonly SharedFilter[] = [];
  problem: PortalError | undefined = undefined;
  readonly #api: Api;
  readonly #view: ListView;
  readonly #calls: SharedFilters;

  constructor(api: Api, view: ListView, calls: SharedFilters) {
    this.#api = api;
    this.#view = view;
    this.#calls = calls;
    makeAutoObservable(this, { filters: observableRef, problem: observableRef });
  }

  async load(): Promise<void> {
    this.take(await this.#calls.list(this.#api, this.#view));
  }

  /** True when it is shared now. */
  async share(name: string, query: string): Promise<boolean> {
    const answer = await this.#calls.share(this.#api, this.#view, { name, query });
    this.told(answer);
    if (!failed(answer)) await this.load();
    return !failed(answer);
  }

  async remove(id: string): Promise<void> {
    const answer = await this.#calls.remove(this.#api, id);
    this.told(answer);
    await this.load();
  }

  take(answer: Result<readonly SharedFilter[]>): void {
    if (!failed(answer)) this.filters = answer.right;
  }

  told(answer: Result<unknown>): void {
    this.problem = failed(answer) ? answer.left : undefined;
  }
}
