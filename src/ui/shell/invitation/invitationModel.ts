import { makeAutoObservable, observableRef } from 'mobx';
import { takeInvitation } from '../../../application/contract/auth';
import type { Api } from '../../../application/ports/api';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';

/** Whoever was invited, and is signed in at a provider that vouches for no e-mail address, shows the invitation (C10). */
export class InvitationModel {
  username = '';
  password = '';
  problem: PortalError | undefined = undefined;
  busy = false;
  readonly #api: Api;
  readonly #invited: () => void;

  constructor(api: Api, invited: () => void) {
    this.#api = api;
    this.#invited = invited;
    makeAutoObservable(this, { problem: observableRef });
  }

  /** The server has said that they do not fit. */
  get isWrong(): boolean {
    return this.problem?.feedbacks?.some(({ code }) => code === 'INVITATION') === true;
  }

  type(change: Partial<Pick<InvitationModel, 'username' | 'password'>>): void {
    Object.assign(this, change);
  }

  async submit(): Promise<void> {
    const { username, password } = this;
    if (this.busy || username.trim() === '' || password === '') return;
    this.started();
    this.answered(await this.#api.call(takeInvitation, { body: { username, password: password.trim() } }));
  }

  started(): void {
    this.busy = true;
    this.problem = undefined;
  }

  answered(answer: Result<unknown>): void {
    this.busy = false;
    if (failed(answer)) this.problem = answer.left;
    else this.#invited();
  }
}
