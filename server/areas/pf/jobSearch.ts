import { sql, type Transaction } from 'kysely';
import type { Export, SortOrder } from '../../../src/application/contract/endpoint';
import type { JobCriteria, JobRun } from '../../../src/application/contract/jobs';
import { endOfDay, isIsoDate, startOfDay } from '../../../src/domain/kernel/dates';
import { plainGuid } from '../../../src/domain/kernel/guid';
import { fail, failed, ok, type Failed, type Result } from '../../../src/domain/kernel/result';
import { secondsLeft } from '../../../src/domain/platform/retry';
import { isOver, type RunStatus } from '../../../src/domain/platform/runStatus';
import { checkExportSize, rowsOf } from '../../db/batches';
import type { Database } from '../../db/schema';
import type { Caller } from '../../records/handlers';
import type { JobDefinition } from '../../jobs/jobDefinition';
import type { RunEntry } from '../../jobs/runs';
import { isSeen, widen, type JobSight } from './jobSight';

const DAY_MS = 86_400_000;

const STATUSES: readonly RunStatus[] = [
  'Queued',
  'Running',
  'RetryWaiting',
  'CancelRequested',
  'Succeeded',
  'SucceededWithWarnings',
  'Failed',
  'TimedOut',
  'Cancelled',
  'Skipped',
];
const OPEN = STATUSES.filter((status) => !isOver(status));

const SORTED = {
  number: 'number',
  jobType: 'job_type',
  status: 'status',
  trigger: 'trigger',
  startedBy: 'started_by',
  queuedAt: 'queued_at',
  startedAt: 'started_at',
  finishedAt: 'finished_at',
} as const;

const isSorted = (fieldId: string): fieldId is keyof typeof SORTED => Object.hasOwn(SORTED, fieldId);

const wrongDay = (pointer: string): Failed => fail('badRequest', 'A day is written yyyy-MM-dd.', { feedbacks: [{ severity: 2, code: 'PF-PARAM', pointer }] });

/** Runs that the caller sees and that meet the criteria, newest first unless another order is asked for. */
export const runsMatching = (db: Transaction<Database>, caller: Caller, sight: JobSight, criteria: JobCriteria, now: Date) => {
  let query = db.selectFrom('pf_job_run').where(isSeen(sight, caller));
  const { jobType, pluginName, statuses, current, trigger, startedBy, scheduleId, from, to, text, withWarnings } = criteria;
  if (jobType !== undefined) query = query.where('job_type', '=', jobType);
  if (pluginName !== undefined && pluginName.trim() !== '') query = query.where(sql<boolean>`split_part(job_type, '.', 1) = lower(${pluginName.trim()})`);
  if (statuses !== undefined && statuses.length > 0) query = query.where('status', 'in', statuses);
  if (current === true) query = query.where((run) => run.or([run('status', 'in', OPEN), run('queued_at', '>=', new Date(now.getTime() - DAY_MS))]));
  if (trigger !== undefined) query = query.where('trigger', '=', trigger);
  if (startedBy !== undefined) query = query.where('started_by', '=', startedBy);
  if (scheduleId !== undefined) query = query.where('schedule_id', '=', plainGuid(scheduleId));
  if (from !== undefined) query = query.where(sql<boolean>`queued_at >= ${startOfDay(from)}::timestamptz`);
  if (to !== undefined) query = query.where(sql<boolean>`queued_at < ${endOfDay(to)}::timestamptz`);
  if (text !== undefined && text.trim() !== '') query = query.where(sql<boolean>`strpos(lower(parameters::text), lower(${text.trim()})) > 0`);
  if (withWarnings === true)
    query = query.where((run) =>
      run.or([
        run('status', '=', 'SucceededWithWarnings'),
        run.exists(run.selectFrom('pf_job_log').select('run_id').whereRef('run_id', '=', 'pf_job_run.id').where('level', 'in', ['Warning', 'Error'])),
      ]),
    );
  return query;
};

export const checkCriteria = ({ from, to }: JobCriteria): Result<undefined> => {
  if (from !== undefined && !isIsoDate(from)) return wrongDay('/from');
  return to !== undefined && !isIsoDate(to) ? wrongDay('/to') : ok(undefined);
};

