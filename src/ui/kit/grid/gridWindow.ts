import { clamp } from './cellRange';
import { columnsWidth, type PlacedColumn } from './column';

/** Rows above and below the visible ones, so that a scroll does not show blank ones. */
const OVERSCAN = 3;

/** What the scrolled part of the grid measures, in pixels. */
export interface Viewport {
  readonly top: number;
  readonly left: number;
  /** Without the row numbers. */
  readonly width: number;
  /** Without the header. */
  readonly height: number;
  readonly rowHeight: number;
}

/** Rows and columns in the DOM; the ends do not belong to it. */
export interface GridWindow {
  readonly first: number;
  readonly end: number;
  /** Columns that stay at the left. */
  readonly frozen: number;
  readonly firstColumn: number;
  readonly endColumn: number;
}

export const rowsPerPage = ({ height, rowHeight }: Viewport): number => Math.max(1, Math.floor(height / rowHeight));

export const windowOf = <Row>(viewport: Viewport, rowCount: number, columns: readonly PlacedColumn<Row>[], frozen = 0): GridWindow => {
  const { top, left, width, height, rowHeight } = viewport;
  const covered = columnsWidth(columns.slice(0, frozen));
  const size = Math.ceil(height / rowHeight) + 1 + 2 * OVERSCAN;
  const first = clamp(Math.floor(top / rowHeight) - OVERSCAN, 0, Math.max(0, rowCount - size));
  const firstColumn = columns.findIndex((column) => column.left + column.width > left + covered);
  const past = columns.findIndex((column) => column.left >= left + width);
  return {
    first,
    end: Math.min(rowCount, first + size),
    frozen,
    firstColumn: Math.max(frozen, firstColumn - 1),
    endColumn: past < 0 ? columns.length : Math.min(columns.length, past + 1),
  };
};

export const isSameWindow = (one: GridWindow, other: GridWindow): boolean =>
  one.first === other.first &&
  one.end === other.end &&
  one.frozen === other.frozen &&
  one.firstColumn === other.firstColumn &&
  one.endColumn === other.endColumn;

export const drawnInPane = (frozen: number): readonly number[] => Array.from({ length: frozen }, (_, at) => at);

/** Columns to draw beside the frozen ones: those in the window, and the focused one wherever it is. */
export const drawnOutside = (
  { frozen, first, end }: { readonly frozen: number; readonly first: number; readonly end: number },
  focused: number,
): readonly number[] => {
  const drawn: number[] = [];
  if (focused >= frozen && focused < first) drawn.push(focused);
  for (let at = first; at < end; at += 1) drawn.push(at);
  if (focused >= end) drawn.push(focused);
  return drawn;
};

/** Where to scroll so that a span can be seen; unchanged when it can. */
export const revealing = (scrolled: number, visible: number, from: number, size: number): number => {
  if (from < scrolled) return from;
  if (from + size > scrolled + visible) return Math.min(from, from + size - visible);
  return scrolled;
};

/** Which element draws which row. A row keeps its element while it is shown, so that scrolling fills elements again instead of moving focus out of them. */
export class RowSlots {
  #rows: readonly number[] = [];

  /** Row of each slot, -1 for a free one. `kept` is the focused row: it stays when it is scrolled away. */
  assign({ first, end }: GridWindow, kept: number): readonly number[] {
    const wanted = new Set<number>();
    for (let row = first; row < end; row += 1) wanted.add(row);
    if (kept >= 0) wanted.add(kept);
    const rows = this.#rows.map((row) => (wanted.delete(row) ? row : -1));
    let free = 0;
    for (const row of wanted) {
      while (free < rows.length && rows[free] !== -1) free += 1;
      rows[free] = row;
    }
    this.#rows = rows;
    return rows;
  }
}
