import { checkCharacter } from './checkCharacter';
import { expectCheck, WRONG_SHAPE, type IdentifierCheck } from './identifierCheck';

/** Container number of ISO 6346: owner, category U, J or Z, six digits and check digit. */
export const checkContainerId = (text: string): IdentifierCheck =>
  /^[A-Z]{3}[UJZ]\d{7}$/.test(text) ? expectCheck(text.charAt(10), checkCharacter(text.slice(0, 10))) : WRONG_SHAPE;
