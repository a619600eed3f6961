import { makeAutoObservable, observableRef } from 'mobx';
import { decideChangeRequest, readChangeRequests, type ChangeRequest } from '../../../application/contract/orgRights';
import type { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';

/** Changes that another administrator asked for and somebody else decides on. */
export class ChangeRequestsModel implements Model {
  requests: readonly ChangeRequest[] | undefined;
  problem: PortalError | undefined;
  busy = false;
  readonly #api: Api;
  readonly #decided: () => Promise<unknown>;
  readonly #newest = latest();

  constructor(api: Api, decided: () => Promise<unknown>) {
    this.#api = api;
    this.#decided = decided;
    makeAutoObservable(this, { requests: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    await this.#newest(this.#api.call(readChangeRequests, {}), (answer) => this.take(answer));
  }

  take(answer: Result<{ readonly items: readonly ChangeRequest[] }>): void {
    this.problem = failed(answer) ? answer.left : undefined;
    if (!failed(answer)) this.requests = answer.right.items;
  }

  async decide({ id }: ChangeRequest, decision: 'approve' | 'reject'): Promise<void> {
    this.begin();
    const answer = await this.#api.call(decideChangeRequest, { params: { id, decision }, body: {} }, { idempotencyKey: freshGuid() });
    this.end(failed(answer) ? answer.left : undefined);
    if (failed(answer)) return;
    await Promise.all([this.load(), this.#decided()]);
  }

  begin(): void {
    this.busy = true;
  }

  end(problem: PortalError | undefined): void {
    this.busy = false;
    this.problem = problem;
  }
}
