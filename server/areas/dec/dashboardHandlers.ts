import { sql } from 'kysely';
import type * as decDashboard from '../../../src/application/contract/declarationDashboard';
import type { DeclarationTiles } from '../../../src/application/contract/declarationDashboard';
import { allows } from '../../../src/domain/access/access';
import { isLow } from '../../../src/domain/declaration/guarantee/guarantee';
import { percentOf } from '../../../src/domain/declaration/reports/rejections';
import { firstTimeRightSince, supplementaryDueBy } from '../../../src/domain/declaration/reports/tileDays';
import { subtractDecimals } from '../../../src/domain/kernel/decimal';
import { stockholmDate } from '../../../src/domain/kernel/dates';
import { reply, type Handlers } from '../../records/handlers';
import { isReadable } from './declarations';
import { decided, readFirstAnswers } from './reports/rejectedDeclarations';
import { between, type Condition, type ReportContext } from '../../reports/reportSource';

type Counts = Omit<DeclarationTiles, 'lowGuarantees' | 'firstTimeRight'>;

/** Each count is a question of its own, so that each is answered by an index. */
const readCounts = async ({ db, caller }: ReportContext, today: string): Promise<Counts> => {
  const readable = isReadable({ ...caller, readableUnits: caller.visibleUnits });
  const count = (wanted: Condition): Condition => sql`(select count(*)::int from declaration where ${readable} and ${wanted})`;
  const { rows } = await sql<Counts>`select
    ${count(sql`status = 'DRAFT' and created_by = ${caller.userName}`)} as drafts,
    ${count(sql`errors > 0 and status in ('DRAFT', 'REJECTED')`)} as errors,
    ${count(sql`status = 'UNDER_CONTROL'`)} as "underControl",
    ${count(sql`status = 'DOCS_REQUESTED'`)} as "documentsRequested",
    ${count(sql`status = 'SUPPLEMENT_DUE' and supplementary_due_date <= ${supplementaryDueBy(today)}::date`)} as "supplementaryDue",
    ${count(sql`flow = 'TRANSIT' and status in ('ACCEPTED', 'UNDER_CONTROL', 'RELEASED') and limit_date < ${today}::date`)} as "transitsOverdue"`.execute(db);
  return rows[0] ?? { drafts: 0, errors: 0, underControl: 0, documentsRequested: 0, supplementaryDue: 0, transitsOverdue: 0 };
};

interface InUse {
  readonly reference: string;
  readonly used: string;
}

/** Guarantees in force of which less than a tenth is available (6.3). */
const countLowGuarantees = async ({ db, caller }: ReportContext): Promise<number> => {
  const { rows } = await sql<InUse>`
    select held.reference_amount::text as reference, coalesce(sum(movement.amount) filter (where movement.state <> 'RELEASED'), 0)::text as used
    from transit_guarantee held left join guarantee_movement movement on movement.guarantee_id = held.id
    where held.tenant_id = ${caller.tenantId}::uuid and held.org_unit_id = any (${[...caller.readableUnits]}::uuid[]) and held.state = 'ACTIVE' group by held.id`.execute(
    db,
  );
  return rows.filter(({ reference, used }) => isLow({ referenceAmount: reference }, subtractDecimals(reference, used))).length;
};

const readFirstTimeRight = async ({ db, caller }: ReportContext, today: string): Promise<string | undefined> => {
  const conditions = [
    isReadable({ ...caller, readableUnits: caller.visibleUnits }),
    decided(caller),
    ...between(sql`message.at`, firstTimeRightSince(today), today),
  ];
  const { answered, firstTimeRight } = await readFirstAnswers(db, conditions);
  return percentOf(firstTimeRight, answered);
};

export const dashboardHandlers: Handlers<typeof decDashboard> = {
  readDeclarationTiles: async (_input, context) => {
    const { caller, now } = context;
    const today = stockholmDate(now);
    const counts = await readCounts(context, today);
    const firstTimeRight = await readFirstTimeRight(context, today);
    return reply({
      ...counts,
      ...(allows('dec.transit-guarantee', caller) && { lowGuarantees: await countLowGuarantees(context) }),
      ...(firstTimeRight !== undefined && { firstTimeRight }),
    });
  },
};
