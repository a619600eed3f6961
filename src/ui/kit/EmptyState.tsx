import type { ReactNode } from 'react';
import type { TextKey, TextValues } from '../text/keys';
import { useTexts } from '../text/texts';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly text: TextKey;
  readonly values?: TextValues;
  /** What to do next: a button or a link. */
  readonly children?: ReactNode;
}

export function EmptyState({ text, values, children }: EmptyStateProps) {
  const texts = useTexts();
  return (
    <div className={styles['empty']}>
      <p>{texts.t(text, values)}</p>
      {children}
    </div>
  );
}
