import { isIsoDate, parseTypedDate, stockholmDate } from '../../../domain/kernel/dates';
import type { DecimalMark } from '../../../domain/kernel/decimalMark';
import { isDecimal, parseTypedDecimal } from '../../../domain/kernel/decimalText';
import type { TextKey } from '../../text/keys';
import { indexOf } from '../fields/codeIndex';
import type { GridColumn } from './column';

/** A text on its way into a cell: what is stored and, when it could not be read, why. */
export interface CellEntry {
  readonly value: string;
  readonly problem?: TextKey;
}

const INTEGER = /^-?\d+$/;

const integerOf = (typed: string, mark: DecimalMark | undefined): string | undefined => {
  const value = parseTypedDecimal(typed, mark);
  return value !== undefined && INTEGER.test(value) ? value : undefined;
};

const parsed = <Row>(column: GridColumn<Row>, typed: string, row: Row, mark: DecimalMark | undefined): string | undefined => {
  switch (column.kind) {
    case 'decimal':
      return parseTypedDecimal(typed, mark);
    case 'integer':
      return integerOf(typed, mark);
    case 'date':
      return parseTypedDate(typed, stockholmDate(new Date()));
    case 'code': {
      const codes = column.options?.(row);
      return codes ? indexOf(codes).meant(typed)?.code : typed.trim();
    }
    default:
      return typed;
  }
};

const PROBLEMS: Readonly<Partial<Record<string, TextKey>>> = {
  decimal: 'kit.decimal.wrong',
  integer: 'kit.grid.wholeNumber',
  date: 'kit.grid.date',
  code: 'kit.grid.code',
};

const problemOf = <Row>({ kind }: GridColumn<Row>): TextKey => PROBLEMS[kind ?? 'text'] ?? 'kit.grid.unreadable';

/** What is typed or pasted becomes the stored value; what cannot be read stays as it was typed. `mark` is the decimal mark, when it is known. */
export const readTyped = <Row>(column: GridColumn<Row>, typed: string, row: Row, locale: string, mark?: DecimalMark): CellEntry => {
  if (typed.trim() === '') return { value: '' };
  if (column.parse) {
    const answer = column.parse(typed, locale);
    return 'value' in answer ? answer : { value: typed, problem: answer.problem };
  }
  const value = parsed(column, typed, row, mark);
  return value === undefined ? { value: typed, problem: problemOf(column) } : { value };
};

const isStored = <Row>(column: GridColumn<Row>, value: string, row: Row): boolean => {
  switch (column.kind) {
    case 'decimal':
      return isDecimal(value);
    case 'integer':
      return INTEGER.test(value);
    case 'date':
      return isIsoDate(value);
    case 'code': {
      const codes = column.options?.(row);
      return !codes || indexOf(codes).exact(value)?.code === value;
    }
    default:
      return true;
  }
};

/** Why a cell that can be edited holds a text that is no value of its kind. */
export const cellProblem = <Row>(column: GridColumn<Row>, row: Row, locale: string): TextKey | undefined => {
  if (!column.edited) return undefined;
  const value = column.value(row);
  if (value === '') return undefined;
  if (column.parse) {
    const answer = column.parse(value, locale);
    return 'problem' in answer ? answer.problem : undefined;
  }
  return isStored(column, value, row) ? undefined : problemOf(column);
};
