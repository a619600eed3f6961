/** Where a session is. While one of the last two is set, no screen of it may be shown. */
export interface SessionFlags {
  readonly loggedIn: boolean;
  readonly loggingIn: boolean;
  readonly loggingOut: boolean;
}

/** `guardPassed`: the user is loaded. `logoutEnded`: also when its call failed, so that nobody stays signed in here. `sessionLost`: the server no longer knows it. */
export type FlagEvent = 'start' | 'credentialsSent' | 'credentialsRefused' | 'guardPassed' | 'loginProcessed' | 'logoutStarted' | 'logoutEnded' | 'sessionLost';

/** `setUp`: what follows the first success. `logOut`: tell the server. */
export type FlagCommand = 'setUp' | 'logOut';

/**
 * Where every session begins.
 *
 * @example
 * isSignedIn(SIGNED_OUT) // => false
 */
export const SIGNED_OUT: SessionFlags = { loggedIn: false, loggingIn: false, loggingOut: false };

/**
 * Whether the screens of a session may be shown (shell, section 4).
 *
 * @example
 * isSignedIn(SIGNED_OUT) // => false
 * isSignedIn({ loggedIn: true, loggingIn: false, loggingOut: false }) // => true
 */
export const isSignedIn = ({ loggedIn, loggingIn, loggingOut }: SessionFlags): boolean => loggedIn && !loggingIn && !loggingOut;

/**
 * The session flags by the table of the shell, section 4: the next flags, and what is to be done.
 *
 * @example
 * sessionFlags(SIGNED_OUT, 'credentialsSent').state // => { loggedIn: false, loggingIn: true, loggingOut: false }
 * sessionFlags({ loggedIn: false, loggingIn: true, loggingOut: false }, 'guardPassed').commands // => ['setUp']
 */
export const sessionFlags = (flags: SessionFlags, event: FlagEvent): { readonly state: SessionFlags; readonly commands: readonly FlagCommand[] } => {
  switch (event) {
    case 'start':
    case 'logoutEnded':
      return { state: SIGNED_OUT, commands: [] };
    case 'credentialsSent':
      return { state: { ...flags, loggingIn: true }, commands: [] };
    case 'credentialsRefused':
      return { state: { ...flags, loggedIn: false, loggingIn: false }, commands: [] };
    case 'guardPassed':
      if (flags.loggedIn || flags.loggingOut) return { state: flags, commands: [] };
      return { state: { ...flags, loggedIn: true }, commands: ['setUp'] };
    case 'loginProcessed':
      return { state: { ...flags, loggingIn: false }, commands: [] };
    case 'logoutStarted':
      if (flags.loggingOut) return { state: flags, commands: [] };
      return { state: { ...flags, loggingIn: false, loggingOut: true }, commands: ['logOut'] };
    case 'sessionLost':
      return { state: { ...flags, loggedIn: false }, commands: [] };
    default:
      event satisfies never;
      return { state: flags, commands: [] };
  }
};
