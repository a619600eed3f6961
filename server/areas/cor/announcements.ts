import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type * as announcementCalls from '../../../src/application/contract/announcements';
import type { Announcement, ShownAnnouncement } from '../../../src/application/contract/announcements';
import { fail, failed, ok, type Failed, type Result } from '../../../src/domain/kernel/result';
import { checkAnnouncement } from '../../../src/domain/notification/announcement';
import { pageOf } from '../../db/paging';
import type { Database } from '../../db/schema';
import type { AnnouncementEntry, AnnouncementTable } from '../../db/tables/announcement';
import { reply, type Caller, type Context, type Handlers } from '../../records/handlers';
import { EVERY_UNIT } from '../../db/event';
import { tellOfAnnouncement, withdrawAnnouncement } from './announcementTelling';
import { claimOf } from '../../records/claim';
import { RecordStore, type OwnColumns } from '../../records/recordStore';

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

/** Read and changed in the whole tenant. */
const announcements = new RecordStore<AnnouncementEntry, OwnColumns<AnnouncementTable>>({
  table: 'announcement',
  kind: ANNOUNCEMENT_LOCK,
  compared: ({ texts, severity, from_at, to_at }) => ({ texts, severity, from: from_at.toISOString(), to: to_at?.toISOString() }),
  event: ({ tenant_id, id }) => ({ tenantId: tenant_id, orgUnitId: EVERY_UNIT, pluginName: 'cor', eventType: 'AnnouncementChanged', id, data: {} }),
  readable: ({ tenantId }) => sql<boolean>`tenant_id = ${tenantId}::uuid`,
  mayChange: () => true,
});

/** A lock belongs to the unit one works in, because the announcement belongs to all of them. */
export const announcementUnit = async (context: Context, id: string): Promise<Result<string>> => {
  const found = await announcements.find(context, id);
  return failed(found) ? found : ok(context.caller.orgUnitId);
};

type Body = Omit<ShownAnnouncement, 'id'>;

const refusal = (body: Body): Failed | undefined => {
  const feedbacks = checkAnnouncement(body);
  return feedbacks[0] === undefined ? undefined : fail('refused', feedbacks[0].message ?? '', { feedbacks });
};

const columnsOf = ({ texts, severity, from, to }: Body) => ({
  texts: JSON.stringify(texts),
  severity,
  from_at: new Date(from),
  to_at: to === undefined ? null : new Date(to),
});

/** Announcements of the tenant, and what a person has put away of them (core 2.3). */
export const announcementHandlers: Handlers<typeof announcementCalls> = {
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
    const found = await announcements.find(context, params.id);
    if (failed(found)) return found;
    const { id } = found.right;
    await db
      .insertInto('announcement_dismissal')
      .values({ announcement_id: id, user_id: caller.userId, tenant_id: caller.tenantId, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    context.publish({
      tenantId: caller.tenantId,
      orgUnitId: EVERY_UNIT,
      userId: caller.userId,
      pluginName: 'cor',
      eventType: 'AnnouncementChanged',
      id,
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
    const found = await announcements.find(context, params.id);
    return failed(found) ? found : reply(shown(found.right));
  },

  createAnnouncement: async ({ body }, context) => {
    const refused = refusal(body);
    if (refused !== undefined) return refused;
    const made = await announcements.insert(context, columnsOf(body));
    await tellOfAnnouncement(context, made);
    return reply(shown(made));
  },

  updateAnnouncement: async ({ params, body }, context) => {
    const opened = await announcements.open(context, params.id, body);
    if (failed(opened)) return opened;
    const refused = refusal(body);
    if (refused !== undefined) return refused;
    const before = opened.right;
    const after = await announcements.store(context, before, columnsOf(body), { action: 'change' });
    const saysMore = !isDeepStrictEqual(after.texts, before.texts);
    if (saysMore) await sql`select show_announcement_again(${after.id}::uuid)`.execute(context.db);
    if (saysMore || after.from_at.getTime() !== before.from_at.getTime()) {
      await withdrawAnnouncement(context, after.id);
      await tellOfAnnouncement(context, after);
    }
    return reply(shown(after));
  },

  deleteAnnouncement: async ({ params }, context) => {
    const opened = await announcements.open(context, params.id, claimOf(params));
    if (failed(opened)) return opened;
    await withdrawAnnouncement(context, opened.right.id);
    await announcements.remove(context, opened.right);
    return reply(undefined);
  },
};
