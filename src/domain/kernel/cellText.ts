import { parseTypedDecimal, trimDecimal } from './decimal';

/** Excel would run a text that begins so (AR-R14). */
const FORMULA = /^[=+\-@\t\r]/;

/** A text, never a formula: an apostrophe that an export put before it is taken off. */
export const readText = (cell: string): { readonly text: string; readonly looksLikeFormula: boolean } => {
  const text = cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
  return { text, looksLikeFormula: FORMULA.test(text) };
};

/** As it is written into a file: with an apostrophe where it would be taken for a formula (AR-R14). */
export const guardText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const SCIENTIFIC = /^([+-]?\d+(?:[.,]\d+)?)[eE]([+-]?\d{1,3})$/;

const shifted = (mantissa: string, exponent: number): string | undefined => {
  const [whole = '', decimals = ''] = mantissa.replace('+', '').split('.');
  const negative = whole.startsWith('-');
  const digits = `${negative ? whole.slice(1) : whole}${decimals}`;
  const point = digits.length - decimals.length + exponent;
  if (point > 40 || point < -40) return undefined;
  const padded = point <= 0 ? `${'0'.repeat(1 - point)}${digits}` : digits.padEnd(point, '0');
  const at = point <= 0 ? 1 : point;
  const number = trimDecimal(at >= padded.length ? padded : `${padded.slice(0, at)}.${padded.slice(at)}`).replace(/^0+(?=\d)/, '');
  return negative ? `-${number}` : number;
};

/** A number that a spreadsheet wrote as `7.35005E+12`, in full; its last digits may be lost. */
export const readScientific = (cell: string): string | undefined => {
  const [, mantissa, exponent] = SCIENTIFIC.exec(cell.trim()) ?? [];
  return mantissa === undefined ? undefined : shifted(mantissa.replace(',', '.'), Number(exponent));
};

/** A decimal as people and spreadsheets write it; undefined when it is no number. */
export const readDecimal = (cell: string, mark: ',' | '.' | undefined): string | undefined => readScientific(cell) ?? parseTypedDecimal(cell, mark);
