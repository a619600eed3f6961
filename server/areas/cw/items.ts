import { sql } from 'kysely';
import { itemContract, type OutboundItemContent } from '../../../src/application/contract/cwRecords';
import { wrong } from '../../../src/domain/kernel/finding';
import { isPositiveDecimal, sumDecimals } from '../../../src/domain/kernel/decimal';
import { stockholmDate } from '../../../src/domain/kernel/dates';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import { allocateFifo, type Demand } from '../../../src/domain/warehouse/allocation';
import { judgeOutboundProcedure } from '../../../src/domain/warehouse/procedures';
import { outboundItemStatus } from '../../../src/domain/warehouse/statuses';
import { negated } from '../../../src/domain/ledger/standing';
import type { Context } from '../../records/handlers';
import { contains, equal, text } from '../../records/recordColumns';
import { recordKind, series, type Effect } from '../../records/recordKind';
import type { RecordRow } from '../../records/records';
import { allocationOf, asStockLot } from './allocating';
import { books, findWarehouse, nameOfOwner, refused, standingLots, stockChanged } from './books';

export type ItemRow = RecordRow<OutboundItemContent, (typeof itemContract)['statuses'][number]>;

const detail = (number: string) => ({ kind: 'item', consignmentNo: number });

/** A pick holds its stock as soon as it is known, the earliest declaration first. */
const reserveItem = async (context: Context, row: ItemRow): Promise<Result<OutboundItemContent>> => {
  const { content, id, number } = row;
  const warehouse = await findWarehouse(context.db, content.warehouseId);
  if (warehouse === undefined) return refused('CW-WAREHOUSE-NONE', 'Choose a warehouse.', {}, '/warehouseId');
  const lots = await standingLots(context.db, {
    warehouseId: warehouse.id,
    articleOwner: content.articleOwner,
    articleNo: content.articleNo,
    onlyWithStock: true,
  });
  const demand: Demand = {
    warehouseId: warehouse.id,
    articleOwner: content.articleOwner,
    articleNo: content.articleNo,
    unit: content.unit,
    customsStatus: 'N',
    quantity: content.quantity,
    effectiveAt: context.now.toISOString(),
  };
  const kept: { allocations: NonNullable<OutboundItemContent['allocations']> } = { allocations: [] };
  const posted = await books.post(context, {
    chainId: warehouse.id,
    requestKey: `item:${id}`,
    accountIds: lots.map((lot) => lot.id),
    decide: (accounts) => {
      const stock = [...accounts.values()].map(asStockLot);
      const parts = allocateFifo(stock, demand);
      if (failed(parts)) return parts;
      kept.allocations = parts.right.map((part) => allocationOf(part, stock.find((lot) => lot.id === part.lotId)?.lot));
      return ok(
        parts.right.map(({ lotId, quantity }) => ({
          accountId: lotId,
          type: 'RSV' as const,
          deltas: { reserved: quantity },
          effectiveAt: demand.effectiveAt,
          detail: detail(number),
        })),
      );
    },
  });
  if (failed(posted)) return posted;
  stockChanged(context, warehouse, content.articleNo);
  return ok({ ...content, allocations: kept.allocations, ownerName: await nameOfOwner(context.db, content.articleOwner) });
};

const cancelItem = async (context: Context, { id, number, content }: ItemRow): Promise<Result<Effect<OutboundItemContent>>> => {
  const { allocations = [], warehouseId, articleNo } = content;
  const posted = await books.post(context, {
    chainId: warehouseId,
    requestKey: `item-cancel:${id}`,
    accountIds: allocations.map(({ lotId }) => lotId),
    decide: () =>
      ok(
        allocations.map(({ lotId, quantity }) => ({
          accountId: lotId,
          type: 'UNR' as const,
          deltas: { reserved: negated(quantity) },
          effectiveAt: context.now.toISOString(),
          detail: detail(number),
        })),
      ),
  });
  if (failed(posted)) return posted;
  const warehouse = await findWarehouse(context.db, warehouseId);
  if (warehouse !== undefined) stockChanged(context, warehouse, articleNo);
  return ok({});
};

