import type { Result } from '../../domain/kernel/result';
import { token } from '../token';

/** How a column of a file is written: numbers and dates are true ones. Decimals come with a point, dates as yyyy-MM-dd, instants as ISO. */
export type TableCell = 'text' | 'decimal' | 'integer' | 'date' | 'instant';

export interface TableColumn {
  readonly heading: string;
  readonly kind: TableCell;
  /** Fraction digits of a decimal that are always written. */
  readonly digits?: number | undefined;
  /** Characters; a guess from the kind without it. */
  readonly width?: number | undefined;
}

/** A table that is a document of its own on paper; a row of one text is then a heading over the rows below it. */
export interface Paper {
  /** Stands at the top of every page. */
  readonly mark?: string | undefined;
  /** Widths of bars and spaces in turn, from the first bar, and the text that they say. */
  readonly barcode?: { readonly widths: readonly number[]; readonly text: string } | undefined;
  /** Widths of bars that stand under the heading of this text. */
  readonly headingBarcodes?: Readonly<Record<string, readonly number[]>> | undefined;
  /** Lines of a cell at most; nothing of a declaration may be cut. */
  readonly cellLines: number;
}

export interface Table {
  readonly title: string;
  /** Lines under the title: criteria, unit, time, user. */
  readonly notes: readonly string[];
  readonly columns: readonly TableColumn[];
  /** Written under the rows: one text per column, empty where there is none. */
  readonly totals?: readonly string[] | undefined;
  /** BCP 47: how numbers and dates are shown in PDF and CSV. */
  readonly locale: string;
  /** Only in PDF. */
  readonly paper?: Paper | undefined;
  /** Words the file itself needs, in the user's language. `{page}` and `{pages}` are filled in. */
  readonly words: { readonly page: string; readonly staging?: string | undefined };
}

/** `Excel` and `Pdf` are the print types of the portal, `Csv` is Download data. */
export type TableFormat = 'Excel' | 'Pdf' | 'Csv';

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
