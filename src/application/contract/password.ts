import * as t from 'io-ts';
import { endpoint } from './endpoint';

/** Characters that a new password of the caller has at least, as its tenant asks for (organization 2.2). */
export const readPasswordRules = endpoint({ method: 'GET', path: '/api/auth/password', access: 'signedIn', answer: t.type({ least: t.number }), plain: true });

/** Basic sign-in only (ORG-R33). Ends the user's other sessions. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/password',
  access: 'signedIn',
  body: t.strict({ current: t.string, new: t.string }),
  answer: t.unknown,
  plain: true,
});
