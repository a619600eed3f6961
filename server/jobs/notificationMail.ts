import * as t from 'io-ts';
import { sql, type Selectable, type Transaction } from 'kysely';
import { failed, ok, type Result } from '../../src/domain/kernel/result';
import type { Database } from '../db/schema';
import type { NotificationTable } from '../db/tables/jobs';
import { defineJob, type JobContext, type JobDefinition } from './jobDefinition';
import { addresseesOf, post, wantMail } from './sending/mailing';
import type { PortalEvent } from '../db/event';
import { dailyMail, mailAtOnce, type Told } from '../mail/mailTexts';

type Publish = (event: PortalEvent) => void;

const DAY_MS = 86_400_000;

const mailed = (db: Transaction<Database>, notifications: readonly string[], user: string, now: Date) =>
  db.updateTable('notification_recipient').set({ emailed_at: now }).where('user_id', '=', user).where('notification_id', 'in', notifications).execute();

/** To those who want it at once, in their language; what begins later is mailed then. */
export const mailNotification = async (
  db: Transaction<Database>,
  notification: Selectable<NotificationTable>,
  users: readonly string[],
  now: Date,
  publish: Publish,
): Promise<void> => {
  const { id, kind, tenant_id: tenantId, org_unit_id: orgUnitId, told_at: notBefore } = notification;
  for (const addressee of await addresseesOf(db, await wantMail(db, users, kind, 'AT_ONCE'))) {
    const about = { kind: 'notification' as const, id, number: kind };
    await post(
      db,
      addressee,
      mailAtOnce(notification, addressee.language),
      { about, key: `${id} ${addressee.id}`, tenantId, orgUnitId, notBefore, publish },
      now,
    );
    await mailed(db, [id], addressee.id, now);
  }
};

interface Unread extends Told {
  readonly id: string;
  readonly user_id: string;
}

/** COR-R44. What was mailed at once is not mailed again. */
const unreadOfLastDay = async (db: Transaction<Database>, now: Date): Promise<readonly Unread[]> => {
  const { rows } = await sql<Unread>`select n.id, n.kind, n.args, n.route, n.count, r.user_id
    from notification n join notification_recipient r on r.notification_id = n.id
    join notification_preference p on p.user_id = r.user_id and p.kind = n.kind and p.email = 'DAILY'
    where n.told_at > ${new Date(now.getTime() - DAY_MS)} and n.told_at <= ${now} and n.expires_at > ${now} and r.emailed_at is null
      and (r.state = 'UNREAD' or (r.state = 'SNOOZED' and r.snooze_until <= ${now}))
    order by r.user_id, n.told_at desc, n.id`.execute(db);
  return rows;
};

/** Mails each who has something unread what it is, each in a chunk of its own; answers how many mails there were. */
export const mailUnread = async (
  { tenantId, orgUnitId, runId, chunk }: Pick<JobContext<unknown>, 'tenantId' | 'orgUnitId' | 'runId' | 'chunk'>,
  now: Date,
): Promise<Result<number>> => {
  const found = await chunk(async (db) => {
    const unread = Map.groupBy(await unreadOfLastDay(db, now), ({ user_id }) => user_id);
    return ok({ unread, addressees: await addresseesOf(db, [...unread.keys()]) });
  });
  if (failed(found)) return found;
  const { unread, addressees } = found.right;
  for (const addressee of addressees) {
    const own = unread.get(addressee.id) ?? [];
    const about = { kind: 'dailyMail' as const, id: addressee.id, number: String(own.length) };
    const done = await chunk(async (db, publish) => {
      await post(db, addressee, dailyMail(own, addressee.language), { about, key: `${runId} ${addressee.id}`, tenantId, orgUnitId, publish }, now);
      return ok(
        await mailed(
          db,
          own.map(({ id }) => id),
          addressee.id,
          now,
        ),
      );
    });
    if (failed(done)) return done;
  }
  return ok(addressees.length);
};

export const dailyMailJob: JobDefinition = defineJob({
  jobType: 'cor.notification.mail',
  title: 'Mail unread notifications',
  description: 'Mails those who want it once a day what they have not read of the last 24 hours.',
  level: 'Tenant',
  parameters: t.strict({}),
  concurrency: 'OnePerTenant',
  schedule: { cron: '0 7 * * *', missed: 'Once' },
  run: async (context) => {
    const mails = await mailUnread(context, new Date());
    return failed(mails) ? mails : ok({ summary: { mails: mails.right } });
  },
});
