import { makeAutoObservable, observableRef } from 'mobx';
import {
  MAX_PROFILE,
  readUploadedProfile,
  replayProfile,
  uploadProfile,
  type BrokenByProfile,
  type ProfileVersion,
} from '../../../application/contract/declarationProfileVersions';
import type { Api } from '../../../application/ports/api';
import type { Events } from '../../../application/ports/events';
import type { Files } from '../../../application/ports/files';
import type { Notices } from '../../../application/ports/notices';
import type { ProfileDocument } from '../../../domain/declaration/profiles/profileDocument';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { BulkAsking } from '../../../ui/archetypes/list/bulkAsking';
import { ExportModel } from '../../../ui/archetypes/list/exportModel';
import { latest } from '../../../ui/react/latest';
import type { Texts } from '../../../ui/text/texts';
import { PartModel, wordOf } from './partModel';
import { reasonField } from './reasonField';
import { versionList, versionName } from './versionList';

export const MAX_BYTES = MAX_PROFILE;

export interface VersionServices {
  readonly api: Api;
  readonly events: Events;
  readonly files: Files;
  readonly notices: Notices;
}

/** What a dry run has found so far. */
export interface Replay {
  readonly looked: number;
  readonly total: number;
  readonly broken: readonly BrokenByProfile[];
  readonly isOver: boolean;
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Versions of the company: they are uploaded, looked at and tried on the declarations of the last month. */
export class VersionsModel {
  readonly list: PartModel<ProfileVersion>;
  file: readonly File[] = [];
  readonly asking = new BulkAsking({ title: 'dec.maintenance.reason', fields: () => [reasonField] });
  chosen = '';
  document: ProfileDocument | undefined;
  replay: Replay | undefined;
  problem: PortalError | undefined;
  refusal: PortalError | undefined;
  /** What the refused file holds. */
  refused: unknown;
  uploading = false;
  readonly downloads: ExportModel;
  readonly #services: VersionServices;
  readonly #newest = latest();
  #running: symbol | undefined;

  constructor(services: VersionServices) {
    this.#services = services;
    this.list = new PartModel(versionList, services);
    this.downloads = new ExportModel(services.files, services.notices);
    makeAutoObservable(this, {
      list: false,
      file: observableRef,
      asking: false,
      document: observableRef,
      replay: observableRef,
      problem: observableRef,
      refusal: observableRef,
      refused: observableRef,
      downloads: false,
    });
  }

  open(): () => void {
    const closeDownloads = this.downloads.open();
    const closeList = this.list.open();
    return () => {
      closeList();
      closeDownloads();
      this.stop();
    };
  }

  /** Of the company; the others are the portal's. */
  get own(): readonly ProfileVersion[] {
    return (this.list.rows ?? []).filter(({ id }) => id !== undefined);
  }

  pick(file: readonly File[]): void {
    this.file = file;
    this.refusal = undefined;
  }

  async upload(texts: Texts): Promise<void> {
    const [file] = this.file;
    if (this.uploading || !this.asking.check(texts) || file === undefined) return;
    this.uploadingNow(true);
    const content = await file.text();
    const answer = await this.#services.api.call(uploadProfile, { body: { reason: wordOf(this.asking.values, 'reason'), content } });
    this.uploadingNow(false, failed(answer) ? answer.left : undefined, content);
    if (failed(answer)) return;
    this.pick([]);
    this.#services.notices.toast({ kind: 'SUCCESS', text: 'dec.maintenance.profile.uploaded', values: { target: versionName(answer.right, texts) } });
    await this.list.load();
    await this.choose(answer.right.id ?? '');
  }

  uploadingNow(uploading: boolean, refusal?: PortalError, content = ''): void {
    this.uploading = uploading;
    this.refusal = refusal;
    this.refused = refusal?.feedbacks?.some(({ pointer }) => pointer !== undefined) ? readJson(content) : undefined;
  }

  async choose(id: string): Promise<void> {
    this.stop();
    this.chosen = id;
    this.replay = undefined;
    this.document = undefined;
    if (id === '') return;
    await this.#newest(this.#services.api.call(readUploadedProfile, { params: { id } }), (answer) => this.show(answer));
  }

  show(answer: Result<ProfileDocument>): void {
    this.problem = failed(answer) ? answer.left : undefined;
    this.document = failed(answer) ? undefined : answer.right;
  }

  get json(): string {
    return this.document === undefined ? '' : JSON.stringify(this.document, null, 2);
  }

  get isReplaying(): boolean {
    return this.replay?.isOver === false;
  }

  get brokenDeclarations(): number {
    return new Set(this.replay?.broken.map(({ id }) => id)).size;
  }

  /** Portion by portion, so that it can be ended at any time. */
  async run(): Promise<void> {
    const { chosen: id } = this;
    if (id === '' || this.isReplaying) return;
    const run = Symbol(id);
    this.begin(run);
    let after: string | undefined;
    do {
      const answer = await this.#services.api.call(replayProfile, { params: { id }, body: after === undefined ? {} : { after } });
      if (this.#running !== run) return;
      this.found(answer);
      after = failed(answer) ? undefined : answer.right.next;
    } while (after !== undefined);
  }

  begin(run: symbol): void {
    this.#running = run;
    this.problem = undefined;
    this.replay = { looked: 0, total: 0, broken: [], isOver: false };
  }

  found(answer: Result<{ readonly looked: number; readonly total: number; readonly broken: readonly BrokenByProfile[]; readonly next?: string }>): void {
    const { replay } = this;
    if (failed(answer)) {
      this.problem = answer.left;
      this.stop();
      return;
    }
    if (replay === undefined) return;
    const { looked, total, broken, next } = answer.right;
    this.replay = { looked: replay.looked + looked, total, broken: [...replay.broken, ...broken], isOver: next === undefined };
  }

  stop(): void {
    this.#running = undefined;
    if (this.replay) this.replay = { ...this.replay, isOver: true };
  }
}
