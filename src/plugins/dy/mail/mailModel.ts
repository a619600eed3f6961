import { makeAutoObservable, observableRef } from 'mobx';
import { readLocalMail, type LocalMail } from '../../../application/contract/localMail';
import type { Api } from '../../../application/ports/api';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';

/** One mail of the simulated mailbox. */
export class MailModel implements Model {
  mail: LocalMail | undefined;
  problem: PortalError | undefined;
  readonly #api: Api;
  readonly #id: string;
  readonly #newest = latest();

  constructor(api: Api, id: string) {
    this.#api = api;
    this.#id = id;
    makeAutoObservable(this, { mail: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    await this.#newest(this.#api.call(readLocalMail, { params: { id: this.#id } }), (answer) => this.take(answer));
  }

  take(answer: Result<LocalMail>): void {
    this.problem = failed(answer) ? answer.left : undefined;
    if (!failed(answer)) this.mail = answer.right;
  }
}
