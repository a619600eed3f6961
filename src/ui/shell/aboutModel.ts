import { makeAutoObservable, observableRef } from 'mobx';
import { readAppVersion } from '../../application/contract/cor';
import type { Api } from '../../application/ports/api';
import { failed, type PortalError, type Result } from '../../domain/kernel/result';

/** Help › About: the version of the application. */
export class AboutModel {
  shown = false;
  version: string | undefined = undefined;
  problem: PortalError | undefined = undefined;
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
    makeAutoObservable(this, { problem: observableRef });
  }

  async show(): Promise<void> {
    this.begin();
    this.answered(await this.#api.call(readAppVersion, {}));
  }

  begin(): void {
    this.shown = true;
    this.problem = undefined;
  }

  answered(answer: Result<{ readonly appVersion: string }>): void {
    if (failed(answer)) this.problem = answer.left;
    else this.version = answer.right.appVersion;
  }

  close(): void {
    this.shown = false;
  }
}
