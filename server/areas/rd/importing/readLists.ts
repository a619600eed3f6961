import { fail, failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { refusedBy } from '../../../../src/domain/reference/ruleTexts';
import { readCsv, readXlsx, readXml, readZip, sniffFile } from '../../../files/readFile';
import { csRd2Lists, ecbQuotes, genericodeLists, nationalLists, type EuroQuotes } from './xmlLists';
import { jsonLists, rowLists } from './textLists';
import type { FileList, ReadFile } from './parts';

/** UN/LOCODE has 116,000 rows. */
const MAX_ROWS = 250_000;

export type ReadLists = ReadFile & { readonly quotes?: readonly EuroQuotes[] };

const unknownFormat = () => refusedBy('RD-IMPORT.format');

const readXmlLists = async (content: Uint8Array): Promise<Result<ReadLists>> => {
  const entities = await readXml(content, { records: ['RDEntity'] });
  if (failed(entities)) return entities;
  if (entities.right.records.length > 0) return ok({ format: 'CsRd2', lists: csRd2Lists(entities.right.records) });
  const whole = await readXml(content, { records: [entities.right.root.name] });
  if (failed(whole)) return whole;
  const [root] = whole.right.records;
  if (root === undefined) return unknownFormat();
  const quotes = ecbQuotes(root);
  if (quotes.length > 0) return ok({ format: 'EcbXml', lists: [], quotes });
  if (root.name === 'CodeList' && root.children.some(({ name }) => name === 'SimpleCodeList'))
    return ok({ format: 'Genericode', lists: genericodeLists(root) });
  return ok({ format: 'NationalXml', lists: nationalLists(root) });
};

const readJsonLists = (content: Uint8Array): Result<ReadLists> => {
  try {
    return ok({ format: 'Json', lists: jsonLists(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content))) });
  } catch {
    return fail('refused', 'The file is no valid JSON. Export it again and send the new file.', {
      feedbacks: [{ code: 'COR-FILE-DAMAGED', message: 'The file is no valid JSON. Export it again and send the new file.' }],
    });
  }
};

const readTextLists = async (content: Uint8Array): Promise<Result<ReadLists>> => {
  const file = await readCsv(content, { maxRows: MAX_ROWS });
  return failed(file) ? file : ok(rowLists(file.right.rows, 'Csv'));
};

/** Every file of the archive that holds a list; parts of one list in several text files are put together. */
const readZipLists = async (content: Uint8Array): Promise<Result<ReadLists>> => {
  const archive = await readZip(content);
  if (failed(archive)) return archive;
  const read: ReadLists[] = [];
  for (const { content: part } of archive.right) {
    const kind = sniffFile(part);
    if (kind !== 'xml' && kind !== 'text') continue;
    const lists = kind === 'xml' ? await readXmlLists(part) : await readTextLists(part);
    if (failed(lists)) return lists;
    read.push(lists.right);
  }
  const [first] = read;
  if (first === undefined) return unknownFormat();
  const known = read.filter(({ format }) => format === (read.find((one) => one.format === 'UnLocodeCsv' || one.format === 'CsRd2') ?? first).format);
  const lists = new Map<string, FileList>();
  for (const list of known.flatMap((one) => one.lists)) {
    const before = lists.get(list.name);
    const rows = [...(before?.table.rows ?? []), ...list.table.rows];
    lists.set(list.name, { name: list.name, table: { columns: before?.table.columns ?? list.table.columns, rows } });
  }
  return ok({ format: known[0]?.format ?? first.format, lists: [...lists.values()] });
};

/** Reads a file whatever its name says: CSV and Excel with headings, JSON, CS/RD2, national XML, UN/LOCODE, genericode, ISO CSV, ECB rates. */
export const readLists = async (content: Uint8Array): Promise<Result<ReadLists>> => {
  switch (sniffFile(content)) {
    case 'xml':
      return readXmlLists(content);
    case 'json':
      return readJsonLists(content);
    case 'zip':
      return readZipLists(content);
    case 'text':
      return readTextLists(content);
    case 'unknown':
      return unknownFormat();
    case 'xlsx':
    case 'xls':
    case 'locked':
    case 'empty': {
      // What cannot be read as a workbook is refused with the words for it.
      const file = await readXlsx(content, { maxRows: MAX_ROWS });
      return failed(file) ? file : ok(rowLists(file.right.rows, 'Excel'));
    }
  }
};
