import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type * as jobs from '../../../src/application/contract/jobs';
import type { JobSchedule } from '../../../src/application/contract/jobs';
import { plainGuid } from '../../../src/domain/kernel/guid';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { isTimeZone } from '../../../src/domain/kernel/zone';
import { asShown, checkCron, occurrences, readCron } from '../../../src/domain/platform/cron';
import { scheduleStatus } from '../../../src/domain/platform/scheduleStatus';
import { pageOf } from '../../db/paging';
import { readRights } from '../../db/rights';
import type { Database } from '../../db/schema';
import { CATALOGUE } from '../../records/catalogue';
import { reply, type Caller, type Context, type Handlers, type Reply } from '../../records/handlers';
import type { JobDefinition } from '../../jobs/jobDefinition';
import type { PortalJobs } from '../../jobs/portalJobs';
import { claimOf, notFound, type Claim } from '../../records/claim';
import { RecordStore, type OwnColumns } from '../../records/recordStore';
import type { ScheduleTable } from '../../db/tables/jobs';
import { startRun } from '../../jobs/runs';
import { nextRunOf, scheduleChanged, type ScheduleEntry } from '../../jobs/schedules';
import { closedDaysOf } from '../../jobs/workCalendar';
import { refused } from './jobRuns';
import { present, readTenantNames, shownRun, type TenantNames } from './jobSearch';
import { mayStart, sightOf, widen, type JobSight } from './jobSight';
import { SCHEDULE_LOCK } from './scheduleLock';

type ScheduleHandlers = Pick<
  Handlers<typeof jobs>,
  | 'searchJobSchedules'
  | 'readJobSchedule'
  | 'createJobSchedule'
  | 'updateJobSchedule'
  | 'deleteJobSchedule'
  | 'runJobScheduleNow'
  | 'enableJobSchedule'
  | 'disableJobSchedule'
  | 'previewJobSchedule'
>;

const PREVIEWED = 10;
const MAX_NAME = 100;
const MAX_TOLD = 50;

const isSeen = (sight: JobSight, { tenantId }: Caller) => (sight === 'installation' ? sql<boolean>`true` : sql<boolean>`tenant_id = ${tenantId}`);

/** Whoever sees a schedule may change it. */
export const schedules = new RecordStore<ScheduleEntry, OwnColumns<ScheduleTable>>({
  table: 'pf_schedule',
  kind: SCHEDULE_LOCK,
  compared: ({ name, job_type, cron, timezone, parameters, missed, calendar, notify, valid_from, valid_to, status, run_as_user_id }) => ({
    name,
    jobType: job_type,
    cron,
    timezone,
    parameters,
    missed,
    calendar,
    notify,
    validFrom: valid_from?.toISOString(),
    validTo: valid_to?.toISOString(),
    status,
    runAsUserId: run_as_user_id,
  }),
  event: scheduleChanged,
  readable: (caller) => isSeen(sightOf(caller), caller),
  mayChange: () => true,
});

type Content = Pick<JobSchedule, 'name' | 'jobType' | 'cron' | 'timezone' | 'parameters' | 'missed' | 'validFrom' | 'validTo' | 'notify' | 'runAsUserId'> &
  Partial<Pick<JobSchedule, 'calendar'>>;

const instant = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));

interface Names {
  readonly users: ReadonlyMap<string, string>;
  readonly tenants: TenantNames;
}

const readUserNames = async (db: Transaction<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const users = await db.selectFrom('app_user').select(['id', 'user_auth_name']).where('id', 'in', ids.map(plainGuid)).execute();
  return new Map(users.map(({ id, user_auth_name }) => [id, user_auth_name]));
};

const readNames = async (db: Transaction<Database>, sight: JobSight, schedules: readonly ScheduleEntry[]): Promise<Names> => ({
  users: await readUserNames(
    db,
    schedules.flatMap(({ run_as_user_id }) => (run_as_user_id === null ? [] : [run_as_user_id])),
  ),
  tenants: await readTenantNames(db, sight),
});

