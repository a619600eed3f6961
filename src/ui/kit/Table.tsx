import type { ReactNode } from 'react';
import styles from './Table.module.css';

interface TableProps {
  readonly label?: string;
  /** Id of the heading that names it. */
  readonly labelledBy?: string;
  readonly children: ReactNode;
}

/** Some rows to read; what is long or edited is a grid. Cells with `data-number` are set to the end. */
export function Table({ label, labelledBy, children }: TableProps) {
  return (
    <table className={styles['table']} aria-label={label} aria-labelledby={labelledBy}>
      {children}
    </table>
  );
}
