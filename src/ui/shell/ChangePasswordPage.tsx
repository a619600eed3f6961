import { useId } from 'react';
import { observer } from 'mobx-react-lite';
import type { Api } from '../../application/ports/api';
import { useScreenTexts } from '../kit/useScreenTexts';
import { useModel } from '../react/model';
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
    <main className={styles['page']}>
      <div className={styles['panel']}>
        <h1>{t('shell.password.change')}</h1>
        <p className={styles['advice']}>{t('shell.password.choose')}</p>
        <PasswordForm id={form} model={model} />
        <div className={styles['actions']}>
          <button type="submit" form={form} className={styles['submit']} disabled={model.busy}>
            {t('shell.password.change')}
          </button>
          <button type="button" className={styles['link']} onClick={signOut}>
            {t('shell.logout')}
          </button>
        </div>
      </div>
    </main>
  );
});
