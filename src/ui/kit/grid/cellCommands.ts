import type { CellRange } from './cellRange';
import { readTyped } from './cellEntry';
import type { GridColumn } from './column';
import type { GridRows } from './gridRows';
import type { RowPatch } from './rowPatch';

/** Lines from `top` to `bottom` as `write` makes them, where that makes a difference. */
function* rewritten<Row>(rows: GridRows<Row>, { top, bottom }: CellRange, write: (row: Row) => Row): Generator<void, readonly RowPatch<Row>[]> {
  const at: number[] = [];
  const before: Row[] = [];
  const after: Row[] = [];
  for (let index = top; index <= bottom; index += 1) {
    const row = rows.shownAt(index);
    if (row === undefined) break;
    const next = write(row);
    if (next !== row) {
      at.push(rows.placeAt(index));
      before.push(row);
      after.push(next);
    }
    yield;
  }
  return at.length > 0 ? [{ type: 'replace', at, before, after }] : [];
}

/** The row with the values of the columns that can be edited. */
const written = <Row>(row: Row, columns: readonly GridColumn<Row>[], value: (column: GridColumn<Row>) => string): Row =>
  columns.reduce<Row>((next, column) => (column.edited && column.value(next) !== value(column) ? column.edited(next, value(column)) : next), row);

/** Empties the cells that can be edited. */
export const clearCells = <Row>(rows: GridRows<Row>, columns: readonly GridColumn<Row>[], range: CellRange) =>
  rewritten(rows, range, (row) => written(row, columns, () => ''));

/** Writes the values of the line above the range into it. */
export const fillDown = <Row>(rows: GridRows<Row>, columns: readonly GridColumn<Row>[], range: CellRange) => {
  const source = rows.shownAt(range.top - 1);
  return rewritten(rows, range, (row) => (source === undefined ? row : written(row, columns, (column) => column.value(source))));
};

/** The first `kept` rows stay. */
export const removeRows = <Row>(rows: GridRows<Row>, { top, bottom }: CellRange, kept: number): readonly RowPatch<Row>[] => {
  const last = Math.min(bottom, rows.shownCount - 1);
  if (!rows.isOrdered) {
    const at = Math.max(top, kept);
    return last < at ? [] : [{ type: 'splice', at, removed: rows.all.slice(at, last + 1), inserted: [] }];
  }
  const places = Array.from({ length: Math.max(0, last - top + 1) }, (_, n) => rows.placeAt(top + n))
    .filter((at) => at >= kept)
    .sort((one, other) => other - one);
  return places.map((at) => ({ type: 'splice', at, removed: rows.all.slice(at, at + 1), inserted: [] }));
};

/** One line up or down; not where the order is a sorting, nor the first `kept`. */
export const moveRows = <Row>(rows: GridRows<Row>, { top, bottom }: CellRange, by: 1 | -1, kept: number): readonly RowPatch<Row>[] => {
  const over = by === -1 ? top - 1 : bottom + 1;
  const row = rows.all[over];
  if (rows.isOrdered || row === undefined || bottom >= rows.all.length || Math.min(top, over) < kept) return [];
  return [
    { type: 'splice', at: over, removed: [row], inserted: [] },
    { type: 'splice', at: by === -1 ? bottom : top, removed: [], inserted: [row] },
  ];
};

/** A new last line with the values that the one above it has in these columns. */
export const filledLine = <Row>(
  rows: GridRows<Row>,
  columns: readonly GridColumn<Row>[],
  create: (previous: Row | undefined) => Row,
): readonly RowPatch<Row>[] => {
  const source = rows.shownAt(rows.shownCount - 1);
  if (source === undefined) return [];
  const line = written(create(rows.all.at(-1)), columns, (column) => column.value(source));
  return [{ type: 'splice', at: rows.all.length, removed: [], inserted: [line], last: true }];
};

/** What a typed text changes; in the empty last row it makes a new one. */
export const typedPatches = <Row>(
  rows: GridRows<Row>,
  column: GridColumn<Row>,
  index: number,
  typed: string,
  locale: string,
  create: ((previous: Row | undefined) => Row) | undefined,
): readonly RowPatch<Row>[] => {
  const before = rows.shownAt(index);
  if (!column.edited || (before === undefined && typed.trim() === '')) return [];
  const row = before ?? create?.(rows.all.at(-1));
  if (row === undefined) return [];
  const { value } = readTyped(column, typed, row, locale);
  if (value === column.value(row)) return [];
  const after = column.edited(row, value);
  if (before === undefined) return [{ type: 'splice', at: rows.all.length, removed: [], inserted: [after], last: true }];
  return [{ type: 'replace', at: [rows.placeAt(index)], before: [before], after: [after] }];
};
