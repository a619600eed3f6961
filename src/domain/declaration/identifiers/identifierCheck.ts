/**
 * `shape`: length or characters are wrong; `check`: the check character is wrong, `expected` is the right one where one would fit.
 * Whether that is a warning or an error, and how it is worded, is the rule's matter.
 */
export type IdentifierCheck =
  { readonly ok: true } | { readonly ok: false; readonly problem: 'shape' } | { readonly ok: false; readonly problem: 'check'; readonly expected?: string };

export const FITS: IdentifierCheck = { ok: true };

export const WRONG_SHAPE: IdentifierCheck = { ok: false, problem: 'shape' };

/** For numbers of which nothing but the form is known. */
export const shaped =
  (form: RegExp) =>
  (text: string): IdentifierCheck =>
    form.test(text) ? FITS : WRONG_SHAPE;

export const expectCheck = (given: string | undefined, expected: string | undefined): IdentifierCheck => {
  if (expected === undefined) return { ok: false, problem: 'check' };
  return given === expected ? FITS : { ok: false, problem: 'check', expected };
};

/**
 * An identifier as it is stored and compared: without blanks and hyphens, upper case (ORG-R6).
 *
 * @example
 * plainIdentifier('se 559999-0008') // => 'SE5599990008'
 */
export const plainIdentifier = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
