import { subtractDecimals, sumDecimals } from '../../kernel/decimal';
import { balance, inForce, type AsOf } from '../../ledger/balance';
import type { LedgerEntry } from '../../ledger/entry';
import type { Lot } from '../lot';
import { warehouseBook, type WarehouseEntryType, type WarehouseMeasure, type WarehouseMeasures } from '../warehouseBook';

export type WarehouseEntry = LedgerEntry<WarehouseMeasure, WarehouseEntryType>;

/** A lot with all its entries. */
export interface LotBook {
  readonly id: string;
  readonly lotNo: string;
  readonly lot: Lot;
  readonly entries: readonly WarehouseEntry[];
}

export interface LotAsOf extends LotBook {
  readonly figures: WarehouseMeasures;
}

/** The lots as they stood; those that were not opened by then, or not known, are left out. */
export const lotsAsOf = (lots: readonly LotBook[], when: AsOf): readonly LotAsOf[] =>
  lots.flatMap((lot) => {
    const entries = inForce(lot.entries, when);
    return entries.length === 0 ? [] : [{ ...lot, entries, figures: balance(warehouseBook, entries) }];
  });

/** What is left of a lot to be allocated, and of what is held, what waits for an outbound. */
export const available = ({ stock, reserved }: WarehouseMeasures): string => subtractDecimals(stock, reserved);
export const heldForOutbound = ({ reserved, removed }: WarehouseMeasures): string => subtractDecimals(reserved, removed);

/** Sums of a measure over the entries of one type, without a sign. */
export const moved = (
  entries: readonly WarehouseEntry[],
  types: readonly WarehouseEntryType[],
  direction: 'in' | 'out',
  measure: WarehouseMeasure = 'stock',
): string => {
  const deltas = entries.filter(({ type }) => types.includes(type)).map(({ deltas: changed }) => changed[measure]);
  const fitting = deltas.filter((delta) => delta.startsWith('-') === (direction === 'out'));
  return sumDecimals(fitting.map((delta) => delta.replace('-', '')));
};

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
