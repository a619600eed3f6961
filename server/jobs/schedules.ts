import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { failed, ok } from '../../src/domain/kernel/result';
import { occurrences, readCron } from '../../src/domain/platform/cron';
import { dueRuns } from '../../src/domain/platform/dueRuns';
import { PORTAL_ZONE } from '../../src/domain/kernel/calendar';
import type { Database } from '../db/schema';
import type { ScheduleTable } from '../db/tables/jobs';
import { inTransaction } from '../db/transaction';
import type { PortalEvent } from '../db/event';
import type { JobDefinition } from './jobDefinition';
import type { JobEngine } from './jobEngine';
import { startRun } from './runs';
import { closedDaysOf } from './workCalendar';

export type ScheduleEntry = Selectable<ScheduleTable>;

const SYSTEM = 'system';

export const scheduleChanged = (schedule: ScheduleEntry): PortalEvent => ({
  tenantId: schedule.tenant_id,
  orgUnitId: schedule.org_unit_id,
  pluginName: 'pf',
  eventType: 'schedule.changed',
  id: schedule.id,
  data: { id: schedule.id, status: schedule.status },
});

type Timing = Pick<ScheduleEntry, 'cron' | 'timezone' | 'valid_from' | 'valid_to' | 'calendar'>;

/** The first time after `after` at which the schedule runs; null when there is none. */
export const nextRunOf = async (db: Transaction<Database>, { cron, timezone, valid_from, valid_to, calendar }: Timing, after: Date): Promise<Date | null> => {
  const read = readCron(cron);
  if (failed(read)) return null;
  const from = valid_from !== null && valid_from > after ? new Date(valid_from.getTime() - 1) : after;
  const closed = await closedDaysOf(db, calendar);
  const [next] = occurrences(read.right, timezone, {
    after: from.toISOString(),
    ...(valid_to === null ? {} : { until: valid_to.toISOString() }),
    most: 1,
    closed,
  });
  return next === undefined ? null : new Date(next);
};

interface Due {
  readonly id: string;
  readonly tenant_id: string;
  readonly org_unit_id: string;
  readonly next_run_at: Date;
}

interface TickOptions {
  readonly database: Kysely<Database>;
  readonly engine: JobEngine;
  readonly definitionOf: (jobType: string) => JobDefinition | undefined;
}

/** Makes the runs that are due. Answers when to look again. Of several nodes each time is made a run by one (PF-R4). */
export const tickSchedules = async (options: TickOptions, now: Date): Promise<Date | undefined> => {
  const { rows } = await sql<Due>`select * from due_schedules()`.execute(options.database);
  for (const due of rows.filter(({ next_run_at }) => next_run_at <= now)) {
    const made = await inTransaction(
      options.database,
      { tenantId: due.tenant_id, userId: '', orgUnitId: due.org_unit_id, units: [due.org_unit_id] },
      async (db) => ok(await makeRuns(db, options, due.id, now)),
    );
    if (failed(made)) throw new Error(made.left.message);
  }
  return rows.find(({ next_run_at }) => next_run_at > now)?.next_run_at;
};

const makeRuns = async (db: Transaction<Database>, { engine, definitionOf }: TickOptions, id: string, now: Date): Promise<void> => {
  const schedule = await db
    .selectFrom('pf_schedule')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'Enabled')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (schedule?.next_run_at === undefined || schedule.next_run_at === null || schedule.next_run_at > now) return;
  const definition = definitionOf(schedule.job_type);
  const cron = readCron(schedule.cron);
  const after = new Date(schedule.next_run_at.getTime() - 1).toISOString();
  const times = failed(cron)
    ? []
    : dueRuns(cron.right, schedule.timezone, schedule.missed, { after, now: now.toISOString(), closed: await closedDaysOf(db, schedule.calendar) });
  if (definition !== undefined) {
    for (const at of times) {
      await startRun(
        db,
        engine,
        {
          definition,
          tenantId: schedule.tenant_id,
          orgUnitId: schedule.org_unit_id,
          parameters: schedule.parameters,
          trigger: 'Schedule',
          runAsUserId: schedule.run_as_user_id,
          startedBy: schedule.name,
          scheduleId: schedule.id,
          occurrenceAt: new Date(at),
        },
        now,
      );
    }
  }
  const next = await nextRunOf(db, schedule, now);
  await db
    .updateTable('pf_schedule')
    .set({ next_run_at: next, last_run_at: now, ...(next === null ? { status: 'Ended' as const } : {}) })
    .where('id', '=', id)
    .execute();
};

interface Place {
  readonly tenant_id: string;
  readonly org_unit_id: string;
}

/** Schedules of the portal's own jobs, as their code declares them: of the installation at the operator, of a tenant at each. A person may have disabled one: then it stays so. */
export const ensureSchedules = async (database: Kysely<Database>, definitions: readonly JobDefinition[], now: Date): Promise<void> => {
  const { rows: operator } = await sql<Place>`select * from operator_unit()`.execute(database);
  const { rows: tenants } = await sql<Place>`select * from tenant_roots()`.execute(database);
  const declared = definitions.filter(({ schedule }) => schedule !== undefined);
  const ofTenants = declared.filter(({ level }) => level === 'Tenant');
  const places = [
    ...operator.map((place) => ({ place, jobs: declared.filter(({ level }) => level !== 'Tenant') })),
    ...tenants.map((place) => ({ place, jobs: ofTenants })),
  ];
  for (const { place, jobs } of places) {
    const { tenant_id: tenantId, org_unit_id: orgUnitId } = place;
    const ensured = await inTransaction(database, { tenantId, userId: '', orgUnitId, units: [orgUnitId] }, async (db) => {
      for (const job of jobs) await ensureSchedule(db, place, job, now);
      return ok(undefined);
    });
    if (failed(ensured)) throw new Error(ensured.left.message);
  }
};

const ensureSchedule = async (db: Transaction<Database>, place: Place, { jobType, title, schedule }: JobDefinition, now: Date): Promise<void> => {
  if (schedule === undefined) return;
  const timing: Timing = { cron: schedule.cron, timezone: PORTAL_ZONE, valid_from: null, valid_to: null, calendar: 'None' };
  const row = {
    id: randomUUID(),
    version: 1,
    ...place,
    created_at: now,
    created_by: SYSTEM,
    changed_at: now,
    changed_by: SYSTEM,
    name: title,
    job_type: jobType,
    ...timing,
    parameters: '{}',
    missed: schedule.missed,
    status: 'Enabled' as const,
    run_as_user_id: null,
    next_run_at: await nextRunOf(db, timing, now),
    last_run_at: null,
    last_status: null,
  };
  await db
    .insertInto('pf_schedule')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'name'])
        .doUpdateSet({ cron: row.cron, next_run_at: row.next_run_at, version: sql`pf_schedule.version + 1` })
        .where('pf_schedule.cron', '<>', row.cron)
        .where('pf_schedule.run_as_user_id', 'is', null),
    )
    .execute();
};
