import { sql } from 'kysely';
import type * as declarationVehicle from '../../../../src/application/contract/declarationVehicle';
import type { OwedByBorder } from '../../../../src/application/contract/declarationVehicle';
import { failed, ok } from '../../../../src/domain/kernel/result';
import { reply, type Handlers } from '../../../http/handlers';
import { audited } from '../maintenance/audited';

const MOST = 500;

interface OwedRow extends Omit<OwedByBorder, 'reportId' | 'dueAt' | 'mrn'> {
  readonly report_id: string;
  readonly due_at: Date;
  readonly mrn: string | null;
}

/** What the border will say, for maintenance: in manual mode it waits for a person (SA-2). */
export const owedByBorder: Pick<Handlers<typeof declarationVehicle>, 'readOwedByBorder' | 'answerByBorder'> = {
  readOwedByBorder: async (_input, { db, caller }) => {
    const { rows } = await sql<OwedRow>`
      select a.id, a.report_id, r.lrn, r.mrn, r.status, a.kind, a.due_at, a.held from vehicle_answer a join vehicle_report r on r.id = a.report_id
      where a.done_at is null and a.tenant_id = ${caller.tenantId}::uuid and a.org_unit_id = any (${[...caller.visibleUnits]}::uuid[])
      order by a.due_at, a.seq limit ${MOST}`.execute(db);
    return reply(rows.map(({ report_id, due_at, mrn, ...row }): OwedByBorder => ({ ...row, reportId: report_id, dueAt: due_at.toISOString(), ...(mrn !== null && { mrn }) })));
  },

  answerByBorder: async ({ body }, context) => {
    const { db, caller, now, publish } = context;
    const ids = body.ids.slice(0, MOST);
    const target = `${ids.length} ${ids.length === 1 ? 'answer' : 'answers'}`;
    const done = await audited(context, { action: 'simulator.answer', target, reason: body.reason, details: { ids } }, async () => {
      const given = await db
        .updateTable('vehicle_answer')
        .set({ held: false, due_at: now })
        .where('done_at', 'is', null)
        .where(sql<boolean>`id = any (${ids}::uuid[])`)
        .returning('id')
        .execute();
      return ok(given.length);
    });
    if (failed(done)) return done;
    publish({ tenantId: caller.tenantId, orgUnitId: caller.orgUnitId, pluginName: 'dec', eventType: 'SimulatorChanged', id: caller.tenantId, data: {} });
    return reply({ given: done.right });
  },
};
