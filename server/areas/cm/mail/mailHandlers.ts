import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type * as contract from '../../../../src/application/contract/caseMail';
import type { CaseMessage } from '../../../../src/application/contract/caseMail';
import { plainSubject } from '../../../../src/domain/case/mail/incoming';
import { traitsOf } from '../../../../src/domain/case/mail/sorting';
import { isEmailAddress } from '../../../../src/domain/kernel/emailAddress';
import { fail, failed } from '../../../../src/domain/kernel/result';
import { queueMessage, sendStatusChanged } from '../../../jobs/sending/sendMessages';
import { parseMail } from '../../../mail/parseMail';
import { notFound } from '../../../records/claim';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { cases } from '../caseKind';
import { findCase, holdCase } from '../facts';
import { applyEvent } from '../moving';
import { claimDraft, draftIn, draftsOf, endDraft } from './drafting';
import { caseOfMail, freshToken, receive } from './receiving';
import { countUnread, storeParts, type KeptPart } from './storing';

const MAX_RECIPIENTS = 50;
const MAX_TEXT = 1_000_000;
const MOST_UNSORTED = 200;

interface MessageRow {
  readonly id: string;
  readonly conversation_id: string;
  readonly direction: CaseMessage['direction'];
  readonly subject: string;
  readonly from_address: string;
  readonly from_name: string;
  readonly recipients: readonly string[];
  readonly at: Date;
  readonly body_text: string;
  readonly automatic: boolean;
  readonly trusted: boolean;
  readonly verdict: string;
  readonly state: string;
  readonly failure: string;
  readonly read_at: Date | null;
  readonly parts: readonly KeptPart[];
}

const COLUMNS = sql`id, conversation_id, direction, subject, from_address, from_name, recipients, at, body_text, automatic, trusted, verdict, state, failure, read_at, parts`;

const messageOf = (row: MessageRow): CaseMessage => ({
  id: row.id,
  direction: row.direction,
  subject: row.subject,
  from: row.from_address,
  fromName: row.from_name,
  to: [...row.recipients],
  at: row.at.toISOString(),
  text: row.body_text,
  automatic: row.automatic,
  trusted: row.trusted,
  verdict: row.verdict,
  state: row.state,
  failure: row.failure,
  isRead: row.direction === 'OUT' || row.read_at !== null,
  parts: row.parts.map((part) => ({ ...part })),
});

const refuse = (code: string, message: string, pointer?: string, args: Record<string, string> = {}) =>
  fail('refused', message, { feedbacks: [{ severity: 2, code, message, args, ...(pointer !== undefined && { pointer }) }] });

const here = ({ caller }: Context) => sql`tenant_id = ${caller.tenantId}::uuid and org_unit_id = any (${[...caller.visibleUnits]}::uuid[])`;

interface MailboxRow {
  readonly id: string;
  readonly address: string;
}

/** What a person sorted is learned, as plain numbers (idea 8). */
const learn = async ({ db, caller }: Context, mail: { readonly from: string; readonly subject: string }, teamId: string): Promise<void> => {
  for (const trait of traitsOf(mail))
    await sql`insert into cm_sorting (tenant_id, org_unit_id, trait, team_id, count) values (${caller.tenantId}, ${caller.orgUnitId}, ${trait}, ${teamId}, 1)
      on conflict (tenant_id, org_unit_id, trait, team_id) do update set count = cm_sorting.count + 1`.execute(db);
};

