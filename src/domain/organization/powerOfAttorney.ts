import { wrong, type RuleFinding } from '../kernel/finding';
import * as t from 'io-ts';
import { isIsoDate } from '../kernel/dates';
import { machine } from '../kernel/machine';

/** What a client has given the agent the power for: direct representation, indirect at import, indirect at export. */
export const POWER_OF_ATTORNEY_TYPES = ['POA-DR', 'POA-IR-IMP', 'POA-IR-EXP'] as const;
export type PowerOfAttorneyType = (typeof POWER_OF_ATTORNEY_TYPES)[number];

export const POWER_OF_ATTORNEY_STATES = ['Uploaded', 'UnderReview', 'Active', 'Rejected', 'Expired', 'Revoked'] as const;
export type PowerOfAttorneyState = (typeof POWER_OF_ATTORNEY_STATES)[number];

/** `countries`: where it may be used; dates yyyy-MM-dd, both included, `validTo` absent: until it is revoked. */
export interface PowerOfAttorney {
  readonly type: PowerOfAttorneyType;
  /** EORI, VAT or other identification number of who gave it. */
  readonly principal: string;
  readonly state: PowerOfAttorneyState;
  readonly validFrom: string;
  readonly validTo?: string | undefined;
  readonly countries: readonly string[];
}

/** `expire` is the portal's own: on the day after `validTo`. */
export const POWER_OF_ATTORNEY_ACTIONS = ['review', 'approve', 'reject', 'revoke', 'expire'] as const;
export type PowerOfAttorneyAction = (typeof POWER_OF_ATTORNEY_ACTIONS)[number];

export const powerOfAttorneyStatus = machine<PowerOfAttorneyState, PowerOfAttorneyAction>({
  Uploaded: { review: 'UnderReview' },
  UnderReview: { approve: 'Active', reject: 'Rejected' },
  Active: { revoke: 'Revoked', expire: 'Expired' },
  Rejected: {},
  Expired: {},
  Revoked: {},
});

/** A power as it is written down (organization, 2.14). `principal`: the number by which declarations name the client. */
export const PowerOfAttorneyContent = t.exact(
  t.partial({
    operatorId: t.string,
    type: t.string,
    principal: t.string,
    principalName: t.string,
    countries: t.array(t.string),
    validFrom: t.string,
    validTo: t.string,
    signedAt: t.string,
  }),
);
export type PowerOfAttorneyContent = t.TypeOf<typeof PowerOfAttorneyContent>;

const blank = (text: string | undefined): boolean => (text ?? '').trim() === '';

/** `today` is yyyy-MM-dd: nobody has signed in the future. */
export const checkPowerOfAttorney = (
  { type = '', principal, countries = [], validFrom = '', validTo = '', signedAt = '' }: PowerOfAttorneyContent,
  today: string,
): readonly RuleFinding[] => [
  ...(POWER_OF_ATTORNEY_TYPES.some((known) => known === type) ? [] : [wrong('ORG-POA-TYPE', '/type', 'Choose the type of the power.')]),
  ...(blank(principal) ? [wrong('ORG-POA-CLIENT', '/principal', 'Choose a client with an identification number.')] : []),
  ...(countries.length === 0 ? [wrong('ORG-POA-COUNTRY', '/countries', 'Enter at least one country.')] : []),
  ...(isIsoDate(validFrom) ? [] : [wrong('ORG-POA-FROM', '/validFrom', 'Enter the day from which the power is valid.')]),
  ...(validTo !== '' && validTo < validFrom ? [wrong('ORG-POA-PERIOD', '/validTo', 'The last day is before the first day.')] : []),
  ...(signedAt !== '' && signedAt > today ? [wrong('ORG-POA-SIGNED', '/signedAt', 'The day of signing lies in the future.')] : []),
];

/** On that day the power has no effect any more. */
export const hasEnded = ({ validTo = '' }: { readonly validTo?: string | undefined }, today: string): boolean => validTo !== '' && validTo < today;

const DIRECT = '2';
const INDIRECT = '3';

/** By the representative's status and the direction (ORG-R30); undefined on one's own account. */
export const neededPower = (representativeStatus: string | undefined, direction: 'IMPORT' | 'EXPORT'): PowerOfAttorneyType | undefined => {
  if (representativeStatus === DIRECT) return 'POA-DR';
  if (representativeStatus !== INDIRECT) return undefined;
  return direction === 'IMPORT' ? 'POA-IR-IMP' : 'POA-IR-EXP';
};

const plain = (identifier: string): string => identifier.replace(/[\s-]/g, '').toUpperCase();

export const holdsPower = (
  powers: readonly PowerOfAttorney[],
  { type, principal, country, date }: { readonly type: PowerOfAttorneyType; readonly principal: string; readonly country: string; readonly date: string },
): boolean =>
  powers.some(
    (power) =>
      power.type === type &&
      power.state === 'Active' &&
      plain(power.principal) === plain(principal) &&
      power.countries.includes(country) &&
      power.validFrom <= date &&
      (power.validTo === undefined || date <= power.validTo),
  );
