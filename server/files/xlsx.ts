import readWorkbook, { InvalidInputError, InvalidSpreadsheetError } from 'read-excel-file/universal';
import { failed, ok, type Result } from '../../src/domain/kernel/result';
import { refusedFile } from '../../src/domain/document/fileRefusal';
import { damaged, tooManyRows } from './refusals';
import { sniffFile } from './sniff';
import { zipNames } from './zip';

export interface XlsxSettings {
  /** The first one if absent. */
  readonly sheet?: string | undefined;
  readonly maxRows: number;
}

export interface XlsxFile {
  readonly sheets: readonly string[];
  readonly sheet: string;
  /** Row 1 of the sheet first; rows end with their last cell that is not empty. */
  readonly rows: readonly (readonly string[])[];
}

type Cell = string | number | boolean | Date | null | undefined;

const PLAIN_DIGITS = 15;

/** What Excel stores is a binary number: 0.1 may stand there as 0.10000000000000001. */
const plainNumber = (stored: string): string => {
  const number = Number(stored);
  if (!Number.isFinite(number)) return stored;
  if (Number.isInteger(number) && Math.abs(number) < 1e21) return BigInt(number).toString();
  const [digits = '', exponent = '0'] = number.toPrecision(PLAIN_DIGITS).split('e');
  return Number(exponent) === 0
    ? digits.replace(/\.?0+$/, '')
    : Number(`${digits}e${exponent}`)
        .toFixed(Math.min(100, Math.max(0, PLAIN_DIGITS - Number(exponent))))
        .replace(/\.?0+$/, '');
};

/** The reader gives days and times of the sheet as if they were UTC. */
const dateText = (date: Date): string =>
  date
    .toISOString()
    .replace(/T00:00:00\.000Z$/, '')
    .replace(/\.000Z$|Z$/, '');

const textOf = (cell: Cell): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return dateText(cell);
  return typeof cell === 'boolean' ? (cell ? 'TRUE' : 'FALSE') : String(cell);
};

const withoutEnd = (row: readonly Cell[]): readonly string[] => {
  const texts = row.map(textOf);
  let length = texts.length;
  while (length > 0 && texts[length - 1] === '') length -= 1;
  return texts.slice(0, length);
};

const checkKind = (content: Uint8Array): Result<undefined> => {
  switch (sniffFile(content)) {
    case 'empty':
      return refusedFile('EMPTY', 'The file is empty.');
    case 'xls':
      return refusedFile('XLS', 'The file has the old format of Excel. Save it as an Excel workbook (.xlsx) and send it again.');
    case 'locked':
      return refusedFile('LOCKED', 'The workbook is protected by a password. Save it without the password and send it again.');
    case 'xlsx':
    case 'zip': {
      const names = zipNames(content);
      return failed(names) ? names : ok(undefined);
    }
    case 'xml':
    case 'json':
    case 'text':
    case 'unknown':
      return refusedFile('KIND', 'The file is no Excel workbook (.xlsx).');
  }
};

export const xlsx = async (content: Uint8Array, { sheet, maxRows }: XlsxSettings): Promise<Result<XlsxFile>> => {
  const kind = checkKind(content);
  if (failed(kind)) return kind;
  try {
    const sheets = await readWorkbook<string>(new Blob([content.slice()]), { parseNumber: plainNumber, trim: false });
    const names = sheets.map((one) => one.sheet);
    const found = sheet === undefined ? sheets[0] : sheets.find((one) => one.sheet === sheet);
    if (found === undefined) return refusedFile('SHEET', `The workbook has no sheet ${sheet ?? ''}.`, { sheet: sheet ?? '' });
    const rows = (found.data as readonly (readonly Cell[])[]).map(withoutEnd);
    while (rows.at(-1)?.length === 0) rows.pop();
    return rows.length > maxRows ? tooManyRows(rows.length, maxRows) : ok({ sheets: names, sheet: found.sheet, rows });
  } catch (thrown) {
    if (thrown instanceof InvalidInputError || thrown instanceof InvalidSpreadsheetError || thrown instanceof Error) return damaged();
    throw thrown;
  }
};
