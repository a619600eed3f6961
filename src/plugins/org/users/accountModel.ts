import { makeAutoObservable, observableRef } from 'mobx';
import {
  endUserSessions,
  inviteUser,
  removeUserFactors,
  readUserHoldings,
  readUserSessions,
  resetPassword,
  unlockUser,
  type UserHoldings,
  type UserSessionRow,
} from '../../../application/contract/orgUsers';
import type { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { failed, ok, type PortalError, type Result } from '../../../domain/kernel/result';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';

/** What was done about the way in. */
export interface Given {
  readonly validUntil: string;
  readonly mailedTo?: string | undefined;
  readonly oneTimePassword?: string | undefined;
}

interface Shown {
  readonly sessions: readonly UserSessionRow[];
  readonly holdings: UserHoldings;
}

/** A user's way in: invitation, password, live sessions. */
export class AccountModel implements Model {
  shown: Shown | undefined;
  given: Given | undefined;
  problem: PortalError | undefined;
  busy = false;
  /** Asking why the password is shown instead of mailed, or why the second factors go. */
  asking: 'show' | 'factors' | undefined = undefined;
  reason = '';
  readonly #api: Api;
  readonly #id: string;
  readonly #isInvited: boolean;
  readonly #changed: () => Promise<void>;
  readonly #newest = latest();

  constructor(api: Api, id: string, isInvited: boolean, changed: () => Promise<void>) {
    this.#api = api;
    this.#id = id;
    this.#isInvited = isInvited;
    this.#changed = changed;
    makeAutoObservable(this, { shown: observableRef, given: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    await this.#newest(this.#read(), (answer) => this.take(answer));
  }

  take(answer: Result<Shown>): void {
    if (failed(answer)) this.problem = answer.left;
    else this.shown = answer.right;
  }

  mail(): Promise<void> {
    return this.#give({});
  }

  ask(asking: 'show' | 'factors' | undefined): void {
    this.asking = asking;
    this.reason = '';
  }

  write(reason: string): void {
    this.reason = reason;
  }

  /** Does what the reason was asked for. */
  async go(): Promise<void> {
    const { asking, reason } = this;
    this.ask(undefined);
    if (asking === 'show') await this.#give({ shown: true, reason: reason.trim() });
    if (asking === 'factors')
      await this.#do(() => this.#api.call(removeUserFactors, { params: { id: this.#id }, body: { reason: reason.trim() } }, { idempotencyKey: freshGuid() }));
  }

  endSessions(): Promise<void> {
    return this.#do(() => this.#api.call(endUserSessions, { params: { id: this.#id }, body: {} }, { idempotencyKey: freshGuid() }));
  }

  unlock(): Promise<void> {
    return this.#do(() => this.#api.call(unlockUser, { params: { id: this.#id }, body: {} }, { idempotencyKey: freshGuid() }));
  }

  begin(): void {
    this.busy = true;
    this.problem = undefined;
  }

  end(problem: PortalError | undefined): void {
    this.busy = false;
    this.problem = problem;
  }

  takeGiven(given: Given): void {
    this.given = given;
  }

  async #give(body: { readonly shown?: boolean; readonly reason?: string }): Promise<void> {
    this.begin();
    const answer = await this.#api.call(this.#isInvited ? inviteUser : resetPassword, { params: { id: this.#id }, body });
    this.end(failed(answer) ? answer.left : undefined);
    if (failed(answer)) return;
    this.takeGiven(answer.right);
    await Promise.all([this.load(), this.#changed()]);
  }

  async #do(work: () => Promise<Result<unknown>>): Promise<void> {
    this.begin();
    const answer = await work();
    this.end(failed(answer) ? answer.left : undefined);
    if (!failed(answer)) await this.load();
  }

  async #read(): Promise<Result<Shown>> {
    const params = { id: this.#id };
    const [sessions, holdings] = await Promise.all([this.#api.call(readUserSessions, { params }), this.#api.call(readUserHoldings, { params })]);
    if (failed(sessions)) return sessions;
    return failed(holdings) ? holdings : ok({ sessions: sessions.right.items, holdings: holdings.right });
  }
}
