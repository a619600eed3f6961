import { makeAutoObservable, observableRef } from 'mobx';
import { readRoleCounts, type RoleCount } from '../../../application/contract/orgRights';
import type { Api } from '../../../application/ports/api';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import type { Model } from '../../../ui/react/model';

/** How many hold each role; who they are is asked for one role at a time (C65). */
export class ByRoleModel implements Model {
  counts: readonly RoleCount[] | undefined;
  role: string | undefined;
  problem: PortalError | undefined;
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
    makeAutoObservable(this, { counts: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    this.take(await this.#api.call(readRoleCounts, {}));
  }

  take(answer: Result<{ readonly items: readonly RoleCount[] }>): void {
    this.problem = failed(answer) ? answer.left : undefined;
    if (!failed(answer)) this.counts = answer.right.items;
  }

  choose(role: string): void {
    this.role = role;
  }
}
