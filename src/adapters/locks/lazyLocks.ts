import { Observable } from 'rxjs';
import type { Locks, LockState } from '../../application/ports/locks';
import type { TakeOverAnswer } from '../../domain/session/editLock';

interface ClosableLocks extends Locks {
  close(): void;
}

/** Locks whose code comes with the first record that is opened; when it cannot be loaded, the lock could not be asked for. */
export class LazyLocks implements Locks {
  readonly #load: () => Promise<ClosableLocks>;
  #loading: Promise<ClosableLocks | undefined> | undefined;
  #loaded: ClosableLocks | undefined;
  #closed = false;

  constructor(load: () => Promise<ClosableLocks>) {
    this.#load = load;
  }

  hold(application: string, resourceId: string): Observable<LockState> {
    return new Observable((subscriber) => {
      if (this.#loaded) return this.#loaded.hold(application, resourceId).subscribe(subscriber);
      void this.#locks().then((locks) => {
        if (!locks) subscriber.next({ status: 'unknown' });
        else if (!subscriber.closed) subscriber.add(locks.hold(application, resourceId).subscribe(subscriber));
      });
      return undefined;
    });
  }

  takeOver(application: string, resourceId: string, reason?: string): void {
    this.#loaded?.takeOver(application, resourceId, reason);
  }

  answer(application: string, resourceId: string, answer: TakeOverAnswer): void {
    this.#loaded?.answer(application, resourceId, answer);
  }

  close(): void {
    this.#closed = true;
    this.#loaded?.close();
  }

  /** Undefined when they cannot be had; the next record tries again. */
  #locks(): Promise<ClosableLocks | undefined> {
    this.#loading ??= this.#load().then(
      (locks) => {
        if (this.#closed) locks.close();
        this.#loaded = locks;
        return this.#closed ? undefined : locks;
      },
      () => {
        this.#loading = undefined;
        return undefined;
      },
    );
    return this.#loading;
  }
}
