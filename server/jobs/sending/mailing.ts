import { sql, type Transaction } from 'kysely';
import type { NotificationKind } from '../../../src/domain/notification/notification';
import type { Database } from '../../db/schema';
import { queueMessage, sendStatusChanged } from './sendMessages';
import type { PortalEvent } from '../../db/event';
import type { Mail } from '../../mail/mail';

const CORE = 'cor';
const SYSTEM = { userId: '00000000-0000-0000-0000-000000000000', userName: 'system' };

interface Addressee {
  readonly id: string;
  readonly email: string;
  readonly language: string;
}

/** Those of the tenant who are active and have an address. */
export const addresseesOf = async (db: Transaction<Database>, users: readonly string[]): Promise<readonly Addressee[]> => {
  const { rows } = await sql<Addressee>`select id, email, language from mail_addressees(${[...users]}::uuid[])`.execute(db);
  return rows;
};

/** Of these users those who want the kind by mail in this way. */
export const wantMail = async (
  db: Transaction<Database>,
  users: readonly string[],
  kind: NotificationKind,
  email: 'AT_ONCE' | 'DAILY',
): Promise<readonly string[]> => {
  if (users.length === 0) return [];
  const rows = await db
    .selectFrom('notification_preference')
    .select('user_id')
    .where('kind', '=', kind)
    .where('email', '=', email)
    .where('user_id', 'in', users)
    .execute();
  return rows.map(({ user_id }) => user_id);
};

export interface Posted {
  readonly tenantId: string;
  readonly orgUnitId: string;
  readonly about: { readonly kind: 'notification' | 'dailyMail' | 'account' | 'oneTimeLink'; readonly id: string; readonly number: string };
  /** The same key is mailed once. */
  readonly key: string;
  readonly notBefore?: Date;
  readonly publish: (event: PortalEvent) => void;
}

/** Where it happened, if rows may be written there; what happens to a record of the company is told from the unit that one works in. */
const unitOf = async (db: Transaction<Database>, orgUnitId: string): Promise<string> => {
  const { rows } = await sql<{ units: string | null }>`select nullif(current_setting('app.units', true), '') as units`.execute(db);
  const units = rows[0]?.units?.split(',') ?? [];
  return units.includes(orgUnitId) ? orgUnitId : (units[0] ?? orgUnitId);
};

/** Puts a mail among what is sent, in the transaction of what it tells; the sender hears of it by the event. */
export const post = async (
  db: Transaction<Database>,
  { email }: Pick<Addressee, 'email'>,
  { subject, body }: Mail,
  { about, key, tenantId, orgUnitId, notBefore, publish }: Posted,
  now: Date,
): Promise<void> => {
  const { entry } = await queueMessage(
    db,
    {
      kind: 'EMAIL',
      channel: 'LOCAL_MAIL',
      source: { plugin: CORE, ...about },
      recipient: email,
      correlationId: key,
      payload: JSON.stringify({ subject, body }),
      tenantId,
      orgUnitId: await unitOf(db, orgUnitId),
      by: SYSTEM,
      ...(notBefore === undefined ? {} : { notBefore }),
    },
    now,
  );
  publish(sendStatusChanged(entry));
};
