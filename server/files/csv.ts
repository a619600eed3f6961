import Papa from 'papaparse';
import { ok, type Result } from '../../src/domain/kernel/result';
import { tooManyRows } from './refusals';
import { textOf } from './text';

export interface CsvSettings {
  /** `utf-8`, `utf-16le`, `utf-16be`, `windows-1252`. */
  readonly encoding?: string | undefined;
  readonly delimiter?: string | undefined;
  readonly maxRows: number;
}

export interface CsvFile {
  readonly encoding: string;
  readonly delimiter: string;
  readonly rows: readonly (readonly string[])[];
}

export const csv = (content: Uint8Array, { encoding, delimiter, maxRows }: CsvSettings): Result<CsvFile> => {
  const read = textOf(content, encoding);
  if (read._tag === 'Left') return read;
  const { data: rows, meta } = Papa.parse<string[]>(read.right.text, {
    delimiter: delimiter ?? '',
    skipEmptyLines: 'greedy',
    delimitersToGuess: [';', ',', '\t', '|'],
  });
  if (rows.length > maxRows) return tooManyRows(rows.length, maxRows);
  return ok({ encoding: read.right.encoding, delimiter: meta.delimiter, rows });
};
