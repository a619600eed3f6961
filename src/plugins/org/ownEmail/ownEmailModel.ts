import { makeAutoObservable, observableRef } from 'mobx';
import { confirmEmail, readOwnEmail, resendEmailCode, type OwnEmail } from '../../../application/contract/ownEmail';
import type { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import type { TextKey } from '../../../ui/text/keys';
import type { Model } from '../../../ui/react/model';

/** The user's address, and another one that waits for its code. */
export class OwnEmailModel implements Model {
  own: OwnEmail | undefined;
  code = '';
  /** What is wrong with the code. */
  fault: TextKey | undefined;
  problem: PortalError | undefined;
  busy = false;
  readonly #api: Api;
  readonly #done: (text: TextKey) => void;

  constructor(api: Api, done: (text: TextKey) => void) {
    this.#api = api;
    this.#done = done;
    makeAutoObservable(this, { own: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    if (this.begin()) this.take(await this.#api.call(readOwnEmail, {}));
  }

  type(code: string): void {
    this.code = code;
    this.fault = undefined;
  }

  get isComplete(): boolean {
    return /^\d{6}$/.test(this.code.trim());
  }

  async confirm(): Promise<void> {
    if (!this.isComplete || !this.begin()) return;
    const body = { code: this.code };
    if (this.take(await this.#api.call(confirmEmail, { body }, { idempotencyKey: freshGuid() }))) this.#done('org.ownEmail.confirmed');
  }

  async resend(): Promise<void> {
    if (!this.begin()) return;
    if (this.take(await this.#api.call(resendEmailCode, { body: {} }, { idempotencyKey: freshGuid() }))) this.#done('org.ownEmail.sent');
  }

  begin(): boolean {
    if (this.busy) return false;
    this.busy = true;
    this.problem = undefined;
    return true;
  }

  take(answer: Result<OwnEmail>): boolean {
    this.busy = false;
    if (!failed(answer)) {
      this.own = answer.right;
      this.type('');
      return true;
    }
    const code = answer.left.feedbacks?.find(({ pointer }) => pointer === '/code')?.code;
    if (code === 'ORG-EMAIL-CODE.over' || code === 'ORG-EMAIL-CODE.wrong') this.fault = `feedback.${code}`;
    else this.problem = answer.left;
    return false;
  }
}
