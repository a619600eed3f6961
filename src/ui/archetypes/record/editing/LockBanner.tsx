import { observer } from 'mobx-react-lite';
import { stockholmTime } from '../../../../domain/kernel/dates';
import { Button } from '../../../kit/Button';
import { Dialog } from '../../../kit/Dialog';
import { TextField } from '../../../kit/fields/TextField';
import { Icon } from '../../../kit/Icon';
import { useTexts, type Texts } from '../../../text/texts';
import type { LockModel } from './lockModel';
import styles from '../record.module.css';

/** What has become of the lock that was held here (COR-R22, R25, R27). */
const endOf = ({ holder, ended, changedBy }: LockModel, { t }: Texts): string | undefined => {
  if (changedBy !== undefined) return changedBy === '' ? t('record.lock.lost') : t('record.lock.changed', { user: changedBy });
  if (ended === undefined || holder?.isOwnWindow === true) return undefined;
  return ended === 'taken' && holder
    ? `${t('record.lock.takenOver', { user: holder.name, time: stockholmTime(holder.since) })} ${t('record.lock.lost')}`
    : t('record.lock.lost');
};

const wordsOf = ({ holder, ended, wish }: LockModel, { t }: Texts): string => {
  if (holder === undefined) return '';
  const { name: user, until, isOwnWindow } = holder;
  if (isOwnWindow) return t(ended === undefined ? 'record.lock.ownWindow' : 'record.lock.continued');
  if (wish === 'asked') return t('record.lock.asked', { user });
  if (wish === 'take') return t('record.lock.idle', { user });
  if (typeof wish === 'object') return t('record.lock.keeps', { user, time: stockholmTime(wish.againAt) });
  return t('record.lock.locked', { user, time: stockholmTime(until) });
};

const asksFor = ({ name: user, until, record }: NonNullable<LockModel['asked']>, { t }: Texts): string =>
  record === undefined
    ? t('record.lock.asksForIt', { user, time: stockholmTime(until) })
    : t('record.lock.asksFor', { user, record, time: stockholmTime(until) });

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

interface LockBannerProps {
  readonly lock: LockModel;
  /** What was typed beside what somebody else has saved. */
  readonly compare: () => unknown;
}

/** Why the record cannot be edited here; says nothing while it can. */
export const LockBanner = observer(function LockBanner({ lock, compare }: LockBannerProps) {
  const texts = useTexts();
  const { t } = texts;
  const { holder, asked } = lock;
  const end = endOf(lock, texts);
  return (
    <div role="status" className={styles['bannerArea']}>
      {end !== undefined && (
        <div className={styles['banner']}>
          <Icon name="lockOpen" />
          <p>{end}</p>
          {lock.changedBy !== undefined && <Button text="record.news.compare" onPress={() => compare()} />}
        </div>
      )}
      {holder && (
        <div className={styles['banner']}>
          <Icon name="lock" />
          <p>{wordsOf(lock, texts)}</p>
          {lock.secondsLeft !== undefined && <span aria-hidden>{t('record.lock.secondsLeft', { n: lock.secondsLeft })}</span>}
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
          <p>{asksFor(asked, texts)}</p>
          <Button text="record.lock.keep" onPress={() => lock.answer('KEEP')} />
          <Button text="record.lock.handOver" onPress={() => lock.answer('HANDOVER')} />
        </div>
      )}
    </div>
  );
});
