import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

const FIRST = 720;
const LEAST = 280;

/** The width of an element in px, as it is now. */
export const useWidth = <E extends HTMLElement>(): readonly [RefObject<E | null>, number] => {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(FIRST);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured || typeof ResizeObserver === 'undefined') return;
    const watching = new ResizeObserver(() => setWidth(Math.max(LEAST, measured.clientWidth)));
    watching.observe(measured);
    return () => watching.disconnect();
  }, []);
  return [element, width];
};
