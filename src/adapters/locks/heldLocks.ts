import { NEVER, Observable, timer, type Subscription } from 'rxjs';
import * as t from 'io-ts';
import { createLock, LockAsked, releaseLock, renewLock, renewLocks, type LockWish } from '../../application/contract/cor';
import type { Api } from '../../application/ports/api';
import type { EventMessage, Events } from '../../application/ports/events';
import type { Locks, LockState } from '../../application/ports/locks';
import type { Storage } from '../../application/ports/storage';
import type { CallContext } from '../../application/session/callContext';
import { freshGuid } from '../../application/session/freshGuid';
import { failed } from '../../domain/kernel/result';
import {
  editLock,
  NO_LOCK,
  type EditLock,
  type LockCommand,
  type LockAsked as AskedLock,
  type LockEvent,
  type TakeOverAnswer,
} from '../../domain/session/editLock';

/** What a LockChanged event says; without a holder the record is free. */
const Changed = t.partial({ change: t.string, holder: t.union([t.null, t.partial({ lockId: t.string })]), asked: LockAsked });

/** Locks that are due within this are renewed with the one that is due now. */
const TOGETHER_MS = 10_000;

interface Signals {
  /** The user is there. */
  readonly input$?: Observable<unknown>;
  /** A clock that a hidden tab does not hold back. */
  readonly beats$?: Observable<unknown>;
}

interface Timer {
  /** Milliseconds since 1970. */
  readonly dueAt: number;
  readonly running: Subscription;
}

/** Kept only while no page of the tab is shown, so that a copy of the tab is another window. */
const TAB_ID = 'portal.tabId';

const ANSWERED: readonly (string | undefined)[] = ['TAKEOVER_REFUSED', 'TAKEOVER_GRANTED'];

const stateOf = ({ status, lockId, holder, asked, ended }: EditLock): LockState | undefined => {
  if (status === 'held') return lockId === undefined ? undefined : { status, lockId, ...(asked !== undefined && { asked }) };
  if (status === 'readonly') {
    if (holder === undefined) return undefined;
    const { name, since, until, otherWindow, takeOver, pendingUntil, askAgainAt, mayForce } = holder;
    return {
      status,
      holder: name,
      since,
      until,
      otherWindow,
      lockId: holder.lockId,
      ...(takeOver !== undefined && { takeOver }),
      ...(pendingUntil !== undefined && { askedUntil: pendingUntil }),
      ...(askAgainAt !== undefined && { askAgainAt }),
      ...(mayForce === true && { mayForce }),
      ...(ended !== undefined && { ended }),
    };
  }
  return status === 'none' ? undefined : { status };
};

const askedBy = ({ userName: name, until, record }: t.TypeOf<typeof LockAsked>): AskedLock => ({
  name,
  until,
  ...(record !== undefined && record !== '' && { record }),
});

const isSame = (a: LockState | undefined, b: LockState): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The lock of one record in this window, for all its holders together. */
class HeldLock {
  readonly #listeners = new Set<(state: LockState) => void>();
  readonly #obey: (command: LockCommand) => void;
  #lock = NO_LOCK;
  #shown: LockState | undefined;
  #events: Subscription | undefined;

  constructor(obey: (command: LockCommand) => void) {
    this.#obey = obey;
  }

  get isHeld(): boolean {
    return this.#lock.status === 'held';
  }

  get isFree(): boolean {
    return this.#listeners.size === 0 && !this.#lock.calling && !this.#lock.wanted;
  }

