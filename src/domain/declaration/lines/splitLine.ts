import { decimalsOf, isPositiveDecimal, trimDecimal } from '../../kernel/decimal';
import type { Result } from '../../kernel/result';
import { spreadAmount } from '../../tariff/value/dutyValue';
import { conserved, contentTotals, type Conservation } from '../contentTotals';
import type { GoodsItem, Header, Invoice } from '../declaration';
import { present, without } from '../present';

type Scales = Readonly<Record<string, number>>;

/** Decimals that a part may have beyond those of the whole: masses in grams, prices in hundredths, whole pieces. */
const SHARED: Scales = {
  grossMass: 3,
  netMass: 3,
  quantity: 0,
  supplementaryUnits: 0,
  itemAmountInvoiced: 2,
  dutyValue: 2,
  differenceQuantity: 0,
  differenceMass: 3,
};
const SHARED_MONEY = ['intrinsicValue', 'transportInsuranceCost'] as const;
const SHARED_ROWS = {
  additionalSupplementaryUnits: { quantity: 0 },
  valueComponents: { amount: 2 },
  previousDocuments: { quantity: 0, packageCount: 0 },
  supportingDocuments: { quantity: 0, amount: 2 },
} as const satisfies Partial<Record<keyof GoodsItem, Scales>>;

/** Follow from what is divided and are calculated again, or belong to the whole line. */
const OF_THE_WHOLE = ['taxLines', 'customsValue', 'statisticalValue', 'mergedFrom', 'massDistributed'] as const;

export const MOST_PARTS = 99;

/** As even as can be; what is left over goes to the first ones. */
const evenParts = (amount: string, parts: number, scale: number): readonly string[] => {
  const places = Array.from({ length: parts }, (_, at) => ({ id: String(at), rank: at, basis: '1' }));
  const spread = spreadAmount(amount, places, { by: 'BasedOnItemPrice', scale: Math.max(scale, decimalsOf(amount)) });
  return 'parts' in spread ? places.map(({ id }) => trimDecimal(spread.parts.get(id) ?? '0')) : [];
};

/** The record once for each part, with its amounts divided. */
const divided = <R extends object>(record: R, parts: number, scales: Scales): readonly R[] => {
  const values = new Map<string, unknown>(Object.entries(record));
  const shares = Object.entries(scales).flatMap(([field, scale]) => {
    const amount = values.get(field);
    return typeof amount === 'string' && isPositiveDecimal(amount) ? [[field, evenParts(amount, parts, scale)] as const] : [];
  });
  return Array.from({ length: parts }, (_, at) => ({ ...record, ...Object.fromEntries(shares.map(([field, amounts]) => [field, amounts[at]])) }));
};

/**
 * One line as several of the same goods, whose masses, quantities and amounts sum to those of the line. The packages are counted on the first;
 * the others share them and name the same marks (DEC-R34).
 */
export const splitLine = (item: GoodsItem, parts: number, newId: () => string): readonly GoodsItem[] => {
  const lines = divided(without(item, ...OF_THE_WHOLE) as GoodsItem, parts, SHARED);
  const money = SHARED_MONEY.flatMap((field) => (item[field] === undefined ? [] : [[field, divided(item[field], parts, { amount: 2 })] as const]));
  const rows = Object.entries(SHARED_ROWS).flatMap(([field, scales]) => {
    const list: readonly object[] | undefined = item[field as keyof typeof SHARED_ROWS];
    return list === undefined ? [] : [[field, list.map((row) => divided(row, parts, scales))] as const];
  });
  const shared = item.packages?.map((row) => (isPositiveDecimal(row.count) ? { ...row, count: '0' } : row));
  return lines.map((line, at) => ({
    ...line,
    ...Object.fromEntries(money.map(([field, values]) => [field, values[at]])),
    ...Object.fromEntries(rows.map(([field, list]) => [field, list.map((row) => row[at])])),
    ...(at > 0 && present<GoodsItem>({ packages: shared })),
    id: at === 0 ? item.id : newId(),
  }));
};

/** The sums of the line against those of its parts; refused when one changes. What is calculated again counts in neither. */
export const splitTotals = ({ invoices = [] }: Header, item: GoodsItem, lines: readonly GoodsItem[]): Result<Conservation> => {
  const header = { invoices: invoices.map(({ id, currency }) => present<Invoice>({ id, currency })) };
  const totalsOf = (of: readonly GoodsItem[]) => contentTotals({ header, items: of.map((line) => without(line, ...OF_THE_WHOLE) as GoodsItem) });
  return conserved(totalsOf([item]), totalsOf(lines));
};
