import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { auditTime, merge } from 'rxjs';
import type * as t from 'io-ts';
import {
  addTariffFile,
  dropTariffFile,
  publishTariff,
  readTariffDiff,
  readTariffVersions,
  rejectTariff,
  rollBackTariff,
  startTariffLoad,
  type TariffDifference,
  type TariffUpload,
  type TariffVersion,
} from '../../../application/contract/ctLoads';
import type { Api } from '../../../application/ports/api';
import type { Events } from '../../../application/ports/events';
import type { Files } from '../../../application/ports/files';
import type { Notices } from '../../../application/ports/notices';
import { failed, ok, type PortalError, type Result } from '../../../domain/kernel/result';
import { GridModel } from '../../../ui/kit/grid/gridModel';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';
import type { Texts } from '../../../ui/text/texts';
import { differenceColumns, versionColumns } from './tariffColumns';

type Tariffs = t.TypeOf<typeof readTariffVersions.answer>;
export type TariffName = 'EU' | 'GB' | 'XI' | 'NO';
export type StepName = 'publish' | 'reject' | 'rollback';

export interface TariffServices {
  readonly api: Api;
  readonly events: Events;
  readonly notices: Notices;
  readonly files: Files;
}

const TOGETHER_MS = 300;
const EXPORTED = '100000';
const STEPS = { publish: publishTariff, reject: rejectTariff, rollback: rollBackTariff } as const;
const DONE = { publish: 'rd.tariff.published', reject: 'rd.tariff.rejected', rollback: 'rd.tariff.rolledBack' } as const;

/** Loads of tariffs: the files that wait, the versions, and what one of them would change. */
export class TariffModel implements Model {
  said: Tariffs | undefined;
  problem: PortalError | undefined;
  busy = false;
  tariff: TariffName | '' = '';
  isWholeSet = false;
  rowsRead = 0;
  chosen: TariffVersion | undefined;
  compared: { readonly totalCount: number; readonly articles: number; readonly declarations: number } | undefined;
  kind = '';
  asking: StepName | undefined;
  readonly versions: GridModel<TariffVersion>;
  readonly differences: GridModel<TariffDifference>;
  readonly #services: TariffServices;
  readonly #newest = latest();
  readonly #newestDiff = latest();
  #texts: Texts;

  constructor(services: TariffServices, texts: Texts) {
    this.#services = services;
    this.#texts = texts;
    this.versions = new GridModel<TariffVersion>({ columns: versionColumns(texts), rowId: ({ loadId }) => loadId });
    this.differences = new GridModel<TariffDifference>({ columns: differenceColumns(texts), rowId: ({ kind, key }) => `${kind} ${key}` });
    makeAutoObservable(this, {
      said: observableRef,
      problem: observableRef,
      chosen: observableRef,
      compared: observableRef,
      versions: false,
      differences: false,
    });
  }

  open(): () => void {
    void this.load();
    const { events } = this.#services;
    const heard = merge(events.on('ct', 'TariffLoadProgress', ''), events.on('ct', 'TariffPublished', ''), events.on('pf', 'job.changed', ''))
      .pipe(auditTime(TOGETHER_MS))
      .subscribe(() => void this.load());
    const progress = events.on('ct', 'TariffLoadProgress', '').subscribe((message) => {
      const data = message.type === 'event' ? message.event.data : undefined;
      if (typeof data === 'object' && data !== null && 'rows' in data && typeof data.rows === 'number') this.setRows(data.rows);
    });
    return () => {
      heard.unsubscribe();
      progress.unsubscribe();
    };
  }

  setTexts(texts: Texts): void {
    this.#texts = texts;
    this.versions.setColumns(versionColumns(texts));
    this.differences.setColumns(differenceColumns(texts));
  }

  setRows(rows: number): void {
    this.rowsRead = rows;
  }

  get uploads(): readonly TariffUpload[] {
    return this.said?.uploads ?? [];
  }

  /** The version whose files are being read. */
  get loading(): TariffVersion | undefined {
    return this.said?.items.find(({ status }) => status === 'Uploading');
  }

  get mayChange(): boolean {
    return this.said?.mayChange === true;
  }

  async load(): Promise<void> {
    await this.#newest(this.#services.api.call(readTariffVersions, {}, { background: true }), (answer) => runInAction(() => this.#take(answer)));
  }

