import type { Api } from '../../../application/ports/api';
import type { Passkeys } from '../../../application/ports/passkeys';
import { useScreenTexts } from '../../kit/useScreenTexts';
import { useModel } from '../../react/model';
import { FactorsModel } from './factorsModel';
import { FactorsPart } from './FactorsPart';
import styles from '../LoginPage.module.css';

interface EnrolProps {
  readonly api: Api;
  readonly passkeys: Passkeys;
  readonly enrolled: () => void;
  readonly signOut: () => void;
}

/** The password does not suffice for this user: nothing else is shown until there is a second factor (C4). */
export default function EnrolPage({ api, passkeys, enrolled, signOut }: EnrolProps) {
  const { t } = useScreenTexts();
  const model = useModel(() => new FactorsModel(api, passkeys, enrolled));
  return (
    <main className={styles['page']}>
      <div className={styles['panel']}>
        <h1>{t('shell.factor.enrol')}</h1>
        <FactorsPart model={model} />
        <div className={styles['actions']}>
          <button type="button" className={styles['link']} onClick={signOut}>
            {t('shell.logout')}
          </button>
        </div>
      </div>
    </main>
  );
}
