import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { GridModel } from './gridModel';
import { isSameWindow, rowsPerPage, windowOf, type GridWindow, type Viewport } from './gridWindow';

/** Where nothing can be measured. */
const UNMEASURED: Viewport = { top: 0, left: 0, width: 1200, height: 600, rowHeight: 28 };

const NOTHING: GridWindow = { first: 0, end: 0, frozen: 0, firstColumn: 0, endColumn: 0 };

export interface GridViewport {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly viewport: Viewport;
  /** Where it is scrolled to; kept, because asking the element costs a layout. */
  readonly scrolled: RefObject<{ top: number; left: number }>;
  readonly window: GridWindow;
  /** Pixels of the scroll bar at the bottom. */
  readonly bar: number;
  readonly onScroll: () => void;
}

const measured = (scroller: HTMLElement): Viewport => {
  const size = (selector: string): DOMRect | undefined => scroller.querySelector(selector)?.getBoundingClientRect();
  const corner = size('[data-corner]');
  return {
    top: scroller.scrollTop,
    left: scroller.scrollLeft,
    width: scroller.clientWidth - (corner?.width ?? 0) || UNMEASURED.width,
    height: scroller.clientHeight - (corner?.height ?? 0) || UNMEASURED.height,
    rowHeight: size('[data-probe]')?.height || UNMEASURED.rowHeight,
  };
};

/** A list of a few rows is drawn by what it will measure, and not twice. */
const assumed = (visibleRows: number | undefined): Viewport | undefined =>
  visibleRows === undefined ? undefined : { ...UNMEASURED, width: innerWidth, height: visibleRows * UNMEASURED.rowHeight };

/** Measures the scrolled part, and draws again in the same frame when a scroll brings other rows into it. */
export const useViewport = <Row>(model: GridModel<Row>, visibleRows: number | undefined): GridViewport => {
  const scroller = useRef<HTMLDivElement>(null);
  const scrolled = useRef({ top: 0, left: 0 });
  // Else no row is drawn before the first look, which would lay all of them out.
  const [viewport, setViewport] = useState(() => assumed(visibleRows));
  const [bar, setBar] = useState(0);
  const shown = (one: Viewport | undefined): GridWindow =>
    one === undefined ? NOTHING : windowOf(one, model.rowCount, model.columns, model.frozenWithin(one.width));

  const measure = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const next = measured(element);
    model.page = rowsPerPage(next);
    scrolled.current = { top: next.top, left: next.left };
    setBar(element.offsetHeight - element.clientHeight);
    setViewport((before) => (before && isSameViewport(before, next) ? before : next));
  }, [model]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || typeof ResizeObserver === 'undefined') return measure();
    // Without rows, and with all of them, it waits for the browser's own layout, which the observer answers to.
    if (model.rowCount > 0 && visibleRows === undefined) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const part of element.querySelectorAll('[data-probe], [data-corner]')) observer.observe(part);
    return () => observer.disconnect();
  }, [measure, visibleRows]);

  const onScroll = (): void => {
    const element = scroller.current;
    if (!element) return;
    scrolled.current = { top: element.scrollTop, left: element.scrollLeft };
    const next = { ...(viewport ?? UNMEASURED), ...scrolled.current };
    if (!isSameWindow(shown(viewport), shown(next))) flushSync(() => setViewport(next));
  };

  return { scroller, viewport: viewport ?? UNMEASURED, scrolled, window: shown(viewport), bar, onScroll };
};

const isSameViewport = (one: Viewport, other: Viewport): boolean =>
  one.top === other.top && one.left === other.left && one.width === other.width && one.height === other.height && one.rowHeight === other.rowHeight;
