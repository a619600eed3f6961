import { makeAutoObservable, observableRef } from 'mobx';
import type { TypeOf } from 'io-ts';
import { queryGuarantee } from '../../../application/contract/declarationGuarantees';
import type { Api } from '../../../application/ports/api';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import type { Model } from '../../../ui/react/model';

export type BalanceAnswer = TypeOf<(typeof queryGuarantee)['answer']>;

/** The query of the balance (IE034) and its answer (IE037). */
export class BalanceModel implements Model {
  answer: BalanceAnswer | undefined;
  problem: PortalError | undefined;
  busy = false;
  readonly #api: Api;
  readonly #id: string;

  constructor(api: Api, id: string) {
    this.#api = api;
    this.#id = id;
    makeAutoObservable(this, { answer: observableRef, problem: observableRef });
  }

  open(): () => void {
    return () => undefined;
  }

  async query(): Promise<void> {
    this.begin();
    this.take(await this.#api.call(queryGuarantee, { params: { id: this.#id }, body: {} }));
  }

  begin(): void {
    this.busy = true;
    this.problem = undefined;
  }

  take(answer: Result<BalanceAnswer>): void {
    this.busy = false;
    if (failed(answer)) this.problem = answer.left;
    else this.answer = answer.right;
  }
}
