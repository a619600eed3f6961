import { makeAutoObservable, observableRef } from 'mobx';
import { auditTime, merge } from 'rxjs';
import { searchImports } from '../../../application/contract/rd';
import type { Page } from '../../../application/contract/endpoint';
import type { Events } from '../../../application/ports/events';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import type { ImportRunRow } from '../../../domain/reference/importRun';
import { formatInstant } from '../../../ui/kit/format';
import { GridModel } from '../../../ui/kit/grid/gridModel';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';
import type { Texts } from '../../../ui/text/texts';
import { KnownLists } from '../lists/knownLists';
import { tabAddress, type ListPlace } from '../lists/place';
import { ImportModel, type ImportServices } from './importModel';
import { runColumns } from './runColumns';

const PAGE = 50;
const TOGETHER_MS = 300;

/** All files that were sent, newest first, and the one that is worked on. */
export class ImportsModel implements Model {
  list: string;
  total = 0;
  problem: PortalError | undefined;
  busy = false;
  readonly grid: GridModel<ImportRunRow>;
  readonly one: ImportModel;
  readonly known: KnownLists;
  readonly #services: ImportServices & { readonly events: Events; readonly place: ListPlace };
  readonly #newest = latest();

  constructor(services: ImportServices & { readonly events: Events; readonly place: ListPlace }, texts: Texts) {
    this.#services = services;
    this.list = services.place.list;
    this.known = new KnownLists(services.api, services.events);
    this.one = new ImportModel(services, () => void this.load());
    this.grid = new GridModel<ImportRunRow>({ columns: runColumns(texts, formatInstant), rowId: ({ id }) => id });
    makeAutoObservable(this, { problem: observableRef, grid: false, one: false, known: false });
  }

  open(): () => void {
    const close = this.known.open();
    const { place, events } = this.#services;
    const run = place.asked('run');
    if (run !== undefined) void this.one.read(run);
    void this.load();
    const heard = merge(...['ImportProgress', 'ReferenceDataChanged'].map((type) => events.on('rd', type, '')))
      .pipe(auditTime(TOGETHER_MS))
      .subscribe(() => void this.load(false, true));
    return () => {
      heard.unsubscribe();
      close();
    };
  }

  setTexts(texts: Texts): void {
    this.grid.setColumns(runColumns(texts, formatInstant));
  }

  get isEditable(): boolean {
    return this.known.lists?.some(({ definition }) => definition.name === this.list && definition.editMode !== 'System') === true;
  }

  setList(list: string): void {
    this.list = list;
    if (this.isEditable) this.#services.place.keepList(list);
  }

  /** `background`: an event asks for it, not the user. */
  async load(more = false, background = false): Promise<void> {
    this.busy = true;
    const pageNum = more ? Math.floor(this.grid.rows.length / PAGE) : 0;
    await this.#newest(
      this.#services.api.call(searchImports, { body: { criteria: {}, paging: { pageNum, pageSize: PAGE, sortOrder: [] } } }, { background }),
      (answer) => this.take(answer, more),
    );
  }

  take(answer: Result<Page<ImportRunRow>>, more: boolean): void {
    this.busy = false;
    this.problem = failed(answer) ? answer.left : undefined;
    if (failed(answer)) return;
    this.total = answer.right.totalCount;
    this.grid.setRows(more ? [...this.grid.rows, ...answer.right.items] : answer.right.items);
  }

  openRun({ id, list }: Pick<ImportRunRow, 'id' | 'list'>): void {
    this.#services.place.replace('import', { list, run: id });
    void this.one.read(id);
  }

  upload(file: File): void {
    void this.one.upload(this.list, file);
  }

  addressOf({ id, list }: Pick<ImportRunRow, 'id' | 'list'>): string {
    return tabAddress('import', { list, run: id });
  }

  /** Back to the files. */
  close(): void {
    this.one.close();
    this.#services.place.replace('import', { list: this.list });
    void this.load();
  }
}
