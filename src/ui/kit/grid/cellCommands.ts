import type { CellRange } from './cellRange';
import { editText, readTyped } from './cellText';
import type { GridColumn } from './column';
import type { GridRows } from './gridRows';
import type { RowPatch } from './rowPatch';
import { writeHtmlTable, writeTsv } from './tsv';

export interface CopiedCells {
  readonly text: string;
  readonly html: string;
}

export const copyCells = <Row>(
  rows: GridRows<Row>,
  columns: readonly GridColumn<Row>[],
  range: CellRange,
  locale: string,
  headings: readonly string[] | undefined,
): CopiedCells => {
  const lines: (readonly string[])[] = headings ? [headings] : [];
  for (let index = Math.max(0, range.top); index <= range.bottom; index += 1) {
    const row = rows.shownAt(index);
    if (row !== undefined) lines.push(columns.map((column) => editText(column, row, locale)));
  }
  return { text: writeTsv(lines), html: writeHtmlTable(lines, headings ? 1 : 0) };
};

/** Empties the cells that can be edited. */
export function* clearCells<Row>(rows: GridRows<Row>, columns: readonly GridColumn<Row>[], range: CellRange): Generator<void, readonly RowPatch<Row>[]> {
  const at: number[] = [];
  const before: Row[] = [];
  const after: Row[] = [];
  for (let index = range.top; index <= range.bottom; index += 1) {
    const row = rows.shownAt(index);
    if (row === undefined) break;
    const cleared = columns.reduce<Row>((next, column) => (column.edited && column.value(next) !== '' ? column.edited(next, '') : next), row);
    if (cleared !== row) {
      at.push(rows.placeAt(index));
      before.push(row);
      after.push(cleared);
    }
    yield;
  }
  return at.length > 0 ? [{ type: 'replace', at, before, after }] : [];
}

export const removeRows = <Row>(rows: GridRows<Row>, { top, bottom }: CellRange): readonly RowPatch<Row>[] => {
  const last = Math.min(bottom, rows.shownCount - 1);
  if (last < top) return [];
  if (!rows.isOrdered) return [{ type: 'splice', at: top, removed: rows.all.slice(top, last + 1), inserted: [] }];
  const places = Array.from({ length: last - top + 1 }, (_, n) => rows.placeAt(top + n)).sort((one, other) => other - one);
  return places.map((at) => ({ type: 'splice', at, removed: rows.all.slice(at, at + 1), inserted: [] }));
};

/** One line up or down; not where the order is a sorting. */
export const moveRows = <Row>(rows: GridRows<Row>, { top, bottom }: CellRange, by: 1 | -1): readonly RowPatch<Row>[] => {
  const over = by === -1 ? top - 1 : bottom + 1;
  const row = rows.all[over];
  if (rows.isOrdered || row === undefined || bottom >= rows.all.length) return [];
  return [
    { type: 'splice', at: over, removed: [row], inserted: [] },
    { type: 'splice', at: by === -1 ? bottom : top, removed: [], inserted: [row] },
  ];
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
  if (before === undefined) return [{ type: 'splice', at: rows.all.length, removed: [], inserted: [after] }];
  return [{ type: 'replace', at: [rows.placeAt(index)], before: [before], after: [after] }];
};
