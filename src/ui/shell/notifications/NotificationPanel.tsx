import { useId } from 'react';
import { observer } from 'mobx-react-lite';
import type { Notification } from '../../../application/contract/notifications';
import { addDays, stockholmDate } from '../../../domain/kernel/calendar';
import type { NotificationGroup } from '../../../domain/notification/grouping';
import { toastOf } from '../../../domain/notification/notification';
import { SNOOZES } from '../../../domain/notification/snooze';
import { Button } from '../../kit/Button';
import { formatDate, formatInstant } from '../../kit/format';
import { Icon } from '../../kit/Icon';
import { Link } from '../../kit/Link';
import { Loading } from '../../kit/Loading';
import { MenuButton } from '../../kit/MenuButton';
import { NOTICE_ICONS } from '../../kit/noticeModel';
import { ProblemNotice } from '../../kit/ProblemNotice';
import { useTexts, type Texts } from '../../text/texts';
import type { NotificationsModel } from './notificationsModel';
import { wordsOf } from './notificationTexts';
import styles from './NotificationPanel.module.css';

interface PanelProps {
  readonly model: NotificationsModel;
  /** Whether a path leads the user to a screen. */
  readonly opens: (path: string) => boolean;
  readonly close: () => void;
}

/** The server's notifications: what is unread first, by day. */
export const NotificationPanel = observer(function NotificationPanel(props: PanelProps) {
  const { t } = useTexts();
  const { model } = props;
  const { notifications, groups, problem, busy, unread, hasMore } = model;
  return (
    <section aria-label={t('notification.label')} aria-busy={busy}>
      {problem && <ProblemNotice problem={problem} busy={busy} onRetry={() => model.load()} />}
      {notifications === undefined && !problem && <Loading />}
      {notifications?.length === 0 && <p className={styles['empty']}>{t('notification.none')}</p>}
      {unread > 0 && (
        <div className={styles['tools']}>
          <Button text="notification.readAll" kind="quiet" icon="check" onPress={() => model.readAll()} />
        </div>
      )}
      <div className={styles['groups']}>
        {groups.map((group) => (
          <Group key={`${group.unread} ${group.day}`} {...props} group={group} />
        ))}
        {hasMore && <Button text="notification.more" kind="quiet" busy={busy} onPress={() => model.more()} />}
      </div>
    </section>
  );
});

const dayText = (day: string, { t, locale }: Texts): string => {
  const today = stockholmDate(new Date());
  if (day === today) return t('notification.today');
  return day === addDays(today, -1) ? t('notification.yesterday') : formatDate(day, locale);
};

const Group = observer(function Group({ group: { unread, day, notifications }, ...props }: PanelProps & { readonly group: NotificationGroup<Notification> }) {
  const texts = useTexts();
  const title = useId();
  return (
    <>
      <h3 id={title} className={styles['day']}>
        {dayText(day, texts)}
        {unread && <span> · {texts.t('notification.unread')}</span>}
      </h3>
      <ul aria-labelledby={title}>
        {notifications.map((notification) => (
          <Item key={notification.id} {...props} notification={notification} />
        ))}
      </ul>
    </>
  );
});

const Item = observer(function Item({ model, opens, close, notification }: PanelProps & { readonly notification: Notification }) {
  const texts = useTexts();
  const { id, severity, state, route, toldAt, requiresAck, acknowledged, onBehalfOf } = notification;
  const words = wordsOf(notification, texts);
  const kind = toastOf(severity, { wanted: true, visible: true }) ?? 'SUCCESS';
  const follow = (): void => {
    close();
    void model.read(id);
  };
  const mustConfirm = requiresAck && !acknowledged;
  return (
    <li className={styles['notification']} data-unread={state === 'UNREAD'}>
      <span className={styles[kind]}>
        <Icon name={NOTICE_ICONS[kind]} />
      </span>
      <div className={styles['words']}>
        <span className={styles['spoken']}>{texts.t(`kit.toast.${kind}`)}: </span>
        {opens(route) ? (
          <Link to={route} onFollow={follow}>
            {words}
          </Link>
        ) : (
          words
        )}
        {onBehalfOf !== undefined && <span className={styles['time']}>{texts.t('notification.onBehalfOf', { name: onBehalfOf })}</span>}
        <time className={styles['time']} dateTime={toldAt}>
          {formatInstant(toldAt, texts.locale)}
        </time>
        {mustConfirm && <Button text="notification.confirm" onPress={() => model.confirm(id)} />}
      </div>
      <MenuButton
        kind="quiet"
        icon="clock"
        iconOnly
        text="notification.actions"
        values={{ text: words }}
        items={[
          ...(state === 'UNREAD' ? [{ id: 'read', text: 'notification.read', icon: 'check', onAction: () => model.read(id) } as const] : []),
          ...SNOOZES.map((snooze) => ({ id: snooze, text: `notification.snooze.${snooze}`, icon: 'clock', onAction: () => model.snooze(id, snooze) }) as const),
          ...(mustConfirm ? [] : [{ id: 'dismiss', text: 'notification.dismiss', icon: 'close', onAction: () => model.dismiss(id) } as const]),
        ]}
      />
    </li>
  );
});
