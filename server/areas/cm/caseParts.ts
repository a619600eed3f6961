import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type * as contract from '../../../src/application/contract/cases';
import { isOpen } from '../../../src/domain/case/caseStatus';
import { checkOperation, type CaseOperation } from '../../../src/domain/case/operations';
import { fail, failed } from '../../../src/domain/kernel/result';
import { declarationStanding } from '../dec/area';
import { notFound } from '../../records/claim';
import { reply, type Context, type Handlers } from '../../records/handlers';
import { cases, type CaseEntry } from './caseKind';
import { declarationCode } from './declarationNews';
import { findCase, holdCase } from './facts';
import { moveCase } from './moving';

const refuse = (code: string, message: string, pointer?: string, args: Record<string, string> = {}) =>
  fail('refused', message, { feedbacks: [{ severity: 2, code, message, args, ...(pointer !== undefined && { pointer }) }] });

const NOTE_EDITABLE_MS = 15 * 60_000;
const MAX_NOTE = 4_000;

interface NoteRow {
  readonly id: string;
  readonly text: string;
  readonly kind: contract.CaseNote['kind'];
  readonly pinned: boolean;
  readonly at: Date;
  readonly by_user: string;
}

const noteOf = ({ caller, now }: Context, { id, text, kind, pinned, at, by_user }: NoteRow): contract.CaseNote => ({
  id,
  text,
  kind,
  pinned,
  at: at.toISOString(),
  by: by_user,
  isEditable: kind === 'INTERNAL' && by_user === caller.userName && now.getTime() - at.getTime() < NOTE_EDITABLE_MS,
});

interface LinkRow {
  readonly id: string;
  readonly target_kind: contract.CaseLink['targetKind'];
  readonly target_id: string | null;
  readonly target_number: string;
  readonly link_type: contract.CaseLink['linkType'];
  readonly status_code: string;
  readonly status_text: string;
  readonly route: string;
  readonly last_changed_at: Date;
}

const linkOf = (row: LinkRow): contract.CaseLink => ({
  id: row.id,
  targetKind: row.target_kind,
  targetId: row.target_id ?? '',
  targetNumber: row.target_number,
  linkType: row.link_type,
  statusCode: row.status_code,
  statusText: row.status_text,
  route: row.route,
  lastChangedAt: row.last_changed_at.toISOString(),
});

export interface NewLink {
  readonly targetKind: contract.CaseLink['targetKind'];
  readonly targetId?: string | undefined;
  readonly targetNumber: string;
  readonly linkType: contract.CaseLink['linkType'];
  readonly statusCode?: string;
  readonly statusText?: string;
  readonly submitted?: boolean;
  readonly route?: string;
}

export const addLink = async ({ db, now }: Context, entry: CaseEntry, link: NewLink): Promise<contract.CaseLink> => {
  const { rows } =
    await sql<LinkRow>`insert into cm_link (id, tenant_id, org_unit_id, case_id, target_kind, target_id, target_number, link_type, status_code, status_text,
      submitted, route, last_changed_at)
    values (${randomUUID()}, ${entry.tenant_id}, ${entry.org_unit_id}, ${entry.id}, ${link.targetKind}, ${link.targetId ?? null}, ${link.targetNumber}, ${link.linkType},
      ${link.statusCode ?? ''}, ${link.statusText ?? ''}, ${link.submitted ?? false}, ${link.route ?? ''}, ${now})
    on conflict (case_id, target_kind, target_number) do update set last_changed_at = excluded.last_changed_at returning *`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A link was not written');
  return linkOf(row);
};

const findTarget = async (context: Context, kind: 'DECLARATION' | 'CASE' | 'EXTERNAL_DECLARATION', number: string): Promise<NewLink | undefined> => {
  const { db, caller } = context;
  if (kind === 'EXTERNAL_DECLARATION') return { targetKind: kind, targetNumber: number, linkType: 'ATTACHED' };
  if (kind === 'CASE') {
    const { rows } = await sql<{
      id: string;
      number: string;
      status: string;
    }>`select id, number, status from cm_case where ${cases.records.readable(caller)} and number = ${number}`.execute(db);
    const [row] = rows;
    return row && { targetKind: kind, targetId: row.id, targetNumber: row.number, linkType: 'ATTACHED', statusText: row.status, route: `/cm/case/${row.id}` };
  }
  const { rows } = await sql<{
    id: string;
  }>`select id from declaration where tenant_id = ${caller.tenantId}::uuid and org_unit_id = any (${[...caller.visibleUnits]}::uuid[])
    and (lrn = ${number} or mrn = ${number})`.execute(db);
  const found = rows[0] === undefined ? undefined : await declarationStanding(db, rows[0].id);
  return (
    found && {
      targetKind: kind,
      targetId: found.id,
      targetNumber: found.lrn,
      linkType: 'ATTACHED',
      ...declarationCode(found.status),
      route: `/dec/${found.profile}/${found.id}`,
    }
  );
};

