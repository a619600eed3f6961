import { makeAutoObservable, observableRef } from 'mobx';
import { readUnitMembers, type UnitMember } from '../../../application/contract/orgTree';
import type { Api } from '../../../application/ports/api';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';

interface Members {
  readonly items: readonly UnitMember[];
  readonly hasMore: boolean;
}

/** Who works in a unit. */
export class MembersModel implements Model {
  members: Members | undefined;
  problem: PortalError | undefined;
  readonly #api: Api;
  readonly #id: string;
  readonly #newest = latest();

  constructor(api: Api, id: string) {
    this.#api = api;
    this.#id = id;
    makeAutoObservable(this, { members: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    await this.#newest(this.#api.call(readUnitMembers, { params: { id: this.#id } }), (answer) => this.take(answer));
  }

  take(answer: Result<Members>): void {
    this.problem = failed(answer) ? answer.left : undefined;
    if (!failed(answer)) this.members = answer.right;
  }
}
