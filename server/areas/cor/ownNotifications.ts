import { sql, type Transaction } from 'kysely';
import type * as notifications from '../../../src/application/contract/notifications';
import type { Notification } from '../../../src/application/contract/notifications';
import { plainGuid } from '../../../src/domain/kernel/guid';
import { fail, failed, type Result } from '../../../src/domain/kernel/result';
import {
  act,
  defaultPreference,
  NOTIFICATION_KINDS,
  stateAt,
  type NotificationKind,
  type Preference,
  type RecipientAction,
  type RecipientState,
  type Severity,
} from '../../../src/domain/notification/notification';
import { isPage } from '../../db/paging';
import type { Database } from '../../db/schema';
import { reply, type Caller, type Context, type Handlers, type Reply } from '../../records/handlers';
import { notificationsChanged } from '../../jobs/notifications';

interface Row {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly severity: Severity;
  readonly args: Record<string, string>;
  readonly route: string;
  readonly count: number;
  readonly requires_ack: boolean;
  readonly created_at: Date;
  readonly told_at: Date;
  readonly state: RecipientState;
  readonly snooze_until: Date | null;
  readonly ack_at: Date | null;
  readonly on_behalf_of: string | null;
}

const MAX_IDS = 500;
const MAX_SNOOZE_MS = 90 * 86_400_000;

/** What a snoozed one is when its time has come. */
const STATE = sql<RecipientState>`case when r.state = 'SNOOZED' and r.snooze_until <= now() then 'UNREAD' else r.state end`;

/** What must be confirmed stays on top, then what is unread. */
const ORDER = sql`order by (n.requires_ack and r.ack_at is null) desc, ${STATE} = 'UNREAD' desc, n.told_at desc, n.id`;

/** What the user does not want in the bell is left out of it, but for what must be confirmed; an announcement is told when it begins. */
const own = ({ userId, tenantId }: Caller) => sql`notification n join notification_recipient r on r.notification_id = n.id
  where r.user_id = ${userId} and r.tenant_id = ${tenantId} and (n.kind <> 'system.announcement' or n.told_at <= now()) and n.expires_at > now() and (n.requires_ack or not exists (
    select from notification_preference p where p.user_id = r.user_id and p.tenant_id = r.tenant_id and p.kind = n.kind and not p.bell))`;

const countUnread = async (db: Transaction<Database>, caller: Caller): Promise<number> => {
  const { rows } = await sql<{ n: string }>`select count(*) as n from ${own(caller)} and ${STATE} = 'UNREAD'`.execute(db);
  return Number(rows[0]?.n ?? 0);
};

const shown = (row: Row, now: Date): Notification => ({
  id: row.id,
  kind: row.kind,
  severity: row.severity,
  args: row.args,
  route: row.route,
  count: row.count,
  state: stateAt(row.state, row.snooze_until?.getTime(), now.getTime()),
  requiresAck: row.requires_ack,
  acknowledged: row.ack_at !== null,
  createdAt: row.created_at.toISOString(),
  toldAt: row.told_at.toISOString(),
  ...(row.on_behalf_of !== null && { onBehalfOf: row.on_behalf_of }),
});

type Counts = { readonly changed: number; readonly unread: number };

interface Change {
  /** Undefined: all that are unread. */
  readonly ids?: readonly string[];
  readonly action?: RecipientAction;
  readonly until?: Date;
  readonly acknowledges?: boolean;
}

