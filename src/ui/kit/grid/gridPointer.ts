import type { Cell } from './cellRange';
import type { GridModel } from './gridModel';

/** Row -1 is the header, column -1 the row numbers. */
export const cellUnder = (target: EventTarget): Cell | undefined => {
  if (!(target instanceof Element)) return undefined;
  const column = target.closest('[aria-colindex]')?.getAttribute('aria-colindex');
  const row = target.closest('[aria-rowindex]')?.getAttribute('aria-rowindex');
  return column && row ? { row: Number(row) - 2, column: Number(column) - 2 } : undefined;
};

/** Pixels at the right end of a heading that pull its edge. */
const EDGE = 8;

export const isOnEdge = ({ target, clientX }: { readonly target: EventTarget; readonly clientX: number }): boolean => {
  const heading = target instanceof Element ? target.closest('[role=columnheader]') : null;
  if (!heading) return false;
  const { right, width } = heading.getBoundingClientRect();
  return width > 0 && clientX > right - EDGE;
};

/** Lists and editors over the grid are their own. */
export const isOverGrid = (target: EventTarget): boolean => target instanceof Element && target.closest('input, [popover]') !== null;

/** What a press on a cell, a row number or a heading selects. */
export const pressOn = <Row>(model: GridModel<Row>, { row, column }: Cell, extend: boolean): void => {
  const bottom = Math.max(0, model.filledCount - 1);
  const right = Math.max(0, model.columns.length - 1);
  const { range, focus } = model;
  if (row < 0 && column < 0) model.select({ top: 0, bottom, left: 0, right });
  else if (row < 0) model.select({ top: 0, bottom, left: column, right: column }, { ...focus, column });
  else if (column < 0) {
    model.select({ top: extend ? Math.min(range.top, row) : row, bottom: extend ? Math.max(range.bottom, row) : row, left: 0, right }, { ...focus, row });
  } else model.focusOn({ row, column }, extend);
};
