import type { ComponentType, ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import { Navigation } from '../../../application/ports/navigation';
import { Session } from '../../../application/session/session';
import { Button } from '../../kit/Button';
import { EmptyState } from '../../kit/EmptyState';
import { Grid } from '../../kit/grid/Grid';
import { Link } from '../../kit/Link';
import { Screen } from '../../kit/Screen';
import type { ScreenProps } from '../../plugin';
import { useModel } from '../../react/model';
import { useService } from '../../react/services';
import type { TextKey } from '../../text/keys';
import { useTexts } from '../../text/texts';
import type { EntryId } from '../../../domain/access/entries';
import { CriteriaPanel } from './CriteriaPanel';
import { SearchModel, type SearchOptions } from './searchModel';
import styles from './search.module.css';

export interface SearchScreen<C, Row> extends Omit<SearchOptions<C, Row>, 'unasked'> {
  readonly title: TextKey;
  /** What is shown before anybody asked; made when the screen opens. */
  readonly unasked: () => SearchOptions<C, Row>['unasked'];
  /** Address of a hit. */
  readonly open: (row: Row) => string;
  /** Where a new record begins, for who may make one. */
  readonly create?: { readonly to: string; readonly text: TextKey; readonly access: EntryId };
  readonly empty: TextKey;
}

/** A screen that searches: the screen's file declares, everything else is here. */
export const searchScreen = <C, Row>(screen: SearchScreen<C, Row>): ComponentType<ScreenProps> =>
  observer(function SearchScreenView() {
    const texts = useTexts();
    const api = useService(Api);
    const events = useService(Events);
    const navigation = useService(Navigation);
    const session = useService(Session);
    const model = useModel(() => new SearchModel(api, events, navigation, { ...screen, unasked: screen.unasked() }));
    const { list, sort, newCount } = model;
    const create = screen.create && session.allowed(screen.create.access) ? screen.create : undefined;
    const openRow = (row: Row, newTab: boolean): void => {
      if (newTab) window.open(screen.open(row), '_blank', 'noopener');
      else navigation.to(screen.open(row));
    };
    const toNew: ReactNode = create && <Link to={create.to} text={create.text} />;
    return (
      <Screen title={screen.title} problem={list.problem} onRetry={() => list.reload()} actions={toNew}>
        <CriteriaPanel model={model} criteria={screen.criteria} />
        <section className={styles['hits']} aria-label={texts.t('list.hits')}>
          {newCount > 0 && (
            <div className={styles['news']} role="status">
              <Button text="list.showNew" values={{ count: newCount }} icon="refresh" onPress={() => model.showNew()} />
            </div>
          )}
          <Grid
            model={list.grid}
            label={texts.t(screen.title)}
            sort={sort}
            onSort={(column) => model.sortBy(column)}
            onOpenRow={openRow}
            rowHref={screen.open}
            total={list.total}
            onReachEnd={() => void list.more()}
            isBusy={list.busy}
            visibleRows={25}
            empty={
              list.isEmpty ? (
                <EmptyState text={screen.empty}>
                  <Button text="list.clear" onPress={() => model.clear()} />
                  {toNew}
                </EmptyState>
              ) : undefined
            }
          />
        </section>
      </Screen>
    );
  });
