import { wrong, type RuleFinding } from '../kernel/finding';
import { compareDecimals, isDecimal, roundDecimal, subtractDecimals } from '../kernel/decimal';
import { shareOf } from '../ledger/share';
import { isBulk, type StoragePosition } from './journalEntry';
import type { Draft } from '../ledger/entry';
import type { StorageEntryType, StorageMeasure, StorageMeasures } from './book';

/** What is taken of a position; the mass follows the packages where none is stated. */
export interface Taking {
  readonly packages: string;
  readonly grossMass?: string | undefined;
}

export interface Taken {
  readonly packages: string;
  readonly grossMass: string;
  readonly duty: string;
}

const KG = 3;
const CENTS = 2;

/** What of a position nobody holds. */
export const freeOf = ({
  packages,
  grossMass,
  reservedPackages,
  reservedMass,
}: StorageMeasures): { readonly packages: string; readonly grossMass: string } => ({
  packages: subtractDecimals(packages, reservedPackages),
  grossMass: subtractDecimals(grossMass, reservedMass),
});

/**
 * TS-R5: a part of what is left. The last packages take the whole rest of the mass; of bulk goods mass alone is counted. `name`: of the position, in
 * what is said when it is too much.
 */
export const takeOf = (
  left: { readonly packages: string; readonly grossMass: string },
  { packages, grossMass }: Taking,
  name: string,
  pointer: string,
): { readonly packages: string; readonly grossMass: string } | RuleFinding => {
  if (compareDecimals(packages, left.packages) > 0) {
    return wrong('TS-R5', `${pointer}/packages`, `Only ${left.packages} packages are left on position ${name}.`, { left: left.packages, position: name });
  }
  const mass =
    grossMass === undefined || grossMass === ''
      ? shareOf(left.grossMass, { taken: packages, of: left.packages }, { decimals: KG, rounding: 'halfUp' })
      : roundDecimal(grossMass, KG, 'halfUp');
  if (compareDecimals(mass, left.grossMass) > 0) {
    const more = subtractDecimals(mass, left.grossMass);
    const message = `Gross mass ${mass} kg is more than the remaining ${left.grossMass} kg. Use ${left.grossMass} or register a deviation of +${more} kg.`;
    return wrong('TS-R5-MASS', `${pointer}/grossMass`, message, { mass, left: left.grossMass, more });
  }
  const isLast = compareDecimals(packages, left.packages) === 0 && compareDecimals(packages, '0') > 0;
  return { packages, grossMass: isLast && (grossMass === undefined || grossMass === '') ? left.grossMass : mass };
};

/** Duty at risk that leaves with a part of a position: the last of it takes what is left. */
export const dutyOf = ({ packages, grossMass, duty }: StorageMeasures, taken: { readonly packages: string; readonly grossMass: string }): string => {
  const byPackages = compareDecimals(packages, '0') > 0;
  const [amount, of] = byPackages ? [taken.packages, packages] : [taken.grossMass, grossMass];
  return shareOf(duty, { taken: amount, of }, { decimals: CENTS, rounding: 'halfUp' });
};

const minus = (value: string): string => subtractDecimals('0', value);

/** What leaves, as an entry of the books; `held`: it was reserved before. */
export const outDeltas = (
  account: StorageMeasures,
  taken: { readonly packages: string; readonly grossMass: string },
  held: boolean,
): Partial<Record<StorageMeasure, string>> => ({
  packages: minus(taken.packages),
  grossMass: minus(taken.grossMass),
  duty: minus(dutyOf(account, taken)),
  ...(held && { reservedPackages: minus(taken.packages), reservedMass: minus(taken.grossMass) }),
});

/** What is missing or too much at a position; duty of what is missing stays owed until it is settled (UCC Art. 79, 124). */
export const deviationDeltas = (
  account: Pick<StorageMeasures, 'packages' | 'grossMass' | 'duty'>,
  { packages, grossMass }: { readonly packages: string; readonly grossMass: string },
): Partial<Record<StorageMeasure, string>> => {
  const isShort = compareDecimals(packages, '0') < 0 || (compareDecimals(packages, '0') === 0 && compareDecimals(grossMass, '0') < 0);
  if (!isShort) return { packages, grossMass };
  const byPackages = compareDecimals(packages, '0') < 0;
  const [amount, of] = byPackages ? [minus(packages), account.packages] : [minus(grossMass), account.grossMass];
  const owed = shareOf(account.duty, { taken: amount, of }, { decimals: CENTS, rounding: 'halfUp' });
  return { packages, grossMass, duty: minus(owed), debt: owed };
};

export interface CountedPosition {
  readonly declared: { readonly packages: string; readonly grossMass: string };
  readonly counted: { readonly packages: string; readonly grossMass: string };
}

/** TS-R6: what was counted beside what was declared; the mass follows the packages where only they were counted. */
export const countedOf = (position: StoragePosition): CountedPosition => {
  const bulk = isBulk(position.packageType);
  const declared = { packages: bulk ? '0' : String(Number(position.packages ?? '0')), grossMass: roundDecimal(position.grossMass ?? '0', KG, 'halfUp') };
  const packages = bulk ? '0' : String(Number(position.countedPackages ?? declared.packages));
  const followed =
    packages === declared.packages || declared.packages === '0'
      ? declared.grossMass
      : shareOf(declared.grossMass, { taken: packages, of: declared.packages }, { decimals: KG, rounding: 'halfUp' });
  const stated = position.countedGrossMass;
  return { declared, counted: { packages, grossMass: isDecimal(stated) ? roundDecimal(stated, KG, 'halfUp') : followed } };
};

export interface Storing {
  readonly accountId: string;
  readonly effectiveAt: string;
  readonly type: Extract<StorageEntryType, 'INB' | 'MVI'>;
  readonly detail: Readonly<Record<string, string>>;
}

/** The entries that take a position in: what was declared, and beside it what differs. */
export const storingDrafts = (
  position: StoragePosition,
  { accountId, effectiveAt, type, detail }: Storing,
): readonly Draft<StorageMeasure, StorageEntryType>[] => {
  const { declared, counted } = countedOf(position);
  const duty = roundDecimal(isDecimal(position.dutyAtRisk) ? position.dutyAtRisk : '0', CENTS, 'halfUp');
  const marks = position.location === undefined || position.location === '' ? {} : { location: position.location };
  const inbound = { accountId, type, deltas: { ...declared, duty }, effectiveAt, marks, detail };
  const difference = { packages: subtractDecimals(counted.packages, declared.packages), grossMass: subtractDecimals(counted.grossMass, declared.grossMass) };
  if (compareDecimals(difference.packages, '0') === 0 && compareDecimals(difference.grossMass, '0') === 0) return [inbound];
  const reason = compareDecimals(difference.packages, '0') < 0 || compareDecimals(difference.grossMass, '0') < 0 ? 'SHORTAGE' : 'SURPLUS';
  return [
    inbound,
    { accountId, type: 'DEV', deltas: deviationDeltas({ ...declared, duty }, difference), effectiveAt, detail: { ...detail, reasonCode: reason } },
  ];
};
