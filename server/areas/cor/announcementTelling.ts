import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { failed } from '../../../src/domain/kernel/result';
import { withoutActor } from '../../../src/domain/notification/notification';
import { ANNOUNCEMENT_LANGUAGES } from '../../../src/domain/notification/announcement';
import { textIn } from '../../../src/domain/reference/entryText';
import type { AnnouncementEntry } from '../../db/tables/announcement';
import type { Context } from '../../records/handlers';
import { moveMessage, sendStatusChanged } from '../../jobs/sending/sendMessages';
import { mailNotification } from '../../jobs/notificationMail';
import { NOTIFICATION_LIFE_MS, told } from '../../jobs/notifications';

const keyOf = (id: string): string => `announcement ${id}`;

/** In the bell of everybody else of the tenant, from the time at which it begins (COR-R40). */
export const tellOfAnnouncement = async ({ db, caller, now, publish }: Context, { id, texts, severity, from_at, to_at }: AnnouncementEntry): Promise<void> => {
  const toldAt = from_at > now ? from_at : now;
  if (to_at !== null && to_at <= toldAt) return;
  const everybody = await db.selectFrom('app_user').select('id').where('tenant_id', '=', caller.tenantId).where('status', '=', 'Active').execute();
  const users = withoutActor(
    everybody.map((user) => user.id),
    caller.userId,
  );
  if (users.length === 0) return;
  const notification = await db
    .insertInto('notification')
    .values({
      id: randomUUID(),
      tenant_id: caller.tenantId,
      org_unit_id: caller.orgUnitId,
      kind: 'system.announcement',
      severity,
      args: JSON.stringify(Object.fromEntries(ANNOUNCEMENT_LANGUAGES.map((language) => [language, textIn(texts, language) ?? '']))),
      route: '',
      dedupe_key: keyOf(id),
      count: 1,
      requires_ack: false,
      created_at: now,
      told_at: toldAt,
      expires_at: to_at ?? new Date(toldAt.getTime() + NOTIFICATION_LIFE_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql`insert into notification_recipient (notification_id, user_id, tenant_id, state)
    select ${notification.id}::uuid, one, ${caller.tenantId}::uuid, 'UNREAD' from unnest(${users}::uuid[]) as one`.execute(db);
  await mailNotification(db, notification, users, now, publish);
  if (toldAt <= now) for (const user of users) publish(told(notification, user, 'NotificationCreated'));
};

/** What was told of it leaves the bells, and mails that were not sent yet are not sent. */
export const withdrawAnnouncement = async ({ db, caller, now, publish }: Context, id: string): Promise<void> => {
  const gone = await db.deleteFrom('notification').where('tenant_id', '=', caller.tenantId).where('dedupe_key', '=', keyOf(id)).returning('id').execute();
  if (gone.length === 0) return;
  const waiting = await db
    .selectFrom('send_message')
    .selectAll()
    .where('source_plugin', '=', 'cor')
    .where(
      'source_id',
      'in',
      gone.map((one) => one.id),
    )
    .where('status', 'in', ['Queued', 'Retrying'])
    .forUpdate()
    .execute();
  for (const message of waiting) {
    const cancelled = await moveMessage(db, message, 'cancel', now);
    if (!failed(cancelled)) publish(sendStatusChanged(cancelled.right));
  }
};
