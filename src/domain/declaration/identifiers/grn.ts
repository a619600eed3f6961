import { checkCharacter } from './checkCharacter';
import { expectCheck, WRONG_SHAPE, type IdentifierCheck } from './identifierCheck';

const SHAPE = /^\d{2}[A-Z]{2}[A-Z0-9]{12}(\d)(?:[A-Z]\d{6})?$/;

/**
 * Whether a guarantee reference number has the 24 characters that a guarantee of type 4 needs; others have the first 17 of them (DEC-R12).
 *
 * @example
 * isVoucherGrn('26SE0000010000007A123456') // => true
 */
export const isVoucherGrn = (text: string): boolean => SHAPE.test(text) && text.length === 24;

/**
 * Guarantee reference number: 17 characters, 24 with the voucher; check digit in the 17th place (DEC-R12).
 *
 * @example
 * checkGrn('26SE0000010000007') // => { ok: true }
 * checkGrn('26SE0000010000001') // => { ok: false, problem: 'check', expected: '7' }
 */
export const checkGrn = (text: string): IdentifierCheck => {
  const check = SHAPE.exec(text)?.[1];
  return check === undefined ? WRONG_SHAPE : expectCheck(check, checkCharacter(text.slice(0, 16)));
};
