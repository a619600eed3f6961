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
