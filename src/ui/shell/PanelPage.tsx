import type { ReactNode } from 'react';
import { useTexts } from '../text/texts';
import styles from './LoginPage.module.css';

interface PanelPageProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Before the way out. */
  readonly actions?: ReactNode;
  readonly signOut: () => void;
}

/** All that is shown to somebody who is signed in and may not go on yet; the way out is always there. */
export function PanelPage({ title, children, actions, signOut }: PanelPageProps) {
  const { t } = useTexts();
  return (
    <main className={styles['page']}>
      <div className={styles['panel']}>
        <h1>{title}</h1>
        {children}
        <div className={styles['actions']}>
          {actions}
          <button type="button" className={styles['link']} onClick={signOut}>
            {t('shell.logout')}
          </button>
        </div>
      </div>
    </main>
  );
}
