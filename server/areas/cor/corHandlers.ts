import type * as cor from '../../../src/application/contract/cor';
import { allows } from '../../../src/domain/access/access';
import { plainGuid } from '../../../src/domain/kernel/guid';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { isIdle, mayForce } from '../../../src/domain/session/takeOver';
import { CATALOGUE } from '../../records/catalogue';
import type { SettingsOf } from '../../http/environmentSettings';
import { noteAdministration } from '../../records/administrationAudit';
import { reply, type Context, type Handlers } from '../../records/handlers';
import type { ServerLog } from '../../db/log';
import type { Lockable } from '../defineArea';
import { isLogKind, type ClientLog } from './clientLog';
import { acquireLock, isHeldBy, lockChanged, releaseLock, MAX_LOCKS_PER_SESSION, renewLocks, type EditLock, type LockedRecord } from '../../records/editLocks';
import { askedOf, handOver, keep, mayTakeOver, searchLocks, wantedBy, type AskedRecord } from './takeOver';

const findRecord = async (
  lockables: ReadonlyMap<string, Lockable>,
  context: Context,
  { application, resourceId }: Pick<LockedRecord, 'application' | 'resourceId'>,
): Promise<Result<LockedRecord & { readonly opens: () => Promise<AskedRecord> }>> => {
  const lockable = lockables.get(application);
  if (lockable === undefined) return fail('badRequest', `There is nothing to lock under the name ${application}.`);
  if (!allows(lockable.access, context.caller) && lockable.alsoFor?.(context, resourceId) !== true) return fail('forbidden', CATALOGUE.forbidden);
  const unit = await lockable.unitOf(context, resourceId);
  return failed(unit)
    ? unit
    : ok({
        application,
        resourceId,
        orgUnitId: unit.right,
        opens: async () => ({ access: lockable.access, ...(await lockable.placeOf(context, resourceId)) }),
      });
};

/** When the holder was last active, as the browser reports it; never in the future. */
const activityOf = ({ now }: Context, { lastActivityAt }: { readonly lastActivityAt?: string | undefined }): Date => {
  const reported = Date.parse(lastActivityAt ?? '');
  return Number.isNaN(reported) || reported > now.getTime() ? now : new Date(reported);
};

const stillHeld = ({ now }: Context, lock: EditLock, isAnswered: boolean) => {
  const asked = isAnswered ? undefined : askedOf(lock, now);
  return { id: lock.id, expires: lock.expires_at.toISOString(), ...(asked === undefined ? {} : { asked }) };
};

/** What is told to who did not get the lock. */
const takenBy = (context: Context, tabId: string, lock: EditLock) => {
  const wanted = wantedBy(context, tabId, lock);
  return {
    holder: {
      userName: lock.user_name,
      since: lock.acquired_at.toISOString(),
      lockId: lock.id,
      expires: lock.expires_at.toISOString(),
      isOwn: lock.user_id === context.caller.userId,
      idle: isIdle(lock.last_activity_at.getTime(), context.now.getTime()),
    },
    takeOver: wanted.type === 'PENDING' ? ('ASK' as const) : wanted.type,
    ...(wanted.type === 'PENDING' ? { pendingUntil: new Date(wanted.until).toISOString() } : {}),
    ...(wanted.type === 'NO' && wanted.askAgainAt !== undefined ? { askAgainAt: new Date(wanted.askAgainAt).toISOString() } : {}),
    ...(mayForce(lock.application, context.caller.roles) ? { mayForce: true } : {}),
  };
};

export interface CorOptions {
  readonly appVersion: string;
  readonly clientLog: ClientLog;
  readonly settings: SettingsOf;
  readonly log: ServerLog;
  readonly lockables: ReadonlyMap<string, Lockable>;
}

