/**
 * One edit lock of a record as its window sees it (shell, section 9; COR-R20..R27). All times in milliseconds of our own clock.
 * `lost`: it is asked for anew. `ended`: that could not be done.
 */
export type LockStatus = 'none' | 'acquiring' | 'held' | 'lost' | 'ended' | 'readonly' | 'unknown';

/** How a lock that was held here has ended: somebody took it, or it was not renewed in time. */
export type LockEnd = 'taken' | 'expired';

/** Who has the lock that is wanted. `since` is an instant, ISO 8601. */
export interface LockHolder {
  readonly name: string;
  readonly since: string;
  /** When it ends unless it is renewed, likewise. */
  readonly until: string;
  /** The same user in another window, who may take over at once. */
  readonly otherWindow: boolean;
  readonly lockId: string;
  /** NOW it may be taken, ASK its holder is asked first, NO neither (COR-R23, R24). */
  readonly takeOver?: 'NOW' | 'ASK' | 'NO' | undefined;
  /** The holder has been asked and may answer for so long. */
  readonly pendingMs?: number | undefined;
  /** The end of that time, ISO 8601. */
  readonly pendingUntil?: string | undefined;
  /** The holder keeps it until then at least. */
  readonly askAgainAt?: string | undefined;
  readonly mayForce?: boolean | undefined;
}

/** Somebody asks for the own lock; without an answer it goes to them at `until`. */
export interface LockAsked {
  readonly name: string;
  readonly until: string;
  /** How its users call the record. */
  readonly record?: string | undefined;
}

/** What the holder says to who asks for the lock. */
export type TakeOverAnswer = 'KEEP' | 'HANDOVER';

/** The lock of one record in one window. `expiresAt` in milliseconds since 1970. */
export interface EditLock {
  readonly status: LockStatus;
  /** Whether a screen still wants the lock; without, what is granted is given back. */
  readonly wanted: boolean;
  /** At most one call is under way, so that a release never overtakes the next acquisition. */
  readonly calling: boolean;
  readonly lockId?: string | undefined;
  readonly expiresAt?: number | undefined;
  readonly holder?: LockHolder | undefined;
  /** Of the lock that was held here last, until it is held again. */
  readonly ended?: LockEnd | undefined;
  /** The lock changed while a call was under way, to this one or to an unknown one (''): ask again after it. */
  readonly again?: string | undefined;
  /** The lock to be taken over. */
  readonly taking?: string | undefined;
  /** Why it is taken without asking its holder (COR-R24). */
  readonly forcing?: string | undefined;
  readonly asked?: LockAsked | undefined;
  /** To be given with the next renewal. */
  readonly answer?: TakeOverAnswer | undefined;
}

/** What happens to a lock: in the window (`hold`, `release`, `leave`, `takeOver`, `answer`, `timer`), in an answer of the server, or elsewhere (`asked`, `changed`). */
export type LockEvent =
  | { readonly type: 'hold' }
  | { readonly type: 'release' }
  /** The page is being closed: no answer will be waited for. */
  | { readonly type: 'leave' }
  | { readonly type: 'takeOver'; readonly reason?: string }
  | { readonly type: 'granted' | 'renewed'; readonly lockId: string; readonly lifeMs: number; readonly now: number; readonly asked?: LockAsked | undefined }
  | { readonly type: 'asked'; readonly asked: LockAsked }
  | { readonly type: 'answer'; readonly answer: TakeOverAnswer }
  | { readonly type: 'taken'; readonly holder: LockHolder }
  | { readonly type: 'askFailed' | 'released' }
  | { readonly type: 'renewFailed'; readonly now: number }
  | { readonly type: 'renewRefused' }
  /** Somebody took, freed or lost this record's lock, or events were missed. `answered`: its holder has answered who asks. */
  | { readonly type: 'changed'; readonly lockId?: string | undefined; readonly answered?: boolean }
  | { readonly type: 'timer'; readonly now: number };

/** What the window is to do; the server is asked by one call at a time. */
export type LockCommand =
  | { readonly type: 'acquire'; readonly takeOverLockId?: string; readonly reason?: string }
  | { readonly type: 'renew'; readonly lockId: string; readonly answer?: TakeOverAnswer }
  | { readonly type: 'release' | 'releaseOnLeave'; readonly lockId: string }
  | { readonly type: 'startTimer'; readonly ms: number }
  | { readonly type: 'stopTimer' };

/** The next state, and what is to be done. */
export interface LockStep {
  readonly state: EditLock;
  readonly commands: readonly LockCommand[];
}

