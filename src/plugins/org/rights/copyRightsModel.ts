import { makeAutoObservable, observableRef } from 'mobx';
import { copyRights } from '../../../application/contract/orgRights';
import type { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import type { Model } from '../../../ui/react/model';

interface Copied {
  readonly given: number;
  readonly waiting: number;
  readonly refused: readonly string[];
}

/** Rights of one user for another; what the caller may not give is left out and named (ORG-R34). */
export class CopyRightsModel implements Model {
  from = '';
  copied: Copied | undefined;
  problem: PortalError | undefined;
  busy = false;
  readonly #api: Api;
  readonly #userId: string;

  constructor(api: Api, userId: string) {
    this.#api = api;
    this.#userId = userId;
    makeAutoObservable(this, { copied: observableRef, problem: observableRef });
  }

  open(): () => void {
    return () => undefined;
  }

  choose(from: string): void {
    this.from = from;
  }

  async copy(): Promise<void> {
    if (this.from === '' || this.busy) return;
    this.begin();
    this.take(await this.#api.call(copyRights, { params: { id: this.#userId }, body: { fromUserId: this.from } }, { idempotencyKey: freshGuid() }));
  }

  begin(): void {
    this.busy = true;
    this.problem = undefined;
  }

  take(answer: Result<Copied>): void {
    this.busy = false;
    this.problem = failed(answer) ? answer.left : undefined;
    this.copied = failed(answer) ? undefined : answer.right;
  }
}
