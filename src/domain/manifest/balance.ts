import { compareDecimals, subtractDecimals, sumDecimals } from '../kernel/decimal';
import { shares } from '../ledger/share';
import { houseTotals } from './checkManifest';
import { availableOf, type Amount, type HandedOver } from './handOver';
import type { ConsignmentItem, HouseConsignment } from './manifest';
import type { HouseStanding, ManifestStatus } from './statuses';
import { differencesOf, houseFound, type TallyLine } from './tally';

/** Part of an item that goes with a hand-over. */
export interface HandedItem {
  readonly item: string;
  readonly packages: string;
  readonly grossMass: string;
}

/** What stands of one house: manifested is found with its difference, found is handed over and available. */
export interface HouseBalance {
  readonly manifested: Amount;
  readonly found: Amount | undefined;
  readonly handedOver: Amount;
  readonly discharged: Amount;
  readonly available: Amount;
}

const NOTHING: Amount = { packages: '0', grossMass: '0' };
const totalOf = (amounts: readonly Amount[]): Amount =>
  amounts.length === 0
    ? NOTHING
    : { packages: sumDecimals(amounts.map(({ packages }) => packages)), grossMass: sumDecimals(amounts.map(({ grossMass }) => grossMass)) };

export const houseBalance = (house: HouseConsignment, found: Amount | undefined, handOvers: readonly HandedOver[]): HouseBalance => {
  const manifested = houseTotals(house);
  return {
    manifested,
    found,
    handedOver: totalOf(handOvers.filter(({ status }) => status !== 'REVERSED')),
    discharged: totalOf(handOvers.filter(({ status }) => status === 'DISCHARGED')),
    available: availableOf(found ?? manifested, handOvers),
  };
};

const isNothing = ({ packages, grossMass }: Amount): boolean => compareDecimals(packages, '0') <= 0 && compareDecimals(grossMass, '0') <= 0;

interface Standing {
  readonly manifest: ManifestStatus;
  readonly isHeld: boolean;
  readonly found: Amount | undefined;
  readonly isReconciled: boolean;
  readonly isInstructed: boolean;
  readonly isNotified: boolean;
  readonly handOvers: readonly HandedOver[];
  readonly available: Amount;
}

/** Where a house stands, by what happened to it; held goes before all that is still to come. */
export const houseStanding = ({ manifest, isHeld, found, isReconciled, isInstructed, isNotified, handOvers, available }: Standing): HouseStanding => {
  if (manifest === 'CANCELLED') return 'CANCELLED';
  if (isReconciled && found !== undefined && isNothing(found)) return 'MISSING';
  const standing = handOvers.filter(({ status }) => status !== 'REVERSED');
  if (standing.length > 0 && isNothing(available) && standing.every(({ status }) => status === 'DISCHARGED')) return 'DISCHARGED';
  if (isHeld) return 'HELD';
  if (standing.length > 0) return 'HANDED_OVER';
  if (isInstructed) return 'INSTRUCTED';
  return isNotified ? 'NOTIFIED' : 'OPEN';
};

export const hasEnded = (standing: HouseStanding): boolean => standing === 'DISCHARGED' || standing === 'MISSING';

/** What of each item is left to hand over, before the tally by what is manifested. */
const leftOfItems = (house: HouseConsignment, lines: readonly TallyLine[], taken: readonly HandedItem[]): readonly HandedItem[] => {
  const isCounted = houseFound(house, lines) !== undefined;
  return differencesOf(house, isCounted ? lines : []).map(({ item, manifested, found }) => ({
    item,
    packages: subtractDecimals((found ?? manifested).packages, sumDecimals(taken.filter((one) => one.item === item).map(({ packages }) => packages))),
    grossMass: (found ?? manifested).grossMass,
  }));
};

/**
 * The items that go with an amount of a house: packages from the first item that has some left, mass so that the items weigh what the hand-over
 * weighs. Bulk goods, which have no packages, go with the hand-over that takes the last ones.
 */
export const itemsFor = (
  house: HouseConsignment,
  lines: readonly TallyLine[],
  taken: readonly HandedItem[],
  amount: Amount,
  takesRest: boolean,
): readonly HandedItem[] => {
  let wanted = Number(amount.packages);
  const chosen = leftOfItems(house, lines, taken).flatMap(({ item, packages }) => {
    const count = Math.min(wanted, Math.max(0, Number(packages)));
    wanted -= count;
    const isBulk = takesRest && compareDecimals(packages, '0') === 0 && !taken.some((one) => one.item === item);
    return count > 0 || isBulk ? [{ item, packages: String(count) }] : [];
  });
  const weights = chosen.map(({ packages }) => packages);
  const masses = weights.every((one) => one === '0')
    ? shares(
        amount.grossMass,
        weights.map(() => '1'),
        { decimals: 3, rounding: 'halfUp' },
      )
    : shares(amount.grossMass, weights, { decimals: 3, rounding: 'halfUp' });
  return chosen.map(({ item, packages }, at) => ({ item, packages, grossMass: masses[at] ?? '0' }));
};

export const itemAt = ({ items = [] }: HouseConsignment, item: string): ConsignmentItem => items[Number(item) - 1] ?? {};

/** The sums of a manifest over its houses, each shown wherever goods of it are. */
export const manifestBalance = (houses: readonly HouseBalance[]) => ({
  manifested: totalOf(houses.map(({ manifested }) => manifested)),
  found: totalOf(houses.map(({ found, manifested }) => found ?? manifested)),
  handedOver: totalOf(houses.map(({ handedOver }) => handedOver)),
  discharged: totalOf(houses.map(({ discharged }) => discharged)),
  available: totalOf(houses.map(({ available }) => available)),
});
