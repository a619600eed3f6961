import { subtractDecimals, sumDecimals } from '../../kernel/decimal';
import { balance, inForce, type AsOf } from '../../ledger/balance';
import type { LedgerEntry } from '../../ledger/entry';
import { flowsIn, plusFlows } from '../../ledger/flows';
import type { Lot } from '../lot';
import { warehouseBook, type WarehouseEntryType, type WarehouseMeasure, type WarehouseMeasures } from '../warehouseBook';

export type WarehouseEntry = LedgerEntry<WarehouseMeasure, WarehouseEntryType>;

/** A lot with its entries, all of them or those that a question needs. */
export interface LotBook {
  readonly id: string;
  readonly lotNo: string;
  readonly lot: Lot;
  readonly entries: readonly WarehouseEntry[];
}

/** What a lot has moved: a sum in its unit for each type of entry, procedure and direction. */
export interface Moved {
  readonly type: string;
  readonly procedureCode: string;
  readonly moved: string;
}

/** A lot as it stood: what it held, and how it came to that. */
export interface LotAsOf {
  readonly id: string;
  readonly lotNo: string;
  readonly lot: Lot;
  readonly figures: WarehouseMeasures;
  readonly moves: readonly Moved[];
  readonly lastAt: string;
  /** Documents by which it was discharged, each once. */
  readonly discharges: string;
}

/** The lots as they stood; those that were not opened by then, or not known, are left out. */
export const lotsAsOf = (lots: readonly LotBook[], when: AsOf): readonly LotAsOf[] =>
  lots.flatMap(({ id, lotNo, lot, entries: all }) => {
    const entries = inForce(all, when);
    if (entries.length === 0) return [];
    return [
      {
        id,
        lotNo,
        lot,
        figures: balance(warehouseBook, entries),
        moves: flowsIn(plusFlows({}, entries, warehouseBook.counted)),
        lastAt: entries.reduce((last, { effectiveAt }) => (effectiveAt > last ? effectiveAt : last), ''),
        discharges: dischargesOf(entries),
      },
    ];
  });

/** What is left of a lot to be allocated, and of what is held, what waits for an outbound. */
export const available = ({ stock, reserved }: WarehouseMeasures): string => subtractDecimals(stock, reserved);
export const heldForOutbound = ({ reserved, removed }: WarehouseMeasures): string => subtractDecimals(reserved, removed);

/** What some types of entries have moved in one direction, without a sign; `fits`: by some procedures only. */
export const moved = (
  lots: readonly Pick<LotAsOf, 'moves'>[],
  types: readonly WarehouseEntryType[],
  direction: 'in' | 'out',
  fits: (procedureCode: string) => boolean = () => true,
): string =>
  sumDecimals(
    lots
      .flatMap(({ moves }) => moves)
      .filter(({ type, procedureCode, moved: by }) => types.some((one) => one === type) && by.startsWith('-') === (direction === 'out') && fits(procedureCode))
      .map(({ moved: by }) => by.replace('-', '')),
  );

/** What came by some types of entries less what went by them. */
export const netMoved = (lots: readonly Pick<LotAsOf, 'moves'>[], types: readonly WarehouseEntryType[]): string =>
  subtractDecimals(moved(lots, types, 'in'), moved(lots, types, 'out'));

/** What the warehouse keeps beside the figures of an entry. */
export const detailOf = ({ detail }: Pick<WarehouseEntry, 'detail'>): Readonly<Record<string, string>> => {
  if (typeof detail !== 'object' || detail === null || Array.isArray(detail)) return {};
  return Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, typeof value === 'string' || typeof value === 'number' ? String(value) : '']));
};

/** The documents by which a lot was discharged, each once. */
export const dischargesOf = (entries: readonly WarehouseEntry[]): string =>
  [
    ...new Set(
      entries
        .filter(({ type }) => type === 'OUT')
        .map((entry) => detailOf(entry)['directionNo'] ?? '')
        .filter((no) => no !== ''),
    ),
  ].join(', ');

/** Totals stand for each unit; quantities of different units are never added. */
export const totalsPerUnit = <R extends { readonly unit: string }>(
  rows: readonly R[],
  columns: readonly (keyof R & string)[],
): Readonly<Record<string, Readonly<Record<string, string>>>> => {
  const units = [...new Set(rows.map(({ unit }) => unit))];
  const value = (row: R, column: keyof R): string => {
    const given = row[column];
    return typeof given === 'string' ? given : '0';
  };
  return Object.fromEntries(
    units.map((unit) => [
      unit,
      Object.fromEntries(columns.map((column) => [column, sumDecimals(rows.filter((row) => row.unit === unit).map((row) => value(row, column)))])),
    ]),
  );
};
