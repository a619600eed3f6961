import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ok } from '../../../src/domain/kernel/result';
import { simulatedCount, withMissing, type StockBalanceRow } from '../../../src/domain/warehouse/stockBalance';
import type { AnswerQueue } from '../../jobs/sending/owedAnswers';
import { noteAnswer, sendStatusChanged } from '../../jobs/sending/sendMessages';
import type { Context } from '../../records/handlers';
import { deviations } from './deviations';
import { integrationChanged, numbered } from './integration';
import { systemContext } from '../../records/systemContext';

interface Answered {
  readonly id: string;
  readonly correlation_id: string;
  readonly source_kind: string;
  readonly source_id: string;
  readonly business_key: string;
}

/** A message that came in, kept beside the one that it answers. */
const received = async (context: Context, one: Answered, kind: string, payload: object): Promise<void> => {
  const { db, caller, now } = context;
  await sql`insert into cw_integration (id, tenant_id, org_unit_id, message_no, direction, message_type, business_key, correlation_id, partner, status, payload, content_type,
      source_kind, source_id, created_at, processed_at)
    values (${randomUUID()}::uuid, ${caller.tenantId}::uuid, ${caller.orgUnitId}::uuid, ${await numbered(context, 'IM')}, 'IN', ${kind}, ${`${kind} ${one.business_key}`},
      ${one.correlation_id}, ${one.source_kind === 'deviation' ? 'Simulated customs' : 'Simulated receiver'}, 'PROCESSED', ${JSON.stringify(payload, undefined, 2)}, 'application/json',
      ${one.source_kind}, ${one.source_id}, ${now}, ${now}) on conflict do nothing`.execute(db);
};

const acknowledge = async (context: Context, one: Answered, kind: string): Promise<void> => {
  const sent = await noteAnswer(context.db, { tenantId: context.caller.tenantId, correlationId: one.correlation_id, now: context.now }, 'ACCEPTED');
  if (sent !== undefined) context.publish(sendStatusChanged(sent));
  const answer = JSON.stringify({ messageType: kind, of: one.business_key, at: context.now.toISOString() }, undefined, 2);
  await sql`update cw_integration set status = 'ACKNOWLEDGED', answer = ${answer}, processed_at = ${context.now} where id = ${one.id}::uuid`.execute(
    context.db,
  );
  integrationChanged(context, one.id, 'ACKNOWLEDGED');
};

/** The physical balance of the receiver becomes a count, and the report of deviations is ready. */
const count = async (context: Context, one: Answered): Promise<void> => {
  const { db, caller, now } = context;
  const { rows } = await sql<{ id: string; warehouse_id: string; article_owner: string; rows: readonly StockBalanceRow[]; balance_at: Date }>`
    select id, warehouse_id, article_owner, rows, balance_at from cw_stock_balance where id = ${one.source_id}::uuid`.execute(db);
  const [balance] = rows;
  if (balance === undefined) return;
  const counted = simulatedCount(balance.rows);
  const id = randomUUID();
  await sql`insert into cw_count (id, tenant_id, org_unit_id, count_no, warehouse_id, article_owner, source, counted_at, created_at, created_by, rows)
    values (${id}::uuid, ${caller.tenantId}::uuid, ${caller.orgUnitId}::uuid, ${await numbered(context, 'PB')}, ${balance.warehouse_id}::uuid, ${balance.article_owner}, 'RECEIVER',
      ${balance.balance_at}, ${now}, ${caller.userName}, ${JSON.stringify(withMissing(balance.rows, counted))}::jsonb)`.execute(db);
  const articles = new Set(balance.rows.map(({ articleNo }) => articleNo)).size;
  await sql`update cw_stock_balance set status = 'ANSWERED', answered_at = ${now}, count_id = ${id}::uuid, problem = ${String(Math.min(articles, 3))} where id = ${balance.id}::uuid`.execute(
    db,
  );
  await received(context, one, 'PHYSICAL_BALANCE', { messageType: 'PHYSICAL_BALANCE', of: one.business_key, rows: counted });
  context.publish({
    tenantId: caller.tenantId,
    orgUnitId: caller.orgUnitId,
    pluginName: 'cw',
    eventType: 'StockBalanceAnswered',
    id: balance.id,
    data: { id: balance.id },
  });
};

const apply = async (context: Context, one: Answered, kind: string): Promise<void> => {
  if (kind === 'ACK' || kind === 'TEM') return acknowledge(context, one, kind);
  if (kind === 'PHYSICAL_BALANCE') return count(context, one);
  await received(context, one, kind, { messageType: kind, of: one.business_key });
  if (kind !== 'ING') return;
  const { rows } = await sql<{ status: string }>`select status from cw_deviation where id = ${one.source_id}::uuid`.execute(context.db);
  if (rows[0]?.status === 'REPORTED') await deviations.perform(context, one.source_id, 'acknowledge');
};

const give: AnswerQueue['give'] = async (db, { id, place }, publish) => {
  const { rows } = await sql<{ kind: string; integration_id: string }>`delete from cw_due_answer where id = ${id}::uuid returning kind, integration_id`.execute(
    db,
  );
  const [answer] = rows;
  if (answer === undefined) return ok(undefined);
  const context = systemContext(db, { now: new Date(), publish, ...place, userName: 'simulator' });
  const found =
    await sql<Answered>`select id, correlation_id, source_kind, source_id, business_key from cw_integration where id = ${answer.integration_id}::uuid`.execute(
      db,
    );
  const [one] = found.rows;
  if (one !== undefined) await apply(context, one, answer.kind);
  return ok(undefined);
};

/** What the simulated receiver and the simulated customs answer. */
export const warehouseAnswers: AnswerQueue = { table: 'cw_due_answer', next: 'next_cw_answer', give };
