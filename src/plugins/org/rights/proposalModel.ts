import { makeAutoObservable, observableRef } from 'mobx';
import { previewAssignment, type Proposal } from '../../../application/contract/orgRights';
import type { Api } from '../../../application/ports/api';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';

/** What a right that waits would change, as the server will do it. */
export class ProposalModel implements Model {
  proposal: Proposal | undefined;
  problem: PortalError | undefined;
  readonly #api: Api;
  readonly #id: string;
  readonly #newest = latest();

  constructor(api: Api, id: string) {
    this.#api = api;
    this.#id = id;
    makeAutoObservable(this, { proposal: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    await this.#newest(this.#api.call(previewAssignment, { params: { id: this.#id } }), (answer) => this.take(answer));
  }

  take(answer: Result<Proposal>): void {
    this.problem = failed(answer) ? answer.left : undefined;
    this.proposal = failed(answer) ? undefined : answer.right;
  }
}
