import { checkContainerId } from '../declaration/identifiers/containerId';
import { expectCheck, FITS, WRONG_SHAPE, type IdentifierCheck } from '../declaration/identifiers/identifierCheck';

const digitsOf = (text: string): readonly number[] => [...text].map(Number);

/** IMO ship number: the digits times 7 down to 2, of the sum the last digit (COR-R5). */
export const checkImoNumber = (plain: string): IdentifierCheck => {
  const number = plain.startsWith('IMO') ? plain.slice(3) : plain;
  if (!/^\d{7}$/.test(number)) return WRONG_SHAPE;
  const sum = digitsOf(number.slice(0, 6)).reduce((total, digit, at) => total + digit * (7 - at), 0);
  return expectCheck(number.charAt(6), String(sum % 10));
};

/** Wagon number (UIC 438-2): weights 2 and 1 from the left, the digits of the products added up (COR-R7). */
export const checkWagonNumber = (plain: string): IdentifierCheck => {
  if (!/^\d{12}$/.test(plain)) return WRONG_SHAPE;
  const products = digitsOf(plain.slice(0, 11)).map((digit, at) => digit * (at % 2 === 0 ? 2 : 1));
  const sum = products.reduce((total, product) => total + Math.floor(product / 10) + (product % 10), 0);
  return expectCheck(plain.charAt(11), String((10 - (sum % 10)) % 10));
};

const shaped = (form: RegExp, plain: string): IdentifierCheck => (form.test(plain) ? FITS : WRONG_SHAPE);

/** European vessel identification number. */
export const checkEni = (plain: string): IdentifierCheck => shaped(/^\d{8}$/, plain);

/** Carrier of two or three characters, one to four digits, and a letter at most (COR-R8). */
export const checkFlightNumber = (plain: string): IdentifierCheck => shaped(/^[A-Z0-9]{2,3}\d{1,4}[A-Z]?$/, plain);

export { checkContainerId };

/** Nationality marks of aircraft (ICAO annex 7) of the countries whose aircraft come here most. */
const AIRCRAFT_MARKS: Readonly<Record<string, readonly string[]>> = {
  SE: ['SE'],
  NO: ['LN'],
  DK: ['OY'],
  FI: ['OH'],
  DE: ['D'],
  PL: ['SP'],
  NL: ['PH'],
  GB: ['G'],
  LT: ['LY'],
  EE: ['ES'],
  IT: ['I'],
  US: ['N'],
};

/** Of a country whose mark is not known every mark fits. */
export const checkAircraftRegistration = (plain: string, nationality: string): IdentifierCheck => {
  if (!/^[A-Z0-9]{3,7}$/.test(plain)) return WRONG_SHAPE;
  const marks = AIRCRAFT_MARKS[nationality];
  return marks === undefined || marks.some((mark) => plain.startsWith(mark)) ? FITS : WRONG_SHAPE;
};
