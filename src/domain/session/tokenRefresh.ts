/** A retry earlier than this before the end is not worth it: then it is tried once more just after (shell, sections 7 and 17). Milliseconds. */
export const RETRY_GATE_MS = 10_000;
export const LAST_TRY_AFTER_MS = 1_000;
/** How often the shell looks whether the user was logged out. */
export const AUTO_LOGOUT_CHECK_MS = 5_000;

/** `lastWait`, `lastRenewing`: too late for another try before the end, so one is made just after it. */
export type RefreshStatus = 'off' | 'waiting' | 'renewing' | 'lastWait' | 'lastRenewing' | 'over';

/** `expiresAt` in milliseconds since 1970, by the same clock as the `now` of the events. */
export interface TokenRefresh {
  readonly status: RefreshStatus;
  readonly expiresAt: number;
  /** Without refresh a token ends when it expires. */
  readonly enabled: boolean;
  /** Where a timer cannot wait so long: when the wait is over. */
  readonly until?: number | undefined;
}

/** What happens to a token. `check`: the tab woke up, the clock may have run on. `failed`: it could not be renewed. */
export type RefreshEvent =
  /** A token was received: by sign-in, by renewal, or from another tab. */
  | { readonly type: 'received'; readonly now: number; readonly expiresAt: number; readonly enabled: boolean }
  | { readonly type: 'timer' | 'check' | 'failed'; readonly now: number }
  | { readonly type: 'stop' };

/** `renew`: ask for a new token. `over`: there is none any more. */
export type RefreshCommand = { readonly type: 'startTimer'; readonly ms: number } | { readonly type: 'stopTimer' | 'renew' | 'over' };

interface RefreshStep {
  readonly state: TokenRefresh;
  readonly commands: readonly RefreshCommand[];
}

/**
 * Before there is a token.
 *
 * @example
 * NO_REFRESH // => { status: 'off', expiresAt: 0, enabled: false }
 */
export const NO_REFRESH: TokenRefresh = { status: 'off', expiresAt: 0, enabled: false };

const over = (state: TokenRefresh): RefreshStep => ({ state: { ...state, status: 'over' }, commands: [{ type: 'stopTimer' }, { type: 'over' }] });

const renew = (state: TokenRefresh, now: number): RefreshStep => ({
  state: { ...state, status: state.status === 'lastWait' || now >= state.expiresAt ? 'lastRenewing' : 'renewing' },
  commands: [{ type: 'stopTimer' }, { type: 'renew' }],
});

/** Timers of browsers count milliseconds in 31 bits; what is longer would end at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

const waitFor = ({ until: _, ...state }: TokenRefresh, status: RefreshStatus, ms: number, now: number): RefreshStep => ({
  state: { ...state, status, ...(ms > LONGEST_TIMER_MS ? { until: now + ms } : {}) },
  commands: [{ type: 'stopTimer' }, { type: 'startTimer', ms: Math.min(ms, LONGEST_TIMER_MS) }],
});

/**
 * When a token is renewed, and when it is over (shell, section 7): times are compared, so a computer that slept renews as it wakes.
 *
 * @example
 * const { state, commands } = tokenRefresh(NO_REFRESH, { type: 'received', now: 0, expiresAt: 3_600_000, enabled: true });
 * commands // => [{ type: 'stopTimer' }, { type: 'startTimer', ms: 1800000 }]
 * tokenRefresh(state, { type: 'timer', now: 1_800_000 }).commands // => [{ type: 'stopTimer' }, { type: 'renew' }]
 */
export const tokenRefresh = (state: TokenRefresh, event: RefreshEvent): RefreshStep => {
  switch (event.type) {
    case 'received': {
      const { now, expiresAt, enabled } = event;
      const received: TokenRefresh = { status: 'waiting', expiresAt, enabled };
      if (expiresAt <= now) return over(received);
      return waitFor(received, 'waiting', enabled ? (expiresAt - now) / 2 : expiresAt - now, now);
    }
    case 'timer':
      if (state.status !== 'waiting' && state.status !== 'lastWait') return { state, commands: [] };
      if (state.until !== undefined && event.now < state.until) return waitFor(state, state.status, state.until - event.now, event.now);
      return state.enabled ? renew(state, event.now) : over(state);
    case 'check':
      if (state.status !== 'waiting' || event.now < state.expiresAt) return { state, commands: [] };
      return state.enabled ? renew(state, event.now) : over(state);
    case 'failed': {
      if (state.status === 'lastRenewing') return over(state);
      if (state.status !== 'renewing') return { state, commands: [] };
      const left = state.expiresAt - event.now;
      return left >= RETRY_GATE_MS
        ? waitFor(state, 'waiting', left / 2, event.now)
        : waitFor(state, 'lastWait', Math.max(0, left) + LAST_TRY_AFTER_MS, event.now);
    }
    case 'stop':
      return { state: NO_REFRESH, commands: [{ type: 'stopTimer' }] };
    default:
      event satisfies never;
      return { state, commands: [] };
  }
};

/** What the shell looks at every 5 s. `flag`: the user was logged out, by the clock or by hand. */
export interface ExternalLook {
  readonly flag: 'auto' | 'manual' | undefined;
  readonly account: boolean;
  readonly expiresAt: number | undefined;
  readonly now: number;
}

/**
 * Whether the session is over, looked at every 5 s (shell, section 7): somebody was logged out elsewhere, or there is no account or no valid
 * token. Milliseconds since 1970.
 *
 * @example
 * isLoggedOut({ flag: undefined, account: true, expiresAt: 5_000, now: 4_999 }) // => false
 * isLoggedOut({ flag: 'manual', account: true, expiresAt: 5_000, now: 0 }) // => true
 */
export const isLoggedOut = ({ flag, account, expiresAt, now }: ExternalLook): boolean =>
  flag !== undefined || !account || expiresAt === undefined || now >= expiresAt;
