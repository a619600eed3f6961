import Papa from 'papaparse';
import { countRows, guessSeparator } from '../../src/domain/document/separator';
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

const SAMPLE = 65_536;

/** Of a file that is too long no more rows are taken apart than may be. */
export const csv = (content: Uint8Array, { encoding, delimiter, maxRows }: CsvSettings): Result<CsvFile> => {
  const read = textOf(content, encoding);
  if (read._tag === 'Left') return read;
  const { text, encoding: used } = read.right;
  const separator = delimiter ?? guessSeparator(text.slice(0, SAMPLE));
  const { data: rows } = Papa.parse<string[]>(text, { delimiter: separator, skipEmptyLines: 'greedy', preview: maxRows + 1 });
  if (rows.length > maxRows) return tooManyRows(Math.max(rows.length, countRows(text)), maxRows);
  return ok({ encoding: used, delimiter: separator, rows });
};
