import { makeAutoObservable, observableRef } from 'mobx';
import {
  confirmIdcJob,
  correctIdcJob,
  createIdcSetting,
  deliverIdcJob,
  listIdcSettings,
  previewIdcTeaching,
  readIdcEngines,
  readIdcJob,
  readIdcSource,
  rejectIdcJob,
  rerunIdcJob,
  saveIdcSetting,
  type CapturedValue,
  type IdcJob,
  type IdcSource,
  type IdcTeaching,
} from '../../../application/contract/idc';
import type { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { isDoubtful, valuesOf } from '../../../domain/case/capture/captured';
import { isOpen } from '../../../domain/case/capture/reviewing';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import type { Model } from '../../../ui/react/model';

export interface Placed {
  readonly path: string;
  readonly value: CapturedValue;
}

/** One capture under review: its values, the document beside them, and what the corrections teach. */
export class ReviewModel implements Model {
  job: IdcJob | undefined;
  source: IdcSource | undefined;
  hasModel = false;
  problem: PortalError | undefined;
  busy = false;
  typed: Readonly<Record<string, string>> = {};
  /** The value at hand: its cell is shown, and a chosen cell is copied into it. */
  active: string | undefined;
  accepted = false;
  settingId = '';
  reason = '';
  rejecting = false;
  profile = 'se-new-import';
  teaching: IdcTeaching | undefined;
  settingName = '';
  readonly #api: Api;
  readonly #id: string;

  constructor(api: Api, id: string) {
    this.#api = api;
    this.#id = id;
    makeAutoObservable(this, { job: observableRef, source: observableRef, problem: observableRef, typed: observableRef, teaching: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  get isOpen(): boolean {
    return this.job !== undefined && isOpen(this.job.status);
  }

  get values(): readonly Placed[] {
    return this.job === undefined ? [] : (valuesOf(this.job) as readonly Placed[]);
  }

  /** What a person has still to decide; of a sample everything. */
  get doubts(): readonly Placed[] {
    return this.values.filter(({ value }) => value.changedBy === undefined && (this.job?.sample === true || isDoubtful(value)));
  }

  get hasTyped(): boolean {
    return Object.keys(this.typed).length > 0;
  }

  textOf({ path, value }: Placed): string {
    return this.typed[path] ?? value.value;
  }

  async load(): Promise<void> {
    const params = { id: this.#id };
    const [job, source, engines] = await Promise.all([
      this.#api.call(readIdcJob, { params }),
      this.#api.call(readIdcSource, { params }),
      this.#api.call(readIdcEngines, {}),
    ]);
    this.take(job, source);
    this.takeEngine(!failed(engines) && engines.right.model !== null);
  }

  take(job: Result<IdcJob>, source: Result<IdcSource>): void {
    if (failed(job)) {
      this.problem = job.left;
      return;
    }
    this.job = job.right;
    this.settingId = job.right.settingId ?? '';
    this.source = failed(source) ? undefined : source.right;
  }

  takeEngine(hasModel: boolean): void {
    this.hasModel = hasModel;
  }

  type(path: string, text: string): void {
    this.typed = { ...this.typed, [path]: text };
    this.active = path;
  }

  activate(path: string): void {
    this.active = path;
  }

  /** The text of a cell becomes the value at hand. */
  copy(text: string): void {
    if (this.active !== undefined && this.isOpen) this.typed = { ...this.typed, [this.active]: text };
  }

  write(changed: Partial<Pick<ReviewModel, 'accepted' | 'settingId' | 'reason' | 'rejecting' | 'profile' | 'settingName'>>): void {
    Object.assign(this, changed);
  }

  save(): Promise<void> {
    const values = Object.entries(this.typed).map(([path, value]) => ({ path, value }));
    return this.#act((version) => this.#api.call(correctIdcJob, { params: { id: this.#id }, body: { version, values } }));
  }

  confirm(): Promise<void> {
    const { accepted } = this;
    return this.#act((version) => this.#api.call(confirmIdcJob, { params: { id: this.#id }, body: { version, accepted } }, { idempotencyKey: freshGuid() }));
  }

  reject(): Promise<void> {
    const { reason } = this;
    return this.#act((version) => this.#api.call(rejectIdcJob, { params: { id: this.#id }, body: { version, reason } }, { idempotencyKey: freshGuid() }));
  }

  rerun(engine?: IdcJob['engine']): Promise<void> {
    const body = { ...(this.settingId !== '' && engine === undefined && { settingId: this.settingId }), ...(engine && { engine }) };
    return this.#act((version) => this.#api.call(rerunIdcJob, { params: { id: this.#id }, body: { version, ...body } }, { idempotencyKey: freshGuid() }));
  }

  /** Answers where the declaration is opened. */
  async deliver(): Promise<string | undefined> {
    let route: string | undefined;
    const { profile } = this;
    await this.#act(async (version) => {
      const made = await this.#api.call(deliverIdcJob, { params: { id: this.#id }, body: { version, profile } }, { idempotencyKey: freshGuid() });
      if (failed(made)) return made;
      route = made.right.route;
      return { ...made, right: made.right.job };
    });
    return route;
  }

  async teach(): Promise<void> {
    this.start();
    const answer = await this.#api.call(previewIdcTeaching, { body: { jobId: this.#id } });
    this.endTeaching(answer);
  }

  endTeaching(answer: Result<IdcTeaching>): void {
    this.busy = false;
    if (failed(answer)) this.problem = answer.left;
    else this.teaching = answer.right;
  }

  closeTeaching(): void {
    this.teaching = undefined;
    this.problem = undefined;
  }

  /** A new version of the setting that was used, else a setting of its own. */
  async learn(): Promise<void> {
    const { teaching, job } = this;
    if (teaching === undefined || job === undefined) return;
    const { template } = teaching;
    this.start();
    const settings = job.settingId === undefined ? undefined : await this.#api.call(listIdcSettings, {});
    const used = settings === undefined || failed(settings) ? undefined : settings.right.find(({ id }) => id === job.settingId);
    const supplier = job.header['consignor']?.value ?? '';
    const answer =
      used === undefined
        ? await this.#api.call(
            createIdcSetting,
            {
              body: {
                name: this.settingName,
                customer: '',
                supplier,
                documentType: job.documentType,
                fileKind: 'ANY' as const,
                autoConfirm: false,
                active: true,
                template,
              },
            },
            { idempotencyKey: freshGuid() },
          )
        : await this.#api.call(saveIdcSetting, {
            params: { id: used.id },
            body: {
              versionNo: used.versionNo,
              name: used.name,
              customer: used.customer,
              supplier: used.supplier,
              documentType: used.documentType,
              fileKind: used.fileKind,
              autoConfirm: used.autoConfirm,
              active: used.active,
              template,
            },
          });
    this.end(failed(answer) ? answer.left : undefined);
    if (failed(answer)) return;
    this.closeTeaching();
    await this.load();
  }

  async #act(call: (version: number) => Promise<Result<IdcJob>>): Promise<void> {
    if (this.busy || this.job === undefined) return;
    this.start();
    const answer = await call(this.job.version);
    this.end(failed(answer) ? answer.left : undefined);
    if (failed(answer)) return;
    this.done(answer.right);
  }

  done(job: IdcJob): void {
    this.job = job;
    this.typed = {};
    this.rejecting = false;
    this.accepted = false;
  }

  start(): void {
    this.busy = true;
    this.problem = undefined;
  }

  end(problem: PortalError | undefined): void {
    this.busy = false;
    this.problem = problem;
  }
}
