import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type * as cw from '../../../src/application/contract/cwTools';
import type { BalanceQuestion, BalanceRow } from '../../../src/application/contract/cwTools';
import { sumDecimals, trimDecimal, compareDecimals } from '../../../src/domain/kernel/decimal';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import { isFuture } from '../../../src/domain/ledger/period';
import { checkCount } from '../../../src/domain/warehouse/count';
import { available, type LotAsOf } from '../../../src/domain/warehouse/reports/rows';
import { BALANCE_FORMATS, balancePayload, controlTotalOf } from '../../../src/domain/warehouse/stockBalance';
import { reply, type Context, type Handlers } from '../../records/handlers';
import { findWarehouse, lotsWhen, nameOfOwner, standingLots, ownerNames, refused } from './books';
import { numbered, RECEIVER, sendOut } from './integration';

const rowOf = (lots: readonly LotAsOf[], first: LotAsOf, isLot: boolean): BalanceRow => {
  const sum = (value: (lot: LotAsOf) => string): string => trimDecimal(sumDecimals(lots.map(value)));
  return {
    articleNo: first.lot.articleNo,
    commodityCode: first.lot.commodityCode,
    unit: first.lot.unit,
    lotNo: isLot ? first.lotNo : '',
    cwdsMrn: isLot ? (first.lot.cwdsMrn ?? '') : '',
    quantity: sum(({ figures }) => figures.stock),
    reserved: sum(({ figures }) => figures.reserved),
    available: sum(({ figures }) => available(figures)),
    netMass: sum(({ figures }) => figures.netMass),
  };
};

const composed = async ({ db, now, caller }: Context, asked: BalanceQuestion, messageNo: string) => {
  const warehouse = await findWarehouse(db, asked.warehouseId);
  if (warehouse === undefined || !caller.visibleUnits.includes(warehouse.org_unit_id))
    return refused('CW-WAREHOUSE-NONE', 'Choose a warehouse.', {}, '/warehouseId');
  const format = BALANCE_FORMATS.find((one) => one === asked.format);
  if (format === undefined) return refused('CW-FORMAT', 'Choose a format.', {}, '/format');
  const balanceAt = asked.balanceAt === undefined || asked.balanceAt === '' ? now.toISOString() : asked.balanceAt;
  if (Number.isNaN(Date.parse(balanceAt))) return refused('CW-TIME', 'Enter date and time.', {}, '/balanceAt');
  const articles = (asked.articles ?? '').split(/[\s,;]+/).filter((one) => one !== '');
  const stored = await lotsWhen(db, { warehouseId: warehouse.id, articleOwner: asked.articleOwner }, { asOf: new Date(balanceAt).toISOString() });
  const lots = stored.filter(({ lot, figures }) => compareDecimals(figures.stock, '0') > 0 && (articles.length === 0 || articles.includes(lot.articleNo)));
  const isLot = asked.detail === 'LOT';
  const groups = Map.groupBy(lots, ({ id, lot }) => (isLot ? id : `${lot.articleNo}\u0000${lot.unit}`));
  const rows = [...groups.values()]
    .flatMap((own) => (own[0] === undefined ? [] : [rowOf(own, own[0], isLot)]))
    .sort((a, b) => (a.articleNo < b.articleNo ? -1 : 1));
  const owner = asked.articleOwner === undefined || asked.articleOwner === '' ? '' : await nameOfOwner(db, asked.articleOwner);
  return ok({ warehouse, format, balanceAt, rows, ...balancePayload({ messageNo, warehouse: warehouse.code, owner, balanceAt, rows }, format) });
};

export const previewBalance: Handlers<typeof cw>['previewBalance'] = async ({ body }, context) => {
  const made = await composed(context, body, 'PREVIEW');
  if (failed(made)) return made;
  const { rows, balanceAt, payload } = made.right;
  return reply({ rows: [...rows], controlTotal: controlTotalOf(rows), balanceAt, payload });
};

/** 6.1: from the books at the moment that was asked for; what was sent is kept, because it was sent. */
export const send = async (
  context: Context,
  asked: BalanceQuestion,
): Promise<Result<{ id: string; messageNo: string; rowCount: number; controlTotal: string }>> => {
  const messageNo = await numbered(context, 'SB');
  const made = await composed(context, asked, messageNo);
  if (failed(made)) return made;
  const { warehouse, rows, balanceAt, payload, contentType, format } = made.right;
  if (rows.length === 0) return refused('CW-BALANCE-EMPTY', 'There is no stock to report.');
  const { db, caller, now } = context;
  const id = randomUUID();
  const sent = await sendOut(context, {
    messageType: 'STOCK_BALANCE',
    partner: RECEIVER,
    businessKey: messageNo,
    payload,
    contentType,
    sourceKind: 'stockBalance',
    sourceId: id,
  });
  await sql`insert into cw_stock_balance (id, tenant_id, org_unit_id, message_no, warehouse_id, article_owner, balance_at, format, detail, rows, control_total, status, sent_at, integration_id)
    values (${id}::uuid, ${caller.tenantId}::uuid, ${caller.orgUnitId}::uuid, ${messageNo}, ${warehouse.id}::uuid, ${asked.articleOwner ?? ''}, ${balanceAt}::timestamptz, ${format},
      ${asked.detail}, ${JSON.stringify(rows)}::jsonb, ${controlTotalOf(rows)}, 'SENT', ${now}, ${sent.id}::uuid)`.execute(db);
  return ok({ id, messageNo, rowCount: rows.length, controlTotal: controlTotalOf(rows) });
};

