import type { Role } from '../access/names';

/** Whether a tenant's users sign in with more than a password (organization 2.2, C4). */
export const SECOND_FACTORS = ['Off', 'Optional', 'Required'] as const;
export type SecondFactorSetting = (typeof SECOND_FACTORS)[number];

export const FACTOR_KINDS = ['Passkey', 'Totp', 'Recovery'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

/** Who holds one of these always needs a second factor: they open the way in for others, or read what everybody did. */
export const FACTOR_ROLES: readonly Role[] = [
  'PlatformAdministrator',
  'ProductAdministrator',
  'TenantAdministrator',
  'CrossCompanyAdministrator',
  'CrossCompanyUserAdministrator',
  'UserAdministrator',
  'DocumentAuditor',
];

interface SignsIn {
  readonly setting: SecondFactorSetting;
  /** Held anywhere, directly or by a group. */
  readonly roles: readonly string[];
  /** `Off` counts in the environment local alone. */
  readonly isLocal: boolean;
  /** Signs in past an outside provider. */
  readonly isEmergency?: boolean;
}

/**
 * Whether a password does not suffice for basic sign-in.
 *
 * @example
 * needsSecondFactor({ setting: 'Optional', roles: ['Declarant'], isLocal: false }) // => false
 * needsSecondFactor({ setting: 'Off', roles: ['UserAdministrator'], isLocal: false }) // => true
 */
export const needsSecondFactor = ({ setting, roles, isLocal, isEmergency = false }: SignsIn): boolean =>
  isEmergency || setting === 'Required' || (!(setting === 'Off' && isLocal) && roles.some((role) => FACTOR_ROLES.some((one) => one === role)));

/** Characters of a new password: it stands alone unless a second factor is required (NIST SP 800-63B-4). */
export const leastPasswordLength = (setting: SecondFactorSetting): number => (setting === 'Required' ? 12 : 15);

export const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 16;
/** Without letters that are read as digits or as each other. */
const RECOVERY_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A recovery code of at least 16 random bytes, in groups of four: 80 bits. */
export const recoveryCode = (random: Uint8Array): string =>
  [...random.subarray(0, RECOVERY_LENGTH)]
    .map((byte, at) => `${at > 0 && at % 4 === 0 ? '-' : ''}${RECOVERY_SIGNS.charAt(byte % RECOVERY_SIGNS.length)}`)
    .join('');

/** As it was made, however it was typed; `undefined` if it is no recovery code. */
export const typedRecoveryCode = (typed: string): string | undefined => {
  const signs = typed.toUpperCase().replace(/[\s-]/g, '');
  const known = signs.length === RECOVERY_LENGTH && [...signs].every((sign) => RECOVERY_SIGNS.includes(sign));
  return known ? (signs.match(/.{4}/g) ?? []).join('-') : undefined;
};

/** The six digits that an authenticator app shows; `undefined` if what was typed is none. */
export const typedTotp = (typed: string): string | undefined => {
  const digits = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
};

/** Who signed in, or proved to be it, that lately may change the factors. */
export const PROVED_FOR_MS = 5 * 60_000;
