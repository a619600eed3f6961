import type { ReadBatch, ReadCell, ReadSettings, ReadTable } from '../../application/ports/files';
import type { Table, TableFormat } from '../../domain/document/table';
import type { Result } from '../../domain/kernel/result';

export type PeekedTable = ReadTable & { readonly first: readonly (readonly ReadCell[])[] };

/** What the page tells a worker. It has one piece of work, and ends with it. `more`: the last batch is taken. */
export type ToWorker =
  | { readonly type: 'write'; readonly format: TableFormat; readonly table: Table }
  | { readonly type: 'rows'; readonly rows: readonly (readonly string[])[] }
  | { readonly type: 'end' }
  | { readonly type: 'read'; readonly file: File; readonly settings: ReadSettings }
  | { readonly type: 'peek'; readonly file: File; readonly settings: ReadSettings; readonly rows: number }
  | { readonly type: 'more' };

/** What a worker answers. `taken`: rows are written, the next ones may come. */
export type FromWorker =
  | { readonly type: 'taken' }
  | { readonly type: 'batch'; readonly batch: ReadBatch }
  | { readonly type: 'written'; readonly result: Result<Blob> }
  | { readonly type: 'read'; readonly result: Result<ReadTable> }
  | { readonly type: 'peeked'; readonly result: Result<PeekedTable> };

/** The worker's end: a worker's own scope, or a port. */
export interface WorkerEnd {
  postMessage(message: FromWorker): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
}

/** The page's end. */
export interface PageEnd {
  tell(message: ToWorker): void;
  /** `broken`: it broke down, or could not be loaded. */
  listen(heard: (message: FromWorker) => void, broken: () => void): void;
  terminate(): void;
}

export type WorkerName = 'writeTable' | 'writePdf' | 'readTable';

export type OpenWorker = (name: WorkerName) => PageEnd;
