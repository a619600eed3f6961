import type { FileAnswer } from '../../../src/application/contract/endpoint';
import { failed, type Result } from '../../../src/domain/kernel/result';
import { contentOf } from '../../../src/domain/reference/listChanges';
import { flatEntry } from '../../../src/domain/reference/listDiff';
import type { EntryContent } from '../../../src/domain/reference/listEntry';
import type { ListDefinition } from '../../../src/domain/reference/listDefinition';
import { importFields } from '../../../src/domain/reference/importMapping';
import { writeXlsx, type CellKind } from '../../files/writeXlsx';
import { reply, type Context, type Reply } from '../../http/handlers';
import { entriesAsked, type EntriesQuestion } from './browsing';
import { knownList } from './scope';

export type ListFormat = 'Excel' | 'Csv' | 'Json';

const EXTENSIONS: Readonly<Record<ListFormat, readonly [string, string]>> = {
  Excel: ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  Csv: ['csv', 'text/csv;charset=utf-8'],
  Json: ['json', 'application/json'],
};

/** A spreadsheet would take it for a formula. */
const harmless = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) && !/^-?\d+(?:\.\d+)?$/.test(cell) ? `'${cell}` : cell);

const csvCell = (cell: string): string => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Spreadsheets of the Nordic countries part columns at the semicolon. */
const delimiterIn = (language: string): string => (language === 'EN' ? ',' : ';');

const csv = (columns: readonly string[], rows: readonly (readonly string[])[], delimiter: string): string =>
  `\ufeff${[columns, ...rows].map((cells) => cells.map((cell) => csvCell(harmless(cell))).join(delimiter)).join('\r\n')}\r\n`;

const kindOf = (column: string, { attributes }: ListDefinition): CellKind => {
  if (column === 'validFrom' || column === 'validTo') return 'date';
  if (column === 'sortKey') return 'number';
  const type = attributes.find(({ name }) => column === `attributes.${name}`)?.type;
  return type === 'decimal' || type === 'integer' ? 'number' : type === 'date' ? 'date' : 'text';
};

const cellsOf = (entry: EntryContent, columns: readonly string[]): string[] => {
  const flat = flatEntry(entry);
  return columns.map((column) => (column === 'code' ? entry.code : column === 'validFrom' ? entry.validFrom : (flat.get(column) ?? '')));
};

/** The list as a file; the columns are named as the import knows them. */
export const exportList = async (
  question: EntriesQuestion & { readonly format: ListFormat; readonly lang?: string | undefined },
  context: Context,
): Promise<Result<Reply<FileAnswer>>> => {
  const definition = knownList(question.name);
  if (failed(definition)) return definition;
  const asked = await entriesAsked(question, context);
  if (failed(asked)) return asked;
  const { versionNo, entries } = asked.right;
  const columns = importFields(definition.right).filter(
    (column) => column === 'code' || column === 'validFrom' || entries.some((entry) => flatEntry(entry).has(column)),
  );
  const [extension, type] = EXTENSIONS[question.format];
  const content = (): string | Uint8Array<ArrayBuffer> => {
    if (question.format === 'Json')
      return JSON.stringify({ list: question.name, versionNo, entries: entries.map((entry) => ({ ...contentOf(entry), origin: entry.origin })) });
    const rows = entries.map((entry) => cellsOf(entry, columns));
    return question.format === 'Csv'
      ? csv(columns, rows, delimiterIn(question.lang ?? 'EN'))
      : writeXlsx(
          question.name,
          columns,
          rows,
          columns.map((column) => kindOf(column, definition.right)),
        );
  };
  const dated = question.date === undefined ? '' : ` ${question.date}`;
  return reply({ name: `${question.name}${dated}.${extension}`, content: new Blob([content()], { type }) });
};
