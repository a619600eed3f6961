import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { oneOf } from '../../domain/kernel/oneOf';
import { AskedFactor, Factor } from './auth';
import { endpoint } from './endpoint';

const OwnFactor = t.intersection([
  t.type({ id: Guid, kind: oneOf(['Passkey', 'Totp'] as const), label: t.string, createdAt: t.string }),
  t.partial({ lastUsedAt: t.string }),
]);
export type OwnFactor = t.TypeOf<typeof OwnFactor>;

/** Times in ISO 8601. `required`: the last one cannot be removed. `userName`: under which an app or a browser keeps it. */
export const OwnFactors = t.type({ factors: t.array(OwnFactor), recoveryCodesLeft: t.number, required: t.boolean, userName: t.string });
export type OwnFactors = t.TypeOf<typeof OwnFactors>;

/** Passkeys and authenticator apps of the caller (C4). Basic sign-in only. */
export const readFactors = endpoint({ method: 'GET', path: '/api/auth/factor', access: 'signedIn', answer: OwnFactors, plain: true });

/** The caller proves to be it, with a factor or, without one, the password; for five minutes factors can be changed. */
export const proveFactor = endpoint({
  method: 'POST',
  path: '/api/auth/factor/proof',
  access: 'signedIn',
  body: t.intersection([Factor, t.exact(t.partial({ password: t.string }))]),
  answer: t.partial({ secondFactor: AskedFactor }),
  plain: true,
});

/** `secret` in Base32, and the address in which an app finds it. It counts from the first code on. */
export const beginTotp = endpoint({
  method: 'POST',
  path: '/api/auth/factor/totp',
  access: 'signedIn',
  answer: t.type({ id: Guid, secret: t.string, address: t.string }),
  plain: true,
});

/** The first factor brings recovery codes, which are shown this once. */
const Enrolled = t.partial({ recoveryCodes: t.array(t.string) });

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/auth/factor/totp/{id}',
  access: 'signedIn',
  params: t.strict({ id: Guid }),
  body: t.strict({ code: t.string, label: t.string }),
  answer: Enrolled,
  plain: true,
});

/** Options of WebAuthn for a new passkey. */
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/factor/passkey',
  access: 'signedIn',
  answer: t.type({ options: t.UnknownRecord }),
  plain: true,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/factor/passkey/answer',
  access: 'signedIn',
  body: t.strict({ answer: t.UnknownRecord, label: t.string }),
  answer: Enrolled,
  plain: true,
});

export const removeFactor = endpoint({
  method: 'DELETE',
  path: '/api/auth/factor/{id}',
  access: 'signedIn',
  params: t.strict({ id: Guid }),
  answer: t.unknown,
  plain: true,
});

/** Ten new ones; those from before are void. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/factor/recovery',
  access: 'signedIn',
  answer: t.type({ recoveryCodes: t.array(t.string) }),
  plain: true,
});
