import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type * as jobs from '../../../src/application/contract/jobs';
import type { JobRun } from '../../../src/application/contract/jobs';
import { plainGuid } from '../../../src/domain/kernel/guid';
import { fail, failed, ok, type Failed, type Result } from '../../../src/domain/kernel/result';
import { mayRetry } from '../../../src/domain/platform/runStatus';
import { pageOf } from '../../db/paging';
import { CATALOGUE } from '../../records/catalogue';
import { reply, type Context, type Handlers } from '../../records/handlers';
import type { PortalJobs } from '../../jobs/portalJobs';
import { cancelRun, findRunToChange, startRun, type RunEntry } from '../../jobs/runs';
import { checkCriteria, exportedRuns, readTenantNames, runsMatching, shownRun, sortedRuns, type TenantNames } from './jobSearch';
import { isSeen, mayStart, sightOf, widen } from './jobSight';
import { notFound } from '../../records/claim';

type RunHandlers = Pick<
  Handlers<typeof jobs>,
  'searchJobs' | 'exportJobs' | 'readJob' | 'searchJobLog' | 'readJobDefinitions' | 'startJob' | 'cancelJob' | 'retryJob' | 'retryManyJobs'
>;

const MAX_LINES = 500;
const MAX_RETRIED = 500;
/** More are not counted (C32). */
const MOST_COUNTED = 10_000;
const COUNT_TOLERANCE = 0.1;

export const refused = (code: string, message: string, pointer?: string): Failed =>
  fail('refused', message, { feedbacks: [{ severity: 2, code, message, ...(pointer === undefined ? {} : { pointer }) }] });

