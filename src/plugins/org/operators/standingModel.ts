import { makeAutoObservable, observableRef } from 'mobx';
import {
  acceptCustomerDataError,
  checkOperatorEori,
  mergeOperator,
  readOperatorStanding,
  type CustomerDataFinding,
  type OperatorStanding,
} from '../../../application/contract/operators';
import type { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';

export type Duplicate = OperatorStanding['duplicates'][number];

/** What the register knows of one party beside its own data, and what can be done about it. */
export class StandingModel implements Model {
  standing: OperatorStanding | undefined;
  problem: PortalError | undefined;
  busy = false;
  /** The finding that is about to be accepted, and why. */
  accepting: CustomerDataFinding | undefined;
  reason = '';
  merging: Duplicate | undefined;
  readonly #api: Api;
  readonly #id: string;
  readonly #merged: () => Promise<void>;
  readonly #newest = latest();

  constructor(api: Api, id: string, merged: () => Promise<void>) {
    this.#api = api;
    this.#id = id;
    this.#merged = merged;
    makeAutoObservable(this, { standing: observableRef, problem: observableRef, accepting: observableRef, merging: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    await this.#newest(this.#api.call(readOperatorStanding, { params: { id: this.#id } }), (answer) => this.take(answer));
  }

  take(answer: Result<OperatorStanding>): void {
    if (failed(answer)) this.problem = answer.left;
    else {
      this.standing = answer.right;
      this.problem = undefined;
    }
  }

  check(): Promise<void> {
    return this.#do(() => this.#api.call(checkOperatorEori, { params: { id: this.#id } }, { idempotencyKey: freshGuid() }));
  }

  askToAccept(finding: CustomerDataFinding | undefined): void {
    this.accepting = finding;
    this.reason = '';
  }

  giveReason(reason: string): void {
    this.reason = reason;
  }

  async accept(): Promise<void> {
    const { accepting, reason } = this;
    if (accepting === undefined || reason.trim() === '') return;
    this.askToAccept(undefined);
    await this.#do(() => this.#api.call(acceptCustomerDataError, { params: { id: accepting.id }, body: { reason } }, { idempotencyKey: freshGuid() }));
  }

  askToMerge(duplicate: Duplicate | undefined): void {
    this.merging = duplicate;
  }

  /** The duplicate goes into the party on the screen. */
  async merge(): Promise<void> {
    const { merging } = this;
    if (merging === undefined) return;
    this.askToMerge(undefined);
    await this.#do(() =>
      this.#api.call(mergeOperator, { params: { id: merging.id }, body: { intoId: this.#id, version: merging.version } }, { idempotencyKey: freshGuid() }),
    );
    if (this.problem === undefined) await this.#merged();
  }

  async #do(work: () => Promise<Result<unknown>>): Promise<void> {
    this.begin();
    const answer = await work();
    this.end(failed(answer) ? answer.left : undefined);
    if (!failed(answer)) await this.load();
  }

  begin(): void {
    this.busy = true;
    this.problem = undefined;
  }

  end(problem: PortalError | undefined): void {
    this.busy = false;
    this.problem = problem;
  }
}
