import { useRef, type ReactNode } from 'react';
import { useStickyHeight } from '../kit/useStickyHeight';
import styles from './NoticeArea.module.css';

/** Under the bar, in sight wherever the page is scrolled to: what sticks below, and the toasts, leave room for it. */
export function NoticeArea({ children }: { readonly children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  useStickyHeight(area, '--notice-height');
  return (
    <div ref={area} className={styles['area']}>
      {children}
    </div>
  );
}
