/** For what a one-time password was made. */
export type OneTimePasswordKind = 'invitation' | 'reset' | 'emergency' | 'shown';

const HOUR_MS = 3_600_000;
const LIFE_MS: Readonly<Record<OneTimePasswordKind, number>> = { invitation: 72 * HOUR_MS, reset: HOUR_MS, emergency: 72 * HOUR_MS, shown: 4 * HOUR_MS };

/** Mailed ones are good for 72 hours or, at a reset, one; one that is shown to an administrator for 4 hours. */
export const oneTimePasswordUntil = (kind: OneTimePasswordKind, now: Date): Date => new Date(now.getTime() + LIFE_MS[kind]);

export const ONE_TIME_PASSWORD_LENGTH = 16;
/** Without signs that are taken for one another. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/** From random bytes of which those are left out that would make some signs likelier; undefined when too few are left. */
export const oneTimePassword = (random: Uint8Array): string | undefined => {
  const fair = Math.floor(256 / SIGNS.length) * SIGNS.length;
  const signs = [...random].filter((byte) => byte < fair).map((byte) => SIGNS.charAt(byte % SIGNS.length));
  return signs.length < ONE_TIME_PASSWORD_LENGTH ? undefined : signs.slice(0, ONE_TIME_PASSWORD_LENGTH).join('');
};

const NAME_MOST = 100;
const NAME_SIGNS = /^[\p{L}\p{N}._@+-]+$/u;
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u];

/** A sign-in name as it is compared: one spelling for what looks the same. */
export const foldedSignInName = (name: string): string => name.trim().normalize('NFKC').toLowerCase();

/** Letters of one script, digits and `._-@+`: names that only look alike are two people in the records. */
export const isSignInName = (name: string): boolean => {
  const folded = foldedSignInName(name);
  const letters = [...folded].filter((sign) => /\p{L}/u.test(sign));
  return (
    folded.length > 0 &&
    folded.length <= NAME_MOST &&
    NAME_SIGNS.test(folded) &&
    (letters.length === 0 || SCRIPTS.some((script) => letters.every((letter) => script.test(letter))))
  );
};
