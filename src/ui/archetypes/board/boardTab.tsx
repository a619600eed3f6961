import { lazy, Suspense, useContext, type ComponentType } from 'react';
import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import { Navigation } from '../../../application/ports/navigation';
import { Session } from '../../../application/session/session';
import { UserSettings } from '../../../application/settings/userSettings';
import type { EntryId } from '../../../domain/access/entries';
import { ok } from '../../../domain/kernel/result';
import { EmptyState } from '../../kit/EmptyState';
import { Grid } from '../../kit/grid/Grid';
import { Link } from '../../kit/Link';
import { ProblemNotice } from '../../kit/ProblemNotice';
import type { DashboardPart } from '../../plugin';
import { LoadedContext } from '../../react/loaded';
import { useModel } from '../../react/model';
import { useService } from '../../react/services';
import { TabCountContext } from '../../react/tabCount';
import type { TextKey } from '../../text/keys';
import { useTexts } from '../../text/texts';
import { firstPageOf } from '../list/listModel';
import { BoardModel, type BoardOptions } from './boardModel';
import { FirstRows } from './firstRows';
import styles from './board.module.css';

export interface BoardTab<C, Row> extends BoardOptions<C, Row> {
  readonly label: TextKey;
  readonly open: (row: Row) => string;
  readonly empty: TextKey;
  /** A row such as there may be: the list is drawn with it once where nobody sees it. */
  readonly example: Row;
  readonly create?: { readonly to: string; readonly text: TextKey; readonly access: EntryId };
}

/** A tab of the dashboard: a list that keeps itself up to date. */
export const boardTab = <C, Row>(tab: BoardTab<C, Row>): ComponentType & Required<Omit<DashboardPart, 'default'>> => {
  const first = new FirstRows<Row>();
  const BoardColumns = lazy(() => import('./BoardColumns').then(({ default: Columns }) => ({ default: Columns<Row> })));
  const View = observer(function BoardTabView() {
    const { t } = useTexts();
    const services = { api: useService(Api), events: useService(Events), settings: useService(UserSettings) };
    const navigation = useService(Navigation);
    const session = useService(Session);
    const counted = useContext(TabCountContext);
    const loaded = useContext(LoadedContext);
    const { list } = useModel(() => new BoardModel<C, Row>(services, tab, { counted, loaded }, first.take()));
    const { create } = tab;
    return (
      <div className={styles['board']}>
        {list.problem && <ProblemNotice problem={list.problem} onRetry={() => list.refresh()} busy={list.busy} />}
        {list.isEmpty ? (
          <EmptyState text={tab.empty}>{create && session.allowed(create.access) && <Link to={create.to} text={create.text} />}</EmptyState>
        ) : (
          <Grid
            model={list.grid}
            label={t(tab.label)}
            total={list.total}
            hasMore={list.hasMore}
            onReachEnd={() => void list.more()}
            isBusy={list.busy}
            rowHref={tab.open}
            onOpenRow={(row, newTab) => (newTab ? window.open(tab.open(row), '_blank', 'noopener') : navigation.to(tab.open(row)))}
            visibleRows={15}
            footer={
              <Suspense>
                <BoardColumns model={list.grid} />
              </Suspense>
            }
          />
        )}
      </div>
    );
  });
  return Object.assign(View, {
    ahead: (api: Api) => first.keep(api.call(tab.endpoint, { body: firstPageOf(tab.criteria, tab.sort) })),
    rehearse: () => first.keep(Promise.resolve(ok({ items: [tab.example], totalCount: 1 }))),
  });
};
