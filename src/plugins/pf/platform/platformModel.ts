import { makeAutoObservable, observableRef } from 'mobx';
import { timer } from 'rxjs';
import { readPlatformState, type PlatformState } from '../../../application/contract/platformState';
import type { Api } from '../../../application/ports/api';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';

const LOOK_EVERY_MS = 15_000;

/** How the platform stands, looked at anew while it is shown. */
export class PlatformModel implements Model {
  state: PlatformState | undefined;
  problem: PortalError | undefined;
  readonly #api: Api;
  readonly #newest = latest();

  constructor(api: Api) {
    this.#api = api;
    makeAutoObservable(this, { state: observableRef, problem: observableRef });
  }

  open(): () => void {
    const looking = timer(0, LOOK_EVERY_MS).subscribe(() => void this.load());
    return () => looking.unsubscribe();
  }

  async load(): Promise<void> {
    await this.#newest(this.#api.call(readPlatformState, {}), (answer) => this.take(answer));
  }

  take(answer: Result<PlatformState>): void {
    this.problem = failed(answer) ? answer.left : undefined;
    if (!failed(answer)) this.state = answer.right;
  }
}
