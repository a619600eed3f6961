import { lazy, Suspense, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { Button } from '../kit/Button';
import type { NoticeModel } from '../kit/noticeModel';
import { PartBoundary } from './PartBoundary';
import styles from './NoticeBell.module.css';

interface NoticeBellProps {
  readonly notices: NoticeModel;
  /** The list could not be loaded. */
  readonly onError: (error: unknown, componentStack: string) => string;
}

const loadList = () => import('../kit/NotificationList');
const lazyList = () => lazy(loadList);

/** The bell of the bar; the list behind it is loaded when it is asked for. */
export const NoticeBell = observer(function NoticeBell({ notices, onError }: NoticeBellProps) {
  const [List, setList] = useState<ReturnType<typeof lazyList>>();
  const open = (): void => {
    notices.markRead();
    setList(lazyList);
  };
  const { unread } = notices;
  const bell = (
    <span className={styles['bell']}>
      <Button kind="bar" icon="bell" iconOnly text="kit.notices.unread" values={{ count: unread }} onPress={open} />
      {unread > 0 && <span className={styles['count']} aria-hidden>{unread}</span>}
    </span>
  );
  if (!List) return bell;
  return (
    <PartBoundary
      onError={(error, stack) => {
        setList(undefined);
        return onError(error, stack);
      }}
      problem={() => null}
    >
      <Suspense fallback={bell}>
        <List model={notices} defaultOpen />
      </Suspense>
    </PartBoundary>
  );
});
