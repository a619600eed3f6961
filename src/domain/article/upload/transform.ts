import { readDecimal } from '../../kernel/cellText';
import { divideDecimals, isDecimal, multiplyDecimals, trimDecimal } from '../../kernel/decimal';
import { isIsoDate } from '../../kernel/dates';
import type { Transform } from './upload';

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
