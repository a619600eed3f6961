import { observer } from 'mobx-react-lite';
import { stockholmTime } from '../../../domain/kernel/dates';
import { Button } from '../../kit/Button';
import { Icon } from '../../kit/Icon';
import { useTexts } from '../../text/texts';
import type { LockModel } from './lockModel';
import styles from './record.module.css';

/** Why the record cannot be edited here; says nothing while it can. */
export const LockBanner = observer(function LockBanner({ lock }: { readonly lock: LockModel }) {
  const { t } = useTexts();
  const { holder, isLost } = lock;
  return (
    <div role="status" className={styles['bannerArea']}>
      {holder && (
        <div className={styles['banner']}>
          <Icon name="lock" />
          <p>{holder.isOwnWindow ? t('record.lock.ownWindow') : t('record.lock.locked', { user: holder.name, time: stockholmTime(holder.until) })}</p>
          {holder.isOwnWindow && <Button text="record.lock.takeOver" onPress={() => lock.takeOver()} />}
        </div>
      )}
      {isLost && (
        <div className={styles['banner']}>
          <Icon name="lockOpen" />
          <p>{t('record.lock.lost')}</p>
        </div>
      )}
    </div>
  );
});
