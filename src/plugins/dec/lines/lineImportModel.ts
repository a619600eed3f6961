import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { findLineMapping, rememberLineMapping, type RememberedMapping } from '../../../application/contract/declarationLines';
import type { Api } from '../../../application/ports/api';
import type { Events } from '../../../application/ports/events';
import type { Files } from '../../../application/ports/files';
import type { Notices } from '../../../application/ports/notices';
import { freshGuid } from '../../../application/session/freshGuid';
import type { RawRow } from '../../../domain/article/upload/upload';
import { createCheck } from '../../../domain/declaration/check';
import { MAX_ITEMS, type Header } from '../../../domain/declaration/declaration';
import {
  importingLines,
  LINE_MATCHES,
  LINE_MODES,
  type LineImport,
  type LineImportSettings,
  type LineMatch,
  type LineMode,
} from '../../../domain/declaration/lines/importLines';
import { splitByInvoice } from '../../../domain/declaration/splitByInvoice';
import type { DecimalMark } from '../../../domain/kernel/decimalMark';
import { failed, type PortalError } from '../../../domain/kernel/result';
import { ExportModel } from '../../../ui/archetypes/list/exportModel';
import { TableFile } from '../../../ui/archetypes/upload/tableFile';
import { SlicedJob } from '../../../ui/kit/grid/slicedJob';
import type { Texts } from '../../../ui/text/texts';
import type { CardModel } from '../card/cardModel';
import { CheckedLines } from './checkedLines';
import { ColumnsModel } from './columnsModel';
import { clipboardFile, lineFile, MAX_FILE_LINES } from './lineFile';
import { SplittingModel } from './splittingModel';
import { takeImport } from './takeImport';

export interface LineImportServices {
  readonly api: Api;
  readonly events: Events;
  readonly files: Files;
  readonly notices: Notices;
}

const TOLD_EVERY = 250;

/** Columns that are missed, as the file would call them in the user's language. */
const withColumns = (problem: PortalError, texts: Texts): PortalError => {
  const [first] = problem.feedbacks ?? [];
  const ids = first?.args?.['ids']?.split(' ') ?? [];
  if (ids.length === 0) return problem;
  return {
    ...problem,
    feedbacks: [{ ...first, args: { ...first?.args, columns: ids.map((id) => texts.translate(`dec.lines.column.${id}`, id)).join(', ') } }],
  };
};

/** Rows of a file or of the clipboard on their way into the card: nothing of it changes before the user takes them. */
export class LineImportModel {
  mode: LineMode = 'append';
  match: LineMatch = 'invoiceLine';
  /** Empty: each column of numbers is scanned. */
  decimalMark: DecimalMark | '' = '';
  /** Lines of one declaration at most, while several are wanted. */
  splitSize: string | undefined;
  outcome: LineImport | undefined;
  progress: { readonly done: number; readonly total: number } | undefined;
  refusal: PortalError | undefined;
  /** Lines that were taken into the card; rows in error are still shown. */
  taken: number | undefined;
  pasteFailed = false;
  readonly file: TableFile;
  readonly columns: ColumnsModel;
  readonly rows: CheckedLines;
  readonly templates: ExportModel;
  readonly splitting: SplittingModel;
  readonly #card: CardModel;
  readonly #services: LineImportServices;
  /** Dropped on the section. */
  readonly #dropped: File | undefined;
  readonly #done: () => void;
  readonly #job = new SlicedJob();
  #raw: readonly RawRow[] = [];
  /** What the rows were checked against. */
  #basis: { readonly header: Header; readonly revision: number } | undefined;
  #takes = false;

  constructor(card: CardModel, services: LineImportServices, dropped: File | undefined, done: () => void) {
    this.#card = card;
    this.#services = services;
    this.#dropped = dropped;
    this.#done = done;
    this.file = new TableFile(services.files, lineFile);
    this.columns = new ColumnsModel(() => this.check());
    this.rows = new CheckedLines({ texts: () => card.wording.texts, worded: (finding) => card.wording.finding(finding) });
    this.templates = new ExportModel(services.files, services.notices);
    this.splitting = new SplittingModel(card, services);
    makeAutoObservable(this, {
      outcome: observableRef,
      progress: observableRef,
      refusal: observableRef,
      file: false,
      columns: false,
      rows: false,
      templates: false,
      splitting: false,
    });
  }

