import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { deliveryReport, reopens } from '../../../../src/domain/case/mail/answering';
import {
  caseNumberIn,
  isAutomatic,
  matchMail,
  plainSubject,
  senderVerdict,
  tokenIn,
  domainOf,
  type KnownConversation,
} from '../../../../src/domain/case/mail/incoming';
import { proposeTeam, traitsOf, type SortingCount } from '../../../../src/domain/case/mail/sorting';
import { failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { parseMail, type ParsedMail } from '../../../mail/parseMail';
import type { Context } from '../../../records/handlers';
import { automaticAssignee } from '../assignees';
import { cases, type CaseEntry } from '../caseKind';
import { holdCase } from '../facts';
import { addSystemNote, applyEvent } from '../moving';
import { countUnread, storeMessage, storeParts } from './storing';

export interface Received {
  readonly conversationId: string;
  readonly caseId: string;
  readonly matchedBy: string;
  readonly trusted: boolean;
  readonly state: string;
  readonly isKnown: boolean;
}

const TOKEN_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
export const freshToken = (): string => [...randomBytes(12)].map((byte) => TOKEN_LETTERS[byte % TOKEN_LETTERS.length]).join('');

interface MailboxRow {
  readonly id: string;
  readonly address: string;
  readonly authserv: string;
  readonly follow_up: number;
}

const mailboxOf = async ({ db, caller }: Context, { mail }: ParsedMail): Promise<MailboxRow | undefined> => {
  const addresses = [...mail.to, ...mail.cc].map((address) => address.toLowerCase().replace(/\+[^@]*/, ''));
  const { rows } =
    await sql<MailboxRow>`select id, address, coalesce(content->>'authservId', '') as authserv, coalesce((content->>'followUpDays')::int, 30) as follow_up
    from cm_mailbox where tenant_id = ${caller.tenantId}::uuid and org_unit_id = any (${[...caller.readableUnits]}::uuid[]) and status = 'Active'
      and address = any (${addresses}::text[]) order by array_position(${addresses}::text[], address) limit 1`.execute(db);
  return rows[0];
};

const KNOWN = sql`select c.case_id as "caseId", c.id as "conversationId", c.participants,
  coalesce((select array_agg(d) from cm_profile p, jsonb_array_elements_text(coalesce(p.content->'mailDomains', '[]')) as d
    join cm_case k on k.id = c.case_id where p.customer_id = k.customer_id and p.customer_id <> ''), '{}') as "customerDomains" from cm_conversation c`;

const knownConversations = async ({ db, caller }: Context, { mail }: ParsedMail) => {
  const find = async (condition: ReturnType<typeof sql>): Promise<KnownConversation | undefined> =>
    (await sql<KnownConversation>`${KNOWN} where c.tenant_id = ${caller.tenantId}::uuid and c.case_id is not null and ${condition} limit 1`.execute(db))
      .rows[0];
  const token = tokenIn([...mail.to, ...mail.cc]);
  const ids = [mail.inReplyTo, ...mail.references].filter((id) => id !== '');
  const byId = new Map<string, KnownConversation>();
  for (const id of ids.slice(-20)) {
    const found = await find(sql`exists (select from cm_message m where m.conversation_id = c.id and m.message_id = ${id} and m.direction = 'OUT')`);
    if (found !== undefined) byId.set(id, found);
  }
  const number = caseNumberIn(mail.subject);
  const { rows: numbered } =
    number === undefined
      ? { rows: [] }
      : await sql<KnownConversation>`select k.id as "caseId", (select c.id from cm_conversation c where c.case_id = k.id order by c.last_at desc limit 1) as "conversationId",
          coalesce((select array_agg(distinct p) from cm_conversation c, unnest(c.participants) as p where c.case_id = k.id), '{}') as participants,
          coalesce((select array_agg(d) from cm_profile p, jsonb_array_elements_text(coalesce(p.content->'mailDomains', '[]')) as d
            where p.customer_id = k.customer_id and p.customer_id <> ''), '{}') as "customerDomains"
        from cm_case k where k.number = ${number} and ${cases.records.readable(caller)}`.execute(db);
  const byToken = token === undefined ? undefined : await find(sql`c.token = ${token}`);
  return { byToken: () => byToken, byMessageId: (id: string) => byId.get(id), byCaseNumber: () => numbered[0] };
};

const conversationOf = async (
  context: Context,
  of: {
    readonly caseId: string | undefined;
    readonly mailboxId: string | undefined;
    readonly parsed: ParsedMail;
    readonly state: string;
    readonly proposal?: object | undefined;
  },
) => {
  const { db, caller, now } = context;
  const { rows } = await sql<{
    id: string;
  }>`insert into cm_conversation (id, tenant_id, org_unit_id, case_id, mailbox_id, token, subject, state, proposal, participants, last_at)
    values (${randomUUID()}, ${caller.tenantId}, ${caller.orgUnitId}, ${of.caseId ?? null}, ${of.mailboxId ?? null}, ${freshToken()}, ${plainSubject(of.parsed.mail.subject)},
      ${of.state}, ${of.proposal === undefined ? null : JSON.stringify(of.proposal)}, ${[of.parsed.mail.from.toLowerCase()]}::text[], ${now}) returning id`.execute(
    db,
  );
  return rows[0]?.id ?? '';
};

/** A known customer by the domain of a proven sender. */
const profileBy = async ({ db, caller }: Context, from: string) => {
  const { rows } = await sql<{ id: string; customer_id: string; team_id: string; direction: string; country: string }>`select id, customer_id,
      coalesce(content->>'teamId', '') as team_id, direction, country from cm_profile
    where tenant_id = ${caller.tenantId}::uuid and org_unit_id = any (${[...caller.readableUnits]}::uuid[]) and status = 'Active'
      and content->'mailDomains' @> ${JSON.stringify([domainOf(from)])}::jsonb limit 1`.execute(db);
  return rows[0];
};

const proposalOf = async ({ db, caller }: Context, { mail }: ParsedMail) => {
  const traits = traitsOf(mail);
  const { rows } = await sql<{ trait: string; team_id: string; count: number }>`select trait, team_id, count from cm_sorting
    where tenant_id = ${caller.tenantId}::uuid and org_unit_id = ${caller.orgUnitId}::uuid and trait = any (${[...traits]}::text[])`.execute(db);
  return proposeTeam(
    traits,
    rows.map(({ trait, team_id, count }): SortingCount => ({ trait, teamId: team_id, count })),
  );
};

/** A new case of a mail (CM-R13 d). */
export const caseOfMail = async (context: Context, parsed: ParsedMail): Promise<Result<CaseEntry>> => {
  const profile = await profileBy(context, parsed.mail.from);
  const { rows: fallback } = await sql<{ id: string }>`select id from cm_team where tenant_id = ${context.caller.tenantId}::uuid
    and org_unit_id = any (${[...context.caller.readableUnits]}::uuid[]) and status = 'Active' order by is_default desc, name limit 1`.execute(context.db);
  const proposal = await proposalOf(context, parsed);
  const teamId = [profile?.team_id, proposal?.teamId, fallback[0]?.id].find((team) => team !== undefined && team !== '') ?? '';
  const created = await cases.create(context, {
    title: plainSubject(parsed.mail.subject).slice(0, 100) || parsed.mail.from.slice(0, 100) || 'E-mail',
    caseType: 'EmailIntegration',
    caseSource: 'EML',
    channel: '@',
    direction: profile?.direction || 'IMP',
    country: profile?.country || 'SE',
    priority: 'NORMAL',
    teamId,
    assigneeUserId: await automaticAssignee(context, teamId),
    receivedAt: context.now.toISOString(),
    ...(profile !== undefined && { profileId: profile.id, customerId: profile.customer_id }),
  });
  if (failed(created)) return created;
  return holdCase(context, created.right.id);
};

/** A report of a mail of ours that did not arrive: the message fails, nobody is answered (C48). */
const bounced = async (context: Context, parsed: ParsedMail): Promise<boolean> => {
  if (parsed.report === undefined) return false;
  const report = deliveryReport(parsed.report.status, parsed.report.original);
  if (report === undefined) return false;
  const told = report.isDelayed ? `delayed: ${report.status} ${report.diagnostic}` : `returned: ${report.status} ${report.diagnostic}`;
  const { rows } = await sql<{
    case_id: string | null;
  }>`update cm_message m set state = ${report.isDelayed ? 'Unknown' : 'Failed'}, failure = ${told.slice(0, 500)}
    from cm_conversation c where c.id = m.conversation_id and m.tenant_id = ${context.caller.tenantId}::uuid and m.direction = 'OUT' and m.message_id = ${report.originalMessageId}
    returning c.case_id`.execute(context.db);
  const caseId = rows[0]?.case_id ?? undefined;
  if (caseId === undefined) return rows.length > 0;
  const held = await holdCase(context, caseId);
  if (!failed(held)) await addSystemNote(context, held.right, `A mail to ${report.recipient} came back: ${told}.`);
  return true;
};

/** A proven answer moves a waiting case on, and opens a closed one for some time (CM-R15, C47). */
const answered = async (context: Context, caseId: string, followUpDays: number): Promise<void> => {
  const held = await holdCase(context, caseId);
  if (failed(held)) return;
  const entry = held.right;
  if (entry.status === 'PendingResponse') await applyEvent(context, entry, 'AnswerReceived', 'An answer came.');
  if (entry.status === 'Closed' && reopens(entry.status_since.toISOString(), context.now.toISOString(), followUpDays))
    await applyEvent(context, entry, 'MailOnClosed', 'A mail came.');
};

const UNREADABLE = 'unreadable';

/** What no parser can read is kept as it came and waits in the mail to sort, so that somebody looks at it. */
export const storeUnreadable = async ({ db, caller, now }: Context, raw: Uint8Array, reason: string): Promise<Result<unknown>> => {
  const identity = createHash('sha256').update(raw).digest('hex');
  const { rows: known } = await sql`select from cm_message where tenant_id = ${caller.tenantId}::uuid and identity = ${identity}`.execute(db);
  if (known.length > 0) return ok({});
  const conversationId = randomUUID();
  await sql`insert into cm_conversation (id, tenant_id, org_unit_id, token, subject, state, last_at)
    values (${conversationId}, ${caller.tenantId}, ${caller.orgUnitId}, ${freshToken()}, ${UNREADABLE}, 'UNSORTED', ${now})`.execute(db);
  await sql`insert into cm_message (id, tenant_id, org_unit_id, conversation_id, direction, message_id, identity, subject, from_address, recipients, at, blocks, body_text, verdict, state,
      failure, raw) values (${randomUUID()}, ${caller.tenantId}, ${caller.orgUnitId}, ${conversationId}, 'IN', '', ${identity}, ${UNREADABLE}, '', '[]', ${now}, '[]', ${reason},
      'UNPROVEN', 'Failed', ${reason}, ${Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)})`.execute(db);
  return ok({});
};

/** A raw mail from the outside: stored once, put where it belongs, and trusted only as far as its sender is proven. */
export const receive = async (context: Context, raw: Uint8Array): Promise<Result<Received>> => {
  const { db, caller, publish } = context;
  const read = await parseMail(raw);
  if (failed(read)) return read;
  const parsed = read.right;
  const { mail } = parsed;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cm.mail ${caller.tenantId} ${parsed.identity}`}, 0))`.execute(db);
  const { rows: known } = await sql<{ conversation_id: string; matched_by: string; trusted: boolean; case_id: string | null; state: string }>`
    select m.conversation_id, m.matched_by, m.trusted, c.case_id, c.state from cm_message m join cm_conversation c on c.id = m.conversation_id
    where m.tenant_id = ${caller.tenantId}::uuid and m.identity = ${parsed.identity}`.execute(db);
  if (known[0] !== undefined) {
    const { conversation_id, matched_by, trusted, case_id, state } = known[0];
    return ok({ conversationId: conversation_id, caseId: case_id ?? '', matchedBy: matched_by, trusted, state, isKnown: true });
  }
  if (await bounced(context, parsed)) return ok({ conversationId: '', caseId: '', matchedBy: 'report', trusted: false, state: 'REPORT', isKnown: false });
  const mailbox = await mailboxOf(context, parsed);
  const verdict = senderVerdict(parsed.authentication, mailbox?.authserv ?? '');
  const match = matchMail(mail, verdict, await knownConversations(context, parsed));
  const automatic = isAutomatic(mail);
  const fromCustomer = match.matchedBy === 'new' && verdict === 'PASS' && !automatic ? await profileBy(context, mail.from) : undefined;
  let caseId = match.trusted || (automatic && match.conversation !== undefined && match.matchedBy !== 'number') ? match.conversation?.caseId : undefined;
  let conversationId = caseId === undefined ? undefined : match.conversation?.conversationId;
  if (fromCustomer !== undefined) {
    const made = await caseOfMail(context, parsed);
    if (failed(made)) return made;
    caseId = made.right.id;
  }
  const isSorted = caseId !== undefined;
  const proposal = isSorted ? undefined : { caseId: match.conversation?.caseId, team: await proposalOf(context, parsed) };
  conversationId ??= await conversationOf(context, { caseId, mailboxId: mailbox?.id, parsed, state: isSorted ? 'SORTED' : 'UNSORTED', proposal });
  const held = caseId === undefined ? undefined : await holdCase(context, caseId);
  const parts =
    held === undefined || failed(held)
      ? parsed.parts.map(({ fileName, content }) => ({ fileName, sizeBytes: content.length, kept: false, reason: 'not sorted yet' }))
      : await storeParts(context, held.right, parsed.parts);
  const trusted = match.trusted || fromCustomer !== undefined;
  await storeMessage(context, { conversationId, parsed, verdict, matchedBy: match.matchedBy, trusted, automatic, parts, raw, identity: parsed.identity });
  await sql`update cm_conversation set last_at = ${context.now}, participants = (select array_agg(distinct p) from unnest(participants || ${mail.from.toLowerCase()}::text) as p)
    where id = ${conversationId}::uuid and (${trusted} or state = 'UNSORTED')`.execute(db);
  if (caseId !== undefined) {
    await countUnread(context, caseId);
    if (match.trusted && !automatic) await answered(context, caseId, mailbox?.follow_up ?? 30);
  }
  publish({
    tenantId: caller.tenantId,
    orgUnitId: caller.orgUnitId,
    pluginName: 'cm',
    eventType: 'EmailReceived',
    id: caseId ?? conversationId,
    data: { caseId: caseId ?? '' },
  });
  return ok({ conversationId, caseId: caseId ?? '', matchedBy: match.matchedBy, trusted, state: isSorted ? 'SORTED' : 'UNSORTED', isKnown: false });
};
