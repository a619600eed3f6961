import { makeAutoObservable, observableRef, observableStruct } from 'mobx';
import { discardDraft, saveDraft, type MailDraft } from '../../../application/contract/caseDrafts';
import { readConversations, sendCaseMail } from '../../../application/contract/caseMail';
import type { Api } from '../../../application/ports/api';
import type { Events } from '../../../application/ports/events';
import type { Locks } from '../../../application/ports/locks';
import { freshGuid } from '../../../application/session/freshGuid';
import { failed, type PortalError } from '../../../domain/kernel/result';
import { LockModel } from '../../../ui/archetypes/record/editing/lockModel';
import type { Model } from '../../../ui/react/model';

const KEPT_EVERY_MS = 5_000;

export interface Written {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly waits: boolean;
}

const writtenOf = ({ to, subject, text, waitForAnswer }: MailDraft): Written => ({ to: to.join(', '), subject, text, waits: waitForAnswer });
const addressesIn = (to: string): string[] => to.split(/[\s,;]+/).filter((one) => one !== '');

export interface ComposerServices {
  readonly api: Api;
  readonly events: Events;
  readonly locks: Locks;
}

/** A mail of a case that is being written: kept on the server every few seconds under its version, so that nobody's words are written over (C57). */
export class ComposerModel implements Model {
  draft: MailDraft;
  written: Written;
  /** What somebody else has written meanwhile. */
  theirs: MailDraft | undefined;
  problem: PortalError | undefined;
  busy = false;
  readonly lock: LockModel;
  readonly #services: ComposerServices;
  readonly #caseId: string;
  #kept: Written;
  #timer: ReturnType<typeof setInterval> | undefined;
  #saving: Promise<boolean> | undefined;

  constructor(services: ComposerServices, caseId: string, draft: MailDraft) {
    this.#services = services;
    this.#caseId = caseId;
    this.draft = draft;
    this.written = writtenOf(draft);
    this.#kept = this.written;
    this.lock = new LockModel(services.locks, 'cm.draft');
    makeAutoObservable(this, { draft: observableRef, written: observableStruct, theirs: observableRef, problem: observableRef, lock: false });
  }

  open(): () => void {
    this.lock.hold(this.draft.conversationId);
    this.#timer = setInterval(() => void this.keep(), KEPT_EVERY_MS);
    const subscription = this.#services.events.on('cm', 'DraftChanged', this.#caseId).subscribe(() => void this.#look());
    return () => {
      subscription.unsubscribe();
      clearInterval(this.#timer);
      this.lock.release();
    };
  }

  get isReadOnly(): boolean {
    return this.lock.isReadOnly || this.theirs !== undefined;
  }

  get isDirty(): boolean {
    return this.written !== this.#kept;
  }

  write(changed: Partial<Written>): void {
    this.written = { ...this.written, ...changed };
  }

  async #look(): Promise<void> {
    const answer = await this.#services.api.call(readConversations, { params: { id: this.#caseId } }, { background: true });
    if (!failed(answer)) this.update(answer.right.find(({ id }) => id === this.draft.conversationId)?.draft);
  }

  /** What the server knows of this conversation now. Who only reads along sees it; what was typed here is never replaced by it. */
  update(draft: MailDraft | undefined): void {
    if (draft === undefined || draft.version <= this.draft.version || this.#saving !== undefined) return;
    if (this.isDirty) this.theirs = draft;
    else this.take(draft);
  }

  take(draft: MailDraft): void {
    this.draft = draft;
    this.written = writtenOf(draft);
    this.#kept = this.written;
    this.theirs = undefined;
  }

  useTheirs(): void {
    if (this.theirs) this.take(this.theirs);
  }

  /** Mine is the next version after theirs. */
  useMine(): void {
    if (this.theirs) this.draft = this.theirs;
    this.theirs = undefined;
    void this.keep();
  }

  /** Answers whether the server has what is written here. */
  async keep(): Promise<boolean> {
    if (this.#saving !== undefined) await this.#saving;
    if (!this.isDirty) return true;
    if (this.isReadOnly) return false;
    this.#saving = this.#store();
    const done = await this.#saving;
    this.#saving = undefined;
    return done;
  }

  async #store(): Promise<boolean> {
    const { written } = this;
    const lockId = await this.lock.idToSave();
    const { api } = this.#services;
    const { to, subject, text, waits } = written;
    const body = { to: addressesIn(to), subject, text, waitForAnswer: waits, version: this.draft.version, ...(lockId !== undefined && { lockId }) };
    const saved = await api.call(saveDraft, { params: { id: this.draft.conversationId }, body });
    this.stored(written, failed(saved) ? saved.left : undefined, failed(saved) ? undefined : saved.right);
    return !failed(saved);
  }

  stored(written: Written, problem: PortalError | undefined, draft: MailDraft | undefined): void {
    this.problem = problem;
    if (draft === undefined) return;
    this.draft = draft;
    this.#kept = written;
  }

  async send(): Promise<boolean> {
    if (this.busy) return false;
    this.begin();
    const kept = await this.keep();
    const { api } = this.#services;
    const { to, subject, text, waits } = this.written;
    const { conversationId, version } = this.draft;
    if (!kept) return this.end(this.problem);
    const lockId = this.lock.lockId;
    const body = { to: addressesIn(to), subject, text, waitForAnswer: waits, conversationId, draft: version, ...(lockId !== undefined && { lockId }) };
    const sent = await api.call(sendCaseMail, { params: { id: this.#caseId }, body }, { idempotencyKey: freshGuid() });
    return this.end(failed(sent) ? sent.left : undefined, !failed(sent));
  }

  async discard(): Promise<boolean> {
    if (this.busy) return false;
    this.begin();
    const { conversationId: id, version } = this.draft;
    const lockId = this.lock.lockId;
    const params = { id, version: String(version), ...(lockId !== undefined && { lockId }) };
    const gone = await this.#services.api.call(discardDraft, { params });
    return this.end(failed(gone) ? gone.left : undefined, !failed(gone));
  }

  begin(): void {
    this.busy = true;
    this.problem = undefined;
  }

  end(problem: PortalError | undefined, done = false): boolean {
    this.busy = false;
    this.problem = problem;
    return done;
  }
}
