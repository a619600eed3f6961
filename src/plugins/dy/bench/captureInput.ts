import type { Files, ReadCell } from '../../../application/ports/files';
import { archiveEntries } from '../../../domain/attachment/archive';
import { extensionOf } from '../../../domain/attachment/formats';
import { failed } from '../../../domain/kernel/result';
import type { CaptureTry } from '../../../domain/testbench/captureTry';

/** A small file is looked at by its bytes, a larger one by its name and size alone: an input has at most 64 kB. */
const WHOLE_BYTES = 16_000;
const MAX_ROWS = 200;

const textOf = (cell: ReadCell): string => (typeof cell === 'string' ? cell : 'number' in cell ? cell.number : cell.date);

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const rowsOf = async (files: Files, file: File): Promise<string[][] | undefined> => {
  const table = await files.peek(file, { maxRows: MAX_ROWS }, MAX_ROWS);
  return failed(table) ? undefined : table.right.first.map((row) => row.map(textOf));
};

export const captureInput = async (files: Files, file: File): Promise<CaptureTry> => {
  const extension = extensionOf(file.name);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const rows = ['csv', 'xlsx', 'xlsm', 'txt'].includes(extension) ? await rowsOf(files, file) : undefined;
  const entries = extension === 'zip' ? archiveEntries(bytes) : undefined;
  return {
    fileName: file.name,
    sizeBytes: file.size,
    ...(rows === undefined && bytes.length <= WHOLE_BYTES && { head: hexOf(bytes) }),
    ...(rows !== undefined && { rows }),
    ...(entries !== undefined && { entries: [...entries] }),
  };
};
