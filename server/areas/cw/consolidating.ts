import type * as cw from '../../../src/application/contract/cw';
import type { Outbound } from '../../../src/application/contract/cwRecords';
import { compareDecimals, isPositiveDecimal, subtractDecimals, sumDecimals, trimDecimal } from '../../../src/domain/kernel/decimal';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import { consolidatedLines, refusedConsolidation, transfersOf, undone, type OutboundItem, type Transfer } from '../../../src/domain/warehouse/consolidation';
import { directionOf } from '../../../src/domain/warehouse/procedures';
import { reply, type Context, type Handlers } from '../../records/handlers';
import { books, nameOfOwner, refused, standingLots, type StandingLot } from './books';
import { items, type ItemRow } from './items';
import { outbounds } from './outbound';

const asItem = ({ number, content }: ItemRow, lots: ReadonlyMap<string, StandingLot>): OutboundItem => ({
  itemNo: number,
  warehouseId: content.warehouseId,
  articleOwner: content.articleOwner,
  procedureCode: content.procedureCode,
  consignee: content.consignee,
  countryOfDestination: content.countryOfDestination,
  currency: content.currency,
  consignmentNo: content.consignmentNo,
  allocations: (content.allocations ?? []).map(({ lotId, quantity }) => {
    const lot = lots.get(lotId)?.lot;
    return {
      lotId,
      quantity,
      articleNo: content.articleNo,
      commodityCode: lot?.commodityCode ?? '',
      countryOfOrigin: lot?.countryOfOrigin ?? '',
      cwdsMrn: lot?.cwdsMrn ?? '',
      goodsItemNo: lot?.goodsItemNo ?? 0,
    };
  }),
});

const held = async (context: Context, ids: readonly string[]): Promise<Result<readonly ItemRow[]>> => {
  const rows: ItemRow[] = [];
  for (const id of [...new Set(ids)].sort()) {
    const found = await items.records.hold(context, id);
    if (failed(found)) return found;
    rows.push(found.right);
  }
  return ok(rows);
};

const transfer = async (context: Context, chainId: string, requestKey: string, transfers: readonly Transfer[], numberOf: (one: Transfer) => string) =>
  books.post(context, {
    chainId,
    requestKey,
    accountIds: transfers.map(({ lotId }) => lotId),
    decide: () =>
      ok(
        transfers.map((one) => ({
          accountId: one.lotId,
          type: 'CON' as const,
          deltas: { reserved: one.reserved },
          effectiveAt: context.now.toISOString(),
          detail: { kind: 'consolidation', consignmentNo: numberOf(one) },
        })),
      ),
  });

const lotsOf = async (context: Context, rows: readonly ItemRow[]): Promise<ReadonlyMap<string, StandingLot>> => {
  const ids = rows.flatMap(({ content }) => (content.allocations ?? []).map(({ lotId }) => lotId));
  return new Map((await standingLots(context.db, { ids })).map((lot) => [lot.id, lot]));
};

