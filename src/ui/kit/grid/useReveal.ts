import { useLayoutEffect, useRef } from 'react';
import { columnsWidth } from './column';
import type { GridModel } from './gridModel';
import { revealing } from './gridWindow';
import type { GridViewport } from './useViewport';

/** Brings the focused cell into view when it changes, and the keyboard's focus with it while that is in the grid. */
export const useReveal = <Row>(model: GridModel<Row>, { scroller, scrolled, viewport, window: { frozen } }: GridViewport): void => {
  const { focus, edit, revealed } = model;
  const shown = useRef(revealed);
  const { rowHeight, height, width } = viewport;

  useLayoutEffect(() => {
    const element = scroller.current;
    const placed = model.columns[focus.column];
    if (!element || !placed || !model.hasFocus) return;
    if (shown.current !== revealed) element.scrollIntoView?.({ block: 'nearest' });
    shown.current = revealed;
    const before = scrolled.current;
    const top = focus.row < 0 ? before.top : revealing(before.top, height, focus.row * rowHeight, rowHeight);
    const covered = columnsWidth(model.columns.slice(0, frozen));
    const left = focus.column < frozen ? before.left : revealing(before.left, width - covered, placed.left - covered, placed.width);
    if (top !== before.top) element.scrollTop = top;
    if (left !== before.left) element.scrollLeft = left;
    scrolled.current = { top, left };
  }, [model, scroller, scrolled, focus, edit, revealed, rowHeight, height, width, frozen]);

  useLayoutEffect(() => {
    if (!model.hasFocus || edit) return;
    const cell = scroller.current?.querySelector<HTMLElement>('[tabindex="0"]');
    if (cell && cell !== document.activeElement) cell.focus({ preventScroll: true });
  });
};
