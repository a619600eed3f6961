import { Suspense } from 'react';
import { observer } from 'mobx-react-lite';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components/Popover';
import { cx } from './cx';
import { formatInstant } from './format';
import { Icon } from './Icon';
import { NOTICE_ICONS, type NoticeModel, type ShownNotice } from './noticeModel';
import { useScreenTexts } from './useScreenTexts';
import buttonStyles from './Button.module.css';
import barStyles from './MenuButton.module.css';
import styles from './NotificationList.module.css';

interface NotificationListProps {
  readonly model: NoticeModel;
  /** It was asked for before its code was there. */
  readonly defaultOpen?: boolean;
}

/** The last notices, newest first, behind a button of the bar that counts the new ones. */
export default function NotificationList(props: NotificationListProps) {
  return (
    <Suspense>
      <Bell {...props} />
    </Suspense>
  );
}

const Bell = observer(function Bell({ model, defaultOpen = false }: NotificationListProps) {
  const texts = useScreenTexts();
  const { unread } = model;
  return (
    <DialogTrigger
      defaultOpen={defaultOpen}
      onOpenChange={(open) => {
        if (open) model.markRead();
      }}
    >
      <AriaButton className={cx(buttonStyles['button'], barStyles['bar'], styles['bell'])} aria-label={texts.t('kit.notices.unread', { count: unread })}>
        <Icon name="bell" size={20} />
        {unread > 0 && (
          <span className={styles['count']} aria-hidden>
            {unread}
          </span>
        )}
      </AriaButton>
      <Popover className={cx(barStyles['popover'], styles['popover'])} placement="bottom end">
        <Dialog className={cx(styles['dialog'])} aria-label={texts.t('kit.notices.title')}>
          <History model={model} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
});

const History = observer(function History({ model: { history } }: NotificationListProps) {
  const texts = useScreenTexts();
  if (history.length === 0) return <p className={styles['empty']}>{texts.t('kit.notices.empty')}</p>;
  return (
    <ul className={styles['list']}>
      {history.map((notice: ShownNotice) => (
        <li key={notice.id} className={cx(styles['notice'], styles[notice.kind])}>
          <Icon name={NOTICE_ICONS[notice.kind]} />
          <div className={styles['words']}>
            <span className={styles['spoken']}>{texts.t(`kit.toast.${notice.kind}`)}: </span>
            {texts.translate(notice.text, notice.text, notice.values)}
            <time className={styles['time']} dateTime={notice.at}>
              {formatInstant(notice.at, texts.locale)}
            </time>
          </div>
        </li>
      ))}
    </ul>
  );
});
