import { foldText } from '../../kernel/foldText';
import { captureGrid, type CaptureSettings } from './captureTable';
import { isHeadingRow } from './captureTable';
import { valuesOf, type Captured, type CapturedInvoice } from './captured';
import { cellName, type CaptureGrid } from './grid';
import { readCommodityCode, readingsOf } from './numbers';
import { readDate } from './dates';
import { HEADER_TARGETS, isDecimalTarget, LINE_TARGETS, type HeaderTarget, type LineTarget } from './targets';
import { withMappings, type CaptureTemplate, type HeaderMapping, type LineMapping } from './template';

/** A value that a reviewer has put right: `lines/3/netMass`. */
export interface Correction {
  readonly path: string;
  readonly value: string;
}

const same = (target: string, text: string, value: string): boolean => {
  const cell = text.trim();
  if (cell === '' || value === '') return false;
  if (foldText(cell) === foldText(value)) return true;
  if (target === 'commodityCode') return readCommodityCode(cell).value === value;
  if (target === 'invoiceDate') return readDate(cell).value === value;
  return isDecimalTarget(target) && readingsOf(cell).some((reading) => Number(reading) === Number(value));
};

const rowOfCell = (value: Captured | undefined): number | undefined => {
  const digits = /^[A-Z]+(\d+)/.exec(value?.cell ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits) - 1;
};

/** The row of the grid that a line was read from: that of any of its values. */
const rowOfLine = (grid: CaptureGrid, invoice: CapturedInvoice, line: number): number | undefined => {
  const rows = Object.values(invoice.lines[line] ?? {}).flatMap((value) => rowOfCell(value) ?? []);
  if (rows[0] !== undefined) return rows[0];
  const headings = grid.rows.findIndex((row) => isHeadingRow(row));
  return headings < 0 ? undefined : headings + 1 + line;
};

const lineMapping = (grid: CaptureGrid, invoice: CapturedInvoice, target: LineTarget, corrections: readonly Correction[]): LineMapping | undefined => {
  const places = corrections.flatMap(({ path, value }) => {
    const row = rowOfLine(grid, invoice, Number(path.split('/')[1]));
    return row === undefined ? [] : [{ row, value }];
  });
  const width = Math.max(0, ...places.map(({ row }) => grid.rows[row]?.length ?? 0));
  const column = Array.from({ length: width }, (_, at) => at).find(
    (at) => places.length > 0 && places.every(({ row, value }) => same(target, grid.rows[row]?.[at] ?? '', value)),
  );
  if (column === undefined) return undefined;
  const headings = grid.rows.find((row) => isHeadingRow(row));
  const heading = headings?.[column]?.trim() ?? '';
  return heading === '' ? { target, column: cellName(0, column).replace(/\d+$/, '') } : { target, heading };
};

const headerMapping = (grid: CaptureGrid, target: HeaderTarget, value: string): HeaderMapping | undefined => {
  for (const [at, row] of grid.rows.entries())
    for (const [column, cell] of row.entries()) {
      if (!same(target, cell, value)) continue;
      const label = row.slice(0, column).findLast((text) => text.trim() !== '');
      return label === undefined || /^\d/.test(label.trim()) ? { target, cell: cellName(at, column) } : { target, label: label.trim() };
    }
  return undefined;
};

export interface Proposals {
  readonly lines: readonly LineMapping[];
  readonly header: readonly HeaderMapping[];
}

/** What the corrections say about the next document of this kind: which column is meant, which label stands before the value (COR-R86). */
export const proposals = (grid: CaptureGrid, invoice: CapturedInvoice, corrections: readonly Correction[]): Proposals => {
  const of = (part: string): ReadonlyMap<string, readonly Correction[]> => {
    const byTarget = new Map<string, Correction[]>();
    for (const correction of corrections.filter(({ path }) => path.startsWith(part))) {
      const target = correction.path.split('/').at(-1) ?? '';
      byTarget.set(target, [...(byTarget.get(target) ?? []), correction]);
    }
    return byTarget;
  };
  return {
    lines: [...of('lines/')].flatMap(([target, made]) =>
      Object.hasOwn(LINE_TARGETS, target) ? (lineMapping(grid, invoice, target as LineTarget, made) ?? []) : [],
    ),
    header: [...of('header/')].flatMap(([target, [last]]) =>
      last !== undefined && Object.hasOwn(HEADER_TARGETS, target) ? (headerMapping(grid, target as HeaderTarget, last.value) ?? []) : [],
    ),
  };
};

export const taught = (template: CaptureTemplate, made: Proposals): CaptureTemplate => withMappings(template, made);

/** A document that was reviewed: what it says, and what is right. */
export interface Reviewed {
  readonly grid: CaptureGrid;
  readonly right: Pick<CapturedInvoice, 'header' | 'lines'>;
}

export interface Effect {
  /** Values that are right, of all that the reviewed document has. */
  readonly before: number;
  readonly after: number;
  readonly of: number;
  /** Paths that become right, and those that become wrong. */
  readonly better: readonly string[];
  readonly worse: readonly string[];
}

/** What a changed template would have made of a reviewed document. */
export const effectOn = ({ grid, right }: Reviewed, old: CaptureSettings, changed: CaptureSettings): Effect => {
  const read = (settings: CaptureSettings): ReadonlyMap<string, string> =>
    new Map(valuesOf(captureGrid(grid, settings)).map(({ path, value }) => [path, value.value]));
  const [was, becomes] = [read(old), read(changed)];
  const wanted = valuesOf(right).filter(({ value }) => value.value !== '');
  const hits = (values: ReadonlyMap<string, string>): readonly string[] =>
    wanted.flatMap(({ path, value }) => (values.get(path) === value.value ? [path] : []));
  const [before, after] = [hits(was), hits(becomes)];
  const [had, has] = [new Set(before), new Set(after)];
  return {
    before: before.length,
    after: after.length,
    of: wanted.length,
    better: after.filter((path) => !had.has(path)),
    worse: before.filter((path) => !has.has(path)),
  };
};
