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

export const browserPasskeys: Passkeys = {
  make: (options) => asked(() => startRegistration({ optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'] })),
  sign: (options) => asked(() => startAuthentication({ optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'] })),
};
