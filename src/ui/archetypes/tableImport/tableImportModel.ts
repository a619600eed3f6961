import { makeAutoObservable, observableRef } from 'mobx';
import type { Files } from '../../../application/ports/files';
import type { Notices } from '../../../application/ports/notices';
import type { RawRow } from '../../../domain/article/upload/upload';
import type { Table } from '../../../domain/document/table';
import { fail, failed, ok, type PortalError } from '../../../domain/kernel/result';
import { latest } from '../../react/latest';
import type { Texts } from '../../text/texts';
import { ExportModel, type ExportJob } from '../list/exportModel';
import { TableFile } from '../upload/tableFile';
import type { ImportColumn, ImportFinding, ImportRow, TableImport } from './declared';
import { CheckedRows } from './checkedRows';
import { guessMapping, knownHeadings, mappedRows, type Mapping } from './mappedRows';

export interface TableImportServices {
  readonly files: Files;
  readonly notices: Notices;
  readonly texts: Texts;
}

const SAMPLES = 2;

const tooMany = (rows: number, max: number): PortalError => {
  const args = { count: String(rows), max: String(max) };
  const message = `The file has ${rows} rows, at most ${max} are imported at once.`;
  const refused = fail('refused', message, { feedbacks: [{ severity: 2, code: 'COR-FILE-ROWS', args, message }] });
  return { ...refused.left, textKey: 'tableImport.tooMany' };
};

/** Rows of a file or of the clipboard on their way: nothing changes before the user imports them. */
export class TableImportModel {
  mapping: Mapping = new Map();
  problem: PortalError | undefined = undefined;
  isChecking = false;
  /** Rows imported so far, while they are. */
  importing: number | undefined = undefined;
  /** Rows that were imported; those in error are still shown. */
  imported: number | undefined = undefined;
  pasteFailed = false;
  readonly file: TableFile;
  readonly rows: CheckedRows;
  readonly files: ExportModel;
  readonly declared: TableImport;
  readonly #services: TableImportServices;
  readonly #onDone: (imported: number) => void;
  readonly #newest = latest();
  #raw: readonly RawRow[] = [];
  #stop = new AbortController();

  constructor(declared: TableImport, services: TableImportServices, onDone: (imported: number) => void) {
    this.declared = declared;
    this.#services = services;
    this.#onDone = onDone;
    const { columns, maxRows } = declared;
    this.file = new TableFile(services.files, {
      maxRows,
      tooMany: (rows) => tooMany(rows, maxRows),
      known: (cells) => knownHeadings(cells, columns, services.texts),
    });
    this.rows = new CheckedRows(services.texts);
    this.files = new ExportModel(services.files, services.notices);
    makeAutoObservable(this, { mapping: observableRef, problem: observableRef, file: false, rows: false, files: false, declared: false });
  }

  open(): () => void {
    const stop = this.files.open();
    return () => {
      stop();
      this.file.close();
      this.#stop.abort();
    };
  }

  get headers(): readonly { readonly index: number; readonly header: string; readonly samples: string }[] {
    const width = this.file.first.reduce((most, { length }) => Math.max(most, length), 0);
    return Array.from({ length: width }, (_none, index) => ({
      index,
      header: this.file.headers[index] ?? '',
      samples: this.file.samples(index, SAMPLES).join(' · '),
    }));
  }

  /** Required columns that no column of the file fills. */
  get missing(): readonly ImportColumn[] {
    const filled = new Set(this.mapping.values());
    return this.declared.columns.filter(({ id, required }) => required === true && !filled.has(id));
  }

  async choose(file: File): Promise<void> {
    this.forget();
    await this.file.choose(file);
    await this.begin();
  }

  /** What a spreadsheet puts on the clipboard, read like a file. */
  async paste(text: string): Promise<void> {
    if (text.trim() === '') return;
    this.forget();
    await this.file.choose(new File([text], 'clipboard.txt', { type: 'text/tab-separated-values' }), { delimiter: '\t', encoding: 'utf-8' });
    await this.begin();
  }

