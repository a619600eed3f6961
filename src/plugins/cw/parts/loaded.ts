import { makeAutoObservable, observableRef } from 'mobx';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';

/** Something that is asked when its part opens, and again when it may have changed. */
export class Loaded<T> implements Model {
  value: T | undefined = undefined;
  problem: PortalError | undefined = undefined;
  busy = false;
  readonly #ask: () => Promise<Result<T>>;
  readonly #newest = latest();

  constructor(ask: () => Promise<Result<T>>) {
    this.#ask = ask;
    makeAutoObservable(this, { value: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  load(): Promise<void> {
    this.begin();
    return this.#newest(this.#ask(), (answer) => this.take(answer));
  }

  begin(): void {
    this.busy = true;
  }

  take(answer: Result<T>): void {
    this.busy = false;
    if (failed(answer)) this.problem = answer.left;
    else {
      this.problem = undefined;
      this.value = answer.right;
    }
  }

  /** Does something and asks again; answers whether it was done. */
  async run(deed: () => Promise<Result<unknown>>): Promise<boolean> {
    this.begin();
    const done = await deed();
    if (failed(done)) {
      this.refuse(done.left);
      return false;
    }
    await this.load();
    return true;
  }

  refuse(problem: PortalError): void {
    this.busy = false;
    this.problem = problem;
  }
}
