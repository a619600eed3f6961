import { isDecimal, isNegativeDecimal, sumDecimals } from '../../kernel/decimal';
import { tariffFinding, type TariffFinding } from '../../tariff/tariffFinding';
import {
  AMOUNT_DISTRIBUTIONS,
  amountDecimals,
  CALCULATION_TYPES,
  dutyValueAmount,
  spreadAmount,
  type AmountDistribution,
  type ConsignmentTotals,
} from '../../tariff/value/dutyValue';
import type { GoodsItem, Header, Invoice } from '../declaration';
import { isBlank, isEmpty } from '../emptiness';

/** Freight, insurance and costs of an invoice that are made from a constant, or entered on the items (section 4.5). */
export interface DutyValue {
  readonly amount: string;
  readonly currency: string;
  /** By item id; what stays on the header is in none. */
  readonly parts: ReadonlyMap<string, string>;
  /** A cost after the border: in the base of VAT only, not an addition AK. */
  readonly isInside: boolean;
}

export const MANUAL = 'Manual';

const oneOf = <V extends string>(values: readonly V[], value: string | undefined): V | undefined => values.find((one) => one === value?.trim());

const enteredOf = ({ dutyValue }: GoodsItem): string | undefined => (isDecimal(dutyValue) && !isNegativeDecimal(dutyValue) ? dutyValue : undefined);

const packagesOf = ({ packages = [] }: GoodsItem): readonly string[] => packages.flatMap(({ count }) => (isDecimal(count) ? [count] : []));

/** What the constant is multiplied with: the gross mass entered for the whole counts first, while there is one invoice. */
export const consignmentTotals = ({ grossMassTotal, invoices = [] }: Header, items: readonly GoodsItem[]): ConsignmentTotals => ({
  grossMass:
    invoices.length === 1 && isDecimal(grossMassTotal)
      ? grossMassTotal
      : sumDecimals(items.map(({ grossMass }) => (isDecimal(grossMass) ? grossMass : undefined))),
  packages: sumDecimals(items.flatMap(packagesOf)),
});

/** Parts of an amount by item id that sum exactly to it; what was entered on an item is taken out before the rest is spread (CT-R39). */
export const distributedDutyValue = (
  amount: string,
  currency: string,
  by: AmountDistribution,
  items: readonly GoodsItem[],
): ReadonlyMap<string, string> | TariffFinding => {
  if (by === 'NoValue' || by === 'NoDistribution') return new Map();
  const shares = items.map((item) => ({
    id: item.id,
    rank: item.itemNumber,
    basis: by === 'BasedOnWeight' ? item.grossMass : item.itemAmountInvoiced,
    manual: enteredOf(item),
  }));
  const spread = spreadAmount(amount, shares, { by, scale: amountDecimals(currency) });
  return 'finding' in spread ? spread.finding : spread.parts;
};

/** The duty value of an invoice over its items; undefined where it has none, a finding where something is missing. */
export const invoiceDutyValue = (
  { dutyValue, currency: invoiced }: Invoice,
  items: readonly GoodsItem[],
  totals: ConsignmentTotals,
): DutyValue | TariffFinding | undefined => {
  const by = oneOf(AMOUNT_DISTRIBUTIONS, dutyValue?.distributionType) ?? 'BasedOnWeight';
  if (dutyValue === undefined || isBlank(dutyValue) || by === 'NoValue') return undefined;
  const currency = (isEmpty(dutyValue.currency) ? invoiced : dutyValue.currency)?.trim() ?? '';
  const isInside = dutyValue.inside === '1';
  if (dutyValue.source?.trim() === MANUAL) {
    const parts = new Map(items.flatMap((item) => [enteredOf(item)].flatMap((entered) => (entered === undefined ? [] : [[item.id, entered] as const]))));
    return { amount: sumDecimals(parts.values()), currency, parts, isInside };
  }
  const type = oneOf(CALCULATION_TYPES, dutyValue.calculationType);
  const amount = type === undefined ? tariffFinding('CT-R40') : dutyValueAmount(type, dutyValue.constant, currency, totals);
  if (typeof amount !== 'string') return amount;
  const parts = distributedDutyValue(amount, currency, by, items);
  return 'code' in parts ? parts : { amount, currency, parts, isInside };
};
