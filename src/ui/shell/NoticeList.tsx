import { observer } from 'mobx-react-lite';
import type { NoticeModel } from '../kit/noticeModel';
import NotificationList from '../kit/NotificationList';
import type { BellModel } from './bellModel';
import { NotificationPanel } from './notifications/NotificationPanel';
import type { PortalModel } from './portalModel';

interface NoticeListProps {
  readonly model: PortalModel;
  readonly notices: NoticeModel;
  readonly bell: BellModel;
}

/** Behind the bell: the server's notifications, then the notices of the page. */
export default observer(function NoticeList({ model, notices, bell }: NoticeListProps) {
  const { own, unread } = bell;
  return (
    <NotificationList model={notices} alsoUnread={unread} onOpen={() => own?.load()} defaultOpen>
      {(close) => own && <NotificationPanel model={own} opens={(path) => model.opens(path)} close={close} />}
    </NotificationList>
  );
});
