import type { ReactNode } from 'react';
import styles from './record.module.css';

export interface RecordLayoutProps {
  /** List of sections at the left, validation panel at the right. */
  readonly sections: ReactNode;
  readonly panel: ReactNode;
  readonly children: ReactNode;
}

/** A record page: its sections under each other between their list and the panel of findings; one column when it is narrow. */
export function RecordLayout({ sections, panel, children }: RecordLayoutProps) {
  return (
    <div className={styles['layout']}>
      {sections}
      <div className={styles['content']}>{children}</div>
      {panel}
    </div>
  );
}
