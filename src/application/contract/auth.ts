import * as t from 'io-ts';
import { oneOf } from '../../domain/kernel/oneOf';
import { FACTOR_KINDS } from '../../domain/session/secondFactor';

import { endpoint } from './endpoint';

/** What a user can prove to be it with, and the options of WebAuthn for those with a passkey. */
export const AskedFactor = t.intersection([t.type({ kinds: t.array(oneOf(FACTOR_KINDS)) }), t.partial({ passkey: t.UnknownRecord })]);
export type AskedFactor = t.TypeOf<typeof AskedFactor>;

/** `code`: of the authenticator app or a recovery code. `passkey`: the answer of the browser to the options; empty to ask for them. */
export const Factor = t.exact(t.partial({ code: t.string, passkey: t.UnknownRecord }));

const SignedIn = t.partial({ sessionId: t.string, message: t.string, secondFactor: AskedFactor });
export type SignedIn = t.TypeOf<typeof SignedIn>;

/**
 * Refused with 401 and the 101 text, or 429 with Retry-After. `sessionId` is a handle; the secret is in the cookie. Where the password does not suffice
 * the answer is `secondFactor`, and the call is made again with it. A passkey signs in alone, with an empty name and password.
 */
export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/credentials',
  access: 'anonymous',
  body: t.intersection([t.strict({ username: t.string, password: t.string }), Factor]),
  answer: SignedIn,
  plain: true,
});

/**
 * Whoever was invited shows the one-time password of the invitation beside the token of an outside provider, once; from then on that provider vouches for
 * them. For providers that vouch for no e-mail address (organization, R35 and C10). Refused with 400 INVITATION, or 429 with Retry-After.
 */
export const takeInvitation = endpoint({
  method: 'POST',
  path: '/api/auth/invitation',
  access: 'anonymous',
  body: t.strict({ username: t.string, password: t.string }),
  answer: t.strict({}),
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
