import { readRights } from '../../db/rights';
import { nextRunOf } from '../../jobs/schedules';
import { openWorkMigration, type OpenWork } from '../../records/openWork';
import { schedules } from './jobSchedules';

export const ownSchedulesMigration = openWorkMigration('pf_open_work', 'pf_schedule', `r.run_as_user_id = u.id and r.status in ('Enabled', 'Suspended')`);

/** Schedules that run with the rights of a person. They go on with those of the receiver (PF-R9); without one, or where that has none, they stop. */
export const ownSchedules: OpenWork = {
  kind: 'schedule',
  found: 'pf_open_work',
  pass: async (context, id, to) => {
    const { db, now } = context;
    const entry = await db.selectFrom('pf_schedule').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (entry === undefined) return false;
    const rights = to === undefined ? undefined : await readRights(db, to, entry.org_unit_id);
    const columns =
      rights?.usable === true
        ? { run_as_user_id: to ?? null, status: 'Enabled' as const, next_run_at: await nextRunOf(db, entry, now), failures_in_row: 0 }
        : { status: 'Suspended' as const, next_run_at: null };
    await schedules.store(context, entry, columns, { action: 'handOver' });
    return rights?.usable === true;
  },
};
