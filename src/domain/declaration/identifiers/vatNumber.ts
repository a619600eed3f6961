import { FITS, shaped, WRONG_SHAPE, type IdentifierCheck } from './identifierCheck';
import { checkCvr, checkNorwegianNumber, checkSwedishNumber } from './organisationNumber';

const SHAPE = /^[A-Z]{2}[A-Z0-9]{2,15}$/;

const NATIONAL: Readonly<Record<string, (number: string) => IdentifierCheck>> = {
  SE: (number) => (/^\d{12}$/.test(number) ? checkSwedishNumber(number.slice(0, 10)) : WRONG_SHAPE),
  NO: (number) => (/^\d{9}MVA$/.test(number) ? checkNorwegianNumber(number.slice(0, 9)) : WRONG_SHAPE),
  DK: checkCvr,
  GB: shaped(/^\d{9}$/),
  XI: shaped(/^\d{9}$/),
  NL: shaped(/^\d{9}B\d{2}$/),
  IT: shaped(/^\d{11}$/),
};

/**
 * VAT number with its country; a Norwegian one may also stand without it: `999999999MVA` (DEC-R13 to R16).
 *
 * @example
 * checkVatNumber('SE559999000801') // => { ok: true }
 * checkVatNumber('NO999999999MVA') // => { ok: true }
 */
export const checkVatNumber = (text: string): IdentifierCheck => {
  if (/^\d{9}MVA$/.test(text)) return checkNorwegianNumber(text.slice(0, 9));
  if (!SHAPE.test(text)) return WRONG_SHAPE;
  return NATIONAL[text.slice(0, 2)]?.(text.slice(2)) ?? FITS;
};
