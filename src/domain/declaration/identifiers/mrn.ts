import { checkCharacter } from './checkCharacter';
import { expectCheck, WRONG_SHAPE, type IdentifierCheck } from './identifierCheck';

const SHAPE = /^(\d{2})([A-Z]{2})([A-Z0-9]{12})([A-Z0-9])(\d)$/;

export interface MrnParts {
  /** Two digits. */
  readonly year: string;
  readonly country: string;
  readonly identifier: string;
  /** R import, A export, J transit, U temporary storage … (DEC-R11). */
  readonly letter: string;
  readonly check: string;
}

/**
 * Parts of a text that has the shape of an MRN, whether its check digit is right or not (DEC-R11).
 *
 * @example
 * parseMrn('26SE0SIM00000001R9') // => { year: '26', country: 'SE', identifier: '0SIM00000001', letter: 'R', check: '9' }
 * parseMrn('26SE') // => undefined
 */
export const parseMrn = (text: string): MrnParts | undefined => {
  const [, year, country, identifier, letter, check] = SHAPE.exec(text) ?? [];
  if (year === undefined || country === undefined || identifier === undefined || letter === undefined || check === undefined) return undefined;
  return { year, country, identifier, letter, check };
};

/**
 * Movement reference number, 18 characters: year, country, identifier, letter of the procedure, check digit (DEC-R11). A wrong check digit
 * must not block: numbers older than the UCC fail it.
 *
 * @example
 * checkMrn('26SE0SIM00000001R9') // => { ok: true }
 * checkMrn('26SE0SIM00000001R0') // => { ok: false, problem: 'check', expected: '9' }
 * checkMrn('26SE') // => { ok: false, problem: 'shape' }
 */
export const checkMrn = (text: string): IdentifierCheck => {
  const parts = parseMrn(text);
  return parts === undefined ? WRONG_SHAPE : expectCheck(parts.check, checkCharacter(text.slice(0, 17)));
};

export interface MrnSource {
  /** Four or two digits. */
  readonly year: number;
  readonly country: string;
  /** The leading part of the identifier, up to 11 characters: `0SIM` for the simulated authority. */
  readonly office: string;
  readonly sequence: number;
  readonly letter: string;
}

/**
 * Makes a movement reference number with its check digit: `26SE0SIM00000001R9` of 2026, SE, 0SIM, 1 and R (DEC-R11). Throws a `RangeError`
 * when the parts do not make one.
 *
 * @example
 * makeMrn({ year: 2026, country: 'SE', office: '0SIM', sequence: 1, letter: 'R' }) // => '26SE0SIM00000001R9'
 * makeMrn({ year: 2026, country: 'Sweden', office: '0SIM', sequence: 1, letter: 'R' }) // throws RangeError
 */
export const makeMrn = ({ year, country, office, sequence, letter }: MrnSource): string => {
  const number = String(sequence).padStart(12 - office.length, '0');
  const body = `${String(year % 100).padStart(2, '0')}${country}${office}${number}${letter}`;
  const mrn = `${body}${checkCharacter(body)}`;
  if (parseMrn(mrn) === undefined) throw new RangeError(`Not an MRN: ${mrn}`);
  return mrn;
};
