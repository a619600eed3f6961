import type { PortalError } from '../kernel/result';

/** A call needs a token and there is none, so it is not sent (shell, sections 7 and 12). The message is internal: a user is told the text of its key. */
export const NO_TOKEN: PortalError = { kind: 'unauthenticated', message: 'User not logged in', textKey: 'error.101', status: 101 };

/** A 401 answer, and what was known when its call was sent and when it came back. */
export interface Unauthorized {
  /** It was the sign-in itself. */
  readonly credentials: boolean;
  /** Session traces: of the call, and of now. Absent without a session. */
  readonly sent: string | undefined;
  readonly current: string | undefined;
  /** The end of that session was told already. */
  readonly ended: boolean;
  /** A token can be renewed, and was not yet for this call. */
  readonly renewable: boolean;
}

/**
 * `failedSignIn`: the form tells. `refused`: nobody is signed in, whoever asked is told. `swallowed`: it says nothing about this session, or nothing new.
 * `renew`: once, then the call is repeated. `endSession`: the first one wins.
 */
export type UnauthorizedMeaning = 'failedSignIn' | 'refused' | 'swallowed' | 'renew' | 'endSession';

/**
 * What an answer 401 means for the session (shell, section 6). Of a storm of them exactly one ends it; one of an earlier session none.
 *
 * @example
 * meaningOf401({ credentials: false, sent: 'trace-1', current: 'trace-1', ended: false, renewable: false }) // => 'endSession'
 * meaningOf401({ credentials: false, sent: 'trace-1', current: 'trace-2', ended: false, renewable: false }) // => 'swallowed'
 */
export const meaningOf401 = ({ credentials, sent, current, ended, renewable }: Unauthorized): UnauthorizedMeaning => {
  if (credentials) return 'failedSignIn';
  if (sent !== current || ended) return sent === undefined ? 'refused' : 'swallowed';
  if (renewable) return 'renew';
  return sent === undefined ? 'refused' : 'endSession';
};
