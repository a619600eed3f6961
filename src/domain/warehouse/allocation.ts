import { addDecimals, compareDecimals, subtractDecimals, sumDecimals, trimDecimal } from '../kernel/decimal';
import { fail, ok, type Failed, type Result } from '../kernel/result';
import { free } from '../ledger/standing';
import type { Lot } from './lot';
import { takenFrom, type Taken } from './taking';
import { warehouseBook, type WarehouseMeasures } from './warehouseBook';

/** A lot as it stands. */
export interface StockLot {
  readonly id: string;
  readonly lotNo: string;
  readonly lot: Lot;
  readonly after: WarehouseMeasures;
  readonly blockStatus: string;
}

/** What is asked of the stock. */
export interface Demand {
  readonly warehouseId: string;
  readonly articleOwner: string;
  readonly articleNo: string;
  readonly unit: string;
  readonly customsStatus: 'N' | 'U';
  readonly quantity: string;
  readonly effectiveAt: string;
}

export const ALLOCATION_METHODS = ['FIFO', 'REFERENCE', 'EXPLICIT'] as const;
export type AllocationMethod = (typeof ALLOCATION_METHODS)[number];
export const ALLOCATION_POLICIES = ['FIFO', 'EXPLICIT_ALLOWED', 'EXPLICIT_REQUIRED'] as const;
export type AllocationPolicy = (typeof ALLOCATION_POLICIES)[number];

export interface Part {
  readonly lotId: string;
  readonly lotNo: string;
  readonly quantity: string;
  /** Masses, packages, value and duty that go with it. */
  readonly taken: Taken;
}

export const availableOf = ({ after }: Pick<StockLot, 'after'>): string => free(warehouseBook, after, 'stock');

const refuse = (code: string, message: string, args: Record<string, string> = {}): Failed =>
  fail('refused', message, { feedbacks: [{ severity: 2, code, message, args }] });

/** CW-R4: which lots may serve a demand at all. */
export const isEligible = (
  { lot, blockStatus, after }: StockLot,
  { warehouseId, articleOwner, articleNo, unit, customsStatus, effectiveAt }: Demand,
): boolean =>
  lot.warehouseId === warehouseId &&
  lot.articleOwner === articleOwner &&
  lot.articleNo === articleNo &&
  lot.unit === unit &&
  lot.customsStatus === customsStatus &&
  blockStatus === 'NONE' &&
  Date.parse(lot.procedureStartAt) <= Date.parse(effectiveAt) &&
  compareDecimals(availableOf({ after }), '0') > 0;

interface Placed {
  readonly at: number;
  readonly mrn: string;
  readonly item: number;
  readonly entry: StockLot;
}

const placed = (entry: StockLot): Placed => ({
  at: Date.parse(entry.lot.procedureStartAt),
  mrn: entry.lot.cwdsMrn ?? '',
  item: Number(entry.lot.goodsItemNo ?? 0),
  entry,
});

const ordered = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

/** CW-R4: the earliest declaration first (IA Art. 264(1)), then MRN, item and lot number. */
export const inFifoOrder = (lots: readonly StockLot[]): readonly StockLot[] =>
  lots
    .map(placed)
    .sort((left, right) => left.at - right.at || ordered(left.mrn, right.mrn) || left.item - right.item || ordered(left.entry.lotNo, right.entry.lotNo))
    .map(({ entry }) => entry);

export const partOf = ({ id, lotNo, after }: StockLot, quantity: string): Part => ({ lotId: id, lotNo, quantity, taken: takenFrom(after, quantity) });

const smaller = (left: string, right: string): string => (compareDecimals(left, right) <= 0 ? left : right);

/** Takes from one lot after the other until the quantity is there; what is missing at the end is the second part of the answer. */
const takeInOrder = (lots: readonly StockLot[], quantity: string): { readonly parts: readonly Part[]; readonly missing: string } => {
  const parts: Part[] = [];
  let missing = quantity;
  for (const lot of lots) {
    if (compareDecimals(missing, '0') <= 0) break;
    const taken = smaller(availableOf(lot), missing);
    if (compareDecimals(taken, '0') > 0) parts.push(partOf(lot, trimDecimal(taken)));
    missing = subtractDecimals(missing, taken);
  }
  return { parts, missing };
};

