import { makeAutoObservable, observableRef } from 'mobx';
import {
  inviteTenantAdministrator,
  nameEmergencyAdministrator,
  readTenantAdministrators,
  type TenantAdministrator,
} from '../../../application/contract/orgTenants';
import type { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';

interface Invited {
  readonly userAuthName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: string;
  readonly reason: string;
}
const BLANK: Invited = { userAuthName: '', firstName: '', lastName: '', email: '', role: '', reason: '' };

interface Shown {
  readonly items: readonly TenantAdministrator[];
  readonly mine: boolean;
  readonly emergency: boolean;
  readonly roles: readonly string[];
}

/** Whom to let in past the provider, or no longer. */
interface Naming {
  readonly user: TenantAdministrator;
  readonly named: boolean;
  readonly reason: string;
}

/** Who administers a tenant, and one more who is invited. */
export class TenantAdministratorsModel implements Model {
  shown: Shown | undefined;
  inviting: Invited | undefined;
  naming: Naming | undefined;
  waits: boolean | undefined;
  problem: PortalError | undefined;
  busy = false;
  readonly #api: Api;
  readonly #id: string;
  readonly #newest = latest();
  #key = freshGuid();

  constructor(api: Api, id: string) {
    this.#api = api;
    this.#id = id;
    makeAutoObservable(this, { shown: observableRef, inviting: observableRef, naming: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    await this.#newest(this.#api.call(readTenantAdministrators, { params: { id: this.#id }, body: {} }), (answer) => this.take(answer));
  }

  take(answer: Result<Shown>): void {
    this.problem = failed(answer) ? answer.left : undefined;
    if (!failed(answer)) this.shown = answer.right;
  }

  write(more: Partial<Invited> | undefined): void {
    this.inviting = more && { ...(this.inviting ?? BLANK), ...more };
    this.#key = freshGuid();
    this.problem = undefined;
  }

  async invite(): Promise<void> {
    const { inviting } = this;
    if (inviting === undefined || this.busy) return;
    this.begin();
    const answer = await this.#api.call(inviteTenantAdministrator, { params: { id: this.#id }, body: inviting }, { idempotencyKey: this.#key });
    this.end(answer);
    if (!failed(answer)) await this.load();
  }

  name(naming: Naming | undefined): void {
    this.naming = naming;
    this.#key = freshGuid();
    this.problem = undefined;
  }

  async confirm(): Promise<void> {
    const { naming } = this;
    if (naming === undefined || this.busy) return;
    this.begin();
    const { user, named, reason } = naming;
    const params = { id: this.#id, userId: user.id };
    const body = { version: user.version, named, reason };
    const answer = await this.#api.call(nameEmergencyAdministrator, { params, body }, { idempotencyKey: this.#key });
    this.confirmed(answer);
    if (!failed(answer)) await this.load();
  }

  confirmed(answer: Result<unknown>): void {
    this.busy = false;
    if (failed(answer)) this.problem = answer.left;
    else this.naming = undefined;
  }

  begin(): void {
    this.busy = true;
    this.problem = undefined;
  }

  end(answer: Result<{ readonly waits: boolean }>): void {
    this.busy = false;
    if (failed(answer)) {
      this.problem = answer.left;
      return;
    }
    this.inviting = undefined;
    this.waits = answer.right.waits;
  }
}
