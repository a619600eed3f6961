/** Both counted from 0 in what is shown; row -1 is the header. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** All four edges belong to the range. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export const rangeOf = (one: Cell, other: Cell): CellRange => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});

export const sizeOf = ({ top, bottom, left, right }: CellRange): number => (bottom - top + 1) * (right - left + 1);

export const isSameCell = (one: Cell, other: Cell): boolean => one.row === other.row && one.column === other.column;

export const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
