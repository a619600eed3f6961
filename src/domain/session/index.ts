/**
 * The machines of a session. Each is a pure function of a state and an event, answers the next state and commands as plain data, and has no
 * clock: `now` is milliseconds since 1970 and comes with the event.
 *
 * @packageDocumentation
 */

// Session
export { isSignedIn, sessionFlags, SIGNED_OUT, type FlagCommand, type FlagEvent, type SessionFlags } from './flags';
export { logout, LOGOUT_WITHIN_MS, NOT_SIGNED_IN, type Logout, type LogoutCommand, type LogoutEvent, type LogoutReason, type SignInKind } from './logout';
export { meaningOf401, type Unauthorized, type UnauthorizedMeaning } from './unauthorized';

// Inactivity
export {
  EXPIRE_AFTER_MS,
  inactivity,
  NO_WATCH,
  WARN_AFTER_MS,
  type Inactivity,
  type InactivityCommand,
  type InactivityEvent,
  type InactivityStatus,
  type InactivityStep,
} from './inactivity';

// Token
export {
  isLoggedOut,
  NO_REFRESH,
  tokenRefresh,
  type ExternalLook,
  type RefreshCommand,
  type RefreshEvent,
  type RefreshStatus,
  type TokenRefresh,
} from './tokenRefresh';

// Route guard
export { NOBODY_THERE, routeGuard, type Guard, type GuardCommand, type GuardEvent, type GuardFailure, type Refusal } from './routeGuard';
export { acceptReturnTo, nextReturnTo } from './returnTo';

// Edit lock
export {
  editLock,
  NO_LOCK,
  type EditLock,
  type LockAsked,
  type LockCommand,
  type LockEnd,
  type LockEvent,
  type LockHolder,
  type LockStatus,
  type LockStep,
  type TakeOverAnswer,
} from './editLock';
export { isIdle, mayForce, takeOverOf, type TakeOver, type Wanted } from './takeOver';
