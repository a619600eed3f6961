import type { Table } from '../../domain/document/table';
import { failed, ok, type Result } from '../../domain/kernel/result';
import type { TableDocument } from './tableWriter';

/** A file whose rows are all at hand, piece by piece. */
export const wholeDocument = async (
  document: TableDocument,
  table: Table,
  rows: readonly (readonly string[])[],
): Promise<Result<readonly Uint8Array<ArrayBuffer>[]>> => {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const writer = document.open(table, (bytes) => pieces.push(bytes));
  const taken = writer.rows(rows);
  if (failed(taken)) return taken;
  const ended = await writer.end();
  return failed(ended) ? ended : ok(pieces);
};