const allOrNothing = (lots: readonly StockLot[], { quantity, unit, articleNo }: Demand, reference?: string): Result<readonly Part[]> => {
  const { parts, missing } = takeInOrder(lots, quantity);
  if (compareDecimals(missing, '0') <= 0) return ok(parts);
  const found = trimDecimal(subtractDecimals(quantity, missing));
  return reference === undefined
    ? refuse('CW-R3-ARTICLE', `Only ${found} ${unit} are available of article ${articleNo}.`, { found, unit, article: articleNo })
    : refuse('CW-R3-REFERENCE', `Only ${found} ${unit} are available under ${reference}.`, { found, unit, reference });
};

/** CW-R4: the lots of the article, the earliest declaration first. */
export const allocateFifo = (lots: readonly StockLot[], demand: Demand): Result<readonly Part[]> =>
  allOrNothing(inFifoOrder(lots.filter((lot) => isEligible(lot, demand))), demand);

const bears = ({ lot, lotNo }: StockLot, reference: string): boolean =>
  [lot.cwdsMrn, lot.customsId, lot.eidrReference, lot.traderReference, lot.receivedConsignmentNo, lotNo].includes(reference);

/** CW-R5: only what bears the reference (MRN, trader reference or receipt), the earliest declaration first. */
export const allocateByReference = (lots: readonly StockLot[], demand: Demand, reference: string): Result<readonly Part[]> =>
  allOrNothing(inFifoOrder(lots.filter((lot) => isEligible(lot, demand) && bears(lot, reference))), demand, reference);

/** A lot and a quantity that the user names. */
export interface Choice {
  readonly lotId: string;
  readonly quantity: string;
}

/** CW-R5: lots that the user names (IA Art. 264(3)); their sum is the quantity of the line, and none gives more than it has. */
export const allocateExplicit = (lots: readonly StockLot[], demand: Demand, chosen: readonly Choice[], policy: AllocationPolicy): Result<readonly Part[]> => {
  if (policy === 'FIFO') return refuse('CW-R5-FIFO', 'This warehouse takes the earliest declaration first.');
  const parts: Part[] = [];
  const asked = new Map<string, string>();
  for (const { lotId, quantity } of chosen) asked.set(lotId, addDecimals(asked.get(lotId) ?? '0', quantity));
  for (const [lotId, quantity] of asked) {
    const lot = lots.find(({ id }) => id === lotId);
    if (lot === undefined || !isEligible(lot, demand))
      return refuse('CW-R5-LOT', `Lot ${lot?.lotNo ?? lotId} cannot be used for this line.`, { lot: lot?.lotNo ?? lotId });
    const available = availableOf(lot);
    if (compareDecimals(quantity, available) > 0) {
      return refuse('CW-R3', `Only ${trimDecimal(available)} ${demand.unit} of lot ${lot.lotNo} are available; ${trimDecimal(quantity)} were requested.`, {
        available: trimDecimal(available),
        accountName: lot.lotNo,
        requested: trimDecimal(quantity),
      });
    }
    parts.push(partOf(lot, trimDecimal(quantity)));
  }
  const total = sumDecimals(parts.map(({ quantity }) => quantity));
  return compareDecimals(total, demand.quantity) === 0
    ? ok(parts)
    : refuse('CW-R5-SUM', `The lots add up to ${trimDecimal(total)} ${demand.unit}; the line asks for ${trimDecimal(demand.quantity)}.`, {
        total: trimDecimal(total),
        unit: demand.unit,
        asked: trimDecimal(demand.quantity),
      });
};

export interface Allocating {
  readonly method: AllocationMethod;
  readonly reference?: string | undefined;
  readonly lots?: readonly Choice[] | undefined;
}

/** One line by the method that was chosen, as far as the policy of the warehouse allows it. */
export const allocate = (
  lots: readonly StockLot[],
  demand: Demand,
  { method, reference = '', lots: chosen = [] }: Allocating,
  policy: AllocationPolicy,
): Result<readonly Part[]> => {
  if (policy === 'EXPLICIT_REQUIRED' && method !== 'EXPLICIT') return refuse('CW-R5-EXPLICIT', 'This warehouse asks for the lots to be named.');
  switch (method) {
    case 'FIFO':
      return allocateFifo(lots, demand);
    case 'REFERENCE':
      return allocateByReference(lots, demand, reference);
    case 'EXPLICIT':
      return allocateExplicit(lots, demand, chosen, policy);
  }
};

/** What the reserving and the leaving of parts change in the books. */
export const reserving = (parts: readonly Part[]) =>
  parts.map(({ lotId, quantity }) => ({ accountId: lotId, type: 'RSV' as const, deltas: { reserved: quantity } }));
