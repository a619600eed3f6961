import * as t from 'io-ts';
import { sql } from 'kysely';
import { addDays, stockholmDate } from '../../../src/domain/kernel/dates';
import { failed, ok } from '../../../src/domain/kernel/result';
import { DAYS_TO_PRESENT, NOTICE_DAYS } from '../../../src/domain/temporary-storage/deadline';
import { setScope } from '../../db/transaction';
import { defineJob } from '../../jobs/jobDefinition';
import { notify } from '../../jobs/notifications';
import { tell } from './authorityMessages';
import { entries } from './entryKind';
import type { EntryRow } from './entryRow';
import { systemContext } from '../../records/systemContext';
import { STORAGE_OPERATOR } from './storageOperator';

interface Due {
  readonly tenant_id: string;
  readonly org_unit_id: string;
  readonly facility_code: string;
  readonly days_left: number;
  readonly entries: string;
  readonly positions: string;
  readonly entry_id: string;
}

const PER_CHUNK = 200;
const USERS = ['TemporaryStorageAdministrator', 'TemporaryStorageAdministratorExtended'];

/** TS-R2 and the end of declarations whose goods were not presented, once a night for all tenants: what is due is counted by the database in one question. */
export const deadlineJob = defineJob({
  jobType: 'ts.deadline.watch',
  title: 'Watch limits of temporary storage',
  description:
    'Tells of goods whose limit in temporary storage ends in 30, 10, 3 or 0 days or is over, and ends declarations that were not presented within 30 days.',
  level: 'Installation',
  parameters: t.strict({}),
  concurrency: 'OneGlobally',
  schedule: { cron: '0 5 * * *', missed: 'Once' },
  run: async ({ chunk, progress, tenantId, orgUnitId }) => {
    const back = { tenantId, userId: '', orgUnitId, units: [orgUnitId] };
    const now = new Date();
    const today = stockholmDate(now);
    const due = await chunk(async (db) =>
      ok((await sql<Due>`select * from storage_deadlines(${today}::date, ${[...NOTICE_DAYS]}::integer[])`.execute(db)).rows),
    );
    if (failed(due)) return due;
    for (let at = 0; at < due.right.length; at += PER_CHUNK) {
      const part = due.right.slice(at, at + PER_CHUNK);
      const told = await chunk(async (db, publish) => {
        for (const { tenant_id, org_unit_id, facility_code, days_left, entries: count, positions, entry_id } of part) {
          await setScope(db, { tenantId: tenant_id, userId: '', orgUnitId: org_unit_id, units: [org_unit_id] });
          const users = await db
            .selectFrom('held_assignment')
            .select('user_id')
            .distinct()
            .where('tenant_id', '=', tenant_id)
            .where('status', '=', 'Active')
            .where('role', 'in', USERS)
            .execute();
          const notice = {
            tenantId: tenant_id,
            orgUnitId: org_unit_id,
            kind: 'ts.deadline',
            severity: days_left <= 3 ? 2 : 1,
            args: { facility: facility_code, days: String(days_left), entries: count, positions },
            route: days_left < 0 ? '/ts/search-active-positions?overdue=1' : `/ts/search-active-positions?within=${days_left}`,
            users: users.map(({ user_id }) => user_id),
            access: 'ts.active',
            dedupeKey: `ts.deadline ${org_unit_id} ${facility_code} ${days_left} ${today}`,
          } as const;
          await notify(db, notice, now, publish);
          publish({
            tenantId: tenant_id,
            orgUnitId: org_unit_id,
            pluginName: 'ts',
            eventType: 'DeadlineWarning',
            id: entry_id,
            data: { daysLeft: days_left, facility: facility_code, entries: Number(count) },
          });
        }
        await setScope(db, back);
        return ok(undefined);
      });
      if (failed(told)) return told;
      await progress(Math.min(at + PER_CHUNK, due.right.length), due.right.length);
    }
    const endNotPresented = () =>
      chunk(async (db, publish) => {
        const { rows } = await sql<{ tenant_id: string; org_unit_id: string; entry_id: string }>`
        select * from storage_not_presented(${addDays(today, -DAYS_TO_PRESENT)}::date, ${PER_CHUNK})`.execute(db);
        for (const { tenant_id, org_unit_id, entry_id } of rows) {
          await setScope(db, { tenantId: tenant_id, userId: '', orgUnitId: org_unit_id, units: [org_unit_id] });
          const context = systemContext(db, {
            now,
            publish,
            tenantId: tenant_id,
            orgUnitId: org_unit_id,
            userName: 'authority (simulated)',
            as: STORAGE_OPERATOR,
          });
          const held = await sql<EntryRow>`select * from ts_journal_entry where id = ${entry_id}::uuid and status = 'DECLARED' for update`.execute(db);
          const [row] = held.rows;
          if (row === undefined) continue;
          await entries.records.store(
            context,
            row,
            { content: row.content, status: 'LAPSED' },
            { action: 'lapse', reason: 'Invalidated by customs 30 days after it was lodged (UCC Art. 146(2)(b)).' },
          );
          await tell(context, row, { kind: 'INVALIDATED', direction: 'IN', text: 'Not presented within 30 days; the declaration is invalid.' });
        }
        await setScope(db, back);
        return ok(rows.length);
      });
    for (let lapsed = 0; ;) {
      const ended = await endNotPresented();
      if (failed(ended)) return ended;
      lapsed += ended.right;
      if (ended.right < PER_CHUNK) return ok({ summary: { groups: due.right.length, lapsed } });
    }
  },
});
