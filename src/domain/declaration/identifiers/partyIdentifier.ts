import type { Party } from '../parts';
import { checkEori } from './eori';
import { FITS, shaped, WRONG_SHAPE, type IdentifierCheck } from './identifierCheck';
import { checkCvr, checkNorwegianNumber, checkSwedishNumber } from './organisationNumber';
import { checkVatNumber } from './vatNumber';

type Check = (number: string) => IdentifierCheck;

/** Companies have the number with the check digit; people the longer one, of which only the length is known. */
const NATIONAL: Readonly<Record<string, readonly [company: Check, person: Check]>> = {
  SE: [checkSwedishNumber, shaped(/^\d{12}$/)],
  NO: [(number) => checkNorwegianNumber(number.replace(/MVA$/, '')), shaped(/^\d{11}$/)],
  DK: [checkCvr, shaped(/^\d{10}$/)],
};

/** A number of the national register (TIN, CNR) with or without its country before it; of other countries nothing is known (DEC-R14, R15). */
const checkNationalNumber = (text: string, country: string): IdentifierCheck => {
  const [, prefix, number = text] = /^([A-Z]{2})(\d.*)$/.exec(text) ?? [];
  const checks = NATIONAL[prefix ?? country];
  if (checks === undefined) return /^[A-Za-z0-9-]{1,17}$/.test(text) ? FITS : WRONG_SHAPE;
  const [company, person] = checks;
  return person(number).ok ? FITS : company(number);
};

/** What the number of a party is: an EORI number unless something else is said, but in Norway, where nobody needs one, that of the national register. */
export const identifierTypeOf = ({ identifierType = '', identifier = '' }: Party, country: string): string => {
  if (identifierType.trim() !== '') return identifierType.trim();
  return country === 'NO' && /^\d/.test(identifier.trim()) ? 'TIN' : 'EORI';
};

/** Whether the identification of a party fits its type (EORI, VAT, TIN, CNR); `country` is that of the declaration, for a party that names none. */
export const checkPartyIdentifier = (party: Party, country: string): IdentifierCheck => {
  const number = party.identifier?.trim() ?? '';
  switch (identifierTypeOf(party, country)) {
    case 'EORI':
      return checkEori(number);
    case 'VAT':
      return checkVatNumber(number);
    case 'TIN':
    case 'CNR':
      return checkNationalNumber(number, party.country?.trim() || country);
    default:
      return FITS;
  }
};