  #take(answer: Result<Tariffs>): void {
    if (failed(answer)) {
      this.problem = answer.left;
      return;
    }
    this.said = answer.right;
    this.versions.setRows(answer.right.items);
    const { chosen } = this;
    const same = chosen && answer.right.items.find(({ loadId }) => loadId === chosen.loadId);
    if (same !== undefined && same.status !== chosen?.status) void this.choose(same);
  }

  async add(files: readonly File[]): Promise<void> {
    this.busy = true;
    for (const file of files) {
      const answer = await this.#services.api.call(addTariffFile, { body: {} }, { file });
      if (failed(answer)) {
        runInAction(() => (this.problem = answer.left));
        break;
      }
      runInAction(() => (this.problem = undefined));
    }
    await this.load();
    runInAction(() => (this.busy = false));
  }

  async drop(id: string): Promise<void> {
    await this.#services.api.call(dropTariffFile, { params: { id } });
    await this.load();
  }

  setTariff(tariff: string): void {
    this.tariff = tariff === 'EU' || tariff === 'GB' || tariff === 'XI' || tariff === 'NO' ? tariff : '';
  }

  setWholeSet(isWholeSet: boolean): void {
    this.isWholeSet = isWholeSet;
  }

  async start(confirmed = false): Promise<void> {
    this.busy = true;
    this.rowsRead = 0;
    const { isWholeSet, tariff } = this;
    const answer = await this.#services.api.call(startTariffLoad, { body: { isWholeSet, confirmed, ...(tariff !== '' && { tariff }) } });
    runInAction(() => {
      this.busy = false;
      this.problem = failed(answer) ? answer.left : undefined;
    });
    await this.load();
  }

  async choose(version: TariffVersion | undefined): Promise<void> {
    this.chosen = version;
    this.compared = undefined;
    this.differences.setRows([]);
    if (version !== undefined && version.status !== 'Uploading' && version.status !== 'Rejected') await this.compare('');
  }

  async compare(kind: string): Promise<void> {
    const { chosen } = this;
    if (chosen === undefined) return;
    this.kind = kind;
    const asked = this.#services.api.call(readTariffDiff, { params: { id: chosen.loadId, ...(kind !== '' && { kind }) } }, { background: true });
    await this.#newestDiff(asked, (answer) =>
      runInAction(() => {
        if (failed(answer)) {
          this.problem = answer.left;
          return;
        }
        const { items, ...counts } = answer.right;
        this.compared = counts;
        this.differences.setRows(items);
      }),
    );
  }

  ask(step: StepName | undefined): void {
    this.asking = step;
  }

  async take(step: StepName, loadId = this.chosen?.loadId ?? ''): Promise<void> {
    this.busy = true;
    const answer = await this.#services.api.call(STEPS[step], { params: { id: loadId }, body: { confirmed: step === 'publish' } });
    runInAction(() => {
      this.busy = false;
      this.asking = undefined;
      this.problem = failed(answer) ? answer.left : undefined;
    });
    if (!failed(answer)) this.#services.notices.toast({ kind: 'SUCCESS', text: DONE[step], values: { versionNo: answer.right.versionNo } });
    await this.load();
  }

  /** All differences as a workbook. */
  async export(): Promise<void> {
    const { chosen } = this;
    if (chosen === undefined) return;
    this.busy = true;
    const { api, files } = this.#services;
    const answer = await api.call(readTariffDiff, { params: { id: chosen.loadId, most: EXPORTED } });
    if (failed(answer)) {
      runInAction(() => ([this.problem, this.busy] = [answer.left, false]));
      return;
    }
    const columns = differenceColumns(this.#texts);
    const title = `${this.#texts.t('rd.tariff.differences')} ${chosen.tariff} ${String(chosen.versionNo)}`;
    const sources = chosen.files.map(({ name, source, dated }) => `${name}: ${source} (${dated})`);
    const table = {
      title,
      notes: sources,
      columns: columns.map((column) => ({
        heading: typeof column.title === 'string' ? this.#texts.t(column.title) : column.title.text,
        kind: 'text' as const,
      })),
      locale: this.#texts.locale,
      words: { page: '', staging: undefined },
    };
    const cells = answer.right.items.map((row) => columns.map((column) => column.value(row)));
    const made = await files.write('Excel', table, async (give) => (await give(cells), ok(undefined)));
    runInAction(() => (this.busy = false));
    if (!failed(made)) files.save(`${title}.xlsx`, made.right);
  }
}
