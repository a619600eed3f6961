import type { Transaction } from 'kysely';
import type { Access } from '../../../src/domain/access/access';
import { plainGuid } from '../../../src/domain/kernel/guid';
import { fail, ok, type Result } from '../../../src/domain/kernel/result';
import { ANSWER_WITHIN_MS, mayForce, takeOverOf, type TakeOver } from '../../../src/domain/session/takeOver';
import type { Database } from '../../db/schema';
import type { PendingTakeOver } from '../../db/tables/editLock';
import { CATALOGUE } from '../../records/catalogue';
import type { Context } from '../../records/handlers';
import type { RecordPlace } from '../../records/recordPlace';
import { askedIn, findLock, lockChanged, type Asked, type EditLock, type LockRequest } from '../../records/editLocks';
import { notify } from '../../jobs/notifications';

const MAX_REASON = 500;

/** What the caller gets who wants a lock that somebody holds. */
export const wantedBy = ({ caller, now }: Pick<Context, 'caller' | 'now'>, tabId: string, { user_id, last_activity_at, pending, kept }: EditLock): TakeOver => {
  const keptAt = Date.parse(kept[caller.userId] ?? '');
  return takeOverOf(
    {
      isOwn: user_id === caller.userId,
      lastActivityAt: last_activity_at.getTime(),
      pending: pending === null ? undefined : { isMine: pending.sessionId === caller.sessionId && pending.tabId === tabId, until: Date.parse(pending.until) },
      keptAt: Number.isNaN(keptAt) ? undefined : keptAt,
    },
    now.getTime(),
  );
};

const setPending = (db: Transaction<Database>, { id }: EditLock, pending: PendingTakeOver | null): Promise<EditLock> =>
  db
    .updateTable('edit_lock')
    .set({ pending: pending === null ? null : JSON.stringify(pending) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export interface AskedRecord extends RecordPlace {
  readonly access: Access;
}

const ask = async ({ db, caller, now, publish }: Context, lock: EditLock, tabId: string, { access, route, name }: AskedRecord): Promise<void> => {
  const record = lock.description ?? name;
  const until = new Date(now.getTime() + ANSWER_WITHIN_MS).toISOString();
  const asked = await setPending(db, lock, { userId: caller.userId, userName: caller.userName, sessionId: caller.sessionId, tabId, until, record });
  publish(lockChanged(asked, 'TAKEOVER_REQUESTED'));
  const { tenant_id: tenantId, org_unit_id: orgUnitId, user_id: holder } = lock;
  const notice = {
    tenantId,
    orgUnitId,
    kind: 'lock.takeover',
    severity: 1,
    args: { user: caller.userName, record: record ?? route },
    route,
    users: [holder],
    access,
    actor: caller.userId,
    dedupeKey: `lock.takeover ${lock.id}`,
  } as const;
  await notify(db, notice, now, publish);
};

/** Whether the named lock may be taken now. A holder who is there is asked; the answer comes by an event and with the holder's next renewal. */
export const mayTakeOver = async (
  context: Context,
  { record, tabId, takeOverLockId, force, reason }: LockRequest,
  opens: () => Promise<AskedRecord>,
): Promise<Result<boolean>> => {
  if (takeOverLockId === undefined) return ok(false);
  const { db, caller, now } = context;
  const lock = await findLock(db, caller, record, now);
  if (lock === undefined || lock.id !== plainGuid(takeOverLockId)) return ok(false);
  if (force === true) {
    if (!mayForce(record.application, caller.roles)) return fail('forbidden', CATALOGUE.forbidden);
    const given = reason?.trim() ?? '';
    return given === '' || given.length > MAX_REASON ? fail('badRequest', 'A reason of 1 to 500 characters is needed.') : ok(true);
  }
  const wanted = wantedBy(context, tabId, lock);
  if (wanted.type === 'ASK') await ask(context, lock, tabId, await opens());
  return ok(wanted.type === 'NOW');
};

/** COR-R24: who asked keeps quiet for 5 minutes. */
export const keep = async ({ db, now, publish }: Context, lock: EditLock): Promise<EditLock> => {
  if (lock.pending === null) return lock;
  const kept = JSON.stringify({ ...lock.kept, [lock.pending.userId]: now.toISOString() });
  const after = await db.updateTable('edit_lock').set({ pending: null, kept }).where('id', '=', lock.id).returningAll().executeTakeFirstOrThrow();
  publish(lockChanged(after, 'TAKEOVER_REFUSED'));
  return after;
};

/** Frees the lock for who asked: the event lets that window take it. False when nobody asks any more. */
export const handOver = async ({ db, now, publish }: Context, lock: EditLock): Promise<boolean> => {
  if (lock.pending === null) return false;
  const pending: PendingTakeOver = { ...lock.pending, until: now.toISOString() };
  publish(lockChanged(await setPending(db, lock, pending), 'TAKEOVER_GRANTED'));
  return true;
};

/** Who asks for the caller's lock and may still be answered. */
export const askedOf = ({ pending }: EditLock, now: Date): Asked | undefined =>
  pending === null || Date.parse(pending.until) <= now.getTime() ? undefined : askedIn(pending);

/** Locks of the caller's session, or of the records named. */
export const searchLocks = async (
  { db, caller, now }: Context,
  application: string,
  { resourceIds, mine }: { readonly resourceIds?: readonly string[] | undefined; readonly mine?: boolean | undefined },
): Promise<EditLock[]> => {
  if (resourceIds?.length === 0) return [];
  const live = db
    .selectFrom('edit_lock')
    .selectAll()
    .where('tenant_id', '=', caller.tenantId)
    .where('application', '=', application)
    .where('expires_at', '>', now)
    .where('org_unit_id', 'in', [...caller.readableUnits]);
  const named = resourceIds === undefined ? live : live.where('resource_id', 'in', resourceIds.map(plainGuid));
  return (mine === true ? named.where('session_id', '=', caller.sessionId) : named).limit(500).execute();
};
