import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import { fail, failed, ok, type PortalError, type Result } from '../../src/domain/kernel/result';
import { isTransient, retryDelay, tellsProgress } from '../../src/domain/platform/retry';
import { afterFailure, type RunStatus } from '../../src/domain/platform/runStatus';
import { readRights } from '../db/rights';
import type { Database } from '../db/schema';
import { inTransaction, type Scope } from '../db/transaction';
import { errorFields, type ServerLog } from '../db/log';
import type { PortalEvent } from '../db/event';
import { putEvents } from '../realtime/outbox';
import type { JobContext, JobDefinition, JobEnd } from './jobDefinition';
import type { JobEngine, QueuedRun } from './jobEngine';
import { RunLog } from './runLog';
import { findRunToChange, moveRun, queueRun, runChanged, runProgressed, updateRun, type RunEntry } from './runs';
import { noteEnd } from './scheduleEnds';

export interface RunnerOptions {
  readonly database: Kysely<Database>;
  readonly engine: JobEngine;
  readonly definitions: readonly JobDefinition[];
  /** Name of this node. */
  readonly node: string;
  readonly log: ServerLog;
  readonly eventsStored: () => void;
  /** How long runs under way may take when the node stops. */
  readonly endWithinMs?: number;
}

type Limits = Pick<JobDefinition, 'idempotent' | 'backoffSeconds' | 'backoffFactor' | 'backoffMax'>;

const UNDER_WAY: readonly RunStatus[] = ['Running', 'CancelRequested'];

const BUSY_WAIT_MS = 5_000;
/** Platform 5, trap 5. */
export const RUNS_END_WITHIN_MS = 20_000;
const ENGINE_STOPS_WITHIN_MS = 1_000;

const taken = (): Result<never> => fail('aborted', 'The run was cancelled or goes on elsewhere.');

/** Carries out the runs that the engine brings to this node. */
export class JobRunner {
  readonly #options: RunnerOptions;
  /** Those under way, until they are written as ended. */
  readonly #running = new Map<RunEntry, Promise<void>>();
  #stopping = false;
  #restedAt = 0;

  constructor(options: RunnerOptions) {
    this.#options = options;
  }

  definitionOf(jobType: string): JobDefinition | undefined {
    return this.#options.definitions.find((one) => one.jobType === jobType);
  }

  start(): Promise<void> {
    this.#stopping = false;
    return this.#options.engine.start((run) => this.carryOut(run));
  }

  /** Begins nothing more; what is under way ends here. */
  drain(): Promise<void> {
    return this.#options.engine.rest();
  }

