const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A is 10, then 12, 13 …: 11, 22 and 33 are left out. */
const valueOf = (character: string): number => {
  const digit = DIGITS.indexOf(character);
  if (digit >= 0) return digit;
  const letter = LETTERS.indexOf(character);
  if (letter < 0) throw new RangeError(`No value for ${character}`);
  return letter + 10 + Math.floor((letter + 9) / 10);
};

/** Sum of the values of 0-9 and A-Z, weighted by 2^position (DEC-R10). */
export const weightedSum = (text: string): number => [...text].reduce((sum, character, at) => sum + valueOf(character) * 2 ** at, 0);

/** The check digit of MRN, GRN, LRN and container numbers (DEC-R10, after ISO 6346). */
export const checkCharacter = (text: string): string => String((weightedSum(text) % 11) % 10);
