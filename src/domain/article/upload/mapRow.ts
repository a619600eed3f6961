import { readDecimal, readScientific, readText } from '../../kernel/cellText';
import { isIsoDate } from '../../kernel/dates';
import { transformed, writesPoint, type CountryNames } from './transform';
import { PART_SEPARATOR } from './rowParts';
import { targetOf, type Target } from './targets';
import type { DecimalMark, MappedColumn, Mapping, RowIssue } from './upload';
import { rowIssue } from './rowIssue';

export interface MappingContext {
  readonly mapping: Mapping;
  /** Number of columns of the header. */
  readonly columnCount: number;
  /** Of a text file; the numbers of a workbook have a point. */
  readonly decimalMark?: DecimalMark | undefined;
  readonly countryCode: CountryNames;
}

/** A list has its parts; everything else is one text. An empty text was an empty cell. */
export type MappedRow = Record<string, string | readonly string[]>;

export interface ReadRow {
  readonly values: MappedRow;
  readonly issues: readonly RowIssue[];
  readonly formulaCells: number;
}

const SEPARATORS = /[;|,]/;

const partsOf = (text: string, { transforms = [] }: MappedColumn, separators: RegExp | string = SEPARATORS): string[] => {
  const split = transforms.find((step) => step.kind === 'split');
  return text
    .split(split?.kind === 'split' ? split.separator : separators)
    .map((part) => part.trim())
    .filter((part) => part !== '');
};

interface ReadCell {
  readonly value: string | readonly string[];
  readonly issue?: RowIssue;
}

const lostDigits = (target: Target, cell: string): RowIssue => rowIssue('AR-U14', { column: target.id, value: cell });

const readValue = (target: Target, text: string, cell: string, column: MappedColumn, mark: DecimalMark | undefined): ReadCell => {
  if (text === '') return { value: '' };
  const full = target.kind === 'decimal' || target.kind === 'digits' ? readScientific(text) : undefined;
  switch (target.kind) {
    case 'decimal': {
      const decimal = full ?? readDecimal(text, mark);
      if (decimal === undefined) return { value: text, issue: rowIssue('AR-U04', { column: target.id, value: cell }) };
      return full === undefined ? { value: decimal } : { value: decimal, issue: lostDigits(target, cell) };
    }
    case 'digits':
      return full === undefined ? { value: text.replace(/[\s.\u00a0]/g, '') } : { value: full, issue: lostDigits(target, cell) };
    case 'date':
      return isIsoDate(text) ? { value: text } : { value: text, issue: rowIssue('AR-U04.date', { column: target.id, value: cell }) };
    case 'list':
      return { value: partsOf(text, column) };
    case 'records':
      return { value: partsOf(text, column, PART_SEPARATOR) };
    case 'text':
    case 'code':
    case 'owner':
      return { value: text };
  }
};

const isText = ({ kind }: Target): boolean => kind === 'text' || kind === 'code' || kind === 'owner';

/** The cells of one row under the names of their targets. Values that cannot be read stay as they were, with an issue. */
export const mapRow = (cells: readonly string[], { mapping, columnCount, decimalMark, countryCode }: MappingContext): ReadRow => {
  const values: MappedRow = {};
  const issues: RowIssue[] = [];
  let formulaCells = 0;
  for (const column of mapping.columns) {
    const target = targetOf(column.target);
    if (target === undefined) continue;
    const cell = column.constant ?? (column.index === undefined ? '' : (cells[column.index] ?? ''));
    const { text, looksLikeFormula } = readText(cell);
    if (looksLikeFormula && isText(target)) formulaCells += 1;
    let changed = text.trim();
    let mark = decimalMark;
    for (const step of column.transforms ?? []) {
      changed = transformed(changed, step, countryCode, mark);
      if (writesPoint(step)) mark = undefined;
    }
    const read = readValue(target, changed === '' ? (column.default ?? '') : changed, cell, column, mark);
    values[target.id] = read.value;
    if (read.issue !== undefined) issues.push(read.issue);
  }
  if (cells.length > columnCount && cells.slice(columnCount).some((cell) => cell.trim() !== '')) {
    issues.push(rowIssue('AR-U15', { n: String(cells.length), m: String(columnCount) }));
  }
  return { values, issues, formulaCells };
};
