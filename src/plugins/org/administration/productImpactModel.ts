import { makeAutoObservable, observableRef } from 'mobx';
import { readProductImpact, type ProductImpact } from '../../../application/contract/orgTree';
import type { Api } from '../../../application/ports/api';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';

/** What other features of a product would mean for the tenants that have it. */
export class ProductImpactModel implements Model {
  impact: ProductImpact | undefined;
  problem: PortalError | undefined;
  busy = false;
  readonly #api: Api;
  readonly #id: string;
  readonly #newest = latest();

  constructor(api: Api, id: string) {
    this.#api = api;
    this.#id = id;
    makeAutoObservable(this, { impact: observableRef, problem: observableRef });
  }

  open(): () => void {
    return () => undefined;
  }

  async ask(features: readonly string[]): Promise<void> {
    this.busy = true;
    await this.#newest(this.#api.call(readProductImpact, { params: { id: this.#id }, body: { features: [...features] } }), (answer) => this.take(answer));
  }

  take(answer: Result<ProductImpact>): void {
    this.busy = false;
    this.problem = failed(answer) ? answer.left : undefined;
    this.impact = failed(answer) ? undefined : answer.right;
  }
}
