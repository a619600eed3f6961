import { useTexts } from '../text/texts';
import styles from './LoginPage.module.css';

interface NoAccessProps {
  readonly requestAccessUrl: string | undefined;
  readonly signOut: () => void;
}

/** Signed in, and allowed nothing: whom to ask, and the way out. */
export default function NoAccess({ requestAccessUrl, signOut }: NoAccessProps) {
  const { t } = useTexts();
  return (
    <main className={styles['page']}>
      <div className={styles['panel']}>
        <h1>{t('portal.name')}</h1>
        <p role="alert" className={styles['message']}>
          {t('error.noAccess')}
        </p>
        <div className={styles['actions']}>
          {requestAccessUrl && <a href={requestAccessUrl}>{t('error.requestAccess')}</a>}
          <button type="button" className={styles['link']} onClick={signOut}>
            {t('shell.logout')}
          </button>
        </div>
      </div>
    </main>
  );
}
