import { makeAutoObservable, observableRef } from 'mobx';
import { merge, type Observable } from 'rxjs';
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

  readonly #news: readonly Observable<unknown>[];

  /** `news`: after these it is loaded again. */
  constructor(load: () => Promise<Result<T>>, news: readonly Observable<unknown>[] = []) {
    this.#load = load;
    this.#news = news;
    makeAutoObservable(this, { value: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    const heard = merge(...this.#news).subscribe(() => void this.load());
    return () => heard.unsubscribe();
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
