import type { Selectable } from 'kysely';
import type { OneTimeWish } from '../../src/application/contract/oneTimeLinks';
import type { Result } from '../../src/domain/kernel/result';
import type { OneTimePurpose } from '../../src/domain/organization/oneTime/oneTimeLink';
import type { ShownTask, TaskDraft } from '../../src/domain/organization/oneTime/oneTimeTask';
import type { AttachmentTable } from '../db/tables/attachment';
import type { Context } from './handlers';

/** The record that a link opens: who it belongs to and how people call it. */
export interface OneTimeRecord {
  /** As in the document audit. */
  readonly entityType: string;
  readonly id: string;
  readonly orgUnitId: string;
  readonly number: string;
}

/** What a visitor works by. `requestId` stays the same however often a new link of it is sent. */
export interface WorkingLink {
  readonly id: string;
  readonly requestId: string;
  readonly purpose: OneTimePurpose;
  readonly entityType: string;
  readonly entityId: string;
  readonly orgUnitId: string;
  readonly allowedFields: readonly string[];
  readonly allowedDocuments: readonly string[];
  readonly recipient: string;
}

/** A file that was uploaded, as it is stored. */
export type UploadedFile = Selectable<AttachmentTable>;

/** What came back: the visitor's words, each field that was asked with its value, and what was uploaded. */
export interface OneTimeAnswer extends TaskDraft {
  readonly documents: readonly UploadedFile[];
  readonly receipt: string;
  readonly completedAt: Date;
}

/**
 * What an area lets somebody without an account do with one kind of its records. A visitor's transaction reads and writes in the unit of the link
 * alone; `show` and `complete` see nothing but the record of the link.
 */
export interface OneTimeTask {
  readonly entityType: string;
  readonly purposes: readonly OneTimePurpose[];
  /** Of the record, if the caller may hand it on in this way; refused with what is wrong of the wish. */
  issue(context: Context, wish: OneTimeWish): Promise<Result<OneTimeRecord>>;
  /** What is shown and asked. It is what the receipt's hash is made of. */
  show(context: Context, link: WorkingLink): Promise<Result<ShownTask>>;
  /** Takes the answer over, in the transaction that ends the link. Uploads that it does not take to a record stay with the link. */
  complete(context: Context, link: WorkingLink, answer: OneTimeAnswer): Promise<Result<unknown>>;
  /** What is filled in so far was kept, before the end. */
  readonly saved?: (context: Context, link: WorkingLink, draft: TaskDraft) => Promise<void>;
  /** Where another screen than that of the task is opened. */
  readonly path?: (context: Pick<Context, 'db'>, link: Pick<WorkingLink, 'entityId'>) => Promise<string>;
}
