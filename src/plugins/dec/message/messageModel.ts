import { makeAutoObservable, observableRef } from 'mobx';
import { readMessage, type DeclarationMessage, type MessageWithPayload } from '../../../application/contract/dec';
import type { Api } from '../../../application/ports/api';
import type { Files } from '../../../application/ports/files';
import { failed, type PortalError } from '../../../domain/kernel/result';
import { payloadRows, type PayloadRow } from './payloadRows';

/** One message with what it carries. */
export class MessageModel {
  message: MessageWithPayload | undefined;
  problem: PortalError | undefined;
  readonly #api: Api;
  readonly #files: Files;
  readonly #id: string;
  readonly #listed: DeclarationMessage;

  constructor(api: Api, files: Files, id: string, listed: DeclarationMessage) {
    this.#api = api;
    this.#files = files;
    this.#id = id;
    this.#listed = listed;
    makeAutoObservable(this, { message: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  /** Its findings stand beside it in the list already. */
  get rows(): readonly PayloadRow[] {
    return payloadRows({ ...this.message?.payload, findings: undefined });
  }

  async load(): Promise<void> {
    const answer = await this.#api.call(readMessage, { params: { id: this.#id, mid: this.#listed.id } });
    if (failed(answer)) this.fail(answer.left);
    else this.take(answer.right);
  }

  fail(problem: PortalError): void {
    this.problem = problem;
  }

  take(message: MessageWithPayload): void {
    this.problem = undefined;
    this.message = message;
  }

  /** The message as it is stored, in a file of its own. */
  download(): void {
    const { technicalName, correlationId } = this.#listed;
    this.#files.save(`${correlationId}-${technicalName}.json`, new Blob([JSON.stringify(this.message, null, 2)], { type: 'application/json' }));
  }
}