/** Runs, as who may see them sees them. */
export const runHandlers = (portalJobs: () => PortalJobs): RunHandlers => {
  const shown = (run: RunEntry, { caller, now }: Pick<Context, 'caller' | 'now'>, tenants: TenantNames = new Map()): JobRun =>
    shownRun(run, { definition: portalJobs().definitionOf(run.job_type), sight: sightOf(caller), tenants, now });

  const find = async (context: Context, id: string): Promise<RunEntry | undefined> => {
    const sight = await widen(context.db, context.caller);
    return context.db.selectFrom('pf_job_run').selectAll().where('id', '=', plainGuid(id)).where(isSeen(sight, context.caller)).executeTakeFirst();
  };

  const repeat = async (context: Context, run: RunEntry, parameters: Readonly<Record<string, unknown>>): Promise<Result<RunEntry>> => {
    const { db, caller, now } = context;
    const definition = portalJobs().definitionOf(run.job_type);
    if (definition === undefined) return refused('PF-PARAM', 'This job is no longer part of the portal.');
    if (!mayStart(definition, sightOf(caller))) return fail('forbidden', CATALOGUE.forbidden);
    if (!mayRetry(run.status)) return refused('PF-RETRY', `A run that is ${run.status} is not repeated.`);
    const [unfit] = definition.unfit(parameters);
    if (unfit !== undefined) return refused('PF-PARAM', 'The parameters do not fit the job.', `/parameters${unfit}`);
    const { tenant_id: tenantId, org_unit_id: orgUnitId, run_as_user_id: formerly } = run;
    // With other parameters it is something that only its author answers for (PF-R9).
    const isSame = isDeepStrictEqual(parameters, run.parameters);
    const runAsUserId = isSame || formerly === null ? formerly : caller.userId;
    const started = await startRun(
      db,
      portalJobs().engine,
      { definition, tenantId, orgUnitId, parameters, trigger: 'Retry', runAsUserId, startedBy: caller.userName, parentRunId: run.id },
      now,
    );
    return started === undefined ? notFound() : ok(started);
  };

  return {
    searchJobs: async ({ body: { criteria, paging } }, context) => {
      const { db, caller, now } = context;
      const right = checkCriteria(criteria);
      if (failed(right)) return right;
      const sight = await widen(db, caller);
      const hits = runsMatching(db, caller, sight, criteria, now);
      const counted = hits.select(sql`1`.as('one')).limit(MOST_COUNTED + 1);
      const count = async (): Promise<number> =>
        Number(
          (
            await db
              .selectFrom(counted.as('hit'))
              .select(({ fn }) => fn.countAll<string>().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
        );
      const tenants = await readTenantNames(db, sight);
      const page = await pageOf(sortedRuns(hits, paging.sortOrder), count, paging, (run: RunEntry) => shown(run, context, tenants));
      if (failed(page)) return page;
      const { items, totalCount } = page.right;
      return reply(totalCount > MOST_COUNTED ? { items, totalCount: MOST_COUNTED, hasMore: true } : page.right);
    },

    exportJobs: ({ body }, context) => exportedRuns(context, body, (run, tenants) => shown(run, context, tenants)),

    readJob: async ({ params }, context) => {
      const run = await find(context, params.id);
      return run === undefined ? notFound() : reply(shown(run, context, await readTenantNames(context.db, sightOf(context.caller))));
    },

    searchJobLog: async ({ body: { runId, afterSeq, levels, text } }, context) => {
      const run = await find(context, runId);
      if (run === undefined) return notFound();
      let query = context.db.selectFrom('pf_job_log').selectAll().where('run_id', '=', run.id).where('seq', '>', afterSeq);
      if (levels !== undefined && levels.length > 0) query = query.where('level', 'in', levels);
      if (text !== undefined && text.trim() !== '') query = query.where(sql<boolean>`strpos(lower(message), lower(${text.trim()})) > 0`);
      const lines = await query.orderBy('seq').limit(MAX_LINES).execute();
      return reply({
        lines: lines.map(({ seq, at, level, message, item_key, data }) => ({
          seq,
          at: at.toISOString(),
          level,
          message,
          ...(item_key === null ? {} : { itemKey: item_key }),
          ...(data === null ? {} : { data }),
        })),
        nextSeq: lines.at(-1)?.seq ?? afterSeq,
      });
    },

    readJobDefinitions: async (_input, { caller }) =>
      reply(
        portalJobs()
          .definitions.filter((definition) => mayStart(definition, sightOf(caller)))
          .map(({ jobType, title, description, level, allowManual, allowSchedule, allowCancel, maxAttempts, timeoutSeconds, retentionDays, parameters }) => ({
            jobType,
            pluginName: jobType.split('.', 1)[0] ?? '',
            title,
            description,
            level,
            allowManual,
            allowSchedule,
            allowCancel,
            maxAttempts,
            timeoutSeconds,
            retentionDays,
            parameters: [...parameters],
          })),
      ),

    startJob: async ({ body }, { db, caller, now }) => {
      const definition = portalJobs().definitionOf(body.jobType);
      if (definition === undefined || !mayStart(definition, sightOf(caller))) return fail('forbidden', CATALOGUE.forbidden);
      if (!definition.allowManual) return refused('PF-PARAM', 'This job is started by the portal itself.');
      const [unfit] = definition.unfit(body.parameters);
      if (unfit !== undefined) return refused('PF-PARAM', 'The parameters do not fit the job.', `/parameters${unfit}`);
      const startAfter = body.startAfter === undefined ? undefined : new Date(body.startAfter);
      if (startAfter !== undefined && Number.isNaN(startAfter.getTime())) return refused('PF-PARAM', 'The time to start cannot be read.', '/startAfter');
      const run = await startRun(
        db,
        portalJobs().engine,
        {
          definition,
          tenantId: caller.tenantId,
          orgUnitId: caller.orgUnitId,
          parameters: body.parameters,
          trigger: 'Manual',
          runAsUserId: definition.level === 'Installation' ? null : caller.userId,
          startedBy: caller.userName,
          startAfter,
        },
        now,
      );
      return run === undefined ? notFound() : reply({ id: run.id, number: Number(run.number) });
    },

    cancelJob: async ({ params }, context) => {
      const seen = await find(context, params.id);
      const run = seen === undefined ? undefined : await findRunToChange(context.db, seen.id);
      if (run === undefined) return notFound();
      const definition = portalJobs().definitionOf(run.job_type);
      if (run.status === 'Running' && definition?.allowCancel !== true) return refused('PF-NOCANCEL', 'This job cannot be cancelled once it has started.');
      const cancelled = await cancelRun(context.db, run, context.caller.userName, context.now);
      return cancelled === undefined ? refused('PF-NOCANCEL', `A run that is ${run.status} is not cancelled.`) : reply(shown(cancelled, context));
    },

    retryJob: async ({ params, body }, context) => {
      const run = await find(context, params.id);
      if (run === undefined) return notFound();
      const started = await repeat(context, run, body.parameters ?? run.parameters);
      return failed(started) ? started : reply(shown(started.right, context));
    },

    retryManyJobs: async ({ body }, context) => {
      const { db, caller } = context;
      const sight = await widen(db, caller);
      const right = checkCriteria(body.criteria);
      if (failed(right)) return right;
      const found = await runsMatching(db, caller, sight, body.criteria, context.now)
        .selectAll()
        .orderBy('queued_at')
        .limit(MAX_RETRIED + 1)
        .execute();
      const repeated = found.filter(({ status }) => mayRetry(status));
      if (repeated.length > MAX_RETRIED) return refused('PF-COUNT', `At most ${MAX_RETRIED} runs are repeated at once.`);
      if (Math.abs(repeated.length - body.expectedCount) > body.expectedCount * COUNT_TOLERANCE)
        return refused('PF-COUNT', `There are ${repeated.length} runs now, not ${body.expectedCount}.`);
      for (const run of repeated) {
        const started = await repeat(context, run, run.parameters);
        if (failed(started)) return started;
      }
      return reply({ started: repeated.length });
    },
  };
};
