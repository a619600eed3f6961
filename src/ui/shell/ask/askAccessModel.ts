import { makeAutoObservable, observableRef } from 'mobx';
import type { TypeOf } from 'io-ts';
import { askForAccess, readAskableRight, type AskableRight } from '../../../application/contract/orgRights';
import type { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import type { Model } from '../../react/model';

type Askable = TypeOf<typeof AskableRight>;

/** What would open a closed page for the user, and the request for it (the right is given by an administrator). */
export class AskAccessModel implements Model {
  askable: Askable | undefined;
  asked: string | undefined;
  reason = '';
  problem: PortalError | undefined;
  busy = false;
  readonly #api: Api;
  readonly #entry: string;

  constructor(api: Api, entry: string) {
    this.#api = api;
    this.#entry = entry;
    makeAutoObservable(this, { askable: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.#read();
    return () => undefined;
  }

  get mayAsk(): boolean {
    return this.askable?.role !== undefined && !this.askable.waits && this.asked === undefined;
  }

  write(reason: string): void {
    this.reason = reason;
  }

  async ask(): Promise<void> {
    if (this.busy) return;
    this.begin();
    this.take(await this.#api.call(askForAccess, { body: { entry: this.#entry, reason: this.reason.trim() } }, { idempotencyKey: freshGuid() }));
  }

  show(answer: Result<Askable>): void {
    if (!failed(answer)) this.askable = answer.right;
  }

  begin(): void {
    this.busy = true;
    this.problem = undefined;
  }

  take(answer: Result<{ readonly role: string }>): void {
    this.busy = false;
    if (failed(answer)) this.problem = answer.left;
    else this.asked = answer.right.role;
  }

  async #read(): Promise<void> {
    this.show(await this.#api.call(readAskableRight, { params: { entry: this.#entry } }));
  }
}
