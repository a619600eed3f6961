import type { Transaction } from 'kysely';
import { isOver, suspends } from '../../src/domain/platform/runStatus';
import type { Database } from '../db/schema';
import { putEvents } from '../realtime/outbox';
import { scheduleChanged } from './schedules';
import type { RunEntry } from './runs';

const LOST_RIGHTS = 'PF-RUNAS';

/** What the end of a run means for its schedule: five failures in a row, or a user who lost the right, suspend it (3.3). */
export const noteEnd = async (db: Transaction<Database>, { id }: Pick<RunEntry, 'id'>): Promise<void> => {
  const run = await db.selectFrom('pf_job_run').selectAll().where('id', '=', id).executeTakeFirst();
  if (run === undefined || run.schedule_id === null || !isOver(run.status)) return;
  const schedule = await db.selectFrom('pf_schedule').selectAll().where('id', '=', run.schedule_id).forUpdate().executeTakeFirst();
  if (schedule === undefined) return;
  const failures = run.status === 'Failed' ? schedule.failures_in_row + 1 : 0;
  const isSuspended = schedule.status === 'Enabled' && schedule.run_as_user_id !== null && (suspends(failures) || run.error_code === LOST_RIGHTS);
  const after = await db
    .updateTable('pf_schedule')
    .set({ last_status: run.status, failures_in_row: failures, ...(isSuspended ? { status: 'Suspended' as const, next_run_at: null } : {}) })
    .where('id', '=', schedule.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (isSuspended) await putEvents(db, [scheduleChanged(after)]);
};
