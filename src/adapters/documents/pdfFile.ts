import { ops, PDF, type PDFPage } from '@libpdf/core';
import type { Table } from '../../domain/document/table';
import { refusedFile } from '../../domain/document/fileRefusal';
import { failed, ok, type Result } from '../../domain/kernel/result';
import { CellTexts } from './cellTexts';
import { encoded, FontWidths, printable, type FontName } from './pdfFont';
import { INNER_WIDTH, layOut, PADDING, PAGE, type PdfColumn, type PdfLayout } from './pdfLayout';
import type { Sink, TableDocument, TableWriter } from './tableWriter';

/** More rows are no reading matter, and some 700 pages. */
export const MAX_PDF_ROWS = 20_000;
const SAMPLE = 500;
const LEADING = 1.25;
const HEAD_LINES = 3;
const CELL_LINES = 2;
const NOTE_LINES = 4;
const TITLE_SIZE = 14;
const NOTE_SIZE = 8;
const FOOT_SIZE = 7;
const LEAST_SIZE = 3;
const MARK_SIZE = 9;
/** Points of the narrowest bar, of the height of all bars, and of the empty room that a reader wants beside them. */
const BAR = { width: 0.85, height: 34, quiet: 8.5 } as const;
const BOTTOM = PAGE.margin + 2 * FOOT_SIZE;

const REGULAR = 'Helvetica';
const BOLD = 'Helvetica-Bold';
const COLOURS = { text: [0.1, 0.1, 0.1], quiet: [0.35, 0.35, 0.35], staging: [0.69, 0, 0.13] } as const;
type Colour = keyof typeof COLOURS;

type Operator = ReturnType<typeof ops.fill>;

interface Words {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly font?: FontName;
  readonly colour?: Colour;
}

/** What is drawn on one page; written in one go when the page is full, because each piece is a stream of its own. */
class Sheet {
  readonly #page: PDFPage;
  #drawn: Operator[] = [];
  readonly #fonts: Readonly<Record<FontName, string>>;

  constructor(page: PDFPage) {
    this.#page = page;
    this.#fonts = { [REGULAR]: `/${page.registerFont(REGULAR)}`, [BOLD]: `/${page.registerFont(BOLD)}` };
  }

  write({ text, x, y, size, font = REGULAR, colour = 'text' }: Words): void {
    const [red, green, blue] = COLOURS[colour];
    this.#drawn.push(
      ops.beginText(),
      ops.setFont(this.#fonts[font], size),
      ops.setNonStrokingRGB(red, green, blue),
      ops.setTextMatrix(1, 0, 0, 1, x, y),
      ops.showText(encoded(text)),
      ops.endText(),
    );
  }

  shade(y: number, height: number): void {
    this.#drawn.push(ops.setNonStrokingGray(0.92), ops.rectangle(PAGE.margin, y, INNER_WIDTH, height), ops.fill());
  }

  line(y: number, grey: number): void {
    this.#drawn.push(ops.setStrokingGray(grey), ops.setLineWidth(0.4), ops.moveTo(PAGE.margin, y), ops.lineTo(PAGE.margin + INNER_WIDTH, y), ops.stroke());
  }

  bars(x: number, y: number, widths: readonly number[]): void {
    this.#drawn.push(ops.setNonStrokingGray(0));
    let at = x;
    widths.forEach((width, place) => {
      if (place % 2 === 0) this.#drawn.push(ops.rectangle(at, y, width * BAR.width, BAR.height));
      at += width * BAR.width;
    });
    this.#drawn.push(ops.fill());
  }

  finish(): void {
    this.#page.drawOperators(this.#drawn);
    this.#drawn = [];
  }
}

/** A table on landscape A4. Pages are drawn while rows come in, their numbers when all are known. */
class PdfFile implements TableWriter {
  readonly #table: Table;
  readonly #write: Sink;
  readonly #pdf = PDF.create();
  readonly #body = new FontWidths(REGULAR);
  readonly #head = new FontWidths(BOLD);
  readonly #texts: CellTexts;
  readonly #sheets: Sheet[] = [];
  readonly #staging: string | undefined;
  #layout: PdfLayout | undefined;
  #waiting: string[][] = [];
  #sheet: Sheet | undefined;
  #y = 0;
  #count = 0;

  constructor(table: Table, write: Sink) {
    this.#table = table;
    this.#write = write;
    this.#texts = new CellTexts(table.locale, { grouped: true });
    this.#staging = table.words.staging === undefined ? undefined : printable(table.words.staging);
    this.#pdf.setTitle(table.title, { showInWindowTitleBar: true });
    this.#pdf.setLanguage(table.locale);
  }

