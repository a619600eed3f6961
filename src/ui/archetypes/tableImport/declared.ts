import type { Result } from '../../../domain/kernel/result';
import type { TextKey } from '../../text/keys';
import type { RuleFinding } from '../fields/ruleFinding';

/** A column that a file may have. `synonyms`: other headings of it, in any language; its own title is known. */
export interface ImportColumn<K extends string = string> {
  readonly id: K;
  readonly title: TextKey;
  readonly required?: boolean;
  /** Decimals are given with a point, whatever mark the file has. */
  readonly kind?: 'text' | 'decimal';
  readonly synonyms?: readonly string[];
}

/** A row of the file: a text for each column, empty where the file has none. `rowNo`: of the sheet, from 1. */
export interface ImportRow<K extends string = string> {
  readonly rowNo: number;
  readonly values: Readonly<Record<K, string>>;
}

/** What is wrong with a row; severity 2 keeps it out. `pointer` is `/` and the column. */
export interface ImportFinding extends RuleFinding {
  readonly rowNo: number;
}

export interface ImportProgress {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

/** Rows of a file or of the clipboard on their way to somewhere: how they are read, what was found in them, and only then their import. */
export interface TableImport<K extends string = string> {
  readonly title: TextKey;
  readonly columns: readonly ImportColumn<K>[];
  readonly maxRows: number;
  /** A dry run: nothing changes. */
  readonly check: (rows: readonly ImportRow<K>[]) => Promise<Result<readonly ImportFinding[]>> | Result<readonly ImportFinding[]>;
  /** Imports the rows without an error. */
  readonly take: (rows: readonly ImportRow<K>[], progress: ImportProgress) => Promise<Result<unknown>>;
}
