import { makeAutoObservable, observableRef, when } from 'mobx';
import type { Subscription } from 'rxjs';
import type { Locks, LockState } from '../../../application/ports/locks';
import type { TakeOverAnswer } from '../../../domain/session/editLock';

/** A lock lives so long after it was taken or renewed, and is renewed at half of it (COR-R20). */
const LIFE_MS = 120_000;
const ANSWER_MS = 500;

/** The edit lock of the record that is open: whether it may be edited here, and who holds it otherwise. */
export class LockModel {
  state: LockState | undefined;
  /** Another number each time the lock has come to this window from somebody else. */
  gained = 0;
  /** Why the lock is to be taken without asking its holder; undefined while that is not being asked. */
  reason: string | undefined;
  readonly #locks: Locks;
  readonly #application: string;
  #resourceId: string | undefined;
  #held: Subscription | undefined;

  constructor(locks: Locks, application: string) {
    this.#locks = locks;
    this.#application = application;
    makeAutoObservable(this, { state: observableRef });
  }

  get lockId(): string | undefined {
    return this.state?.status === 'held' ? this.state.lockId : undefined;
  }

  get isReadOnly(): boolean {
    return this.state?.status === 'readonly';
  }

  get isLost(): boolean {
    return this.state?.status === 'lost';
  }

  /** Nothing is known yet. */
  get isAsking(): boolean {
    return this.state?.status === 'acquiring';
  }

  /** Who asks for the lock that is held here. */
  get asked(): { readonly name: string; readonly until: Date } | undefined {
    const asked = this.state?.status === 'held' ? this.state.asked : undefined;
    return asked && { name: asked.name, until: new Date(asked.until) };
  }

  /** What becomes of the wish to edit what somebody else holds. */
  get wish(): 'take' | 'ask' | 'asked' | { readonly againAt: Date } | undefined {
    if (this.state?.status !== 'readonly' || this.state.otherWindow) return undefined;
    const { takeOver, isAsked, askAgainAt } = this.state;
    if (isAsked === true) return 'asked';
    if (takeOver === 'NO' || takeOver === undefined) return askAgainAt === undefined ? undefined : { againAt: new Date(askAgainAt) };
    return takeOver === 'NOW' ? 'take' : 'ask';
  }

  get holder(): { readonly name: string; readonly until: Date; readonly isOwnWindow: boolean } | undefined {
    if (this.state?.status !== 'readonly') return undefined;
    const { holder, since, otherWindow } = this.state;
    return { name: holder, until: expiryOf(since), isOwnWindow: otherWindow };
  }

  /** Asks for the lock and keeps it until `release`. */
  hold(resourceId: string): void {
    if (this.#resourceId === resourceId) return;
    this.release();
    this.#resourceId = resourceId;
    this.told({ status: 'acquiring' });
    this.#held = this.#locks.hold(this.#application, resourceId).subscribe((state) => this.told(state));
  }

  /** Until it is known who holds the lock; an answer that does not come is not waited for. */
  known(): Promise<void> {
    return new Promise((resolve) => when(() => !this.isAsking, resolve, { timeout: ANSWER_MS, onError: () => resolve() }));
  }

  /** The lock to name in a call that changes the record, as soon as it is known whether there is one. */
  async idToSave(): Promise<string | undefined> {
    await when(() => !this.isAsking);
    return this.lockId;
  }

  release(): void {
    this.#held?.unsubscribe();
    this.#held = undefined;
    this.#resourceId = undefined;
    this.state = undefined;
  }

  told(state: LockState): void {
    const before = this.state?.status;
    this.state = state;
    if (state.status === 'held' && (before === 'readonly' || before === 'lost')) this.gained += 1;
  }

  answer(answer: TakeOverAnswer): void {
    if (this.#resourceId !== undefined) this.#locks.answer(this.#application, this.#resourceId, answer);
  }

  takeOver(): void {
    if (this.#resourceId !== undefined) this.#locks.takeOver(this.#application, this.#resourceId);
  }

  /** Somebody else holds it, and would have to be asked or wants to keep it. */
  get mayForce(): boolean {
    return this.state?.status === 'readonly' && !this.state.otherWindow && this.wish !== 'take' && this.state.mayForce === true;
  }

  write(reason: string | undefined): void {
    this.reason = reason;
  }

  force(): void {
    const reason = this.reason?.trim() ?? '';
    if (this.#resourceId === undefined || reason === '') return;
    this.#locks.takeOver(this.#application, this.#resourceId, reason);
    this.write(undefined);
  }
}

/** As it would end if its holder went away now. */
const expiryOf = (since: string): Date => {
  const taken = Date.parse(since);
  const renewals = Math.max(0, Math.floor((Date.now() - taken) / (LIFE_MS / 2)));
  return new Date(taken + (renewals * LIFE_MS) / 2 + LIFE_MS);
};
