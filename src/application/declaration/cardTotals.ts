import type { Declaration, GoodsItem } from '../../domain/declaration/declaration';
import { sumDecimals } from '../../domain/kernel/decimal';

/** One kind of duty or tax over all lines, decimals in the internal currency. */
export interface TaxTotal {
  readonly taxType: string;
  readonly base: string;
  readonly amount: string;
  readonly payable: string;
  readonly isPostponed: boolean;
  readonly byAuthority: boolean;
  /** A line of it was calculated with a rate that comes from no official source. */
  readonly isDemo: boolean;
  /** What the portal came to before the authority decided. */
  readonly portal?: string;
}

/** What the head of a card sums up; decimals. `payable` counts once taxes are there. */
export interface CardTotals {
  readonly items: number;
  readonly packages: string;
  readonly grossMass: string;
  readonly netMass: string;
  readonly value: string;
  readonly payable: string | undefined;
  readonly taxes: readonly TaxTotal[];
}

export const NO_TOTALS: CardTotals = { items: 0, packages: '0', grossMass: '0', netMass: '0', value: '0', payable: undefined, taxes: [] };

const STEP = 500;

class TaxSums {
  readonly #byType = new Map<string, TaxTotal>();

  add(items: readonly GoodsItem[]): void {
    for (const { taxLines = [] } of items) {
      for (const { taxType, baseAmount, taxAmount, payableAmount, vatAccounting, calculatedBy, portalAmount, isDemo } of taxLines) {
        const before = this.#byType.get(taxType);
        this.#byType.set(taxType, {
          taxType,
          base: sumDecimals([before?.base, baseAmount]),
          amount: sumDecimals([before?.amount, taxAmount]),
          payable: sumDecimals([before?.payable, payableAmount]),
          isPostponed: before?.isPostponed === true || vatAccounting === 'POSTPONED',
          byAuthority: before?.byAuthority === true || calculatedBy === 'AUTHORITY',
          isDemo: before?.isDemo === true || isDemo === true,
          ...((before?.portal ?? portalAmount) !== undefined && { portal: sumDecimals([before?.portal, portalAmount]) }),
        });
      }
    }
  }

  get totals(): readonly TaxTotal[] {
    return [...this.#byType.values()].sort((one, other) => (one.taxType < other.taxType ? -1 : 1));
  }
}

/** Goes on in steps, so that it can be run in time slices. */
export function* totalsOf(items: readonly GoodsItem[], declaration: Declaration | undefined): Generator<void, CardTotals> {
  const sums = { packages: '0', grossMass: '0', netMass: '0', value: '0' };
  const taxes = new TaxSums();
  for (let from = 0; from < items.length; from += STEP) {
    const declared = items.slice(from, from + STEP).filter(({ excluded }) => excluded !== true);
    sums.packages = sumDecimals([sums.packages, ...declared.flatMap(({ packages = [] }) => packages.map(({ count }) => count))]);
    sums.grossMass = sumDecimals([sums.grossMass, ...declared.map(({ grossMass }) => grossMass)]);
    sums.netMass = sumDecimals([sums.netMass, ...declared.map(({ netMass }) => netMass)]);
    sums.value = sumDecimals([sums.value, ...declared.map(({ itemAmountInvoiced }) => itemAmountInvoiced)]);
    taxes.add(declared);
    yield;
  }
  return { items: items.length, ...sums, payable: declaration?.payableTotal, taxes: taxes.totals };
}
