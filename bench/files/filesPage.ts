import { ownWorkerFiles } from '../../src/adapters/files/ownWorkers';
import type { RowSource } from '../../src/application/ports/files';
import type { Table, TableColumn, TableFormat } from '../../src/domain/document/table';
import { ok, type Result } from '../../src/domain/kernel/result';
import { createTrustedTypesPolicy } from '../../src/ui/shell/trustedTypes';

const BATCH = 1_000;

interface Measured {
  readonly ms: number;
  /** The longest task of the page meanwhile; 0 if none was longer than 50 ms. */
  readonly longestTask: number;
  readonly bytes: number;
  readonly rows: number;
}

declare global {
  interface Window {
    readonly benchFiles: {
      write(format: TableFormat, rows: number, columns: number): Promise<Measured>;
      /** The file that was written last. */
      read(maxRows: number): Promise<Measured>;
    };
  }
}

createTrustedTypesPolicy(window, location.origin);
const files = ownWorkerFiles();
let last = new Blob();

const cell = (row: number, column: number): string => (column % 2 === 0 ? `cell ${row} ${column}` : (((row * 7919 + column) % 100_000) / 100).toFixed(2));

const sourceOf =
  (rows: number, columns: number): RowSource =>
  async (give) => {
    for (let from = 0; from < rows; from += BATCH) {
      await give(
        Array.from({ length: Math.min(BATCH, rows - from) }, (_, row) => Array.from({ length: columns }, (_cell, column) => cell(from + row, column))),
      );
    }
    return ok(rows);
  };

const tableOf = (columns: number): Table => ({
  title: 'Measured',
  notes: [],
  columns: Array.from({ length: columns }, (_, place): TableColumn => ({ heading: `Column ${place}`, kind: place % 2 === 0 ? 'text' : 'decimal', digits: 2 })),
  locale: 'sv-SE',
  words: { page: '{page} / {pages}' },
});

const right = <A>(result: Result<A>): A => {
  if (result._tag === 'Left') throw new Error(result.left.message);
  return result.right;
};

const measured = async (work: () => Promise<{ readonly bytes: number; readonly rows: number }>): Promise<Measured> => {
  let longestTask = 0;
  const heard = (entries: readonly PerformanceEntry[]): void => entries.forEach(({ duration }) => (longestTask = Math.max(longestTask, duration)));
  const observer = new PerformanceObserver((list) => heard(list.getEntries()));
  observer.observe({ type: 'longtask' });
  const from = performance.now();
  const done = await work();
  const ms = performance.now() - from;
  heard(observer.takeRecords());
  observer.disconnect();
  return { ms, longestTask, ...done };
};

Object.assign(window, {
  benchFiles: {
    write: (format: TableFormat, rows: number, columns: number) =>
      measured(async () => {
        last = right(await files.write(format, tableOf(columns), sourceOf(rows, columns)));
        return { bytes: last.size, rows };
      }),
    read: (maxRows: number) =>
      measured(async () => {
        let rows = 0;
        right(await files.read(new File([last], 'measured'), { maxRows }, (batch) => void (rows += batch.rows.length)));
        return { bytes: last.size, rows };
      }),
  } satisfies Window['benchFiles'],
});
