import * as t from 'io-ts';
import { makeAutoObservable, observableRef } from 'mobx';
import { applyImport, compareImport, importExchangeRates, importList, readImport, readList, rejectImport } from '../../../application/contract/rd';
import type { Api } from '../../../application/ports/api';
import type { Navigation } from '../../../application/ports/navigation';
import type { Notices } from '../../../application/ports/notices';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import type { RateKind } from '../../../domain/reference/exchangeRates';
import { importFields } from '../../../domain/reference/importMapping';
import { ImportRun, type ImportMapping, type ImportOptions } from '../../../domain/reference/importRun';
import type { ListDefinition } from '../../../domain/reference/listDefinition';
import { tabAddress } from '../lists/place';

export interface ImportServices {
  readonly api: Api;
  readonly navigation: Navigation;
  readonly notices: Notices;
}

export type ImportStep = 'mapping' | 'compare';

const Lists = t.type({ fileLists: t.array(t.string) });
const NO_OPTIONS: ImportOptions = { fileIsComplete: false, keepOverrides: true };

/** One file on its way into a list: read, mapped, compared, then a draft. */
export class ImportModel {
  run: ImportRun | undefined;
  definition: ListDefinition | undefined;
  mapping: ImportMapping = {};
  options: ImportOptions = NO_OPTIONS;
  /** Mapping or options are not those of the comparison that is shown. */
  changed = false;
  step: ImportStep = 'mapping';
  running: 'upload' | 'compare' | 'apply' | 'reject' | 'read' | undefined;
  problem: PortalError | undefined;
  /** A file that holds several lists waits for a choice. */
  choosing: { readonly file: File; readonly list: string; readonly lists: readonly string[] } | undefined;
  readonly #services: ImportServices;
  readonly #told: () => void;

  /** `told`: a run has come or changed. */
  constructor(services: ImportServices, told: () => void) {
    this.#services = services;
    this.#told = told;
    makeAutoObservable(this, {
      run: observableRef,
      definition: observableRef,
      mapping: observableRef,
      options: observableRef,
      problem: observableRef,
      choosing: observableRef,
      columnOf: false,
    });
  }

  get fields(): readonly string[] {
    return this.definition === undefined ? [] : importFields(this.definition);
  }

  get isOpen(): boolean {
    const { run } = this;
    return run !== undefined && (run.status === 'Parsed' || run.status === 'Compared' || run.status === 'Failed');
  }

  get canCompare(): boolean {
    return this.isOpen && this.mapping['code'] !== undefined;
  }

  /** The name of the list is typed where many codes would end (RD-R12); rows with errors are left out on purpose only. */
  get canApply(): boolean {
    const { run, options, changed } = this;
    if (run?.status !== 'Compared' || changed) return false;
    if (run.counts.error > 0 && options.leaveOutErrors !== true) return false;
    return run.endsMany === undefined || options.confirmedList === run.list;
  }

  columnOf(field: string): string {
    return this.mapping[field] ?? '';
  }

  starts(running: NonNullable<ImportModel['running']>): void {
    this.running = running;
    this.problem = undefined;
  }

  async upload(list: string, file: File, fileList?: string): Promise<void> {
    this.starts('upload');
    this.choosing = undefined;
    const answer = await this.#services.api.call(importList, { body: { list, ...(fileList === undefined ? {} : { fileList }) } }, { file });
    this.uploaded(answer, list, file);
  }

  async uploadRates(country: string, kind: RateKind, file: File): Promise<void> {
    this.starts('upload');
    const answer = await this.#services.api.call(importExchangeRates, { body: { country, kind } }, { file });
    this.taken(answer);
    if (!failed(answer)) this.#services.navigation.to(tabAddress('import', { list: answer.right.list, run: answer.right.id }));
  }

  uploaded(answer: Result<ImportRun>, list: string, file: File): void {
    if (failed(answer) && answer.left.feedbacks?.[0]?.code === 'RD-IMPORT.choose' && Lists.is(answer.left.data)) {
      this.running = undefined;
      this.choosing = { file, list, lists: answer.left.data.fileLists };
      return;
    }
    this.taken(answer);
    if (!failed(answer)) this.#services.navigation.to(tabAddress('import', { list: answer.right.list, run: answer.right.id }), { replace: true });
  }

  async read(id: string): Promise<void> {
    this.starts('read');
    this.taken(await this.#services.api.call(readImport, { params: { id } }));
  }

  taken(answer: Result<ImportRun>): void {
    this.running = undefined;
    this.problem = failed(answer) ? answer.left : undefined;
    if (failed(answer)) {
      // A stale run comes with the newer one.
      if (answer.left.kind === 'stale' && ImportRun.is(answer.left.data)) this.see(answer.left.data);
      return;
    }
    this.see(answer.right);
    this.#told();
  }

  see(run: ImportRun): void {
    const isAnother = run.id !== this.run?.id;
    this.run = run;
    this.mapping = run.mapping;
    this.options = run.options;
    this.changed = false;
    if (isAnother) this.step = run.status === 'Parsed' ? 'mapping' : 'compare';
    if (isAnother || this.definition?.name !== run.list) void this.define(run.list);
  }

  async define(name: string): Promise<void> {
    const answer = await this.#services.api.call(readList, { params: { name } });
    if (!failed(answer)) this.defined(answer.right.definition);
  }

  defined(definition: ListDefinition): void {
    this.definition = definition;
  }

  goTo(step: ImportStep): void {
    this.step = step;
  }

  map(field: string, column: string): void {
    const { [field]: _, ...others } = this.mapping;
    this.mapping = column === '' ? others : { ...others, [field]: column };
    this.changed = true;
  }

  setOption(change: Partial<ImportOptions>): void {
    this.options = { ...this.options, ...change };
    const own = Object.keys(change);
    if (own.some((name) => name !== 'confirmedList' && name !== 'leaveOutErrors')) this.changed = true;
  }

  async compare(): Promise<void> {
    const { run } = this;
    if (run === undefined || !this.canCompare) return;
    this.starts('compare');
    const { confirmedList: _, ...options } = this.options;
    const leaveOut = this.options.leaveOutErrors;
    this.taken(await this.#services.api.call(compareImport, { params: { id: run.id }, body: { version: run.version, mapping: this.mapping, options } }));
    if (leaveOut !== undefined) this.keepLeaveOut(leaveOut);
    if (this.problem === undefined) this.goTo('compare');
  }

  keepLeaveOut(leaveOutErrors: boolean): void {
    this.options = { ...this.options, leaveOutErrors };
  }

  async apply(): Promise<void> {
    const { run, mapping, options } = this;
    if (run === undefined || !this.canApply) return;
    this.starts('apply');
    const answer = await this.#services.api.call(applyImport, { params: { id: run.id }, body: { version: run.version, mapping, options } });
    this.taken(answer);
    if (failed(answer)) return;
    this.#services.notices.toast({ kind: 'SUCCESS', text: 'rd.import.applied', values: { versionNo: answer.right.versionNo ?? 0, list: answer.right.list } });
    this.#services.navigation.to(tabAddress('lists', { list: answer.right.list }));
  }

  async reject(): Promise<void> {
    const { run } = this;
    if (run === undefined) return;
    this.starts('reject');
    this.taken(await this.#services.api.call(rejectImport, { params: { id: run.id }, body: { version: run.version } }));
  }

  close(): void {
    this.run = undefined;
    this.problem = undefined;
    this.choosing = undefined;
  }
}
