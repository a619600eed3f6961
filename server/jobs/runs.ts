import { randomUUID } from 'node:crypto';
import { sql, type Selectable, type Transaction } from 'kysely';
import { failed } from '../../src/domain/kernel/result';
import { secondsLeft } from '../../src/domain/platform/retry';
import { onOverlap, runStatus, type RunAction, type RunStatus } from '../../src/domain/platform/runStatus';
import type { Database } from '../db/schema';
import type { JobRunTable, Trigger } from '../db/tables/jobs';
import type { PortalEvent } from '../db/event';
import { putEvents } from '../realtime/outbox';
import { concurrencyKey, type JobDefinition } from './jobDefinition';
import type { JobEngine } from './jobEngine';

export type RunEntry = Selectable<JobRunTable>;

export interface NewRun {
  readonly definition: JobDefinition;
  readonly tenantId: string;
  readonly orgUnitId: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly trigger: Trigger;
  readonly runAsUserId: string | null;
  readonly startedBy: string;
  readonly startAfter?: Date | undefined;
  readonly scheduleId?: string;
  readonly occurrenceAt?: Date;
  readonly parentRunId?: string;
}

const ACTIVE: readonly RunStatus[] = ['Queued', 'RetryWaiting', 'Running', 'CancelRequested'];
/** A run without a sign of life for twice its heartbeat has ended with its node. */
const HEARTBEATS_MISSED = 2;

const event = (run: RunEntry, eventType: string, id: string, more: Partial<PortalEvent>, data: unknown): PortalEvent => ({
  tenantId: run.tenant_id,
  orgUnitId: run.org_unit_id,
  pluginName: 'pf',
  eventType,
  id,
  data,
  ...more,
});

/** `mine` is for who runs it, whatever unit he works in. */
const toBoth = (run: RunEntry, eventType: string, data: unknown): PortalEvent[] => [
  event(run, eventType, run.id, {}, data),
  ...(run.run_as_user_id === null ? [] : [event(run, eventType, 'mine', { orgUnitId: '', userId: run.run_as_user_id }, data)]),
];

export const runChanged = (run: RunEntry): PortalEvent[] => [
  ...toBoth(run, 'job.changed', { id: run.id, number: Number(run.number), status: run.status, jobType: run.job_type }),
  ...(run.status === 'Failed'
    ? [event(run, 'job.failed', run.id, {}, { id: run.id, number: Number(run.number), jobType: run.job_type, message: run.error_message ?? '' })]
    : []),
];

export const runProgressed = (run: RunEntry, now: Date): PortalEvent[] => {
  const { progress_done: done, progress_total: total, started_at: startedAt } = run;
  const etaSeconds = startedAt === null ? undefined : secondsLeft({ done, total, elapsedSeconds: (now.getTime() - startedAt.getTime()) / 1000 });
  return toBoth(run, 'job.progress', {
    id: run.id,
    number: Number(run.number),
    status: run.status,
    done,
    total,
    text: run.progress_text,
    etaSeconds: etaSeconds ?? null,
  });
};

/** What a run of a schedule would overlap: one with the same key, or, of a job whose runs may be at the same time, an earlier one of its schedule. What only begins later is not active. */
const activeRunOf = (
  db: Transaction<Database>,
  { definition: { jobType }, tenantId, scheduleId }: NewRun,
  key: string | null,
  now: Date,
): Promise<RunEntry | undefined> =>
  db
    .selectFrom('pf_job_run')
    .selectAll()
    .where('job_type', '=', jobType)
    .where('tenant_id', '=', tenantId)
    .where('status', 'in', [...ACTIVE])
    .where((run) => run.or([run('status', '<>', 'Queued'), run('start_after', 'is', null), run('start_after', '<=', now)]))
    .where(key === null ? sql<boolean>`schedule_id = ${scheduleId ?? null}` : sql<boolean>`concurrency_key = ${key}`)
    .orderBy('queued_at')
    .limit(1)
    .executeTakeFirst();

