import { makeAutoObservable, observableRef } from 'mobx';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';

/** What a tab of a case shows, and what is done there: after each deed it is loaded again. */
export class LoadedModel<T> implements Model {
  value: T | undefined;
  problem: PortalError | undefined;
  busy = false;
  readonly #load: () => Promise<Result<T>>;
  readonly #newest = latest();

  constructor(load: () => Promise<Result<T>>) {
    this.#load = load;
    makeAutoObservable(this, { value: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    await this.#newest(this.#load(), (answer) => this.take(answer));
  }

  take(answer: Result<T>): void {
    if (failed(answer)) this.problem = answer.left;
    else {
      this.value = answer.right;
      this.problem = undefined;
    }
  }

  /** Answers whether it was done. */
  async run(deed: () => Promise<Result<unknown>>): Promise<boolean> {
    if (this.busy) return false;
    this.start();
    const answer = await deed();
    this.end(failed(answer) ? answer.left : undefined);
    if (failed(answer)) return false;
    await this.load();
    return true;
  }

  start(): void {
    this.busy = true;
    this.problem = undefined;
  }

  end(problem: PortalError | undefined): void {
    this.busy = false;
    this.problem = problem;
  }
}
