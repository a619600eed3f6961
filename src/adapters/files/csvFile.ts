import Papa from 'papaparse';
import type { Table } from '../../application/ports/files';
import { ok } from '../../domain/kernel/result';
import { asPlainText } from '../../domain/kernel/sheetCell';
import { CellTexts } from './cellTexts';
import type { OpenWriter } from './tableWriter';

const LINE_END = '\r\n';

/** Excel in these languages splits by semicolons, and takes a file without a mark for one of Windows. */
const formOf = (locale: string): { readonly delimiter: string; readonly mark: string } =>
  /^(?:sv|nb|nn|no|da)\b/.test(locale) ? { delimiter: ';', mark: '\ufeff' } : { delimiter: ',', mark: '' };

export const openCsv: OpenWriter = ({ columns, locale }: Table) => {
  const { delimiter, mark } = formOf(locale);
  const texts = new CellTexts(locale, { grouped: false });
  const lines = (rows: readonly (readonly string[])[]): string =>
    Papa.unparse(
      rows.map((row) => [...row]),
      { delimiter, newline: LINE_END },
    ) + LINE_END;
  const parts: Blob[] = [new Blob([mark, lines([columns.map(({ heading }) => asPlainText(heading))])])];
  const written = (row: readonly string[]): string[] =>
    columns.map((column, place) => {
      const value = row[place] ?? '';
      return column.kind === 'text' ? asPlainText(value) : texts.text(value, column);
    });
  return {
    rows: (rows) => {
      if (rows.length > 0) parts.push(new Blob([lines(rows.map(written))]));
      return ok(undefined);
    },
    end: () => Promise.resolve(ok(new Blob(parts, { type: 'text/csv;charset=utf-8' }))),
  };
};
