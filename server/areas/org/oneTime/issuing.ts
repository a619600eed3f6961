import { sql } from 'kysely';
import type * as contract from '../../../../src/application/contract/oneTimeLinks';
import type { OneTimeLink } from '../../../../src/application/contract/oneTimeLinks';
import { isEmailAddress } from '../../../../src/domain/kernel/emailAddress';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import { fail, failed, ok, type Failed, type Result } from '../../../../src/domain/kernel/result';
import {
  defaultLinkEnd,
  isLinkPeriod,
  isPhoneNumber,
  isResendable,
  isRevocable,
  isSessionPeriod,
  linkStateAt,
  MAX_LINK_DAYS,
  MAX_LINK_MESSAGE,
  SESSION_MINUTES,
} from '../../../../src/domain/organization/oneTime/oneTimeLink';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import type { Host } from '../../../http/host';
import { notFound } from '../../../records/claim';
import { endLinkSessions, hashed, insertLink, linkEvent, linkOf, mailLink, newLinkToken, senderOf, urlOf, type LinkEntry } from './linkStore';
import type { OneTimeTask } from '../../../records/oneTimeTask';

type Issuing = Pick<typeof contract, 'issueOneTimeLink' | 'searchOneTimeLinks' | 'revokeOneTimeLink' | 'resendOneTimeLink' | 'readOneTimeReceipt'>;

export const refusedLink = (code: string, pointer: string, message: string, args: Record<string, string> = {}): Failed =>
  fail('refused', message, { feedbacks: [{ severity: 2, code, pointer, args, message }] });

const ofEntity = (type: string, id: string) => sql<boolean>`entity_type = ${type} and entity_id = ${plainGuid(id)}::uuid`;

/** In units where the caller may change something: who only reads the company's records does not take their links back. */
const findToChange = async ({ db, caller }: Context, id: string): Promise<LinkEntry | undefined> =>
  db
    .selectFrom('one_time_link')
    .selectAll()
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', plainGuid(id))
    .where(sql<boolean>`org_unit_id = any (${[...caller.visibleUnits, ...(caller.orgUnitKind === 'CLIENT' ? [] : caller.readableUnits)]}::uuid[])`)
    .forUpdate()
    .executeTakeFirst();

/** All links of the request end, and who works by one of them is out at once. */
export const revokeRequest = async (context: Context, host: Host, entry: LinkEntry): Promise<LinkEntry> => {
  const { db, caller, now, publish } = context;
  const { id, request_id } = entry;
  const all = await db.selectFrom('one_time_link').select('id').where('request_id', '=', request_id).execute();
  for (const link of all) for (const sessionId of await endLinkSessions(db, link.id)) host.sessionEnds.tell(sessionId, 'logout');
  await db
    .updateTable('one_time_link')
    .set(({ eb }) => ({ state: 'Revoked' as const, revoked_at: now, revoked_by: caller.userName, version: eb('version', '+', 1) }))
    .where('request_id', '=', request_id)
    .where('state', 'not in', ['Completed', 'Revoked'])
    .execute();
  publish(linkEvent(entry, 'onetimelink.revoked'));
  return db.selectFrom('one_time_link').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
};

const liveLinks = ({ db, caller }: Context, entityType: string, entityId: string): Promise<LinkEntry[]> =>
  db
    .selectFrom('one_time_link')
    .selectAll()
    .where('tenant_id', '=', caller.tenantId)
    .where(ofEntity(entityType, entityId))
    .where('state', 'not in', ['Completed', 'Revoked'])
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();

/** Every link of a record that still works ends. */
export const revokeLinksOf = async (context: Context, host: Host, entityType: string, entityId: string): Promise<void> => {
  for (const entry of await liveLinks(context, entityType, entityId)) await revokeRequest(context, host, entry);
};

