import { wrong, type RuleFinding } from '../kernel/finding';
import { compareDecimals, roundDecimal, subtractDecimals, sumDecimals } from '../kernel/decimal';
import { shareOf } from '../ledger/share';
import type { HandOverTarget } from './manifest';
import type { HandOverStatus, ManifestStatus } from './statuses';

export interface Amount {
  readonly packages: string;
  readonly grossMass: string;
}

export interface HandedOver extends Amount {
  readonly status: HandOverStatus;
}

const KG = 3;

/** CMM-R19: what was found (before the tally: what is manifested) without what was handed over and not taken back. */
export const availableOf = (found: Amount, handOvers: readonly HandedOver[]): Amount => {
  const standing = handOvers.filter(({ status }) => status !== 'REVERSED');
  return {
    packages: subtractDecimals(found.packages, sumDecimals(standing.map(({ packages }) => packages))),
    grossMass: subtractDecimals(found.grossMass, sumDecimals(standing.map(({ grossMass }) => grossMass))),
  };
};

/** Mass goes with the packages; the last of them takes the rest. */
export const amountFor = (available: Amount, packages: string, pointer: string): Amount | RuleFinding => {
  // Bulk goods have no packages: they are handed over whole.
  if (packages === '0' && compareDecimals(available.packages, '0') === 0 && compareDecimals(available.grossMass, '0') > 0)
    return { packages, grossMass: roundDecimal(available.grossMass, KG, 'halfUp') };
  if (!/^[1-9]\d{0,7}$/.test(packages)) return wrong('CMM-R19-NUMBER', pointer, 'Enter at least one package.');
  if (compareDecimals(packages, available.packages) > 0)
    return wrong('CMM-R19', pointer, `Only ${available.packages} packages are left.`, { left: available.packages });
  return { packages, grossMass: shareOf(available.grossMass, { taken: packages, of: available.packages }, { decimals: KG, rounding: 'halfUp' }) };
};

const FROM: readonly ManifestStatus[] = ['PRESENTED', 'UNLOADING', 'RECONCILED'];
const NON_UNION: readonly HandOverTarget[] = ['TS_ENTRY', 'DECLARATION', 'WAREHOUSE', 'REEXPORT'];

/** CMM-R20: when, and to what, the goods of a house may be handed over. */
export const checkHandOver = (
  manifest: ManifestStatus,
  { customsStatus, isHeld, hasArrived }: { readonly customsStatus: string; readonly isHeld: boolean; readonly hasArrived: boolean },
  target: HandOverTarget,
): readonly RuleFinding[] => {
  if (!FROM.includes(manifest)) return [wrong('CMM-R20-STATUS', '', 'Goods are handed over after their presentation.')];
  if (isHeld) return [wrong('CMM-R20-HELD', '', 'The house consignment is held.')];
  if (customsStatus === 'UNION' && target !== 'NO_PROCEDURE') return [wrong('CMM-R20-UNION', '/target', 'Union goods are not placed in temporary storage.')];
  if (customsStatus === 'TRANSIT' && !hasArrived) return [wrong('CMM-R20-TRANSIT', '/target', 'The transit must arrive at its destination first.')];
  return customsStatus !== 'UNION' && !NON_UNION.includes(target) ? [wrong('CMM-R20-TARGET', '/target', 'Non-Union goods need a procedure.')] : [];
};

/** CMM-R18: what a tally found beside what is manifested. */
export const discrepancyOf = (manifested: string, counted: string): { readonly kind: 'SHORT' | 'OVER'; readonly packages: string } | undefined => {
  const difference = subtractDecimals(counted, manifested);
  const sign = compareDecimals(difference, '0');
  if (sign === 0) return undefined;
  return sign < 0 ? { kind: 'SHORT', packages: subtractDecimals('0', difference) } : { kind: 'OVER', packages: difference };
};

/** CMM-R23: over all arrivals a split consignment brings no more than its transport document says. */
export const checkSplit = (total: string, arrivals: readonly string[], document: string): readonly RuleFinding[] => {
  const sum = sumDecimals(arrivals);
  return compareDecimals(sum, total) > 0
    ? [wrong('CMM-R23', '/packages', `${sum} of ${total} pieces declared for ${document}.`, { sum, total, document })]
    : [];
};
