import type { Table, TableCell, TableColumn } from '../../../domain/document/table';
import { titleOf, type CellKind, type GridColumn } from '../../kit/grid/column';
import type { Texts } from '../../text/texts';

/** A column of a list, as a grid shows it and a file holds it. */
export interface ListColumn<Row> extends GridColumn<Row> {
  /** What a file holds where `value` is a code that the screen draws as words. */
  readonly written?: ((row: Row, texts: Texts) => string) | undefined;
  /** Fraction digits of a decimal that a file always writes. */
  readonly digits?: number | undefined;
  /** Where the value is an ISO instant: a file holds date and time. */
  readonly isInstant?: boolean | undefined;
}

const CELLS: Readonly<Record<CellKind, TableCell>> = { text: 'text', decimal: 'decimal', integer: 'integer', code: 'text', date: 'date', custom: 'text' };
const PIXELS_OF_A_CHARACTER = 7;

const fileColumn = <Row>(column: ListColumn<Row>, texts: Texts): TableColumn => ({
  heading: titleOf(column, texts.t),
  kind: column.isInstant ? 'instant' : CELLS[column.kind ?? 'text'],
  digits: column.digits,
  width: column.width === undefined ? undefined : Math.round(column.width / PIXELS_OF_A_CHARACTER),
});

export interface FileHead {
  readonly title: string;
  readonly notes: readonly string[];
  readonly totals?: readonly string[] | undefined;
}

const isStaging = (): boolean => document.documentElement.dataset['staging'] === 'true';

/** The head of a file with these columns, in the user's language. */
export const tableOf = <Row>(columns: readonly ListColumn<Row>[], head: FileHead, texts: Texts): Table => ({
  ...head,
  columns: columns.map((column) => fileColumn(column, texts)),
  locale: texts.locale,
  words: {
    page: texts.t('list.file.page', { page: '{page}', pages: '{pages}' }),
    staging: isStaging() ? texts.t('shell.staging') : undefined,
  },
});

/** One text per column of a file. */
export const cellsOf =
  <Row>(columns: readonly ListColumn<Row>[], texts: Texts) =>
  (row: Row): readonly string[] =>
    columns.map((column) => (column.written ? column.written(row, texts) : column.value(row)));

const UNFIT = /[\\/:*?"<>|\u0000-\u001f]+/g;
const ENDINGS = { Excel: 'xlsx', Pdf: 'pdf', Csv: 'csv' } as const;

/** `Search declarations 2026-11-20.xlsx` */
export const fileName = (title: string, day: string, format: keyof typeof ENDINGS): string => `${title.replace(UNFIT, ' ').trim()} ${day}.${ENDINGS[format]}`;
