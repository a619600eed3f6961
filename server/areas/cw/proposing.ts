import type * as cw from '../../../src/application/contract/cw';
import type { AskedAllocation, Proposal } from '../../../src/application/contract/cw';
import type { CwOutboundLine, Outbound } from '../../../src/application/contract/cwRecords';
import { sumDecimals, trimDecimal } from '../../../src/domain/kernel/decimal';
import { failed, type Result } from '../../../src/domain/kernel/result';
import { negated } from '../../../src/domain/ledger/standing';
import { allocate, allocateFifo, availableOf, inFifoOrder, isEligible, type AllocationPolicy, type Part } from '../../../src/domain/warehouse/allocation';
import { reply, type Handlers } from '../../records/handlers';
import { allocationOf, demandOf, less, methodOf, policyOf, reserve } from './allocating';
import { findWarehouse, refused, standingLots, type StandingLot } from './books';
import { certificatesInUse } from './certificates';
import { outbounds } from './outbound';

interface Proposed {
  readonly parts: readonly Part[];
  readonly proposed: Proposal;
}

const areSame = (parts: readonly Part[], others: Result<readonly Part[]>): boolean =>
  !failed(others) &&
  parts.length === others.right.length &&
  parts.every(({ lotId, quantity }, at) => others.right[at]?.lotId === lotId && others.right[at].quantity === quantity);

const proposal = (
  lots: readonly StandingLot[],
  byId: ReadonlyMap<string, StandingLot>,
  content: Outbound,
  line: CwOutboundLine,
  ask: AskedAllocation,
  policy: AllocationPolicy,
  now: Date,
): Proposed => {
  const demand = demandOf(content, line, now);
  const asking = { method: methodOf(ask.method), reference: ask.reference, lots: ask.lots };
  const parts = allocate(lots, demand, asking, policy);
  if (failed(parts)) return { parts: [], proposed: { lineNo: ask.lineNo, parts: [], refusal: parts.left.message, duty: '0.00', value: '0.00', isFifo: false } };
  const isFifo = asking.method === 'FIFO' || areSame(parts.right, allocateFifo(lots, demand));
  return {
    parts: parts.right,
    proposed: {
      lineNo: ask.lineNo,
      parts: parts.right.map((part) => allocationOf(part, byId.get(part.lotId)?.lot)),
      refusal: '',
      duty: sumDecimals(parts.right.map(({ taken }) => taken.duty)),
      value: sumDecimals(parts.right.map(({ taken }) => taken.value)),
      isFifo,
    },
  };
};

/** So many eligible lots are shown of each line, the earliest first; an allocation takes from all of them. */
const MOST_SHOWN = 200;

/** What each way of allocating would take, before anything is reserved: lots, duty and what becomes free of the guarantee. */
export const proposeAllocation: Handlers<typeof cw>['proposeAllocation'] = async ({ params, body }, context) => {
  const found = await outbounds.records.find(context, params.id);
  if (failed(found)) return found;
  const { content } = found.right;
  const warehouse = await findWarehouse(context.db, content.warehouseId);
  if (warehouse === undefined) return refused('CW-WAREHOUSE-NONE', 'Choose a warehouse.', {}, '/warehouseId');
  const held = new Map<string, string[]>();
  for (const { lotId, quantity } of content.lines.flatMap(({ allocations = [] }) => allocations))
    held.set(lotId, [...(held.get(lotId) ?? []), negated(quantity)]);
  const all = await standingLots(context.db, {
    warehouseId: warehouse.id,
    articleOwner: content.articleOwner,
    articleNos: content.lines.map(({ articleNo }) => articleNo),
    onlyWithStock: true,
  });
  const lots = all.map((lot) => {
    const own = held.get(lot.id);
    return own === undefined ? lot : { ...lot, after: { ...lot.after, reserved: sumDecimals([lot.after.reserved, ...own]) } };
  });
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  const lines: Proposal[] = [];
  let left: readonly StandingLot[] = lots;
  for (const ask of body.lines) {
    const line = content.lines[ask.lineNo - 1];
    if (line === undefined) continue;
    const { parts, proposed } = proposal(left, byId, content, line, ask, policyOf(warehouse), context.now);
    left = less(left, parts);
    lines.push(proposed);
  }
  const used = await certificatesInUse(context, 'GUARANTEE');
  return reply({
    lines,
    lots: content.lines.map((line, at) => ({
      lineNo: at + 1,
      lots: inFifoOrder(lots.filter((lot) => isEligible(lot, demandOf(content, line, context.now))))
        .slice(0, MOST_SHOWN)
        .map((lot) => ({
          id: lot.id,
          lotNo: lot.lotNo,
          cwdsMrn: lot.lot.cwdsMrn ?? '',
          goodsItemNo: String(lot.lot.goodsItemNo ?? ''),
          procedureStartAt: lot.lot.procedureStartAt,
          available: trimDecimal(availableOf(lot)),
          unit: lot.lot.unit,
          dutyRatePct: lot.lot.dutyRatePct ?? '',
        })),
    })),
    certificates: used.flatMap(({ content: { referenceNo }, limits }) =>
      limits.map(({ used: inUse, left: unused, percent, unit = '' }) => ({ reference: referenceNo, used: inUse, left: unused, percent, unit })),
    ),
  });
};

export const allocateLines: Handlers<typeof cw>['allocateLines'] = async ({ params, body }, context) => {
  const opened = await outbounds.records.open(context, params.id, body);
  if (failed(opened)) return opened;
  const row = opened.right;
  if (row.status !== 'DRAFT' && row.status !== 'ALLOCATED')
    return refused('COR-STATUS', `This is not allowed when the status is ${row.status}.`, { status: row.status });
  if (row.content.itemIds !== undefined) return refused('CW-CONSOLIDATED', 'The lots of a consolidation are chosen on its items.');
  const explicit = body.lines.some(({ method }) => method === 'EXPLICIT');
  if (explicit && (body.reason ?? '').trim() === '') return refused('CW-R5-REASON', 'Say why lots are chosen by hand.', {}, '/reason');
  const reserved = await reserve(context, row, body.lines);
  if (failed(reserved)) return reserved;
  const stored = await outbounds.records.store(
    context,
    row,
    { content: reserved.right, status: 'ALLOCATED' },
    { action: 'allocate', ...(explicit && { reason: body.reason }) },
  );
  return reply({ version: stored.version });
};
