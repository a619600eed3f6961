const FORM = /^(?:\d{8}|\d{12}|\d{13}|\d{14})$/;

/**
 * The digit that ends a GTIN whose other digits are given: modulo 10, weights 3 and 1 from the right (AR-R13, GS1).
 *
 * @example
 * gtinCheckDigit('400638133393') // => '1'
 */
export const gtinCheckDigit = (digits: string): string => {
  let sum = 0;
  for (let at = digits.length - 1, weight = 3; at >= 0; at -= 1, weight = 4 - weight) sum += Number(digits[at]) * weight;
  return String((10 - (sum % 10)) % 10);
};

/**
 * What is wrong with a GTIN (AR-R13); undefined when nothing is. `form`: not 8, 12, 13 or 14 digits. `digit`: the check digit should be
 * `expected`.
 *
 * @example
 * checkGtin('4006381333931') // => undefined
 * checkGtin('4006381333930') // => { fault: 'digit', expected: '1' }
 */
export const checkGtin = (gtin: string): { readonly fault: 'form' } | { readonly fault: 'digit'; readonly expected: string } | undefined => {
  if (!FORM.test(gtin)) return { fault: 'form' };
  const expected = gtinCheckDigit(gtin.slice(0, -1));
  return gtin.endsWith(expected) ? undefined : { fault: 'digit', expected };
};

/** The same article number whatever its length: 14 digits. */
export const comparableGtin = (gtin: string): string => gtin.trim().padStart(14, '0');