/** Each moves along its table; one that is refused stops the others too. What needs no move is left as it is. */
const change = async ({ db, caller, now, publish }: Context, { ids, action, until, acknowledges }: Change): Promise<Result<Reply<Counts>>> => {
  if (ids !== undefined && ids.length > MAX_IDS) return fail('badRequest', `At most ${MAX_IDS} notifications at once.`);
  const wanted = ids === undefined ? sql`and ${STATE} = 'UNREAD'` : sql`and n.id = any (${ids.map(plainGuid)}::uuid[])`;
  const { rows } = await sql<Row>`select n.*, r.state, r.snooze_until, r.ack_at, r.on_behalf_of from ${own(caller)} ${wanted} for update of r`.execute(db);
  for (const row of rows) {
    const state = stateAt(row.state, row.snooze_until?.getTime(), now.getTime());
    const next = action === undefined ? undefined : act({ state, requiresAck: row.requires_ack, acknowledged: row.ack_at !== null }, action);
    if (next !== undefined && failed(next)) return next;
    await db
      .updateTable('notification_recipient')
      .set({
        ...(next === undefined ? {} : { state: next.right, snooze_until: until ?? null }),
        ...(action === 'read' ? { read_at: now } : {}),
        ...(acknowledges === true ? { ack_at: row.ack_at ?? now } : {}),
      })
      .where('notification_id', '=', row.id)
      .where('user_id', '=', caller.userId)
      .execute();
  }
  if (rows.length > 0)
    publish(
      notificationsChanged(
        caller.tenantId,
        caller.userId,
        rows.map(({ id }) => id),
      ),
    );
  return reply({ changed: rows.length, unread: await countUnread(db, caller) });
};

const readPreferences = async (db: Transaction<Database>, { userId, tenantId }: Caller): Promise<Preference[]> => {
  const chosen = await db
    .selectFrom('notification_preference')
    .select(['kind', 'bell', 'toast', 'email', 'sound'])
    .where('user_id', '=', userId)
    .where('tenant_id', '=', tenantId)
    .execute();
  return NOTIFICATION_KINDS.map((kind) => chosen.find((one) => one.kind === kind) ?? defaultPreference(kind));
};

/** What a person sees and does with the own notifications. */
export const notificationHandlers: Handlers<typeof notifications> = {
  searchNotifications: async ({ body: { criteria, paging } }, { db, caller, now }) => {
    if (!isPage(paging)) return fail('badRequest', 'There is no such page.');
    const states = criteria.states ?? ['UNREAD', 'READ', 'SNOOZED'];
    const matching = sql`${own(caller)} and ${STATE} = any (${states}::text[])`;
    const { rows } =
      await sql<Row>`select n.*, r.state, r.snooze_until, r.ack_at, r.on_behalf_of from ${matching} ${ORDER} limit ${paging.pageSize} offset ${paging.pageNum * paging.pageSize}`.execute(
        db,
      );
    const { rows: counted } = await sql<{ n: string }>`select count(*) as n from ${matching}`.execute(db);
    return reply({ items: rows.map((row) => shown(row, now)), totalCount: Number(counted[0]?.n ?? 0), unread: await countUnread(db, caller) });
  },

  readNotifications: ({ body }, context) => change(context, { ids: body.ids, action: 'read' }),
  dismissNotifications: ({ body }, context) => change(context, { ids: body.ids, action: 'dismiss' }),
  acknowledgeNotifications: ({ body }, context) => change(context, { ids: body.ids, action: 'read', acknowledges: true }),
  readAllNotifications: (_input, context) => change(context, { action: 'read' }),

  snoozeNotifications: ({ body }, context) => {
    const until = new Date(body.until);
    const ahead = until.getTime() - context.now.getTime();
    if (!(ahead > 0 && ahead <= MAX_SNOOZE_MS)) return Promise.resolve(fail('badRequest', 'A notification can be put off for 90 days at most.'));
    return change(context, { ids: body.ids, action: 'snooze', until });
  },

  readNotificationPreferences: async (_input, { db, caller }) => reply(await readPreferences(db, caller)),

  writeNotificationPreferences: async ({ body }, { db, caller, publish }) => {
    for (const preference of new Map(body.map((one) => [one.kind, one])).values()) {
      const { kind, ...choice } = preference;
      await db
        .insertInto('notification_preference')
        .values({ ...choice, kind, user_id: caller.userId, tenant_id: caller.tenantId })
        .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(choice))
        .execute();
    }
    publish(notificationsChanged(caller.tenantId, caller.userId, []));
    return reply(await readPreferences(db, caller));
  },
};
