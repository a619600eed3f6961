import type * as cor from '../../src/application/contract/cor';
import { allows, type Access } from '../../src/domain/access/access';
import { ARTICLE_LOCK } from '../../src/domain/article/article';
import { plainGuid } from '../../src/domain/kernel/guid';
import { fail, failed, ok, type Result } from '../../src/domain/kernel/result';
import { CATALOGUE } from '../http/answers';
import type { SettingsOf } from '../http/environmentSettings';
import { reply, type Context, type Handlers } from '../http/handlers';
import { isLogKind, type ClientLog } from './cor/clientLog';
import { acquireLock, isHeldBy, lockChanged, releaseLock, renewLock, type LockedRecord } from './cor/editLocks';
import { articleUnitToChange } from './ar/articles';
import { unitToChange } from './dec/declarations';

interface Lockable {
  readonly access: Access;
  /** The unit of the record, if the caller may change it. */
  readonly unitOf: (context: Context, resourceId: string) => Promise<Result<string>>;
}

/** What can be locked, each with the right that opens the record. */
const LOCKABLE: ReadonlyMap<string, Lockable> = new Map([
  ['dec.declaration', { access: 'dec.search', unitOf: ({ db, caller }, id) => unitToChange(db, caller, id) } satisfies Lockable],
  [ARTICLE_LOCK, { access: 'ar.search', unitOf: ({ db, caller }, id) => articleUnitToChange(db, caller, id) } satisfies Lockable],
]);

const findRecord = async (context: Context, application: string, resourceId: string): Promise<Result<LockedRecord>> => {
  const lockable = LOCKABLE.get(application);
  if (lockable === undefined) return fail('badRequest', `There is nothing to lock under the name ${application}.`);
  if (!allows(lockable.access, context.caller)) return fail('forbidden', CATALOGUE.forbidden);
  const unit = await lockable.unitOf(context, resourceId);
  return failed(unit) ? unit : ok({ application, resourceId, orgUnitId: unit.right });
};

export interface CorOptions {
  readonly appVersion: string;
  readonly clientLog: ClientLog;
  readonly settings: SettingsOf;
}

export const corHandlers = ({ appVersion, clientLog, settings }: CorOptions): Handlers<typeof cor> => ({
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
    const record = await findRecord(context, application, plainGuid(body.resourceId));
    if (failed(record)) return record;
    const acquired = await acquireLock(context, { record: record.right, tabId, takeOverLockId, description: body.description?.slice(0, 100) });
    if (failed(acquired)) return acquired;
    const { lock, isNew } = acquired.right;
    if (isHeldBy(lock, context.caller, tabId)) {
      if (isNew) context.publish(lockChanged(lock, 'ACQUIRED'));
      return reply({ granted: true, id: lock.id, expires: lock.expires_at.toISOString() });
    }
    const holder = { userName: lock.user_name, since: lock.acquired_at.toISOString(), lockId: lock.id };
    return reply({ granted: false, holder, takeOver: lock.user_id === context.caller.userId ? ('NOW' as const) : ('NO' as const) });
  },

  renewLock: async ({ params, body }, context) => {
    const reported = Date.parse(body.lastActivityAt ?? '');
    const activity = Number.isNaN(reported) || reported > context.now.getTime() ? context.now : new Date(reported);
    const lock = await renewLock(context, params.id, activity);
    return lock === undefined ? fail('notFound', 'The lock is not known.') : reply({ id: lock.id, expires: lock.expires_at.toISOString() });
  },

  releaseLock: async ({ params }, context) => {
    const lock = await releaseLock(context, params.id);
    if (lock !== undefined) context.publish(lockChanged(lock, 'RELEASED'));
    return reply(undefined);
  },
});
