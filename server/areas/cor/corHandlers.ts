import type * as cor from '../../../src/application/contract/cor';
import { allows, type Access } from '../../../src/domain/access/access';
import { ARTICLE_LOCK } from '../../../src/domain/article/article';
import { GUARANTEE_LOCK } from '../../../src/domain/declaration/guarantee/guarantee';
import { VEHICLE_LOCK } from '../../../src/domain/declaration/vehicle/vehicleReport';
import { plainGuid } from '../../../src/domain/kernel/guid';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { isIdle, mayForce } from '../../../src/domain/session/takeOver';
import { CATALOGUE } from '../../http/answers';
import type { SettingsOf } from '../../http/environmentSettings';
import { reply, type Context, type Handlers } from '../../http/handlers';
import type { ServerLog } from '../../http/log';
import { ANNOUNCEMENT_LOCK, announcementUnit } from './announcements';
import { isLogKind, type ClientLog } from './clientLog';
import { acquireLock, isHeldBy, lockChanged, releaseLock, MAX_LOCKS_PER_SESSION, renewLocks, type EditLock, type LockedRecord } from './editLocks';
import { askedOf, handOver, keep, mayTakeOver, searchLocks, wantedBy, type AskedRecord, type RecordPlace } from './takeOver';
import { articleUnitToChange } from '../ar/articles';
import { guaranteeUnitToChange } from '../dec/guarantees/register';
import { DECLARATION_LOCK } from '../dec/content/changing';
import { findDeclaration, unitToChange } from '../dec/declarations';
import { isHanded } from '../dec/life/handed';
import { vehicleUnitToChange } from '../dec/vehicles/vehicleReports';
import { SCHEDULE_LOCK, scheduleUnitToChange } from '../pf/scheduleLock';

interface Lockable {
  readonly access: Access;
  /** The unit of the record, if the caller may change it. */
  readonly unitOf: (context: Context, resourceId: string) => Promise<Result<string>>;
  /** The screen that opens it, and how its users call it. */
  readonly placeOf: (context: Context, resourceId: string) => Promise<RecordPlace>;
}

const placeOfDeclaration = async ({ db, caller }: Context, id: string): Promise<RecordPlace> => {
  const entry = await findDeclaration(db, caller, id);
  return entry === undefined ? { route: '/dec/search-declaration' } : { route: `/dec/${entry.profile}/${entry.id}`, name: entry.lrn };
};

const placeOfArticle = async ({ db }: Context, id: string): Promise<RecordPlace> => {
  const entry = await db.selectFrom('article').select('article_id').where('id', '=', id).executeTakeFirst();
  return { route: `/ar/register/${id}`, name: entry?.article_id };
};

const placeOfGuarantee = async ({ db }: Context, id: string): Promise<RecordPlace> => {
  const entry = await db.selectFrom('transit_guarantee').select('grn').where('id', '=', id).executeTakeFirst();
  return { route: `/dec/transit-guarantee/${id}`, name: entry?.grn };
};

const placeOfVehicle = async ({ db }: Context, id: string): Promise<RecordPlace> => {
  const entry = await db.selectFrom('vehicle_report').select('lrn').where('id', '=', id).executeTakeFirst();
  return { route: `/dec/report-of-vehicle/${id}`, name: entry?.lrn };
};

/** What can be locked, each with the right that opens the record. */
const LOCKABLE: ReadonlyMap<string, Lockable> = new Map([
  [DECLARATION_LOCK, { access: 'dec.search', unitOf: ({ db, caller }, id) => unitToChange(db, caller, id), placeOf: placeOfDeclaration } satisfies Lockable],
  [ARTICLE_LOCK, { access: 'ar.search', unitOf: ({ db, caller }, id) => articleUnitToChange(db, caller, id), placeOf: placeOfArticle } satisfies Lockable],
  [GUARANTEE_LOCK, { access: 'dec.transit-guarantee.edit', unitOf: guaranteeUnitToChange, placeOf: placeOfGuarantee } satisfies Lockable],
  [VEHICLE_LOCK, { access: 'dec.report-of-vehicle', unitOf: vehicleUnitToChange, placeOf: placeOfVehicle } satisfies Lockable],
  [
    ANNOUNCEMENT_LOCK,
    {
      access: 'cor.announcement',
      unitOf: announcementUnit,
      placeOf: async (_context, id) => ({ route: `/pf/job-administration?tab=announcements&id=${id}` }),
    } satisfies Lockable,
  ],
  [SCHEDULE_LOCK, { access: 'pf.job-admin', unitOf: scheduleUnitToChange, placeOf: async () => ({ route: '/pf/job-administration' }) } satisfies Lockable],
]);

const findRecord = async (
  context: Context,
  application: string,
  resourceId: string,
): Promise<Result<LockedRecord & { readonly opens: () => Promise<AskedRecord> }>> => {
  const lockable = LOCKABLE.get(application);
  if (lockable === undefined) return fail('badRequest', `There is nothing to lock under the name ${application}.`);
  if (!allows(lockable.access, context.caller) && !(application === DECLARATION_LOCK && isHanded(context.caller, resourceId, 'complete')))
    return fail('forbidden', CATALOGUE.forbidden);
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
}

export const corHandlers = ({ appVersion, clientLog, settings, log }: CorOptions): Handlers<typeof cor> => ({
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
    const request = { record: record.right, tabId, takeOverLockId, description: body.description?.slice(0, 100), force: body.force, reason: body.reason };
    const mayTake = await mayTakeOver(context, request, record.right.opens);
    if (failed(mayTake)) return mayTake;
    const acquired = await acquireLock(context, request, mayTake.right);
    if (failed(acquired)) return acquired;
    const { lock, isNew } = acquired.right;
    if (isHeldBy(lock, context.caller, tabId)) {
      if (isNew) context.publish(lockChanged(lock, 'ACQUIRED'));
      if (isNew && body.force === true)
        log('warn', 'lock forced', {
          user: context.caller.userName,
          application,
          resource: lock.resource_id,
          lock: lock.previous_id ?? undefined,
          reason: body.reason,
          trace: context.trace,
        });
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
    const lockable = LOCKABLE.get(body.application);
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