  rows(rows: readonly (readonly string[])[]): Result<undefined> {
    this.#count += rows.length;
    if (this.#count > MAX_PDF_ROWS)
      return refusedFile('PDF', 'A PDF holds at most 20,000 rows. Narrow the criteria, or choose Excel.', { max: String(MAX_PDF_ROWS) });
    const shown = rows.map((row) => this.#shown(row));
    if (this.#layout !== undefined) return this.#writeRows(shown, this.#layout);
    this.#waiting.push(...shown);
    return this.#waiting.length < SAMPLE ? ok(undefined) : this.#begin();
  }

  async end(): Promise<Result<undefined>> {
    const begun = this.#layout === undefined ? this.#begin() : ok(undefined);
    if (failed(begun)) return begun;
    const { totals, words, title } = this.#table;
    if (totals !== undefined && this.#layout !== undefined) this.#writeRow(this.#shown(totals), this.#layout, true);
    this.#sheet?.finish();
    const pages = String(this.#sheets.length);
    this.#sheets.forEach((sheet, place) => {
      const page = printable(words.page.replaceAll('{page}', String(place + 1)).replaceAll('{pages}', pages));
      const x = PAGE.margin + INNER_WIDTH - this.#body.of(page) * FOOT_SIZE;
      sheet.write({ text: page, x, y: PAGE.margin, size: FOOT_SIZE, colour: 'quiet' });
      const [left] = this.#body.lines(printable(title), (INNER_WIDTH * 0.7) / FOOT_SIZE, 1);
      sheet.write({ text: left ?? '', x: PAGE.margin, y: PAGE.margin, size: FOOT_SIZE, colour: 'quiet' });
      sheet.finish();
    });
    this.#write((await this.#pdf.save()) as Uint8Array<ArrayBuffer>);
    return ok(undefined);
  }

  #shown(row: readonly string[]): string[] {
    if (this.#table.paper !== undefined && row.length === 1) return row.map(printable);
    return this.#table.columns.map((column, place) => printable(this.#texts.text(row[place] ?? '', column)));
  }

  #begin(): Result<undefined> {
    const { columns, totals } = this.#table;
    const headings = columns.map((column) => ({ ...column, heading: printable(column.heading) }));
    const rows = this.#waiting.filter(({ length }) => length === columns.length);
    const layout = layOut(headings, totals === undefined ? rows : [...rows, this.#shown(totals)], this.#body, this.#head);
    if (layout === undefined) return refusedFile('COLUMNS', 'There are too many columns for a page. Hide some, or choose Excel.');
    this.#layout = layout;
    this.#newPage(layout, true);
    const waiting = this.#waiting;
    this.#waiting = [];
    return this.#writeRows(waiting, layout);
  }

  #newPage(layout: PdfLayout, isFirst: boolean): Sheet {
    this.#sheet?.finish();
    const sheet = new Sheet(this.#pdf.addPage({ width: PAGE.width, height: PAGE.height }));
    this.#sheets.push(sheet);
    this.#sheet = sheet;
    this.#y = PAGE.height - PAGE.margin;
    if (this.#staging !== undefined) {
      const x = PAGE.margin + INNER_WIDTH - this.#head.of(this.#staging) * TITLE_SIZE;
      sheet.write({ text: this.#staging, x, y: this.#y - TITLE_SIZE, size: TITLE_SIZE, font: BOLD, colour: 'staging' });
    }
    this.#writeMark(sheet);
    if (isFirst) this.#writeTop(sheet);
    else if (this.#staging !== undefined) this.#y -= TITLE_SIZE * LEADING + PADDING;
    this.#writeHeadings(sheet, layout);
    return sheet;
  }

  #writeMark(sheet: Sheet): void {
    const { mark } = this.#table.paper ?? {};
    if (mark === undefined) return;
    sheet.write({ text: printable(mark), x: PAGE.margin, y: this.#y - MARK_SIZE, size: MARK_SIZE, font: BOLD, colour: 'staging' });
    this.#y -= MARK_SIZE * LEADING + PADDING;
  }

  /** At the right of the title; answers how wide it is. */
  #writeBarcode(sheet: Sheet): number {
    const { barcode } = this.#table.paper ?? {};
    if (barcode === undefined) return 0;
    const width = barcode.widths.reduce((sum, one) => sum + one, 0) * BAR.width;
    const x = PAGE.margin + INNER_WIDTH - width - BAR.quiet;
    const y = this.#y - (this.#staging === undefined ? 0 : TITLE_SIZE * LEADING) - BAR.height;
    sheet.bars(x, y, barcode.widths);
    const text = printable(barcode.text);
    sheet.write({ text, x: x + (width - this.#body.of(text) * NOTE_SIZE) / 2, y: y - NOTE_SIZE * LEADING, size: NOTE_SIZE });
    return width + 2 * BAR.quiet;
  }

  #writeTop(sheet: Sheet): void {
    const { title, notes } = this.#table;
    const barred = this.#writeBarcode(sheet);
    const under = barred === 0 ? this.#y : this.#y - (this.#staging === undefined ? 0 : TITLE_SIZE * LEADING) - BAR.height - 2 * NOTE_SIZE * LEADING;
    const room = INNER_WIDTH - barred - (this.#staging === undefined ? 0 : this.#head.of(this.#staging) * TITLE_SIZE + TITLE_SIZE);
    for (const text of this.#head.lines(printable(title), room / TITLE_SIZE, CELL_LINES)) {
      sheet.write({ text, x: PAGE.margin, y: this.#y - TITLE_SIZE, size: TITLE_SIZE, font: BOLD });
      this.#y -= TITLE_SIZE * LEADING;
    }
    for (const text of notes.flatMap((note) => this.#body.lines(printable(note), (INNER_WIDTH - barred) / NOTE_SIZE, NOTE_LINES))) {
      sheet.write({ text, x: PAGE.margin, y: this.#y - NOTE_SIZE, size: NOTE_SIZE, colour: 'quiet' });
      this.#y -= NOTE_SIZE * LEADING;
    }
    this.#y = Math.min(this.#y, under) - NOTE_SIZE;
  }

  #writeHeadings(sheet: Sheet, { size, columns }: PdfLayout): void {
    const cells = columns.map(({ width }, place) => this.#head.lines(printable(this.#table.columns[place]?.heading ?? ''), width / size, HEAD_LINES));
    const height = this.#heightOf(cells, size);
    sheet.shade(this.#y - height, height);
    this.#writeCells(sheet, cells, { size, columns }, true);
    this.#y -= height;
    sheet.line(this.#y, 0.4);
  }

  #writeRows(rows: readonly (readonly string[])[], layout: PdfLayout): Result<undefined> {
    for (const row of rows) this.#writeRow(row, layout, false);
    return ok(undefined);
  }

  /** Over the rows below it: not as the last thing on a page. */
  #writeHeading(text: string, layout: PdfLayout): void {
    const size = layout.size + 1;
    const height = size * LEADING + 2 * PADDING;
    const bars = this.#table.paper?.headingBarcodes?.[text];
    const barred = bars === undefined ? 0 : BAR.height + 2 * PADDING;
    const sheet = this.#sheet === undefined || this.#y - barred - 3 * height < BOTTOM ? this.#newPage(layout, false) : this.#sheet;
    const [shown = ''] = this.#head.lines(text, INNER_WIDTH / size, 1);
    sheet.write({ text: shown, x: PAGE.margin + PADDING, y: this.#y - size - PADDING, size, font: BOLD });
    if (bars !== undefined) sheet.bars(PAGE.margin + BAR.quiet, this.#y - height - BAR.height, bars);
    this.#y -= height + barred;
    sheet.line(this.#y, 0.4);
  }

  #writeRow(row: readonly string[], layout: PdfLayout, isTotal: boolean): void {
    if (this.#table.paper !== undefined && row.length === 1) return this.#writeHeading(row[0] ?? '', layout);
    const { size, columns } = layout;
    const widths = isTotal ? this.#head : this.#body;
    const cells = columns.map(({ width, isText }, place) => {
      const text = row[place] ?? '';
      return isText ? widths.lines(text, width / size, this.#table.paper?.cellLines ?? CELL_LINES) : text === '' ? [] : [text];
    });
    const height = this.#heightOf(cells, size);
    const sheet = this.#sheet === undefined || this.#y - height < BOTTOM ? this.#newPage(layout, false) : this.#sheet;
    if (isTotal) sheet.line(this.#y, 0.1);
    this.#writeCells(sheet, cells, layout, isTotal);
    this.#y -= height;
    if (!isTotal) sheet.line(this.#y, 0.85);
  }

  #heightOf(cells: readonly (readonly string[])[], size: number): number {
    return Math.max(1, ...cells.map(({ length }) => length)) * size * LEADING + PADDING;
  }

  #writeCells(sheet: Sheet, cells: readonly (readonly string[])[], { size, columns }: PdfLayout, isBold: boolean): void {
    cells.forEach((lines, place) => {
      const column = columns[place];
      if (column === undefined) return;
      lines.forEach((text, line) => this.#writeLine(sheet, text, column, { y: this.#y - size - line * size * LEADING, size, isBold }));
    });
  }

  /** A number that is wider than its column is written smaller: it must not lose a digit. */
  #writeLine(
    sheet: Sheet,
    text: string,
    { x, width, isNumber }: PdfColumn,
    { y, size, isBold }: { readonly y: number; readonly size: number; readonly isBold: boolean },
  ): void {
    const whole = (isBold ? this.#head : this.#body).of(text);
    const fitting = Math.max(LEAST_SIZE, Math.min(size, width / Math.max(whole, 0.001)));
    const at = isNumber ? x + width - whole * fitting : x;
    sheet.write({ text, x: at, y, size: fitting, ...(isBold ? { font: BOLD } : {}) });
  }
}

export const pdfDocument: TableDocument = { type: 'application/pdf', open: (table, write) => new PdfFile(table, write) };
