import { makeAutoObservable, observableRef } from 'mobx';
import { readDefaultScopes } from '../../../application/contract/defaultValues';
import type { Api } from '../../../application/ports/api';
import { failed } from '../../../domain/kernel/result';
import type { DefaultScope } from '../../../domain/organization/defaults/defaultValue';
import type { Model } from '../../../ui/react/model';

/** Where the caller may set something: the tenant, the company and its units. */
export class ScopesModel implements Model {
  scopes: readonly DefaultScope[] = [];
  readonly #api: Api;
  readonly #endpoint: typeof readDefaultScopes;

  constructor(api: Api, endpoint = readDefaultScopes) {
    this.#api = api;
    this.#endpoint = endpoint;
    makeAutoObservable(this, { scopes: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    const answer = await this.#api.call(this.#endpoint, {});
    if (!failed(answer)) this.take(answer.right);
  }

  take(scopes: readonly DefaultScope[]): void {
    this.scopes = scopes;
  }
}
