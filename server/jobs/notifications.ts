import { randomUUID } from 'node:crypto';
import { sql, type Selectable, type Transaction } from 'kysely';
import { allows, type Access } from '../../src/domain/access/access';
import { DEDUPE_WITHIN_MS, withoutActor, type NotificationKind, type Severity } from '../../src/domain/notification/notification';
import { stockholmDate } from '../../src/domain/kernel/dates';
import { readRights } from '../db/rights';
import type { Database } from '../db/schema';
import type { NotificationTable } from '../db/tables/jobs';
import type { PortalEvent } from '../db/event';
import { deputiesOf } from '../db/substitutes';
import { mailNotification } from './notificationMail';

export interface Notice {
  readonly tenantId: string;
  readonly orgUnitId: string;
  readonly kind: NotificationKind;
  readonly severity: Severity;
  /** Values of the text `notification.<kind>`. */
  readonly args: Readonly<Record<string, string>>;
  /** Opens the record. */
  readonly route: string;
  readonly users: readonly string[];
  /** What opens the record: who may not is not told (COR-R42). */
  readonly access: Access;
  /** Who did it, and is not told (COR-R40). */
  readonly actor?: string;
  readonly dedupeKey?: string;
  readonly requiresAck?: boolean;
}

export const NOTIFICATION_LIFE_MS = 90 * 86_400_000;

export type Stored = Selectable<NotificationTable>;

/** What a user's browser hears of it. */
export const told = (notification: Stored, userId: string, eventType: 'NotificationCreated' | 'NotificationChanged'): PortalEvent => ({
  tenantId: notification.tenant_id,
  orgUnitId: '',
  userId,
  pluginName: 'cor',
  eventType,
  id: userId,
  data: {
    id: notification.id,
    kind: notification.kind,
    severity: notification.severity,
    count: notification.count,
    args: notification.args,
    route: notification.route,
  },
});

const mayOpen = async (db: Transaction<Database>, { access, orgUnitId }: Notice, userId: string): Promise<boolean> => {
  const user = await db.selectFrom('app_user').select('status').where('id', '=', userId).executeTakeFirst();
  const rights = user?.status === 'Active' ? await readRights(db, userId, orgUnitId) : undefined;
  return rights?.usable === true && allows(access, rights);
};

/** The same within 10 minutes is counted, not told as something new (COR-R41). Held, so that two at once are counted both. */
const countAgain = async (db: Transaction<Database>, { tenantId, dedupeKey, args }: Notice, now: Date): Promise<Stored | undefined> => {
  if (dedupeKey === undefined) return undefined;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notification ${tenantId} ${dedupeKey}`}, 0))`.execute(db);
  const known = await db
    .selectFrom('notification')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('dedupe_key', '=', dedupeKey)
    .where('told_at', '>', new Date(now.getTime() - DEDUPE_WITHIN_MS))
    .orderBy('told_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (known === undefined) return undefined;
  return db
    .updateTable('notification')
    .set({ count: known.count + 1, told_at: now, args: JSON.stringify(args) })
    .where('id', '=', known.id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Who is told in the name of somebody absent, as far as the rights of the deputy go. */
const inTheNameOf = async (db: Transaction<Database>, notice: Notice, users: readonly string[], now: Date): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>();
  for (const { deputyId, name } of await deputiesOf(db, users, stockholmDate(now)))
    if (!users.includes(deputyId) && deputyId !== notice.actor && (await mayOpen(db, notice, deputyId))) names.set(deputyId, name);
  return names;
};

/** Tells people and who stands in for them, in the transaction of what happened. */
export const notify = async (db: Transaction<Database>, notice: Notice, now: Date, publish: (event: PortalEvent) => void): Promise<void> => {
  const users: string[] = [];
  for (const user of withoutActor(notice.users, notice.actor)) if (await mayOpen(db, notice, user)) users.push(user);
  if (users.length === 0) return;
  const deputies = await inTheNameOf(db, notice, users, now);
  users.push(...deputies.keys());
  const again = await countAgain(db, notice, now);
  const notification =
    again ??
    (await db
      .insertInto('notification')
      .values({
        id: randomUUID(),
        tenant_id: notice.tenantId,
        org_unit_id: notice.orgUnitId,
        kind: notice.kind,
        severity: notice.severity,
        args: JSON.stringify(notice.args),
        route: notice.route,
        dedupe_key: notice.dedupeKey ?? null,
        count: 1,
        requires_ack: notice.requiresAck ?? false,
        created_at: now,
        told_at: now,
        expires_at: new Date(now.getTime() + NOTIFICATION_LIFE_MS),
      })
      .returningAll()
      .executeTakeFirstOrThrow());
  await db
    .insertInto('notification_recipient')
    .values(
      users.map((user) => ({
        notification_id: notification.id,
        user_id: user,
        tenant_id: notice.tenantId,
        state: 'UNREAD' as const,
        read_at: null,
        snooze_until: null,
        ack_at: null,
        on_behalf_of: deputies.get(user) ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['notification_id', 'user_id']).doUpdateSet(({ ref }) => ({
        state: 'UNREAD',
        read_at: null,
        snooze_until: null,
        ack_at: null,
        on_behalf_of: ref('excluded.on_behalf_of'),
      })),
    )
    .execute();
  if (again === undefined) await mailNotification(db, notification, users, now, publish);
  for (const user of users) publish(told(notification, user, again === undefined ? 'NotificationCreated' : 'NotificationChanged'));
};

/** Something of it was read or put away: the other windows of the user are told. */
export const notificationsChanged = (tenantId: string, userId: string, ids: readonly string[]): PortalEvent => ({
  tenantId,
  orgUnitId: '',
  userId,
  pluginName: 'cor',
  eventType: 'NotificationChanged',
  id: userId,
  data: { ids },
});
