import type { ReactNode } from 'react';
import type { TextKey, TextValues } from '../text/keys';
import { useTexts } from '../text/texts';
import styles from './Section.module.css';

interface SectionProps {
  /** The element's id: the section list and its shortcuts lead here. */
  readonly id: string;
  readonly title: TextKey;
  readonly values?: TextValues;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A part of a record page. */
export function Section({ id, title, values, actions, children }: SectionProps) {
  const texts = useTexts();
  return (
    <section className={styles['section']} id={id} aria-labelledby={`${id}-title`}>
      <div className={styles['head']}>
        <h2 id={`${id}-title`} tabIndex={-1}>
          {texts.t(title, values)}
        </h2>
        <div className={styles['actions']}>{actions}</div>
      </div>
      {children}
    </section>
  );
}

/** Moves to a section: its heading takes the focus. */
export const goToSection = (id: string): void => {
  document.getElementById(id)?.scrollIntoView({ block: 'start' });
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
};
