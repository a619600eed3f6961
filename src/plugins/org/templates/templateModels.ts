import { makeAutoObservable, observableRef } from 'mobx';
import type { RecordOf } from '../../../application/contract/record';
import { previewTemplate, reviseTemplate, rollBackTemplate, templateContract } from '../../../application/contract/textTemplates';
import type { Api } from '../../../application/ports/api';
import type { Navigation } from '../../../application/ports/navigation';
import { freshGuid } from '../../../application/session/freshGuid';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import type { TemplateState, TextTemplate } from '../../../domain/organization/templates/template';
import type { Model } from '../../../ui/react/model';

export interface Preview {
  readonly language: string;
  readonly record: string;
  readonly subject: string;
  readonly body: string;
  readonly missing: readonly string[];
}

/** The stored version, filled with a real record. */
export class PreviewModel implements Model {
  language: string;
  record = '';
  shown: Preview | undefined;
  problem: PortalError | undefined;
  readonly #api: Api;
  readonly #id: string;

  constructor(api: Api, id: string, language: string) {
    this.#api = api;
    this.#id = id;
    this.language = language;
    makeAutoObservable(this, { shown: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  choose(language: string): void {
    this.language = language;
    void this.load();
  }

  name(record: string): void {
    this.record = record;
  }

  async load(): Promise<void> {
    this.take(await this.#api.call(previewTemplate, { params: { id: this.#id }, body: { language: this.language, record: this.record } }));
  }

  take(answer: Result<Preview>): void {
    this.problem = failed(answer) ? answer.left : undefined;
    if (!failed(answer)) this.shown = answer.right;
  }
}

export interface TemplateVersion {
  readonly id: string;
  readonly status: TemplateState;
  readonly versionNo: number | '';
  readonly changedAt: string;
  readonly changedBy: string;
}

const PAGE = { pageNum: 0, pageSize: 100, sortOrder: [{ fieldId: 'changedAt', sortDirection: 'desc' as const }] };

/** All versions of a template in its place: compared with the one at hand, made the base of a draft, or put back. */
export class VersionsModel implements Model {
  versions: readonly TemplateVersion[] | undefined;
  compared: TextTemplate | undefined;
  comparedId = '';
  problem: PortalError | undefined;
  busy = false;
  readonly #api: Api;
  readonly #navigation: Navigation;
  readonly #record: RecordOf<TextTemplate, TemplateState>;

  constructor(api: Api, navigation: Navigation, record: RecordOf<TextTemplate, TemplateState>) {
    this.#api = api;
    this.#navigation = navigation;
    this.#record = record;
    makeAutoObservable(this, { versions: observableRef, compared: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    const { code = '', scopeId = '' } = this.#record.content;
    const answer = await this.#api.call(templateContract.calls.search, { body: { criteria: { code, scopeId }, paging: PAGE } });
    if (failed(answer)) this.failed(answer.left);
    else this.take(answer.right.items);
  }

  take(versions: readonly TemplateVersion[]): void {
    this.versions = versions;
  }

  failed(problem: PortalError): void {
    this.problem = problem;
    this.busy = false;
  }

  async compare(id: string): Promise<void> {
    const answer = await this.#api.call(templateContract.calls.read, { params: { id } });
    if (failed(answer)) this.failed(answer.left);
    else this.shown(id, answer.right.content);
  }

  shown(id: string, content: TextTemplate): void {
    this.comparedId = id;
    this.compared = content;
  }

  revise(id: string): Promise<void> {
    return this.#go(() => this.#api.call(reviseTemplate, { params: { id } }, { idempotencyKey: freshGuid() }));
  }

  rollBack(id: string): Promise<void> {
    return this.#go(() => this.#api.call(rollBackTemplate, { params: { id } }, { idempotencyKey: freshGuid() }));
  }

  async #go(work: () => Promise<Result<{ readonly id: string }>>): Promise<void> {
    if (this.busy) return;
    this.begin();
    const answer = await work();
    if (failed(answer)) this.failed(answer.left);
    else this.#navigation.to(`/org/template-management/${answer.right.id}`);
  }

  begin(): void {
    this.busy = true;
    this.problem = undefined;
  }
}
