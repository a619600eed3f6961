import { sql } from 'kysely';
import { holdVehicle } from '../../vehicles/vehicleReports';
import { AnswerLoop, type AnswerQueue, type AuthorityOptions } from '../answerLoop';
import type { NextAnswer } from '../dueAnswers';
import { authoritySettings } from '../settings';
import { giveVehicleAnswer } from './vehicleAnswers';

const next: AnswerQueue['next'] = async (db) => {
  const { rows } = await sql<NextAnswer>`select id, tenant_id as "tenantId", org_unit_id as "orgUnitId", due_at as "dueAt" from next_vehicle_answer()`.execute(
    db,
  );
  return rows[0];
};

const give: AnswerQueue['give'] = async (db, { id, tenantId, orgUnitId }, speed, publish) => {
  const now = new Date();
  const row = await db.updateTable('vehicle_answer').set({ done_at: now }).where('id', '=', id).where('done_at', 'is', null).returningAll().executeTakeFirst();
  if (row === undefined) return;
  const entry = await holdVehicle(db, tenantId, [orgUnitId], row.report_id);
  if (entry === undefined) return;
  await giveVehicleAnswer({ db, now, speed, publish, entry, correlationId: row.correlation_id, settings: await authoritySettings(db, tenantId) }, row.kind);
};

/** What the border answers to reports of vehicles. */
export class BorderAuthority extends AnswerLoop {
  constructor(options: AuthorityOptions) {
    super(options, { table: 'vehicle_answer', next, give });
  }
}
