import { makeAutoObservable, observableRef } from 'mobx';
import { readMessages, type DeclarationMessage } from '../../../../application/contract/dec';
import type { Api } from '../../../../application/ports/api';
import { failed, type PortalError } from '../../../../domain/kernel/result';
import { latest } from '../../../../ui/react/latest';
import type { RejectionsModel } from '../checking/rejectionsModel';

/** What was said between the portal and the authority, newest first. */
export class MessagesModel {
  messages: readonly DeclarationMessage[] = [];
  problem: PortalError | undefined;
  readonly rejections: RejectionsModel;
  readonly #api: Api | undefined;
  readonly #newest = latest();
  #id: string | undefined;

  /** Without `api` for who was handed the declaration: they are not shown then. */
  constructor(api: Api | undefined, rejections: RejectionsModel) {
    this.#api = api;
    this.rejections = rejections;
    makeAutoObservable(this, { messages: observableRef, problem: observableRef, rejections: false });
  }

  get isSimulated(): boolean {
    return this.messages.some(({ simulated }) => simulated);
  }

  /** `background`: an event asks for it, not the user. */
  async load(id: string, background = false): Promise<void> {
    if (!this.#api) return;
    this.#id = id;
    await this.#newest(this.#api.call(readMessages, { params: { id } }, { background }), (answer) => {
      if (failed(answer)) this.failed(answer.left);
      else this.take(answer.right);
    });
  }

  async again(): Promise<void> {
    if (this.#id !== undefined) await this.load(this.#id);
  }

  failed(problem: PortalError): void {
    this.problem = problem;
  }

  take(messages: readonly DeclarationMessage[]): void {
    this.problem = undefined;
    this.messages = messages.toReversed();
  }
}
