import { lazy, Suspense } from 'react';
import type { Api } from '../../application/ports/api';
import { useTexts } from '../text/texts';
import { PanelPage } from './PanelPage';
import styles from './LoginPage.module.css';

const Invitation = lazy(() => import('./invitation/InvitationForm'));

interface NoAccessProps {
  readonly requestAccessUrl: string | undefined;
  /** Where an invitation may be shown. */
  readonly invitations: Api | undefined;
  readonly invited: () => void;
  readonly signOut: () => void;
}

/** Signed in, and allowed nothing: whom to ask, an invitation that waits, and the way out. */
export default function NoAccess({ requestAccessUrl, invitations, invited, signOut }: NoAccessProps) {
  const { t } = useTexts();
  return (
    <PanelPage title={t('portal.name')} signOut={signOut} actions={requestAccessUrl && <a href={requestAccessUrl}>{t('error.requestAccess')}</a>}>
      <p role="alert" className={styles['message']}>
        {t('error.noAccess')}
      </p>
      {invitations && (
        <Suspense>
          <Invitation api={invitations} invited={invited} />
        </Suspense>
      )}
    </PanelPage>
  );
}
