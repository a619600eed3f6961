import { failed, ok } from '../../../../../src/domain/kernel/result';
import type { AnswerQueue } from '../../../../jobs/sending/owedAnswers';
import { vehicles } from '../../vehicles/vehicleReports';
import type { Speed } from '../dueAnswers';
import { authoritySettings } from '../settings';
import { giveVehicleAnswer } from './vehicleAnswers';

/** What the border answers to reports of vehicles. */
export const vehicleAnswers = (speed: Speed): AnswerQueue => ({
  table: 'vehicle_answer',
  next: 'next_vehicle_answer',
  give: async (db, { id, place: { tenantId, orgUnitId } }, publish) => {
    const now = new Date();
    const row = await db
      .updateTable('vehicle_answer')
      .set({ done_at: now })
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return ok(undefined);
    const held = await vehicles.holdIn(db, { tenantId, units: [orgUnitId] }, row.report_id);
    if (failed(held)) return ok(undefined);
    const owed = { db, now, speed, publish, entry: held.right, correlationId: row.correlation_id, settings: await authoritySettings(db, tenantId) };
    await giveVehicleAnswer(owed, row.kind);
    return ok(undefined);
  },
});
