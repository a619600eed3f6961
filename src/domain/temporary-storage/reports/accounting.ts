import { addDecimals, compareDecimals, sumDecimals } from '../../kernel/decimal';
import type { StorageEntryType } from '../book';

/** An entry of the books as the accounting report counts it. */
export interface CountedEntry {
  readonly type: StorageEntryType;
  readonly customsStatus: string;
  readonly packages: string;
  readonly grossMass: string;
  readonly effectiveAt: string;
  /** Kind of the procedure that took the goods out. */
  readonly endKind?: string | undefined;
}

export interface Amounts {
  readonly packages: string;
  readonly grossMass: string;
}

/** TS-R14: the account of a period. What goes out and is deviating carries its sign. */
export interface PeriodAccount {
  readonly customsStatus: string;
  readonly opening: Amounts;
  readonly received: Amounts;
  readonly movedIn: Amounts;
  readonly movedOut: Amounts;
  readonly withdrawn: Amounts;
  readonly correction: Amounts;
  readonly deviation: Amounts;
  readonly closing: Amounts;
  /** Opening with all changes is what the entries themselves come to. */
  readonly closes: boolean;
}

const sum = (entries: readonly CountedEntry[]): Amounts => ({
  packages: sumDecimals(['0', ...entries.map(({ packages }) => packages)]),
  grossMass: sumDecimals(['0.000', ...entries.map(({ grossMass }) => grossMass)]),
});

const plus = (parts: readonly Amounts[]): Amounts => ({
  packages: parts.reduce((total, { packages }) => addDecimals(total, packages), '0'),
  grossMass: parts.reduce((total, { grossMass }) => addDecimals(total, grossMass), '0.000'),
});

const same = (left: Amounts, right: Amounts): boolean =>
  compareDecimals(left.packages, right.packages) === 0 && compareDecimals(left.grossMass, right.grossMass) === 0;

const accountOf = (customsStatus: string, entries: readonly CountedEntry[], from: string, until: string): PeriodAccount => {
  const before = entries.filter(({ effectiveAt }) => effectiveAt < from);
  const within = entries.filter(({ effectiveAt }) => effectiveAt >= from && effectiveAt < until);
  const of = (...types: readonly StorageEntryType[]): Amounts => sum(within.filter(({ type }) => types.includes(type)));
  const parts = {
    opening: sum(before),
    received: of('INB'),
    movedIn: of('MVI'),
    movedOut: of('MVO'),
    withdrawn: of('WOF'),
    correction: of('COR'),
    deviation: of('DEV'),
  };
  const closing = plus(Object.values(parts));
  const all = sum(entries.filter(({ effectiveAt }) => effectiveAt < until));
  return { customsStatus, ...parts, closing, closes: same(closing, all) };
};

/** One account for each customs status, and one for all. `from` included, `until` not. */
export const periodAccounts = (entries: readonly CountedEntry[], from: string, until: string): readonly PeriodAccount[] => {
  const statuses = [...new Set(entries.map(({ customsStatus }) => customsStatus))].sort();
  return [
    ...statuses.map((status) =>
      accountOf(
        status,
        entries.filter(({ customsStatus }) => customsStatus === status),
        from,
        until,
      ),
    ),
    accountOf('', entries, from, until),
  ];
};

/** What was withdrawn, by the procedure that took it. */
export const withdrawnByKind = (entries: readonly CountedEntry[]): Readonly<Record<string, Amounts>> => {
  const kinds = [...new Set(entries.filter(({ type }) => type === 'WOF').map(({ endKind = '' }) => endKind))];
  return Object.fromEntries(kinds.map((kind) => [kind, sum(entries.filter(({ type, endKind = '' }) => type === 'WOF' && endKind === kind))]));
};
