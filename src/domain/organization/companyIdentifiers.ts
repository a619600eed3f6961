import { checkEori } from '../declaration/identifiers/eori';
import { plainIdentifier, type IdentifierCheck } from '../declaration/identifiers/identifierCheck';
import { checkCvr, checkNorwegianNumber, checkSwedishNumber } from '../declaration/identifiers/organisationNumber';
import { checkVatNumber } from '../declaration/identifiers/vatNumber';

const FINNISH = /^FI(\d{7})(\d)$/;
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2];

/** As the country writes it: without blanks and hyphens, but a Finnish one with its hyphen (ORG-R6). */
export const officialEori = (typed: string): string => plainIdentifier(typed).replace(FINNISH, 'FI$1-$2');

const finnishDigit = (digits: string): string | undefined => {
  const rest = WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(digits.charAt(at)), 0) % 11;
  return rest === 1 ? undefined : String(rest === 0 ? 0 : 11 - rest);
};

/** A wrong digit of a Finnish number is told, not refused: the sample that Finnish Customs publish has one. */
export const hasDoubtfulEori = (typed: string): boolean => {
  const [, digits = '', check = ''] = FINNISH.exec(plainIdentifier(typed)) ?? [];
  return digits !== '' && finnishDigit(digits) !== check;
};

export const checkOfficialEori = (typed: string): IdentifierCheck => checkEori(plainIdentifier(typed));

const REGISTRATION: Readonly<Record<string, (number: string) => IdentifierCheck>> = { SE: checkSwedishNumber, NO: checkNorwegianNumber, DK: checkCvr };

/** The number of the national register (ORG-R5); of other countries nothing is known. */
export const checkRegistrationNumber = (country: string, typed: string): IdentifierCheck => {
  const number = plainIdentifier(typed);
  return REGISTRATION[country]?.(number) ?? (/^[A-Z0-9]{2,35}$/.test(number) ? { ok: true } : { ok: false, problem: 'shape' });
};

/** A Swedish number whose third digit is 0 or 1 is that of a person, and is treated as such. */
export const isPersonalNumber = (country: string, typed: string): boolean => country === 'SE' && /^\d{2}[01]\d{7}$/.test(plainIdentifier(typed));

/** The first six signs, for readers who need not know whose number it is. */
export const maskedNumber = (number: string): string => number.slice(0, 6) + '•'.repeat(Math.max(0, number.length - 6));

export interface CompanyIdentifiers {
  readonly country: string;
  readonly registrationNumber: string;
  readonly eori?: string | undefined;
  readonly vatNumber?: string | undefined;
}

export interface IdentifierFinding {
  readonly field: 'registrationNumber' | 'eori' | 'vatNumber';
  readonly severity: 1 | 2;
  readonly code: 'ORG-REGNO' | 'ORG-EORI' | 'ORG-VAT';
  readonly message: string;
}

const WRONG_CHECK = 'Check digit is wrong.';

const EORI_FORMS: Readonly<Record<string, string>> = {
  SE: 'An EORI number from SE has 10 digits after SE.',
  DK: 'An EORI number from DK has 8 digits after DK.',
  GB: 'An EORI number from GB has 12 or 15 digits after GB.',
};

const REGISTRATION_FORMS: Readonly<Record<string, string>> = {
  SE: 'A registration number from SE has 10 digits.',
  NO: 'A registration number from NO has 9 digits.',
  DK: 'A registration number from DK has 8 digits.',
};

const vatFinding = ({ country, registrationNumber, vatNumber }: CompanyIdentifiers): IdentifierFinding[] => {
  if (vatNumber === undefined || vatNumber.trim() === '') return [];
  const plain = plainIdentifier(vatNumber);
  const expected = country === 'SE' ? `SE${plainIdentifier(registrationNumber)}01` : undefined;
  const finding = (message: string): IdentifierFinding[] => [{ field: 'vatNumber', severity: 1, code: 'ORG-VAT', message }];
  if (expected !== undefined && plain !== expected)
    return finding(`A VAT number from SE is the registration number with SE before it and 01 after it: ${expected}.`);
  return checkVatNumber(plain).ok ? [] : finding('The VAT number does not have the form of its country.');
};

const eoriFinding = ({ eori }: CompanyIdentifiers): IdentifierFinding[] => {
  if (eori === undefined || eori.trim() === '') return [];
  const check = checkOfficialEori(eori);
  const finding = (severity: 1 | 2, message: string): IdentifierFinding[] => [{ field: 'eori', severity, code: 'ORG-EORI', message }];
  if (!check.ok) {
    const form = EORI_FORMS[plainIdentifier(eori).slice(0, 2)] ?? 'An EORI number is the code of the country and 1 to 15 letters or digits.';
    return finding(2, check.problem === 'check' ? WRONG_CHECK : form);
  }
  return hasDoubtfulEori(eori) ? finding(1, WRONG_CHECK) : [];
};

/** What is wrong with the numbers of a company; a warning (1) is saved. */
export const identifierFindings = (company: CompanyIdentifiers): readonly IdentifierFinding[] => {
  const check = checkRegistrationNumber(company.country, company.registrationNumber);
  const message = check.ok || check.problem === 'check' ? WRONG_CHECK : (REGISTRATION_FORMS[company.country] ?? 'Enter the registration number.');
  return [
    ...(check.ok ? [] : [{ field: 'registrationNumber', severity: 2, code: 'ORG-REGNO', message } as const]),
    ...eoriFinding(company),
    ...vatFinding(company),
  ];
};

/** As given (organization, 2.3). */
export const CURRENCY_OF_COUNTRY: Readonly<Record<string, string>> = { SE: 'SEK', NO: 'NOK', DK: 'DKK', GB: 'GBP', NL: 'EUR', IT: 'EUR' };
