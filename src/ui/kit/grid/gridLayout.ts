import { clamp } from './cellRange';

export interface ColumnLayout {
  readonly id: string;
  readonly visible: boolean;
  /** Pixels; as declared when it is not given. */
  readonly width?: number;
}

/** How a user arranged the columns: all of them in their order, hidden ones too. `frozen` of the visible ones stay at the left. */
export interface GridLayout {
  readonly columns: readonly ColumnLayout[];
  readonly frozen: number;
}

export const MAX_FROZEN = 3;
export const MIN_WIDTH = 40;
export const MAX_WIDTH = 800;

interface Declared {
  readonly id: string;
  readonly hidden?: boolean | undefined;
}

export const declaredLayout = (columns: readonly Declared[], frozen = 0): GridLayout => ({
  columns: columns.map(({ id, hidden = false }) => ({ id, visible: !hidden })),
  frozen: clamp(frozen, 0, MAX_FROZEN),
});

const withinBounds = ({ id, visible, width }: ColumnLayout): ColumnLayout => ({
  id,
  visible,
  ...(width !== undefined && Number.isFinite(width) && { width: Math.round(clamp(width, MIN_WIDTH, MAX_WIDTH)) }),
});

/** A layout from elsewhere for these columns: unknown ones dropped, missing ones at the end as declared, at least one visible. */
export const fittedLayout = (layout: GridLayout, columns: readonly Declared[]): GridLayout => {
  const known = new Set(columns.map(({ id }) => id));
  const kept = layout.columns.filter(({ id }) => known.delete(id)).map(withinBounds);
  const missing = declaredLayout(columns).columns.filter(({ id }) => known.has(id));
  const all = [...kept, ...missing];
  return {
    columns: all.some(({ visible }) => visible) ? all : all.map((column, at) => (at === 0 ? { ...column, visible: true } : column)),
    frozen: Math.floor(clamp(Number.isFinite(layout.frozen) ? layout.frozen : 0, 0, MAX_FROZEN)),
  };
};

const changed = (layout: GridLayout, id: string, change: (column: ColumnLayout) => ColumnLayout): GridLayout => ({
  ...layout,
  columns: layout.columns.map((column) => (column.id === id ? withinBounds(change(column)) : column)),
});

export const resizedColumn = (layout: GridLayout, id: string, width: number): GridLayout => changed(layout, id, (column) => ({ ...column, width }));

/** The last visible column cannot be hidden. */
export const shownColumn = (layout: GridLayout, id: string, visible: boolean): GridLayout => {
  const isLast = !visible && layout.columns.every((column) => column.id === id || !column.visible);
  return isLast ? layout : changed(layout, id, (column) => ({ ...column, visible }));
};

/** To the place of another column, which gives way. */
export const movedColumn = (layout: GridLayout, id: string, to: string): GridLayout => {
  const column = layout.columns.find((one) => one.id === id);
  const at = layout.columns.findIndex((one) => one.id === to);
  if (!column || at < 0) return layout;
  return { ...layout, columns: layout.columns.filter((one) => one !== column).toSpliced(at, 0, column) };
};

export const frozenColumns = (layout: GridLayout, frozen: number): GridLayout => ({ ...layout, frozen: clamp(frozen, 0, MAX_FROZEN) });
