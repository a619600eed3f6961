import * as t from 'io-ts';
import { sql, type Kysely } from 'kysely';
import { failed, ok } from '../../src/domain/kernel/result';
import type { Database } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { ServerLog } from '../db/log';
import type { PortalEvent } from '../db/event';
import type { JobDefinition } from './jobDefinition';
import type { JobEngine, QueuedRun } from './jobEngine';
import { JobRunner } from './jobRunner';
import { findRunToChange, queueRun } from './runs';
import { ensureSchedules, tickSchedules } from './schedules';
import { WakeLoop } from '../db/wakeLoop';

interface JobsOptions {
  readonly database: Kysely<Database>;
  readonly engine: JobEngine;
  readonly definitions: readonly JobDefinition[];
  readonly node: string;
  /** Of the portal. */
  readonly version: string;
  readonly log: ServerLog;
  readonly eventsStored: () => void;
}

const Queued = t.type({ status: t.literal('Queued') });

const LOOK_EVERY_MS = 60_000;
const REPAIR_EVERY_MS = 10_000;
const WAIT_AFTER_FAILURE_MS = 5_000;

interface Found {
  readonly id: string;
  readonly tenant_id: string;
  readonly org_unit_id: string;
}

const asQueued = ({ id, tenant_id, org_unit_id }: Found): QueuedRun => ({ runId: id, tenantId: tenant_id, orgUnitId: org_unit_id });

/** The jobs of this node: runs what the engine brings, makes the runs of schedules, and takes over what a dead node has left. */
export class PortalJobs {
  readonly engine: JobEngine;
  readonly definitions: readonly JobDefinition[];
  readonly #options: JobsOptions;
  readonly #runner: JobRunner;
  readonly #schedules: WakeLoop;
  readonly #repair: WakeLoop;
  readonly #since = new Date();
  #draining = false;

  constructor(options: JobsOptions) {
    const { log, engine, definitions } = options;
    this.engine = engine;
    this.definitions = definitions;
    this.#options = options;
    this.#runner = new JobRunner(options);
    this.#schedules = new WakeLoop({ work: () => this.#tick(), log, failure: 'schedules not looked at', waitAfterFailureMs: WAIT_AFTER_FAILURE_MS });
    this.#repair = new WakeLoop({ work: () => this.#look(), log, failure: 'runs not repaired', waitAfterFailureMs: WAIT_AFTER_FAILURE_MS });
  }

  definitionOf(jobType: string): JobDefinition | undefined {
    return this.#runner.definitionOf(jobType);
  }

  async start(): Promise<void> {
    await ensureSchedules(this.#options.database, this.definitions, new Date());
    await this.#runner.start();
    this.#schedules.start();
    this.#repair.start();
  }

  /** A run was queued or a schedule has changed, here or at another node. */
  heard({ pluginName, eventType, data }: PortalEvent): void {
    if (pluginName !== 'pf') return;
    if (eventType === 'job.changed' && Queued.is(data)) this.engine.wake();
    if (eventType === 'schedule.changed') this.#schedules.wake();
    if (eventType === 'node.changed') this.#repair.wake();
  }

  /** The node stops: nothing more begins here. Calls under way may still put runs into the queue. */
  async rest(): Promise<void> {
    await Promise.all([this.#schedules.stop(), this.#repair.stop(), this.#runner.rest()]);
  }

  async stop(): Promise<void> {
    await Promise.all([this.#schedules.stop(), this.#repair.stop()]);
    await this.#runner.stop();
    await sql`select forget_job_node(${this.#options.node})`.execute(this.#options.database);
  }

  async #tick(): Promise<number> {
    const { database, engine, eventsStored } = this.#options;
    const next = await tickSchedules({ database, engine, definitionOf: (jobType) => this.definitionOf(jobType) }, new Date());
    eventsStored();
    return Math.min(next === undefined ? LOOK_EVERY_MS : next.getTime() - Date.now(), LOOK_EVERY_MS);
  }

  /** A sign of life of this node, and whether it is to begin nothing more. */
  async #note(): Promise<void> {
    const { database, node, version, log } = this.#options;
    const { rows } = await sql<{ draining: boolean }>`select note_job_node(${node}, ${version}, ${this.#since}) as draining`.execute(database);
    if (rows[0]?.draining !== true || this.#draining) return;
    this.#draining = true;
    await this.#runner.drain();
    log('info', 'node drained', { node });
  }

  /** Where our rows and the engine disagree: a run whose node died, and one that waits although the engine has forgotten it. */
  async #look(): Promise<number> {
    const { database, engine, log } = this.#options;
    await this.#note();
    const { rows: stale } = await sql<Found>`select * from stale_job_runs()`.execute(database);
    for (const run of stale) {
      log('warn', 'run without a sign of life', { run: run.id });
      await this.#runner.takeOver(asQueued(run));
    }
    const { rows: unqueued } = await sql<Found>`select * from unqueued_job_runs()`.execute(database);
    for (const run of unqueued) {
      log('warn', 'run was not in the queue', { run: run.id });
      const again = await inTransaction(database, { tenantId: run.tenant_id, userId: '', orgUnitId: run.org_unit_id, units: [run.org_unit_id] }, async (db) => {
        const held = await findRunToChange(db, run.id);
        if (held?.status === 'Queued' || held?.status === 'RetryWaiting') await queueRun(db, engine, held);
        return ok(undefined);
      });
      if (failed(again)) throw new Error(again.left.message);
    }
    return REPAIR_EVERY_MS;
  }
}