/** Schedules of the tenant, or of all tenants. */
export const scheduleHandlers = (portalJobs: () => PortalJobs): ScheduleHandlers => {
  const shown = (schedule: ScheduleEntry, { users, tenants }: Names): JobSchedule => ({
    id: schedule.id,
    version: schedule.version,
    name: schedule.name,
    jobType: schedule.job_type,
    title: portalJobs().definitionOf(schedule.job_type)?.title ?? schedule.job_type,
    cron: schedule.cron,
    timezone: schedule.timezone,
    parameters: schedule.parameters,
    missed: schedule.missed,
    calendar: schedule.calendar,
    notify: schedule.notify.map(({ userId, on }) => ({ userId, on: [...on] })),
    status: schedule.status,
    changedAt: schedule.changed_at.toISOString(),
    changedBy: schedule.changed_by,
    failuresInARow: schedule.failures_in_row,
    ...present<Pick<JobSchedule, 'validFrom' | 'validTo' | 'runAsUserId' | 'runAs' | 'tenant' | 'nextRunAt' | 'lastRunAt' | 'lastStatus'>>({
      validFrom: schedule.valid_from?.toISOString(),
      validTo: schedule.valid_to?.toISOString(),
      runAsUserId: schedule.run_as_user_id,
      runAs: users.get(schedule.run_as_user_id ?? ''),
      tenant: tenants.get(schedule.tenant_id),
      nextRunAt: schedule.next_run_at?.toISOString(),
      lastRunAt: schedule.last_run_at?.toISOString(),
      lastStatus: schedule.last_status,
    }),
  });

  const named = async ({ db, caller }: Pick<Context, 'db' | 'caller'>, schedules: readonly ScheduleEntry[]): Promise<JobSchedule[]> => {
    const names = await readNames(db, sightOf(caller), schedules);
    return schedules.map((schedule) => shown(schedule, names));
  };

  const answered = async (context: Pick<Context, 'db' | 'caller'>, schedule: ScheduleEntry): Promise<Result<Reply<JobSchedule>>> => {
    const [one] = await named(context, [schedule]);
    return one === undefined ? notFound() : reply(one);
  };

  const find = async (context: Context, id: string): Promise<Result<ScheduleEntry>> => {
    await widen(context.db, context.caller);
    return schedules.hold(context, id);
  };

  const open = async (context: Context, id: string, claim: Claim): Promise<Result<ScheduleEntry>> => {
    await widen(context.db, context.caller);
    return schedules.open(context, id, claim);
  };

  const check = async (db: Transaction<Database>, caller: Caller, content: Content, ownId: string | undefined): Promise<Result<JobDefinition>> => {
    const definition = portalJobs().definitionOf(content.jobType);
    if (definition === undefined || !mayStart(definition, sightOf(caller))) return fail('forbidden', CATALOGUE.forbidden);
    if (!definition.allowSchedule) return refused('PF-PARAM', 'This job has no schedules.', '/jobType');
    if (content.name.trim() === '' || content.name.length > MAX_NAME) return refused('PF-PARAM', `A name has 1 to ${MAX_NAME} characters.`, '/name');
    const cron = checkCron(content.cron, content.timezone, definition.level);
    if (failed(cron)) return cron;
    const [unfit] = definition.unfit(content.parameters);
    if (unfit !== undefined) return refused('PF-PARAM', 'The parameters do not fit the job.', `/parameters${unfit}`);
    const [from, to] = [instant(content.validFrom), instant(content.validTo)];
    if ([from, to].some((at) => at !== null && Number.isNaN(at.getTime())) || (from !== null && to !== null && to <= from))
      return refused('PF-PARAM', 'The period ends before it begins.', '/validTo');
    const namesake = await db
      .selectFrom('pf_schedule')
      .select('id')
      .where('tenant_id', '=', caller.tenantId)
      .where('name', '=', content.name)
      .executeTakeFirst();
    if (namesake !== undefined && namesake.id !== ownId) return refused('PF-PARAM', `There is a schedule ${content.name} already.`, '/name');
    const told = content.notify ?? [];
    if (told.length > MAX_TOLD) return refused('PF-PARAM', `At most ${MAX_TOLD} persons are told.`, '/notify');
    if (
      (
        await readUserNames(
          db,
          told.map(({ userId }) => userId),
        )
      ).size < new Set(told.map(({ userId }) => plainGuid(userId))).size
    )
      return refused('PF-PARAM', 'Somebody who is to be told is not known.', '/notify');
    return ok(definition);
  };

  /** PF-R9: nobody gives a schedule more than he has himself, so it runs as its author. Null: the system, for jobs of the installation. */
  const runsAs = async (
    db: Transaction<Database>,
    caller: Caller,
    content: Content,
    { level }: JobDefinition,
    orgUnitId: string,
  ): Promise<Result<string | null>> => {
    if (level === 'Installation') return ok(null);
    if (content.runAsUserId !== undefined && plainGuid(content.runAsUserId) !== caller.userId)
      return refused('PF-RUNAS', 'A schedule runs with the rights of who makes it.', '/runAsUserId');
    const rights = await readRights(db, caller.userId, orgUnitId);
    return rights?.usable === true ? ok(caller.userId) : refused('PF-RUNAS', 'You do not work in the unit of the schedule.', '/runAsUserId');
  };

  const columnsOf = (content: Content) => ({
    name: content.name,
    job_type: content.jobType,
    cron: content.cron,
    timezone: content.timezone,
    parameters: JSON.stringify(content.parameters),
    missed: content.missed,
    calendar: content.calendar ?? ('None' as const),
    notify: JSON.stringify(content.notify ?? []),
    valid_from: instant(content.validFrom),
    valid_to: instant(content.validTo),
  });

  const changeStatus = async (context: Context, id: string, claim: Claim, action: 'enable' | 'disable'): Promise<Result<Reply<JobSchedule>>> => {
    const opened = await open(context, id, claim);
    if (failed(opened)) return opened;
    const before = opened.right;
    const status = scheduleStatus.next(before.status, action);
    if (failed(status)) return status;
    const next = action === 'enable' ? await nextRunOf(context.db, before, context.now) : null;
    const columns = { status: action === 'enable' && next === null ? ('Ended' as const) : status.right, next_run_at: next, failures_in_row: 0 };
    return answered(context, await schedules.store(context, before, columns, { action }));
  };

  return {
    searchJobSchedules: async ({ body: { criteria, paging } }, context) => {
      const { db, caller } = context;
      const sight = await widen(db, caller);
      const matching = () => {
        let query = db.selectFrom('pf_schedule').where(isSeen(sight, caller));
        if (criteria.jobType !== undefined) query = query.where('job_type', '=', criteria.jobType);
        if (criteria.text !== undefined && criteria.text.trim() !== '')
          query = query.where(sql<boolean>`strpos(lower(name), lower(${criteria.text.trim()})) > 0`);
        return query;
      };
      const count = async (): Promise<number> =>
        Number(
          (
            await matching()
              .select(({ fn }) => fn.countAll<string>().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
        );
      const page = await pageOf(matching().selectAll().orderBy('name').orderBy('id'), count, paging, (schedule: ScheduleEntry) => schedule);
      return failed(page) ? page : reply({ ...page.right, items: await named(context, page.right.items) });
    },

    readJobSchedule: async ({ params }, context) => {
      const found = await find(context, params.id);
      return failed(found) ? found : answered(context, found.right);
    },

    createJobSchedule: async ({ body }, context) => {
      const { db, caller, now } = context;
      const definition = await check(db, caller, body, undefined);
      if (failed(definition)) return definition;
      const author = await runsAs(db, caller, body, definition.right, caller.orgUnitId);
      if (failed(author)) return author;
      const columns = columnsOf(body);
      const made = await schedules.insert(context, {
        ...columns,
        status: 'Enabled',
        run_as_user_id: author.right,
        next_run_at: await nextRunOf(db, columns, now),
        last_run_at: null,
        last_status: null,
      });
      return answered(context, made);
    },

    updateJobSchedule: async ({ params, body }, context) => {
      const { db, caller, now } = context;
      const opened = await open(context, params.id, body);
      if (failed(opened)) return opened;
      const found = opened.right;
      const definition = await check(db, caller, body, found.id);
      if (failed(definition)) return definition;
      const isSame =
        body.jobType === found.job_type &&
        isDeepStrictEqual(body.parameters, found.parameters) &&
        (body.runAsUserId === undefined || plainGuid(body.runAsUserId) === found.run_as_user_id);
      const author = isSame ? ok(found.run_as_user_id) : await runsAs(db, caller, body, definition.right, found.org_unit_id);
      if (failed(author)) return author;
      const columns = columnsOf(body);
      const next = found.status === 'Enabled' ? await nextRunOf(db, columns, now) : null;
      return answered(context, await schedules.store(context, found, { ...columns, run_as_user_id: author.right, next_run_at: next }, { action: 'change' }));
    },

    deleteJobSchedule: async ({ params }, context) => {
      const opened = await open(context, params.id, claimOf(params));
      if (failed(opened)) return opened;
      const { job_type, run_as_user_id } = opened.right;
      if (portalJobs().definitionOf(job_type)?.schedule !== undefined && run_as_user_id === null)
        return refused('PF-PARAM', 'The portal needs this schedule. It can be disabled.');
      await schedules.remove(context, opened.right);
      return reply(undefined);
    },

    runJobScheduleNow: async ({ params }, context) => {
      const { db, caller, now } = context;
      const held = await find(context, params.id);
      if (failed(held)) return held;
      const found = held.right;
      const definition = portalJobs().definitionOf(found.job_type);
      if (definition === undefined) return notFound();
      const possible = scheduleStatus.next(found.status, 'runNow');
      if (failed(possible)) return possible;
      const { tenant_id: tenantId, org_unit_id: orgUnitId } = found;
      const run = await startRun(
        db,
        portalJobs().engine,
        { definition, tenantId, orgUnitId, parameters: found.parameters, trigger: 'Manual', runAsUserId: found.run_as_user_id, startedBy: caller.userName },
        now,
      );
      return run === undefined ? notFound() : reply(shownRun(run, { definition, sight: sightOf(caller), tenants: new Map(), now }));
    },

    enableJobSchedule: ({ params, body }, context) => changeStatus(context, params.id, body, 'enable'),
    disableJobSchedule: ({ params, body }, context) => changeStatus(context, params.id, body, 'disable'),

    previewJobSchedule: async ({ body }, { db, now }) => {
      const cron = readCron(body.cron);
      if (failed(cron)) return cron;
      if (!isTimeZone(body.timezone)) return refused('PF-CRON', `There is no time zone ${body.timezone.slice(0, 60)}.`, '/timezone');
      return reply(
        occurrences(cron.right, body.timezone, { after: now.toISOString(), most: PREVIEWED, closed: await closedDaysOf(db, body.calendar ?? 'None') }).map(
          (at) => asShown(body.timezone, at),
        ),
      );
    },
  };
};
