import { isRouteGuid } from '../../../domain/kernel/guid';
import type { ScreenProps } from '../../../ui/plugin';
import { noticeList } from '../notice/noticeList';
import { NoticeScreen } from '../notice/NoticeScreen';

const List = noticeList('TSPR');

/** Notices are never made by hand: without the id of one the list is shown. */
export default function StorageRemoval({ params }: ScreenProps) {
  const { id } = params;
  return isRouteGuid(id) ? <NoticeScreen id={id} kind="TSPR" /> : <List params={params} />;
}
