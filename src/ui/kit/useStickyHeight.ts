import { useLayoutEffect, type RefObject } from 'react';

/** Keeps in a property of the page how much room an element that sticks to its top takes; nothing while it scrolls away. */
export const useStickyHeight = (element: RefObject<HTMLElement | null>, property: `--${string}`): void => {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const { current } = element;
    if (!current || typeof ResizeObserver === 'undefined') return undefined;
    let taken: number | undefined;
    const measure = (): void => {
      const height = getComputedStyle(current).position === 'sticky' ? current.offsetHeight : 0;
      if (height !== taken) style.setProperty(property, `${height}px`);
      taken = height;
    };
    const measured = new ResizeObserver(measure);
    measured.observe(current);
    return () => {
      measured.disconnect();
      style.removeProperty(property);
    };
  }, [element, property]);
};
