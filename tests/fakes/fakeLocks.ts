import { Observable } from 'rxjs';
import type { Locks, LockState } from '../../src/application/ports/locks';
import type { TakeOverAnswer } from '../../src/domain/session/editLock';

/** Grants every lock until told otherwise by `set`. */
export class FakeLocks implements Locks {
  readonly #holders = new Set<(state: LockState) => void>();
  state: LockState = { status: 'held', lockId: '11111111-1111-4111-8111-111111111111' };
  readonly held: string[] = [];
  readonly takenOver: string[] = [];
  readonly answers: string[] = [];

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

  takeOver(application: string, resourceId: string, reason?: string): void {
    this.takenOver.push([`${application}:${resourceId}`, ...(reason === undefined ? [] : [reason])].join(' '));
  }

  answer(application: string, resourceId: string, answer: TakeOverAnswer): void {
    this.answers.push(`${application}:${resourceId} ${answer}`);
  }

  set(state: LockState): void {
    this.state = state;
    for (const tell of [...this.#holders]) tell(state);
  }
}
