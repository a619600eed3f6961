import { makeAutoObservable, observableRef } from 'mobx';
import type { TypeOf } from 'io-ts';
import { readDifferences } from '../../../application/contract/declarationLife';
import { failed, type PortalError } from '../../../domain/kernel/result';
import type { CardModel } from '../card/cardModel';

type Differences = TypeOf<(typeof readDifferences)['answer']>;

export class CompareModel {
  found: Differences | undefined;
  problem: PortalError | undefined;
  readonly #card: CardModel;

  constructor(card: CardModel) {
    this.#card = card;
    makeAutoObservable(this, { found: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    const { declaration, services, tasks } = this.#card;
    if (!declaration || !tasks.compared) return;
    const { from, to } = tasks.compared;
    const answer = await services.api.call(readDifferences, { params: { id: declaration.id, from: String(from), to: String(to) } });
    if (failed(answer)) this.fail(answer.left);
    else this.take(answer.right);
  }

  fail(problem: PortalError): void {
    this.problem = problem;
  }

  take(found: Differences): void {
    this.problem = undefined;
    this.found = found;
  }
}