  /** The node stops: nothing more begins here, and a run under way ends at its next chunk and goes on at another node. */
  async rest(): Promise<void> {
    if (this.#stopping) return;
    this.#stopping = true;
    this.#restedAt = Date.now();
    await this.#options.engine.rest();
  }

  /** What has met no chunk in time is given to another node as it is: whatever it does here afterwards counts no more. */
  async stop(): Promise<void> {
    await this.rest();
    const { endWithinMs = RUNS_END_WITHIN_MS, engine } = this.#options;
    await within(Promise.all(this.#running.values()), this.#restedAt + endWithinMs - Date.now());
    for (const run of this.#running.keys()) await this.#end(run, taken(), this.definitionOf(run.job_type));
    await engine.stop(ENGINE_STOPS_WITHIN_MS);
  }

  async carryOut(queued: QueuedRun): Promise<void> {
    const { log, eventsStored } = this.#options;
    try {
      const run = await this.#claim(queued);
      eventsStored();
      if (run !== undefined) await this.#noted(run, this.#work(run));
    } catch (thrown) {
      log('error', 'job run broke off', { ...errorFields(thrown), run: queued.runId });
    }
    eventsStored();
  }

  async #noted(run: RunEntry, work: Promise<void>): Promise<void> {
    this.#running.set(
      run,
      work.catch(() => undefined),
    );
    try {
      await work;
    } finally {
      this.#running.delete(run);
    }
  }

  #asSystem<A>(
    { tenantId, orgUnitId }: Pick<QueuedRun, 'tenantId' | 'orgUnitId'>,
    work: (db: Transaction<Database>) => Promise<Result<A>>,
  ): Promise<Result<A>> {
    return inTransaction(this.#options.database, { tenantId, userId: '', orgUnitId, units: [orgUnitId] }, work);
  }

  async #claim(queued: QueuedRun): Promise<RunEntry | undefined> {
    const { node, engine } = this.#options;
    const claimed = await this.#asSystem(queued, async (db) => {
      const { rows } = await sql<{ answer: string }>`select claim_job_run(${queued.runId}::uuid, ${node}) as answer`.execute(db);
      const answer = rows[0]?.answer;
      const run = answer === 'gone' ? undefined : await findRunToChange(db, queued.runId);
      if (run !== undefined && answer === 'claimed') await putEvents(db, runChanged(run));
      if (run !== undefined && answer === 'busy') await queueRun(db, engine, run, new Date(Date.now() + BUSY_WAIT_MS));
      return ok(answer === 'claimed' ? run : undefined);
    });
    if (failed(claimed)) throw new Error(claimed.left.message);
    return claimed.right;
  }

  async #work(run: RunEntry): Promise<void> {
    const definition = this.definitionOf(run.job_type);
    if (definition === undefined) return this.#end(run, fail('refused', `There is no job ${run.job_type} any more.`), undefined);
    const lines = new RunLog(run.id, run.tenant_id);
    await this.#asSystem({ tenantId: run.tenant_id, orgUnitId: run.org_unit_id }, async (db) => ok(await lines.continueFrom(db)));
    const scope = await this.#scopeOf(run);
    const ended = failed(scope) ? scope : await this.#within(run, definition, this.#contextOf(run, scope.right, lines));
    await this.#end(run, ended, definition, lines);
  }

  /** PF-R9: the run has the rights of its user, as they are now. */
  async #scopeOf(run: RunEntry): Promise<Result<Scope>> {
    const { run_as_user_id: userId, tenant_id: tenantId, org_unit_id: orgUnitId } = run;
    const system: Scope = { tenantId, userId: '', orgUnitId, units: [orgUnitId] };
    if (userId === null) return ok(system);
    const rights = await inTransaction(this.#options.database, { ...system, userId }, async (db) => ok(await activeRights(db, userId, orgUnitId)));
    if (failed(rights)) return rights;
    if (rights.right === undefined) return fail('forbidden', 'Who the run acts for may no longer work in its unit.', { feedbacks: [{ code: 'PF-RUNAS' }] });
    return ok({ tenantId, userId, orgUnitId, units: rights.right.visibleUnits, readableUnits: rights.right.readableUnits });
  }

  #contextOf(run: RunEntry, scope: Scope, lines: RunLog): JobContext<unknown> {
    const { database, eventsStored } = this.#options;
    let toldAt = 0;
    return {
      parameters: run.parameters,
      runId: run.id,
      tenantId: run.tenant_id,
      orgUnitId: run.org_unit_id,
      attempt: run.attempt,
      position: run.position ?? undefined,
      chunk: async (work) => {
        if (this.#stopping) return taken();
        const done = await inTransaction(database, scope, async (db) => {
          if (!(await holdAttempt(db, run))) return taken();
          const events: PortalEvent[] = [];
          let reached: { readonly position: unknown } | undefined;
          const result = await work(
            db,
            (event) => events.push(event),
            (position) => (reached = { position }),
          );
          if (failed(result)) return result;
          await putEvents(db, events);
          await sql`update pf_job_run set heartbeat_at = clock_timestamp(),
            position = case when ${reached !== undefined} then ${JSON.stringify(reached?.position ?? null)}::jsonb else position end where id = ${run.id}`.execute(
            db,
          );
          return result;
        });
        eventsStored();
        return done;
      },
      progress: async (progressDone, progressTotal, text = '') => {
        const now = Date.now();
        if (!tellsProgress(toldAt, now)) return;
        toldAt = now;
        await this.#asSystem({ tenantId: run.tenant_id, orgUnitId: run.org_unit_id }, async (db) => {
          if (!(await holdAttempt(db, run))) return ok(undefined);
          const told = await updateRun(db, run.id, {
            progress_done: progressDone,
            progress_total: progressTotal,
            progress_text: text.slice(0, 200),
            heartbeat_at: new Date(now),
          });
          await lines.store(db);
          await putEvents(db, runProgressed(told, new Date(now)));
          return ok(undefined);
        });
        eventsStored();
      },
      log: (level, message, more) => lines.add(level, message, more),
    };
  }

  /** Signs of life while it runs; what takes longer than it may is given up, and its later chunks are refused. */
  async #within(run: RunEntry, definition: JobDefinition, context: JobContext<unknown>): Promise<Result<JobEnd>> {
    const alive = setInterval(
      () => {
        void this.#asSystem({ tenantId: run.tenant_id, orgUnitId: run.org_unit_id }, async (db) => ok(await noteHeartbeat(db, run))).catch(() => undefined);
      },
      (definition.heartbeatSeconds * 1000) / 2,
    );
    let limit: NodeJS.Timeout | undefined;
    const late = new Promise<Result<never>>((done) => {
      limit = setTimeout(
        () => done(fail('unavailable', `Not ended within ${definition.timeoutSeconds} s.`, { feedbacks: [{ code: 'PF-TIMEOUT' }] })),
        definition.timeoutSeconds * 1000,
      );
    });
    const guarded = definition.run(context).catch((thrown: unknown): Result<never> => {
      this.#options.log('error', 'job failed', { ...errorFields(thrown), run: run.id, jobType: run.job_type });
      return fail('unexpected', thrown instanceof Error ? thrown.message : String(thrown), { data: thrown instanceof Error ? thrown.stack : undefined });
    });
    const ended = await Promise.race([guarded, late]);
    clearInterval(alive);
    clearTimeout(limit);
    return ended;
  }

  async #end(run: RunEntry, ended: Result<JobEnd>, definition: Limits | undefined, lines?: RunLog): Promise<void> {
    const written = await this.#asSystem({ tenantId: run.tenant_id, orgUnitId: run.org_unit_id }, async (db) => {
      const held = await findRunToChange(db, run.id);
      if (held === undefined || held.attempt !== run.attempt || !UNDER_WAY.includes(held.status)) return ok(undefined);
      if (lines !== undefined) await lines.store(db);
      if (failed(ended)) return ok(await this.#giveUp(db, held, ended.left, definition));
      if (ended.right.last !== undefined) await ended.right.last(db);
      const summary = { finished_at: new Date(), result_summary: JSON.stringify(ended.right.summary ?? {}) };
      return ok(await moveRun(db, held, ended.right.warnings === true ? 'succeedWithWarnings' : 'succeed', summary));
    });
    if (failed(written)) throw new Error(written.left.message);
    if (written.right !== undefined) await this.#noteEnd({ runId: run.id, tenantId: run.tenant_id, orgUnitId: run.org_unit_id });
  }

  async #noteEnd(run: QueuedRun): Promise<void> {
    await this.#asSystem(run, async (db) => ok(await noteEnd(db, run.runId, (jobType) => this.definitionOf(jobType)?.title ?? jobType, new Date())));
  }

  /** Waits for another attempt, or is Failed. Also for runs whose node died. */
  async #giveUp(db: Transaction<Database>, held: RunEntry, problem: PortalError, definition: Limits | undefined): Promise<RunEntry | undefined> {
    const told = {
      error_code: problem.feedbacks?.[0]?.code ?? problem.kind,
      error_message: problem.message.slice(0, 500),
      error_detail: typeof problem.data === 'string' ? problem.data.slice(0, 10_000) : null,
    };
    if (held.status === 'CancelRequested') return moveRun(db, held, problem.kind === 'aborted' ? 'stop' : 'fail', { ...told, finished_at: new Date() });
    // The attempt that the node broke off is none of its own.
    const isStopped = problem.kind === 'aborted' && this.#stopping && definition?.idempotent === true;
    if (isStopped) return this.#again(db, await moveRun(db, held, 'stop', { ...told, max_attempts: held.max_attempts + 1 }), 0);
    const timedOut = told.error_code === 'PF-TIMEOUT' ? await moveRun(db, held, 'timeOut', told) : held;
    const transient = isTransient(problem) || problem.kind === 'aborted';
    const next =
      definition === undefined ? 'fail' : afterFailure(held.attempt, { maxAttempts: held.max_attempts, idempotent: definition.idempotent, transient });
    if (timedOut === undefined) return undefined;
    if (next === 'fail' || definition === undefined) return moveRun(db, timedOut, 'fail', { ...told, finished_at: new Date() });
    const waiting = await moveRun(db, timedOut, 'waitForRetry', told);
    const delayMs = problem.kind === 'aborted' ? 0 : retryDelay(definition, held.attempt, Math.random()) * 1000;
    return this.#again(db, waiting, delayMs);
  }

  async #again(db: Transaction<Database>, waiting: RunEntry | undefined, delayMs: number): Promise<RunEntry | undefined> {
    return waiting === undefined ? undefined : queueRun(db, this.#options.engine, waiting, new Date(Date.now() + delayMs));
  }

  /** A node died with it: as if the attempt had taken too long. */
  async takeOver(stale: QueuedRun): Promise<void> {
    await this.#asSystem(stale, async (db) => {
      // A row that is locked belongs to an open chunk: its attempt either commits and lives, or loses its connection and the lock with it.
      const held = await findRunToChange(db, stale.runId, 'unless locked');
      if (held?.status !== 'Running' && held?.status !== 'CancelRequested') return ok(undefined);
      if ((held.heartbeat_at?.getTime() ?? 0) > Date.now() - held.stale_after_seconds * 1000) return ok(undefined);
      const problem: PortalError = { kind: 'unavailable', message: `No sign of life from ${held.node ?? 'its node'}.`, feedbacks: [{ code: 'PF-TIMEOUT' }] };
      return ok(await this.#giveUp(db, held, problem, this.definitionOf(held.job_type)));
    });
    await this.#noteEnd(stale);
    this.#options.eventsStored();
  }
}

