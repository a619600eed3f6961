import { makeAutoObservable, observableRef } from 'mobx';
import { cellText, FileRows } from '../../../application/files/fileRows';
import { guessDecimalMark, guessHeaderRow } from '../../../application/files/guessFile';
import type { Files, ReadCell, ReadSettings, ReadTable } from '../../../application/ports/files';
import type { DecimalMark } from '../../../domain/kernel/decimalMark';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';

/** Rows that are shown before anything is sent; the header is one of them. */
export const SHOWN_ROWS = 20;

interface Reading {
  readonly sheet?: string;
  readonly encoding?: string;
  readonly delimiter?: string;
}

/** Texts of the first rows, in the order of the file; a row without content is an empty array. */
type FirstRows = readonly (readonly string[])[];

const NUMBER = /^\s*[+-]?\d[\d\s.,]*$/;

const isGiven = (cell: string): boolean => cell.trim() !== '';

/** What is known of the files of one upload. */
export interface TableFileKind {
  /** Under the header. */
  readonly maxRows: number;
  readonly tooMany: (rows: number) => PortalError;
  /** How many of these cells are headings that are known. */
  readonly known: (cells: readonly string[]) => number;
  /** A file that begins with numbers and names nothing that is known has no headings: its header row is 0. */
  readonly mayLackHeadings?: boolean;
}

/** The file an upload comes from: how it is read, its first rows, and all of them once they are read. Nothing of it is sent. */
export class TableFile {
  file: File | undefined = undefined;
  table: ReadTable | undefined = undefined;
  first: FirstRows = [];
  headerRow = 1;
  decimalMark: DecimalMark = '.';
  problem: PortalError | undefined = undefined;
  /** Rows read so far, while it is read. */
  reading: number | undefined = undefined;
  rows: FileRows | undefined = undefined;
  /** Counts every other way to read a file, so that what was made of it before is known to be old. */
  edition = 0;
  readonly #files: Files;
  readonly #kind: TableFileKind;
  #chosen: Reading = {};
  #stop = new AbortController();
  #read: Promise<void> = Promise.resolve();

  constructor(files: Files, kind: TableFileKind) {
    this.#files = files;
    this.#kind = kind;
    makeAutoObservable(this, { file: observableRef, table: observableRef, first: observableRef, problem: observableRef, rows: observableRef });
  }

  get isText(): boolean {
    return this.table !== undefined && this.table.kind !== 'xlsx';
  }

  get headers(): readonly string[] {
    return (this.first[this.headerRow - 1] ?? []).map((header) => header.trim());
  }

  /** Rows under the header, once all are read. */
  get rowCount(): number | undefined {
    return this.rows?.count(this.headerRow);
  }

  /** Why it cannot be uploaded. */
  get refusal(): PortalError | undefined {
    if (this.problem) return this.problem;
    const count = this.rowCount;
    return count !== undefined && count > this.#kind.maxRows ? this.#kind.tooMany(count) : undefined;
  }

  /** Up to `most` given cells of a column under the header. */
  samples(index: number, most: number): readonly string[] {
    return this.first
      .slice(this.headerRow)
      .map((cells) => cells[index]?.trim() ?? '')
      .filter((cell) => cell !== '')
      .slice(0, most);
  }

  /** With `how` what need not be guessed. */
  choose(file: File, how: Reading = {}): Promise<void> {
    this.remove();
    this.#chosen = how;
    this.begin(file);
    return this.#look(file, true);
  }

  remove(): void {
    this.#stop.abort();
    this.file = undefined;
    this.table = undefined;
    this.first = [];
    this.problem = undefined;
    this.reading = undefined;
    this.rows = undefined;
    this.edition += 1;
  }

  setSheet(sheet: string): Promise<void> {
    return this.#readAs({ ...this.#chosen, sheet }, true);
  }

  setEncoding(encoding: string): Promise<void> {
    return this.#readAs({ ...this.#chosen, encoding }, false);
  }

  setDelimiter(delimiter: string): Promise<void> {
    return this.#readAs({ ...this.#chosen, delimiter }, true);
  }

  setHeaderRow(row: number): void {
    this.headerRow = Math.min(Math.max(this.#lowestHeader, row), Math.max(1, this.first.length));
    this.edition += 1;
  }

  setDecimalMark(mark: DecimalMark): void {
    this.decimalMark = mark;
    this.edition += 1;
  }

  /** Resolves when all rows are read, or it is known that they cannot be. */
  whole(): Promise<void> {
    return this.#read;
  }

  /** Ends the reading; the screen goes. */
  close(): void {
    this.#stop.abort();
  }

  begin(file: File): void {
    this.file = file;
    this.reading = 0;
  }

  looked(peeked: Result<ReadTable & { readonly first: readonly (readonly ReadCell[])[] }>, guesses: boolean): void {
    if (failed(peeked)) {
      this.fail(peeked.left);
      return;
    }
    this.table = peeked.right;
    this.first = peeked.right.first.map((cells) => cells.map(cellText));
    if (!guesses) return;
    this.headerRow = this.#lacksHeadings ? 0 : guessHeaderRow(this.first, this.#kind.known);
    this.decimalMark = guessDecimalMark(this.first.slice(this.headerRow), peeked.right.delimiter);
  }

  advance(done: number): void {
    this.reading = done;
  }

  fail(problem: PortalError): void {
    this.reading = undefined;
    this.problem = problem.kind === 'aborted' ? undefined : problem;
  }

  came(rows: FileRows): void {
    this.reading = undefined;
    this.rows = rows;
  }

  async #readAs(chosen: Reading, guesses: boolean): Promise<void> {
    const { file } = this;
    if (!file) return;
    this.remove();
    this.#chosen = chosen;
    this.begin(file);
    await this.#look(file, guesses);
  }

  async #look(file: File, guesses: boolean): Promise<void> {
    const stop = new AbortController();
    this.#stop = stop;
    const settings: ReadSettings = { ...this.#chosen, maxRows: this.#kind.maxRows + SHOWN_ROWS };
    this.#read = this.#readAll(file, settings, stop.signal, guesses);
    await this.#read;
  }

  async #readAll(file: File, settings: ReadSettings, signal: AbortSignal, guesses: boolean): Promise<void> {
    const peeked = await this.#files.peek(file, settings, SHOWN_ROWS);
    if (signal.aborted) return;
    this.looked(peeked, guesses);
    if (failed(peeked)) return;
    const rows = new FileRows();
    const read = await this.#files.read(file, settings, (batch) => rows.add(batch), {
      signal,
      onProgress: ({ done }) => {
        if (!signal.aborted) this.advance(done);
      },
    });
    if (signal.aborted) return;
    if (failed(read)) this.fail(this.#worded(read.left));
    else this.came(rows);
  }

  get #lacksHeadings(): boolean {
    const { known, mayLackHeadings } = this.#kind;
    if (mayLackHeadings !== true || this.first.some((cells) => known(cells) > 0)) return false;
    return this.first.find((cells) => cells.some(isGiven))?.some((cell) => NUMBER.test(cell)) === true;
  }

  get #lowestHeader(): number {
    return this.#kind.mayLackHeadings === true ? 0 : 1;
  }

  /** The reader counts the header with the rows. */
  #worded(problem: PortalError): PortalError {
    const refused = problem.feedbacks?.find(({ code }) => code === 'COR-FILE-ROWS');
    return refused === undefined ? problem : this.#kind.tooMany(Number(refused.args?.['n'] ?? 0) - this.headerRow);
  }
}