export const mailHandlers: Handlers<typeof contract> = {
  receiveMail: async ({ body }, context) => {
    const received = await receive(context, new TextEncoder().encode(body.raw));
    return failed(received) ? received : reply(received.right);
  },

  readConversations: async ({ params }, context) => {
    const found = await findCase(context, params.id);
    if (failed(found)) return found;
    const { rows: conversations } = await sql<{ id: string; subject: string; last_at: Date; participants: string[] }>`select id, subject, last_at, participants
      from cm_conversation where case_id = ${found.right.id}::uuid order by last_at desc`.execute(context.db);
    const { rows } =
      await sql<MessageRow>`select ${COLUMNS} from cm_message where conversation_id = any (${conversations.map(({ id }) => id)}::uuid[]) order by at`.execute(
        context.db,
      );
    const drafts = await draftsOf(context, found.right.id);
    return reply(
      conversations.map(({ id, subject, last_at, participants }) => ({
        id,
        ...draftIn(drafts, id),
        subject,
        lastAt: last_at.toISOString(),
        participants,
        messages: rows.filter((row) => row.conversation_id === id).map(messageOf),
      })),
    );
  },

  readMessage: async ({ params }, context) => {
    const { db, caller, now } = context;
    const { rows } = await sql<{
      case_id: string | null;
    }>`update cm_message m set read_at = coalesce(read_at, ${now}), read_by = coalesce(read_by, ${caller.userName})
      from cm_conversation c where c.id = m.conversation_id and m.id = ${params.id}::uuid and m.tenant_id = ${caller.tenantId}::uuid
        and m.org_unit_id = any (${[...caller.visibleUnits]}::uuid[]) returning c.case_id`.execute(db);
    if (rows[0] === undefined) return notFound();
    if (rows[0].case_id !== null) await countUnread(context, rows[0].case_id);
    return reply({});
  },

  sendCaseMail: async ({ params, body }, context) => {
    const { db, caller, now, publish } = context;
    const held = await holdCase(context, params.id);
    if (failed(held)) return held;
    const entry = held.right;
    const to = body.to.map((address) => address.trim()).filter((address) => address !== '');
    if (to.length === 0 || to.length > MAX_RECIPIENTS)
      return refuse('CM-R17.none', `Name 1 to ${MAX_RECIPIENTS} recipients.`, '/to', { max: String(MAX_RECIPIENTS) });
    const wrong = to.find((address) => !isEmailAddress(address));
    if (wrong !== undefined) return refuse('CM-R17', `${wrong} is not a valid e-mail address.`, '/to', { address: wrong });
    const { conversationId: draftId = '', draft, lockId } = body;
    const claimed = draft === undefined ? undefined : await claimDraft(context, draftId, { version: draft, lockId });
    if (claimed !== undefined && failed(claimed)) return claimed;
    const text = body.text.trim();
    if (text === '' || text.length > MAX_TEXT) return refuse('CM-MAIL-TEXT', 'Write a text.', '/text');
    const { rows: mailboxes } = await sql<MailboxRow>`select m.id, m.address from cm_mailbox m left join cm_team t on t.content->>'mailboxId' = m.id::text
      where m.tenant_id = ${caller.tenantId}::uuid and m.org_unit_id = any (${[...caller.readableUnits]}::uuid[]) and m.status = 'Active'
      order by (t.id::text = ${entry.content.teamId ?? ''}) desc nulls last, m.address limit 1`.execute(db);
    const [mailbox] = mailboxes;
    if (mailbox === undefined) return refuse('CM-MAILBOX', 'There is no mailbox to send from.');
    const subject = `${plainSubject(body.subject).slice(0, 200)} [${entry.number}]`;
    const { rows: threads } = await sql<{
      id: string;
      token: string;
    }>`select id, token from cm_conversation where id = ${body.conversationId ?? null}::uuid and case_id = ${entry.id}::uuid`.execute(db);
    const conversationId = threads[0]?.id ?? randomUUID();
    const token = threads[0]?.token ?? freshToken();
    const { rows: earlier } = await sql<{
      message_id: string;
    }>`select message_id from cm_message where conversation_id = ${conversationId}::uuid and message_id <> ''
      order by at desc limit 10`.execute(db);
    const participants = to.map((address) => address.toLowerCase());
    if (threads[0] === undefined)
      await sql`insert into cm_conversation (id, tenant_id, org_unit_id, case_id, mailbox_id, token, subject, state, participants, last_at)
        values (${conversationId}, ${entry.tenant_id}, ${entry.org_unit_id}, ${entry.id}, ${mailbox.id}, ${token}, ${plainSubject(body.subject)}, 'SORTED',
          ${participants}::text[], ${now})`.execute(db);
    else
      await sql`update cm_conversation set last_at = ${now}, mailbox_id = coalesce(mailbox_id, ${mailbox.id}::uuid),
        subject = case when subject = '' then ${plainSubject(body.subject)} else subject end, participants = (select array_agg(distinct p) from unnest(participants || ${participants}::text[]) as p)
        where id = ${conversationId}::uuid`.execute(db);
    const id = randomUUID();
    const messageId = `<${id}@${mailbox.address.split('@')[1] ?? 'portal.example'}>`;
    for (const recipient of to) {
      const { entry: sending } = await queueMessage(
        db,
        {
          kind: 'EMAIL',
          channel: 'LOCAL_MAIL',
          source: { plugin: 'cm', kind: 'case', id: entry.id, number: entry.number },
          recipient,
          correlationId: `${messageId} ${recipient}`,
          payload: JSON.stringify({
            subject,
            body: text,
            from: mailbox.address,
            replyTo: mailbox.address.replace('@', `+${token}@`),
            messageId,
            ...(earlier[0] !== undefined && { inReplyTo: earlier[0].message_id, references: earlier.map(({ message_id }) => message_id).toReversed() }),
          }),
          tenantId: entry.tenant_id,
          orgUnitId: entry.org_unit_id,
          by: { userId: caller.userId, userName: caller.userName },
        },
        now,
      );
      publish(sendStatusChanged(sending));
    }
    const { rows } =
      await sql<MessageRow>`insert into cm_message (id, tenant_id, org_unit_id, conversation_id, direction, message_id, subject, from_address, recipients, at, blocks,
        body_text, trusted, state, read_at)
      values (${id}, ${entry.tenant_id}, ${entry.org_unit_id}, ${conversationId}, 'OUT', ${messageId}, ${subject}, ${mailbox.address}, ${JSON.stringify(to)}, ${now}, '[]', ${text},
        true, 'Sent', ${now}) returning ${COLUMNS}`.execute(db);
    await sql`update cm_case set first_response_at = coalesce(first_response_at, ${now}) where id = ${entry.id}::uuid`.execute(db);
    if (claimed !== undefined) await endDraft(context, claimed.right);
    if (body.waitForAnswer === true) await applyEvent(context, entry, 'AnswerAwaited', 'A mail was sent.');
    return rows[0] === undefined ? notFound() : reply(messageOf(rows[0]));
  },

  readUnsortedMail: async (_input, context) => {
    const { rows } = await sql<{
      id: string;
      subject: string;
      from_address: string;
      at: Date;
      verdict: string;
      body_text: string;
      parts: readonly unknown[];
      number: string | null;
      reason: { readonly trait: string; readonly count: number; readonly of: number } | null;
    }>`select c.id, m.subject, m.from_address, m.at, m.verdict, left(m.body_text, 500) as body_text, m.parts,
        (select k.number from cm_case k where k.id::text = c.proposal->>'caseId') as number, c.proposal->'team'->'reason' as reason
      from cm_conversation c join lateral (select * from cm_message m where m.conversation_id = c.id order by m.at limit 1) as m on true
      where c.tenant_id = ${context.caller.tenantId}::uuid and c.org_unit_id = any (${[...context.caller.visibleUnits]}::uuid[]) and c.state = 'UNSORTED'
      order by c.last_at desc limit ${MOST_UNSORTED}`.execute(context.db);
    return reply(
      rows.map((row) => ({
        id: row.id,
        subject: row.subject,
        from: row.from_address,
        at: row.at.toISOString(),
        verdict: row.verdict,
        text: row.body_text,
        fileCount: row.parts.length,
        proposal: row.number ?? '',
        reason: row.reason === null ? '' : `${row.reason.trait} ${row.reason.count}/${row.reason.of}`,
      })),
    );
  },

  sortMail: async ({ params, body }, context) => {
    const { db } = context;
    const { rows } = await sql<{
      id: string;
    }>`select id from cm_conversation where id = ${params.id}::uuid and ${here(context)} and state = 'UNSORTED' for update`.execute(db);
    if (rows[0] === undefined) return notFound();
    if (body.action === 'notForUs') {
      await sql`update cm_conversation set state = 'BLOCKED' where id = ${params.id}::uuid`.execute(db);
      return reply({ caseId: '', caseNumber: '' });
    }
    const { rows: mails } = await sql<{
      id: string;
      raw: Buffer;
    }>`select id, raw from cm_message where conversation_id = ${params.id}::uuid order by at`.execute(db);
    const [first] = mails;
    if (first === undefined) return notFound();
    const parsed = await parseMail(first.raw);
    if (failed(parsed)) return parsed;
    const number = body.caseNumber?.trim().toUpperCase() ?? '';
    const { rows: wanted } = await sql<{ id: string }>`select id from cm_case where ${cases.records.readable(context.caller)} and number = ${number}`.execute(
      db,
    );
    if (body.action === 'belongsTo' && wanted[0] === undefined) return refuse('CM-LINK', 'There is no such record, or you may not see it.', '/caseNumber');
    const held = body.action === 'belongsTo' ? await holdCase(context, wanted[0]?.id ?? '') : await caseOfMail(context, parsed.right);
    if (failed(held)) return held;
    const entry = held.right;
    await sql`update cm_conversation set state = 'SORTED', case_id = ${entry.id}::uuid where id = ${params.id}::uuid`.execute(db);
    for (const { id, raw } of mails) {
      const read = await parseMail(raw);
      if (failed(read)) continue;
      const parts = await storeParts(context, entry, read.right.parts);
      await sql`update cm_message set parts = ${JSON.stringify(parts)} where id = ${id}::uuid`.execute(db);
    }
    await learn(context, parsed.right.mail, entry.content.teamId ?? '');
    await countUnread(context, entry.id);
    return reply({ caseId: entry.id, caseNumber: entry.number });
  },
};
