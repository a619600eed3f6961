import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import type { Model } from '../../../ui/react/model';

/** What a part shows, asked again whenever its record has another version. */
export class Loaded<A> implements Model {
  value: A | undefined = undefined;
  problem: PortalError | undefined = undefined;
  busy = false;
  readonly #ask: () => Promise<Result<A>>;
  readonly #version: () => unknown;

  constructor(ask: () => Promise<Result<A>>, version: () => unknown = () => 0) {
    this.#ask = ask;
    this.#version = version;
    makeAutoObservable(this, { value: observableRef, problem: observableRef });
  }

  open(): () => void {
    return reaction(this.#version, () => void this.load(), { fireImmediately: true });
  }

  async load(): Promise<void> {
    this.busy = true;
    this.show(await this.#ask());
  }

  show(answer: Result<A>): void {
    this.busy = false;
    if (failed(answer)) this.problem = answer.left;
    else {
      this.problem = undefined;
      this.value = answer.right;
    }
  }
}