/**
 * The lock of a record that nobody wants.
 *
 * @example
 * NO_LOCK.status // => 'none'
 */
export const NO_LOCK: EditLock = { status: 'none', wanted: false, calling: false };

export const RETRY_MS = 10_000;
export const ASK_AGAIN_MS = 20_000;
/** So much after its end the holder's time is over on the server's clock, too. */
const AFTER_PENDING_MS = 500;
/** A clock far off must not make us renew without end. */
const SHORTEST_LIFE_MS = 40_000;
/** A life of 120 s is renewed every 30 s, so that three renewals may fail before it ends. */
const RENEWALS_PER_LIFE = 4;

const stay = (state: EditLock): LockStep => ({ state, commands: [] });

/** The lock whose holder has been asked: it is named each time until there is an answer. */
const wished = ({ status, holder }: EditLock): string | undefined => (status === 'readonly' && holder?.pendingMs !== undefined ? holder.lockId : undefined);

const ask = (lock: EditLock, status: LockStatus): LockStep => {
  const taking = lock.taking ?? wished(lock);
  const { forcing: reason } = lock;
  return {
    state: {
      ...lock,
      status,
      calling: true,
      again: undefined,
      taking: undefined,
      forcing: undefined,
      lockId: undefined,
      expiresAt: undefined,
      asked: undefined,
      answer: undefined,
    },
    commands: [{ type: 'stopTimer' }, { type: 'acquire', ...(taking !== undefined && { takeOverLockId: taking, ...(reason !== undefined && { reason }) }) }],
  };
};

/** It is asked for at once (COR-R27). */
const lose = (lock: EditLock, ended: LockEnd): LockStep => ask({ ...lock, ended }, 'lost');

const giveBack = (lockId: string): LockStep => ({
  state: { ...NO_LOCK, calling: true },
  commands: [{ type: 'stopTimer' }, { type: 'release', lockId }],
});

const renew = (lock: EditLock, lockId: string): LockStep => ({
  state: { ...lock, calling: true, again: undefined, answer: undefined, asked: lock.answer === undefined ? lock.asked : undefined },
  commands: [{ type: 'stopTimer' }, { type: 'renew', lockId, ...(lock.answer !== undefined && { answer: lock.answer }) }],
});

const waitFor = (lock: EditLock, ms: number): LockStep => ({ state: lock, commands: [{ type: 'startTimer', ms }] });

const isKnown = ({ status, lockId, holder }: EditLock, changedTo: string | undefined): boolean =>
  changedTo !== undefined && changedTo === (status === 'readonly' ? holder?.lockId : lockId);

/** Asks again what may have changed: an own lock is renewed, another one is asked for. */
const askAgain = (lock: EditLock, changedTo: string | undefined): LockStep => {
  if (lock.calling) return stay({ ...lock, again: changedTo ?? '' });
  if (lock.status === 'held' && lock.lockId !== undefined) return renew(lock, lock.lockId);
  return ask(lock, lock.status);
};

const afterGrant = (
  lock: EditLock,
  { lockId, lifeMs, now, asked }: { lockId: string; lifeMs: number; now: number; asked?: LockAsked | undefined },
): LockStep => {
  if (!lock.wanted) return giveBack(lockId);
  const life = Math.max(lifeMs, SHORTEST_LIFE_MS);
  const held: EditLock = { status: 'held', wanted: true, calling: false, lockId, expiresAt: now + life, asked, answer: lock.answer };
  if (held.answer !== undefined) return renew(held, lockId);
  return lock.again === undefined || lock.again === lockId ? waitFor(held, life / RENEWALS_PER_LIFE) : renew(held, lockId);
};

const afterNoGrant = (lock: EditLock, status: LockStatus, holder?: LockHolder): LockStep => {
  if (!lock.wanted) return { state: NO_LOCK, commands: [{ type: 'stopTimer' }] };
  const next: EditLock = { status, wanted: true, calling: false, holder, ended: lock.ended, taking: lock.taking, forcing: lock.forcing };
  const another = lock.again !== undefined && lock.again !== holder?.lockId;
  return another || lock.taking !== undefined
    ? ask(next, status)
    : waitFor(next, Math.min(ASK_AGAIN_MS, (holder?.pendingMs ?? ASK_AGAIN_MS) + AFTER_PENDING_MS));
};