interface OperationRow {
  readonly id: string;
  readonly operation_type: CaseOperation['operationType'];
  readonly status: CaseOperation['status'];
  readonly performed_at: Date;
  readonly performed_by: string;
  readonly vehicle_id: string;
  readonly content: CaseOperation;
}

const operationOf = ({ id, performed_at, performed_by, content }: OperationRow): contract.CaseOperationRow => ({
  ...content,
  id,
  documentIds: [...content.documentIds],
  performedAt: performed_at.toISOString(),
  performedBy: performed_by,
});

const operationsOf = async ({ db }: Context, id: string): Promise<readonly OperationRow[]> =>
  (await sql<OperationRow>`select * from cm_operation where case_id = ${id}::uuid order by performed_at desc`.execute(db)).rows;

type Own = 'readNotes' | 'addNote' | 'changeNote' | 'readCaseLinks' | 'addCaseLink' | 'removeCaseLink' | 'readOperations' | 'addOperation' | 'readTimeline';

export const partHandlers: Pick<Handlers<typeof contract>, Own> = {
  readNotes: async ({ params }, context) => {
    const found = await findCase(context, params.id);
    if (failed(found)) return found;
    const { rows } = await sql<NoteRow>`select * from cm_note where case_id = ${found.right.id}::uuid order by pinned desc, at desc`.execute(context.db);
    return reply(rows.map((row) => noteOf(context, row)));
  },

  addNote: async ({ params, body }, context) => {
    const held = await holdCase(context, params.id);
    if (failed(held)) return held;
    const text = body.text.trim();
    if (text === '' || text.length > MAX_NOTE) return refuse('CM-NOTE', `A note has 1 to ${MAX_NOTE} characters.`, '/text', { max: String(MAX_NOTE) });
    const { tenant_id, org_unit_id, id } = held.right;
    const { rows } = await sql<NoteRow>`insert into cm_note (id, tenant_id, org_unit_id, case_id, text, kind, at, by_user)
      values (${randomUUID()}, ${tenant_id}, ${org_unit_id}, ${id}, ${text}, 'INTERNAL', ${context.now}, ${context.caller.userName}) returning *`.execute(
      context.db,
    );
    return rows[0] === undefined ? notFound() : reply(noteOf(context, rows[0]));
  },

  changeNote: async ({ params, body }, context) => {
    const held = await holdCase(context, params.id);
    if (failed(held)) return held;
    const { rows } = await sql<NoteRow>`select * from cm_note where id = ${params.noteId}::uuid and case_id = ${held.right.id}::uuid`.execute(context.db);
    const [note] = rows;
    if (note === undefined) return notFound();
    if (body.text !== undefined && !noteOf(context, note).isEditable) return refuse('CM-NOTE.fixed', 'A note can be changed by its author for 15 minutes.');
    const after =
      await sql<NoteRow>`update cm_note set text = ${body.text?.trim() ?? note.text}, pinned = ${body.pinned ?? note.pinned} where id = ${note.id}::uuid returning *`.execute(
        context.db,
      );
    return after.rows[0] === undefined ? notFound() : reply(noteOf(context, after.rows[0]));
  },

  readCaseLinks: async ({ params }, context) => {
    const found = await findCase(context, params.id);
    if (failed(found)) return found;
    const { rows } = await sql<LinkRow>`select * from cm_link where case_id = ${found.right.id}::uuid order by last_changed_at desc`.execute(context.db);
    return reply(rows.map(linkOf));
  },

  addCaseLink: async ({ params, body }, context) => {
    const held = await holdCase(context, params.id);
    if (failed(held)) return held;
    const number = body.number.trim();
    const target = number === '' || number.length > 70 ? undefined : await findTarget(context, body.targetKind, number);
    if (target === undefined || target.targetId === held.right.id) return refuse('CM-LINK', 'There is no such record, or you may not see it.', '/number');
    return reply(await addLink(context, held.right, target));
  },

  removeCaseLink: async ({ params }, context) => {
    const held = await holdCase(context, params.id);
    if (failed(held)) return held;
    const { rows } = await sql<{
      submitted: boolean;
      link_type: string;
    }>`select submitted, link_type from cm_link where id = ${params.linkId}::uuid and case_id = ${held.right.id}::uuid`.execute(context.db);
    if (rows[0] === undefined) return notFound();
    if (rows[0].submitted || rows[0].link_type === 'CREATED_FROM')
      return refuse('CM-LINK.kept', 'This link is kept: the record was made from the case, or it went to customs.');
    await sql`delete from cm_link where id = ${params.linkId}::uuid`.execute(context.db);
    return reply({});
  },

  readOperations: async ({ params }, context) => {
    const found = await findCase(context, params.id);
    return failed(found) ? found : reply((await operationsOf(context, found.right.id)).map(operationOf));
  },

  addOperation: async ({ params, body }, context) => {
    const { db, now, caller } = context;
    const held = await holdCase(context, params.id);
    if (failed(held)) return held;
    const entry = held.right;
    if (!isOpen(entry.status)) return refuse('CM-OPERATION', 'This case is not open.');
    const vehicle = entry.content.references?.find(({ referenceType }) => referenceType === 'VID')?.referenceValue ?? '';
    const operation: CaseOperation = {
      operationType: body.operationType,
      status: body.status,
      performedAt: body.performedAt ?? now.toISOString(),
      place: body.place?.trim() ?? '',
      vehicleId: (body.vehicleId ?? vehicle).trim().toUpperCase(),
      trailerId: body.trailerId?.trim().toUpperCase() ?? '',
      handedTo: body.handedTo?.trim() ?? '',
      failureReason: body.failureReason?.trim() ?? '',
      note: body.note?.trim() ?? '',
      documentIds: body.documentIds ?? [],
    };
    const earlier = (await operationsOf(context, entry.id)).map(({ operation_type, status, vehicle_id }) => ({
      operationType: operation_type,
      status,
      vehicleId: vehicle_id,
    }));
    const findings = checkOperation(operation, earlier, now.toISOString());
    if (findings.length > 0) return fail('refused', findings[0]?.message ?? '', { feedbacks: findings.map((one) => ({ ...one, severity: 2 as const })) });
    const { rows } =
      await sql<OperationRow>`insert into cm_operation (id, tenant_id, org_unit_id, case_id, operation_type, status, performed_at, performed_by, place, vehicle_id, content)
      values (${randomUUID()}, ${entry.tenant_id}, ${entry.org_unit_id}, ${entry.id}, ${operation.operationType}, ${operation.status}, ${operation.performedAt},
        ${caller.userName}, ${operation.place}, ${operation.vehicleId}, ${JSON.stringify(operation)}) returning *`.execute(db);
    if (operation.status === 'Completed' && operation.operationType === 'ArrivalAtBorder')
      await cases.records.store(
        context,
        entry,
        { content: { ...entry.content, arrivedAt: operation.performedAt }, status: entry.status },
        { action: 'arrival' },
      );
    const isHandover = operation.status === 'Completed' && operation.operationType === 'DocumentHandover' && entry.content.caseType === 'Border';
    if (isHandover && ['New', 'Processing', 'PendingResponse'].includes(entry.status))
      await moveCase(context, entry, { status: 'DocumentsReceived', byUser: true });
    return rows[0] === undefined ? notFound() : reply(operationOf(rows[0]));
  },

  readTimeline: async ({ params }, context) => {
    const found = await findCase(context, params.id);
    if (failed(found)) return found;
    const { id } = found.right;
    const { rows } = await sql<{ at: Date; by: string; kind: string; text: string }>`
      select at, by_user as by, 'change' as kind, action || coalesce(': ' || reason, '') as text from record_history where kind = 'cm.case' and record_id = ${id}::uuid
      union all select at, by_user, case kind when 'SYSTEM' then 'event' else 'note' end, text from cm_note where case_id = ${id}::uuid
      union all select performed_at, performed_by, 'operation', operation_type || ' ' || status from cm_operation where case_id = ${id}::uuid
      union all select m.at, m.from_address, 'mail', m.subject from cm_message m join cm_conversation c on c.id = m.conversation_id where c.case_id = ${id}::uuid
      order by at desc limit 200`.execute(context.db);
    return reply(rows.map((row) => ({ ...row, at: row.at.toISOString() })));
  },
};
