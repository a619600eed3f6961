import { expectCheck, WRONG_SHAPE, type IdentifierCheck } from './identifierCheck';

const weighted = (digits: string, weights: readonly number[]): number => weights.reduce((sum, weight, at) => sum + weight * Number(digits.charAt(at)), 0);

/** Foreign companies registered in Sweden: their numbers have no Luhn digit (ruling 57). */
const WITHOUT_LUHN = /^(?:302|444|502)/;

const luhnDigit = (digits: string): string => {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const doubled = at % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return String((10 - (sum % 10)) % 10);
};

/** Swedish organisation number: 10 digits with a Luhn digit (DEC-R13). */
export const checkSwedishNumber = (text: string): IdentifierCheck => {
  if (!/^\d{10}$/.test(text)) return WRONG_SHAPE;
  return WITHOUT_LUHN.test(text) ? { ok: true } : expectCheck(text.charAt(9), luhnDigit(text.slice(0, 9)));
};

/** Norwegian organisation number: 9 digits, modulus 11 (DEC-R14). */
export const checkNorwegianNumber = (text: string): IdentifierCheck => {
  if (!/^\d{9}$/.test(text)) return WRONG_SHAPE;
  const check = (11 - (weighted(text, [3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  return expectCheck(text.charAt(8), check === 10 ? undefined : String(check));
};

/** Danish CVR number, also SE number: 8 digits, modulus 11 (DEC-R15). */
export const checkCvr = (text: string): IdentifierCheck => {
  if (!/^\d{8}$/.test(text)) return WRONG_SHAPE;
  const check = (11 - (weighted(text, [2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  return expectCheck(text.charAt(7), check === 10 ? undefined : String(check));
};
