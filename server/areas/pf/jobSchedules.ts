import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type * as jobs from '../../../src/application/contract/jobs';
import type { JobSchedule } from '../../../src/application/contract/jobs';
import { plainGuid } from '../../../src/domain/kernel/guid';
import { fail, failed, ok, type Failed, type Result } from '../../../src/domain/kernel/result';
import { isTimeZone } from '../../../src/domain/kernel/zone';
import { asShown, checkCron, occurrences, readCron } from '../../../src/domain/platform/cron';
import { pageOf } from '../../db/paging';
import type { Database } from '../../db/schema';
import type { ScheduleStatus } from '../../db/tables/jobs';
import { CATALOGUE } from '../../http/answers';
import { reply, type Caller, type Context, type Handlers, type Reply } from '../../http/handlers';
import type { JobDefinition } from '../../jobs/jobDefinition';
import type { PortalJobs } from '../../jobs/portalJobs';
import { startRun } from '../../jobs/runs';
import { nextRunOf, scheduleChanged, type ScheduleEntry } from '../../jobs/schedules';
import { refused, shownRun } from './jobRuns';
import { mayStart, sightOf, widen, type JobSight } from './jobSight';

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

const notFound = (): Failed => fail('notFound', CATALOGUE.notFound, { feedbacks: [{ severity: 2, code: 'COR-NOTFOUND' }] });

const isSeen = (sight: JobSight, { tenantId }: Caller) => (sight === 'installation' ? sql<boolean>`true` : sql<boolean>`tenant_id = ${tenantId}`);

type Content = Pick<JobSchedule, 'name' | 'jobType' | 'cron' | 'timezone' | 'parameters' | 'missed' | 'validFrom' | 'validTo'>;

const instant = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));

