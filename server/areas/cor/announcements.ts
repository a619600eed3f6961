import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type * as announcements from '../../../src/application/contract/announcements';
import type { Announcement, ShownAnnouncement } from '../../../src/application/contract/announcements';
import { plainGuid } from '../../../src/domain/kernel/guid';
import { fail, failed, ok, type Failed, type Result } from '../../../src/domain/kernel/result';
import { checkAnnouncement } from '../../../src/domain/notification/announcement';
import { pageOf } from '../../db/paging';
import type { Database } from '../../db/schema';
import type { AnnouncementEntry } from '../../db/tables/announcement';
import { reply, type Caller, type Context, type Handlers } from '../../records/handlers';
import { EVERY_UNIT } from '../../db/event';
import { tellOfAnnouncement, withdrawAnnouncement } from './announcementTelling';
import { checkClaim, claimOf, notFound, stale } from '../../records/claim';

export const ANNOUNCEMENT_LOCK = 'cor.announcement';

const AHEAD_MS = 86_400_000;

const content = ({ id, texts, severity, from_at, to_at }: AnnouncementEntry): ShownAnnouncement => ({
  id,
  texts,
  severity,
  from: from_at.toISOString(),
  ...(to_at === null ? {} : { to: to_at.toISOString() }),
});

const shown = (entry: AnnouncementEntry): Announcement => ({
  ...content(entry),
  version: entry.version,
  changedAt: entry.changed_at.toISOString(),
  changedBy: entry.changed_by,
});

const ofTenant = (db: Transaction<Database>, { tenantId }: Caller) => db.selectFrom('announcement').where('tenant_id', '=', tenantId);

const find = ({ db, caller }: Pick<Context, 'db' | 'caller'>, id: string): Promise<AnnouncementEntry | undefined> =>
  ofTenant(db, caller).selectAll().where('id', '=', plainGuid(id)).executeTakeFirst();

/** Of a record of the tenant that belongs to no unit: the unit one works in. */
export const announcementUnit = async (context: Context, id: string): Promise<Result<string>> =>
  (await find(context, id)) === undefined ? notFound() : ok(context.caller.orgUnitId);

type Body = Omit<ShownAnnouncement, 'id'>;

const refusal = (body: Body): Failed | undefined => {
  const feedbacks = checkAnnouncement(body);
  return feedbacks[0] === undefined ? undefined : fail('refused', feedbacks[0].message ?? '', { feedbacks });
};

const columnsOf = ({ texts, severity, from, to }: Body, { caller, now }: Context) => ({
  texts: JSON.stringify(texts),
  severity,
  from_at: new Date(from),
  to_at: to === undefined ? null : new Date(to),
  changed_at: now,
  changed_by: caller.userName,
});

const tellBrowsers = ({ caller, publish }: Context, id: string): void =>
  publish({ tenantId: caller.tenantId, orgUnitId: EVERY_UNIT, pluginName: 'cor', eventType: 'AnnouncementChanged', id, data: {} });

/** Announcements of the tenant, and what a person has put away of them (core 2.3). */
export const announcementHandlers: Handlers<typeof announcements> = {
  readShownAnnouncements: async (_input, { db, caller, now }) => {
    const rows = await ofTenant(db, caller)
      .selectAll()
      .where('from_at', '<=', new Date(now.getTime() + AHEAD_MS))
      .where(({ or, eb }) => or([eb('to_at', 'is', null), eb('to_at', '>', now)]))
      .where(sql<boolean>`not exists (select from announcement_dismissal d where d.announcement_id = announcement.id and d.user_id = ${caller.userId})`)
      .orderBy('severity', 'desc')
      .orderBy('from_at', 'desc')
      .orderBy('id')
      .execute();
    return reply(rows.map(content));
  },

  dismissAnnouncement: async ({ params }, context) => {
    const { db, caller, now } = context;
    const found = await find(context, params.id);
    if (found === undefined) return notFound();
    await db
      .insertInto('announcement_dismissal')
      .values({ announcement_id: found.id, user_id: caller.userId, tenant_id: caller.tenantId, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    context.publish({
      tenantId: caller.tenantId,
      orgUnitId: EVERY_UNIT,
      userId: caller.userId,
      pluginName: 'cor',
      eventType: 'AnnouncementChanged',
      id: found.id,
      data: {},
    });
    return reply(undefined);
  },

  searchAnnouncements: async ({ body: { criteria, paging } }, { db, caller }) => {
    const text = criteria.text?.trim() ?? '';
    const matching = () =>
      text === ''
        ? ofTenant(db, caller)
        : ofTenant(db, caller).where(sql<boolean>`exists (select from jsonb_each_text(texts) t where strpos(lower(t.value), lower(${text})) > 0)`);
    const count = async (): Promise<number> =>
      Number(
        (
          await matching()
            .select(({ fn }) => fn.countAll<string>().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      );
    const page = await pageOf(matching().selectAll().orderBy('from_at', 'desc').orderBy('id'), count, paging, shown);
    return failed(page) ? page : reply(page.right);
  },

  readAnnouncement: async ({ params }, context) => {
    const found = await find(context, params.id);
    return found === undefined ? notFound() : reply(shown(found));
  },

  createAnnouncement: async ({ body }, context) => {
    const refused = refusal(body);
    if (refused !== undefined) return refused;
    const { db, caller, now } = context;
    const made = await db
      .insertInto('announcement')
      .values({ id: randomUUID(), version: 1, tenant_id: caller.tenantId, created_at: now, created_by: caller.userName, ...columnsOf(body, context) })
      .returningAll()
      .executeTakeFirstOrThrow();
    await tellOfAnnouncement(context, made);
    tellBrowsers(context, made.id);
    return reply(shown(made));
  },

  updateAnnouncement: async ({ params, body }, context) => {
    const { db } = context;
    const found = await find(context, params.id);
    if (found === undefined) return notFound();
    const claimed = await checkClaim(context, ANNOUNCEMENT_LOCK, found, body);
    if (failed(claimed)) return claimed;
    const refused = refusal(body);
    if (refused !== undefined) return refused;
    const after = await db
      .updateTable('announcement')
      .set({ ...columnsOf(body, context), version: found.version + 1 })
      .where('id', '=', found.id)
      .where('version', '=', found.version)
      .returningAll()
      .executeTakeFirst();
    if (after === undefined) return stale(found);
    const saysMore = !isDeepStrictEqual(after.texts, found.texts);
    if (saysMore) await sql`select show_announcement_again(${after.id}::uuid)`.execute(db);
    if (saysMore || after.from_at.getTime() !== found.from_at.getTime()) {
      await withdrawAnnouncement(context, after.id);
      await tellOfAnnouncement(context, after);
    }
    tellBrowsers(context, after.id);
    return reply(shown(after));
  },

  deleteAnnouncement: async ({ params }, context) => {
    const found = await find(context, params.id);
    if (found === undefined) return notFound();
    const claimed = await checkClaim(context, ANNOUNCEMENT_LOCK, found, claimOf(params));
    if (failed(claimed)) return claimed;
    await withdrawAnnouncement(context, found.id);
    await context.db.deleteFrom('announcement').where('id', '=', found.id).execute();
    tellBrowsers(context, found.id);
    return reply(undefined);
  },
};
