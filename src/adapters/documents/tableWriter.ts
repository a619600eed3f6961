import type { Table } from '../../domain/document/table';
import type { Result } from '../../domain/kernel/result';

/** Takes the bytes of a file in their order, as they are made. */
export type Sink = (bytes: Uint8Array<ArrayBuffer>) => void;

/** A file in the making: rows as they come, each one text per column, then the whole. */
export interface TableWriter {
  /** Refused when the file can hold no more. */
  rows(rows: readonly (readonly string[])[]): Result<undefined>;
  /** After it the sink has every byte. */
  end(): Promise<Result<undefined>>;
}

/** A format that tables are written in; neither DOM nor Node, so that worker and server share it. */
export interface TableDocument {
  /** Media type of the file. */
  readonly type: string;
  open(table: Table, write: Sink): TableWriter;
}
