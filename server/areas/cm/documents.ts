import type { Kysely } from 'kysely';
import type * as contract from '../../../src/application/contract/caseDocuments';
import { isOpen, type CaseStatus } from '../../../src/domain/case/caseStatus';
import { caseAttachments } from '../../../src/domain/case/documents/caseAttaching';
import { isGuid } from '../../../src/domain/kernel/guid';
import { fail, failed, ok } from '../../../src/domain/kernel/result';
import type { Database } from '../../db/schema';
import { attachmentHandlers, type AttachmentPlace } from '../cor/area';
import type { AuditedRecord } from '../../records/documentAudit';
import { checkLock } from '../../records/editLocks';
import type { Handlers } from '../../records/handlers';
import type { CaseEntry } from './caseKind';
import { applyEvent } from './moving';
import { findCase, holdCase, profileOf } from './facts';

/** The lock of a case's papers, apart from that of the case itself (CM-R9). */
export const DOCUMENT_LOCK = 'cm.cdoc';

export const auditedCase = ({ id, org_unit_id, number }: Pick<CaseEntry, 'id' | 'org_unit_id' | 'number'>): AuditedRecord => ({
  entityType: 'case',
  id,
  orgUnitId: org_unit_id,
  number,
});

const casePlace: AttachmentPlace = {
  rules: caseAttachments,
  find: async (context, id) => {
    const found = await findCase(context, id);
    return failed(found) ? found : ok(auditedCase(found.right));
  },
  findToChange: async (context, id, lockId) => {
    const held = await holdCase(context, id);
    if (failed(held)) return held;
    const lock = await checkLock(context, { application: DOCUMENT_LOCK, resourceId: id }, lockId);
    if (failed(lock)) return lock;
    return isOpen(held.right.status) ? ok(auditedCase(held.right)) : fail('refused', `This action is not allowed when the case is ${held.right.status}.`);
  },
  responsible: async (context, { id }) => {
    const found = await findCase(context, id);
    const assignee = failed(found) ? '' : (found.right.content.assigneeUserId ?? '');
    return { users: isGuid(assignee) ? [assignee] : [], route: `/cm/case/${id}`, access: 'cm.search' };
  },
};

const MOVED_BY_PAPERS: readonly CaseStatus[] = ['New', 'Processing', 'PendingResponse', 'DocumentsReviewed'];

/** A paper of the goods that is in moves a case of the milestone flow on. */
export const caseDocumentHandlers = (database: Kysely<Database>): Handlers<typeof contract> => {
  const handlers = attachmentHandlers(casePlace, database);
  return {
    listCaseFiles: handlers.list,
    uploadCaseFile: async (input, context) => {
      const answer = await handlers.upload(input, context);
      if (failed(answer) || answer.right.data.attachment === undefined || answer.right.data.attachment.documentType === undefined) return answer;
      const held = await holdCase(context, input.params.id);
      if (failed(held) || !MOVED_BY_PAPERS.includes(held.right.status) || (await profileOf(context, held.right))?.milestoneFlow !== true) return answer;
      await applyEvent(context, held.right, 'DocumentReceived', `${answer.right.data.attachment.fileName} received.`);
      return answer;
    },
    readCaseFile: handlers.read,
    removeCaseFile: handlers.remove,
    readCaseFileTrail: handlers.trail,
    noteCasePrint: handlers.notePrint,
  };
};
