import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Customs portal';
/** Seconds of a step, and how many steps a clock may be off (RFC 6238, 5.2). */
const STEP_SECONDS = 30;
const CLOCK_STEPS = 1;
const SECRET_BYTES = 20;

const generatorOf = (secret: string, label: string): TOTP => new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: STEP_SECONDS });

/** A secret in Base32, and the address that an authenticator app reads from a picture. */
export const freshTotp = (label: string): { readonly secret: string; readonly address: string } => {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  return { secret, address: generatorOf(secret, label).toString() };
};

/** The step to which the code belongs; `undefined` if it is wrong now. */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  const delta = generatorOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: CLOCK_STEPS });
  return delta === null ? undefined : Math.floor(now.getTime() / (STEP_SECONDS * 1000)) + delta;
};
