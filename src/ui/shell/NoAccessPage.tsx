import { useTexts } from '../text/texts';
import { PanelPage } from './PanelPage';
import styles from './LoginPage.module.css';

interface NoAccessProps {
  readonly requestAccessUrl: string | undefined;
  readonly signOut: () => void;
}

/** Signed in, and allowed nothing: whom to ask, and the way out. */
export default function NoAccess({ requestAccessUrl, signOut }: NoAccessProps) {
  const { t } = useTexts();
  return (
    <PanelPage title={t('portal.name')} signOut={signOut} actions={requestAccessUrl && <a href={requestAccessUrl}>{t('error.requestAccess')}</a>}>
      <p role="alert" className={styles['message']}>
        {t('error.noAccess')}
      </p>
    </PanelPage>
  );
}
