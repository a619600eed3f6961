import type { ScreenProps } from '../../../ui/plugin';
import { noticeList } from '../notice/noticeList';
import { NoticeScreen } from '../notice/NoticeScreen';
import { registerScreen } from './registerScreen';

const Record = ({ params: { id = '' } }: ScreenProps) => <NoticeScreen id={id} kind="TSPR" />;

/** Notices are received and never made by hand: `new` shows the list. */
export default registerScreen({ list: '/dec/tspr', title: 'dec.notice.TSPR', isMade: false, mrn: 'number' }, { Record, List: noticeList('TSPR') });
