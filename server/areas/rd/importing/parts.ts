import type { ImportFormat } from '../../../../src/domain/reference/importRun';
import type { SourceTable } from '../../../../src/domain/reference/importRows';
import type { TextLanguage } from '../../../../src/domain/reference/listEntry';

/** One list of a file as headings and cells. */
export interface FileList {
  readonly name: string;
  readonly table: SourceTable;
}

export interface ReadFile {
  readonly format: ImportFormat;
  readonly lists: readonly FileList[];
}

const LANGUAGES: Readonly<Record<string, TextLanguage>> = {
  en: 'EN',
  eng: 'EN',
  sv: 'SV',
  swe: 'SV',
  se: 'SV',
  no: 'NO',
  nb: 'NO',
  nn: 'NO',
  nor: 'NO',
  nob: 'NO',
  da: 'DK',
  dk: 'DK',
  dan: 'DK',
};

export const languageOf = (tag: string): TextLanguage | undefined => LANGUAGES[tag.toLowerCase().split(/[-_]/)[0] ?? ''];

/** Records with fields of their own as one table; the columns come in the order in which they are met. */
export const tableOf = (records: readonly ReadonlyMap<string, string>[]): SourceTable => {
  const columns = [...new Set(records.flatMap((record) => [...record.keys()]))];
  return { columns, rows: records.map((record) => columns.map((column) => record.get(column) ?? '')) };
};
