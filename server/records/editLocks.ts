import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { stockholmTime } from '../../src/domain/kernel/dates';
import { plainGuid } from '../../src/domain/kernel/guid';
import { fail, ok, type Failed, type Result } from '../../src/domain/kernel/result';
import type { Database } from '../db/schema';
import type { EditLockTable, PendingTakeOver } from '../db/tables/editLock';
import type { Caller, Context } from './handlers';

export type EditLock = Selectable<EditLockTable>;

/** COR-R20. */
const LIFE_MS = 120_000;
export const MAX_LOCKS_PER_SESSION = 50;

export interface LockedRecord {
  readonly application: string;
  readonly resourceId: string;
  /** The unit of the record: who sees it is told when its lock changes. */
  readonly orgUnitId: string;
}

export interface LockRequest {
  readonly record: LockedRecord;
  readonly tabId: string;
  readonly description?: string | undefined;
  readonly takeOverLockId?: string | undefined;
  /** Without asking, by who may, with a reason (COR-R24). */
  readonly force?: boolean | undefined;
  readonly reason?: string | undefined;
}

export interface Acquired {
  readonly lock: EditLock;
  /** False when this window held it before. */
  readonly isNew: boolean;
}

const expiry = (now: Date): Date => new Date(now.getTime() + LIFE_MS);

const liveLocks = (db: Transaction<Database>, caller: Caller, now: Date) =>
  db.selectFrom('edit_lock').selectAll().where('tenant_id', '=', caller.tenantId).where('expires_at', '>', now);

export const findLock = (
  db: Transaction<Database>,
  caller: Caller,
  record: Pick<LockedRecord, 'application' | 'resourceId'>,
  now: Date,
): Promise<EditLock | undefined> =>
  liveLocks(db, caller, now).where('application', '=', record.application).where('resource_id', '=', plainGuid(record.resourceId)).executeTakeFirst();

/**
 * One statement decides who holds the lock (COR-R21): it is taken when nobody holds it, renewed for the same window, and taken over when that lock
 * is named and `mayTake` says so (COR-R22, R23). Answers the lock as it then is, whoever holds it.
 */
export const acquireLock = async (
  { db, caller, now }: Context,
  { record, tabId, description, takeOverLockId }: LockRequest,
  mayTake: boolean,
): Promise<Result<Acquired>> => {
  const held = await liveLocks(db, caller, now).where('session_id', '=', caller.sessionId).select('id').execute();
  const before = await findLock(db, caller, record, now);
  if (held.length >= MAX_LOCKS_PER_SESSION && before?.session_id !== caller.sessionId) {
    return fail('refused', 'Too many records are open for editing.', {
      feedbacks: [{ severity: 2, code: 'COR-LOCK-MAX', message: 'Too many records are open for editing.' }],
    });
  }
  const id = randomUUID();
  const { rows } = await sql<EditLock>`
    insert into edit_lock as held (id, tenant_id, org_unit_id, application, resource_id, user_id, user_name, session_id, tab_id, description,
      acquired_at, expires_at, last_activity_at, previous_id)
    values (${id}, ${caller.tenantId}, ${record.orgUnitId}, ${record.application}, ${plainGuid(record.resourceId)}, ${caller.userId}, ${caller.userName},
      ${caller.sessionId}, ${tabId}, ${description ?? null}, ${now}, ${expiry(now)}, ${now}, null)
    on conflict (tenant_id, application, resource_id) do update set
      id = case when held.session_id = excluded.session_id and held.tab_id = excluded.tab_id and held.expires_at > ${now} then held.id else excluded.id end,
      acquired_at = case when held.session_id = excluded.session_id and held.tab_id = excluded.tab_id and held.expires_at > ${now} then held.acquired_at else excluded.acquired_at end,
      previous_id = case when held.session_id = excluded.session_id and held.tab_id = excluded.tab_id and held.expires_at > ${now} then held.previous_id else held.id end,
      pending = case when held.session_id = excluded.session_id and held.tab_id = excluded.tab_id and held.expires_at > ${now} then held.pending end,
      kept = case when held.session_id = excluded.session_id and held.tab_id = excluded.tab_id and held.expires_at > ${now} then held.kept else '{}' end,
      org_unit_id = excluded.org_unit_id, user_id = excluded.user_id, user_name = excluded.user_name, session_id = excluded.session_id,
      tab_id = excluded.tab_id, description = excluded.description, expires_at = excluded.expires_at, last_activity_at = excluded.last_activity_at
    where held.expires_at <= ${now}
      or (held.session_id = excluded.session_id and held.tab_id = excluded.tab_id)
      or (held.id = ${takeOverLockId === undefined ? null : plainGuid(takeOverLockId)}::uuid and ${mayTake})
    returning *`.execute(db);
  const taken = rows[0];
  if (taken !== undefined) return ok({ lock: taken, isNew: taken.id === id });
  const holder = await findLock(db, caller, record, now);
  return holder === undefined ? fail('unavailable', 'The lock has just been released. Try again.') : ok({ lock: holder, isNew: false });
};

