import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type * as contract from '../../../../src/application/contract/caseDrafts';
import type { MailDraft } from '../../../../src/application/contract/caseDrafts';
import { fail, failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { checkClaim, claimOf, notFound, type Claim } from '../../../records/claim';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { findCase, holdCase } from '../facts';
import { freshToken } from './receiving';

/** Whoever writes a mail holds it; others read along and may take it over (C57). */
export const DRAFT_LOCK = 'cm.draft';
const MAX_TEXT = 1_000_000;

type Written = Pick<MailDraft, 'to' | 'subject' | 'text' | 'waitForAnswer'>;

interface DraftRow {
  readonly id: string;
  readonly case_id: string;
  readonly version: number;
  readonly changed_at: Date;
  readonly changed_by: string;
  readonly draft: Written | null;
}

const COLUMNS = sql`id, case_id, draft, draft_version as version, coalesce(draft_at, last_at) as changed_at, coalesce(draft_by, '') as changed_by`;

const shown = ({ id, version, changed_by, changed_at }: DraftRow, written: Written): MailDraft => ({
  conversationId: id,
  version,
  by: changed_by,
  at: changed_at.toISOString(),
  to: [...written.to],
  subject: written.subject,
  text: written.text,
  waitForAnswer: written.waitForAnswer,
});

const plain = ({ to, subject, text, waitForAnswer }: Written): Written => ({
  to,
  subject: subject.slice(0, 200),
  text: text.slice(0, MAX_TEXT),
  waitForAnswer,
});

export const draftsOf = async ({ db }: Context, caseId: string): Promise<ReadonlyMap<string, MailDraft>> => {
  const { rows } = await sql<DraftRow>`select ${COLUMNS} from cm_conversation where case_id = ${caseId}::uuid and draft is not null`.execute(db);
  return new Map(rows.flatMap((row) => (row.draft === null ? [] : [[row.id, shown(row, row.draft)] as const])));
};

export const draftIn = (drafts: ReadonlyMap<string, MailDraft>, id: string): { readonly draft?: MailDraft } => {
  const draft = drafts.get(id);
  return draft === undefined ? {} : { draft };
};

const draftChanged = async (context: Context, { id, case_id }: Pick<DraftRow, 'id' | 'case_id'>, orgUnitId: string): Promise<void> => {
  await sql`update cm_case set draft_email_count = (select count(*) from cm_conversation c where c.case_id = cm_case.id and c.draft is not null)
    where id = ${case_id}::uuid`.execute(context.db);
  const { caller, publish } = context;
  publish({ tenantId: caller.tenantId, orgUnitId, pluginName: 'cm', eventType: 'DraftChanged', id: case_id, data: { caseId: case_id, conversationId: id } });
};

const write = async (context: Context, row: DraftRow, written: Written, orgUnitId: string): Promise<Result<MailDraft>> => {
  const { rows } = await sql<DraftRow>`update cm_conversation set draft = ${JSON.stringify(plain(written))}::jsonb, draft_version = draft_version + 1,
      draft_by = ${context.caller.userName}, draft_at = ${context.now} where id = ${row.id}::uuid returning ${COLUMNS}`.execute(context.db);
  const [after] = rows;
  if (after === undefined) return notFound();
  await draftChanged(context, after, orgUnitId);
  return ok(shown(after, plain(written)));
};

interface HeldDraft {
  readonly row: DraftRow;
  readonly orgUnitId: string;
}

const rowOf = async ({ db }: Context, id: string): Promise<DraftRow | undefined> =>
  (await sql<DraftRow>`select ${COLUMNS} from cm_conversation where id = ${id}::uuid and case_id is not null for update`.execute(db)).rows[0];

/** The draft, at the version that was seen and for who holds it. */
export const claimDraft = async (context: Context, id: string, claim: Claim): Promise<Result<HeldDraft>> => {
  const { rows } = await sql<{
    case_id: string;
  }>`select case_id from cm_conversation where id = ${id}::uuid and case_id is not null and tenant_id = ${context.caller.tenantId}::uuid`.execute(context.db);
  if (rows[0] === undefined) return notFound();
  const held = await holdCase(context, rows[0].case_id);
  if (failed(held)) return held;
  const row = await rowOf(context, id);
  if (row === undefined) return notFound();
  const claimed = await checkClaim(context, DRAFT_LOCK, row, claim);
  return failed(claimed) ? claimed : ok({ row, orgUnitId: held.right.org_unit_id });
};

/** After it was sent, or thrown away; a conversation that had nothing else goes with it. */
export const endDraft = async (context: Context, { row, orgUnitId }: HeldDraft): Promise<void> => {
  await sql`update cm_conversation set draft = null, draft_version = draft_version + 1, draft_by = ${context.caller.userName}, draft_at = ${context.now}
    where id = ${row.id}::uuid`.execute(context.db);
  await sql`delete from cm_conversation c where c.id = ${row.id}::uuid and not exists (select from cm_message m where m.conversation_id = c.id)`.execute(
    context.db,
  );
  await draftChanged(context, row, orgUnitId);
};

export const draftHandlers: Handlers<typeof contract> = {
  beginDraft: async ({ params, body: { conversationId, ...written } }, context) => {
    const held = await holdCase(context, params.id);
    if (failed(held)) return held;
    const entry = held.right;
    const known = conversationId === undefined ? undefined : await rowOf(context, conversationId);
    if (conversationId !== undefined && known?.case_id !== entry.id) return notFound();
    if (known?.draft) return reply(shown(known, known.draft));
    const { rows } =
      known === undefined
        ? await sql<DraftRow>`insert into cm_conversation (id, tenant_id, org_unit_id, case_id, token, subject, state, last_at)
            values (${randomUUID()}, ${entry.tenant_id}, ${entry.org_unit_id}, ${entry.id}, ${freshToken()}, '', 'SORTED', ${context.now}) returning ${COLUMNS}`.execute(
            context.db,
          )
        : { rows: [known] };
    const [row] = rows;
    if (row === undefined) return notFound();
    const begun = await write(context, row, written, entry.org_unit_id);
    return failed(begun) ? begun : reply(begun.right);
  },

  saveDraft: async ({ params, body: { version, lockId, ...written } }, context) => {
    const claimed = await claimDraft(context, params.id, { version, lockId });
    if (failed(claimed)) return claimed;
    const { row, orgUnitId } = claimed.right;
    if (row.draft === null) return notFound();
    const saved = await write(context, row, written, orgUnitId);
    return failed(saved) ? saved : reply(saved.right);
  },

  discardDraft: async ({ params }, context) => {
    const claimed = await claimDraft(context, params.id, claimOf(params));
    if (failed(claimed)) return claimed;
    if (claimed.right.row.draft === null) return notFound();
    await endDraft(context, claimed.right);
    return reply({});
  },
};

/** As the edit locks ask: where one works with the case, one may write its mail. */
export const lockableDraft = {
  access: 'cm.new',
  unitOf: async (context: Context, id: string): Promise<Result<string>> => {
    const row = await rowOf(context, id);
    if (row === undefined) return fail('notFound', 'There is no such draft.');
    const found = await findCase(context, row.case_id);
    return failed(found) ? found : ok(found.right.org_unit_id);
  },
  placeOf: async (context: Context, id: string) => {
    const row = await rowOf(context, id);
    const found = row === undefined ? undefined : await findCase(context, row.case_id);
    return {
      route: `/cm/case/${row?.case_id ?? ''}`,
      ...(found !== undefined && !failed(found) && { name: found.right.number }),
    };
  },
} as const;
