import { makeAutoObservable, observableRef } from 'mobx';
import type { TypeOf } from 'io-ts';
import { readDistributed, readDistributedDocument } from '../../../application/contract/distribution';
import type { Api } from '../../../application/ports/api';
import type { Files } from '../../../application/ports/files';
import { failed, type PortalError } from '../../../domain/kernel/result';
import type { Model } from '../../../ui/react/model';

type Distributed = TypeOf<typeof readDistributed.answer>;

/** A document that was delivered to the caller. */
export class DistributedModel implements Model {
  document: Distributed | undefined;
  problem: PortalError | undefined;
  readonly #id: string;
  readonly #api: Api;
  readonly #files: Files;

  constructor(id: string, api: Api, files: Files) {
    this.#id = id;
    this.#api = api;
    this.#files = files;
    makeAutoObservable(this, { document: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.#api.call(readDistributed, { params: { id: this.#id } }).then((answer) => (failed(answer) ? this.show(answer.left) : this.take(answer.right)));
    return () => undefined;
  }

  take(document: Distributed): void {
    this.document = document;
  }

  show(problem: PortalError): void {
    this.problem = problem;
  }

  async download(): Promise<void> {
    const answer = await this.#api.call(readDistributedDocument, { params: { id: this.#id } });
    if (failed(answer)) return this.show(answer.left);
    this.#files.save(answer.right.name, answer.right.content);
  }
}
