import { subtractDecimals, sumDecimals } from '../../kernel/decimal';
import { grouped } from '../../kernel/grouped';
import { moved, netMoved, type LotAsOf } from './rows';
import type { WarehouseEntryType } from '../warehouseBook';

/** The account of a period by commodity code and unit: opening + inbound - outbound + the rest = closing. */
export interface PeriodBalance {
  readonly commodityCode: string;
  readonly unit: string;
  readonly opening: string;
  readonly inbound: string;
  readonly outbound: string;
  readonly correction: string;
  readonly deviation: string;
  readonly handling: string;
  readonly closing: string;
  readonly netMass: string;
  readonly value: string;
}

const keyOf = ({ lot }: LotAsOf): string => `${lot.commodityCode}\u0000${lot.unit}`;

const gained = (before: readonly LotAsOf[], after: readonly LotAsOf[], types: readonly WarehouseEntryType[]): string =>
  subtractDecimals(netMoved(after, types), netMoved(before, types));

/** `before`, `after`: the lots as they stood at the two ends of the period. */
export const periodBalances = (before: readonly LotAsOf[], after: readonly LotAsOf[]): readonly PeriodBalance[] => {
  const [opened, closed] = [grouped(before, keyOf), grouped(after, keyOf)];
  return [...new Set([...opened.keys(), ...closed.keys()])].sort().map((key) => {
    const [from, to] = [opened.get(key) ?? [], closed.get(key) ?? []];
    const [commodityCode = '', unit = ''] = key.split('\u0000');
    return {
      commodityCode,
      unit,
      opening: sumDecimals(from.map(({ figures }) => figures.stock)),
      inbound: subtractDecimals(moved(to, ['INB'], 'in'), moved(from, ['INB'], 'in')),
      outbound: subtractDecimals(moved(to, ['OUT'], 'out'), moved(from, ['OUT'], 'out')),
      correction: gained(from, to, ['COR']),
      deviation: gained(from, to, ['DEV']),
      handling: gained(from, to, ['HND']),
      closing: sumDecimals(to.map(({ figures }) => figures.stock)),
      netMass: sumDecimals(to.map(({ figures }) => figures.netMass)),
      value: sumDecimals(to.map(({ figures }) => figures.value)),
    };
  });
};
