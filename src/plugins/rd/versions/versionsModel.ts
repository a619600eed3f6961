import { makeAutoObservable, observableRef } from 'mobx';
import { auditTime } from 'rxjs';
import { readListDiff, readListVersions, restoreVersion } from '../../../application/contract/rd';
import type { Api } from '../../../application/ports/api';
import type { Events } from '../../../application/ports/events';
import type { Navigation } from '../../../application/ports/navigation';
import type { Notices } from '../../../application/ports/notices';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import type { ListDiff } from '../../../domain/reference/listDiff';
import type { ListVersion } from '../../../domain/reference/listVersion';
import { GridModel } from '../../../ui/kit/grid/gridModel';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';
import type { Texts } from '../../../ui/text/texts';
import { KnownLists } from '../lists/knownLists';
import { tabAddress, type ListPlace } from '../lists/place';
import { versionColumns } from './versionColumns';

export interface VersionServices {
  readonly api: Api;
  readonly events: Events;
  readonly navigation: Navigation;
  readonly notices: Notices;
  readonly place: ListPlace;
}

const TOGETHER_MS = 300;

/** The versions of one list; two of them are compared, a former one is restored as a draft. */
export class VersionsModel implements Model {
  list: string;
  versions: readonly ListVersion[] = [];
  problem: PortalError | undefined;
  busy = false;
  restoring: ListVersion | undefined;
  compared: { readonly from: number; readonly to: number; readonly diff: ListDiff } | undefined;
  readonly grid: GridModel<ListVersion>;
  readonly known: KnownLists;
  readonly #services: VersionServices;
  readonly #newest = latest();

  constructor(services: VersionServices, texts: Texts) {
    this.#services = services;
    this.list = services.place.list;
    this.known = new KnownLists(services.api, services.events);
    this.grid = new GridModel<ListVersion>({ columns: versionColumns(texts), rowId: ({ owner, versionNo }) => `${owner} ${versionNo}` });
    makeAutoObservable(this, { versions: observableRef, problem: observableRef, compared: observableRef, restoring: observableRef, grid: false, known: false });
  }

  open(): () => void {
    const close = this.known.open();
    void this.load();
    const heard = this.#services.events
      .on('rd', 'ReferenceDataChanged', '')
      .pipe(auditTime(TOGETHER_MS))
      .subscribe(() => void this.load(true));
    return () => {
      heard.unsubscribe();
      close();
    };
  }

  setTexts(texts: Texts): void {
    this.grid.setColumns(versionColumns(texts));
  }

  choose(list: string): void {
    this.list = list;
    if (this.known.lists?.some(({ definition }) => definition.name === list) !== true) return;
    this.#services.place.keepList(list);
    this.#services.place.replace('versions', { list });
    this.compared = undefined;
    void this.load();
  }

  /** `background`: an event asks for it, not the user. */
  async load(background = false): Promise<void> {
    this.busy = true;
    await this.#newest(this.#services.api.call(readListVersions, { params: { name: this.list } }, { background }), (answer) => this.take(answer));
  }

  take(answer: Result<{ readonly items: readonly ListVersion[] }>): void {
    this.busy = false;
    this.problem = failed(answer) ? answer.left : undefined;
    if (failed(answer)) return;
    this.versions = answer.right.items;
    this.grid.setRows(this.versions);
  }

  /** The first and the last of the selected lines; of one line, it and the one it stands on. */
  async compare(): Promise<void> {
    const chosen = this.grid.selectedRows;
    const numbers = chosen.map(({ versionNo }) => versionNo);
    const [one] = chosen;
    if (one === undefined) return;
    const to = Math.max(...numbers);
    const from =
      chosen.length > 1
        ? Math.min(...numbers)
        : (one.basedOn ??
          Math.max(0, ...this.versions.filter(({ owner, versionNo }) => owner === one.owner && versionNo < to).map(({ versionNo }) => versionNo)));
    this.busy = true;
    this.show(from, to, await this.#services.api.call(readListDiff, { params: { name: this.list, from: String(from), to: String(to), owner: one.owner } }));
  }

  show(from: number, to: number, answer: Result<ListDiff>): void {
    this.busy = false;
    this.problem = failed(answer) ? answer.left : undefined;
    if (!failed(answer)) this.compared = { from, to, diff: answer.right };
  }

  askRestore(version: ListVersion | undefined): void {
    this.restoring = version;
  }

  /** The former version that is focused, if it can be restored. */
  startRestore(): void {
    const version = this.grid.rowAt(this.grid.focus.row);
    if (version?.status === 'Superseded') this.askRestore(version);
    else this.#services.notices.toast({ kind: 'WARNING', text: 'rd.restore.which' });
  }

  async restore(): Promise<void> {
    const { restoring } = this;
    if (restoring === undefined) return;
    this.busy = true;
    this.restored(await this.#services.api.call(restoreVersion, { params: { name: this.list }, body: { versionNo: restoring.versionNo } }));
  }

  restored(answer: Result<ListVersion>): void {
    this.busy = false;
    this.restoring = undefined;
    this.problem = failed(answer) ? answer.left : undefined;
    if (failed(answer)) return;
    this.#services.notices.toast({ kind: 'SUCCESS', text: 'rd.restored', values: { versionNo: answer.right.versionNo } });
    this.#services.navigation.to(tabAddress('lists', { list: this.list }));
  }
}
