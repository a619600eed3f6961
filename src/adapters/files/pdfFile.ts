import { ops, PDF, type PDFPage } from '@libpdf/core';
import type { Table } from '../../application/ports/files';
import { failed, ok, type Result } from '../../domain/kernel/result';
import { CellTexts } from './cellTexts';
import { encoded, FontWidths, printable, type FontName } from './pdfFont';
import { INNER_WIDTH, layOut, PADDING, PAGE, type PdfColumn, type PdfLayout } from './pdfLayout';
import { refused } from './refusals';
import type { OpenWriter, TableWriter } from './tableWriter';

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

  finish(): void {
    this.#page.drawOperators(this.#drawn);
    this.#drawn = [];
  }
}

/** A table on landscape A4. Pages are drawn while rows come in, their numbers when all are known. */
class PdfFile implements TableWriter {
  readonly #table: Table;
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

  constructor(table: Table) {
    this.#table = table;
    this.#texts = new CellTexts(table.locale, { grouped: true });
    this.#staging = table.words.staging === undefined ? undefined : printable(table.words.staging);
    this.#pdf.setTitle(table.title, { showInWindowTitleBar: true });
    this.#pdf.setLanguage(table.locale);
  }

  rows(rows: readonly (readonly string[])[]): Result<undefined> {
    this.#count += rows.length;
    if (this.#count > MAX_PDF_ROWS) return refused('PDF', 'A PDF holds at most 20,000 rows. Narrow the criteria, or choose Excel.', { max: String(MAX_PDF_ROWS) });
    const shown = rows.map((row) => this.#shown(row));
    if (this.#layout !== undefined) return this.#writeRows(shown, this.#layout);
    this.#waiting.push(...shown);
    return this.#waiting.length < SAMPLE ? ok(undefined) : this.#begin();
  }

  async end(): Promise<Result<Blob>> {
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
    const bytes = await this.#pdf.save();
    return ok(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }));
  }

  #shown(row: readonly string[]): string[] {
    return this.#table.columns.map((column, place) => printable(this.#texts.text(row[place] ?? '', column)));
  }

  #begin(): Result<undefined> {
    const { columns, totals } = this.#table;
    const headings = columns.map((column) => ({ ...column, heading: printable(column.heading) }));
    const layout = layOut(headings, totals === undefined ? this.#waiting : [...this.#waiting, this.#shown(totals)], this.#body, this.#head);
    if (layout === undefined) return refused('COLUMNS', 'There are too many columns for a page. Hide some, or choose Excel.');
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
    if (isFirst) this.#writeTop(sheet);
    else if (this.#staging !== undefined) this.#y -= TITLE_SIZE * LEADING + PADDING;
    this.#writeHeadings(sheet, layout);
    return sheet;
  }

  #writeTop(sheet: Sheet): void {
    const { title, notes } = this.#table;
    const room = INNER_WIDTH - (this.#staging === undefined ? 0 : this.#head.of(this.#staging) * TITLE_SIZE + TITLE_SIZE);
    for (const text of this.#head.lines(printable(title), room / TITLE_SIZE, CELL_LINES)) {
      sheet.write({ text, x: PAGE.margin, y: this.#y - TITLE_SIZE, size: TITLE_SIZE, font: BOLD });
      this.#y -= TITLE_SIZE * LEADING;
    }
    for (const text of notes.flatMap((note) => this.#body.lines(printable(note), INNER_WIDTH / NOTE_SIZE, NOTE_LINES))) {
      sheet.write({ text, x: PAGE.margin, y: this.#y - NOTE_SIZE, size: NOTE_SIZE, colour: 'quiet' });
      this.#y -= NOTE_SIZE * LEADING;
    }
    this.#y -= NOTE_SIZE;
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

  #writeRow(row: readonly string[], layout: PdfLayout, isTotal: boolean): void {
    const { size, columns } = layout;
    const widths = isTotal ? this.#head : this.#body;
    const cells = columns.map(({ width, isText }, place) => {
      const text = row[place] ?? '';
      return isText ? widths.lines(text, width / size, CELL_LINES) : text === '' ? [] : [text];
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
  #writeLine(sheet: Sheet, text: string, { x, width, isNumber }: PdfColumn, { y, size, isBold }: { readonly y: number; readonly size: number; readonly isBold: boolean }): void {
    const whole = (isBold ? this.#head : this.#body).of(text);
    const fitting = Math.max(LEAST_SIZE, Math.min(size, width / Math.max(whole, 0.001)));
    const at = isNumber ? x + width - whole * fitting : x;
    sheet.write({ text, x: at, y, size: fitting, ...(isBold ? { font: BOLD } : {}) });
  }
}

export const openPdf: OpenWriter = (table) => new PdfFile(table);
