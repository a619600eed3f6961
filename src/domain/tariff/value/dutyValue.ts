import {
  compareDecimals,
  decimalsOf,
  fromUnits,
  isDecimal,
  isNegativeDecimal,
  isPositiveDecimal,
  multiplyDecimals,
  roundDecimal,
  subtractDecimals,
  sumDecimals,
  trimDecimal,
  unitsOf,
} from '../../kernel/decimal';
import { largestRemainder } from '../largestRemainder';
import { tariffFinding, type TariffFinding } from '../tariffFinding';

export const CALCULATION_TYPES = ['CONST_X_GROSS', 'FIXED', 'CONST_X_PACKAGES'] as const;
export type CalculationType = (typeof CALCULATION_TYPES)[number];

export interface ConsignmentTotals {
  /** Kilograms. */
  readonly grossMass?: string | undefined;
  readonly packages?: string | undefined;
}

const MONEY_DECIMALS = 2;

/** Freight and the like are settled in whole Norwegian kroner. */
export const amountDecimals = (currency: string): number => (currency === 'NOK' ? 0 : MONEY_DECIMALS);

/** Amount on the header from a constant (CT-R40, declarations 4.5), rounded before it is distributed. */
export const dutyValueAmount = (type: CalculationType, constant: string | undefined, currency: string, totals: ConsignmentTotals): string | TariffFinding => {
  if (!isDecimal(constant)) return tariffFinding('CT-R40');
  const factor = { CONST_X_GROSS: totals.grossMass, FIXED: '1', CONST_X_PACKAGES: totals.packages }[type];
  if (!isPositiveDecimal(factor)) return tariffFinding(type === 'CONST_X_GROSS' ? 'CT-R40.grossMass' : 'CT-R40.packages');
  return roundDecimal(multiplyDecimals(constant, factor), amountDecimals(currency), 'halfUp');
};

export const AMOUNT_DISTRIBUTIONS = ['NoValue', 'NoDistribution', 'BasedOnWeight', 'BasedOnItemPrice'] as const;
export type AmountDistribution = (typeof AMOUNT_DISTRIBUTIONS)[number];

const INSURANCE = 'B17C';
const TRANSPORT = ['B17A', 'B17B', 'AK', 'FIC', 'FIE', 'FII', 'BA'];

/** Transport follows the weight; insurance and what comes with the price follow the price. */
export const defaultDistribution = (code: string): AmountDistribution =>
  code !== INSURANCE && TRANSPORT.includes(code) ? 'BasedOnWeight' : 'BasedOnItemPrice';

export interface SpreadItem {
  readonly id: string;
  /** Settles ties: the lower comes first. */
  readonly rank: number;
  /** Weight or price; what is no decimal or negative counts as nothing. */
  readonly basis: string | undefined;
  /** Entered by hand: taken out before the rest is spread (CT-R39). */
  readonly manual?: string | undefined;
}

export interface SpreadOptions {
  readonly by: 'BasedOnWeight' | 'BasedOnItemPrice';
  readonly scale?: number;
}

export type Spread = { readonly parts: ReadonlyMap<string, string> } | { readonly finding: TariffFinding };

const counted = (basis: string | undefined): string => (isDecimal(basis) && !isNegativeDecimal(basis) ? basis : '0');

/** Parts of an amount by item id that sum exactly to it (CT-R39 to R44). */
export const spreadAmount = (amount: string, items: readonly SpreadItem[], { by, scale = MONEY_DECIMALS }: SpreadOptions): Spread => {
  const byHand = items.filter(({ manual }) => isDecimal(manual));
  const entered = sumDecimals(byHand.map(({ manual }) => manual));
  const rest = subtractDecimals(amount, entered);
  if (isNegativeDecimal(rest)) return { finding: tariffFinding('CT-R39', { a: trimDecimal(entered), b: trimDecimal(amount) }) };

  const sharing = items.filter(({ manual }) => !isDecimal(manual));
  const bases = sharing.map(({ basis }) => counted(basis));
  const basisScale = Math.max(0, ...bases.map(decimalsOf));
  const shares = sharing.map(({ rank }, at) => ({ rank, basis: unitsOf(bases[at] ?? '0', basisScale) }));
  const written = Math.max(scale, decimalsOf(rest));
  const units = unitsOf(rest, written);
  const parts = new Map(byHand.map(({ id, manual = '0' }) => [id, manual]));
  if (units === 0n && sharing.length === 0) return { parts };
  if (shares.every(({ basis }) => basis === 0n)) return { finding: tariffFinding(by === 'BasedOnWeight' ? 'CT-R44.weight' : 'CT-R44') };
  largestRemainder(units, shares).forEach((part, at) => parts.set(sharing[at]?.id ?? '', fromUnits(part, written)));
  return compareDecimals(sumDecimals(parts.values()), amount) === 0 ? { parts } : { finding: tariffFinding('CT-R42') };
};
