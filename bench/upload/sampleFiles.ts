import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { csvDocument } from '../../src/adapters/documents/csvFile';
import { excelDocument } from '../../src/adapters/documents/excelFile';
import type { TableDocument } from '../../src/adapters/documents/tableWriter';
import type { Table } from '../../src/domain/document/table';
import { sampleHeadings, sampleRow } from '../../src/domain/article/upload/sampleRows';
import { failed } from '../../src/domain/kernel/result';

const TOGETHER = 1_000;
const NUMBERS = new Set(['Net weight', 'Gross mass', 'Units per package', 'Unit price']);

const tableOf = (isExcel: boolean): Table => ({
  title: 'Articles',
  notes: [],
  columns: sampleHeadings.map((heading) => ({ heading, kind: isExcel && NUMBERS.has(heading) ? 'decimal' : 'text' })),
  locale: 'en-GB',
  words: { page: '' },
});

const write = async (file: string, document: TableDocument, table: Table, rows: number, owner: string, prefix: string): Promise<string> => {
  const pieces: Uint8Array[] = [];
  const writer = document.open(table, (bytes) => pieces.push(bytes));
  for (let from = 1; from <= rows; from += TOGETHER)
    writer.rows(Array.from({ length: Math.min(TOGETHER, rows - from + 1) }, (_, at) => sampleRow(from + at, owner, prefix)));
  const ended = await writer.end();
  if (failed(ended)) throw new Error(ended.left.message);
  await writeFile(file, pieces);
  return file;
};

/** The same articles as a text file and as a workbook of 25 columns, under different article ids. */
export const writeSampleFiles = async (folder: string, rows: number, owner: string): Promise<{ readonly csv: string; readonly xlsx: string }> => ({
  csv: await write(path.join(folder, 'articles.csv'), csvDocument, tableOf(false), rows, owner, 'CSV'),
  xlsx: await write(path.join(folder, 'articles.xlsx'), excelDocument, tableOf(true), rows, owner, 'XLSX'),
});
