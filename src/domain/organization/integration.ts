import type { Role } from '../access/names';
import { isEmailAddress } from '../kernel/emailAddress';

/** Manual, system to system, e-mail, periodic (as given). */
export const CHANNELS = ['M', 'S2S', '@', 'P'] as const;
export const DIRECTIONS = ['In', 'Out'] as const;
export type Direction = (typeof DIRECTIONS)[number];

const ADDRESS_MOST = 500;
/** A new key leaves the one before it good for this long, so that the other side has time to change. */
export const OLD_KEY_DAYS = 7;
/** No key outlives a year. */
export const KEY_DAYS = 365;
const DAY_MS = 86_400_000;

/** Known by secret scanners as a key of the portal. */
export const KEY_PREFIX = 'cpk_';
const KEY_BYTES = 32;
const SHOWN_SIGNS = KEY_PREFIX.length + 6;

/** What is still known of a key when it has been shown. */
export const keyBegins = (key: string): string => key.slice(0, SHOWN_SIGNS);

/** From 32 random bytes; undefined of fewer. */
export const integrationKey = (random: Uint8Array): string | undefined => {
  if (random.length < KEY_BYTES) return undefined;
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  let [bits, held, key] = [0, 0, KEY_PREFIX];
  for (const byte of random.subarray(0, KEY_BYTES)) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 6) {
      bits -= 6;
      key += signs.charAt((held >> bits) & 63);
    }
    held &= (1 << bits) - 1;
  }
  return key + signs.charAt((held << (6 - bits)) & 63);
};

export const newKeyUntil = (now: Date): Date => new Date(now.getTime() + KEY_DAYS * DAY_MS);

/** Until when a key lasts after another was made: never longer than it would have. */
export const oldKeyUntil = (validTo: Date, now: Date): Date => new Date(Math.min(validTo.getTime(), now.getTime() + OLD_KEY_DAYS * DAY_MS));

/** Whether an address is one of the forms that an endpoint may have: https, sftp, or mail. */
export const isEndpointAddress = (address: string): boolean => {
  if (address.length > ADDRESS_MOST) return false;
  if (address.startsWith('mailto:')) return isEmailAddress(address.slice('mailto:'.length));
  return /^(https|sftp):\/\/[a-z0-9.-]+(:\d{1,5})?(\/\S*)?$/i.test(address);
};

const KEY_FORM = /^cpk_[A-Za-z0-9_-]{43}$/;

/** Whether a text may be a key at all: what is none costs no look. */
export const isKeyForm = (text: string): boolean => KEY_FORM.test(text);

/** Roles that give rights, change how people sign in or look after the installation are for people: a machine works without them (C5). */
const OF_PEOPLE: readonly string[] = [
  'ProductAdministrator',
  'TenantAdministrator',
  'TenantCompanyAdministrator',
  'CrossCompanyAdministrator',
  'CrossCompanyUserAdministrator',
  'CompanyAdministrator',
  'CompanyIntegrationAdministrator',
  'UserAdministrator',
  'PlatformAdministrator',
  'DocumentAuditor',
  'LockAdministrator',
] satisfies readonly Role[];

export const rolesOfMachine = (roles: readonly string[]): readonly string[] => roles.filter((role) => !OF_PEOPLE.includes(role));
