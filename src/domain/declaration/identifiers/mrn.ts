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

/** Parts of a text that has the shape of an MRN, whether its check digit is right or not (DEC-R11). */
export const parseMrn = (text: string): MrnParts | undefined => {
  const [, year, country, identifier, letter, check] = SHAPE.exec(text) ?? [];
  if (year === undefined || country === undefined || identifier === undefined || letter === undefined || check === undefined) return undefined;
  return { year, country, identifier, letter, check };
};

/** A wrong check digit must not block: numbers older than the UCC fail it (DEC-R11). */
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

/** `26SE0SIM00000001R9` for {2026, SE, 0SIM, 1, R}. Throws when the parts do not make an MRN. */
export const makeMrn = ({ year, country, office, sequence, letter }: MrnSource): string => {
  const number = String(sequence).padStart(12 - office.length, '0');
  const body = `${String(year % 100).padStart(2, '0')}${country}${office}${number}${letter}`;
  const mrn = `${body}${checkCharacter(body)}`;
  if (parseMrn(mrn) === undefined) throw new RangeError(`Not an MRN: ${mrn}`);
  return mrn;
};
