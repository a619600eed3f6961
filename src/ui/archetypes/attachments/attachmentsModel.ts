import { makeAutoObservable, observableRef } from 'mobx';
import { EMPTY, type Observable } from 'rxjs';
import type { Files } from '../../../application/ports/files';
import type { Attachment } from '../../../domain/attachment/attachment';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import type { DocumentAuditRow } from '../../../domain/platform/documentAudit';
import { latest } from '../../react/latest';
import { UploadModel, type UploadTarget } from './uploadModel';

export interface PreviewedFile {
  readonly attachment: Attachment;
  readonly content: Blob;
}

/** The files of one record: what is there, what is on its way, and who did what with them. */
export class AttachmentsModel {
  attachments: readonly Attachment[] | undefined;
  uploads: readonly UploadModel[] = [];
  /** Undefined while nobody asked for it. */
  trail: readonly DocumentAuditRow[] | undefined;
  isTrailOpen = false;
  problem: PortalError | undefined;
  trailProblem: PortalError | undefined;
  removing: Attachment | undefined;
  reason = '';
  /** Of the files that are added next; empty: not said. */
  documentType = '';
  removeProblem: PortalError | undefined;
  busy = false;
  /** The file that is looked at. */
  preview: PreviewedFile | undefined;
  readonly target: UploadTarget;
  readonly #files: Files;
  readonly #back$: Observable<void>;
  readonly #newest = latest();
  readonly #newestTrail = latest();
  #isSending = false;

  /** `back$`: the server can be asked again. */
  constructor(target: UploadTarget, files: Files, back$: Observable<void> = EMPTY) {
    this.target = target;
    this.#files = files;
    this.#back$ = back$;
    makeAutoObservable(this, {
      target: false,
      attachments: observableRef,
      uploads: observableRef,
      trail: observableRef,
      problem: observableRef,
      trailProblem: observableRef,
      removing: observableRef,
      removeProblem: observableRef,
      preview: observableRef,
    });
  }

  get mayRemove(): boolean {
    return this.reason.trim() !== '';
  }

  open(): () => void {
    void this.load();
    const heard = this.#back$.subscribe(() => (this.problem || this.trailProblem) && void this.load());
    return () => {
      heard.unsubscribe();
      for (const upload of this.uploads) upload.stop();
    };
  }

  async load(): Promise<void> {
    const { api, endpoints, recordId } = this.target;
    await this.#newest(api.call(endpoints.list, { params: { id: recordId } }), (answer) => this.take(answer));
    if (this.isTrailOpen) await this.loadTrail();
  }

  take(answer: Result<readonly Attachment[]>): void {
    this.problem = failed(answer) ? answer.left : undefined;
    if (!failed(answer)) this.attachments = answer.right;
  }

  async loadTrail(): Promise<void> {
    const {
      api,
      endpoints: { trail },
      recordId,
    } = this.target;
    if (trail) await this.#newestTrail(api.call(trail, { params: { id: recordId } }), (answer) => this.takeTrail(answer));
  }

  takeTrail(answer: Result<readonly DocumentAuditRow[]>): void {
    this.trailProblem = failed(answer) ? answer.left : undefined;
    if (!failed(answer)) this.trail = answer.right;
  }

  showTrail(isOpen: boolean): void {
    this.isTrailOpen = isOpen;
    if (isOpen) void this.loadTrail();
  }

  /** One after the other; what is refused does not stop the rest. What is stored without a word leaves the list. */
  async add(files: readonly File[]): Promise<void> {
    this.uploads = [
      ...this.uploads.filter(({ state, findings }) => state !== 'stored' || findings.length > 0),
      ...files.map((file) => new UploadModel(file, this.target, this.documentType)),
    ];
    if (this.#isSending) return;
    this.#isSending = true;
    for (let next = this.#waiting(); next !== undefined; next = this.#waiting()) await this.follow(next.start());
    this.#isSending = false;
  }

  /** Shows what came of it. */
  async follow(work: Promise<void>): Promise<void> {
    await work;
    await this.load();
  }

  async drop(upload: UploadModel): Promise<void> {
    this.uploads = this.uploads.filter((one) => one !== upload);
    await upload.drop();
  }

  async download({ id, fileName }: Attachment): Promise<void> {
    const { api, endpoints, recordId } = this.target;
    const answer = await api.call(endpoints.read, { params: { id: recordId, attachmentId: id } });
    if (failed(answer)) this.failed(answer.left);
    else this.#files.save(fileName, answer.right.content);
    if (this.isTrailOpen) await this.loadTrail();
  }

  /** Fetched as every reading is, and shown here: nothing of it is run. */
  async show(attachment: Attachment): Promise<void> {
    if (this.busy) return;
    this.setBusy(true);
    const { api, endpoints, recordId } = this.target;
    const answer = await api.call(endpoints.read, { params: { id: recordId, attachmentId: attachment.id } });
    this.setBusy(false);
    if (failed(answer)) this.failed(answer.left);
    else this.takePreview({ attachment, content: answer.right.content });
    if (this.isTrailOpen) await this.loadTrail();
  }

  takePreview(preview: PreviewedFile): void {
    this.preview = preview;
  }

  closePreview(): void {
    this.preview = undefined;
  }

  savePreview(): void {
    if (this.preview) this.#files.save(this.preview.attachment.fileName, this.preview.content);
  }

  /** One archive of all files that are not infected; names that come twice get a number. */
  async downloadAll(): Promise<void> {
    if (this.busy) return;
    this.setBusy(true);
    const { api, endpoints, recordId } = this.target;
    const files: { name: string; content: Blob }[] = [];
    for (const { id, fileName, scanStatus } of this.attachments ?? []) {
      if (scanStatus === 'INFECTED' || scanStatus === 'PENDING') continue;
      const answer = await api.call(endpoints.read, { params: { id: recordId, attachmentId: id } });
      if (failed(answer)) {
        this.setBusy(false);
        return this.failed(answer.left);
      }
      files.push({ name: fileName, content: answer.right.content });
    }
    const { zipOf } = await import('./zipOf');
    this.#files.save('documents.zip', await zipOf(files));
    this.setBusy(false);
    if (this.isTrailOpen) await this.loadTrail();
  }

  failed(problem: PortalError): void {
    this.problem = problem;
  }

  ask(attachment: Attachment | undefined): void {
    this.removing = attachment;
    this.reason = '';
    this.removeProblem = undefined;
  }

  chooseType(documentType: string): void {
    this.documentType = documentType;
  }

  setReason(reason: string): void {
    this.reason = reason;
  }

  async remove(): Promise<void> {
    const { removing, reason } = this;
    if (removing === undefined || this.busy || !this.mayRemove) return;
    this.setBusy(true);
    const { api, endpoints, recordId } = this.target;
    const lockId = await this.target.lockId();
    const params = {
      id: recordId,
      attachmentId: removing.id,
      version: String(removing.version),
      reason: reason.trim(),
      ...(lockId !== undefined && { lockId }),
    };
    const answer = await api.call(endpoints.remove, { params });
    this.removed(failed(answer) ? answer.left : undefined);
    if (!failed(answer)) await this.load();
  }

  setBusy(busy: boolean): void {
    this.busy = busy;
  }

  removed(problem: PortalError | undefined): void {
    this.busy = false;
    this.removeProblem = problem;
    if (problem === undefined) this.removing = undefined;
  }

  #waiting(): UploadModel | undefined {
    return this.uploads.find(({ state }) => state === 'waiting');
  }
}