export const sendBalance: Handlers<typeof cw>['sendBalance'] = async ({ body }, context) => {
  const sent = await send(context, body);
  return failed(sent) ? sent : reply(sent.right);
};

export const listBalances: Handlers<typeof cw>['listBalances'] = async (_input, { db, caller }) => {
  const { rows } = await sql<{
    id: string;
    message_no: string;
    balance_at: Date;
    article_owner: string;
    code: string;
    format: string;
    detail: string;
    n: number;
    control_total: string;
    status: string;
    sent_at: Date;
    answered_at: Date | null;
    problem: string;
    integration_id: string;
  }>`select b.id, b.message_no, b.balance_at, b.article_owner, w.code, b.format, b.detail, jsonb_array_length(b.rows) as n, b.control_total, b.status, b.sent_at, b.answered_at, b.problem, b.integration_id
    from cw_stock_balance b join cw_warehouse w on w.id = b.warehouse_id where b.tenant_id = ${caller.tenantId}::uuid and b.org_unit_id = any (${[...caller.visibleUnits]}::uuid[])
    order by b.sent_at desc limit 200`.execute(db);
  const names = await ownerNames(
    db,
    rows.map(({ article_owner }) => article_owner),
  );
  return reply(
    rows.map((row) => ({
      id: row.id,
      messageNo: row.message_no,
      balanceAt: row.balance_at.toISOString(),
      ownerName: names.get(row.article_owner) ?? '',
      warehouseCode: row.code,
      format: row.format,
      detail: row.detail,
      rowCount: row.n,
      controlTotal: row.control_total,
      status: row.status,
      sentAt: row.sent_at.toISOString(),
      answeredAt: row.answered_at?.toISOString() ?? '',
      differences: row.problem,
      integrationId: row.integration_id,
    })),
  );
};

/** A count of people or of a file; rows that cannot be right are named and nothing is stored. */
export const storeCount: Handlers<typeof cw>['storeCount'] = async ({ body }, context) => {
  const { db, caller, now } = context;
  const warehouse = await findWarehouse(db, body.warehouseId);
  if (warehouse === undefined || !caller.visibleUnits.includes(warehouse.org_unit_id))
    return refused('CW-WAREHOUSE-NONE', 'Choose a warehouse.', {}, '/warehouseId');
  if (Number.isNaN(Date.parse(body.countedAt))) return refused('CW-TIME', 'Enter date and time.', {}, '/countedAt');
  const lots = await standingLots(db, { warehouseId: warehouse.id });
  const known = { articles: new Set(lots.map(({ lot }) => lot.articleNo)), lots: new Map(lots.map(({ lotNo, lot }) => [lotNo, lot.articleNo])) };
  const errors = checkCount(body.rows, known);
  if (errors.length > 0 || body.dryRun === true)
    return reply({ countNo: '', errors: errors.slice(0, MOST_ERRORS).map(({ args, ...error }) => ({ ...error, args: { ...args } })) });
  if (body.rows.length === 0) return refused('CW-COUNT-EMPTY', 'The count has no rows.', {}, '/rows');
  if (isFuture(body.countedAt, now.toISOString())) return refused('CW-COUNT-FUTURE', 'A count cannot lie in the future.', {}, '/countedAt');
  const units = new Map(lots.map(({ lot }) => [lot.articleNo, lot.unit]));
  const rows = body.rows.map((row) => ({ ...row, unit: (row['unit'] ?? '') === '' ? (units.get(row['articleNo'] ?? '') ?? '') : row['unit'] }));
  return reply({ countNo: await keepCount(context, { ...body, rows }), errors: [] });
};

const MOST_ERRORS = 500;

interface KeptCount {
  readonly warehouseId: string;
  readonly articleOwner?: string | undefined;
  readonly source: string;
  readonly countedAt: string;
  readonly rows: readonly Readonly<Record<string, string | undefined>>[];
}

/** A count as it came; the report of deviations compares with the latest one. */
export const keepCount = async (context: Context, { warehouseId, articleOwner = '', source, countedAt, rows }: KeptCount): Promise<string> => {
  const { db, caller, now } = context;
  const countNo = await numbered(context, 'PB');
  await sql`insert into cw_count (id, tenant_id, org_unit_id, count_no, warehouse_id, article_owner, source, counted_at, created_at, created_by, rows)
    values (${randomUUID()}::uuid, ${caller.tenantId}::uuid, ${caller.orgUnitId}::uuid, ${countNo}, ${warehouseId}::uuid, ${articleOwner}, ${source}, ${countedAt}::timestamptz,
      ${now}, ${caller.userName}, ${JSON.stringify(rows)}::jsonb)`.execute(db);
  return countNo;
};
