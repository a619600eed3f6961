import type { Transaction } from 'kysely';
import { isOver, suspends, type RunStatus } from '../../src/domain/platform/runStatus';
import { toldOf, type ToldOfRuns } from '../../src/domain/platform/scheduleCalendar';
import { notify, type Notice } from './notifications';
import type { Database } from '../db/schema';
import type { PortalEvent } from '../db/event';
import { putEvents } from '../realtime/outbox';
import { scheduleChanged, type ScheduleEntry } from './schedules';
import type { RunEntry } from './runs';

const LOST_RIGHTS = 'PF-RUNAS';

/** Who started a run by hand hears of what needs a look; that it went well shows in the bar. */
const STARTER_HEARS_OF: ToldOfRuns['on'] = ['Failure', 'Warning'];

const SEVERITIES: Readonly<Partial<Record<RunStatus, Notice['severity']>>> = { Failed: 2, TimedOut: 2, SucceededWithWarnings: 1 };

const isSuspendedBy = (run: RunEntry, schedule: ScheduleEntry, failures: number): boolean =>
  schedule.status === 'Enabled' && schedule.run_as_user_id !== null && (suspends(failures) || run.error_code === LOST_RIGHTS);

/** What the end of a run means for its schedule: five failures in a row, or a user who lost the right, suspend it (3.3). */
const noteInSchedule = async (
  db: Transaction<Database>,
  run: RunEntry,
): Promise<{ readonly schedule: ScheduleEntry; readonly isSuspended: boolean } | undefined> => {
  if (run.schedule_id === null) return undefined;
  const schedule = await db.selectFrom('pf_schedule').selectAll().where('id', '=', run.schedule_id).forUpdate().executeTakeFirst();
  if (schedule === undefined) return undefined;
  const failures = run.status === 'Failed' ? schedule.failures_in_row + 1 : 0;
  const isSuspended = isSuspendedBy(run, schedule, failures);
  const after = await db
    .updateTable('pf_schedule')
    .set({ last_status: run.status, failures_in_row: failures, ...(isSuspended ? { status: 'Suspended' as const, next_run_at: null } : {}) })
    .where('id', '=', schedule.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (isSuspended) await putEvents(db, [scheduleChanged(after)]);
  return { schedule, isSuspended };
};

/** Of the tenant; those who may not open the job administration are left out when they are told. */
const administratorsOf = async (db: Transaction<Database>, tenantId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('held_assignment')
    .select('user_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'Active')
    .where('role', 'in', ['PlatformAdministrator', 'TenantAdministrator'])
    .execute();
  return rows.map(({ user_id }) => user_id);
};

/** Tells those who want to know, in the transaction that notes the end. */
export const noteEnd = async (db: Transaction<Database>, id: string, titleOf: (jobType: string) => string, now: Date): Promise<void> => {
  const run = await db.selectFrom('pf_job_run').selectAll().where('id', '=', id).executeTakeFirst();
  if (run === undefined || !isOver(run.status)) return;
  const noted = await noteInSchedule(db, run);
  const events: PortalEvent[] = [];
  const tell = (users: readonly string[], access: Notice['access'], route: string, status: string): Promise<void> =>
    notify(
      db,
      {
        tenantId: run.tenant_id,
        orgUnitId: run.org_unit_id,
        kind: 'job.finished',
        severity: SEVERITIES[run.status] ?? 0,
        args: { job: run.job_type, title: noted?.schedule.name ?? titleOf(run.job_type), number: run.number, status },
        route,
        users,
        access,
        dedupeKey: `job.finished ${status} ${access} ${noted?.schedule.id ?? run.id}`,
      },
      now,
      (event) => events.push(event),
    );
  const opened = `/pf/job-manager/${run.id}`;
  if (noted?.isSuspended === true)
    await tell(await administratorsOf(db, run.tenant_id), 'pf.job-admin', `/pf/job-administration?id=${noted.schedule.id}`, 'Suspended');
  const own = run.run_as_user_id;
  const starter = own === null || noted !== undefined ? [] : toldOf([{ userId: own, on: STARTER_HEARS_OF }], run.status);
  const wanting = noted === undefined ? [] : toldOf(noted.schedule.notify, run.status);
  await tell([...starter, ...wanting.filter((user) => user === own)], 'pf.job-manager', opened, run.status);
  await tell(
    wanting.filter((user) => user !== own),
    'pf.job-admin',
    opened,
    run.status,
  );
  await putEvents(db, events);
};
