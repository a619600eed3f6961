import type { PortalError } from '../kernel/result';
import type { SignInKind } from './logout';

/** How a load of the session ended without one. `status` 0 without an answer; `code` as the provider or the client names it. */
export interface GuardFailure {
  readonly status: number;
  readonly timedOut?: boolean;
  readonly code?: string;
}

/** What the guard of the routes knows of the session. */
export interface Guard {
  readonly user: boolean;
  /** At most one load runs, whoever waits for it. */
  readonly loading: boolean;
  /** The newest navigation: an older one must not decide where the user is. */
  readonly newest: number;
  /** The newest one has passed without a session. */
  readonly passed: boolean;
}

/** `navigated`: somebody goes to a route; `navigation` counts up. `loaded`, `failed`: what the load of the session came to. `left`: the session has ended. */
export type GuardEvent =
  | { readonly type: 'navigated'; readonly navigation: number; readonly anonymous: boolean }
  | { readonly type: 'loaded' }
  | { readonly type: 'failed'; readonly failure: GuardFailure; readonly kind: SignInKind }
  | { readonly type: 'left' };

/**
 * `setUp`: what follows the first success. `redirect`: to the provider. `warnAndSignOut`: a toast for 10 s, sign-out after 3 s.
 * `leaveWithWarning`: logout with a toast. `login`: the attempted path is remembered. `tryAgain`: the session may be there still.
 */
export type Refusal = 'redirect' | 'warnAndSignOut' | 'leaveWithWarning' | 'login' | 'tryAgain';
/** `load`: ask the server who is signed in. `pass`: let this navigation go on. */
export type GuardCommand = { readonly type: 'load' | 'setUp' | Refusal } | { readonly type: 'pass'; readonly navigation: number };

export const NOT_LOGGED_IN = 'B2C_NOT_LOGGED_IN';
export const AUTH_WARNING_MS = 10_000;
export const SIGN_OUT_AFTER_MS = 3_000;

/**
 * Before anybody was asked for.
 *
 * @example
 * NOBODY_THERE.user // => false
 */
export const NOBODY_THERE: Guard = { user: false, loading: false, newest: 0, passed: false };

/** A call that failed, as the guard looks at it. What cannot be understood, as the page of a proxy, is no answer. */
export const guardFailure = ({ kind, status = 0, feedbacks = [] }: PortalError): GuardFailure => {
  const code = feedbacks.find((feedback) => feedback.code !== undefined)?.code;
  const answered = kind === 'invalid' ? 0 : status;
  return { status: kind === 'unauthenticated' ? 401 : answered, timedOut: status === 408, ...(code !== undefined && { code }) };
};

/** No answer, or one that says nothing about the session, is no sign-out. */
const isUnsettled = ({ status, timedOut = false }: GuardFailure): boolean => timedOut || status === 0 || status === 429 || status >= 500;

const isUnknownUser = ({ status, code }: GuardFailure): boolean => code === NOT_LOGGED_IN || (code === undefined && status === 401);

const onFailure = (failure: GuardFailure, kind: SignInKind): Refusal => {
  if (kind === 'external') return isUnknownUser(failure) ? 'redirect' : isUnsettled(failure) ? 'tryAgain' : 'warnAndSignOut';
  if (isUnsettled(failure)) return 'tryAgain';
  return kind === 'assistant' && failure.status === 401 ? 'leaveWithWarning' : 'login';
};

/**
 * Who may go where (shell, section 5). It runs on each navigation, but asks the server only while there is no user.
 *
 * @example
 * const { state, commands } = routeGuard(NOBODY_THERE, { type: 'navigated', navigation: 1, anonymous: false });
 * commands // => [{ type: 'load' }]
 * routeGuard(state, { type: 'loaded' }).commands // => [{ type: 'setUp' }, { type: 'pass', navigation: 1 }]
 * routeGuard(state, { type: 'failed', failure: { status: 401 }, kind: 'basic' }).commands // => [{ type: 'login' }]
 */
export const routeGuard = (guard: Guard, event: GuardEvent): { readonly state: Guard; readonly commands: readonly GuardCommand[] } => {
  switch (event.type) {
    case 'navigated': {
      const { navigation, anonymous } = event;
      const isNewest = navigation >= guard.newest;
      const state = isNewest ? { ...guard, newest: navigation, passed: anonymous } : guard;
      if (anonymous || guard.user) return { state, commands: isNewest ? [{ type: 'pass', navigation }] : [] };
      return guard.loading ? { state, commands: [] } : { state: { ...state, loading: true }, commands: [{ type: 'load' }] };
    }
    case 'loaded':
      if (!guard.loading) return { state: guard, commands: [] };
      return {
        state: { ...guard, user: true, loading: false },
        commands: [...(guard.user ? [] : [{ type: 'setUp' } as const]), { type: 'pass', navigation: guard.newest }],
      };
    case 'failed': {
      if (!guard.loading) return { state: guard, commands: [] };
      return { state: { ...guard, loading: false }, commands: guard.passed ? [] : [{ type: onFailure(event.failure, event.kind) }] };
    }
    case 'left':
      return { state: { ...guard, user: false, loading: false }, commands: [] };
    default:
      event satisfies never;
      return { state: guard, commands: [] };
  }
};