  add(listener: (state: LockState) => void, changes: Observable<EventMessage>): void {
    this.#listeners.add(listener);
    this.#events ??= changes.subscribe((message) => this.#heard(message));
    if (this.#shown) listener(this.#shown);
    this.tell({ type: 'hold' });
  }

  remove(listener: (state: LockState) => void): void {
    this.#listeners.delete(listener);
    if (this.#listeners.size > 0) return;
    this.#events?.unsubscribe();
    this.#events = undefined;
    this.#shown = undefined;
    this.tell({ type: 'release' });
  }

  /** After the page has come back from the browser's memory. */
  resume(): void {
    if (this.#listeners.size > 0) this.tell({ type: 'hold' });
  }

  tell(event: LockEvent): void {
    const { state, commands } = editLock(this.#lock, event);
    this.#lock = state;
    const shown = stateOf(state);
    if (shown && !isSame(this.#shown, shown)) {
      this.#shown = shown;
      for (const listener of [...this.#listeners]) listener(shown);
    }
    for (const command of commands) this.#obey(command);
  }

  #heard(message: EventMessage): void {
    if (message.type === 'resync') return this.tell({ type: 'changed' });
    const decoded = Changed.decode(message.event.data);
    const { change, holder, asked } = decoded._tag === 'Right' ? decoded.right : {};
    if (change === 'TAKEOVER_REQUESTED' && asked) this.tell({ type: 'asked', asked: askedBy(asked) });
    else this.tell({ type: 'changed', lockId: holder?.lockId, ...(ANSWERED.includes(change) && { answered: true }) });
  }
}

/** Edit locks held while somebody subscribes (shell, section 9). When to ask, renew and give back is decided in domain/session/editLock. */
export class HeldLocks implements Locks {
  readonly #api: Api;
  readonly #events: Events;
  readonly #context: CallContext;
  readonly #locks = new Map<string, HeldLock>();
  readonly #timers = new Map<string, Timer>();
  /** Locks by their ids that the next call renews together. */
  readonly #renewing = new Map<string, string>();
  readonly #beats$: Observable<unknown>;
  #beats: Subscription | undefined;
  readonly #leaving = new AbortController();
  /** This window, told apart from others of the same session. A reloaded page is the same one: it holds what was still being asked for when the page went. */
  readonly #tabId: string;

  readonly #input: Subscription;
  #lastInputAt = Date.now();

  /** `page` tells that it goes, comes back, is shown or hidden, and that the network is back. */
  constructor(api: Api, events: Events, context: CallContext, storage: Storage, page: EventTarget, { input$ = NEVER, beats$ = NEVER }: Signals = {}) {
    this.#api = api;
    this.#events = events;
    this.#context = context;
    this.#tabId = storage.read('tab', TAB_ID) ?? freshGuid();
    storage.remove('tab', TAB_ID);
    this.#beats$ = beats$;
    this.#input = input$.subscribe(() => {
      this.#lastInputAt = Date.now();
    });
    const { signal } = this.#leaving;
    const goes = (): void => {
      storage.write('tab', TAB_ID, this.#tabId);
      this.#each((lock) => lock.tell({ type: 'leave' }));
    };
    const comesBack = (): void => {
      storage.remove('tab', TAB_ID);
      this.#each((lock) => lock.resume());
      renew();
    };
    const renew = (): void => this.#renewHeld(Infinity);
    page.addEventListener('pagehide', goes, { signal });
    page.addEventListener('pageshow', comesBack, { signal });
    page.addEventListener('visibilitychange', renew, { signal });
    page.addEventListener('online', renew, { signal });
  }

  hold(application: string, resourceId: string): Observable<LockState> {
    return new Observable((subscriber) => {
      const key = `${application}:${resourceId}`;
      const lock = this.#locks.get(key) ?? new HeldLock((command) => this.#obey(key, application, resourceId, command));
      this.#locks.set(key, lock);
      const tell = (state: LockState): void => subscriber.next(state);
      lock.add(tell, this.#events.on('cor', 'LockChanged', key));
      return () => {
        lock.remove(tell);
        this.#forget(key);
      };
    });
  }

  takeOver(application: string, resourceId: string, reason?: string): void {
    this.#locks.get(`${application}:${resourceId}`)?.tell({ type: 'takeOver', ...(reason !== undefined && { reason }) });
  }

  answer(application: string, resourceId: string, answer: TakeOverAnswer): void {
    this.#locks.get(`${application}:${resourceId}`)?.tell({ type: 'answer', answer });
  }

  close(): void {
    this.#leaving.abort();
    this.#input.unsubscribe();
    this.#each((lock) => lock.tell({ type: 'leave' }));
    this.#locks.clear();
    this.#beats?.unsubscribe();
  }

  #each(work: (lock: HeldLock) => void): void {
    for (const lock of [...this.#locks.values()]) work(lock);
  }

  #forget(key: string): void {
    if (this.#locks.get(key)?.isFree) this.#locks.delete(key);
    if (this.#locks.size > 0) return;
    this.#beats?.unsubscribe();
    this.#beats = undefined;
  }

  /** What is due although its timer was held back, and the locks that would be renewed within so many milliseconds. */
  #renewHeld(withinMs: number): void {
    const now = Date.now();
    for (const [key, { dueAt }] of [...this.#timers]) {
      const lock = this.#locks.get(key);
      if (dueAt <= now || (lock?.isHeld === true && dueAt <= now + withinMs)) lock?.tell({ type: 'timer', now });
    }
  }

  #tell(key: string, event: LockEvent): void {
    this.#locks.get(key)?.tell(event);
    this.#forget(key);
  }

  #obey(key: string, application: string, resourceId: string, command: LockCommand): void {
    switch (command.type) {
      case 'acquire': {
        const { takeOverLockId, reason } = command;
        void this.#acquire(key, {
          application,
          resourceId,
          tabId: this.#tabId,
          ...(takeOverLockId !== undefined && { takeOverLockId }),
          ...(reason !== undefined && { force: true, reason }),
        });
        return;
      }
      case 'renew':
        if (command.answer !== undefined) void this.#answer(key, command.lockId, command.answer);
        else this.#renewWithOthers(key, command.lockId);
        return;
      case 'release':
        void this.#api.call(releaseLock, { params: { id: command.lockId } }).then(() => this.#tell(key, { type: 'released' }));
        return;
      case 'releaseOnLeave':
        void this.#api.call(releaseLock, { params: { id: command.lockId } }, { keepalive: true });
        return;
      case 'startTimer':
        this.#timers.get(key)?.running.unsubscribe();
        this.#timers.set(key, {
          dueAt: Date.now() + command.ms,
          running: timer(command.ms).subscribe(() => {
            this.#tell(key, { type: 'timer', now: Date.now() });
            this.#renewHeld(TOGETHER_MS);
          }),
        });
        this.#beats ??= this.#beats$.subscribe(() => this.#renewHeld(0));
        return;
      case 'stopTimer':
        this.#timers.get(key)?.running.unsubscribe();
        this.#timers.delete(key);
        return;
    }
  }

  async #acquire(key: string, body: t.TypeOf<typeof LockWish>): Promise<void> {
    const answer = await this.#api.call(createLock, { body }, { background: true });
    if (failed(answer)) return this.#tell(key, { type: 'askFailed' });
    const { granted, id, expires, holder, takeOver, pendingUntil, askAgainAt, mayForce } = answer.right;
    if (granted && id !== undefined && expires !== undefined) return this.#tell(key, { type: 'granted', lockId: id, ...this.#life(expires) });
    if (!holder) return this.#tell(key, { type: 'askFailed' });
    const { userName: name, since, lockId, isOwn = true } = holder;
    const pending = pendingUntil === undefined ? {} : { pendingMs: Math.max(0, this.#life(pendingUntil).lifeMs), pendingUntil: this.#ours(pendingUntil) };
    this.#tell(key, {
      type: 'taken',
      holder: { name, since, until: this.#ours(holder.expires), lockId, otherWindow: isOwn && takeOver === 'NOW', takeOver, ...pending, askAgainAt, mayForce },
    });
  }

  #lastActivityAt(): string {
    return new Date(this.#lastInputAt + this.#context.serverOffsetMs).toISOString();
  }

  /** In one call with all that are renewed at the same moment. */
  #renewWithOthers(key: string, lockId: string): void {
    this.#renewing.set(lockId, key);
    if (this.#renewing.size === 1) queueMicrotask(() => void this.#renewTogether());
  }

  async #renewTogether(): Promise<void> {
    const renewing = new Map(this.#renewing);
    this.#renewing.clear();
    const answer = await this.#api.call(renewLocks, { body: { ids: [...renewing.keys()], lastActivityAt: this.#lastActivityAt() } });
    for (const [lockId, key] of renewing) {
      if (failed(answer)) this.#tell(key, { type: 'renewFailed', now: Date.now() });
      else {
        const renewed = answer.right.find(({ id }) => id === lockId);
        if (renewed === undefined) this.#tell(key, { type: 'renewRefused' });
        else this.#renewed(key, renewed);
      }
    }
  }

  async #answer(key: string, lockId: string, takeOverAnswer: TakeOverAnswer): Promise<void> {
    const answer = await this.#api.call(renewLock, { params: { id: lockId }, body: { lastActivityAt: this.#lastActivityAt(), takeOverAnswer } });
    if (!failed(answer)) return this.#renewed(key, answer.right);
    const gone = answer.left.kind === 'notFound' || answer.left.kind === 'locked';
    this.#tell(key, gone ? { type: 'renewRefused' } : { type: 'renewFailed', now: Date.now() });
  }

  #renewed(
    key: string,
    { id, expires, asked }: { readonly id: string; readonly expires: string; readonly asked?: t.TypeOf<typeof LockAsked> | undefined },
  ): void {
    this.#tell(key, { type: 'renewed', lockId: id, ...this.#life(expires), asked: asked && askedBy(asked) });
  }

  #ours(instant: string): string {
    return new Date(Date.parse(instant) - this.#context.serverOffsetMs).toISOString();
  }

  /** The server's clock decides; ours only measures what is left. */
  #life(expires: string): { readonly lifeMs: number; readonly now: number } {
    const now = Date.now();
    return { now, lifeMs: Date.parse(expires) - (now + this.#context.serverOffsetMs) };
  }
}
