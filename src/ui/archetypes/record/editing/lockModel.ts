import { makeAutoObservable, observableRef, when } from 'mobx';
import { interval, type Subscription } from 'rxjs';
import type { Locks, LockState } from '../../../../application/ports/locks';
import type { LockEnd, TakeOverAnswer } from '../../../../domain/session/editLock';

const ANSWER_MS = 500;
const SECOND_MS = 1_000;

/** The edit lock of the record that is open: whether it may be edited here, and who holds it otherwise. */
export class LockModel {
  state: LockState | undefined;
  /** Another number each time the lock has come to this window from somebody else. */
  gained = 0;
  /** The lock came back, but somebody has changed the record meanwhile, who is named where that is known: what was typed cannot be saved on it. */
  changedBy: string | undefined;
  /** Seconds that the holder may still answer. */
  secondsLeft: number | undefined;
  /** Why the lock is to be taken without asking its holder; undefined while that is not being asked. */
  reason: string | undefined;
  readonly #locks: Locks;
  readonly #application: string;
  #resourceId: string | undefined;
  #held: Subscription | undefined;
  #ticking: Subscription | undefined;

  constructor(locks: Locks, application: string) {
    this.#locks = locks;
    this.#application = application;
    makeAutoObservable(this, { state: observableRef });
  }

  get lockId(): string | undefined {
    return this.state?.status === 'held' ? this.state.lockId : undefined;
  }

  get isReadOnly(): boolean {
    return this.state?.status === 'readonly' || this.state?.status === 'ended' || this.changedBy !== undefined;
  }

  /** How the lock that was held here has ended, once it is not to be had again. */
  get ended(): LockEnd | undefined {
    if (this.state?.status === 'ended') return 'expired';
    return this.state?.status === 'readonly' ? this.state.ended : undefined;
  }

  /** Nothing is known yet, or no more. */
  get isAsking(): boolean {
    return this.state?.status === 'acquiring' || this.state?.status === 'lost';
  }

  /** Who asks for the lock that is held here. */
  get asked(): { readonly name: string; readonly until: Date; readonly record: string | undefined } | undefined {
    const asked = this.state?.status === 'held' ? this.state.asked : undefined;
    return asked && { name: asked.name, until: new Date(asked.until), record: asked.record };
  }

  /** What becomes of the wish to edit what somebody else holds. */
  get wish(): 'take' | 'ask' | 'asked' | { readonly againAt: Date } | undefined {
    if (this.state?.status !== 'readonly' || this.state.otherWindow) return undefined;
    const { takeOver, askedUntil, askAgainAt } = this.state;
    if (askedUntil !== undefined) return 'asked';
    if (takeOver === 'NO' || takeOver === undefined) return askAgainAt === undefined ? undefined : { againAt: new Date(askAgainAt) };
    return takeOver === 'NOW' ? 'take' : 'ask';
  }

  get holder(): { readonly name: string; readonly since: Date; readonly until: Date; readonly isOwnWindow: boolean } | undefined {
    if (this.state?.status !== 'readonly') return undefined;
    const { holder, since, until, otherWindow } = this.state;
    return { name: holder, since: new Date(since), until: new Date(until), isOwnWindow: otherWindow };
  }

  /** Asks for the lock and keeps it until `release`, or until another one is asked for, or none. */
  hold(resourceId: string | undefined): void {
    if (this.#resourceId === resourceId) return;
    this.release();
    if (resourceId === undefined) return;
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
    this.changedBy = undefined;
    this.#tick(undefined);
  }

  told(state: LockState): void {
    const before = this.state?.status;
    this.state = state;
    if (state.status === 'held' && (before === 'readonly' || before === 'lost' || before === 'ended')) this.gained += 1;
    this.#tick(state.status === 'readonly' ? state.askedUntil : undefined);
  }

  /** Read again after the lock came back: there is a newer state than what was typed on. */
  overtaken(by: string): void {
    this.changedBy = by;
  }

  /** What was typed stands on the newest state. */
  caughtUp(): void {
    this.changedBy = undefined;
  }

  countDown(until: number): void {
    this.secondsLeft = Math.max(0, Math.ceil((until - Date.now()) / SECOND_MS));
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

  #tick(until: string | undefined): void {
    this.#ticking?.unsubscribe();
    this.#ticking = undefined;
    if (until === undefined) {
      this.secondsLeft = undefined;
      return;
    }
    const end = Date.parse(until);
    this.countDown(end);
    this.#ticking = interval(SECOND_MS).subscribe(() => this.countDown(end));
  }
}
