import type { DecimalMark } from '../../../domain/kernel/decimalMark';
import type { TextKey } from '../../text/keys';
import { sizeOf, type CellRange } from './cellRange';
import { readTyped } from './cellEntry';
import type { GridColumn } from './column';
import type { GridRows } from './gridRows';
import { mapByHeadings } from './pasteHeadings';
import type { RowPatch } from './rowPatch';
import { scannedMark } from './scannedMark';
import { readTsv } from './readTsv';

export interface PasteProblem {
  /** Number of the line, from 1. */
  readonly row: number;
  readonly column: string;
  readonly text: string;
  readonly problem: TextKey;
}

export interface PasteReport {
  readonly rows: number;
  readonly cells: number;
  /** Lines over the limit of the grid, which were left out. */
  readonly refused: number;
  readonly problems: readonly PasteProblem[];
}

export interface PasteTarget<Row> {
  readonly rows: GridRows<Row>;
  readonly columns: readonly GridColumn<Row>[];
  readonly range: CellRange;
  readonly asNewRows: boolean;
  /** So many rows at the beginning stay together: new ones come after them. */
  readonly kept: number;
  readonly create: ((previous: Row | undefined) => Row) | undefined;
  readonly limit: number;
  readonly locale: string;
  readonly title: (column: GridColumn<Row>) => string;
}

export interface Pasted<Row> {
  readonly patches: readonly RowPatch<Row>[];
  readonly report: PasteReport;
}

interface Source<Row> {
  readonly column: GridColumn<Row>;
  readonly from: number;
  readonly mark: DecimalMark | undefined;
}

const isBlank = (line: readonly string[]): boolean => line.every((text) => text.trim() === '');

const marked = <Row>(column: GridColumn<Row>, from: number, lines: readonly (readonly string[])[], locale: string): Source<Row> => {
  const isNumber = column.kind === 'decimal' || column.kind === 'integer';
  return {
    column,
    from,
    mark: isNumber
      ? scannedMark(
          lines.map((line) => line[from] ?? ''),
          locale,
        )
      : undefined,
  };
};

class PasteJob<Row> {
  readonly #target: PasteTarget<Row>;
  readonly #problems: PasteProblem[] = [];
  #cells = 0;

  constructor(target: PasteTarget<Row>) {
    this.#target = target;
  }

  *run(text: string): Generator<void, Pasted<Row>> {
    const lines: string[][] = [];
    for (const line of readTsv(text)) {
      lines.push(line);
      yield;
    }
    const sources = yield* this.#sources(lines);
    this.#fillRange(lines);
    const { at, before, after, count } = yield* this.#existing(lines, sources);
    const { start, inserted, refused } = yield* this.#added(lines.slice(count), sources);
    const patches: RowPatch<Row>[] = [];
    if (at.length > 0) patches.push({ type: 'replace', at, before, after });
    if (inserted.length > 0) patches.push({ type: 'splice', at: start, removed: [], inserted, last: !this.#target.asNewRows });
    return { patches, report: { rows: count + inserted.length, cells: this.#cells, refused, problems: this.#problems } };
  }

  /** Takes the line of headings off, if there is one. */
  *#sources(lines: string[][]): Generator<void, readonly Source<Row>[]> {
    const { columns, range, locale, title } = this.#target;
    const byHeadings = lines.length > 1 ? mapByHeadings(lines[0] ?? [], columns, title) : undefined;
    if (byHeadings) lines.shift();
    const sources: Source<Row>[] = [];
    for (const [from, column] of byHeadings ?? columns.slice(range.left).entries()) {
      if (column.edited) sources.push(marked(column, from, lines, locale));
      yield;
    }
    return sources;
  }

  /** One value goes into every cell of the range. */
  #fillRange(lines: string[][]): void {
    const { range, asNewRows } = this.#target;
    const only = lines[0]?.[0];
    if (asNewRows || only === undefined || lines.length > 1 || lines[0]?.length !== 1 || sizeOf(range) === 1) return;
    const line = Array.from({ length: range.right - range.left + 1 }, () => only);
    lines.splice(0, 1, ...Array.from({ length: range.bottom - range.top + 1 }, () => line));
  }

  *#existing(lines: readonly (readonly string[])[], sources: readonly Source<Row>[]) {
    const { rows, range, asNewRows } = this.#target;
    const at: number[] = [];
    const before: Row[] = [];
    const after: Row[] = [];
    let count = 0;
    for (const line of asNewRows ? [] : lines) {
      const row = rows.shownAt(range.top + count);
      if (row === undefined) break;
      const place = rows.placeAt(range.top + count);
      const written = this.#written(row, line, place + 1, sources);
      count += 1;
      if (written !== row) {
        at.push(place);
        before.push(row);
        after.push(written);
      }
      yield;
    }
    return { at, before, after, count };
  }

  *#added(lines: readonly (readonly string[])[], sources: readonly Source<Row>[]) {
    const { rows, range, asNewRows, kept, create, limit } = this.#target;
    const start = asNewRows ? Math.min(Math.max(kept, rows.placeAt(range.bottom) + 1), rows.all.length) : rows.all.length;
    const filled = lines.slice(0, lines.findLastIndex((line) => !isBlank(line)) + 1);
    const room = create ? Math.max(0, limit - rows.all.length) : 0;
    const inserted: Row[] = [];
    let previous = rows.all[start - 1];
    for (const line of create ? filled.slice(0, room) : []) {
      previous = this.#written(create?.(previous) ?? previous, line, start + inserted.length + 1, sources);
      if (previous !== undefined) inserted.push(previous);
      yield;
    }
    return { start, inserted, refused: filled.length - inserted.length };
  }

  #written<R extends Row | undefined>(row: R, line: readonly string[], number: number, sources: readonly Source<Row>[]): R | Row {
    let next: R | Row = row;
    for (const { column, from, mark } of sources) {
      const typed = line[from];
      if (typed === undefined || !column.edited || next === undefined) continue;
      const { value, problem } = readTyped(column, typed, next, this.#target.locale, mark);
      if (problem) this.#problems.push({ row: number, column: column.id, text: typed, problem });
      if (column.value(next) !== value) next = column.edited(next, value);
      this.#cells += 1;
    }
    return next;
  }
}

/** Works out what a paste changes, without changing anything; goes on in steps, so that it can be run in time slices. */
export const pasteCells = <Row>(text: string, target: PasteTarget<Row>): Generator<void, Pasted<Row>> => new PasteJob(target).run(text);
