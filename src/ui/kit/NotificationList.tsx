import { Suspense, useRef, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components/Popover';
import { badge } from '../../domain/notification/counting';
import { cx } from './cx';
import { formatInstant } from './format';
import { Icon } from './Icon';
import { NOTICE_ICONS, type NoticeModel, type ShownNotice } from './noticeModel';
import { ProgressBar } from './ProgressBar';
import { useScreenTexts } from './useScreenTexts';
import buttonStyles from './Button.module.css';
import barStyles from './MenuButton.module.css';
import styles from './NotificationList.module.css';

interface NotificationListProps {
  readonly model: NoticeModel;
  /** It was asked for before its code was there. */
  readonly defaultOpen?: boolean;
  /** New ones beside the notices of the page. */
  readonly alsoUnread?: number;
  readonly onOpen?: () => void;
  /** Before the notices of the page. */
  readonly children?: (close: () => void) => ReactNode;
}

/** The last notices, newest first, behind a button of the bar that counts the new ones. */
export default function NotificationList(props: NotificationListProps) {
  return (
    <Suspense>
      <Bell {...props} />
    </Suspense>
  );
}

const Bell = observer(function Bell({ model, defaultOpen = false, alsoUnread = 0, onOpen, children }: NotificationListProps) {
  const texts = useScreenTexts();
  const unread = model.unread + alsoUnread;
  const bell = useRef<HTMLButtonElement>(null);
  /** The button that had the focus before the list was there is gone. */
  const giveFocusBack = (): void => void setTimeout(() => document.activeElement === document.body && bell.current?.focus());
  return (
    <DialogTrigger
      defaultOpen={defaultOpen}
      onOpenChange={(open) => {
        if (!open) return giveFocusBack();
        model.markRead();
        onOpen?.();
      }}
    >
      <AriaButton
        ref={bell}
        className={cx(buttonStyles['button'], barStyles['bar'], styles['bell'])}
        aria-label={texts.t('kit.notices.unread', { count: unread })}
      >
        <Icon name="bell" size={20} />
        {unread > 0 && (
          <span className={styles['count']} aria-hidden>
            {badge(unread)}
          </span>
        )}
      </AriaButton>
      <Popover className={cx(barStyles['popover'], styles['popover'])} placement="bottom end">
        <Dialog className={cx(styles['dialog'])} aria-label={texts.t('kit.notices.title')}>
          {({ close }) => (
            <>
              <Works model={model} />
              {children?.(close)}
              <History model={model} isAlone={!children} />
            </>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
});

const Works = observer(function Works({ model: { works } }: NotificationListProps) {
  const texts = useScreenTexts();
  if (works.length === 0) return null;
  return (
    <ul className={styles['works']} aria-label={texts.t('kit.notices.works')}>
      {works.map(({ id, text, values, progress, cancel }) => (
        <li key={id}>
          {texts.has(text) && <ProgressBar text={text} {...(values && { values })} done={progress.done} total={progress.total} onCancel={cancel} />}
        </li>
      ))}
    </ul>
  );
});

const History = observer(function History({ model: { history, works }, isAlone }: NotificationListProps & { readonly isAlone: boolean }) {
  const texts = useScreenTexts();
  if (history.length === 0 && (works.length > 0 || !isAlone)) return null;
  if (history.length === 0) return <p className={styles['empty']}>{texts.t('kit.notices.empty')}</p>;
  return (
    <>
      {!isAlone && <h3 className={styles['heading']}>{texts.t('kit.notices.session')}</h3>}
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
    </>
  );
});
