import type { Table, TableFormat } from '../../domain/document/table';
import type { Result } from '../../domain/kernel/result';
import { token } from '../token';

export interface FileProgress {
  readonly done: number;
  readonly total?: number | undefined;
}

export interface FileOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: FileProgress) => void) | undefined;
}

/** Gives rows batch by batch, each row one text per column; resolves when all are given. */
export type RowSource = (give: (rows: readonly (readonly string[])[]) => Promise<void>) => Promise<Result<unknown>>;

/** How a file of rows is read. What is absent is guessed and told in the answer. */
export interface ReadSettings {
  readonly sheet?: string | undefined;
  readonly encoding?: string | undefined;
  readonly delimiter?: string | undefined;
  /** Rows at most; more is an error that names the number of rows. */
  readonly maxRows: number;
}

export type TableFileKind = 'xlsx' | 'csv' | 'txt';

export interface ReadTable {
  /** By content, not by extension. */
  readonly kind: TableFileKind;
  readonly sheets: readonly string[];
  readonly sheet?: string | undefined;
  readonly encoding?: string | undefined;
  readonly delimiter?: string | undefined;
  readonly rowCount: number;
}

/** A cell of a read file. Numbers and dates of a workbook are told apart from texts; formulas are texts, they are never evaluated. */
export type ReadCell = string | { readonly number: string } | { readonly date: string };

export interface ReadBatch {
  /** 1-based row of the sheet. */
  readonly from: number;
  readonly rows: readonly (readonly ReadCell[])[];
}

/** Files are made and read in a worker; the page stays free. */
export interface Files {
  write(format: TableFormat, table: Table, rows: RowSource, options?: FileOptions): Promise<Result<Blob>>;
  /** Hands a file to the user under the name. */
  save(name: string, content: Blob): void;
  /** The first `rows` rows, to show what the file holds before it is read whole. */
  peek(file: File, settings: ReadSettings, rows: number): Promise<Result<ReadTable & { readonly first: readonly (readonly ReadCell[])[] }>>;
  /** All rows in batches of 1,000; the next batch when `take` is done with the last one. */
  read(file: File, settings: ReadSettings, take: (batch: ReadBatch) => Promise<void> | void, options?: FileOptions): Promise<Result<ReadTable>>;
}
export const Files = token<Files>('Files');