/** Schedules of the tenant, or of all tenants. */
export const scheduleHandlers = (portalJobs: PortalJobs): ScheduleHandlers => {
  const shown = (schedule: ScheduleEntry): JobSchedule => ({
    id: schedule.id,
    version: schedule.version,
    name: schedule.name,
    jobType: schedule.job_type,
    title: portalJobs.definitionOf(schedule.job_type)?.title ?? schedule.job_type,
    cron: schedule.cron,
    timezone: schedule.timezone,
    parameters: schedule.parameters,
    missed: schedule.missed,
    status: schedule.status,
    changedAt: schedule.changed_at.toISOString(),
    changedBy: schedule.changed_by,
    failuresInARow: schedule.failures_in_row,
    ...(schedule.valid_from === null ? {} : { validFrom: schedule.valid_from.toISOString() }),
    ...(schedule.valid_to === null ? {} : { validTo: schedule.valid_to.toISOString() }),
    ...(schedule.run_as_user_id === null ? {} : { runAsUserId: schedule.run_as_user_id }),
    ...(schedule.next_run_at === null ? {} : { nextRunAt: schedule.next_run_at.toISOString() }),
    ...(schedule.last_run_at === null ? {} : { lastRunAt: schedule.last_run_at.toISOString() }),
    ...(schedule.last_status === null ? {} : { lastStatus: schedule.last_status }),
  });

  const find = async ({ db, caller }: Context, id: string): Promise<ScheduleEntry | undefined> =>
    db.selectFrom('pf_schedule').selectAll().where('id', '=', plainGuid(id)).where(isSeen(await widen(db, caller), caller)).forUpdate().executeTakeFirst();

  const check = async (db: Transaction<Database>, caller: Caller, content: Content, ownId: string | undefined): Promise<Result<JobDefinition>> => {
    const definition = portalJobs.definitionOf(content.jobType);
    if (definition === undefined || !mayStart(definition, sightOf(caller))) return fail('forbidden', CATALOGUE.forbidden);
    if (!definition.allowSchedule) return refused('PF-PARAM', 'This job has no schedules.', '/jobType');
    if (content.name.trim() === '' || content.name.length > MAX_NAME) return refused('PF-PARAM', `A name has 1 to ${MAX_NAME} characters.`, '/name');
    const cron = checkCron(content.cron, content.timezone, definition.level);
    if (failed(cron)) return cron;
    const [unfit] = definition.unfit(content.parameters);
    if (unfit !== undefined) return refused('PF-PARAM', 'The parameters do not fit the job.', `/parameters${unfit}`);
    const [from, to] = [instant(content.validFrom), instant(content.validTo)];
    if ([from, to].some((at) => at !== null && Number.isNaN(at.getTime())) || (from !== null && to !== null && to <= from)) return refused('PF-PARAM', 'The period ends before it begins.', '/validTo');
    const namesake = await db.selectFrom('pf_schedule').select('id').where('tenant_id', '=', caller.tenantId).where('name', '=', content.name).executeTakeFirst();
    if (namesake !== undefined && namesake.id !== ownId) return refused('PF-PARAM', `There is a schedule ${content.name} already.`, '/name');
    return ok(definition);
  };

  const columnsOf = (content: Content) => ({
    name: content.name,
    job_type: content.jobType,
    cron: content.cron,
    timezone: content.timezone,
    parameters: JSON.stringify(content.parameters),
    missed: content.missed,
    valid_from: instant(content.validFrom),
    valid_to: instant(content.validTo),
  });

  const changeStatus = async (context: Context, id: string, version: number, status: ScheduleStatus): Promise<Result<Reply<JobSchedule>>> => {
    const { db, caller, now, publish } = context;
    const found = await find(context, id);
    if (found === undefined) return notFound();
    if (found.version !== version) return stale(found);
    const next = status === 'Enabled' ? nextRunOf(found, now) : null;
    const after = await db
      .updateTable('pf_schedule')
      .set({ status: status === 'Enabled' && next === null ? 'Ended' : status, next_run_at: next, failures_in_row: 0, version: version + 1, changed_at: now, changed_by: caller.userName })
      .where('id', '=', found.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    publish(scheduleChanged(after));
    return reply(shown(after));
  };

  return {
    searchJobSchedules: async ({ body: { criteria, paging } }, { db, caller }) => {
      const sight = await widen(db, caller);
      const matching = () => {
        let query = db.selectFrom('pf_schedule').where(isSeen(sight, caller));
        if (criteria.jobType !== undefined) query = query.where('job_type', '=', criteria.jobType);
        if (criteria.text !== undefined && criteria.text.trim() !== '') query = query.where(sql<boolean>`strpos(lower(name), lower(${criteria.text.trim()})) > 0`);
        return query;
      };
      const count = async (): Promise<number> => Number((await matching().select(({ fn }) => fn.countAll<string>().as('n')).executeTakeFirstOrThrow()).n);
      const page = await pageOf(matching().selectAll().orderBy('name').orderBy('id'), count, paging, shown);
      return failed(page) ? page : reply(page.right);
    },

    readJobSchedule: async ({ params }, context) => {
      const found = await find(context, params.id);
      return found === undefined ? notFound() : reply(shown(found));
    },

    createJobSchedule: async ({ body }, { db, caller, now, publish }) => {
      const definition = await check(db, caller, body, undefined);
      if (failed(definition)) return definition;
      const columns = columnsOf(body);
      const made = await db
        .insertInto('pf_schedule')
        .values({
          ...columns,
          id: randomUUID(),
          version: 1,
          tenant_id: caller.tenantId,
          org_unit_id: caller.orgUnitId,
          created_at: now,
          created_by: caller.userName,
          changed_at: now,
          changed_by: caller.userName,
          status: 'Enabled',
          run_as_user_id: definition.right.level === 'Installation' ? null : caller.userId,
          next_run_at: nextRunOf(columns, now),
          last_run_at: null,
          last_status: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      publish(scheduleChanged(made));
      return reply(shown(made));
    },

    updateJobSchedule: async ({ params, body }, context) => {
      const { db, caller, now, publish } = context;
      const found = await find(context, params.id);
      if (found === undefined) return notFound();
      if (found.version !== body.version) return stale(found);
      const definition = await check(db, caller, body, found.id);
      if (failed(definition)) return definition;
      const columns = columnsOf(body);
      const after = await db
        .updateTable('pf_schedule')
        .set({ ...columns, next_run_at: found.status === 'Enabled' ? nextRunOf(columns, now) : null, version: found.version + 1, changed_at: now, changed_by: caller.userName })
        .where('id', '=', found.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      publish(scheduleChanged(after));
      return reply(shown(after));
    },

    deleteJobSchedule: async ({ params }, context) => {
      const found = await find(context, params.id);
      if (found === undefined) return notFound();
      if (portalJobs.definitionOf(found.job_type)?.schedule !== undefined && found.run_as_user_id === null) return refused('PF-PARAM', 'The portal needs this schedule. It can be disabled.');
      await context.db.deleteFrom('pf_schedule').where('id', '=', found.id).execute();
      context.publish(scheduleChanged({ ...found, status: 'Ended' }));
      return reply(undefined);
    },

    runJobScheduleNow: async ({ params }, context) => {
      const { db, caller, now } = context;
      const found = await find(context, params.id);
      const definition = found === undefined ? undefined : portalJobs.definitionOf(found.job_type);
      if (found === undefined || definition === undefined) return notFound();
      const { tenant_id: tenantId, org_unit_id: orgUnitId } = found;
      const run = await startRun(db, portalJobs.engine, { definition, tenantId, orgUnitId, parameters: found.parameters, trigger: 'Manual', runAsUserId: found.run_as_user_id, startedBy: caller.userName }, now);
      return run === undefined ? notFound() : reply(shownRun(run, definition, sightOf(caller), now));
    },

    enableJobSchedule: ({ params, body }, context) => changeStatus(context, params.id, body.version, 'Enabled'),
    disableJobSchedule: ({ params, body }, context) => changeStatus(context, params.id, body.version, 'Disabled'),

    previewJobSchedule: async ({ body }, { now }) => {
      const cron = readCron(body.cron);
      if (failed(cron)) return cron;
      if (!isTimeZone(body.timezone)) return refused('PF-CRON', `There is no time zone ${body.timezone.slice(0, 60)}.`, '/timezone');
      return reply(occurrences(cron.right, body.timezone, { after: now.toISOString(), most: PREVIEWED }).map((at) => asShown(body.timezone, at)));
    },
  };
};

const stale = ({ version, changed_by, changed_at }: ScheduleEntry): Failed =>
  fail('stale', `Changed by ${changed_by}. Reload.`, {
    feedbacks: [{ severity: 2, code: 'COR-VERSION', args: { user: changed_by } }],
    data: { currentVersion: version, changedBy: changed_by, changedAt: changed_at.toISOString() },
  });
