import { sql } from 'kysely';
import type * as declarationVehicle from '../../../../src/application/contract/declarationVehicle';
import type { OwedByBorder } from '../../../../src/application/contract/declarationVehicle';
import { reply, type Handlers } from '../../../records/handlers';
import { giveNow } from '../life/simulator';

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
    return reply(
      rows.map(({ report_id, due_at, mrn, ...row }): OwedByBorder => ({
        ...row,
        reportId: report_id,
        dueAt: due_at.toISOString(),
        ...(mrn !== null && { mrn }),
      })),
    );
  },

  answerByBorder: ({ body }, context) => giveNow(context, 'vehicle_answer', body),
};
