import { makeAutoObservable, observableRef } from 'mobx';
import { handOverWork, readUserHoldings, type UserHoldings, type WorkKind } from '../../../application/contract/orgUsers';
import type { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';

/** What became of one kind of work. */
export interface HandedOver {
  readonly kind: WorkKind;
  readonly handedOver: number;
  readonly released: number;
}

/** What a leaver leaves behind, and who gets it. */
export class WorkModel implements Model {
  holdings: UserHoldings | undefined;
  problem: PortalError | undefined;
  /** The kind that is being handed over. */
  busy: WorkKind | undefined;
  done: HandedOver | undefined;
  readonly receivers = new Map<WorkKind, string>();
  readonly #api: Api;
  readonly #id: string;
  readonly #newest = latest();

  constructor(api: Api, id: string) {
    this.#api = api;
    this.#id = id;
    makeAutoObservable(this, { holdings: observableRef, problem: observableRef, done: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    await this.#newest(this.#api.call(readUserHoldings, { params: { id: this.#id } }), (answer) => this.take(answer));
  }

  take(answer: Result<UserHoldings>): void {
    if (failed(answer)) this.problem = answer.left;
    else this.holdings = answer.right;
  }

  receiverOf(kind: WorkKind): string {
    return this.receivers.get(kind) ?? '';
  }

  chooseReceiver(kind: WorkKind, id: string): void {
    this.receivers.set(kind, id);
  }

  handOver(kind: WorkKind): Promise<void> {
    const toUserId = this.receiverOf(kind);
    return toUserId === '' ? Promise.resolve() : this.#pass(kind, { toUserId });
  }

  /** Back to those who work where it lies. */
  release(kind: WorkKind): Promise<void> {
    return this.#pass(kind, {});
  }

  begin(kind: WorkKind): void {
    this.busy = kind;
    this.problem = undefined;
    this.done = { kind, handedOver: 0, released: 0 };
  }

  count({ handedOver, released }: Omit<HandedOver, 'kind'>): void {
    if (this.done === undefined) return;
    this.done = { ...this.done, handedOver: this.done.handedOver + handedOver, released: this.done.released + released };
  }

  end(problem: PortalError | undefined): void {
    this.busy = undefined;
    this.problem = problem;
  }

  async #pass(kind: WorkKind, to: { readonly toUserId?: string }): Promise<void> {
    this.begin(kind);
    let after: string | undefined;
    let problem: PortalError | undefined;
    do {
      const body = { kind, ...to, ...(after !== undefined && { after }) };
      const answer = await this.#api.call(handOverWork, { params: { id: this.#id }, body }, { idempotencyKey: freshGuid() });
      problem = failed(answer) ? answer.left : undefined;
      if (!failed(answer)) this.count(answer.right);
      after = failed(answer) ? undefined : answer.right.after;
    } while (after !== undefined);
    this.end(problem);
    await this.load();
  }
}