/** Stores the run and puts it into the queue, both in the caller's transaction. Nothing when the occurrence has its run already (PF-R4). */
export const startRun = async (db: Transaction<Database>, engine: JobEngine, wanted: NewRun, now: Date): Promise<RunEntry | undefined> => {
  const { definition, tenantId, orgUnitId, startAfter } = wanted;
  const key = concurrencyKey(definition, tenantId, wanted.parameters);
  // Only what comes by itself can come too often.
  const active = wanted.trigger === 'Schedule' ? await activeRunOf(db, wanted, key, now) : undefined;
  const overlap = onOverlap(definition.overlap, active !== undefined);
  const id = randomUUID();
  const stored = await db
    .insertInto('pf_job_run')
    .values({
      id,
      tenant_id: tenantId,
      org_unit_id: orgUnitId,
      job_type: definition.jobType,
      trigger: wanted.trigger,
      schedule_id: wanted.scheduleId ?? null,
      occurrence_at: wanted.occurrenceAt ?? null,
      status: overlap.status,
      parameters: JSON.stringify(wanted.parameters),
      run_as_user_id: wanted.runAsUserId,
      started_by: wanted.startedBy,
      queued_at: now,
      start_after: startAfter ?? null,
      max_attempts: definition.maxAttempts,
      parent_run_id: wanted.parentRunId ?? null,
      concurrency_key: key,
      stale_after_seconds: definition.heartbeatSeconds * HEARTBEATS_MISSED,
      timeout_seconds: definition.timeoutSeconds,
      ...(overlap.status === 'Skipped' ? { finished_at: now, error_message: `Run ${active?.number ?? ''} is still active.` } : {}),
    })
    .onConflict((conflict) => conflict.columns(['schedule_id', 'occurrence_at']).where('schedule_id', 'is not', null).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (stored === undefined) return undefined;
  if (overlap.cancelsActive && active !== undefined) await cancelRun(db, active, wanted.startedBy, now);
  const run = overlap.status === 'Skipped' ? stored : await queueRun(db, engine, stored, startAfter);
  await putEvents(db, runChanged(run));
  return run;
};

/** Brings the run to a node, now or later. */
export const queueRun = async (db: Transaction<Database>, engine: JobEngine, run: RunEntry, startAfter?: Date): Promise<RunEntry> => {
  const engineId = await engine.enqueue(db, { runId: run.id, tenantId: run.tenant_id, orgUnitId: run.org_unit_id }, startAfter);
  return updateRun(db, run.id, { engine_job_id: engineId, start_after: startAfter ?? null });
};

type Changed = Partial<Omit<RunEntry, 'id' | 'number' | 'parameters' | 'position' | 'result_summary'>> & { readonly result_summary?: string | null };

export const updateRun = (db: Transaction<Database>, id: string, changed: Changed): Promise<RunEntry> =>
  db.updateTable('pf_job_run').set(changed).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Moves it along its table; nothing when that is not possible. */
export const moveRun = async (db: Transaction<Database>, run: RunEntry, action: RunAction, changed: Changed = {}): Promise<RunEntry | undefined> => {
  const next = runStatus.next(run.status, action);
  if (failed(next)) return undefined;
  const moved = await updateRun(db, run.id, { ...changed, status: next.right });
  await putEvents(db, runChanged(moved));
  return moved;
};

/** Locked until the end of the transaction; `unless locked`: undefined when another transaction has locked it. */
export const findRunToChange = (db: Transaction<Database>, id: string, otherwise?: 'unless locked'): Promise<RunEntry | undefined> => {
  const run = db.selectFrom('pf_job_run').selectAll().where('id', '=', id).forUpdate();
  return (otherwise === undefined ? run : run.skipLocked()).executeTakeFirst();
};

/** What nobody has begun ends at once, what runs is asked to. */
export const cancelRun = (db: Transaction<Database>, run: RunEntry, by: string, now: Date): Promise<RunEntry | undefined> =>
  moveRun(db, run, 'cancel', { cancel_requested_by: by, cancel_requested_at: now, ...(run.status === 'Running' ? {} : { finished_at: now }) });
