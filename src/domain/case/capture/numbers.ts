import { problem, type CaptureProblem } from './captured';

export type Mark = ',' | '.';

const BLANKS = /[\s\u00a0\u202f']/g;
const PLAIN = /^[+-]?\d+$/;
const NUMBER = /^[+-]?\d[\d.,]*$/;

/** Which sign a text proves to be the decimal mark: both signs, digits after it that are not three, or a sign that comes twice (C44). */
const evidenceOf = (text: string): Mark | undefined => {
  const plain = text.replace(BLANKS, '');
  if (!NUMBER.test(plain)) return undefined;
  const [commas, points] = [plain.split(',').length - 1, plain.split('.').length - 1];
  if (commas > 0 && points > 0) return plain.lastIndexOf(',') > plain.lastIndexOf('.') ? ',' : '.';
  if (commas > 1) return '.';
  if (points > 1) return ',';
  const sign = commas === 1 ? ',' : points === 1 ? '.' : undefined;
  if (sign === undefined) return undefined;
  return plain.length - plain.indexOf(sign) - 1 === 3 ? undefined : sign;
};

/** The decimal mark of a document, where its numbers agree on one. */
export const learnMark = (texts: readonly string[]): Mark | undefined => {
  const found = new Set(texts.flatMap((text) => evidenceOf(text) ?? []));
  return found.size === 1 ? [...found][0] : undefined;
};

export interface ReadNumber {
  readonly value: string;
  readonly confidence: number;
  readonly problem?: CaptureProblem;
}

const withMark = (plain: string, mark: Mark): string | undefined => {
  const other = mark === ',' ? '.' : ',';
  const [whole = '', ...fractions] = plain.split(mark);
  if (fractions.length > 1 || fractions[0]?.includes(other) === true) return undefined;
  const groups = whole.replace(/^[+-]/, '').split(other);
  if (groups.length > 1 && groups.some((group, at) => (at === 0 ? !/^\d{1,3}$/.test(group) : !/^\d{3}$/.test(group)))) return undefined;
  const digits = (whole.startsWith('-') ? '-' : '') + groups.join('');
  return fractions[0] === undefined || fractions[0] === '' ? digits : `${digits}.${fractions[0]}`;
};

const NOT_A_NUMBER = problem('number');

/** Both ways to read it, where both are numbers and differ. */
export const readingsOf = (text: string): readonly string[] => {
  const plain = text.replace(BLANKS, '');
  if (!NUMBER.test(plain)) return [];
  return [...new Set([withMark(plain, ','), withMark(plain, '.')].filter((one) => one !== undefined))];
};

/** A number as the document writes numbers; never guessed where it may mean two things (CM-R35, C44). `sender`: how numbers are written where it comes from. */
export const readNumber = (text: string, mark: Mark | undefined, sender: Mark): ReadNumber => {
  const plain = text.replace(BLANKS, '');
  if (PLAIN.test(plain)) return { value: plain, confidence: 1 };
  if (!NUMBER.test(plain)) return { value: '', confidence: 0, problem: NOT_A_NUMBER };
  const known = mark ?? evidenceOf(plain);
  if (known !== undefined) {
    const value = withMark(plain, known);
    return value === undefined ? { value: '', confidence: 0, problem: problem('numberMark', { mark: known }) } : { value, confidence: 1 };
  }
  const readings = [withMark(plain, ','), withMark(plain, '.')];
  return { value: withMark(plain, sender) ?? '', confidence: 0.5, problem: problem('twoReadings', { one: readings[0] ?? '', other: readings[1] ?? '' }) };
};

/** Digits only; a numeric cell has lost its leading zero (CM-R36). */
export const readCommodityCode = (text: string): ReadNumber => {
  const digits = text.replace(/[.\s\u00a0]/g, '');
  if (!/^\d+$/.test(digits)) return { value: '', confidence: 0, problem: problem('commodityCode') };
  if ([6, 8, 10].includes(digits.length)) return { value: digits, confidence: 1 };
  if (digits.length === 7 || digits.length === 9) return { value: `0${digits}`, confidence: 0.6, problem: problem('leadingZero') };
  return { value: digits, confidence: 0, problem: problem('commodityCode') };
};
