import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Table, TableColumn } from '../../domain/document/table';
import { refusedFile } from '../../domain/document/fileRefusal';
import { isIsoDate } from '../../domain/kernel/dates';
import { ok, type Result } from '../../domain/kernel/result';
import { asPlainText, sheetSerial } from '../../domain/kernel/sheetCell';
import { StockholmClock } from './cellTexts';
import { columnLetters, digitsOf, otherParts, sheetEnd, sheetName, sheetStart, SHEET_PATH, STYLE, styleOf, xmlText } from './excelParts';
import type { Sink, TableDocument, TableWriter } from './tableWriter';

const MAX_ROWS = 1_048_576;
/** Beyond these a number is no longer the same in a spreadsheet: it stays a text. */
const EXACT = /^-?\d{1,15}$/;
const EXACT_DECIMAL = /^-?\d+\.\d+$/;
const MAX_DECIMAL = 16;
const PIECE = 262_144;
const LEVEL = 1;
/** Of the table of what was seen: a larger one is slower to look into than what it saves. */
const MEMORY = 8;
const NARROWEST = 8;
const WIDEST = 60;
const SAMPLE = 100;
const MAX_DAYS = 10_000;

interface SheetColumn {
  readonly kind: TableColumn['kind'];
  readonly letters: string;
  readonly cell: number;
  readonly total: number;
}

/** The short form of a text, where no reader trims it; a sixth less is packed. */
const textCell = (at: string, style: number, text: string): string => {
  const written = xmlText(text);
  const first = text.charCodeAt(0);
  const last = text.charCodeAt(text.length - 1);
  const isKept = first <= 32 || last <= 32 || text.includes('\n');
  return isKept
    ? `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${written}</t></is></c>`
    : `<c r="${at}" s="${style}" t="str"><v>${written}</v></c>`;
};

const exactNumber = (value: string): string | undefined => {
  if (EXACT.test(value)) return value;
  return value.length <= MAX_DECIMAL && EXACT_DECIMAL.test(value) ? value : undefined;
};

const shownLength = (value: string, { kind, digits = 0 }: TableColumn): number => {
  if (kind === 'instant') return 16;
  if (kind === 'date') return 10;
  return kind === 'text' ? value.length : value.length + Math.floor(value.length / 3) + digits;
};

/** As wide as asked for, or as its heading and first rows need. */
const widthsOf = (columns: readonly TableColumn[], rows: readonly (readonly string[])[]): number[] =>
  columns.map((column, place) => {
    if (column.width !== undefined) return Math.min(WIDEST * 2, Math.max(2, column.width));
    const longest = rows.slice(0, SAMPLE).reduce((most, row) => Math.max(most, shownLength(row[place] ?? '', column)), column.heading.length + 3);
    return Math.min(WIDEST, Math.max(NARROWEST, longest + 2));
  });

/** A workbook of one sheet that is written while rows come in; nothing but the piece at hand is kept. */
class ExcelFile implements TableWriter {
  readonly #table: Table;
  readonly #columns: readonly SheetColumn[];
  readonly #digits: readonly number[];
  readonly #days = new Map<string, number>();
  readonly #clock = new StockholmClock();
  readonly #top: readonly (readonly [number, string])[];
  readonly #zip: Zip;
  readonly #sheet: ZipDeflate;
  #xml = '';
  #row = 0;
  #begun = false;

  constructor(table: Table, write: Sink) {
    this.#table = table;
    this.#digits = digitsOf(table.columns);
    const letters = columnLetters(table.columns.length);
    this.#columns = table.columns.map((column, place) => ({ kind: column.kind, letters: letters[place] ?? '', ...styleOf(column, this.#digits) }));
    const { staging } = table.words;
    const isPlain = table.notes.length === 0 && staging === undefined;
    this.#top = isPlain
      ? []
      : [
          ...(staging === undefined ? [] : [[STYLE.staging, staging] as const]),
          [STYLE.title, table.title],
          ...table.notes.map((note) => [STYLE.plain, note] as const),
          [STYLE.plain, ''],
        ];
    this.#zip = new Zip((_error, bytes) => write(bytes));
    this.#sheet = new ZipDeflate(SHEET_PATH, { level: LEVEL, mem: MEMORY });
    this.#zip.add(this.#sheet);
  }

