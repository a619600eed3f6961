import type { CellRange } from './cellRange';
import { editText } from './cellText';
import type { GridColumn } from './column';
import type { GridRows } from './gridRows';
import { writeHtmlTable, writeTsv } from './writeTsv';

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
