import { useId } from 'react';
import { observer } from 'mobx-react-lite';
import type { Api } from '../../application/ports/api';
import { useScreenTexts } from '../kit/useScreenTexts';
import { useModel } from '../react/model';
import { PanelPage } from './PanelPage';
import { PasswordForm } from './PasswordForm';
import { PasswordModel } from './passwordModel';
import styles from './LoginPage.module.css';

export interface ChangePasswordProps {
  readonly api: Api;
  readonly userName: string;
  readonly changed: () => void;
  readonly signOut: () => void;
}

/** After signing in with a one-time password: nothing else is shown until it is replaced (ORG-R33). */
export default observer(function ChangePasswordPage({ api, userName, changed, signOut }: ChangePasswordProps) {
  const { t } = useScreenTexts();
  const model = useModel(() => new PasswordModel(api, userName, changed));
  const form = useId();
  return (
    <PanelPage
      title={t('shell.password.change')}
      signOut={signOut}
      actions={
        <button type="submit" form={form} className={styles['submit']} disabled={model.busy}>
          {t('shell.password.change')}
        </button>
      }
    >
      <p className={styles['advice']}>{t('shell.password.choose')}</p>
      <PasswordForm id={form} model={model} />
    </PanelPage>
  );
});
