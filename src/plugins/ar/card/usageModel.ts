import { makeAutoObservable, observableRef } from 'mobx';
import { readArticleUsage, type OpenUse, type UsageRow } from '../../../application/contract/ar';
import type { Api } from '../../../application/ports/api';
import { addDecimals } from '../../../domain/kernel/decimal';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { latest } from '../../../ui/react/latest';

interface Usage {
  readonly items: readonly UsageRow[];
  readonly openDeclarations: number;
  readonly open: readonly OpenUse[];
}

interface Month {
  /** yyyy-MM */
  readonly month: string;
  readonly items: number;
  readonly netMass: string;
}

/** Where the article was used last. */
export class UsageModel {
  usage: Usage | undefined;
  problem: PortalError | undefined;
  busy = false;
  readonly #api: Api;
  readonly #id: string;
  readonly #newest = latest();

  constructor(api: Api, id: string) {
    this.#api = api;
    this.#id = id;
    makeAutoObservable(this, { usage: observableRef, problem: observableRef });
  }

  /** Net mass of the shown goods items by month, the oldest first. */
  get months(): readonly Month[] {
    const byMonth = Map.groupBy(this.usage?.items ?? [], ({ changedAt }) => changedAt.slice(0, 7));
    return [...byMonth]
      .map(([month, items]) => ({ month, items: items.length, netMass: items.reduce((sum, { netMass }) => addDecimals(sum, netMass ?? '0'), '0') }))
      .sort((one, other) => (one.month < other.month ? -1 : 1));
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    this.busy = true;
    await this.#newest(this.#api.call(readArticleUsage, { params: { id: this.#id } }), (answer: Result<Usage>) => this.take(answer));
  }

  take(answer: Result<Usage>): void {
    this.busy = false;
    this.problem = failed(answer) ? answer.left : undefined;
    if (!failed(answer)) this.usage = answer.right;
  }
}
