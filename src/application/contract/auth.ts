import * as t from 'io-ts';
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
