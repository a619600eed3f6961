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
