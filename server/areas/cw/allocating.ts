import type { AskedAllocation } from '../../../src/application/contract/cw';
import type { outboundContract, CwOutboundLine, Outbound, OutboundAllocation } from '../../../src/application/contract/cwRecords';
import { sumDecimals } from '../../../src/domain/kernel/decimal';
import { failed, ok, type Failed, type Result } from '../../../src/domain/kernel/result';
import type { Draft } from '../../../src/domain/ledger/entry';
import { negated } from '../../../src/domain/ledger/standing';
import {
  ALLOCATION_METHODS,
  allocate,
  type Allocating,
  type AllocationPolicy,
  type Demand,
  type Part,
  type StockLot,
} from '../../../src/domain/warehouse/allocation';
import type { Lot } from '../../../src/domain/warehouse/lot';
import type { WarehouseEntryType, WarehouseMeasure } from '../../../src/domain/warehouse/warehouseBook';
import type { Context } from '../../records/handlers';
import type { RecordRow } from '../../records/records';
import type { LockedAccount } from '../../ledger/ledger';
import { books, findWarehouse, refused, standingLots, stockChanged, type StoredWarehouse } from './books';

export type OutboundRow = RecordRow<Outbound, (typeof outboundContract)['statuses'][number]>;

type Drafts = Draft<WarehouseMeasure, WarehouseEntryType>[];

export const policyOf = ({ content }: StoredWarehouse): AllocationPolicy =>
  content.allocationPolicy === 'EXPLICIT_ALLOWED' || content.allocationPolicy === 'EXPLICIT_REQUIRED' ? content.allocationPolicy : 'FIFO';

export const demandOf = (content: Outbound, line: CwOutboundLine, now: Date): Demand => ({
  warehouseId: content.warehouseId,
  articleOwner: content.articleOwner,
  articleNo: line.articleNo,
  unit: line.unit,
  customsStatus: content.customsStatus === 'U' ? 'U' : 'N',
  quantity: line.quantity,
  effectiveAt: content.effectiveAt ?? now.toISOString(),
});

/** A lot under its lock, as an allocation sees it. */
export const asStockLot = ({ id, name, content, after, marks }: LockedAccount<WarehouseMeasure>): StockLot => ({
  id,
  lotNo: name,
  lot: content as unknown as Lot,
  after,
  blockStatus: marks['blockStatus'] ?? 'NONE',
});

export const allocationOf = ({ lotId, lotNo, quantity, taken }: Part, lot: Lot | undefined): OutboundAllocation => ({
  lotId,
  lotNo,
  quantity,
  netMass: taken.netMass,
  grossMass: taken.grossMass,
  packages: taken.packages,
  value: taken.value,
  duty: taken.duty,
  ...(lot?.cwdsMrn !== undefined && { cwdsMrn: lot.cwdsMrn }),
  ...(lot?.goodsItemNo !== undefined && { goodsItemNo: String(lot.goodsItemNo) }),
});

/** Lots after a part of them was taken: the next line finds less. */
export const less = <L extends StockLot>(lots: readonly L[], parts: readonly Part[]): readonly L[] => {
  const taken = Map.groupBy(parts, ({ lotId }) => lotId);
  return lots.map((lot) => {
    const own = taken.get(lot.id);
    return own === undefined ? lot : { ...lot, after: { ...lot.after, reserved: sumDecimals([lot.after.reserved, ...own.map(({ quantity }) => quantity)]) } };
  });
};

export const methodOf = (text: string): Allocating['method'] => ALLOCATION_METHODS.find((method) => method === text) ?? 'FIFO';

interface Allocated {
  readonly lines: readonly CwOutboundLine[];
  readonly parts: readonly Part[];
}

