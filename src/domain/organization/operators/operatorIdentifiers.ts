import { checkEori } from '../../declaration/identifiers/eori';
import { plainIdentifier, type IdentifierCheck } from '../../declaration/identifiers/identifierCheck';
import { checkCvr, checkNorwegianNumber, checkSwedishNumber } from '../../declaration/identifiers/organisationNumber';
import { lookUp } from '../../kernel/lookUp';

const FINNISH = /^FI(\d{7})(\d)$/;

/** As the country writes it (ORG-R6): in Finland the last digit stands behind a hyphen, elsewhere neither blanks nor hyphens belong to it. */
export const storedEori = (typed: string): string => plainIdentifier(typed).replace(FINNISH, 'FI$1-$2');

const FINNISH_WEIGHTS = [7, 9, 10, 5, 8, 4, 2];

/** Finnish customs shows a sample number of its own with a wrong digit: what does not fit may be true. */
export const hasFinnishCheckDigit = (eori: string): boolean => {
  const [, digits = '', given] = FINNISH.exec(plainIdentifier(eori)) ?? [];
  if (given === undefined) return true;
  const remainder = FINNISH_WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(digits.charAt(at)), 0) % 11;
  return remainder !== 1 && String(remainder === 0 ? 0 : 11 - remainder) === given;
};

export const checkOperatorEori = (eori: string): IdentifierCheck => checkEori(plainIdentifier(eori));

const REGISTERS: Readonly<Record<string, (number: string) => IdentifierCheck>> = {
  SE: checkSwedishNumber,
  NO: checkNorwegianNumber,
  DK: checkCvr,
};

/** Of other countries no form is known (ORG-R5). */
export const checkRegistrationNumber = (country: string, typed: string): IdentifierCheck =>
  lookUp(REGISTERS, country)?.(plainIdentifier(typed)) ?? { ok: true };

const PERSONAL_SHAPE = /^\d{4}[0-9]\d{5}$/;

/** In Sweden the number of a sole trader is that of the person: its third and fourth digits are a month, and its fifth and sixth a day, also with 60 added. */
export const isPersonalNumber = (country: string, typed: string): boolean => {
  const number = plainIdentifier(typed);
  return country === 'SE' && PERSONAL_SHAPE.test(number) && Number(number.charAt(2)) < 2;
};

const SHOWN_DIGITS = 6;

/** What readers without the right to change the party see of such a number. */
export const maskedNumber = (number: string): string => number.slice(0, SHOWN_DIGITS) + '*'.repeat(Math.max(0, number.length - SHOWN_DIGITS));