const afterRenewFailed = (lock: EditLock, now: number): LockStep => {
  if (lock.lockId === undefined || !lock.wanted) return lock.lockId === undefined ? stay(NO_LOCK) : giveBack(lock.lockId);
  const left = (lock.expiresAt ?? now) - now;
  return left <= 0 ? lose(lock, 'expired') : waitFor({ ...lock, calling: false }, Math.min(RETRY_MS, left));
};

const onTimer = (lock: EditLock, now: number): LockStep => {
  if (lock.calling || !lock.wanted) return stay(lock);
  if (lock.status !== 'held' || lock.lockId === undefined) return ask(lock, lock.status);
  return now >= (lock.expiresAt ?? now) ? lose(lock, 'expired') : renew(lock, lock.lockId);
};

/** What a lock is that could not be asked for. */
const UNANSWERED: { readonly [status in LockStatus]?: LockStatus } = { acquiring: 'unknown', lost: 'ended' };

const mayTakeOver = ({ otherWindow, takeOver, pendingMs }: LockHolder): boolean =>
  otherWindow || takeOver === 'NOW' || (takeOver === 'ASK' && pendingMs === undefined);

const take = (lock: EditLock, forcing: string | undefined): LockStep => {
  if (lock.status !== 'readonly' || lock.holder === undefined || !(forcing !== undefined || mayTakeOver(lock.holder))) return stay(lock);
  const taking: EditLock = { ...lock, taking: lock.holder.lockId, forcing };
  return lock.calling ? stay(taking) : ask(taking, 'readonly');
};

const giveAnswer = (lock: EditLock, answer: TakeOverAnswer): LockStep => {
  if (lock.status !== 'held' || lock.lockId === undefined || lock.asked === undefined) return stay(lock);
  const answering: EditLock = { ...lock, answer, asked: undefined };
  return lock.calling ? stay(answering) : renew(answering, lock.lockId);
};

/**
 * The life of an edit lock (shell, section 9; COR-R20 to R27): asked for, renewed four times in its life, lost, taken over with or without asking
 * its holder, given back.
 *
 * @example
 * const { state, commands } = editLock(NO_LOCK, { type: 'hold' });
 * commands // => [{ type: 'stopTimer' }, { type: 'acquire' }]
 * editLock(state, { type: 'granted', lockId: 'lock-1', lifeMs: 60_000, now: 0 }).commands // => [{ type: 'startTimer', ms: 15000 }]
 * editLock(state, { type: 'release' }).state.status // => 'none'
 */
export const editLock = (lock: EditLock, event: LockEvent): LockStep => {
  switch (event.type) {
    case 'hold':
      if (lock.wanted) return stay(lock);
      return lock.calling ? stay({ ...lock, wanted: true, status: 'acquiring' }) : ask({ ...NO_LOCK, wanted: true }, 'acquiring');
    case 'release':
      if (lock.calling) return { state: { ...lock, wanted: false, status: 'none' }, commands: [{ type: 'stopTimer' }] };
      return lock.lockId === undefined ? { state: NO_LOCK, commands: [{ type: 'stopTimer' }] } : giveBack(lock.lockId);
    case 'leave':
      return {
        state: NO_LOCK,
        commands: [{ type: 'stopTimer' }, ...(lock.lockId === undefined ? [] : [{ type: 'releaseOnLeave', lockId: lock.lockId } as const])],
      };
    case 'takeOver':
      return take(lock, event.reason);
    case 'granted':
    case 'renewed':
      return afterGrant(lock, event);
    case 'taken':
      return afterNoGrant(lock, 'readonly', event.holder);
    case 'askFailed':
      if (lock.status === 'held') return stay(lock);
      return afterNoGrant(lock, UNANSWERED[lock.status] ?? lock.status, lock.holder);
    case 'released':
      return lock.wanted ? ask({ ...NO_LOCK, wanted: true }, 'acquiring') : stay(NO_LOCK);
    case 'renewFailed':
      return afterRenewFailed(lock, event.now);
    case 'renewRefused':
      return lock.wanted ? lose(lock, 'taken') : stay(NO_LOCK);
    case 'asked':
      return stay(lock.status === 'held' ? { ...lock, asked: event.asked } : lock);
    case 'answer':
      return giveAnswer(lock, event.answer);
    case 'changed':
      if (event.answered === true && lock.wanted && wished(lock) !== undefined) return askAgain(lock, undefined);
      return !lock.wanted || isKnown(lock, event.lockId) ? stay(lock) : askAgain(lock, event.lockId);
    case 'timer':
      return onTimer(lock, event.now);
    default:
      event satisfies never;
      return stay(lock);
  }
};
