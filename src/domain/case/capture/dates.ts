import { isIsoDate } from '../../kernel/dates';
import { AMBIGUOUS, problem, type CaptureProblem } from './captured';

export type DateOrder = 'DMY' | 'MDY' | 'YMD';

export interface ReadDate {
  readonly value: string;
  readonly confidence: number;
  readonly problem?: CaptureProblem;
}

const fullYear = (year: string): string => (year.length === 4 ? year : Number(year) < 80 ? `20${year}` : `19${year}`);

const iso = (year: string, month: string, day: string): string | undefined => {
  const text = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(text) ? text : undefined;
};

/** A date of a document: ISO first, then day first; one that reads both ways is shown as such (DY-R7). `order`: as the template says. */
export const readDate = (text: string, order?: DateOrder): ReadDate => {
  const plain = text.trim();
  const bad: ReadDate = { value: plain, confidence: 0, problem: problem('date') };
  const [, year = '', month = '', day = ''] = /^(\d{4})[-./]?(\d{2})[-./]?(\d{2})(?:T.*)?$/.exec(plain) ?? [];
  if (year !== '') {
    const value = iso(year, month, day);
    return value === undefined ? bad : { value, confidence: 1 };
  }
  const [, one = '', other = '', last = ''] = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4}|\d{2})$/.exec(plain) ?? [];
  if (one === '') return bad;
  if (order === 'YMD') {
    const value = iso(one, other, last);
    return value === undefined ? bad : { value, confidence: 1 };
  }
  const [dayFirst, monthFirst] = [iso(last, other, one), iso(last, one, other)];
  const wanted = order === 'MDY' ? monthFirst : dayFirst;
  if (order !== undefined) return wanted === undefined ? bad : { value: wanted, confidence: 1 };
  const value = dayFirst ?? monthFirst;
  if (value === undefined) return bad;
  return dayFirst !== undefined && monthFirst !== undefined && dayFirst !== monthFirst
    ? { value, confidence: AMBIGUOUS, problem: problem('twoDates', { one: dayFirst, other: monthFirst }) }
    : { value, confidence: 1 };
};
