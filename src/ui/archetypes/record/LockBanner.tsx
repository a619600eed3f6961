import { observer } from 'mobx-react-lite';
import { stockholmTime } from '../../../domain/kernel/dates';
import { Button } from '../../kit/Button';
import { Dialog } from '../../kit/Dialog';
import { TextField } from '../../kit/fields/TextField';
import { Icon } from '../../kit/Icon';
import { useTexts, type Texts } from '../../text/texts';
import type { LockModel } from './lockModel';
import styles from './record.module.css';

const wordsOf = ({ holder, wish }: LockModel, { t }: Texts): string => {
  if (holder === undefined) return '';
  const { name: user, until, isOwnWindow } = holder;
  if (isOwnWindow) return t('record.lock.ownWindow');
  if (wish === 'asked') return t('record.lock.asked', { user });
  if (wish === 'take') return t('record.lock.idle', { user });
  if (typeof wish === 'object') return t('record.lock.keeps', { user, time: stockholmTime(wish.againAt) });
  return t('record.lock.locked', { user, time: stockholmTime(until) });
};

const MAX_REASON = 500;

/** What the holder has not saved can be stored by nobody afterwards: the reason is kept (COR-R24, R25). */
const ForceDialog = observer(function ForceDialog({ lock }: { readonly lock: LockModel }) {
  const { t } = useTexts();
  const { reason, holder } = lock;
  if (reason === undefined || holder === undefined) return null;
  return (
    <Dialog
      title="record.lock.force.title"
      onClose={() => lock.write(undefined)}
      actions={[
        { text: 'record.lock.force.leave', onPress: () => lock.write(undefined) },
        { text: 'record.lock.force', kind: 'danger', disabled: reason.trim() === '', onPress: () => lock.force() },
      ]}
    >
      <p>{t('record.lock.force.body', { user: holder.name })}</p>
      <TextField label="record.lock.force.reason" name="/reason" width="full" maxLength={MAX_REASON} value={reason} onChange={(typed) => lock.write(typed)} />
    </Dialog>
  );
});

/** Why the record cannot be edited here; says nothing while it can. */
export const LockBanner = observer(function LockBanner({ lock }: { readonly lock: LockModel }) {
  const texts = useTexts();
  const { t } = texts;
  const { holder, isLost, asked } = lock;
  return (
    <div role="status" className={styles['bannerArea']}>
      {holder && (
        <div className={styles['banner']}>
          <Icon name="lock" />
          <p>{wordsOf(lock, texts)}</p>
          {holder.isOwnWindow && <Button text="record.lock.takeOver" onPress={() => lock.takeOver()} />}
          {lock.wish === 'take' && <Button text="record.lock.takeOverIdle" onPress={() => lock.takeOver()} />}
          {lock.wish === 'ask' && <Button text="record.lock.askToTakeOver" onPress={() => lock.takeOver()} />}
          {lock.mayForce && <Button text="record.lock.force" kind="danger" onPress={() => lock.write('')} />}
        </div>
      )}
      <ForceDialog lock={lock} />
      {asked && (
        <div className={styles['banner']}>
          <Icon name="lock" />
          <p>{t('record.lock.asksForIt', { user: asked.name, time: stockholmTime(asked.until) })}</p>
          <Button text="record.lock.keep" onPress={() => lock.answer('KEEP')} />
          <Button text="record.lock.handOver" onPress={() => lock.answer('HANDOVER')} />
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
