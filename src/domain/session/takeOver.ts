/** COR-R23: how long a holder who is there may answer. */
export const ANSWER_WITHIN_MS = 60_000;
/** Without input for so long the holder is not asked. */
export const IDLE_AFTER_MS = 5 * 60_000;
/** COR-R24: after a Keep the same person may ask again. */
export const ASK_AGAIN_AFTER_MS = 5 * 60_000;

/** A lock as somebody else sees it who wants it. Instants in milliseconds of the server's clock. */
export interface Wanted {
  /** The holder is the same user in another window (COR-R22). */
  readonly isOwn: boolean;
  readonly lastActivityAt: number;
  readonly pending?: { readonly isMine: boolean; readonly until: number } | undefined;
  /** When the holder has answered Keep to this person. */
  readonly keptAt?: number | undefined;
}

/** What a request to take over a lock comes to. */
export type TakeOver =
  /** It may be taken at once. */
  | { readonly type: 'NOW' }
  /** The holder is asked first. */
  | { readonly type: 'ASK' }
  /** The holder has been asked by this person and may answer until then. */
  | { readonly type: 'PENDING'; readonly until: number }
  /** Not now; `askAgainAt` when the holder wants to keep it. */
  | { readonly type: 'NO'; readonly askAgainAt?: number };

/**
 * Whether the holder of a lock has been away too long to be asked (COR-R23). Milliseconds.
 *
 * @example
 * isIdle(0, 299_999) // => false
 * isIdle(0, 300_000) // => true
 */
export const isIdle = (lastActivityAt: number, now: number): boolean => now - lastActivityAt >= IDLE_AFTER_MS;

/**
 * What a request to take over a lock comes to: at once, after asking the holder, while the holder may answer, or not now (COR-R22 to R24).
 * Milliseconds since 1970.
 *
 * @example
 * takeOverOf({ isOwn: true, lastActivityAt: 0 }, 1_000) // => { type: 'NOW' }
 * takeOverOf({ isOwn: false, lastActivityAt: 0 }, 1_000) // => { type: 'ASK' }
 * takeOverOf({ isOwn: false, lastActivityAt: 0, keptAt: 500 }, 1_000) // => { type: 'NO', askAgainAt: 300500 }
 */
export const takeOverOf = ({ isOwn, lastActivityAt, pending, keptAt }: Wanted, now: number): TakeOver => {
  if (isOwn) return { type: 'NOW' };
  if (pending !== undefined && !pending.isMine && pending.until > now) return { type: 'NO' };
  if (pending?.isMine === true) return pending.until > now ? { type: 'PENDING', until: pending.until } : { type: 'NOW' };
  if (isIdle(lastActivityAt, now)) return { type: 'NOW' };
  const askAgainAt = keptAt === undefined ? now : keptAt + ASK_AGAIN_AFTER_MS;
  return askAgainAt > now ? { type: 'NO', askAgainAt } : { type: 'ASK' };
};

/**
 * Whether roles may take a lock without asking its holder, with a reason. `application` is the kind of the record (COR-R24).
 *
 * @example
 * mayForce('dec.declaration', ['DeclarationAdministratorExtended']) // => true
 * mayForce('cpm.ar', ['DeclarationAdministratorExtended']) // => false
 */
export const mayForce = (application: string, roles: readonly string[]): boolean =>
  roles.includes('LockAdministrator') || (application === 'dec.declaration' && roles.includes('DeclarationAdministratorExtended'));