export const corHandlers = ({ appVersion, clientLog, settings, log, lockables }: CorOptions): Handlers<typeof cor> => ({
  readKnowledgeOwl: async (_input, { environment }) => {
    const { key = '', baseUrl = '' } = settings(environment).widgets.knowledgeOwl ?? {};
    return reply({ apiKey: key, baseUrl });
  },

  readKnowledgeOwlToken: async (_input, { environment }) => reply({ token: settings(environment).widgets.knowledgeOwl?.token ?? '' }),

  readUserGuiding: async (_input, { environment }) => reply({ key: settings(environment).widgets.userGuiding?.key ?? '' }),

  readHotjar: async (_input, { environment }) => reply({ id: settings(environment).widgets.hotjar?.id ?? '' }),

  readAppVersion: async () => reply({ appVersion }),

  writeLog: async ({ body }, { caller, now, trace }) => {
    if (!isLogKind(body.Kind)) return fail('badRequest', 'Kind is one of Debug, Info, Warning, Error, Fatal.');
    clientLog.add(caller, { kind: body.Kind, message: body.Message, context: body.Context, trace }, now);
    return reply(undefined, { noContent: true });
  },

  createLock: async ({ body }, context) => {
    const { application, tabId, takeOverLockId } = body;
    const record = await findRecord(lockables, context, { application, resourceId: plainGuid(body.resourceId) });
    if (failed(record)) return record;
    const request = { record: record.right, tabId, takeOverLockId, description: body.description?.slice(0, 100), force: body.force, reason: body.reason };
    const mayTake = await mayTakeOver(context, request, record.right.opens);
    if (failed(mayTake)) return mayTake;
    const acquired = await acquireLock(context, request, mayTake.right);
    if (failed(acquired)) return acquired;
    const { lock, isNew } = acquired.right;
    if (isHeldBy(lock, context.caller, tabId)) {
      if (isNew) context.publish(lockChanged(lock, 'ACQUIRED'));
      if (isNew && body.force === true) {
        await noteAdministration(context, { deed: 'force', kind: 'lock', id: lock.resource_id, number: application, reason: body.reason });
        log('warn', 'lock forced', {
          user: context.caller.userName,
          application,
          resource: lock.resource_id,
          lock: lock.previous_id ?? undefined,
          reason: body.reason,
          trace: context.trace,
        });
      }
      return reply({ granted: true, id: lock.id, expires: lock.expires_at.toISOString() });
    }
    return reply({ granted: false, ...takenBy(context, tabId, lock) });
  },

  renewLock: async ({ params, body }, context) => {
    const [renewed] = await renewLocks(context, [params.id], activityOf(context, body));
    if (renewed === undefined) return fail('notFound', 'The lock is not known.');
    if (body.takeOverAnswer === 'HANDOVER') await handOver(context, renewed);
    const lock = body.takeOverAnswer === 'KEEP' ? await keep(context, renewed) : renewed;
    return reply(stillHeld(context, lock, body.takeOverAnswer !== undefined));
  },

  renewLocks: async ({ body }, context) => {
    if (body.ids.length > MAX_LOCKS_PER_SESSION) return fail('badRequest', `A session holds at most ${MAX_LOCKS_PER_SESSION} locks.`);
    const renewed = await renewLocks(context, body.ids, activityOf(context, body));
    return reply(renewed.map((lock) => stillHeld(context, lock, false)));
  },

  searchLocked: async ({ body }, context) => {
    const lockable = lockables.get(body.application);
    if (lockable === undefined) return fail('badRequest', `There is nothing to lock under the name ${body.application}.`);
    if (!allows(lockable.access, context.caller)) return fail('forbidden', CATALOGUE.forbidden);
    const locks = await searchLocks(context, body.application, body);
    return reply(
      locks.map((lock) => ({
        resourceId: lock.resource_id,
        id: lock.id,
        userName: lock.user_name,
        since: lock.acquired_at.toISOString(),
        expires: lock.expires_at.toISOString(),
      })),
    );
  },

  releaseLock: async ({ params }, context) => {
    const lock = await releaseLock(context, params.id);
    if (lock !== undefined) context.publish(lockChanged(lock, 'RELEASED'));
    return reply(undefined);
  },
});
