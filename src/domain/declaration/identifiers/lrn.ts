import { checkCharacter } from './checkCharacter';

const PREFIX = /^[A-Z0-9]{1,8}$/;
const LARGEST_SEQUENCE = 999_999;

export interface LrnSource {
  /** Of the org unit, 1 to 8 characters A-Z 0-9. */
  readonly prefix: string;
  /** yyyy-MM-dd. */
  readonly date: string;
  /** 0 to 999,999. */
  readonly sequence: number;
}

/**
 * Local reference number: prefix, yyMMdd, six digits and check digit (DEC-R20). Throws a `RangeError` when the parts do not make one.
 *
 * @example
 * makeLrn({ prefix: 'ABC', date: '2026-01-15', sequence: 42 }) // => 'ABC2601150000427'
 * makeLrn({ prefix: '', date: '2026-01-15', sequence: 42 }) // throws RangeError
 */
export const makeLrn = ({ prefix, date, sequence }: LrnSource): string => {
  if (!PREFIX.test(prefix) || sequence < 0 || sequence > LARGEST_SEQUENCE) throw new RangeError(`Not an LRN: ${prefix}, ${sequence}`);
  const body = `${prefix}${date.slice(2, 4)}${date.slice(5, 7)}${date.slice(8, 10)}${String(sequence).padStart(6, '0')}`;
  return `${body}${checkCharacter(body)}`;
};

/** Norway: number of the declarant, yyMMdd and six digits; authority and declarant know the declaration by these three (DEC-R20). */
export const makeTvinnLrn = ({ declarant, date, sequence }: { readonly declarant: string; readonly date: string; readonly sequence: number }): string => {
  if (!/^\d{9}$/.test(declarant) || sequence < 0 || sequence > LARGEST_SEQUENCE)
    throw new RangeError(`Not a number of a declaration: ${declarant}, ${sequence}`);
  return `${declarant}${date.slice(2, 4)}${date.slice(5, 7)}${date.slice(8, 10)}${String(sequence).padStart(6, '0')}`;
};

/** Transit from Norway: eight characters of the declarant, yyyyMMdd and six digits, without a check digit (DEC-R20). */
export const makeNorwegianTransitLrn = ({
  declarant,
  date,
  sequence,
}: {
  readonly declarant: string;
  readonly date: string;
  readonly sequence: number;
}): string => {
  if (!/^[A-Z0-9]{8}$/.test(declarant) || sequence < 0 || sequence > LARGEST_SEQUENCE)
    throw new RangeError(`Not a number of a transit: ${declarant}, ${sequence}`);
  return `${declarant}${date.replaceAll('-', '')}${String(sequence).padStart(6, '0')}`;
};

/** Sweden, in the form before the EU customs data model: nine digits of an assigned series and a check digit (DEC-R20). */
export const makeTullId = (number: number): string => {
  const body = String(number).padStart(9, '0');
  if (!/^\d{9}$/.test(body)) throw new RangeError(`Not a number of a series: ${number}`);
  return `${body}${checkCharacter(body)}`;
};
