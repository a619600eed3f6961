import type { ScreenProps } from '../../../ui/plugin';
import { noticeList } from '../notice/noticeList';
import { NoticeScreen } from '../notice/NoticeScreen';
import { registerScreen } from './registerScreen';

const Record = ({ params: { id = '' } }: ScreenProps) => <NoticeScreen id={id} kind="CWPR" />;

/** Notices are received and never made by hand: `new` shows the list. */
export default registerScreen({ list: '/dec/cwpr', title: 'dec.notice.CWPR', isMade: false, mrn: 'number' }, { Record, List: noticeList('CWPR') });