  /** Where the browser does not let a page read the clipboard, the keys still do. */
  async pasteFromClipboard(): Promise<void> {
    const text = await navigator.clipboard.readText().catch(() => undefined);
    if (text === undefined || text.trim() === '') this.failPaste();
    else await this.paste(text);
  }

  failPaste(): void {
    this.pasteFailed = true;
  }

  async reread(change: (file: TableFile) => Promise<void> | void): Promise<void> {
    await change(this.file);
    await this.begin();
  }

  map(index: number, id: string): void {
    const others = [...this.mapping].filter(([place, column]) => place !== index && column !== id);
    this.mapping = new Map(id === '' ? others : [...others, [index, id]]);
    void this.check();
  }

  forget(): void {
    this.#stop.abort();
    this.#raw = [];
    this.problem = undefined;
    this.imported = undefined;
    this.pasteFailed = false;
    this.rows.clear();
  }

  async begin(): Promise<void> {
    const { rows, headerRow, edition } = this.file;
    if (rows === undefined || this.file.refusal !== undefined) return;
    const raw = await rows.under(headerRow);
    if (edition === this.file.edition) this.read(raw);
  }

  read(raw: readonly RawRow[]): void {
    this.#raw = raw;
    this.mapping = guessMapping(this.file.headers, this.declared.columns, this.#services.texts);
    void this.check();
  }

  async check(): Promise<void> {
    this.rows.clear();
    this.problem = undefined;
    if (this.#raw.length === 0 || this.missing.length > 0) return;
    this.isChecking = true;
    const rows = mappedRows(this.#raw, this.declared.columns, this.mapping, this.file.decimalMark);
    await this.#newest(Promise.resolve(this.declared.check(rows)), (checked) => {
      if (failed(checked)) this.fail(checked.left);
      else this.checked(rows, checked.right);
    });
  }

  checked(rows: readonly ImportRow[], findings: readonly ImportFinding[]): void {
    this.isChecking = false;
    this.rows.put(rows, findings, this.declared.columns);
  }

  fail(problem: PortalError): void {
    this.isChecking = false;
    this.importing = undefined;
    this.problem = problem.kind === 'aborted' ? undefined : problem;
  }

  async take(): Promise<void> {
    const { good } = this.rows;
    if (good.length === 0 || this.importing !== undefined) return;
    this.#stop = new AbortController();
    this.advance(0);
    const taken = await this.declared.take(good, { signal: this.#stop.signal, onProgress: (done) => this.advance(done) });
    if (failed(taken)) this.fail(taken.left);
    else this.took(good.length);
  }

  cancel(): void {
    this.#stop.abort();
  }

  advance(done: number): void {
    this.importing = done;
  }

  took(count: number): void {
    this.importing = undefined;
    this.imported = count;
    this.#services.notices.toast({ kind: 'SUCCESS', text: 'tableImport.done', values: { count } });
    this.rows.show('error');
    this.#onDone(count);
  }

  /** An empty workbook with the headings. */
  saveTemplate(): void {
    void this.files.start('Excel', () => Promise.resolve(this.#job('tableImport.template.name', [], [])));
  }

  /** The rows in error, to be mended and chosen again. */
  saveRefused(): void {
    const { texts } = this.#services;
    const rows = this.rows.wrong.map(({ row, findings }) => [
      ...this.declared.columns.map(({ id }) => row.values[id] ?? ''),
      findings.map((finding) => this.rows.worded(finding)).join(' · '),
    ]);
    void this.files.start('Excel', () => Promise.resolve(this.#job('tableImport.refused.name', [texts.t('tableImport.problems')], rows)));
  }

  #job(name: 'tableImport.template.name' | 'tableImport.refused.name', more: readonly string[], rows: readonly (readonly string[])[]): ExportJob {
    const { texts } = this.#services;
    const title = texts.t(name, { title: texts.t(this.declared.title) });
    const headings = [...this.declared.columns.map((column) => texts.t(column.title)), ...more];
    const table: Table = { title, notes: [], columns: headings.map((heading) => ({ heading, kind: 'text' })), locale: texts.locale, words: { page: '' } };
    return {
      fileName: `${title}.xlsx`,
      table,
      total: rows.length,
      rows: () => async (give) => {
        await give(rows);
        return ok(undefined);
      },
    };
  }
}
