import { sql } from 'kysely';
import type * as contract from '../../../src/application/contract/caseSplit';
import type { CaseDocument } from '../../../src/application/contract/caseSplit';
import { isOpen } from '../../../src/domain/case/caseStatus';
import { checkSplit, pagesOf, unassignedPages, type SplitPart } from '../../../src/domain/case/documents/pageRanges';
import { isIsoDate } from '../../../src/domain/kernel/dates';
import { fail, failed } from '../../../src/domain/kernel/result';
import { checkLock } from '../../records/editLocks';
import { reply, type Context, type Handlers } from '../../records/handlers';
import type { CaseEntry } from './caseKind';
import { DOCUMENT_LOCK } from './documents';
import { findCase, holdCase, profileOf } from './facts';
import { addSystemNote, applyEvent } from './moving';

const MAX_PAGES = 10_000;
const MAX_NUMBER = 70;

const refuse = (code: string, message: string, pointer = '', args: Record<string, string> = {}) =>
  fail('refused', message, { feedbacks: [{ severity: 2, code, message, args, ...(pointer !== '' && { pointer }) }] });

const documentsOf = async ({ db }: Context, id: string): Promise<CaseDocument[]> =>
  (
    await sql<CaseDocument>`select a.id as "attachmentId", coalesce(d.origin, 'UPLOAD') as origin, coalesce(s.file_name, '') as "sourceName", coalesce(d.pages, '') as pages,
        coalesce(d.document_number, '') as "documentNumber", coalesce(d.document_date::text, '') as "documentDate",
        exists (select from cm_document p where p.case_id = ${id}::uuid and p.source_document_id = a.id) as "isSplit"
      from attachment a left join cm_document d on d.attachment_id = a.id left join attachment s on s.id = d.source_document_id
      where a.entity_type = 'case' and a.entity_id = ${id}::uuid and a.expires_at is null order by a.created_at, a.id`.execute(db)
  ).rows;

const isPdf = async ({ db }: Context, entry: CaseEntry, ids: readonly string[]): Promise<boolean> => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from attachment where entity_type = 'case' and entity_id = ${entry.id}::uuid and expires_at is null
    and media_type = 'application/pdf' and id = any (${[...new Set(ids)]}::uuid[])`.execute(db);
  return rows[0]?.n === new Set(ids).size;
};

const MOVED = ['New', 'Processing', 'PendingResponse', 'DocumentsReviewed'];

export const splitHandlers: Handlers<typeof contract> = {
  readCaseDocuments: async ({ params }, context) => {
    const found = await findCase(context, params.id);
    return failed(found) ? found : reply(await documentsOf(context, found.right.id));
  },

  splitCaseDocument: async ({ params, body }, context) => {
    const held = await holdCase(context, params.id);
    if (failed(held)) return held;
    const entry = held.right;
    const lock = await checkLock(context, { application: DOCUMENT_LOCK, resourceId: entry.id }, body.lockId);
    if (failed(lock)) return lock;
    if (!isOpen(entry.status)) return refuse('COR-STATUS', `This is not allowed when the status is ${entry.status}.`, '', { status: entry.status });
    if (!Number.isInteger(body.pageCount) || body.pageCount < 1 || body.pageCount > MAX_PAGES)
      return refuse('CM-R34.kind', 'The content of the file is not a PDF.');
    const parts: SplitPart[] = [];
    for (const [at, { pages, documentType, documentNumber, documentDate }] of body.parts.entries()) {
      const read = pagesOf(pages, body.pageCount);
      if (failed(read)) return read;
      if (documentNumber.length > MAX_NUMBER)
        return refuse('CM-LENGTH', `At most ${MAX_NUMBER} characters.`, `/parts/${at}/number`, { max: String(MAX_NUMBER) });
      if (documentDate !== '' && !isIsoDate(documentDate)) return refuse('CM-TIME.instant', 'Enter date and time.', `/parts/${at}/date`);
      parts.push({ pages: read.right, documentType });
    }
    const wrong = checkSplit(parts, body.pageCount, { allowsOverlap: body.allowsOverlap });
    if (wrong[0] !== undefined) return fail('refused', wrong[0].message, { feedbacks: wrong.map((one) => ({ ...one, severity: 2 as const })) });
    const left = unassignedPages(parts, body.pageCount);
    if (left.length > 0 && !body.leavesPages) {
      const pages = left.join(', ');
      return refuse('CM-R32.left', `Pages ${pages} are in no part. Confirm that they are left out.`, '/leavesPages', { pages });
    }
    if (!(await isPdf(context, entry, [body.sourceDocumentId, ...body.parts.map(({ attachmentId }) => attachmentId)])))
      return refuse('CM-R34.kind', 'The content of the file is not a PDF.');
    for (const part of body.parts) {
      await sql`update attachment set document_type = ${part.documentType} where id = ${part.attachmentId}::uuid`.execute(context.db);
      await sql`insert into cm_document (attachment_id, tenant_id, org_unit_id, case_id, category, document_number, document_date, origin, source_document_id, pages)
        values (${part.attachmentId}, ${entry.tenant_id}, ${entry.org_unit_id}, ${entry.id}, 'CONSIGNMENT', ${part.documentNumber.trim()}, ${part.documentDate === '' ? null : part.documentDate},
          'SPLIT', ${body.sourceDocumentId}, ${part.pages}) on conflict (attachment_id) do nothing`.execute(context.db);
    }
    await addSystemNote(context, entry, `A document was split into ${body.parts.length}.`);
    if (MOVED.includes(entry.status) && (await profileOf(context, entry))?.milestoneFlow === true)
      await applyEvent(context, entry, 'DocumentReceived', 'Split documents received.');
    context.publish({
      tenantId: entry.tenant_id,
      orgUnitId: entry.org_unit_id,
      pluginName: 'cm',
      eventType: 'DocumentAdded',
      id: entry.id,
      data: { caseId: entry.id },
    });
    return reply(await documentsOf(context, entry.id));
  },
};
