import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import { sql, type Kysely } from 'kysely';
import type { OneTimeLink } from '../../../../src/application/contract/oneTimeLinks';
import { linkStateAt, type Confirmation, type OneTimePurpose } from '../../../../src/domain/organization/oneTime/oneTimeLink';
import { stockholmDate, stockholmTime } from '../../../../src/domain/kernel/dates';
import type { Database } from '../../../db/schema';
import type { OneTimeLinkTable } from '../../../db/tables/persons';
import type { Context } from '../../../records/handlers';
import { post } from '../../../jobs/sending/mailing';
import { invitationMail, purposeWords } from '../../../mail/oneTimeTexts';
import { templatedMail } from '../templates/templatedMail';
import type { PortalEvent } from '../../../db/event';
import type { OneTimeRecord } from '../../../records/oneTimeTask';

export type LinkEntry = Selectable<OneTimeLinkTable>;

/** What stands in the address. It is told once and kept hashed only (organization 2.15). */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

export const hashed = (text: string): Buffer => createHash('sha256').update(text).digest();

export const receiptOf = (linkId: string): string => linkId.slice(0, 8).toUpperCase();

const instant = (at: Date | null): string | undefined => at?.toISOString();

const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as Partial<T>;

export const linkOf = (entry: LinkEntry, now: Date): OneTimeLink => {
  const expiresAt = entry.expires_at.toISOString();
  return {
    id: entry.id,
    purpose: entry.purpose,
    entityType: entry.entity_type,
    entityId: entry.entity_id,
    entityName: entry.entity_name,
    recipient: entry.recipient,
    confirmation: entry.confirmation,
    state: linkStateAt({ state: entry.state, expiresAt }, now.toISOString()),
    openedCount: entry.opened_count,
    failedCodes: entry.failed_codes,
    expiresAt,
    createdAt: entry.created_at.toISOString(),
    createdBy: entry.created_by,
    ...(given({
      openedAt: instant(entry.opened_at),
      consumedAt: instant(entry.consumed_at),
      completedAt: instant(entry.completed_at),
      revokedAt: instant(entry.revoked_at),
      revokedBy: entry.revoked_by,
      receipt: entry.state === 'Completed' ? receiptOf(entry.id) : undefined,
    }) as Partial<OneTimeLink>),
  };
};

export interface NewLink {
  readonly record: OneTimeRecord;
  readonly purpose: OneTimePurpose;
  readonly recipient: string;
  readonly expiresAt: Date;
  readonly language: string;
  readonly actions?: readonly string[];
  readonly allowedFields?: readonly string[];
  readonly allowedDocuments?: readonly string[];
  readonly phone?: string | undefined;
  readonly confirmation?: Confirmation | undefined;
  readonly sessionMinutes?: number | undefined;
  readonly message?: string | undefined;
  /** A user of the portal, who needs no token. */
  readonly userId?: string | undefined;
}

/** The link, and its token where it has one. */
export const insertLink = async ({ db, caller, now, origin }: Context, wish: NewLink): Promise<{ readonly entry: LinkEntry; readonly token?: string }> => {
  const { record, userId } = wish;
  const token = userId === undefined ? newLinkToken() : undefined;
  const id = randomUUID();
  const entry = await db
    .insertInto('one_time_link')
    .values({
      id,
      request_id: id,
      version: 1,
      tenant_id: caller.tenantId,
      // A record of the whole company is asked about from the unit where its issuer works.
      org_unit_id: caller.visibleUnits.includes(record.orgUnitId) ? record.orgUnitId : caller.orgUnitId,
      declaration_id: record.entityType === 'declaration' ? record.id : null,
      purpose: wish.purpose,
      entity_type: record.entityType,
      entity_id: record.id,
      entity_name: record.number,
      token_hash: token === undefined ? null : hashed(token),
      user_id: userId ?? null,
      recipient: wish.recipient,
      recipient_phone: wish.phone ?? null,
      confirmation: wish.confirmation ?? 'EmailCode',
      actions: [...new Set(wish.actions ?? [])] as LinkEntry['actions'],
      allowed_fields: [...new Set(wish.allowedFields ?? [])],
      allowed_documents: [...new Set(wish.allowedDocuments ?? [])],
      expires_at: wish.expiresAt,
      ...(wish.sessionMinutes !== undefined && { session_minutes: wish.sessionMinutes }),
      language: wish.language,
      message: wish.message ?? '',
      site: origin.site,
      state: 'Issued',
      created_at: now,
      created_by: caller.userName,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { entry, ...(token !== undefined && { token }) };
};

export const urlOf = (site: string, token: string): string => `${site}/org/onetimeuser/preauth/${token}`;

export interface Invited {
  readonly id: string;
  readonly tenant_id: string;
  readonly org_unit_id: string;
  readonly recipient: string;
  readonly language: string;
  readonly purpose: OneTimePurpose;
  readonly message: string;
  readonly expires_at: Date;
}

/** Mails the address of a link to whom it is for. */
export const mailLink = async (
  db: Transaction<Database>,
  link: Invited,
  { company, url, now, publish }: { readonly company: string; readonly url: string; readonly now: Date; readonly publish: (event: PortalEvent) => void },
): Promise<void> => {
  const until = `${stockholmDate(link.expires_at)} ${stockholmTime(link.expires_at)}`;
  await post(
    db,
    { email: link.recipient },
    await templatedMail(
      db,
      { use: 'ONE_TIME_LINK', orgUnitId: link.org_unit_id, language: link.language },
      { company, purpose: purposeWords(link.purpose, link.language), message: link.message, until, url },
      invitationMail({ company, purpose: link.purpose, message: link.message, until, url }, link.language),
    ),
    {
      tenantId: link.tenant_id,
      orgUnitId: link.org_unit_id,
      about: { kind: 'oneTimeLink', id: link.id, number: link.purpose },
      key: `link ${link.id}`,
      publish,
    },
    now,
  );
};

/** The company of a unit, as outsiders know it. */
export const senderOf = async (db: Transaction<Database>, orgUnitId: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select coalesce(c.name, t.name) as name from org_unit u join tenant t on t.id = u.tenant_id
    left join company c on c.id = u.company_id where u.id = ${orgUnitId}::uuid`.execute(db);
  return rows[0]?.name ?? '';
};

/** The ids of the sessions that ended. */
export const endLinkSessions = async (db: Transaction<Database>, linkId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select end_link_sessions(${linkId}::uuid) as id`.execute(db);
  return rows.map(({ id }) => id);
};

export const whyLinkRefused = async (db: Kysely<Database>, token: string): Promise<string> => {
  const { rows } = await sql<{ why: string }>`select why_link_refused(${hashed(token)}) as why`.execute(db);
  return rows[0]?.why ?? 'unknown';
};

/** Who issued it and whose record it is hear of what is done with a link. */
export const linkEvent = (
  link: Pick<LinkEntry, 'tenant_id' | 'org_unit_id' | 'entity_id'>,
  eventType: 'onetimelink.opened' | 'onetimelink.completed' | 'onetimelink.revoked',
): PortalEvent => ({
  tenantId: link.tenant_id,
  orgUnitId: link.org_unit_id,
  pluginName: 'org',
  eventType,
  id: link.entity_id,
  data: { id: link.entity_id },
});
