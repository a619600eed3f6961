import { negated } from '../ledger/standing';
import { shareOf, type Following } from '../ledger/share';
import type { WarehouseMeasure, WarehouseMeasures } from './warehouseBook';

/** What follows the quantity of a lot, and how (CW-R7). */
const FOLLOWS: Readonly<Partial<Record<WarehouseMeasure, Following>>> = {
  netMass: { decimals: 3, rounding: 'halfUp' },
  grossMass: { decimals: 3, rounding: 'halfUp' },
  packages: { decimals: 0, rounding: 'down' },
  value: { decimals: 2, rounding: 'halfUp' },
  duty: { decimals: 2, rounding: 'halfUp' },
};

export type Taken = Readonly<Record<'stock' | 'netMass' | 'grossMass' | 'packages' | 'value' | 'duty', string>>;

/** What goes with a quantity of a lot. */
export const takenFrom = (after: WarehouseMeasures, quantity: string): Taken => {
  const follows = (measure: keyof Taken): string => {
    const following = FOLLOWS[measure];
    return following === undefined ? quantity : shareOf(after[measure], { taken: quantity, of: after.stock }, following);
  };
  return {
    stock: quantity,
    netMass: follows('netMass'),
    grossMass: follows('grossMass'),
    packages: follows('packages'),
    value: follows('value'),
    duty: follows('duty'),
  };
};

export const asDeltas = (taken: Taken): Taken => ({
  stock: negated(taken.stock),
  netMass: negated(taken.netMass),
  grossMass: negated(taken.grossMass),
  packages: negated(taken.packages),
  value: negated(taken.value),
  duty: negated(taken.duty),
});