  open(): () => void {
    const stops = [
      this.templates.open(),
      reaction(
        () => this.#card.wording.texts,
        () => this.rows.retitle(),
      ),
    ];
    if (this.#dropped) void this.choose(this.#dropped);
    return () => {
      for (const stop of stops) stop();
      this.file.close();
      this.#job.cancel();
    };
  }

  /** Why the file cannot be read, or its rows not be taken. */
  get problem(): PortalError | undefined {
    const problem = this.file.refusal ?? this.refusal;
    return problem && this.#card.wording.problem(withColumns(problem, this.#card.wording.texts));
  }

  get isTooMany(): boolean {
    return this.refusal?.feedbacks?.[0]?.code === 'DEC-R52';
  }

  /** Rows that can be taken. */
  get count(): number {
    const { ok = 0, warning = 0 } = this.outcome?.totals ?? {};
    return ok + warning;
  }

  get settings(): LineImportSettings {
    const { mode, match, decimalMark } = this;
    return { mapping: this.columns.mapping, mode, match, ...(decimalMark !== '' && { decimalMark }) };
  }

  /** How many lines each declaration would have. */
  get partSizes(): readonly number[] {
    const { outcome, splitSize } = this;
    if (outcome === undefined || splitSize === undefined) return [];
    const split = splitByInvoice(outcome.content, Number(splitSize));
    return failed(split) ? [] : split.right.parts.map(({ items }) => items.length);
  }

  async choose(file: File): Promise<void> {
    this.forget();
    await this.file.choose(file);
    await this.begin();
  }

  async paste(text: string): Promise<void> {
    if (text.trim() === '') return;
    this.forget();
    await this.file.choose(clipboardFile(text), { delimiter: '\t', encoding: 'utf-8' });
    await this.begin();
  }

  /** Where the browser does not let a page read the clipboard, the keys still do. */
  async pasteFromClipboard(): Promise<void> {
    const text = await navigator.clipboard.readText().catch(() => undefined);
    if (text === undefined || text.trim() === '') this.failPaste();
    else await this.paste(text);
  }

  async reread(change: (file: TableFile) => Promise<void> | void): Promise<void> {
    await change(this.file);
    await this.begin();
  }

  setMode(mode: string): void {
    this.mode = LINE_MODES.find((one) => one === mode) ?? this.mode;
    if (this.mode === 'update') this.splitSize = undefined;
    this.check();
  }

  setMatch(match: string): void {
    this.match = LINE_MATCHES.find((one) => one === match) ?? this.match;
    this.check();
  }

  setDecimalMark(mark: string): void {
    this.decimalMark = mark === ',' || mark === '.' ? mark : '';
    this.check();
  }

  /** Several declarations of at most so many lines; none: one. */
  setSplit(size: string | undefined): void {
    const wasSplit = this.splitSize !== undefined;
    this.splitSize = size;
    if (wasSplit !== (size !== undefined)) this.check();
  }

  failPaste(): void {
    this.pasteFailed = true;
  }

  forget(): void {
    this.#job.cancel();
    this.#raw = [];
    this.outcome = undefined;
    this.progress = undefined;
    this.refusal = undefined;
    this.taken = undefined;
    this.splitSize = undefined;
    this.pasteFailed = false;
  }

  /** Reads the columns as the unit did the last time, else by their headings. */
  async begin(): Promise<void> {
    const { rows, headerRow, headers, edition } = this.file;
    if (!rows || this.file.refusal) return;
    const { api } = this.#services;
    const asked = headers.length === 0 ? undefined : api.call(findLineMapping, { body: { headers: [...headers] } });
    const [raw, answer] = await Promise.all([rows.under(headerRow), asked]);
    if (edition === this.file.edition) this.came(raw, answer === undefined || failed(answer) ? undefined : answer.right.found);
  }

  came(raw: readonly RawRow[], found: RememberedMapping | undefined): void {
    this.#raw = raw;
    if (found) {
      this.match = found.match;
      this.decimalMark = found.decimalMark ?? '';
    }
    this.columns.take(this.file.headers, raw, found?.mapping);
    this.check();
  }

  /** A dry run over all rows, in slices. */
  check(): void {
    const { content, check } = this.#card;
    const { profile, form, lines } = content;
    this.#job.cancel();
    this.outcome = undefined;
    this.refusal = undefined;
    if (this.#raw.length === 0) return;
    lines.grid.commit();
    const context = {
      profile,
      check: createCheck(profile, check.options),
      newId: freshGuid,
      ...(this.splitSize !== undefined && { limit: MAX_FILE_LINES }),
    };
    const steps = importingLines({ header: form.value, items: lines.items }, this.#raw, this.settings, context);
    if (failed(steps)) return this.refuse(steps.left);
    this.#basis = { header: form.value, revision: lines.revision };
    this.advance(0);
    this.#job.run(this.#counted(steps.right), (outcome) => this.checked(outcome));
  }

  cancel(): void {
    this.#job.cancel();
    this.progress = undefined;
    this.#takes = false;
  }

  advance(done: number): void {
    this.progress = { done, total: this.#raw.length };
  }

  refuse(problem: PortalError): void {
    this.progress = undefined;
    this.refusal = problem;
    this.#takes = false;
  }

  checked(outcome: LineImport): void {
    this.progress = undefined;
    this.outcome = outcome;
    this.rows.put(this.#raw, outcome.rows, this.columns.columns, this.columns.mapping);
    if (this.#takes) this.take();
  }

  /** The good rows become lines of the card, as one step. What was edited since the dry run is looked at first. */
  take(): void {
    const { outcome } = this;
    const { form, lines } = this.#card.content;
    if (!outcome || this.count === 0) return;
    this.#takes = this.#basis?.header !== form.value || this.#basis.revision !== lines.revision;
    if (this.#takes) return this.check();
    takeImport(this.#card, outcome, this.mode);
    this.remember();
    this.#services.notices.toast({ kind: 'SUCCESS', text: 'dec.lines.done', values: { count: this.count } });
    if (outcome.totals.error === 0) return this.#done();
    this.taken = this.count;
    this.rows.show('Error');
  }

  split(): Promise<void> {
    this.remember();
    return this.splitting.run(this.#raw, this.settings, Number(this.splitSize ?? MAX_ITEMS));
  }

  remember(): void {
    const { headers } = this.file;
    if (headers.length === 0) return;
    const { mapping, match, decimalMark } = this.settings;
    void this.#services.api.call(rememberLineMapping, {
      body: { headers: [...headers], mapping: mapping.map((one) => ({ ...one })), match, ...(decimalMark !== undefined && { decimalMark }) },
    });
  }

  *#counted(steps: Generator<void, LineImport>): Generator<void, LineImport> {
    for (let done = 1; ; done += 1) {
      const step = steps.next();
      if (step.done === true) return step.value;
      if (done % TOLD_EVERY === 0) this.advance(done);
      yield;
    }
  }
}
