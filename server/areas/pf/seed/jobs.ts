import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { isOver } from '../../../../src/domain/platform/runStatus';
import { nextRunOf } from '../../../jobs/schedules';
import type { Database } from '../../../db/schema';
import { demoRuns, type DemoRun } from './demoRuns';
import { demoUsers } from '../../../db/demo/demoUsers';
import { tenantIds, unitIds, units, type UnitName } from '../../../db/demo/demoUnits';

const NODE = 'demo';
const HOUR_MS = 3_600_000;
const LINES = 5;

const tenantOf = (unit: UnitName): string => units.find((demo) => demo.unit === unit)?.tenantId ?? tenantIds.nordic;
const userOf = (name: string | undefined): string | null => demoUsers.find((user) => user.name === name)?.id ?? null;

const parametersOf = ({ jobType, items = 20 }: DemoRun): object => (jobType === 'pf.demo.progress' ? { items, delayMs: 1_000 } : {});

const doneOf = ({ status, items = 0 }: DemoRun): number => {
  if (status === 'Succeeded' || status === 'SucceededWithWarnings') return items;
  return status === 'Queued' || status === 'Skipped' ? 0 : Math.floor(items / 4);
};

const rowOf = (run: DemoRun, now: Date) => {
  const { jobType, unit, user, trigger, hoursAgo, status, seconds, items = 0, attempt = 1, error, waitsMinutes } = run;
  const queuedAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
  const startedAt = seconds === undefined ? null : new Date(queuedAt.getTime() + 1_000);
  const done = doneOf(run);
  return {
    id: randomUUID(),
    tenant_id: tenantOf(unit),
    org_unit_id: unitIds[unit],
    job_type: jobType,
    trigger,
    status,
    parameters: JSON.stringify(parametersOf(run)),
    run_as_user_id: userOf(user),
    started_by: user ?? 'system',
    queued_at: queuedAt,
    start_after: waitsMinutes === undefined ? null : new Date(now.getTime() + waitsMinutes * 60_000),
    started_at: startedAt,
    finished_at: isOver(status) ? new Date((startedAt ?? queuedAt).getTime() + (seconds ?? 0) * 1_000) : null,
    attempt: status === 'Queued' || status === 'Skipped' ? 0 : attempt,
    max_attempts: 3,
    progress_done: done,
    progress_total: items,
    progress_text: items === 0 ? '' : `${done} of ${items}`,
    result_summary: status === 'Succeeded' || status === 'SucceededWithWarnings' ? JSON.stringify(items === 0 ? {} : { items }) : null,
    error_code: error?.[0] ?? null,
    error_message: error?.[1] ?? (status === 'Skipped' ? 'An earlier run is still active.' : null),
    node: startedAt === null ? null : NODE,
    stale_after_seconds: 120,
    timeout_seconds: 3_600,
  };
};

const storeRuns = async (db: Transaction<Database>, now: Date): Promise<void> => {
  const rows = demoRuns.map((run) => ({ run, row: rowOf(run, now) }));
  await db
    .insertInto('pf_job_run')
    .values(rows.map(({ row }) => row))
    .execute();
  const logged = rows.filter(({ run }) => run.seconds !== undefined).map(({ run, row }) => ({ id: row.id, lines: run.lines ?? LINES }));
  await sql`insert into pf_job_log (run_id, tenant_id, seq, at, level, message, item_key)
    select r.id, r.tenant_id, n, r.started_at + (r.finished_at - r.started_at) * n / l.lines,
      case when n = l.lines and r.status in ('Failed', 'TimedOut') then 'Error' when n = l.lines and r.status = 'SucceededWithWarnings' then 'Warning' else 'Info' end,
      case when n = l.lines and r.error_message is not null then r.error_message else 'Item ' || n || ' is done.' end, n::text
    from json_to_recordset(${JSON.stringify(logged)}::json) as l (id uuid, lines integer) join pf_job_run r on r.id = l.id and r.finished_at is not null
      cross join lateral generate_series(1, l.lines) n`.execute(db);
};

const SCHEDULES = [
  { name: 'Demo count each month', cron: '0 6 1 * *', missed: 'All', status: 'Enabled', user: 'support.demo', calendar: 'SwedishWorkdays', failures: 0 },
  { name: 'Demo count on weekdays', cron: '30 7 * * 1-5', missed: 'Once', status: 'Disabled', user: 'support.demo', calendar: 'None', failures: 0 },
  // Who it acts for does not work in the unit any more.
  { name: 'Demo count of a former colleague', cron: '0 12 * * *', missed: 'Skip', status: 'Suspended', user: 'norway.demo', calendar: 'None', failures: 1 },
] as const;

const storeSchedules = async (db: Transaction<Database>, now: Date): Promise<void> => {
  for (const { name, cron, missed, status, user, calendar, failures } of SCHEDULES) {
    const timing = { cron, timezone: 'Europe/Stockholm', valid_from: null, valid_to: null, calendar };
    await db
      .insertInto('pf_schedule')
      .values({
        id: randomUUID(),
        version: 1,
        tenant_id: tenantIds.nordic,
        org_unit_id: unitIds.nordicRoot,
        created_at: now,
        created_by: user,
        changed_at: now,
        changed_by: user,
        name,
        job_type: 'pf.demo.progress',
        ...timing,
        parameters: JSON.stringify({ items: 20, delayMs: 500 }),
        missed,
        status,
        notify: JSON.stringify([{ userId: userOf('support.demo'), on: ['Failure'] }]),
        run_as_user_id: userOf(user),
        next_run_at: status === 'Enabled' ? await nextRunOf(db, timing, now) : null,
        last_run_at: null,
        last_status: failures > 0 ? 'Failed' : null,
        failures_in_row: failures,
      })
      .execute();
  }
};

/** Runs of the last fourteen days, and schedules of the tenant beside those of the portal (platform 9). */
export const jobSeed = {
  name: 'jobs',
  run: async (db: Transaction<Database>, now: Date): Promise<void> => {
    await storeRuns(db, now);
    await storeSchedules(db, now);
  },
};