/** CW-R10: items that leave together become one outbound consignment; for each lot the reservations are the same before and after. */
export const consolidateItems: Handlers<typeof cw>['consolidateItems'] = async ({ body }, context) => {
  const found = await held(context, body.itemIds);
  if (failed(found)) return found;
  const rows = found.right;
  const lots = await lotsOf(context, rows);
  const given = rows.map((row) => asItem(row, lots));
  const wrong = refusedConsolidation(given);
  if (wrong !== undefined) return refused(wrong.code, wrong.message, wrong.args);
  const closed = rows.find(({ status }) => status !== 'OPEN');
  if (closed !== undefined) return refused('COR-STATUS', `This is not allowed when the status is ${closed.status}.`, { status: closed.status });
  const [first] = rows;
  if (first === undefined) return refused('CW-R10-NONE', 'Select at least one item.');
  const lines = consolidatedLines(given);
  const shown = lines.map(({ lots: parts, goodsItemNo, ...line }) => ({
    ...line,
    quantity: trimDecimal(line.quantity),
    goodsItemNo: String(goodsItemNo),
    unit: first.content.unit,
    lots: parts.map(({ lotId, quantity }) => `${lots.get(lotId)?.lotNo ?? ''} ${trimDecimal(quantity)}`).join(', '),
  }));
  if (body.dryRun) return reply({ lines: shown, outboundId: '', number: '' });
  const { content } = first;
  const allOf = rows.flatMap((row) => row.content.allocations ?? []);
  const outbound: Outbound = {
    direction: directionOf(content.procedureCode),
    warehouseId: content.warehouseId,
    articleOwner: content.articleOwner,
    customsStatus: 'N',
    procedureCode: content.procedureCode,
    consigneeName: content.consignee,
    countryOfDestination: content.countryOfDestination,
    currency: content.currency,
    itemIds: rows.map(({ id }) => id),
    ownerName: await nameOfOwner(context.db, content.articleOwner),
    lines: lines.map(({ articleNo, quantity, lots: parts }) => ({
      articleNo,
      quantity,
      unit: content.unit,
      allocationMethod: 'FIFO',
      allocations: parts.map(({ lotId, quantity: part }) => {
        const own = allOf.filter((one) => one.lotId === lotId);
        const [like] = own;
        return {
          lotId,
          lotNo: lots.get(lotId)?.lotNo ?? '',
          quantity: part,
          ...(like?.cwdsMrn !== undefined && { cwdsMrn: like.cwdsMrn }),
          ...(like?.goodsItemNo !== undefined && { goodsItemNo: like.goodsItemNo }),
          netMass: sumDecimals(own.map(({ netMass }) => netMass)),
          grossMass: sumDecimals(own.map(({ grossMass }) => grossMass)),
          packages: sumDecimals(own.map(({ packages }) => packages)),
          value: sumDecimals(own.map(({ value }) => value)),
          duty: sumDecimals(own.map(({ duty }) => duty)),
        };
      }),
    })),
  };
  const made = await outbounds.create(context, outbound);
  if (failed(made)) return made;
  const transfers = transfersOf(given);
  const posted = await transfer(context, content.warehouseId, `consolidate:${made.right.id}`, transfers, ({ itemNo }) => itemNo ?? made.right.number);
  if (failed(posted)) return posted;
  for (const row of rows) {
    await items.records.store(
      context,
      row,
      { content: { ...row.content, outboundId: made.right.id, consignmentNo: made.right.number }, status: 'CONSOLIDATED' },
      { action: 'consolidate' },
    );
  }
  return reply({ lines: shown, outboundId: made.right.id, number: made.right.number });
};

export const undoConsolidation: Handlers<typeof cw>['undoConsolidation'] = async ({ params }, context) => {
  const made = await outbounds.records.hold(context, params.id);
  if (failed(made)) return made;
  const { content, status, id, number, version } = made.right;
  if (content.itemIds === undefined || status !== 'DRAFT') return refused('CW-UNDO', 'Only a consolidation that is still a draft can be taken back.');
  const found = await held(context, content.itemIds);
  if (failed(found)) return found;
  const lots = await lotsOf(context, found.right);
  const back = undone(transfersOf(found.right.map((row) => asItem(row, lots))));
  const posted = await transfer(context, content.warehouseId, `undo:${id}:${version}`, back, ({ itemNo }) => itemNo ?? number);
  if (failed(posted)) return posted;
  for (const row of found.right) {
    const { outboundId: _outbound, consignmentNo: _number, ...rest } = row.content;
    await items.records.store(context, row, { content: rest, status: 'OPEN' }, { action: 'undo' });
  }
  const lines = content.lines.map(({ allocations: _gone, ...line }) => line);
  const { itemIds: _items, ...rest } = content;
  await outbounds.records.store(context, made.right, { content: { ...rest, lines }, status: 'CANCELLED' }, { action: 'cancel' });
  return reply({ items: found.right.length });
};

/** Part of an item becomes an item of its own; the reservations go with it. */
export const splitItem: Handlers<typeof cw>['splitItem'] = async ({ params, body }, context) => {
  const found = await items.records.hold(context, params.id);
  if (failed(found)) return found;
  const row = found.right;
  const { content } = row;
  if (row.status !== 'OPEN') return refused('COR-STATUS', `This is not allowed when the status is ${row.status}.`, { status: row.status });
  if (!isPositiveDecimal(body.quantity) || compareDecimals(body.quantity, content.quantity) >= 0) {
    return refused('CW-SPLIT', 'The part is more than nothing and less than the item.', {}, '/quantity');
  }
  const cancelled = await items.perform(context, row.id, 'cancel');
  if (failed(cancelled)) return cancelled;
  const { externalNo = '', allocations: _freed, ...whole } = content;
  const parts = [subtractDecimals(content.quantity, body.quantity), body.quantity];
  const made: ItemRow[] = [];
  for (const [at, quantity] of parts.entries()) {
    const part = await items.create(context, { ...whole, quantity, ...(externalNo !== '' && { externalNo: `${externalNo}/${at + 1}` }) });
    if (failed(part)) return part;
    made.push(part.right);
  }
  const last = made.at(-1);
  return last === undefined ? refused('CW-SPLIT', 'Nothing was split.') : reply({ id: last.id, number: last.number });
};
