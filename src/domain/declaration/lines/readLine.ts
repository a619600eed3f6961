import { countryCodeOf } from '../../article/upload/countryNames';
import type { RawRow } from '../../article/upload/upload';
import { readDecimal, readText } from '../../kernel/cellText';
import { trimDecimal } from '../../kernel/decimal';
import { provenMark, type DecimalMark } from '../../kernel/decimalMark';
import { fields } from '../fields';
import type { FindingKey } from '../rules/finding';
import { lineColumnOf, type LineColumn, type LineColumnId } from './lineColumns';
import type { LineMapping } from './lineSynonyms';

/** The filled cells of a row under the names of their columns, ready to be stored. */
export type LineValues = Readonly<Partial<Record<LineColumnId, string>>>;

export interface UnreadableCell {
  readonly column: LineColumnId;
  readonly key: FindingKey;
  readonly args: Readonly<Record<string, string>>;
}

export interface ReadLine {
  readonly rowNo: number;
  readonly values: LineValues;
  readonly unreadable: readonly UnreadableCell[];
}

type Marks = ReadonlyMap<LineColumnId, DecimalMark | undefined>;

/** Without a mark that was chosen, each column of numbers is scanned for its own. */
const marksOf = (rows: readonly RawRow[], mapping: readonly LineMapping[], chosen: DecimalMark | undefined): Marks =>
  new Map(
    mapping
      .filter(({ column }) => lineColumnOf(column)?.kind === 'decimal')
      .map(({ column, index }) => [column, chosen ?? provenMark(rows.map(({ cells }) => cells[index]?.trim() ?? ''))]),
  );

const INTEGERS: readonly LineColumnId[] = ['packageCount', 'invoiceLine'];

const readNumber = ({ id, field }: LineColumn, text: string, mark: DecimalMark | undefined): string | UnreadableCell => {
  const decimal = readDecimal(text, mark);
  if (decimal === undefined) return { column: id, key: 'DEC-R-FORMAT.number', args: { field, label: fields[field].english, value: text } };
  return INTEGERS.includes(id) ? trimDecimal(decimal) : decimal;
};

const readCell = (column: LineColumn, cell: string, mark: DecimalMark | undefined): string | UnreadableCell => {
  const text = readText(cell).text.trim();
  if (text === '') return '';
  switch (column.kind) {
    case 'decimal':
      return readNumber(column, text, mark);
    case 'digits':
    case 'procedure':
      return text.replace(/[\s.\u00a0]/g, '').toUpperCase();
    case 'country':
      return text.length <= 2 ? text.toUpperCase() : (countryCodeOf(text) ?? text.toUpperCase());
    case 'code':
      return text.toUpperCase();
    case 'codes':
      return text
        .toUpperCase()
        .split(/[\s,;|]+/)
        .join(' ');
    case 'text':
      return text;
  }
};

const readRow = ({ rowNo, cells }: RawRow, mapping: readonly LineMapping[], marks: Marks): ReadLine => {
  const values: Partial<Record<LineColumnId, string>> = {};
  const unreadable: UnreadableCell[] = [];
  for (const { column: id, index } of mapping) {
    const column = lineColumnOf(id);
    if (column === undefined) continue;
    const read = readCell(column, cells[index] ?? '', marks.get(id));
    if (typeof read !== 'string') unreadable.push(read);
    else if (read !== '') values[id] = read;
  }
  return { rowNo, values, unreadable };
};

const isBlankRow = ({ cells }: RawRow): boolean => cells.every((cell) => cell.trim() === '');

export const filledRows = (rows: readonly RawRow[]): readonly RawRow[] => rows.filter((row) => !isBlankRow(row));

/** Reads a row of these: `1 234,50` is 1234.50, and `1,234` is 1.234 where the column has a decimal comma. */
export const lineReader = (rows: readonly RawRow[], mapping: readonly LineMapping[], mark?: DecimalMark): ((row: RawRow) => ReadLine) => {
  const marks = marksOf(rows, mapping, mark);
  return (row) => readRow(row, mapping, marks);
};
