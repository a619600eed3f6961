import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type * as cw from '../../../src/application/contract/cwTools';
import type { PartnerMessage } from '../../../src/application/contract/cwTools';
import { compareDecimals, isDecimal, sumDecimals } from '../../../src/domain/kernel/decimal';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import { isFuture } from '../../../src/domain/ledger/period';
import { checkCount } from '../../../src/domain/warehouse/count';
import { reply, type Context, type Handlers } from '../../records/handlers';
import { keepCount } from './balances';
import { findWarehouse, refused, standingLots, type StoredWarehouse } from './books';
import { integrationChanged, numbered } from './integration';
import { items } from './items';

const textOf = (content: PartnerMessage['content'], name: string): string => {
  const value = content[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const warehouseOf = async ({ db, caller }: Context, code: string): Promise<StoredWarehouse | undefined> => {
  const { rows } = await sql<{ id: string }>`select id from cw_warehouse where tenant_id = ${caller.tenantId}::uuid and code = ${code}
    and org_unit_id = any (${[...caller.visibleUnits]}::uuid[])`.execute(db);
  return rows[0] && findWarehouse(db, rows[0].id);
};

/** The sum of the quantities of a message must be what its sender says it is. */
const wrongTotal = ({ rows = [], controlTotal }: PartnerMessage): Result<undefined> => {
  const total = sumDecimals(rows.map(({ quantity = '0' }) => quantity));
  return controlTotal === undefined || !isDecimal(controlTotal) || compareDecimals(total, controlTotal) !== 0
    ? refused('CW-CONTROL-TOTAL', `The control total ${controlTotal ?? ''} does not fit the rows, which add up to ${total}.`, {
        given: controlTotal ?? '',
        total,
      })
    : ok(undefined);
};

/** A physical balance becomes a count of its own time: one that comes late never hides a later one. */
const physicalBalance = async (context: Context, message: PartnerMessage): Promise<Result<unknown>> => {
  const { content, rows = [], correlationId = '' } = message;
  const fits = wrongTotal(message);
  if (failed(fits)) return fits;
  const warehouse = await warehouseOf(context, textOf(content, 'warehouse'));
  if (warehouse === undefined) return refused('CW-WAREHOUSE-NONE', 'Choose a warehouse.');
  const countedAt = textOf(content, 'countedAt');
  if (Number.isNaN(Date.parse(countedAt))) return refused('CW-TIME', 'Enter date and time.');
  if (isFuture(countedAt, context.now.toISOString())) return refused('CW-COUNT-FUTURE', 'A count cannot lie in the future.');
  const lots = await standingLots(context.db, { warehouseId: warehouse.id });
  const known = { articles: new Set(lots.map(({ lot }) => lot.articleNo)), lots: new Map(lots.map(({ lotNo, lot }) => [lotNo, lot.articleNo])) };
  const [problem] = checkCount(rows, known);
  if (problem !== undefined) return refused(problem.code, `Row ${problem.row}: ${problem.message}`, { ...problem.args });
  const articleOwner = textOf(content, 'articleOwner');
  const countNo = await keepCount(context, { warehouseId: warehouse.id, articleOwner, source: 'RECEIVER', countedAt, rows });
  // An answer counts once: what is answered stays answered by the first.
  await sql`update cw_stock_balance set status = 'ANSWERED', answered_at = ${context.now}, count_id = (select id from cw_count where count_no = ${countNo} and tenant_id = ${context.caller.tenantId}::uuid)
    where tenant_id = ${context.caller.tenantId}::uuid and message_no = ${correlationId} and status <> 'ANSWERED'`.execute(context.db);
  return ok(undefined);
};

/** A pick of the warehouse system; its own number makes it once, by whatever message it is told. */
const outboundItem = async (context: Context, { content }: PartnerMessage): Promise<Result<unknown>> => {
  const warehouse = await warehouseOf(context, textOf(content, 'warehouse'));
  if (warehouse === undefined) return refused('CW-WAREHOUSE-NONE', 'Choose a warehouse.');
  const externalNo = textOf(content, 'externalNo');
  const { rows } =
    await sql`select 1 from cw_outbound_item where tenant_id = ${context.caller.tenantId}::uuid and external_no = ${externalNo} and external_no <> ''`.execute(
      context.db,
    );
  if (rows.length > 0) return ok(undefined);
  return items.create(context, {
    warehouseId: warehouse.id,
    externalNo,
    articleOwner: textOf(content, 'articleOwner'),
    articleNo: textOf(content, 'articleNo'),
    quantity: textOf(content, 'quantity'),
    unit: textOf(content, 'unit'),
    procedureCode: textOf(content, 'procedureCode'),
    consignee: textOf(content, 'consignee'),
    countryOfDestination: textOf(content, 'countryOfDestination'),
    currency: textOf(content, 'currency'),
    pickedAt: textOf(content, 'pickedAt'),
  });
};

const TAKEN: Readonly<Record<string, (context: Context, message: PartnerMessage) => Promise<Result<unknown>>>> = {
  PHYSICAL_BALANCE: physicalBalance,
  OUTBOUND_ITEM: outboundItem,
};

interface Known {
  readonly message_no: string;
  readonly status: string;
  readonly error: string;
}

/**
 * A message of a partner: taken, or kept as rejected with what is wrong with it. The same again, whenever it comes, answers what was said the first time
 * and changes nothing.
 */
export const receiveMessage: Handlers<typeof cw>['receiveMessage'] = async ({ body }, context) => {
  const { db, caller, now } = context;
  const { partner, messageType, businessKey, correlationId = '', content, rows = [], controlTotal } = body;
  const take = TAKEN[messageType];
  if (take === undefined) return refused('CW-MESSAGE-TYPE', `Messages of type ${messageType} are not taken.`, { type: messageType }, '/messageType');
  if (partner.trim() === '' || businessKey.trim() === '')
    return refused('CW-MESSAGE-KEY', 'A message names its partner and its business key.', {}, '/businessKey');
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cw ${caller.tenantId} ${partner} ${messageType} ${businessKey}`}, 0))`.execute(db);
  const before = await sql<Known>`select message_no, status, error from cw_integration where direction = 'IN' and tenant_id = ${caller.tenantId}::uuid
    and partner = ${partner} and message_type = ${messageType} and business_key = ${businessKey}`.execute(db);
  const [known] = before.rows;
  if (known !== undefined) return reply({ messageNo: known.message_no, status: known.status, error: known.error, repeated: true });
  await sql`savepoint partner_message`.execute(db);
  const taken = await take(context, body);
  if (failed(taken)) await sql`rollback to savepoint partner_message`.execute(db);
  const [status, error] = failed(taken) ? ['REJECTED', taken.left.message] : ['PROCESSED', ''];
  const [id, messageNo] = [randomUUID(), await numbered(context, 'IM')];
  await sql`insert into cw_integration (id, tenant_id, org_unit_id, message_no, direction, message_type, business_key, correlation_id, partner, status, payload, content_type,
      error, created_at, processed_at)
    values (${id}::uuid, ${caller.tenantId}::uuid, ${caller.orgUnitId}::uuid, ${messageNo}, 'IN', ${messageType}, ${businessKey}, ${correlationId}, ${partner}, ${status},
      ${JSON.stringify({ ...content, rows, controlTotal }, undefined, 2)}, 'application/json', ${error}, ${now}, ${now})`.execute(db);
  integrationChanged(context, id, status);
  return reply({ messageNo, status, error, repeated: false });
};
