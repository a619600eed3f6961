import { checkCharacter } from './checkCharacter';
import { expectCheck, WRONG_SHAPE, type IdentifierCheck } from './identifierCheck';

const SHAPE = /^\d{2}[A-Z]{2}[A-Z0-9]{12}(\d)(?:[A-Z]\d{6})?$/;

/** The 24 characters that a guarantee of type 4 needs; others have the first 17 of them. */
export const isVoucherGrn = (text: string): boolean => SHAPE.test(text) && text.length === 24;

/** Guarantee reference number, 17 or 24 characters (DEC-R12). */
export const checkGrn = (text: string): IdentifierCheck => {
  const check = SHAPE.exec(text)?.[1];
  return check === undefined ? WRONG_SHAPE : expectCheck(check, checkCharacter(text.slice(0, 16)));
};
