/** How the portal was signed in to, chosen per environment. */
export type SignInKind = 'basic' | 'external' | 'assistant';

/**
 * `manual`: the user leaves. `inactive`: nobody was there. `refused`: the server no longer knows the session, or somebody else has signed in.
 * `tokenEnded`: nothing is left that calls could carry. `elsewhere`, `inactiveElsewhere`: another tab has left, and has told the server.
 */
export type LogoutReason = 'manual' | 'inactive' | 'refused' | 'tokenEnded' | 'elsewhere' | 'inactiveElsewhere';

/** `calling`: the server is being told. `kind` is how the session was signed in to. */
export type Logout = { readonly phase: 'signedIn' | 'signedOut' } | { readonly phase: 'calling'; readonly reason: LogoutReason; readonly kind: SignInKind };

/** What happens to a session that ends. */
export type LogoutEvent =
  | { readonly type: 'entered' }
  | { readonly type: 'leave'; readonly reason: LogoutReason; readonly kind: SignInKind }
  /** The logout call was answered, refused, given up after 5 s, or found to be made by another tab. */
  | { readonly type: 'called' };

/** What is to be done, in this order. */
export type LogoutCommand =
  /** What is under way is aborted and shows nothing. */
  | 'endCalls'
  | 'stopEvents'
  /** One call for all tabs of the browser, which are told as it begins: whoever waits to make it too then knows that it is made. */
  | 'callServer'
  | 'forgetTokens'
  /** The handle of the session and the unit that was chosen; a session that was lost keeps them for who signs in again. */
  | 'forgetSession'
  | 'dropCaches'
  | 'showLogin'
  | 'showExpired'
  | 'redirect';

/**
 * For the logout call; what comes after it never waits longer.
 *
 * @example
 * LOGOUT_WITHIN_MS // => 5000
 */
export const LOGOUT_WITHIN_MS = 5_000;

/**
 * Where a logout begins and ends.
 *
 * @example
 * logout(NOT_SIGNED_IN, { type: 'entered' }).state // => { phase: 'signedIn' }
 */
export const NOT_SIGNED_IN: Logout = { phase: 'signedOut' };

const FIRST: readonly LogoutCommand[] = ['endCalls', 'stopEvents'];

/** Of an external session only the tokens end here: its modal lets the user go on where they were. */
const lost = (kind: SignInKind): readonly LogoutCommand[] =>
  kind === 'external'
    ? [...FIRST, 'forgetTokens', 'dropCaches', 'showExpired']
    : [...FIRST, ...(kind === 'assistant' ? (['forgetTokens'] as const) : []), 'dropCaches', 'showLogin'];

const ended = (kind: SignInKind): readonly LogoutCommand[] => [
  ...FIRST,
  ...(kind === 'basic' ? [] : (['forgetTokens'] as const)),
  'forgetSession',
  'dropCaches',
  'showLogin',
];

/** The provider is shown whose session ends, so its tokens are forgotten by the redirect itself. */
const last = (kind: SignInKind): readonly LogoutCommand[] => [
  ...(kind === 'assistant' ? (['forgetTokens'] as const) : []),
  'forgetSession',
  'dropCaches',
  kind === 'external' ? 'redirect' : 'showLogin',
];

/**
 * The order in which a session ends (shell, section 7). A second logout while one is under way does nothing.
 *
 * @example
 * const leaving = logout({ phase: 'signedIn' }, { type: 'leave', reason: 'manual', kind: 'basic' });
 * leaving.commands // => ['endCalls', 'stopEvents', 'callServer']
 * logout(leaving.state, { type: 'called' }).commands // => ['forgetSession', 'dropCaches', 'showLogin']
 * logout(leaving.state, { type: 'leave', reason: 'inactive', kind: 'basic' }).commands // => []
 */
export const logout = (state: Logout, event: LogoutEvent): { readonly state: Logout; readonly commands: readonly LogoutCommand[] } => {
  switch (event.type) {
    case 'entered':
      return { state: state.phase === 'calling' ? state : { phase: 'signedIn' }, commands: [] };
    case 'called':
      return state.phase === 'calling' ? { state: NOT_SIGNED_IN, commands: last(state.kind) } : { state, commands: [] };
    case 'leave': {
      const { reason, kind } = event;
      if (state.phase !== 'signedIn') return { state, commands: [] };
      switch (reason) {
        case 'manual':
        case 'inactive':
          return { state: { phase: 'calling', reason, kind }, commands: [...FIRST, 'callServer'] };
        case 'elsewhere':
          return { state: NOT_SIGNED_IN, commands: kind === 'external' ? lost(kind) : ended(kind) };
        case 'inactiveElsewhere':
          return { state: NOT_SIGNED_IN, commands: ended(kind) };
        case 'refused':
        case 'tokenEnded':
          return { state: NOT_SIGNED_IN, commands: lost(kind) };
        default:
          reason satisfies never;
          return { state, commands: [] };
      }
    }
    default:
      event satisfies never;
      return { state, commands: [] };
  }
};
