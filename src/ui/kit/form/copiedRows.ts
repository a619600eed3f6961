import type { TextKey } from '../../text/keys';
import { titleOf } from '../grid/column';
import { copyCells, type CopiedCells } from '../grid/copyCells';
import { GridRows } from '../grid/gridRows';
import { pasteCells, type PasteReport } from '../grid/pasteCells';
import type { RowColumn } from './rowColumns';

interface Wording {
  readonly locale: string;
  readonly t: (key: TextKey) => string;
}

const gridOf = (rows: readonly object[]): GridRows<object> => {
  const grid = new GridRows<object>(() => '');
  grid.set(rows);
  return grid;
};

/** Rows of a form as a table with headings, which a spreadsheet and the same section of another record read. */
export const copiedRows = (rows: readonly object[], columns: readonly RowColumn[], { locale, t }: Wording): CopiedCells =>
  copyCells(
    gridOf(rows),
    columns,
    { top: 0, left: 0, bottom: rows.length - 1, right: columns.length - 1 },
    locale,
    columns.map((column) => titleOf(column, t)),
  );

export interface PasteInto extends Wording {
  readonly rows: readonly object[];
  readonly columns: readonly RowColumn[];
  /** 0-based; new rows go below it. */
  readonly place: number;
  /** The first column, where the first line has no headings. */
  readonly left?: number;
  readonly asNewRows: boolean;
  readonly blank: () => object;
  readonly limit: number;
}

/** The rows with those of the table in them, and what of it could not be read. */
export const pastedRows = (
  text: string,
  { rows, columns, place, left = 0, asNewRows, blank, limit, locale, t }: PasteInto,
): { readonly rows: readonly object[]; readonly report: PasteReport } => {
  const grid = gridOf(rows);
  const range = { top: place, bottom: place, left, right: left };
  const job = pasteCells(text, { rows: grid, columns, range, asNewRows, kept: 0, create: blank, limit, locale, title: (column) => titleOf(column, t) });
  let step = job.next();
  while (!step.done) step = job.next();
  const { patches, report } = step.value;
  for (const patch of patches) grid.apply(patch);
  return { rows: grid.all, report };
};
