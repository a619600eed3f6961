import { strToU8 } from 'fflate';
import Papa from 'papaparse';
import { ok } from '../../domain/kernel/result';
import { asPlainText } from '../../domain/kernel/sheetCell';
import { CellTexts } from './cellTexts';
import type { TableDocument } from './tableWriter';

const LINE_END = '\r\n';

/** Excel in these languages splits by semicolons, and takes a file without a mark for one of Windows. */
const formOf = (locale: string): { readonly delimiter: string; readonly mark: string } =>
  /^(?:sv|nb|nn|no|da)\b/.test(locale) ? { delimiter: ';', mark: '\ufeff' } : { delimiter: ',', mark: '' };

export const csvDocument: TableDocument = {
  type: 'text/csv;charset=utf-8',
  open: ({ columns, locale }, write) => {
    const { delimiter, mark } = formOf(locale);
    const texts = new CellTexts(locale, { grouped: false });
    const put = (rows: readonly (readonly string[])[], before = ''): void =>
      write(
        strToU8(
          `${before}${Papa.unparse(
            rows.map((row) => [...row]),
            { delimiter, newline: LINE_END },
          )}${LINE_END}`,
        ),
      );
    const written = (row: readonly string[]): string[] =>
      columns.map((column, place) => {
        const value = row[place] ?? '';
        return column.kind === 'text' ? asPlainText(value) : texts.text(value, column);
      });
    put([columns.map(({ heading }) => asPlainText(heading))], mark);
    return {
      rows: (rows) => {
        if (rows.length > 0) put(rows.map(written));
        return ok(undefined);
      },
      end: () => Promise.resolve(ok(undefined)),
    };
  },
};
