import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { Passkeys } from '../../application/ports/passkeys';
import { fail, ok, type Result } from '../../domain/kernel/result';

const asked = async (ask: () => Promise<object>): Promise<Result<Record<string, unknown>>> => {
  try {
    return ok({ ...(await ask()) });
  } catch (reason) {
    const refused = reason instanceof Error && (reason.name === 'NotAllowedError' || reason.name === 'AbortError');
    if (refused) return fail('aborted', 'aborted');
    const known = reason instanceof WebAuthnError && reason.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return fail('badRequest', String(reason), { textKey: known ? 'shell.factor.known' : 'shell.factor.noPasskey' });
  }
};

type OptionsOf<F extends (options: never) => unknown> = Parameters<F>[0] extends { readonly optionsJSON: infer O } ? O : never;

/** The server's options come from the other half of the same library; the contract passes them on as they are. */
const asOptions = <O>(options: Readonly<Record<string, unknown>>): O => options as O;

export const browserPasskeys: Passkeys = {
  make: (options) => asked(() => startRegistration({ optionsJSON: asOptions<OptionsOf<typeof startRegistration>>(options) })),
  sign: (options) => asked(() => startAuthentication({ optionsJSON: asOptions<OptionsOf<typeof startAuthentication>>(options) })),
};
