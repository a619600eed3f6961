import { lazy, Suspense, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { Api } from '../../application/ports/api';
import { Events } from '../../application/ports/events';
import { badge } from '../../domain/notification/counting';
import { Button } from '../kit/Button';
import type { NoticeModel } from '../kit/noticeModel';
import { screenMessages } from '../kit/text/catalogues';
import { useModel } from '../react/model';
import { useService } from '../react/services';
import { useTexts, type Texts } from '../text/texts';
import { BellModel } from './bellModel';
import { notificationMessages } from './notifications/notificationTexts';
import { PartBoundary } from './PartBoundary';
import type { PortalModel } from './portalModel';
import styles from './NoticeBell.module.css';

interface NoticeBellProps {
  readonly model: PortalModel;
  readonly notices: NoticeModel;
}

/** With its texts: a popover that waits for them would lose the focus, and close. */
const lazyList = (texts: Texts) =>
  lazy(async () => {
    const [list] = await Promise.all([import('./NoticeList'), texts.load(notificationMessages), texts.load(screenMessages)]);
    return list;
  });

/** The bell of the bar; the list behind it is loaded when it is asked for. */
export const NoticeBell = observer(function NoticeBell({ model, notices }: NoticeBellProps) {
  const texts = useTexts();
  const api = useService(Api);
  const events = useService(Events);
  const bell = useModel(() => {
    const load = async () => {
      const { NotificationsModel } = await import('./notifications/notificationsModel');
      return new NotificationsModel({ api, events, notices, userId: model.state.user?.userId ?? '', texts: () => model.preferences.texts });
    };
    return new BellModel(load, (reason) => model.reportBroken('Notifications', reason, ''));
  });
  const [List, setList] = useState<ReturnType<typeof lazyList>>();
  const open = (): void => {
    notices.markRead();
    bell.own?.load();
    setList(lazyList(texts));
  };
  const unread = notices.unread + bell.unread;
  const button = (
    <span className={styles['bell']}>
      <Button kind="bar" icon="bell" iconOnly text="kit.notices.unread" values={{ count: unread }} onPress={open} />
      {unread > 0 && (
        <span className={styles['count']} aria-hidden>
          {badge(unread)}
        </span>
      )}
    </span>
  );
  if (!List) return button;
  return (
    <PartBoundary
      onError={(error, stack) => {
        setList(undefined);
        return model.reportBroken('The list of notifications', error, stack);
      }}
      problem={() => null}
    >
      <Suspense fallback={button}>
        <List model={model} notices={notices} bell={bell} />
      </Suspense>
    </PartBoundary>
  );
});
