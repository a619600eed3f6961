import { sql } from 'kysely';
import type * as cw from '../../../src/application/contract/cwTools';
import type { HolderQuestion } from '../../../src/application/contract/cwTools';
import { stockholmDate } from '../../../src/domain/kernel/dates';
import { notFound } from '../../records/claim';
import { reply, type Context, type Handlers } from '../../records/handlers';
import type { HolderHere } from '../dec/area';
import { refused } from './books';

/** Holders whose public warehouse is kept here are asked in their own unit, whoever lodges the declaration; others are simulated. */
export const warehouseHolders: HolderHere = {
  ask: async ({ db, now, publish }, question) => {
    const { rows } = await sql<{ id: string; tenant_id: string; org_unit_id: string }>`
      select id, tenant_id, org_unit_id from cw_ask_holder(${JSON.stringify(question)}::jsonb, ${now}::timestamptz)`.execute(db);
    for (const { id, tenant_id, org_unit_id } of rows)
      publish({ tenantId: tenant_id, orgUnitId: org_unit_id, pluginName: 'cw', eventType: 'HolderAsked', id, data: { id } });
    return rows.length > 0;
  },
  answerOf: async ({ db }, declarationId) => {
    const { rows } = await sql<{ takes: boolean; guarantee: string }>`select takes, guarantee from cw_holder_answer(${declarationId}::uuid)`.execute(db);
    const [row] = rows;
    if (row === undefined) return undefined;
    return row.takes ? { takes: true, guarantee: row.guarantee } : { takes: false };
  },
};

interface Stored {
  readonly id: string;
  readonly declaration_id: string;
  readonly code: string;
  readonly content: Pick<HolderQuestion, 'lrn' | 'declarant' | 'goods'>;
  readonly asked_at: Date;
}

/** Guarantees that cover goods today. */
const guaranteesOf = async ({ db, caller, now }: Context): Promise<readonly string[]> => {
  const today = stockholmDate(now);
  const { rows } = await sql<{ reference_no: string }>`select reference_no from cw_certificate where kind = 'GUARANTEE' and status = 'VALID'
    and tenant_id = ${caller.tenantId}::uuid and org_unit_id = any (${[...caller.visibleUnits]}::uuid[])
    and ${today}::date >= valid_from and (valid_to is null or ${today}::date <= valid_to) order by 1`.execute(db);
  return rows.map(({ reference_no }) => reference_no);
};

export const listHolderQuestions: Handlers<typeof cw>['listHolderQuestions'] = async (_input, context) => {
  const { db, caller } = context;
  const { rows } =
    await sql<Stored>`select q.id, q.declaration_id, w.code, q.content, q.asked_at from cw_holder_question q join cw_warehouse w on w.id = q.warehouse_id
    where q.answered_at is null and q.tenant_id = ${caller.tenantId}::uuid and q.org_unit_id = any (${[...caller.visibleUnits]}::uuid[]) order by q.asked_at limit 100`.execute(
      db,
    );
  return reply({
    questions: rows.map(({ id, code, content, asked_at }) => ({
      id,
      warehouseCode: code,
      lrn: content.lrn,
      declarant: content.declarant,
      goods: [...content.goods],
      askedAt: asked_at.toISOString(),
    })),
    guarantees: [...(await guaranteesOf(context))],
  });
};

/** The holder takes the goods under a guarantee of his, or does not; customs hear it at once. */
export const answerHolderQuestion: Handlers<typeof cw>['answerHolderQuestion'] = async ({ params: { id, answer }, body: { guarantee = '' } }, context) => {
  const { db, caller, now, publish } = context;
  const { rows } = await sql<Stored>`select q.id, q.declaration_id from cw_holder_question q where q.id = ${id}::uuid and q.tenant_id = ${caller.tenantId}::uuid
    and q.org_unit_id = any (${[...caller.visibleUnits]}::uuid[]) and q.answered_at is null for update`.execute(db);
  const [question] = rows;
  if (question === undefined) return notFound();
  if (answer === 'take' && !(await guaranteesOf(context)).includes(guarantee))
    return refused('CW-HOLDER-GUARANTEE', 'Choose a guarantee that is valid today.', {}, '/guarantee');
  await sql`update cw_holder_question set answered_at = ${now}, answered_by = ${caller.userName}, takes = ${answer === 'take'}, guarantee = ${answer === 'take' ? guarantee : ''}
    where id = ${id}::uuid`.execute(db);
  await sql`select authority_owes(${question.declaration_id}::uuid, 'CWC', ${now}::timestamptz)`.execute(db);
  publish({ tenantId: caller.tenantId, orgUnitId: caller.orgUnitId, pluginName: 'dec', eventType: 'SimulatorChanged', id, data: { id } });
  publish({ tenantId: caller.tenantId, orgUnitId: caller.orgUnitId, pluginName: 'cw', eventType: 'HolderAsked', id, data: { id } });
  return reply({ answer });
};
