import { isDecimal, trimDecimal } from '../kernel/decimal';
import { fail } from '../kernel/result';
import type { Book, Measures, Refusal } from '../ledger/book';

export type WarehouseMeasure = 'stock' | 'reserved' | 'removed' | 'netMass' | 'grossMass' | 'packages' | 'value' | 'duty' | 'debt';
export type WarehouseMeasures = Measures<WarehouseMeasure>;

/** INB inbound, RSV reserve, UNR unreserve, OUT outbound, COR correction, DEV deviation, CON consolidation, MOV move, HND handling, TRO and TRI temporary removal out and in, BLK block, DBT debt settled. */
export const WAREHOUSE_ENTRY_TYPES = ['INB', 'RSV', 'UNR', 'OUT', 'COR', 'DEV', 'CON', 'MOV', 'HND', 'TRO', 'TRI', 'BLK', 'DBT'] as const;
export type WarehouseEntryType = (typeof WAREHOUSE_ENTRY_TYPES)[number];

const UP = { stock: 'up', netMass: 'up', grossMass: 'up', packages: 'up', value: 'up', duty: 'up' } as const;
const DOWN = { stock: 'down', netMass: 'down', grossMass: 'down', packages: 'down', value: 'down', duty: 'down' } as const;
const EITHER = { stock: 'either', netMass: 'either', grossMass: 'either', packages: 'either', value: 'either', duty: 'either' } as const;

const WHY: {
  readonly [W in Refusal<WarehouseMeasure>['why']]: (refusal: Extract<Refusal<WarehouseMeasure>, { readonly why: W }>) => readonly [string, string];
} = {
  short: ({ accountName, available, requested }) => [
    'CW-R3',
    `Only ${trimDecimal(available)} of lot ${accountName} are available; ${trimDecimal(requested)} were requested.`,
  ],
  closed: ({ period }) => ['CW-R11', `Period ${period} is closed. Post in the open period with a reason.`],
  future: () => ['CW-R11-FUTURE', 'The entry lies in the future.'],
  beforeOpening: ({ accountName }) => ['CW-R11-BEFORE', `Lot ${accountName} was not opened by then.`],
  notOpen: ({ accountName }) => ['CW-R11-CLOSED', `Lot ${accountName} is not open.`],
  alreadyOpen: ({ accountName }) => ['CW-R11-OPEN', `Lot ${accountName} is open already.`],
  reversed: ({ entryNo }) => ['CW-R8', `Entry ${entryNo} has been corrected already.`],
};

const saidOf = (refusal: Refusal<WarehouseMeasure>): readonly [string, string] =>
  (WHY[refusal.why] as (refusal: Refusal<WarehouseMeasure>) => readonly [string, string])(refusal);

const argsOf = (refusal: Refusal<WarehouseMeasure>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(refusal).map(([name, value]) => [name, typeof value === 'string' && isDecimal(value) ? trimDecimal(value) : String(value)]),
  );

/** The books of a customs warehouse: an account is a lot. What is removed for a time is a part of what is reserved, and so never taken twice. */
export const warehouseBook: Book<WarehouseMeasure, WarehouseEntryType> = {
  name: 'cw',
  measures: { stock: 6, reserved: 6, removed: 6, netMass: 3, grossMass: 3, packages: 0, value: 2, duty: 2, debt: 2 },
  counted: 'stock',
  partOf: { reserved: 'stock', removed: 'reserved' },
  types: {
    INB: UP,
    RSV: { reserved: 'up' },
    UNR: { reserved: 'down' },
    OUT: { ...DOWN, reserved: 'down' },
    COR: EITHER,
    DEV: { ...EITHER, debt: 'up' },
    CON: { reserved: 'either' },
    MOV: {},
    HND: EITHER,
    TRO: { reserved: 'up', removed: 'up' },
    TRI: { reserved: 'down', removed: 'down' },
    BLK: {},
    DBT: { debt: 'down' },
  },
  opening: { INB: 'only', HND: 'may', COR: 'may' },
  refuse: (refusal) => {
    const [code, message] = saidOf(refusal);
    return fail('refused', message, { feedbacks: [{ severity: 2, code, args: argsOf(refusal), message }] });
  },
};
