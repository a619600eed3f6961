import { fail } from '../kernel/result';
import type { Book, Measures, Refusal } from '../ledger/book';

export type StorageMeasure = 'packages' | 'grossMass' | 'reservedPackages' | 'reservedMass' | 'duty' | 'debt';
export type StorageMeasures = Measures<StorageMeasure>;

/** INB taken in, RSV held, UNR let go, WOF written off, COR correction, DEV deviation, MVO and MVI moved out and in, LOC place, HND handling, BLK block, DBT debt settled. */
export const STORAGE_ENTRY_TYPES = ['INB', 'RSV', 'UNR', 'WOF', 'COR', 'DEV', 'MVO', 'MVI', 'LOC', 'HND', 'BLK', 'DBT'] as const;
export type StorageEntryType = (typeof STORAGE_ENTRY_TYPES)[number];

type Why = Refusal<StorageMeasure>['why'];
const WHY: { readonly [W in Why]: (refusal: Extract<Refusal<StorageMeasure>, { readonly why: W }>) => readonly [string, string] } = {
  short: ({ measure, accountName, available, requested }) =>
    measure === 'grossMass' || measure === 'reservedMass'
      ? ['TS-R5-MASS', `Gross mass ${requested} kg is more than the remaining ${available} kg on position ${accountName}.`]
      : ['TS-R5', `Only ${available} packages are left on position ${accountName}.`],
  closed: ({ period }) => ['TS-PERIOD', `Period ${period} is closed. Post in the open period with a reason.`],
  future: () => ['TS-FUTURE', 'The entry lies in the future.'],
  beforeOpening: ({ accountName }) => ['TS-OPENING', `Position ${accountName} was not in temporary storage by then.`],
  notOpen: ({ accountName }) => ['TS-OPENING', `Position ${accountName} is not in temporary storage.`],
  alreadyOpen: ({ accountName }) => ['TS-OPENING', `Position ${accountName} is in temporary storage already.`],
  reversed: ({ entryNo }) => ['TS-REVERSED', `Entry ${entryNo} has been corrected already.`],
};

const saidOf = (refusal: Refusal<StorageMeasure>): readonly [string, string] =>
  (WHY[refusal.why] as (refusal: Refusal<StorageMeasure>) => readonly [string, string])(refusal);

const EITHER = { packages: 'either', grossMass: 'either', duty: 'either' } as const;
const OUT = { packages: 'down', grossMass: 'down', duty: 'down' } as const;
const IN = { packages: 'up', grossMass: 'up', duty: 'up' } as const;

/** The books of a place of temporary storage: an account is a position, counted in packages and in mass, each for itself (TS-R5). */
export const storageBook: Book<StorageMeasure, StorageEntryType> = {
  name: 'ts',
  measures: { packages: 0, grossMass: 3, reservedPackages: 0, reservedMass: 3, duty: 2, debt: 2 },
  counted: 'packages',
  partOf: { reservedPackages: 'packages', reservedMass: 'grossMass' },
  types: {
    INB: IN,
    RSV: { reservedPackages: 'up', reservedMass: 'up' },
    UNR: { reservedPackages: 'down', reservedMass: 'down' },
    WOF: { ...OUT, reservedPackages: 'down', reservedMass: 'down' },
    COR: EITHER,
    DEV: { ...EITHER, debt: 'up' },
    MVO: { ...OUT, reservedPackages: 'down', reservedMass: 'down' },
    MVI: IN,
    LOC: {},
    HND: {},
    BLK: {},
    DBT: { debt: 'down' },
  },
  opening: { INB: 'only', MVI: 'only' },
  refuse: (refusal) => {
    const [code, message] = saidOf(refusal);
    const args = Object.fromEntries(Object.entries(refusal).map(([name, value]) => [name, String(value)]));
    return fail('refused', message, { feedbacks: [{ severity: 2, code, args, message }] });
  },
};
