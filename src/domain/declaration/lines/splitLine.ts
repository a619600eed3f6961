import { decimalsOf, isPositiveDecimal, trimDecimal } from '../../kernel/decimal';
import { spreadAmount } from '../../tariff/value/dutyValue';
import type { GoodsItem } from '../declaration';
import { present, without } from '../present';

/** Decimals that a part may have beyond those of the whole: masses in grams, prices in hundredths, whole pieces. */
const SHARED = { grossMass: 3, netMass: 3, quantity: 0, supplementaryUnits: 0, itemAmountInvoiced: 2 } as const;

/** Follow from what is divided and are calculated again, or belong to the whole line. */
const OF_THE_WHOLE = ['taxLines', 'customsValue', 'statisticalValue', 'mergedFrom', 'massDistributed'] as const;

export const MOST_PARTS = 99;

/** As even as can be; what is left over goes to the first ones. */
const evenParts = (amount: string, parts: number, scale: number): readonly string[] => {
  const places = Array.from({ length: parts }, (_, at) => ({ id: String(at), rank: at, basis: '1' }));
  const spread = spreadAmount(amount, places, { by: 'BasedOnItemPrice', scale: Math.max(scale, decimalsOf(amount)) });
  return 'parts' in spread ? places.map(({ id }) => trimDecimal(spread.parts.get(id) ?? '0')) : [];
};

/**
 * One line as several of the same goods, whose masses, quantities and prices sum to those of the line. The packages are counted on the first;
 * the others share them and name the same marks (DEC-R34).
 */
export const splitLine = (item: GoodsItem, parts: number, newId: () => string): readonly GoodsItem[] => {
  const divided = Object.entries(SHARED).flatMap(([field, scale]) => {
    const amount = item[field as keyof typeof SHARED];
    return isPositiveDecimal(amount) ? [[field, evenParts(amount, parts, scale)] as const] : [];
  });
  const bare = without(item, ...OF_THE_WHOLE) as GoodsItem;
  const shared = item.packages?.map((row) => (isPositiveDecimal(row.count) ? { ...row, count: '0' } : row));
  return Array.from({ length: parts }, (_, at): GoodsItem => {
    const own = Object.fromEntries(divided.map(([field, amounts]) => [field, amounts[at]])) as Partial<GoodsItem>;
    return { ...bare, ...own, ...(at > 0 && present<GoodsItem>({ packages: shared })), id: at === 0 ? item.id : newId() };
  });
};