export const sortedRuns = (query: ReturnType<typeof runsMatching>, sortOrder: SortOrder) =>
  sortOrder
    .filter(({ fieldId }) => isSorted(fieldId))
    .reduce((sorted, { fieldId, sortDirection }) => (isSorted(fieldId) ? sorted.orderBy(SORTED[fieldId], sortDirection) : sorted), query.selectAll())
    .orderBy('queued_at', 'desc')
    .orderBy('id');

/** All hits, in the order of the search. */
export const exportedRuns = async (
  { db, caller, now }: { readonly db: Transaction<Database>; readonly caller: Caller; readonly now: Date },
  { criteria, sortOrder }: Export<JobCriteria>,
  shown: (run: RunEntry, tenants: TenantNames) => JobRun,
): Promise<Result<AsyncIterable<JobRun>>> => {
  const right = checkCriteria(criteria);
  if (failed(right)) return right;
  const sight = await widen(db, caller);
  const hits = runsMatching(db, caller, sight, criteria, now);
  const size = await checkExportSize(db, sql`select from ${hits.select('id')} as hit`);
  if (failed(size)) return size;
  const tenants = await readTenantNames(db, sight);
  const rows = async function* () {
    for await (const run of rowsOf<RunEntry>(db, sql`${sortedRuns(hits, sortOrder)}`)) yield shown(run, tenants);
  };
  return ok(rows());
};

export type TenantNames = ReadonlyMap<string, string>;

/** For who sees those of several; nobody else is told whose they are. */
export const readTenantNames = async (db: Transaction<Database>, sight: JobSight): Promise<TenantNames> =>
  sight === 'installation' ? new Map((await db.selectFrom('tenant').select(['id', 'name']).execute()).map(({ id, name }) => [id, name])) : new Map();

export interface ShownAs {
  readonly definition: JobDefinition | undefined;
  readonly sight: JobSight;
  readonly tenants: TenantNames;
  readonly now: Date;
}

type Given<T> = { readonly [K in keyof T]: T[K] | null | undefined };

export const present = <T extends object>(fields: Given<T>): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as Partial<T>;

type Sometimes = Pick<
  JobRun,
  | 'tenant'
  | 'scheduleId'
  | 'occurrenceAt'
  | 'startAfter'
  | 'startedAt'
  | 'finishedAt'
  | 'etaSeconds'
  | 'errorCode'
  | 'errorMessage'
  | 'errorDetail'
  | 'cancelRequestedBy'
  | 'cancelRequestedAt'
  | 'node'
  | 'parentRunId'
  | 'resultSummary'
>;

/** `errorDetail` is for administrators only. */
export const shownRun = (run: RunEntry, { definition, sight, tenants, now }: ShownAs): JobRun => {
  const left =
    run.status === 'Running' && run.started_at !== null
      ? secondsLeft({ done: run.progress_done, total: run.progress_total, elapsedSeconds: (now.getTime() - run.started_at.getTime()) / 1000 })
      : undefined;
  return {
    id: run.id,
    number: Number(run.number),
    tenantId: run.tenant_id,
    orgUnitId: run.org_unit_id,
    jobType: run.job_type,
    title: definition?.title ?? run.job_type,
    trigger: run.trigger,
    status: run.status,
    parameters: run.parameters,
    startedBy: run.started_by,
    queuedAt: run.queued_at.toISOString(),
    attempt: run.attempt,
    maxAttempts: run.max_attempts,
    progress: { done: run.progress_done, total: run.progress_total, text: run.progress_text },
    allowCancel: definition?.allowCancel ?? false,
    ...present<Sometimes>({
      tenant: tenants.get(run.tenant_id),
      scheduleId: run.schedule_id,
      occurrenceAt: run.occurrence_at?.toISOString(),
      startAfter: run.start_after?.toISOString(),
      startedAt: run.started_at?.toISOString(),
      finishedAt: run.finished_at?.toISOString(),
      etaSeconds: left === undefined ? undefined : Math.round(left),
      errorCode: run.error_code,
      errorMessage: run.error_message,
      errorDetail: sight === 'own' ? undefined : run.error_detail,
      cancelRequestedBy: run.cancel_requested_by,
      cancelRequestedAt: run.cancel_requested_at?.toISOString(),
      node: run.node,
      parentRunId: run.parent_run_id,
      resultSummary: run.result_summary,
    }),
  };
};