  rows(rows: readonly (readonly string[])[]): Result<undefined> {
    if (!this.#begun) this.#begin(rows);
    const room = MAX_ROWS - this.#row - (this.#table.totals ? 1 : 0);
    if (rows.length > room)
      return refusedFile('FULL', 'A sheet of Excel holds at most 1,048,576 rows. Narrow the criteria, or choose Download data.', { max: String(MAX_ROWS) });
    for (const row of rows) this.#writeRow(row);
    return ok(undefined);
  }

  end(): Promise<Result<undefined>> {
    if (!this.#begun) this.#begin([]);
    const last = Math.max(this.#row, this.#headingRow + 1);
    const { totals, title } = this.#table;
    if (totals) this.#writeTotals(totals);
    const first = this.#columns[0]?.letters ?? 'A';
    const final = this.#columns.at(-1)?.letters ?? 'A';
    this.#xml += sheetEnd(`${first}${this.#headingRow}:${final}${last}`);
    this.#flush(true);
    const named = { name: sheetName(title), filter: `$${first}$${this.#headingRow}:$${final}$${last}`, repeated: `$${this.#headingRow}:$${this.#headingRow}` };
    for (const [path, xml] of otherParts(named, title, this.#digits)) {
      const part = new ZipDeflate(path, { level: LEVEL });
      this.#zip.add(part);
      part.push(strToU8(xml), true);
    }
    this.#zip.end();
    return Promise.resolve(ok(undefined));
  }

  get #headingRow(): number {
    return this.#top.length + 1;
  }

  #begin(rows: readonly (readonly string[])[]): void {
    this.#begun = true;
    this.#xml = sheetStart(this.#headingRow, widthsOf(this.#table.columns, rows));
    for (const [style, text] of this.#top) {
      this.#row += 1;
      if (text !== '') this.#xml += `<row r="${this.#row}">${textCell(`A${this.#row}`, style, asPlainText(text))}</row>`;
    }
    this.#row += 1;
    this.#xml += `<row r="${this.#row}">`;
    this.#table.columns.forEach(
      ({ heading }, place) => (this.#xml += textCell(`${this.#columns[place]?.letters}${this.#row}`, STYLE.heading, asPlainText(heading))),
    );
    this.#xml += '</row>';
  }

  #writeRow(row: readonly string[]): void {
    this.#row += 1;
    let xml = `<row r="${this.#row}">`;
    for (let place = 0; place < this.#columns.length; place += 1) {
      const value = row[place];
      const column = this.#columns[place];
      if (value !== undefined && value !== '' && column !== undefined) xml += this.#cell(value, column, column.letters + this.#row, column.cell);
    }
    this.#xml += `${xml}</row>`;
    if (this.#xml.length >= PIECE) this.#flush(false);
  }

  #writeTotals(totals: readonly string[]): void {
    this.#row += 1;
    const cells = this.#columns.map((column, place) => {
      const at = column.letters + this.#row;
      const value = totals[place] ?? '';
      return value === '' ? `<c r="${at}" s="${STYLE.totalText}"/>` : this.#cell(value, column, at, column.total);
    });
    this.#xml += `<row r="${this.#row}">${cells.join('')}</row>`;
  }

  #cell(value: string, { kind }: SheetColumn, at: string, style: number): string {
    const number = kind === 'text' ? undefined : this.#number(value, kind);
    return number === undefined ? textCell(at, kind === 'text' ? style : STYLE.text, asPlainText(value)) : `<c r="${at}" s="${style}"><v>${number}</v></c>`;
  }

  #number(value: string, kind: TableColumn['kind']): string | number | undefined {
    if (kind === 'date') return this.#serialOfDay(value);
    if (kind !== 'instant') return exactNumber(value);
    const at = this.#clock.at(value);
    return at === undefined ? undefined : sheetSerial(at);
  }

  #serialOfDay(date: string): number | undefined {
    const known = this.#days.get(date);
    if (known !== undefined) return known;
    const serial = isIsoDate(date) ? sheetSerial(Date.parse(date)) : undefined;
    if (serial !== undefined && this.#days.size < MAX_DAYS) this.#days.set(date, serial);
    return serial;
  }

  #flush(isLast: boolean): void {
    this.#sheet.push(strToU8(this.#xml), isLast);
    this.#xml = '';
  }
}

export const excelDocument: TableDocument = {
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  open: (table, write) => new ExcelFile(table, write),
};
