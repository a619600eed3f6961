import type { ReactNode } from 'react';
import styles from './FieldGrid.module.css';

/** Fields in rows of 12 columns; one column when the page is narrow or zoomed in. */
export function FieldGrid({ children }: { readonly children: ReactNode }) {
  return <div className={styles['grid']}>{children}</div>;
}
