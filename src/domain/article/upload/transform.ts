import { divideDecimals, isDecimal, multiplyDecimals, parseTypedDecimal, trimDecimal } from '../../kernel/decimal';
import { isIsoDate } from '../../kernel/dates';
import type { Transform } from './upload';

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

const scaled = (text: string, mark: ',' | '.' | undefined, byThousand: (decimal: string) => string): string => {
  const decimal = readDecimal(text, mark);
  return decimal === undefined || !isDecimal(decimal) ? text : byThousand(decimal);
};

const readDate = (text: string, pattern: string): string => {
  const places = ['yyyy', 'MM', 'dd'].map((part) => ({ part, at: pattern.indexOf(part) })).filter(({ at }) => at >= 0);
  if (places.length !== 3 || text.length !== pattern.length) return text;
  const digits = (part: string): string => text.slice(pattern.indexOf(part), pattern.indexOf(part) + part.length);
  const date = `${digits('yyyy')}-${digits('MM')}-${digits('dd')}`;
  return isIsoDate(date) ? date : text;
};

/** After these a number has its decimals behind a point, whatever the file writes. */
export const writesPoint = ({ kind }: Transform): boolean => kind === 'decimalComma' || kind === 'gramsToKilograms' || kind === 'tonnesToKilograms';

export type CountryNames = (name: string) => string | undefined;

/** One step. What a step cannot read it leaves as it is, so that the check names the cell as it was typed. */
export const transformed = (text: string, step: Transform, countryCode: CountryNames, mark?: ',' | '.'): string => {
  switch (step.kind) {
    case 'trim':
      return text.trim();
    case 'upper':
      return text.toUpperCase();
    case 'decimalComma':
      return text.includes('.') && text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text.replace(',', '.');
    case 'thousandsBlank':
      return text.replace(/(?<=\d)[\s\u00a0\u202f](?=\d)/g, '');
    case 'gramsToKilograms':
      return scaled(text, mark, (decimal) => trimDecimal(divideDecimals(decimal, '1000', 9, 'halfUp')));
    case 'tonnesToKilograms':
      return scaled(text, mark, (decimal) => multiplyDecimals(decimal, '1000'));
    case 'digitsOnly':
      return text.replace(/\D/g, '');
    case 'countryName':
      return countryCode(text.trim()) ?? text;
    case 'date':
      return readDate(text.trim(), step.pattern);
    case 'padLeft':
      return text === '' ? text : text.padStart(Math.min(step.length, 35), '0');
    case 'valueMap':
      return step.values[text.trim()] ?? text;
    case 'split':
      return text;
  }
};
