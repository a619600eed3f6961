import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import Papa from 'papaparse';

const isPacked = (file: string): boolean => file.toLowerCase().endsWith('.gz');

/** Rows of a UTF-8 text file, packed by gzip or not, one after the other: a file of any size needs the memory of a few of its rows. The first one has the headings. */
export async function* csvRows(file: string, delimiter = ','): AsyncGenerator<readonly string[]> {
  const rows = Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter, skipEmptyLines: 'greedy' });
  const bytes = createReadStream(file);
  const ended = (): void => undefined;
  if (isPacked(file)) pipeline(bytes, createGunzip(), rows, ended);
  else pipeline(bytes, rows, ended);
  let isFirst = true;
  for await (const row of rows as AsyncIterable<readonly string[]>) {
    yield isFirst ? row.map((cell, at) => (at === 0 ? cell.replace(/^\uFEFF/, '') : cell)) : row;
    isFirst = false;
  }
}
