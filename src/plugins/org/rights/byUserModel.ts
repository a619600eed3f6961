import { makeAutoObservable, observableRef } from 'mobx';
import { userContract } from '../../../application/contract/orgKinds';
import type { Api } from '../../../application/ports/api';
import { failed, type PortalError } from '../../../domain/kernel/result';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';

interface Chosen {
  readonly id: string;
  readonly unit: string;
  readonly mayGive: boolean;
}

/** The user whose rights are shown. */
export class ByUserModel implements Model {
  userId: string;
  chosen: Chosen | undefined;
  problem: PortalError | undefined;
  readonly #api: Api;
  readonly #newest = latest();

  constructor(api: Api, userId: string) {
    this.#api = api;
    this.userId = userId;
    makeAutoObservable(this, { chosen: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.choose(this.userId);
    return () => undefined;
  }

  async choose(id: string): Promise<void> {
    this.begin(id);
    if (id === '') return;
    await this.#newest(this.#api.call(userContract.calls.read, { params: { id } }), (answer) => {
      if (failed(answer)) this.refuse(answer.left);
      else this.take({ id, unit: answer.right.content.defaultOrgUnitId, mayGive: !answer.right.isReadOnly });
    });
  }

  begin(id: string): void {
    this.userId = id;
    this.chosen = undefined;
    this.problem = undefined;
  }

  take(chosen: Chosen): void {
    this.chosen = chosen;
  }

  refuse(problem: PortalError): void {
    this.problem = problem;
  }
}