/** All lines one after the other, so that two of them never take the same piece; refused whole with the first that cannot be served. */
const allocateAll = (
  content: Outbound,
  stock: readonly StockLot[],
  wanted: ReadonlyMap<number, AskedAllocation>,
  policy: AllocationPolicy,
  now: Date,
): Result<Allocated> => {
  const lots = new Map([...Map.groupBy(stock, ({ lot }) => lot.articleNo)].map(([articleNo, own]) => [articleNo, own as readonly StockLot[]] as const));
  const byId = new Map(stock.map((lot) => [lot.id, lot]));
  const lines: CwOutboundLine[] = [];
  const all: Part[] = [];
  for (const [at, line] of content.lines.entries()) {
    const ask: AskedAllocation = wanted.get(at + 1) ?? {
      lineNo: at + 1,
      method: line.allocationMethod ?? 'FIFO',
      ...(line.reference !== undefined && { reference: line.reference }),
    };
    const asking = { method: methodOf(ask.method), reference: ask.reference, lots: ask.lots };
    const own = lots.get(line.articleNo) ?? [];
    const parts = allocate(own, demandOf(content, line, now), asking, policy);
    if (failed(parts)) return at === 0 && content.lines.length === 1 ? parts : withLine(parts, at);
    lots.set(line.articleNo, less(own, parts.right));
    all.push(...parts.right);
    const allocations = parts.right.map((part) => allocationOf(part, byId.get(part.lotId)?.lot));
    lines.push({ ...line, allocationMethod: asking.method, ...(ask.reference !== undefined && { reference: ask.reference }), allocations });
  }
  return ok({ lines, parts: all });
};

const withLine = ({ left }: Failed, at: number): Failed => ({
  _tag: 'Left',
  left: { ...left, feedbacks: (left.feedbacks ?? []).map((feedback) => ({ ...feedback, pointer: `/lines/${at}/quantity` })) },
});

/** What the lots of a consignment are released from. */
export const unreserved = (content: Outbound, effectiveAt: string, detail: Readonly<Record<string, string>>): Drafts =>
  content.lines.flatMap(({ allocations = [] }) =>
    allocations.map(({ lotId, quantity }) => ({ accountId: lotId, type: 'UNR' as const, deltas: { reserved: negated(quantity) }, effectiveAt, detail })),
  );

const articlesOf = ({ lines }: Outbound): ReadonlySet<string> => new Set(lines.map(({ articleNo }) => articleNo));

/** CW-R3 to R6: reserves what the lines ask for, or nothing. Who comes at the same moment waits, and finds what is left. */
export const reserve = async (context: Context, row: OutboundRow, wanted: readonly AskedAllocation[]): Promise<Result<Outbound>> => {
  const { content, id, number, version } = row;
  const warehouse = await findWarehouse(context.db, content.warehouseId);
  if (warehouse === undefined) return refused('CW-WAREHOUSE-NONE', 'Choose a warehouse.', {}, '/warehouseId');
  if (warehouse.org_unit_id !== row.org_unit_id) return refused('CW-WAREHOUSE-OTHER', 'The warehouse belongs to another unit.', {}, '/warehouseId');
  const articles = articlesOf(content);
  const question = { warehouseId: warehouse.id, articleOwner: content.articleOwner, articleNos: [...articles], onlyWithStock: true };
  const lots = await standingLots(context.db, question);
  const own = content.lines.flatMap(({ allocations = [] }) => allocations.map(({ lotId }) => lotId));
  const touched = [...new Set([...lots.map(({ id: lotId }) => lotId), ...own])];
  const asks = new Map(wanted.map((ask) => [ask.lineNo, ask]));
  const kept: { lines: readonly CwOutboundLine[] } = { lines: [] };
  const effectiveAt = content.effectiveAt ?? context.now.toISOString();
  const detail = { kind: 'outbound', consignmentNo: number, consignmentId: id, procedureCode: content.procedureCode };
  const posted = await books.post(context, {
    chainId: warehouse.id,
    requestKey: `allocate:${id}:${version}`,
    accountIds: touched,
    decide: (accounts) => {
      const given = unreserved(content, effectiveAt, detail);
      const freed = new Map(given.map(({ accountId, deltas }) => [accountId, deltas.reserved ?? '0']));
      const stock = [...accounts.values()].map(asStockLot).map((lot) => {
        const back = freed.get(lot.id);
        return back === undefined ? lot : { ...lot, after: { ...lot.after, reserved: sumDecimals([lot.after.reserved, back]) } };
      });
      const allocated = allocateAll(content, stock, asks, policyOf(warehouse), context.now);
      if (failed(allocated)) return allocated;
      kept.lines = allocated.right.lines;
      const taken: Drafts = allocated.right.parts.map(({ lotId, quantity }) => ({
        accountId: lotId,
        type: 'RSV',
        deltas: { reserved: quantity },
        effectiveAt,
        detail,
      }));
      return ok([...given, ...taken]);
    },
  });
  if (failed(posted)) return posted;
  if (posted.right.repeated) return ok(content);
  for (const article of articles) stockChanged(context, warehouse, article);
  return ok({ ...content, lines: [...kept.lines] });
};
