import { titleOf, type GridColumn } from '../grid/column';
import type { TextKey } from '../../text/keys';
import { valueAt, withValueAt } from './pointer';

/** A field of a repeating row as the column of a table. Ids are paths from the row: `address/city`. */
export type RowColumn = GridColumn<object>;

type Say = (key: TextKey) => string;

const partAt = (row: object, pointer: string): object => {
  const part = valueAt(row, pointer);
  return typeof part === 'object' && part !== null ? part : {};
};

const rowsAt = (row: object, pointer: string): readonly object[] => {
  const rows = valueAt(row, pointer);
  return Array.isArray(rows) ? rows : [];
};

const lifted = (column: RowColumn, id: string, text: string, inner: (row: object) => object, put: (row: object, changed: object) => object): RowColumn => {
  const { edited, options } = column;
  return {
    ...column,
    id,
    title: { text },
    value: (row) => column.value(inner(row)),
    ...(edited && { edited: (row: object, value: string) => put(row, edited(inner(row), value)) }),
    ...(options && { options: (row: object | undefined) => options(row && inner(row)) }),
  };
};

/** The columns of a part of the row, such as the address of a party; they carry its name. */
export const columnsOfPart = (columns: readonly RowColumn[], path: string, name: string, t: Say): readonly RowColumn[] =>
  path === ''
    ? columns
    : columns.map((column) =>
        lifted(
          column,
          `${path}/${column.id}`,
          `${name}: ${titleOf(column, t)}`,
          (row) => partAt(row, `/${path}`),
          (row, part) => withValueAt(row, `/${path}`, part) as object,
        ),
      );

/** The columns of the first `count` rows of a list inside the row, one row after the other. */
export const columnsOfRows = (columns: readonly RowColumn[], path: string, count: number, name: string, t: Say): readonly RowColumn[] =>
  Array.from({ length: count }, (_, n) =>
    columns.map((column) =>
      lifted(
        column,
        `${path}/${n}/${column.id}`,
        `${name} ${n + 1}: ${titleOf(column, t)}`,
        (row) => rowsAt(row, `/${path}`)[n] ?? {},
        (row, inner) => {
          const rows = [...rowsAt(row, `/${path}`)];
          while (rows.length < n) rows.push({});
          rows[n] = inner;
          return withValueAt(row, `/${path}`, rows) as object;
        },
      ),
    ),
  ).flat();

/** Rows of a list inside the row of the list that has most of them. */
export const mostRowsInside = (rows: readonly object[], path: string): number => Math.max(0, ...rows.map((row) => rowsAt(row, `/${path}`).length));
