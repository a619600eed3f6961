import type { TableFormat } from '../../../domain/document/table';
import { stockholmDate } from '../../../domain/kernel/dates';
import { ok } from '../../../domain/kernel/result';
import type { TextKey } from '../../text/keys';
import type { Texts } from '../../text/texts';
import type { ExportJob } from './exportModel';
import { fileName } from './listColumn';

export interface PrintedDocument {
  readonly title: string;
  /** Facts above the rows; one that is not known is left out. */
  readonly notes: readonly (readonly [TextKey, string | undefined])[];
  /** Headings with their widths in characters. */
  readonly columns: readonly (readonly [TextKey, number])[];
  readonly rows: readonly (readonly string[])[];
}

/** A document of facts and rows that are at hand already. */
export const printedDocument = ({ title, notes, columns, rows }: PrintedDocument, { t, locale }: Texts, format: TableFormat = 'Pdf'): ExportJob => ({
  fileName: fileName(title, stockholmDate(new Date()), format),
  table: {
    title,
    notes: notes.flatMap(([key, value]) => (value === undefined || value === '' ? [] : [`${t(key)}: ${value}`])),
    columns: columns.map(([heading, width]) => ({ heading: t(heading), kind: 'text', width })),
    locale,
    paper: { cellLines: 6 },
    words: { page: t('list.file.page', { page: '{page}', pages: '{pages}' }) },
  },
  total: rows.length,
  rows: () => async (give) => {
    await give(rows);
    return ok(undefined);
  },
});
