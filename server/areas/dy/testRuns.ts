import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import * as t from 'io-ts';
import { TestRun, type RunVerdict } from '../../../src/application/contract/testbench';
import type { Bench } from '../../../src/domain/testbench/scenario';
import type { Judged } from '../../../src/domain/testbench/judge';
import type { Database } from '../../db/schema';

export interface NewRun {
  readonly tenantId: string;
  readonly userId: string;
  readonly by: string;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly bench: Bench;
  readonly scenario: string;
  readonly input: unknown;
  readonly judged: Omit<Judged, 'verdict'> & { readonly verdict: RunVerdict };
  readonly jobRunId?: string;
  readonly appVersion: string;
  readonly environment: string;
}

interface RunRow {
  readonly id: string;
  readonly number: string;
  readonly started_by: string;
  readonly started_at: Date;
  readonly duration_ms: number;
  readonly bench: string;
  readonly scenario: string;
  readonly verdict: string;
  readonly job_run_id: string | null;
  readonly app_version: string;
  readonly environment: string;
  readonly content: unknown;
}

const Content = t.type({ input: t.unknown, result: t.unknown, assertions: t.array(t.unknown) });

const shown = ({ number, started_by, started_at, duration_ms, job_run_id, app_version, content, ...row }: RunRow): readonly TestRun[] => {
  const kept = Content.is(content) ? content : { input: null, result: null, assertions: [] };
  const run: unknown = {
    ...row,
    ...kept,
    number: Number(number),
    by: started_by,
    startedAt: started_at.toISOString(),
    durationMs: duration_ms,
    appVersion: app_version,
    ...(job_run_id !== null && { jobRunId: job_run_id }),
  };
  return TestRun.is(run) ? [run] : [];
};

const COLUMNS = sql`id, number, started_by, started_at, duration_ms, bench, scenario, verdict, job_run_id, app_version, environment, content`;
const MOST = 100;

export const storeRun = async (db: Transaction<Database>, run: NewRun): Promise<readonly TestRun[]> => {
  const { input, judged } = run;
  const content = JSON.stringify({
    input: input ?? null,
    result: judged.result ?? null,
    assertions: judged.assertions.map((one) => ({ ...one, actual: one.actual ?? null })),
  });
  const { rows } = await sql<RunRow>`insert into dy_run (id, tenant_id, user_id, started_by, started_at, duration_ms, bench, scenario, verdict, job_run_id,
      app_version, environment, content)
    values (${randomUUID()}, ${run.tenantId}, ${run.userId}, ${run.by}, ${run.startedAt}, ${Math.round(run.durationMs)}, ${run.bench}, ${run.scenario},
      ${judged.verdict}, ${run.jobRunId ?? null}, ${run.appVersion}, ${run.environment}, ${content}::jsonb) returning ${COLUMNS}`.execute(db);
  return rows.flatMap(shown);
};

export const findRuns = async (
  db: Transaction<Database>,
  { bench, jobRunId }: { readonly bench?: string; readonly jobRunId?: string },
): Promise<readonly TestRun[]> => {
  const { rows } = await sql<RunRow>`select ${COLUMNS} from dy_run where (${bench ?? null}::text is null or bench = ${bench ?? null})
    and (${jobRunId ?? null}::uuid is null or job_run_id = ${jobRunId ?? null}) order by started_at desc, number desc limit ${MOST}`.execute(db);
  return rows.flatMap(shown);
};
