import { makeAutoObservable, observableRef } from 'mobx';
import type { Files, ReadCell } from '../../../application/ports/files';
import type { OpenPdf, PdfFiles } from '../../../application/ports/pdfFiles';
import { failed, type PortalError } from '../../../domain/kernel/result';
import { latest } from '../../react/latest';
import type { Model } from '../../react/model';

const PAGE_WIDTH = 900;
const MOST_ROWS = 200;
const MOST_CHARACTERS = 200_000;

/** Pages of a document, one at a time. */
export class PdfModel implements Model {
  pdf: OpenPdf | undefined;
  page = 1;
  problem: PortalError | undefined;
  readonly #files: PdfFiles;
  readonly #content: Blob;
  readonly #newest = latest();
  #canvas: HTMLCanvasElement | null = null;
  #isOver = false;

  constructor(files: PdfFiles, content: Blob) {
    this.#files = files;
    this.#content = content;
    makeAutoObservable(this, { pdf: observableRef, problem: observableRef });
  }

  open(): () => void {
    this.#isOver = false;
    void this.load();
    return () => {
      this.#isOver = true;
      this.pdf?.close();
    };
  }

  async load(): Promise<void> {
    const answer = await this.#files.open(this.#content);
    if (failed(answer)) this.fail(answer.left);
    else if (this.#isOver) answer.right.close();
    else this.take(answer.right);
  }

  take(pdf: OpenPdf): void {
    this.pdf = pdf;
  }

  fail(problem: PortalError | undefined): void {
    this.problem = problem;
  }

  readonly attach = (canvas: HTMLCanvasElement | null): void => {
    this.#canvas = canvas;
    if (canvas !== null) void this.draw();
  };

  goTo(page: number): void {
    this.page = page;
    void this.draw();
  }

  async draw(): Promise<void> {
    if (this.pdf === undefined) return;
    await this.#newest(this.pdf.picture(this.page, PAGE_WIDTH), (drawn) => {
      if (failed(drawn)) return this.fail(drawn.left);
      this.fail(undefined);
      if (this.#canvas === null) return;
      this.#canvas.width = drawn.right.width;
      this.#canvas.height = drawn.right.height;
      this.#canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(drawn.right);
    });
  }
}

/** A picture has an address as long as it is looked at. */
export class PictureModel implements Model {
  address: string | undefined;
  readonly #content: Blob;

  constructor(content: Blob) {
    this.#content = content;
    makeAutoObservable(this);
  }

  open(): () => void {
    const made = URL.createObjectURL(this.#content);
    this.take(made);
    return () => URL.revokeObjectURL(made);
  }

  take(address: string): void {
    this.address = address;
  }
}

interface ReadRows {
  readonly rows: readonly (readonly ReadCell[])[];
  readonly sheets: readonly string[];
  readonly rowCount: number;
}

/** The first rows of a workbook or a file of rows. */
export class RowsModel implements Model {
  read: ReadRows | undefined;
  sheet: string | undefined;
  problem: PortalError | undefined;
  readonly #files: Files;
  readonly #file: File;
  readonly #newest = latest();

  constructor(files: Files, file: File) {
    this.#files = files;
    this.#file = file;
    makeAutoObservable(this, { read: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  choose(sheet: string): void {
    this.sheet = sheet;
    void this.load();
  }

  async load(): Promise<void> {
    const settings = { ...(this.sheet !== undefined && { sheet: this.sheet }), maxRows: 1_000_000 };
    await this.#newest(this.#files.peek(this.#file, settings, MOST_ROWS), (answer) =>
      this.take(
        failed(answer) ? { problem: answer.left } : { read: { rows: answer.right.first, sheets: answer.right.sheets, rowCount: answer.right.rowCount } },
      ),
    );
  }

  take({ read, problem }: { readonly read?: ReadRows; readonly problem?: PortalError }): void {
    this.read = read;
    this.problem = problem;
  }
}

const worded = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Text as it is written, whatever it would be elsewhere. */
export class WordsModel implements Model {
  text: string | undefined;
  readonly #content: Blob;

  constructor(content: Blob) {
    this.#content = content;
    makeAutoObservable(this);
  }

  open(): () => void {
    void this.#content.arrayBuffer().then((bytes) => this.take(worded(bytes).slice(0, MOST_CHARACTERS)));
    return () => undefined;
  }

  take(text: string): void {
    this.text = text;
  }
}
