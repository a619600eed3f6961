import type { Feedback, PortalError } from '../../domain/kernel/result';

/** An answer that does not keep the contract; `excerpt` is its first 200 characters. */
export interface Fault {
  readonly method: string;
  readonly path: string;
  readonly reason: string;
  readonly contentType: string;
  readonly excerpt: string;
}

class Listeners<T> {
  readonly #listeners = new Set<(value: T) => void>();

  add(listener: (value: T) => void): () => void {
    const own = (value: T): void => listener(value);
    this.#listeners.add(own);
    return () => this.#listeners.delete(own);
  }

  tell(value: T): void {
    for (const listener of [...this.#listeners]) listener(value);
  }
}

/** What calls tell the rest of the portal. Plain callbacks: the login page carries no streams. Each `on…` returns how to stop listening. */
export class CallSignals {
  readonly #loading = new Listeners<boolean>();
  readonly #activity = new Listeners<undefined>();
  readonly #succeeded = new Listeners<boolean>();
  readonly #sessionEnded = new Listeners<PortalError>();
  readonly #unitRefused = new Listeners<PortalError>();
  readonly #fault = new Listeners<Fault>();
  readonly #feedbacks = new Listeners<readonly Feedback[]>();
  #running = 0;

  /** Whether at least one foreground call or screen load runs. */
  get loading(): boolean {
    return this.#running > 0;
  }

  onLoading(listener: (loading: boolean) => void): () => void {
    return this.#loading.add(listener);
  }

  /** A foreground call was sent: the user is active. */
  onActivity(listener: () => void): () => void {
    return this.#activity.add(listener);
  }

  /** A foreground call was answered well: the server can be reached. `changed`: the call has changed something there. */
  onSucceeded(listener: (changed: boolean) => void): () => void {
    return this.#succeeded.add(listener);
  }

  /** The server no longer accepts the session; told once per session. */
  onSessionEnded(listener: (problem: PortalError) => void): () => void {
    return this.#sessionEnded.add(listener);
  }

  /** The chosen organisation unit is archived, or no longer the user's (AC-R8). */
  onUnitRefused(listener: (problem: PortalError) => void): () => void {
    return this.#unitRefused.add(listener);
  }

  onFault(listener: (fault: Fault) => void): () => void {
    return this.#fault.add(listener);
  }

  /** A foreground call was accepted, and the server says something beside its answer. */
  onFeedbacks(listener: (feedbacks: readonly Feedback[]) => void): () => void {
    return this.#feedbacks.add(listener);
  }

  /** Begins a foreground call or a screen load; the answer ends it, once. */
  begin(): () => void {
    this.#running += 1;
    if (this.#running === 1) this.#loading.tell(true);
    let running = true;
    return () => {
      if (!running) return;
      running = false;
      this.#running -= 1;
      if (this.#running === 0) this.#loading.tell(false);
    };
  }

  activity(): void {
    this.#activity.tell(undefined);
  }

  succeeded(changed: boolean): void {
    this.#succeeded.tell(changed);
  }

  sessionEnded(problem: PortalError): void {
    this.#sessionEnded.tell(problem);
  }

  unitRefused(problem: PortalError): void {
    this.#unitRefused.tell(problem);
  }

  feedbacks(feedbacks: readonly Feedback[]): void {
    this.#feedbacks.tell(feedbacks);
  }

  fault(fault: Fault): void {
    this.#fault.tell(fault);
  }
}
