import { addDecimals, compareDecimals, subtractDecimals } from '../kernel/decimal';
import { negated } from '../ledger/standing';

export interface OutboundItem {
  readonly itemNo: string;
  readonly warehouseId: string;
  readonly articleOwner: string;
  readonly procedureCode: string;
  readonly consignee: string;
  readonly countryOfDestination: string;
  readonly currency: string;
  readonly consignmentNo?: string | undefined;
  readonly allocations: readonly ItemAllocation[];
}

export interface ItemAllocation {
  readonly lotId: string;
  readonly quantity: string;
  readonly articleNo: string;
  readonly commodityCode: string;
  readonly countryOfOrigin: string;
  readonly cwdsMrn: string;
  readonly goodsItemNo: number;
}

const groupKey = (item: OutboundItem): string =>
  [item.warehouseId, item.articleOwner, item.procedureCode, item.consignee, item.countryOfDestination, item.currency].join('\u0000');

/** CW-R10: items that may leave together. */
export const groupsOf = <I extends OutboundItem>(items: readonly I[]): readonly (readonly I[])[] => {
  const groups = new Map<string, I[]>();
  for (const item of items) groups.set(groupKey(item), [...(groups.get(groupKey(item)) ?? []), item]);
  return [...groups.values()];
};

interface RefusedConsolidation {
  readonly code: string;
  readonly message: string;
  readonly args: Record<string, string>;
}

/** Why these items cannot leave together; undefined: they can. */
export const refusedConsolidation = (items: readonly OutboundItem[]): RefusedConsolidation | undefined => {
  const taken = items.find(({ consignmentNo }) => consignmentNo !== undefined && consignmentNo !== '');
  if (taken !== undefined) {
    const args = { item: taken.itemNo, consignment: taken.consignmentNo ?? '' };
    return { code: 'CW-R10-TAKEN', message: `Item ${args.item} belongs to ${args.consignment}.`, args };
  }
  if (items.length === 0) return { code: 'CW-R10-NONE', message: 'Select at least one item.', args: {} };
  return groupsOf(items).length > 1
    ? { code: 'CW-R10', message: 'Items of one consignment share warehouse, owner, procedure, consignee, destination and currency.', args: {} }
    : undefined;
};

export interface ConsolidatedLine extends Omit<ItemAllocation, 'lotId'> {
  readonly lots: readonly { readonly lotId: string; readonly quantity: string }[];
}

const lineKey = (part: ItemAllocation): string => [part.articleNo, part.commodityCode, part.countryOfOrigin, part.cwdsMrn, part.goodsItemNo].join('\u0000');

/** One line for each article, code, origin and item of a placing declaration. */
export const consolidatedLines = (items: readonly OutboundItem[]): readonly ConsolidatedLine[] => {
  const lines = new Map<string, ConsolidatedLine>();
  for (const part of items.flatMap(({ allocations }) => allocations)) {
    const { lotId, quantity, ...rest } = part;
    const line = lines.get(lineKey(part)) ?? { ...rest, quantity: '0', lots: [] };
    const known = line.lots.find((lot) => lot.lotId === lotId);
    const lots =
      known === undefined
        ? [...line.lots, { lotId, quantity }]
        : line.lots.map((lot) => (lot === known ? { lotId, quantity: addDecimals(lot.quantity, quantity) } : lot));
    lines.set(lineKey(part), { ...line, quantity: addDecimals(line.quantity, quantity), lots });
  }
  return [...lines.values()];
};

export interface Transfer {
  readonly lotId: string;
  readonly reserved: string;
  /** Whose reservation it is: that of an item, or of the consignment. */
  readonly itemNo?: string;
}

/** CW-R10: the reservations of the items go over to the consignment; for each lot the sum is nothing. */
export const transfersOf = (items: readonly OutboundItem[]): readonly Transfer[] => {
  const given = items.flatMap(({ itemNo, allocations }) => allocations.map(({ lotId, quantity }) => ({ lotId, reserved: negated(quantity), itemNo })));
  const taken = consolidatedLines(items).flatMap(({ lots }) => lots.map(({ lotId, quantity }) => ({ lotId, reserved: quantity })));
  return [...given, ...taken];
};

export const undone = (transfers: readonly Transfer[]): readonly Transfer[] =>
  transfers.toReversed().map((transfer) => ({ ...transfer, reserved: subtractDecimals('0', transfer.reserved) }));

/** Days since the pick: amber from the eleventh, red from the thirty-first. */
export const ageTone = (days: number): 'normal' | 'amber' | 'red' => (days > 30 ? 'red' : days > 10 ? 'amber' : 'normal');

export const isZeroSum = (transfers: readonly Transfer[]): boolean => {
  const sums = new Map<string, string>();
  for (const { lotId, reserved } of transfers) sums.set(lotId, addDecimals(sums.get(lotId) ?? '0', reserved));
  return [...sums.values()].every((sum) => compareDecimals(sum, '0') === 0);
};
