import { clamp, type Cell } from './cellRange';

export type CellMove =
  'up' | 'down' | 'left' | 'right' | 'pageUp' | 'pageDown' | 'rowStart' | 'rowEnd' | 'first' | 'last' | 'edgeUp' | 'edgeDown' | 'edgeLeft' | 'edgeRight';

/** What a move has to know of a grid. */
export interface MoveSpace {
  /** -1 where the header can be reached, else 0. */
  readonly firstRow: number;
  readonly rowCount: number;
  /** Rows that hold values: without the empty last row. */
  readonly filledCount: number;
  readonly columnCount: number;
  /** Rows of one page. */
  readonly page: number;
  readonly isEmpty: (cell: Cell) => boolean;
}

const edge = (space: MoveSpace, from: Cell, rows: number, columns: number): Cell => {
  const step = (cell: Cell): Cell => ({ row: cell.row + rows, column: cell.column + columns });
  const isInside = ({ row, column }: Cell): boolean => row >= 0 && row < space.filledCount && column >= 0 && column < space.columnCount;
  let at = step(from);
  if (!isInside(at)) return from;
  const alongFilled = from.row >= 0 && !space.isEmpty(from) && !space.isEmpty(at);
  for (let next = step(at); isInside(next); next = step(next)) {
    if (alongFilled ? space.isEmpty(next) : !space.isEmpty(at)) return at;
    at = next;
  }
  return at;
};

const target = (space: MoveSpace, from: Cell, move: CellMove): Cell => {
  const { row, column } = from;
  switch (move) {
    case 'up':
      return { row: row - 1, column };
    case 'down':
      return { row: row + 1, column };
    case 'left':
      return { row, column: column - 1 };
    case 'right':
      return { row, column: column + 1 };
    case 'pageUp':
      return { row: Math.max(0, row - space.page), column };
    case 'pageDown':
      return { row: row + space.page, column };
    case 'rowStart':
      return { row, column: 0 };
    case 'rowEnd':
      return { row, column: space.columnCount - 1 };
    case 'first':
      return { row: 0, column: 0 };
    case 'last':
      return { row: space.filledCount - 1, column: space.columnCount - 1 };
    case 'edgeUp':
      return edge(space, from, -1, 0);
    case 'edgeDown':
      return edge(space, from, 1, 0);
    case 'edgeLeft':
      return edge(space, from, 0, -1);
    case 'edgeRight':
      return edge(space, from, 0, 1);
  }
};

export const movedCell = (space: MoveSpace, from: Cell, move: CellMove): Cell => {
  const { row, column } = target(space, from, move);
  const lastRow = Math.max(space.firstRow, space.rowCount - 1);
  return { row: clamp(row, Math.min(space.firstRow, lastRow), lastRow), column: clamp(column, 0, Math.max(0, space.columnCount - 1)) };
};