/** Everybody who was asked about a record and has not answered gets a new link that holds until `expiresAt`; answers whom it went to. */
export const renewLinksOf = async (context: Context, entityType: string, entityId: string, expiresAt: Date): Promise<readonly string[]> => {
  const { db, now, publish } = context;
  const renewed: string[] = [];
  for (const entry of await liveLinks(context, entityType, entityId)) {
    const token = newLinkToken();
    const set = { state: 'Issued' as const, token_hash: hashed(token), failed_codes: 0, consumed_at: null, user_id: null, expires_at: expiresAt };
    const link = await db
      .updateTable('one_time_link')
      .set({ ...set, version: entry.version + 1 })
      .where('id', '=', entry.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await mailLink(db, link, { company: await senderOf(db, link.org_unit_id), url: urlOf(link.site, token), now, publish });
    renewed.push(link.recipient);
  }
  return renewed;
};

/** The links of one record, newest first. */
export const linksOf = async ({ db, caller, now }: Context, entityType: string, entityId: string): Promise<OneTimeLink[]> => {
  const rows = await db
    .selectFrom('one_time_link')
    .selectAll()
    .where('tenant_id', '=', caller.tenantId)
    .where(ofEntity(entityType, entityId))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => linkOf(row, now));
};

/** Who hands records on: what is asked, of whom, and until when. */
export const issuingHandlers = (host: Host, tasks: readonly OneTimeTask[]): Handlers<Issuing> => {
  const taskFor = (entityType: string): OneTimeTask | undefined => tasks.find((task) => task.entityType === entityType);

  const checked = (wish: contract.OneTimeWish, now: Date): Result<Date> => {
    const { recipientEmail, recipientPhone = '', confirmation = 'EmailCode', sessionMinutes, message = '' } = wish;
    if (!isEmailAddress(recipientEmail.trim())) return refusedLink('ORG-EMAIL', '/recipientEmail', 'Enter a valid e-mail address.');
    if (confirmation === 'SmsCode' && !isPhoneNumber(recipientPhone.trim()))
      return refusedLink('ORG-PHONE', '/recipientPhone', 'Enter the number as +46701234567.');
    if (confirmation === 'None' && host.environment !== 'local') return refusedLink('ORG-OTU-CONFIRMATION', '/confirmation', 'A link is confirmed by a code.');
    if (wish.purpose === 'SIGN_POA' && confirmation === 'EmailCode')
      return refusedLink('ORG-OTU-SIGN', '/confirmation', 'A power of attorney is signed with a code by text message.');
    if (sessionMinutes !== undefined && !isSessionPeriod(sessionMinutes))
      return refusedLink('ORG-OTU-MINUTES', '/sessionMinutes', `${SESSION_MINUTES.least} to ${SESSION_MINUTES.most} minutes.`);
    if (message.length > MAX_LINK_MESSAGE)
      return refusedLink('ORG-LENGTH', '/message', `At most ${MAX_LINK_MESSAGE} characters.`, { max: String(MAX_LINK_MESSAGE) });
    const expiresAt = new Date(wish.expiresAt ?? defaultLinkEnd(now.getTime()));
    return isLinkPeriod(expiresAt.getTime(), now.getTime())
      ? ok(expiresAt)
      : refusedLink('ORG-OTU-PERIOD', '/expiresAt', `A link holds until a time to come, at most ${MAX_LINK_DAYS} days.`, { days: String(MAX_LINK_DAYS) });
  };

  return {
    issueOneTimeLink: async ({ body }, context) => {
      const { db, now, publish, origin } = context;
      const task = taskFor(body.entityType);
      if (task === undefined || !task.purposes.includes(body.purpose))
        return refusedLink('ORG-OTU-PURPOSE', '/purpose', 'This is not asked with this kind of record.');
      const until = checked(body, now);
      if (failed(until)) return until;
      const record = await task.issue(context, body);
      if (failed(record)) return record;
      const { purpose, language, confirmation, sessionMinutes, allowedFields, allowedDocuments } = body;
      const { entry, token = '' } = await insertLink(context, {
        record: record.right,
        purpose,
        language,
        confirmation,
        sessionMinutes,
        recipient: body.recipientEmail.trim(),
        phone: body.recipientPhone?.trim(),
        message: body.message?.trim(),
        expiresAt: until.right,
        ...(allowedFields && { allowedFields }),
        ...(allowedDocuments && { allowedDocuments }),
      });
      const url = urlOf(origin.site, token);
      if (body.send) await mailLink(db, entry, { company: await senderOf(db, entry.org_unit_id), url, now, publish });
      return reply({ link: linkOf(entry, now), url });
    },

    searchOneTimeLinks: async ({ body: { criteria, paging } }, { db, caller, now }) => {
      const { text = '', purpose = '', state = '', entityType = '', entityId = '' } = criteria;
      const size = Math.min(500, Math.max(1, paging.pageSize));
      const all = db
        .selectFrom('one_time_link')
        .where('tenant_id', '=', caller.tenantId)
        .where(sql<boolean>`token_hash is not null`)
        .$if(text.trim() !== '', (rows) =>
          rows.where(sql<boolean>`strpos(lower(recipient || ' ' || entity_name || ' ' || created_by), lower(${text.trim()})) > 0`),
        )
        .$if(purpose !== '', (rows) => rows.where(sql<boolean>`purpose = ${purpose}`))
        .$if(state === 'Expired', (rows) => rows.where(sql<boolean>`state not in ('Completed', 'Revoked') and expires_at <= ${now}`))
        .$if(state !== '' && state !== 'Expired', (rows) =>
          rows.where(sql<boolean>`state = ${state} and (state in ('Completed', 'Revoked') or expires_at > ${now})`),
        )
        .$if(entityType !== '', (rows) => rows.where('entity_type', '=', entityType))
        .$if(entityId !== '', (rows) => rows.where(sql<boolean>`entity_id::text = ${entityId}`));
      const [rows, { n }] = [
        await all
          .selectAll()
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .limit(size)
          .offset(Math.max(0, paging.pageNum) * size)
          .execute(),
        await all.select(({ fn }) => fn.countAll().as('n')).executeTakeFirstOrThrow(),
      ];
      return reply({ items: rows.map((row) => linkOf(row, now)), totalCount: Number(n) });
    },

    revokeOneTimeLink: async ({ params }, context) => {
      const entry = await findToChange(context, params.id);
      if (entry === undefined) return notFound();
      const { state } = linkOf(entry, context.now);
      if (!isRevocable(state)) return reply(linkOf(entry, context.now));
      return reply(linkOf(await revokeRequest(context, host, entry), context.now));
    },

    resendOneTimeLink: async ({ params }, context) => {
      const { db, now, publish } = context;
      const entry = await findToChange(context, params.id);
      if (entry === undefined) return notFound();
      const state = linkStateAt({ state: entry.state, expiresAt: entry.expires_at.toISOString() }, now.toISOString());
      if (!isResendable(state)) {
        const message = `This is not allowed when the status is ${state}.`;
        return fail('refused', message, { feedbacks: [{ severity: 2, code: 'COR-STATUS', args: { status: state }, message }] });
      }
      const token = newLinkToken();
      const set = { state: 'Issued' as const, token_hash: hashed(token), failed_codes: 0, consumed_at: null, user_id: null };
      const until = { expires_at: new Date(defaultLinkEnd(now.getTime())), version: entry.version + 1 };
      const renewed = await db
        .updateTable('one_time_link')
        .set({ ...set, ...until })
        .where('id', '=', entry.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await mailLink(db, renewed, { company: await senderOf(db, entry.org_unit_id), url: urlOf(context.origin.site, token), now, publish });
      return reply(linkOf(renewed, now));
    },

    readOneTimeReceipt: async ({ params }, { db, caller }) => {
      const row = await db
        .selectFrom('one_time_receipt')
        .selectAll()
        .where('tenant_id', '=', caller.tenantId)
        .where('link_id', '=', plainGuid(params.id))
        .executeTakeFirst();
      if (row === undefined) return notFound();
      return reply({ reference: row.reference, hash: row.hash, completedAt: row.completed_at.toISOString(), content: row.content });
    },
  };
};
