import { exchangeCsv } from '../../../src/adapters/documents/exchangeCsv';
import { excelDocument } from '../../../src/adapters/documents/excelFile';
import { wholeDocument } from '../../../src/adapters/documents/wholeDocument';
import type { Table, TableCell } from '../../../src/domain/document/table';
import type { FileAnswer } from '../../../src/application/contract/endpoint';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import { contentOf } from '../../../src/domain/reference/listChanges';
import { flatEntry } from '../../../src/domain/reference/listDiff';
import type { EntryContent } from '../../../src/domain/reference/listEntry';
import type { ListDefinition } from '../../../src/domain/reference/listDefinition';
import { importFields } from '../../../src/domain/reference/importMapping';
import { reply, type Context, type Reply } from '../../records/handlers';
import { entriesAsked, type EntriesQuestion } from './browsing';
import { knownList } from './scope';

export type ListFormat = 'Excel' | 'Csv' | 'Json';

const EXTENSIONS: Readonly<Record<ListFormat, readonly [string, string]>> = {
  Excel: ['xlsx', excelDocument.type],
  Csv: ['csv', 'text/csv;charset=utf-8'],
  Json: ['json', 'application/json'],
};

const kindOf = (column: string, { attributes }: ListDefinition): TableCell => {
  if (column === 'validFrom' || column === 'validTo') return 'date';
  if (column === 'sortKey') return 'decimal';
  const type = attributes.find(({ name }) => column === `attributes.${name}`)?.type;
  return type === 'decimal' || type === 'integer' ? 'decimal' : type === 'date' ? 'date' : 'text';
};

const tableOf = (title: string, columns: readonly string[], definition: ListDefinition): Table => ({
  title,
  notes: [],
  columns: columns.map((heading) => ({ heading, kind: kindOf(heading, definition) })),
  locale: 'en-GB',
  words: { page: '' },
});

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
  const rows = entries.map((entry) => cellsOf(entry, columns));
  const content = async (): Promise<Result<readonly (string | Uint8Array<ArrayBuffer>)[]>> => {
    switch (question.format) {
      case 'Json':
        return ok([JSON.stringify({ list: question.name, versionNo, entries: entries.map((entry) => ({ ...contentOf(entry), origin: entry.origin })) })]);
      case 'Csv':
        return ok([exchangeCsv([columns, ...rows], question.lang === undefined || question.lang === 'EN' ? ',' : ';')]);
      case 'Excel':
        return wholeDocument(excelDocument, tableOf(question.name, columns, definition.right), rows);
    }
  };
  const written = await content();
  if (failed(written)) return written;
  const dated = question.date === undefined ? '' : ` ${question.date}`;
  return reply({ name: `${question.name}${dated}.${extension}`, content: new Blob([...written.right], { type }) });
};
