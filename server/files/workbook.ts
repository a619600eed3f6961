import path from 'node:path';
import { failed, ok, type Result } from '../../src/domain/kernel/result';
import { damaged } from './refusals';
import { xmlRecords } from './streamed';
import { unpackTo, type UnpackedFile } from './unpack';
import type { XmlElement } from './xml';

export interface Sheet {
  readonly name: string;
  readonly rows: () => AsyncIterable<readonly string[]>;
}

const textIn = (element: XmlElement): string =>
  element.text +
  element.children
    .filter(({ name }) => name !== 'rPh')
    .map(textIn)
    .join('');

const rawTextIn = (element: XmlElement): string =>
  element.name === 't'
    ? element.text
    : element.children
        .filter(({ name }) => name !== 'rPh')
        .map(rawTextIn)
        .join('');

/** `AB12` stands in the column 27, counted from 0. */
const columnOf = (place: string): number => [...place.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const cellText = ({ attributes, children }: XmlElement, shared: readonly string[]): string => {
  const value = children.find(({ name }) => name === 'v')?.text ?? '';
  const kind = attributes['t'];
  if (kind === 's') return shared[Number(value)] ?? '';
  if (kind === 'inlineStr') return children.map(textIn).join('');
  return kind === 'b' ? (value === '1' ? 'TRUE' : 'FALSE') : value;
};

const rowOf = ({ children }: XmlElement, shared: readonly string[]): readonly string[] => {
  const row: string[] = [];
  children.forEach((cell, at) => {
    const column = cell.attributes['r'] === undefined ? at : columnOf(cell.attributes['r']);
    while (row.length < column) row.push('');
    row[column] = cellText(cell, shared);
  });
  return row;
};

async function* rowsOf(file: string, shared: readonly string[]): AsyncGenerator<readonly string[]> {
  for await (const row of xmlRecords(file, ['row'])) {
    const cells = rowOf(row, shared);
    if (cells.some((cell) => cell !== '')) yield cells;
  }
}

/** The sheets of a workbook of any size; only the texts that its cells share are kept. Days stand as the numbers that Excel counts them by. */
export const sheetsOf = async (folder: string, workbook: string): Promise<Result<readonly Sheet[]>> => {
  const unpacked = await unpackTo(folder, workbook);
  if (failed(unpacked)) return unpacked;
  const at = (name: string): UnpackedFile | undefined => unpacked.right.find((one) => one.name.toLowerCase() === name.toLowerCase());
  const [book, links, texts] = [at('xl/workbook.xml'), at('xl/_rels/workbook.xml.rels'), at('xl/sharedStrings.xml')];
  if (book === undefined || links === undefined) return damaged();
  const shared: string[] = [];
  if (texts !== undefined) for await (const text of xmlRecords(texts.file, ['si'])) shared.push(rawTextIn(text));
  const targets = new Map<string, string>();
  for await (const { attributes } of xmlRecords(links.file, ['Relationship'])) targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '');
  const sheets: Sheet[] = [];
  for await (const { attributes } of xmlRecords(book.file, ['sheet'])) {
    const target = targets.get(attributes['id'] ?? '') ?? '';
    const part = at(target.startsWith('/') ? target.slice(1) : path.posix.join('xl', target));
    if (part !== undefined) sheets.push({ name: attributes['name'] ?? '', rows: () => rowsOf(part.file, shared) });
  }
  return ok(sheets);
};
