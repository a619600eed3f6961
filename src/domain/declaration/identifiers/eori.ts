import { FITS, shaped, WRONG_SHAPE, type IdentifierCheck } from './identifierCheck';
import { checkCvr, checkNorwegianNumber, checkSwedishNumber } from './organisationNumber';

const SHAPE = /^[A-Z]{2}[A-Za-z0-9]{1,15}$/;

const NATIONAL: Readonly<Record<string, (number: string) => IdentifierCheck>> = {
  SE: checkSwedishNumber,
  NO: checkNorwegianNumber,
  DK: checkCvr,
  GB: shaped(/^(?:\d{12}|\d{15})$/),
  XI: shaped(/^(?:\d{12}|\d{15})$/),
  NL: shaped(/^\d{9}$/),
  IT: shaped(/^(?:\d{11}|[A-Z0-9]{16})$/),
};

/**
 * EORI number: two letters of the country and its national number (DEC-R13 to R16); of other countries only the shape is known.
 * A national form wins over the 17 characters of the data element: an Italian one with a fiscal code has 18.
 *
 * @example
 * checkEori('SE5599990008') // => { ok: true }
 * checkEori('SE5599990009') // => { ok: false, problem: 'check', expected: '8' }
 * checkEori('Sweden') // => { ok: false, problem: 'shape' }
 */
export const checkEori = (text: string): IdentifierCheck => NATIONAL[text.slice(0, 2)]?.(text.slice(2)) ?? (SHAPE.test(text) ? FITS : WRONG_SHAPE);
