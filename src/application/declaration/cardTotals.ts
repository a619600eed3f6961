import type { Declaration, GoodsItem } from '../../domain/declaration/declaration';
import { sumDecimals } from '../../domain/kernel/decimal';

/** What the head of a card sums up; decimals. `payable` counts once taxes are there. */
export interface CardTotals {
  readonly items: number;
  readonly packages: string;
  readonly grossMass: string;
  readonly netMass: string;
  readonly value: string;
  readonly payable: string | undefined;
}

export const NO_TOTALS: CardTotals = { items: 0, packages: '0', grossMass: '0', netMass: '0', value: '0', payable: undefined };

const STEP = 500;

/** Goes on in steps, so that it can be run in time slices. */
export function* totalsOf(items: readonly GoodsItem[], declaration: Declaration | undefined): Generator<void, CardTotals> {
  const sums = { packages: '0', grossMass: '0', netMass: '0', value: '0' };
  for (let from = 0; from < items.length; from += STEP) {
    const declared = items.slice(from, from + STEP).filter(({ excluded }) => excluded !== true);
    sums.packages = sumDecimals([sums.packages, ...declared.flatMap(({ packages = [] }) => packages.map(({ count }) => count))]);
    sums.grossMass = sumDecimals([sums.grossMass, ...declared.map(({ grossMass }) => grossMass)]);
    sums.netMass = sumDecimals([sums.netMass, ...declared.map(({ netMass }) => netMass)]);
    sums.value = sumDecimals([sums.value, ...declared.map(({ itemAmountInvoiced }) => itemAmountInvoiced)]);
    yield;
  }
  return { items: items.length, ...sums, payable: declaration?.payableTotal };
}