const onlyByConsolidation = { roles: [] } as const;

/** A pick that waits for its declaration (2.3b). */
export const items = recordKind(itemContract, {
  columns: {
    warehouseId: text('warehouseId'),
    articleOwner: text('articleOwner'),
    ownerName: text('ownerName'),
    articleNo: text('articleNo'),
    quantity: text('quantity'),
    unit: text('unit'),
    procedureCode: text('procedureCode'),
    consignee: text('consignee'),
    countryOfDestination: text('countryOfDestination'),
    currency: text('currency'),
    pickedOn: { type: 'date', of: ({ pickedAt }) => (Number.isNaN(Date.parse(pickedAt)) ? null : stockholmDate(pickedAt)) },
    lots: { type: 'text not null', of: ({ allocations = [] }) => allocations.map(({ lotNo }) => lotNo).join(', ') },
    mrns: {
      type: 'text not null',
      of: ({ allocations = [] }) => [...new Set(allocations.map(({ cwdsMrn }) => cwdsMrn ?? ''))].filter((mrn) => mrn !== '').join(', '),
    },
    netMass: { type: 'text not null', of: ({ allocations = [] }) => sumDecimals(allocations.map(({ netMass }) => netMass)) },
    value: { type: 'text not null', of: ({ allocations = [] }) => sumDecimals(allocations.map(({ value }) => value)) },
    externalNo: text('externalNo'),
    outboundId: text('outboundId'),
  },
  search: { status: equal('status'), articleNo: contains('articleNo'), externalNo: equal('externalNo'), outboundId: equal('outboundId') },
  status: outboundItemStatus,
  first: 'OPEN',
  editable: [],
  removable: [],
  rules: { consolidate: onlyByConsolidation, undo: onlyByConsolidation, release: onlyByConsolidation, cancel: { effect: cancelItem } },
  check: ({ warehouseId, articleOwner, articleNo, quantity, procedureCode, pickedAt }) => [
    ...(warehouseId === '' ? [wrong('CW-WAREHOUSE-NONE', '/warehouseId', 'Choose a warehouse.')] : []),
    ...(articleOwner === '' ? [wrong('CW-OWNER-NONE', '/articleOwner', 'Choose the article owner.')] : []),
    ...(articleNo.trim() === '' ? [wrong('CW-ARTICLE-NONE', '/articleNo', 'Enter the article.')] : []),
    ...(isPositiveDecimal(quantity) ? [] : [wrong('CW-QUANTITY', '/quantity', 'A quantity is a number above nothing.')]),
    ...(Number.isNaN(Date.parse(pickedAt)) ? [wrong('CW-PICKED', '/pickedAt', 'Enter when it was picked.')] : []),
    ...(judgeOutboundProcedure(procedureCode, procedureCode.startsWith('31') ? 'export' : 'import') === 'refused'
      ? [wrong('CW-R20', '/procedureCode', `Procedure ${procedureCode} cannot discharge a customs warehouse.`, { code: procedureCode })]
      : []),
  ],
  owned: ({ allocations = [], outboundId, consignmentNo }) => [...allocations, outboundId, consignmentNo],
  // Only a new one: what is stored holds its lots already.
  created: async (context, row) => {
    const reserved = await reserveItem(context, row);
    return failed(reserved) ? reserved : ok({ content: reserved.right });
  },
  number: series('OJ', { yearly: true }),
  route: () => '/cw/ConsolidateOutboundJournalItemsDashboard',
});

export const releaseItems = async (context: Context, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    const { rows } = await sql<{ status: string }>`select status from cw_outbound_item where id = ${id}::uuid`.execute(context.db);
    if (rows[0]?.status === 'CONSOLIDATED') await items.perform(context, id, 'release');
  }
};
