import { cellUnder } from './gridPointer';
import { movedColumn, resizedColumn, type GridLayout } from './gridLayout';
import type { GridModel } from './gridModel';

/** Pixels that make a press a drag. */
const THRESHOLD = 6;
/** Pixels from the edge where a drag scrolls on. */
const EDGE = 32;

interface Follower {
  readonly move: (event: PointerEvent) => void;
  readonly drop: (event: PointerEvent) => void;
  readonly cancel: () => void;
}

/** Follows the pointer until it is released; Escape takes the drag back. */
const follow = ({ move, drop, cancel }: Follower): void => {
  const stop = new AbortController();
  const { signal } = stop;
  const ended = (end: () => void): void => {
    stop.abort();
    end();
  };
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', (event) => ended(() => drop(event)), { signal });
  window.addEventListener('pointercancel', () => ended(cancel), { signal });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      ended(cancel);
    },
    { signal, capture: true },
  );
};

/** The click that ends a drag is none. */
const swallowClick = (): void => {
  const stop = new AbortController();
  window.addEventListener('click', (event) => event.stopPropagation(), { capture: true, signal: stop.signal });
  setTimeout(() => stop.abort(), 0);
};

/** Pulls the right edge of a column. */
export const dragEdge = <Row>(model: GridModel<Row>, columnId: string, startX: number): void => {
  const before: GridLayout = model.layout;
  const width = model.columns.find(({ column }) => column.id === columnId)?.width ?? 0;
  const resized = ({ clientX }: PointerEvent): GridLayout => resizedColumn(before, columnId, width + clientX - startX);
  follow({
    move: (event) => model.setLayout(resized(event)),
    drop: (event) => {
      swallowClick();
      if (event.clientX === startX) model.setLayout(before);
      else model.arrange(resized(event));
    },
    cancel: () => model.setLayout(before),
  });
};

/** Takes a heading to the place of another one. */
export const dragHeading = <Row>(model: GridModel<Row>, columnId: string, startX: number, scroller: HTMLElement): void => {
  let over: Element | undefined;
  let isDragged = false;
  const mark = (heading: Element | undefined): void => {
    over?.removeAttribute('data-drop');
    over = heading;
    const at = heading && cellUnder(heading)?.column;
    const from = model.columns.findIndex(({ column }) => column.id === columnId);
    if (at !== undefined && at !== from) heading?.setAttribute('data-drop', at < from ? 'before' : 'after');
  };
  const headingAt = ({ clientX }: PointerEvent): Element | undefined => {
    const row = scroller.querySelector('[role=row][aria-rowindex="1"]')?.getBoundingClientRect();
    const found = row && document.elementFromPoint(clientX, row.top + row.height / 2)?.closest('[role=columnheader]');
    return found && scroller.contains(found) && (cellUnder(found)?.column ?? -1) >= 0 ? found : undefined;
  };
  const scrollNear = ({ clientX }: PointerEvent): void => {
    const { left, right } = scroller.getBoundingClientRect();
    if (clientX > right - EDGE) scroller.scrollLeft += EDGE;
    else if (clientX < left + EDGE) scroller.scrollLeft -= EDGE;
  };
  follow({
    move: (event) => {
      isDragged ||= Math.abs(event.clientX - startX) > THRESHOLD;
      if (!isDragged) return;
      scrollNear(event);
      mark(headingAt(event));
    },
    drop: (event) => {
      mark(undefined);
      if (!isDragged) return;
      swallowClick();
      const heading = headingAt(event);
      const to = heading && model.columnAt(cellUnder(heading)?.column ?? -1);
      if (to && to.id !== columnId) model.arrange(movedColumn(model.layout, columnId, to.id));
    },
    cancel: () => mark(undefined),
  });
};