const within = async (work: Promise<unknown>, ms: number): Promise<void> => {
  const enough = new AbortController();
  const time = pause(Math.max(ms, 0), undefined, { signal: enough.signal }).catch(() => undefined);
  await Promise.race([work, time]);
  enough.abort();
};

/**
 * The attempt's row, locked until the transaction ends: nobody takes the run over between this and the commit (fencing). A process that stops in
 * the middle of a chunk loses the transaction, and the lock with it, when its signs of life would be missed.
 */
const holdAttempt = async (db: Transaction<Database>, { id, attempt, stale_after_seconds: staleAfter }: RunEntry): Promise<boolean> => {
  await sql`select set_config('idle_in_transaction_session_timeout', ${`${staleAfter}s`}, true)`.execute(db);
  const { rows } = await sql`update pf_job_run set heartbeat_at = clock_timestamp()
    where id = ${id} and attempt = ${attempt} and status = 'Running' returning id`.execute(db);
  return rows.length > 0;
};

/** Of this attempt only, so that one that was given up does not hide the death of the next. A chunk under way is a sign of life itself. */
const noteHeartbeat = (db: Transaction<Database>, { id, attempt }: RunEntry): Promise<unknown> =>
  sql`update pf_job_run set heartbeat_at = clock_timestamp() where id in
    (select id from pf_job_run where id = ${id} and attempt = ${attempt} and status in ('Running', 'CancelRequested') for update skip locked)`.execute(db);

const activeRights = async (db: Transaction<Database>, userId: string, orgUnitId: string) => {
  const user = await db.selectFrom('app_user').select('status').where('id', '=', userId).executeTakeFirst();
  if (user?.status !== 'Active') return undefined;
  const rights = await readRights(db, userId, orgUnitId);
  return rights?.usable === true ? rights : undefined;
};
