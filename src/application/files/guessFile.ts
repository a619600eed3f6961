import type { DecimalMark } from '../../domain/kernel/decimalMark';

type Rows = readonly (readonly string[])[];

const given = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

/** The row, from 1, that names most fields, as `known` counts them; else the first one with two cells or more. */
export const guessHeaderRow = (first: Rows, known: (cells: readonly string[]) => number): number => {
  const counts = first.map(known);
  const most = Math.max(0, ...counts);
  const at = most > 0 ? counts.indexOf(most) : first.findIndex((cells) => given(cells) > 1);
  return Math.max(0, at) + 1;
};

const COMMA = /^-?\d[\d\s.]*,\d+$/;
const POINT = /^-?\d[\d\s,]*\.\d+$/;
/** Three digits behind it may as well be thousands. */
const UNSURE = /[.,]\d{3}$/;

const weight = (cell: string, form: RegExp): number => (form.test(cell) ? (UNSURE.test(cell) ? 1 : 10) : 0);

/** What stands before the decimals of a text file. Where numbers do not tell, files between semicolons come from countries with a comma. */
export const guessDecimalMark = (rows: Rows, delimiter: string | undefined): DecimalMark => {
  let commas = 0;
  let points = 0;
  for (const cell of rows.flat()) {
    const text = cell.trim();
    commas += weight(text, COMMA);
    points += weight(text, POINT);
  }
  if (commas === points) return delimiter === ';' ? ',' : '.';
  return commas > points ? ',' : '.';
};
