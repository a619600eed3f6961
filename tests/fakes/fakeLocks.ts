import { Observable } from 'rxjs';
import type { Locks, LockState } from '../../src/application/ports/locks';

/** Grants every lock until told otherwise by `set`. */
export class FakeLocks implements Locks {
  readonly #holders = new Set<(state: LockState) => void>();
  state: LockState = { status: 'held', lockId: '11111111-1111-4111-8111-111111111111' };
  readonly held: string[] = [];
  readonly takenOver: string[] = [];

  get holding(): number {
    return this.#holders.size;
  }

  hold(application: string, resourceId: string): Observable<LockState> {
    return new Observable((subscriber) => {
      const tell = (state: LockState): void => subscriber.next(state);
      this.held.push(`${application}:${resourceId}`);
      this.#holders.add(tell);
      tell(this.state);
      return () => this.#holders.delete(tell);
    });
  }

  takeOver(application: string, resourceId: string): void {
    this.takenOver.push(`${application}:${resourceId}`);
  }

  set(state: LockState): void {
    this.state = state;
    for (const tell of [...this.#holders]) tell(state);
  }
}
