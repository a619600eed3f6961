import type { Table } from '../../../domain/document/table';
import { lineColumns } from '../../../domain/declaration/lines/lineColumns';
import type { LineFinding } from '../../../domain/declaration/lines/lineFinding';
import { ok } from '../../../domain/kernel/result';
import type { ExportJob } from '../../../ui/archetypes/list/exportModel';
import type { Texts } from '../../../ui/text/texts';
import type { FileColumn } from './columnsModel';
import { headerOf, problemsOf, type CheckedRow } from './rowColumns';

const tableOf = (title: string, headings: readonly string[], locale: string): Table => ({
  title,
  notes: [],
  columns: headings.map((heading) => ({ heading, kind: 'text' })),
  locale,
  words: { page: '' },
});

/** An empty workbook with the headings of all columns, in the user's language. */
export const templateJob = (texts: Texts): ExportJob => {
  const title = texts.t('dec.lines.template.name');
  return {
    fileName: `${title}.xlsx`,
    table: tableOf(
      title,
      lineColumns.map(({ id }) => texts.t(`dec.lines.column.${id}`)),
      texts.locale,
    ),
    rows: () => () => Promise.resolve(ok(undefined)),
  };
};

/** The rows that were left out with their cells as they were read, and why; they can be mended and chosen again. */
export const refusedJob = (rows: readonly CheckedRow[], columns: readonly FileColumn[], texts: Texts, worded: (finding: LineFinding) => string): ExportJob => {
  const title = texts.t('dec.lines.refused.name');
  const headings = [...columns.map((column) => headerOf(column, texts)), texts.t('dec.lines.problems')];
  return {
    fileName: `${title}.xlsx`,
    table: tableOf(title, headings, texts.locale),
    rows: () => async (give) => {
      await give(rows.map(({ raw, told }) => [...columns.map(({ index }) => raw.cells[index] ?? ''), problemsOf(told, worded)]));
      return ok(undefined);
    },
    total: rows.length,
  };
};
