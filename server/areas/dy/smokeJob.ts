import * as t from 'io-ts';
import { sql } from 'kysely';
import { fail, failed, ok } from '../../../src/domain/kernel/result';
import { builtInScenarios } from '../../../src/domain/testbench/builtIn';
import { isRuleBench } from '../../../src/domain/testbench/scenario';
import type { Host } from '../../http/host';
import { defineJob, type JobDefinition } from '../../jobs/jobDefinition';
import type { EventHub } from '../../realtime/hub';
import { storeRun } from './testRuns';
import type { Benches } from './trying';

export const SMOKE_JOB = 'dy.smoke';

const HEARD_WITHIN_MS = 15_000;
const EVENT = { pluginName: 'dy', eventType: 'SmokeTold' } as const;

/** An event that the job stores comes back by the publisher, as it would to every browser. */
const heardOf = (hub: EventHub, id: string): { readonly heard: Promise<boolean>; readonly stop: () => void } => {
  const stops: (() => void)[] = [];
  const heard = new Promise<boolean>((tell) => {
    const late = setTimeout(() => tell(false), HEARD_WITHIN_MS);
    const unlisten = hub.listen((event) => {
      if (event.pluginName === EVENT.pluginName && event.id === id) tell(true);
    });
    stops.push(unlisten, () => clearTimeout(late));
  });
  return { heard, stop: () => stops.forEach((stop) => stop()) };
};

/** Tries all built-in scenarios and the way of an event through the portal. It fails when one of them does; that is what monitoring asks. */
export const smokeJob = ({
  host,
  hub,
  appVersion,
  benches,
}: {
  readonly host: Host;
  readonly hub: EventHub;
  readonly appVersion: string;
  readonly benches: Benches;
}): JobDefinition =>
  defineJob({
    jobType: SMOKE_JOB,
    title: 'Run all smoke',
    description: 'Tries every built-in scenario of the test benches, the database, the job engine and the way of an event; fails when one of them does.',
    level: 'User',
    parameters: t.strict({}),
    allowManual: false,
    allowSchedule: false,
    maxAttempts: 1,
    idempotent: false,
    heartbeatSeconds: 10,
    timeoutSeconds: 60,
    retentionDays: 7,
    run: async ({ runId, tenantId, orgUnitId, chunk, progress, log }) => {
      const { heard, stop } = heardOf(hub, runId);
      const isBasic = host.settings(host.environment).auth.kind === 'basic';
      const scenarios = builtInScenarios.filter(({ bench, tags }) => tags.includes('smoke') && (isBasic || isRuleBench(bench)));
      const total = scenarios.length + 1;
      const wrong: string[] = [];
      const told = await chunk(async (db, publish) => {
        const { rows } = await sql<{
          id: string | null;
          name: string | null;
        }>`select run_as_user_id as id, started_by as name from pf_job_run where id = ${runId}`.execute(db);
        publish({ tenantId, orgUnitId, ...EVENT, id: runId, data: {} });
        return ok({ userId: rows[0]?.id ?? tenantId, by: rows[0]?.name ?? '' });
      });
      if (failed(told)) return told;
      const stored = await chunk(async (db) => {
        for (const { bench, code, input, expected } of scenarios) {
          const startedAt = new Date();
          const began = performance.now();
          const judged = await benches.judge(bench, input, expected, { userId: told.right.userId, tenantId, orgUnitId });
          if (judged.verdict !== 'Passed') wrong.push(code);
          const durationMs = performance.now() - began;
          await storeRun(db, {
            ...told.right,
            tenantId,
            startedAt,
            durationMs,
            bench,
            scenario: code,
            input,
            judged,
            jobRunId: runId,
            appVersion,
            environment: host.environment,
          });
        }
        return ok(undefined);
      });
      if (failed(stored)) return stored;
      await progress(scenarios.length, total, `${scenarios.length} of ${total}`);
      if (!(await heard)) wrong.push('EVENTS');
      stop();
      await progress(total, total, `${total} of ${total}`);
      for (const code of wrong) log('Error', `${code} failed.`, { itemKey: code });
      if (wrong.length === 0) return ok({ summary: { passed: total } });
      const message = `${wrong.length} of ${total} failed: ${wrong.join(', ')}.`;
      return fail('refused', message, { feedbacks: [{ severity: 2, code: 'DY-SMOKE', message }] });
    },
  });