export const isHeldBy = (lock: EditLock, caller: Caller, tabId: string): boolean => lock.session_id === caller.sessionId && lock.tab_id === tabId;

/** Without those that are unknown, expired or of another session. */
export const renewLocks = ({ db, caller, now }: Context, ids: readonly string[], lastActivityAt: Date): Promise<EditLock[]> =>
  db
    .updateTable('edit_lock')
    .set({ expires_at: expiry(now), last_activity_at: lastActivityAt })
    .where(sql<boolean>`id = any (${ids.map(plainGuid)}::uuid[])`)
    .where('tenant_id', '=', caller.tenantId)
    .where('session_id', '=', caller.sessionId)
    .where('expires_at', '>', now)
    .returningAll()
    .execute();

export const releaseLock = ({ db, caller }: Context, id: string): Promise<EditLock | undefined> =>
  db
    .deleteFrom('edit_lock')
    .where('id', '=', plainGuid(id))
    .where('tenant_id', '=', caller.tenantId)
    .where('session_id', '=', caller.sessionId)
    .returningAll()
    .executeTakeFirst();

/** COR-R28: logout and the end of a session free all its records at once. */
export const releaseLocksOfSession = async (database: Kysely<Database>, sessionId: string): Promise<EditLock[]> => {
  const { rows } = await sql<EditLock>`select * from release_locks(${sessionId}::uuid)`.execute(database);
  return rows;
};

/** Frees what was not renewed in time, e.g. because the browser is gone. */
export const releaseExpiredLocks = async (database: Kysely<Database>): Promise<EditLock[]> => {
  const { rows } = await sql<EditLock>`select * from release_expired_locks()`.execute(database);
  return rows;
};

type LockChange = 'ACQUIRED' | 'RELEASED' | 'LOST' | 'TAKEOVER_REQUESTED' | 'TAKEOVER_REFUSED' | 'TAKEOVER_GRANTED';

/** `record`: how its users call it. */
export interface Asked {
  readonly userName: string;
  readonly until: string;
  readonly record?: string;
}

export const askedIn = ({ userName, until, record }: PendingTakeOver): Asked => ({ userName, until, ...(record !== undefined && { record }) });

/** ACQUIRED, also by a take-over, names the new holder. LOST: it ran out. `asked`: who wants it, and until when the holder may answer. */
export const lockChanged = (lock: EditLock, change: LockChange) => ({
  tenantId: lock.tenant_id,
  orgUnitId: lock.org_unit_id,
  pluginName: 'cor',
  eventType: 'LockChanged',
  id: `${lock.application}:${lock.resource_id}`,
  data: {
    change,
    holder: change === 'RELEASED' || change === 'LOST' ? null : { userName: lock.user_name, since: lock.acquired_at.toISOString(), lockId: lock.id },
    ...(lock.pending === null ? {} : { asked: askedIn(lock.pending) }),
  },
});

/** Why a record may not be changed: no lock of one's own, one that somebody else holds, one that was taken over. */
const refused = (reason: 'none' | 'held' | 'taken', lock?: EditLock): Failed => {
  const user = lock?.user_name ?? '';
  const time = lock === undefined ? '' : stockholmTime(lock.acquired_at);
  const texts = {
    none: 'You do not hold the lock for this record.',
    held: `${user} is editing since ${time}.`,
    taken: `Your lock was taken over by ${user} at ${time}.`,
  };
  return fail('locked', texts[reason], { feedbacks: [{ severity: 2, code: 'COR-LOCK', args: { reason, user, time }, message: texts[reason] }] });
};

/** Ruling 33: a named lock must be the current one of this session; without one a save passes only while nobody holds the record. */
export const checkLock = async (
  { db, caller, now }: Context,
  record: Pick<LockedRecord, 'application' | 'resourceId'>,
  lockId: string | undefined,
): Promise<Result<undefined>> => {
  const lock = await findLock(db, caller, record, now);
  if (lock === undefined) return lockId === undefined ? ok(undefined) : refused('none');
  if (lockId === undefined) return lock.session_id === caller.sessionId ? refused('none') : refused('held', lock);
  if (lock.id === plainGuid(lockId) && lock.session_id === caller.sessionId) return ok(undefined);
  return lock.previous_id === plainGuid(lockId) ? refused('taken', lock) : refused('none');
};
