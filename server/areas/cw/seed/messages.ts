import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { sumDecimals, trimDecimal } from '../../../../src/domain/kernel/decimal';
import { balancePayload, controlTotalOf, simulatedCount, withMissing, type StockBalanceRow } from '../../../../src/domain/warehouse/stockBalance';
import type { Database } from '../../../db/schema';
import type { Context } from '../../../records/handlers';
import { numbered, RECEIVER } from '../integration';
import { demoOwners, demoWarehouses } from './goods';

interface Told {
  readonly at: (daysAgo: number, hour?: number) => Date;
  readonly context: (when: Date) => Context;
  /** What lies in the warehouse, by article. */
  readonly stock: readonly StockBalanceRow[];
  readonly picks: readonly string[];
  readonly announced: readonly string[];
  readonly received: readonly string[];
}

interface Message {
  readonly when: Date;
  readonly direction: 'IN' | 'OUT';
  readonly type: string;
  readonly key: string;
  readonly status: string;
  readonly payload: string;
  readonly answer?: string;
  readonly error?: string;
  readonly source?: readonly [string, string];
  readonly contentType?: string;
}

const NACK = 'The control total does not fit the rows.';
const OFF = 'The simulated receiver is switched off.';

/** Three stock balances (one answered with three differences, one refused, one that could not be delivered) and forty messages in all. */
export const seedMessages = async (db: Transaction<Database>, { at, context, stock, picks, announced, received }: Told): Promise<void> => {
  const put = async ({
    when,
    direction,
    type,
    key,
    status,
    payload,
    answer = '',
    error = '',
    source = ['', ''],
    contentType = 'application/json',
  }: Message) => {
    const id = randomUUID();
    const asking = context(when);
    const { caller } = asking;
    await sql`insert into cw_integration (id, tenant_id, org_unit_id, message_no, direction, message_type, business_key, correlation_id, partner, status, payload, content_type, answer,
        error, source_kind, source_id, created_at, processed_at)
      values (${id}::uuid, ${caller.tenantId}::uuid, ${caller.orgUnitId}::uuid, ${await numbered(asking, 'IM')}, ${direction}, ${type}, ${key}, ${`cw-${id}`}, ${RECEIVER}, ${status},
        ${payload}, ${contentType}, ${answer}, ${error}, ${source[0]}, ${source[1]}, ${when}, ${status === 'FAILED' ? null : when})`.execute(db);
    return id;
  };
  const told = (type: string, key: string): string => JSON.stringify({ messageType: type, number: key }, undefined, 2);
  for (const [index, number] of received.slice(0, 12).entries())
    await put({
      when: at(60 - index * 4),
      direction: 'OUT',
      type: 'INBOUND_CONFIRMATION',
      key: number,
      status: 'ACKNOWLEDGED',
      payload: told('INBOUND_CONFIRMATION', number),
      answer: told('ACK', number),
    });
  for (const number of announced)
    await put({ when: at(3), direction: 'IN', type: 'ANTICIPATED', key: number, status: 'PROCESSED', payload: told('ANTICIPATED', number) });
  for (const key of picks) await put({ when: at(2), direction: 'IN', type: 'OUTBOUND_ITEM', key, status: 'PROCESSED', payload: told('OUTBOUND_ITEM', key) });
  const balances = [
    { when: at(6), format: 'JSON', status: 'ANSWERED', sent: 'ACKNOWLEDGED', problem: '3' },
    { when: at(4), format: 'CSV', status: 'REJECTED', sent: 'REJECTED', problem: NACK },
    { when: at(1), format: 'INVRPT', status: 'FAILED', sent: 'FAILED', problem: OFF },
  ] as const;
  for (const { when, format, status, sent, problem } of balances) {
    const asking = context(when);
    const { caller } = asking;
    const [id, messageNo] = [randomUUID(), await numbered(asking, 'SB')];
    const { payload, contentType } = balancePayload(
      { messageNo, warehouse: 'SE1', owner: 'Demo Cycles AB', balanceAt: when.toISOString(), rows: stock },
      format,
    );
    const integration = await put({
      when,
      direction: 'OUT',
      type: 'STOCK_BALANCE',
      key: messageNo,
      status: sent,
      payload,
      contentType,
      source: ['stockBalance', id],
      ...(sent === 'ACKNOWLEDGED' ? { answer: told('ACK', messageNo) } : { error: problem }),
    });
    const countId = status === 'ANSWERED' ? randomUUID() : null;
    if (countId !== null) {
      const counted = simulatedCount(stock);
      await sql`insert into cw_count (id, tenant_id, org_unit_id, count_no, warehouse_id, article_owner, source, counted_at, created_at, created_by, rows)
        values (${countId}::uuid, ${caller.tenantId}::uuid, ${caller.orgUnitId}::uuid, ${await numbered(asking, 'PB')}, ${demoWarehouses.SE1}::uuid, ${demoOwners.cycles}, 'RECEIVER',
          ${when}, ${when}, 'simulator', ${JSON.stringify(withMissing(stock, counted))}::jsonb)`.execute(db);
      await put({
        when,
        direction: 'IN',
        type: 'PHYSICAL_BALANCE',
        key: `PHYSICAL_BALANCE ${messageNo}`,
        status: 'PROCESSED',
        payload: JSON.stringify({ messageType: 'PHYSICAL_BALANCE', of: messageNo, rows: counted }, undefined, 2),
      });
    }
    await sql`insert into cw_stock_balance (id, tenant_id, org_unit_id, message_no, warehouse_id, article_owner, balance_at, format, detail, rows, control_total, status, sent_at,
        answered_at, count_id, integration_id, problem)
      values (${id}::uuid, ${caller.tenantId}::uuid, ${caller.orgUnitId}::uuid, ${messageNo}, ${demoWarehouses.SE1}::uuid, ${demoOwners.cycles}, ${when}, ${format}, 'ARTICLE',
        ${JSON.stringify(stock)}::jsonb, ${controlTotalOf(stock)}, ${status}, ${when}, ${status === 'ANSWERED' ? when : null}, ${countId}::uuid, ${integration}::uuid, ${problem})`.execute(
      db,
    );
  }
};

interface Held {
  readonly articleNo: string;
  readonly commodityCode: string;
  readonly unit: string;
  readonly stock: string;
  readonly reserved: string;
  readonly netMass: string;
}

/** Lots of one owner as a balance by article says them. */
export const balanceRows = (lots: readonly Held[]): readonly StockBalanceRow[] =>
  [...Map.groupBy(lots, ({ articleNo }) => articleNo)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([articleNo, own]) => {
      const sum = (values: readonly string[]): string => trimDecimal(sumDecimals(values));
      const [quantity, reserved] = [sum(own.map(({ stock }) => stock)), sum(own.map((lot) => lot.reserved))];
      return {
        articleNo,
        commodityCode: own[0]?.commodityCode ?? '',
        unit: own[0]?.unit ?? '',
        lotNo: '',
        cwdsMrn: '',
        quantity,
        reserved,
        available: sum([quantity, `-${reserved}`]),
        netMass: sum(own.map(({ netMass }) => netMass)),
      };
    });
