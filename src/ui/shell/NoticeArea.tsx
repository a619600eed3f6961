import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './NoticeArea.module.css';

const HEIGHT = '--notice-height';

/** Under the bar, in sight wherever the page is scrolled to: what sticks below, and the toasts, leave room for it. */
export function NoticeArea({ children }: { readonly children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const { current } = area;
    if (!current || typeof ResizeObserver === 'undefined') return undefined;
    let height = 0;
    const measured = new ResizeObserver(() => {
      if (current.offsetHeight === height) return;
      height = current.offsetHeight;
      style.setProperty(HEIGHT, `${height}px`);
    });
    measured.observe(current);
    return () => {
      measured.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, []);
  return (
    <div ref={area} className={styles['area']}>
      {children}
    </div>
  );
}
