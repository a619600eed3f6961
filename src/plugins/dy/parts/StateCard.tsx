import type { ReactNode } from 'react';
import type { TextKey } from '../../../ui/text/keys';
import { useTexts } from '../../../ui/text/texts';
import styles from '../catalogue/catalogue.module.css';

export function States({ children }: { readonly children: ReactNode }) {
  return <div className={styles['states']}>{children}</div>;
}

/** A component in one state. */
export function StateCard({ title, children }: { readonly title: TextKey; readonly children: ReactNode }) {
  const { t } = useTexts();
  return (
    <section className={`${styles['card']} ${styles['state']}`}>
      <h2>{t(title)}</h2>
      <div className={styles['row']}>{children}</div>
    </section>
  );
}
