import type { ReadBatch, ReadCell, ReadSettings, ReadTable } from '../../application/ports/files';
import { groupDigits } from '../../domain/kernel/decimal';
import { failed, ok, type Failed, type Result } from '../../domain/kernel/result';
import { refusedFile } from '../../domain/document/fileRefusal';
import { damaged, Unreadable } from './refusals';
import { SheetRows } from './sheetRows';
import { guessEncoding, guessForm, textRows } from './textRows';
import { openWorkbook, readDateStyles, readStrings } from './workbook';
import { ZipEntries } from './zipEntries';

const MAX_BYTES = 50_000_000;
const BATCH = 1_000;
const HEAD = 4_096;
const LOCKED = 'EncryptedPackage';

type Cells = readonly ReadCell[];
type Take = (batch: ReadBatch) => Promise<void>;

/** Told by a taker that has enough. */
class Enough extends Error {}

const tooManyRows = (count: number, most: number): Failed =>
  refusedFile('ROWS', `Split the file: ${groupDigits(String(count))} rows, the maximum is ${groupDigits(String(most))}.`, {
    n: String(count),
    max: String(most),
  });

/** Rows on their way out, 1,000 together; beyond the limit they are only counted. */
class Batches {
  readonly #take: Take;
  readonly #maxRows: number;
  #rows: Cells[] = [];
  #from = 1;
  #count = 0;

  constructor(take: Take, maxRows: number) {
    this.#take = take;
    this.#maxRows = maxRows;
  }

  get count(): number {
    return this.#count;
  }

  get isTooMany(): boolean {
    return this.#count > this.#maxRows;
  }

  /** Row `number` of the sheet, 1-based; those left out before it are empty. */
  async add(number: number, cells: Cells): Promise<void> {
    if (number > this.#maxRows) {
      this.#count = number;
      return;
    }
    while (this.#count < number - 1) await this.#put([]);
    await this.#put(cells);
  }

  async end(): Promise<void> {
    if (this.#rows.length === 0) return;
    const batch = { from: this.#from, rows: this.#rows };
    this.#from += this.#rows.length;
    this.#rows = [];
    await this.#take(batch);
  }

  async #put(cells: Cells): Promise<void> {
    this.#count += 1;
    this.#rows.push(cells);
    if (this.#rows.length === BATCH) await this.end();
  }
}

const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.slice(0, HEAD).arrayBuffer());

const begins = (bytes: Uint8Array, ...wanted: number[]): boolean => wanted.every((byte, place) => bytes[place] === byte);

const holds = async (file: Blob, text: string): Promise<boolean> =>
  new TextDecoder('utf-16le').decode(await file.slice(0, 65_536).arrayBuffer()).includes(text);

const CONTROLS = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/;

const isText = (bytes: Uint8Array): boolean => {
  const start = new TextDecoder('latin1')
    .decode(bytes)
    .replace(/^(?:\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\0', '');
  return !start.startsWith('%PDF') && !CONTROLS.test(start);
};

const kindOf = async (file: Blob): Promise<Result<'workbook' | 'text'>> => {
  const bytes = await bytesOf(file);
  if (bytes.length === 0) return refusedFile('EMPTY', 'The file is empty.');
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    if (await holds(file, LOCKED)) return refusedFile('LOCKED', 'The workbook is protected by a password. Save it without the password and choose it again.');
    return refusedFile('XLS', 'The file has the old format of Excel. Save it as an Excel workbook (.xlsx) and choose it again.');
  }
  if (begins(bytes, 0x50, 0x4b)) return ok('workbook');
  return isText(bytes) ? ok('text') : refusedFile('KIND', 'This kind of file cannot be read. Choose an Excel workbook (.xlsx) or a text file (.csv, .txt).');
};

const readWorkbook = async (
  file: Blob,
  { sheet: wanted }: ReadSettings,
  batches: Batches,
  describe: (table: ReadTable) => void,
): Promise<Result<ReadTable>> => {
  const entries = await ZipEntries.open(file);
  const { sheets, from1904, stylesPath, stringsPath } = await openWorkbook(entries);
  const sheet = wanted === undefined ? sheets[0] : sheets.find(({ name }) => name === wanted);
  if (sheet === undefined) return wanted === undefined ? damaged() : refusedFile('SHEET', `The workbook has no sheet ${wanted}.`, { sheet: wanted });
  const table = (): ReadTable => ({ kind: 'xlsx', sheets: sheets.map(({ name }) => name), sheet: sheet.name, rowCount: batches.count });
  describe(table());
  const dateStyles = await readDateStyles(entries, stylesPath);
  const rows = new SheetRows({ strings: await readStrings(entries, stringsPath), dateStyles, from1904 });
  for await (const piece of entries.text(sheet.path)) {
    rows.push(piece);
    for (const { number, cells } of rows.take()) await batches.add(number, cells);
  }
  rows.end();
  await batches.end();
  return ok(table());
};

const readText = async (file: Blob, settings: ReadSettings, batches: Batches, describe: (table: ReadTable) => void): Promise<Result<ReadTable>> => {
  const encoding = settings.encoding ?? (await guessEncoding(file));
  const form = await guessForm(file, encoding, settings.delimiter);
  const table = (): ReadTable => ({ kind: form.delimiter === '\t' ? 'txt' : 'csv', sheets: [], encoding, delimiter: form.delimiter, rowCount: batches.count });
  describe(table());
  let number = 0;
  for await (const rows of textRows(file, form)) {
    for (const cells of rows) {
      number += 1;
      if (cells.length > 0) await batches.add(number, cells);
    }
  }
  await batches.end();
  return ok(table());
};

/** All rows of a workbook's sheet or of a text file, 1,000 at a time, the next ones when `take` is done. Rows without content at the end are no rows. */
export const readTable = async (
  file: Blob,
  settings: ReadSettings,
  take: Take,
  describe: (table: ReadTable) => void = () => undefined,
): Promise<Result<ReadTable>> => {
  if (file.size > MAX_BYTES)
    return refusedFile('SIZE', `The file is too large. The maximum is ${groupDigits(String(MAX_BYTES))} bytes.`, { max: String(MAX_BYTES) });
  const batches = new Batches(take, settings.maxRows);
  try {
    const kind = await kindOf(file);
    if (failed(kind)) return kind;
    const read = await (kind.right === 'workbook' ? readWorkbook : readText)(file, settings, batches, describe);
    return !failed(read) && batches.isTooMany ? tooManyRows(batches.count, settings.maxRows) : read;
  } catch (thrown) {
    if (thrown instanceof Unreadable) return thrown.reason;
    throw thrown;
  }
};

/** The first rows; `rowCount` counts these. */
export const peekTable = async (file: Blob, settings: ReadSettings, most: number): Promise<Result<ReadTable & { readonly first: readonly Cells[] }>> => {
  const first: Cells[] = [];
  let described: ReadTable | undefined;
  const take: Take = ({ rows }) => {
    first.push(...rows.slice(0, most - first.length));
    return first.length < most ? Promise.resolve() : Promise.reject(new Enough());
  };
  try {
    const read = await readTable(file, { ...settings, maxRows: Number.MAX_SAFE_INTEGER }, take, (table) => {
      described = table;
    });
    return failed(read) ? read : ok({ ...read.right, rowCount: first.length, first });
  } catch (thrown) {
    if (thrown instanceof Enough && described !== undefined) return ok({ ...described, rowCount: first.length, first });
    throw thrown;
  }
};
