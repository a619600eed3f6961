import { makeAutoObservable, observableRef } from 'mobx';
import { timer } from 'rxjs';
import { readUndeliveredEvents, retryUndeliveredEvent, skipUndeliveredEvent, type UndeliveredEvent } from '../../../application/contract/jobAdmin';
import type { Api } from '../../../application/ports/api';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';

const LOOK_EVERY_MS = 5_000;

/** Events that a receiver could not take; looked at anew while they are shown. */
export class UndeliveredModel implements Model {
  events: readonly UndeliveredEvent[] | undefined;
  problem: PortalError | undefined;
  busy = false;
  skipping: UndeliveredEvent | undefined;
  reason = '';
  readonly #api: Api;
  readonly #newest = latest();

  constructor(api: Api) {
    this.#api = api;
    makeAutoObservable(this, { events: observableRef, problem: observableRef, skipping: observableRef });
  }

  get maySkip(): boolean {
    return this.reason.trim() !== '';
  }

  open(): () => void {
    const looking = timer(0, LOOK_EVERY_MS).subscribe(() => void this.load());
    return () => looking.unsubscribe();
  }

  async load(): Promise<void> {
    await this.#newest(this.#api.call(readUndeliveredEvents, {}), (answer) => this.take(answer));
  }

  take(answer: Result<readonly UndeliveredEvent[]>): void {
    this.problem = failed(answer) ? answer.left : undefined;
    if (!failed(answer)) this.events = answer.right;
  }

  askSkip(event: UndeliveredEvent | undefined): void {
    this.skipping = event;
    this.reason = '';
  }

  write(reason: string): void {
    this.reason = reason;
  }

  retry({ id }: UndeliveredEvent): Promise<void> {
    return this.#change(() => this.#api.call(retryUndeliveredEvent, { params: { delivery: id } }));
  }

  async skip(): Promise<void> {
    const { skipping, reason } = this;
    if (skipping === undefined || !this.maySkip) return;
    await this.#change(() => this.#api.call(skipUndeliveredEvent, { params: { delivery: skipping.id }, body: { reason } }));
    if (this.problem === undefined) this.askSkip(undefined);
  }

  changing(busy: boolean, problem?: PortalError): void {
    this.busy = busy;
    this.problem = problem;
  }

  async #change(call: () => Promise<Result<unknown>>): Promise<void> {
    this.changing(true);
    const answer = await call();
    this.changing(false, failed(answer) ? answer.left : undefined);
    if (!failed(answer)) await this.load();
  }
}
