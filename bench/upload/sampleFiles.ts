import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openCsv } from '../../src/adapters/files/csvFile';
import { openExcel } from '../../src/adapters/files/excelFile';
import type { TableWriter } from '../../src/adapters/files/tableWriter';
import type { Table } from '../../src/application/ports/files';
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

const write = async (file: string, writer: TableWriter, rows: number, owner: string, prefix: string): Promise<string> => {
  for (let from = 1; from <= rows; from += TOGETHER)
    writer.rows(Array.from({ length: Math.min(TOGETHER, rows - from + 1) }, (_, at) => sampleRow(from + at, owner, prefix)));
  const content = await writer.end();
  if (failed(content)) throw new Error(content.left.message);
  await writeFile(file, Buffer.from(await content.right.arrayBuffer()));
  return file;
};

/** The same articles as a text file and as a workbook of 25 columns, under different article ids. */
export const writeSampleFiles = async (folder: string, rows: number, owner: string): Promise<{ readonly csv: string; readonly xlsx: string }> => ({
  csv: await write(path.join(folder, 'articles.csv'), openCsv(tableOf(false)), rows, owner, 'CSV'),
  xlsx: await write(path.join(folder, 'articles.xlsx'), openExcel(tableOf(true)), rows, owner, 'XLSX'),
});
