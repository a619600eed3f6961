import type { Table } from '../../application/ports/files';
import type { Result } from '../../domain/kernel/result';

/** A file in the making: rows as they come, each one text per column, then the whole. */
export interface TableWriter {
  /** Refused when the file can hold no more. */
  rows(rows: readonly (readonly string[])[]): Result<undefined>;
  end(): Promise<Result<Blob>>;
}

export type OpenWriter = (table: Table) => TableWriter;
