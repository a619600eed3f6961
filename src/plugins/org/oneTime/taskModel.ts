import { makeAutoObservable, observableRef } from 'mobx';
import {
  completeOneTime,
  oneTimeFiles,
  readOneTimeDocument,
  readOneTimeTask,
  saveOneTimeTask,
  type OneTimeTask,
} from '../../../application/contract/oneTimeLinks';
import type { Api } from '../../../application/ports/api';
import type { Files } from '../../../application/ports/files';
import { freshGuid } from '../../../application/session/freshGuid';
import { declarationAttachments } from '../../../domain/declaration/attaching';
import { EMPTY_GUID } from '../../../domain/kernel/guid';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { AttachmentsModel } from '../../../ui/archetypes/attachments/attachmentsModel';
import type { Model } from '../../../ui/react/model';

export interface Receipt {
  readonly receipt: string;
  readonly hash: string;
  readonly completedAt: string;
}

/** The one task of a visitor. What is typed is kept with the request before it is handed back. */
export class TaskModel implements Model {
  task: OneTimeTask | undefined;
  problem: PortalError | undefined;
  fields: Readonly<Record<string, string>> = {};
  comment = '';
  isConfirmed = false;
  busy = false;
  receipt: Receipt | undefined;
  readonly uploads: AttachmentsModel;
  readonly #api: Api;
  readonly #files: Files;

  constructor(api: Api, files: Files) {
    this.#api = api;
    this.#files = files;
    this.uploads = new AttachmentsModel(
      { api, endpoints: oneTimeFiles, recordId: EMPTY_GUID, rules: declarationAttachments, lockId: () => Promise.resolve(undefined) },
      files,
    );
    makeAutoObservable(this, { task: observableRef, problem: observableRef, fields: observableRef, receipt: observableRef, uploads: false });
  }

  open(): () => void {
    void this.load();
    return this.uploads.open();
  }

  async load(): Promise<void> {
    this.take(await this.#api.call(readOneTimeTask, {}));
  }

  take(answer: Result<OneTimeTask>): void {
    if (failed(answer)) {
      this.problem = answer.left;
      return;
    }
    this.problem = undefined;
    this.task = answer.right;
    this.fields = Object.fromEntries(answer.right.fields.filter(({ isReadOnly }) => !isReadOnly).map(({ id, value }) => [id, value]));
    this.comment = answer.right.comment;
    this.isConfirmed = answer.right.isConfirmed;
  }

  change(id: string, value: string): void {
    this.fields = { ...this.fields, [id]: value };
  }

  say(comment: string): void {
    this.comment = comment;
  }

  confirm(isConfirmed: boolean): void {
    this.isConfirmed = isConfirmed;
  }

  errorAt(pointer: string, word: (code: string, message: string, args?: Readonly<Record<string, string>>) => string): string | undefined {
    const feedback = this.problem?.feedbacks?.find((one) => one.pointer === pointer);
    return feedback && word(feedback.code ?? '', feedback.message ?? '', feedback.args);
  }

  async save(): Promise<boolean> {
    const { task, busy, fields, comment, isConfirmed } = this;
    if (task === undefined || busy) return false;
    this.begin();
    const answer = await this.#api.call(saveOneTimeTask, { body: { fields: { ...fields }, comment, isConfirmed, version: task.version } });
    this.end();
    this.take(answer);
    return !failed(answer);
  }

  async done(): Promise<void> {
    if (!(await this.save()) || this.task === undefined) return;
    this.begin();
    const answer = await this.#api.call(completeOneTime, { body: { version: this.task.version } }, { idempotencyKey: freshGuid() });
    this.end();
    if (failed(answer)) this.refused(answer.left);
    else this.finished(answer.right);
  }

  async fetch({ id, name }: OneTimeTask['documents'][number]): Promise<void> {
    const answer = await this.#api.call(readOneTimeDocument, { params: { id: EMPTY_GUID, attachmentId: id } });
    if (failed(answer)) return this.refused(answer.left);
    this.#files.save(name, answer.right.content);
    await this.load();
  }

  begin(): void {
    this.busy = true;
    this.problem = undefined;
  }

  end(): void {
    this.busy = false;
  }

  refused(problem: PortalError): void {
    this.problem = problem;
  }

  finished(receipt: Receipt): void {
    this.receipt = receipt;
  }
}
