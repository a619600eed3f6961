import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { failed, ok } from '../../../src/domain/kernel/result';
import { simulatedCount, withMissing, type StockBalanceRow } from '../../../src/domain/warehouse/stockBalance';
import type { PortalEvent } from '../../db/event';
import type { ServerLog } from '../../db/log';
import type { Database } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { WakeLoop } from '../../db/wakeLoop';
import { noteAnswer, sendStatusChanged } from '../../jobs/sending/sendMessages';
import { putEvents } from '../../realtime/outbox';
import type { Context } from '../../records/handlers';
import { deviations } from './deviations';
import { integrationChanged, numbered } from './integration';
import { systemContext } from '../../records/systemContext';

interface Options {
  readonly database: Kysely<Database>;
  readonly eventsStored: () => void;
  readonly log: ServerLog;
}

interface Due {
  readonly id: string;
  readonly tenant_id: string;
  readonly org_unit_id: string;
  readonly due_at: Date;
}

interface Answered {
  readonly id: string;
  readonly correlation_id: string;
  readonly source_kind: string;
  readonly source_id: string;
  readonly business_key: string;
}

const RETRY_MS = 5_000;

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

/** Gives the answers of the simulated receiver and of the simulated customs when they are due, also those that became due while nobody ran. */
export class WarehouseAnswers extends WakeLoop {
  constructor({ database, eventsStored, log }: Options) {
    super({ work: () => this.#give(database, eventsStored), log, failure: 'answers of the simulated receiver', waitAfterFailureMs: RETRY_MS });
  }

  async #give(database: Kysely<Database>, eventsStored: () => void): Promise<number | undefined> {
    while (!this.stopped) {
      const { rows } = await sql<Due>`select * from next_cw_answer()`.execute(database);
      const [due] = rows;
      if (due === undefined) return undefined;
      const wait = due.due_at.getTime() - Date.now();
      if (wait > 0) return wait;
      await this.#answer(database, due);
      eventsStored();
    }
    return undefined;
  }

  async #answer(database: Kysely<Database>, due: Due): Promise<void> {
    const scope = { tenantId: due.tenant_id, userId: '', orgUnitId: due.org_unit_id, units: [due.org_unit_id] };
    const given = await inTransaction(database, scope, async (db) => {
      const events: PortalEvent[] = [];
      const { rows } = await sql<{
        kind: string;
        integration_id: string;
      }>`delete from cw_due_answer where id = ${due.id}::uuid returning kind, integration_id`.execute(db);
      const [answer] = rows;
      if (answer === undefined) return ok(undefined);
      const context = systemContext(db, {
        now: new Date(),
        publish: (event) => events.push(event),
        tenantId: due.tenant_id,
        orgUnitId: due.org_unit_id,
        userName: 'simulator',
      });
      const found =
        await sql<Answered>`select id, correlation_id, source_kind, source_id, business_key from cw_integration where id = ${answer.integration_id}::uuid`.execute(
          db,
        );
      const [one] = found.rows;
      if (one !== undefined) await this.#apply(context, one, answer.kind);
      await putEvents(db, events);
      return ok(undefined);
    });
    if (failed(given)) throw new Error(given.left.message);
  }

  async #apply(context: Context, one: Answered, kind: string): Promise<void> {
    if (kind === 'ACK' || kind === 'TEM') return acknowledge(context, one, kind);
    if (kind === 'PHYSICAL_BALANCE') return count(context, one);
    await received(context, one, kind, { messageType: kind, of: one.business_key });
    if (kind !== 'ING') return;
    const { rows } = await sql<{ status: string }>`select status from cw_deviation where id = ${one.source_id}::uuid`.execute(context.db);
    if (rows[0]?.status === 'REPORTED') await deviations.perform(context, one.source_id, 'acknowledge');
  }
}
