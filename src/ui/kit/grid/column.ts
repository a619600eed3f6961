import type { ReactNode } from 'react';
import type { TextKey } from '../../text/keys';
import type { CodeEntry } from '../fields/codeIndex';
import type { GridLayout } from './gridLayout';

export type CellKind = 'text' | 'decimal' | 'integer' | 'code' | 'date' | 'custom';

/** What became of a typed text: the value as it is stored, or why it cannot be read (the cell then keeps the typed text). */
export type TypedText = { readonly value: string } | { readonly problem: TextKey };

/** `sumDecimals`, given by who shows sums: a list without them does not load arithmetic. */
export type ColumnSum = (values: readonly string[]) => string;

/** A column as a screen declares it. Decimals are stored with a point and no grouping, dates as yyyy-MM-dd, codes as the code. */
export interface GridColumn<Row> {
  readonly id: string;
  /** A key, or a text that is already in the user's language (names of data elements). */
  readonly title: TextKey | { readonly text: string };
  /** Number of the data element. */
  readonly titleNote?: string | undefined;
  readonly kind?: CellKind | undefined;
  /** Pixels. */
  readonly width?: number | undefined;
  readonly align?: 'start' | 'end' | undefined;
  readonly value: (row: Row) => string;
  /** A new row with the value; without it the column is read only. */
  readonly edited?: ((row: Row, value: string) => Row) | undefined;
  readonly parse?: ((typed: string, locale: string) => TypedText) | undefined;
  readonly format?: ((value: string, locale: string) => string) | undefined;
  /** The list of a code column, none before it is loaded; the same array as long as it is the same list. No row: the empty last one. */
  readonly options?: ((row: Row | undefined) => readonly CodeEntry[] | undefined) | undefined;
  /** Drawn instead of the text; copy and sums still take `value`. */
  readonly content?: ((row: Row) => ReactNode) | undefined;
  /** Other headings of the column in spreadsheets, in all languages. */
  readonly headerNames?: readonly string[] | undefined;
  /** How its values are added up; without it the column has no sum. */
  readonly sum?: ColumnSum | undefined;
  readonly sortable?: boolean | undefined;
  /** Left out until the user shows it. */
  readonly hidden?: boolean | undefined;
  /** The text is the link that opens the row. */
  readonly opens?: boolean | undefined;
}

/** A column where it stands on the screen; kept apart from the declaration. Pixels, from the right edge of the row numbers. */
export interface PlacedColumn<Row> {
  readonly column: GridColumn<Row>;
  readonly left: number;
  readonly width: number;
}

const WIDTHS: Readonly<Record<CellKind, number>> = { text: 200, decimal: 120, integer: 80, code: 96, date: 104, custom: 160 };

export const widthOf = ({ width, kind }: Pick<GridColumn<never>, 'width' | 'kind'>): number => width ?? WIDTHS[kind ?? 'text'];

/** The visible columns, side by side. */
export const placeColumns = <Row>(columns: readonly GridColumn<Row>[], layout: GridLayout): readonly PlacedColumn<Row>[] => {
  const byId = new Map(columns.map((column) => [column.id, column]));
  let left = 0;
  return layout.columns.flatMap(({ id, visible, width: chosen }) => {
    const column = byId.get(id);
    if (!column || !visible) return [];
    const width = chosen ?? widthOf(column);
    const placed = { column, left, width };
    left += width;
    return [placed];
  });
};

export const columnsWidth = <Row>(columns: readonly PlacedColumn<Row>[]): number => {
  const last = columns.at(-1);
  return last ? last.left + last.width : 0;
};

export const titleOf = ({ title }: Pick<GridColumn<never>, 'title'>, t: (key: TextKey) => string): string =>
  typeof title === 'string' ? t(title) : title.text;

export const alignOf = <Row>({ align, kind }: GridColumn<Row>): 'start' | 'end' => align ?? (kind === 'decimal' || kind === 'integer' ? 'end' : 'start');
