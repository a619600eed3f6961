import { makeAutoObservable, observableRef } from 'mobx';
import { sendFile, sha256Of, type SentFile } from '../../../application/attachment/sendFile';
import type { ChunkTaken, FileEndpoints } from '../../../application/contract/attachments';
import type { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { checkOffered, type AttachmentFinding, type AttachmentRules } from '../../../domain/attachment/attachment';
import { checkContent, isRefused } from '../../../domain/attachment/content';
import { plainFileName } from '../../../domain/attachment/formats';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';

/** Where a file goes, as long as it may. */
export interface UploadTarget {
  readonly api: Api;
  readonly endpoints: FileEndpoints;
  readonly recordId: string;
  readonly rules: AttachmentRules;
  readonly lockId: () => Promise<string | undefined>;
}

export type UploadState = 'waiting' | 'sending' | 'interrupted' | 'asking' | 'refused' | 'stored';

/** One file on its way to the server. */
export class UploadModel {
  readonly id = freshGuid();
  readonly file: File;
  state: UploadState = 'waiting';
  received = 0;
  /** It no longer tries by itself. */
  canResume = false;
  findings: readonly AttachmentFinding[] = [];
  problem: PortalError | undefined;
  readonly #target: UploadTarget;
  readonly #documentType: string;
  readonly #ending = new AbortController();

  /** `documentType`: a code; empty where it is not said. */
  constructor(file: File, target: UploadTarget, documentType = '') {
    this.file = file;
    this.#target = target;
    this.#documentType = documentType;
    makeAutoObservable(this, { id: false, file: false, findings: observableRef, problem: observableRef });
  }

  get name(): string {
    return plainFileName(this.file.name);
  }

  /** 0 to 1. */
  get progress(): number {
    return this.file.size === 0 ? 0 : this.received / this.file.size;
  }

  get isOver(): boolean {
    return this.state === 'refused' || this.state === 'stored';
  }

  /** The same rules as the server's, before anything is sent. */
  async start(): Promise<void> {
    const refused = checkOffered({ name: this.file.name, sizeBytes: this.file.size }, this.#target.rules);
    if (refused !== undefined) return this.refuse(refused);
    const content = new Uint8Array(await this.file.arrayBuffer());
    const checked = checkContent(this.name, content, this.#target.rules.formats);
    if (isRefused(checked)) return this.refuse(checked);
    await this.#send({ sha256: await sha256Of(content) });
  }

  /** The same bytes are there already, and are wanted twice (CM-R31). */
  async keep(): Promise<void> {
    await this.#send({ keepDuplicate: true });
  }

  async resume(): Promise<void> {
    this.sent(this.received);
    await this.#send({});
  }

  /** What was sent of it is dropped. */
  async drop(): Promise<void> {
    this.#ending.abort();
    if (this.state === 'waiting' || this.state === 'stored') return;
    const lockId = await this.#target.lockId();
    await this.#target.api.call(
      this.#target.endpoints.remove,
      { params: { id: this.#target.recordId, attachmentId: this.id, ...(lockId !== undefined && { lockId }) } },
      { background: true },
    );
  }

  stop(): void {
    this.#ending.abort();
  }

  refuse(finding: AttachmentFinding): void {
    this.state = 'refused';
    this.findings = [finding];
  }

  sent(received: number): void {
    this.state = 'sending';
    this.canResume = false;
    this.received = received;
  }

  interrupted(): void {
    this.state = 'interrupted';
  }

  take(answer: Result<ChunkTaken>): void {
    if (failed(answer) && (answer.left.kind === 'unavailable' || answer.left.kind === 'tooMany')) {
      this.interrupted();
      this.canResume = true;
      return;
    }
    if (failed(answer)) {
      this.state = 'refused';
      this.problem = answer.left;
      return;
    }
    const { attachment, findings } = answer.right;
    this.findings = findings;
    if (attachment === undefined) this.state = 'asking';
    else this.state = attachment.scanStatus === 'INFECTED' ? 'refused' : 'stored';
  }

  async #send(more: Pick<SentFile, 'sha256' | 'keepDuplicate'>): Promise<void> {
    const { api, endpoints, recordId, lockId } = this.#target;
    const sent = {
      recordId,
      attachmentId: this.id,
      file: this.file,
      lockId: await lockId(),
      ...(this.#documentType !== '' && { documentType: this.#documentType }),
      ...more,
    };
    const answer = await sendFile(api, endpoints, sent, {
      signal: this.#ending.signal,
      onSent: (received) => this.sent(received),
      onWaiting: () => this.interrupted(),
    });
    if (!this.#ending.signal.aborted) this.take(answer);
  }
}
