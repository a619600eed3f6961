import { makeAutoObservable, observableRef } from 'mobx';
import { cellText, FileRows } from '../../../application/article/upload/fileRows';
import { guessDecimalMark, guessHeaderRow } from '../../../application/article/upload/guessFile';
import type { Files, ReadCell, ReadSettings, ReadTable } from '../../../application/ports/files';
import { MAX_UPLOAD_ROWS, type DecimalMark } from '../../../domain/article/upload/upload';
import { fail, failed, type PortalError, type Result } from '../../../domain/kernel/result';

/** Rows that are shown before anything is sent; the header is one of them. */
export const SHOWN_ROWS = 20;

interface Reading {
  readonly sheet?: string;
  readonly encoding?: string;
  readonly delimiter?: string;
}

/** Texts of the first rows, in the order of the file; a row without content is an empty array. */
type FirstRows = readonly (readonly string[])[];

const tooMany = (n: number): PortalError =>
  fail('refused', `Split the file: ${n} rows, the maximum is 100,000.`, { textKey: 'ar.upload.split', feedbacks: [{ args: { n: String(n) } }] }).left;

/** The file an upload comes from: how it is read, its first rows, and all of them once they are read. Nothing of it is sent. */
export class ArticleFile {
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
  #chosen: Reading = {};
  #stop = new AbortController();
  #read: Promise<void> = Promise.resolve();

  constructor(files: Files) {
    this.#files = files;
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
    return count !== undefined && count > MAX_UPLOAD_ROWS ? tooMany(count) : undefined;
  }

  /** Up to `most` given cells of a column under the header. */
  samples(index: number, most: number): readonly string[] {
    return this.first
      .slice(this.headerRow)
      .map((cells) => cells[index]?.trim() ?? '')
      .filter((cell) => cell !== '')
      .slice(0, most);
  }

  choose(file: File): Promise<void> {
    this.remove();
    this.#chosen = {};
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
    this.headerRow = Math.min(Math.max(1, row), Math.max(1, this.first.length));
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
    this.headerRow = guessHeaderRow(this.first);
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
    const settings: ReadSettings = { ...this.#chosen, maxRows: MAX_UPLOAD_ROWS + SHOWN_ROWS };
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

  /** The reader counts the header with the rows. */
  #worded(problem: PortalError): PortalError {
    const refused = problem.feedbacks?.find(({ code }) => code === 'COR-FILE-ROWS');
    return refused === undefined ? problem : tooMany(Number(refused.args?.['n'] ?? 0) - this.headerRow);
  }
}
