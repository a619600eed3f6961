import * as t from 'io-ts';
import { sql } from 'kysely';
import { addDays, stockholmDate } from '../../../src/domain/kernel/dates';
import { failed, ok } from '../../../src/domain/kernel/result';
import { DAYS_TO_PRESENT, NOTICE_DAYS } from '../../../src/domain/temporary-storage/deadline';
import { setScope } from '../../db/transaction';
import { defineJob } from '../../jobs/jobDefinition';
import { notify } from '../../jobs/notifications';
import { systemContext } from '../../records/systemContext';
import { AUTHORITY } from './answering';
import { tell } from './authorityMessages';
import { handOver } from './handingOver';
import { housesOf, houses } from './houses';
import { manifests, type ManifestRow } from './manifestKind';
import { settle, tellHouses, usersOfUnit } from './settling';
import type { Context } from '../../records/handlers';

const PER_CHUNK = 100;

/** CMM-R13. */
const invalidate = async (context: Context, row: ManifestRow): Promise<void> => {
  const text = 'Not presented within 30 days; the declaration is invalid.';
  await tell(context, row, { kind: 'INV', direction: 'IN', lrn: row.content.lrn ?? '', answer: 'INVALIDATED', text });
  const after = await manifests.records.store(
    context,
    row,
    { content: { ...row.content, cancelReason: text }, status: 'CANCELLED' },
    { action: 'cancel', reason: text },
  );
  await tellHouses(context, after);
};

/** CMM-R25: houses that nobody has instructed go to temporary storage once they are counted, or wait for the forwarder. */
const takeDefault = async (context: Context, row: ManifestRow): Promise<void> => {
  const { defaultInstruction = 'WAIT', terminalId = '' } = row.content;
  const all = await housesOf(context, row.id);
  const open = all.filter(({ content, status }) => content.instruction === undefined && status !== 'CANCELLED');
  for (const house of open) {
    const instruction = { kind: defaultInstruction === 'TS' ? 'TS' : 'HOLD', isDefault: true, at: context.now.toISOString(), by: 'portal' };
    const status = house.status === 'OPEN' || house.status === 'NOTIFIED' ? 'INSTRUCTED' : house.status;
    await houses.store(context, house, { content: { ...house.content, instruction }, status }, { action: 'instruct' });
  }
  if (row.status === 'RECONCILED' && defaultInstruction === 'TS' && terminalId !== '')
    for (const { id, content } of await housesOf(context, row.id)) {
      if (content.instruction?.kind !== 'TS' || content.instruction.isDefault !== true) continue;
      const { rows } = await sql<{ left: number }>`select available_packages as left from cmm_house where id = ${id}::uuid`.execute(context.db);
      if ((rows[0]?.left ?? 0) > 0) await handOver(context, { houseId: id, target: 'TS_ENTRY', packages: String(rows[0]?.left ?? 0), place: terminalId });
    }
  await settle(context, row.id);
  if (open.length > 0)
    await notify(
      context.db,
      {
        tenantId: row.tenant_id,
        orgUnitId: row.org_unit_id,
        kind: 'cmm.instruction',
        severity: 1,
        args: { number: row.number, houses: String(open.length) },
        route: `/cmm/cargomanifest/${row.id}#importers`,
        users: await usersOfUnit(context, row.org_unit_id, 'CargoManifestAdministrator'),
        access: 'cmm.search',
        dedupeKey: `cmm.default ${row.id}`,
      },
      context.now,
      context.publish,
    );
};

export const deadlineJob = defineJob({
  jobType: 'cmm.deadline.watch',
  title: 'Watch deadlines of manifests',
  description:
    'Ends declarations whose goods were not presented within 30 days, takes the usual instruction where none was given, closes what is done, and tells of limits.',
  level: 'Installation',
  parameters: t.strict({}),
  concurrency: 'OneGlobally',
  schedule: { cron: '*/5 * * * *', missed: 'Once' },
  run: async ({ chunk, tenantId, orgUnitId }) => {
    const back = { tenantId, userId: '', orgUnitId, units: [orgUnitId] };
    const now = new Date();
    const today = stockholmDate(now);
    const done = await chunk(async (db, publish) => {
      const { rows } = await sql<{ tenant_id: string; org_unit_id: string; id: string; why: string }>`
        select * from manifests_due(${now}, ${addDays(today, -DAYS_TO_PRESENT)}::date, ${PER_CHUNK})`.execute(db);
      for (const { tenant_id, org_unit_id, id, why } of rows) {
        await setScope(db, { tenantId: tenant_id, userId: '', orgUnitId: org_unit_id, units: [org_unit_id] });
        const context = systemContext(db, { now, publish, tenantId: tenant_id, orgUnitId: org_unit_id, userName: why === 'INVALID' ? AUTHORITY : 'portal' });
        const held = await manifests.records.hold(context, id);
        if (failed(held)) continue;
        const row = held.right;
        if (why === 'INVALID') await invalidate(context, row);
        else if (why === 'INSTRUCT') await takeDefault(context, row);
        else if (why === 'CLOSE') await manifests.carryOut(context, row, 'close');
      }
      await setScope(db, back);
      return ok(rows.length);
    });
    if (failed(done)) return done;
    const told = await chunk(async (db, publish) => {
      const { rows } = await sql<{ tenant_id: string; org_unit_id: string; id: string; number: string; days_left: number; houses: string }>`
        select * from manifest_deadlines(${today}::date, ${[...NOTICE_DAYS]}::integer[]) limit ${PER_CHUNK}`.execute(db);
      for (const { tenant_id, org_unit_id, id, number, days_left, houses: count } of rows) {
        if (Number(count) === 0) continue;
        await setScope(db, { tenantId: tenant_id, userId: '', orgUnitId: org_unit_id, units: [org_unit_id] });
        publish({
          tenantId: tenant_id,
          orgUnitId: org_unit_id,
          pluginName: 'cmm',
          eventType: 'DeadlineNear',
          id,
          data: { number, daysLeft: days_left, houses: Number(count) },
        });
      }
      await setScope(db, back);
      return ok(rows.length);
    });
    return failed(told) ? told : ok({ summary: { due: done.right, near: told.right } });
  },
});
