import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { endpoint } from './endpoint';

/** Refused with 401 and the 101 text, or 429 with Retry-After. `sessionId` is a handle; the secret is in the cookie. */
export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/credentials',
  access: 'anonymous',
  body: t.strict({ username: t.string, password: t.string }),
  answer: t.partial({ sessionId: t.string, message: t.string }),
  plain: true,
});

export const signOut = endpoint({ method: 'GET', path: '/api/auth/logout', access: 'anonymous', answer: t.unknown, plain: true });

export const touchSession = endpoint({
  method: 'POST',
  path: '/api/auth/touch',
  access: 'signedIn',
  answer: t.unknown,
  plain: true,
  background: true,
});

/** Times in ISO 8601. `current`: the one that asks. */
export const OwnSession = t.type({ id: Guid, createdAt: t.string, lastSeenAt: t.string, userAgentFamily: t.string, current: t.boolean });
export type OwnSession = t.TypeOf<typeof OwnSession>;

/** The caller's live sessions, the one used last first. */
export const readOwnSessions = endpoint({
  method: 'GET',
  path: '/api/auth/session',
  access: 'signedIn',
  answer: t.type({ sessions: t.array(OwnSession) }),
  plain: true,
});

/** One that is over, or somebody else's, is not found. */
export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/session/{id}',
  access: 'signedIn',
  params: t.strict({ id: Guid }),
  answer: t.unknown,
  plain: true,
});

/** Basic sign-in only (ORG-R33). Ends the user's other sessions. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/password',
  access: 'signedIn',
  body: t.strict({ current: t.string, new: t.string }),
  answer: t.unknown,
  plain: true,
});
