import { checkCharacter } from './checkCharacter';
import { expectCheck, WRONG_SHAPE, type IdentifierCheck } from './identifierCheck';

/**
 * Container number of ISO 6346: three letters of the owner, category U, J or Z, six digits and the check digit.
 *
 * @example
 * checkContainerId('CSQU3054383') // => { ok: true }
 * checkContainerId('CSQU3054384') // => { ok: false, problem: 'check', expected: '3' }
 */
export const checkContainerId = (text: string): IdentifierCheck =>
  /^[A-Z]{3}[UJZ]\d{7}$/.test(text) ? expectCheck(text.charAt(10), checkCharacter(text.slice(0, 10))) : WRONG_SHAPE;
