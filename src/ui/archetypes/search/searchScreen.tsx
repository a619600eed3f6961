import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import { Files } from '../../../application/ports/files';
import { Navigation } from '../../../application/ports/navigation';
import { Notices } from '../../../application/ports/notices';
import { Session } from '../../../application/session/session';
import { UserSettings } from '../../../application/settings/userSettings';
import { Button } from '../../kit/Button';
import { EmptyState } from '../../kit/EmptyState';
import { Grid } from '../../kit/grid/Grid';
import { Link } from '../../kit/Link';
import { MenuButton } from '../../kit/MenuButton';
import { Screen } from '../../kit/Screen';
import { useShortcuts } from '../../kit/useShortcuts';
import type { ScreenProps } from '../../plugin';
import { useModel } from '../../react/model';
import { useService } from '../../react/services';
import { useTexts } from '../../text/texts';
import { FieldPanel } from '../list/FieldPanel';
import styles from '../list/list.module.css';
import type { SearchScreen } from './declaredSearch';
import { rowDetailPart } from './rowDetail';
import { SearchModel } from './searchModel';
import { SearchTools } from './SearchTools';

const VISIBLE_ROWS = 25;

/** A screen that searches: the screen's file declares, everything else is here. */
export const searchScreen = <C, Row>(screen: SearchScreen<C, Row>): ComponentType<ScreenProps> => {
  const Detail = screen.detail && rowDetailPart(screen.detail);
  const Asked = screen.creates?.asked && lazy(screen.creates.asked.dialog);
  return observer(function SearchScreenView() {
    const texts = useTexts();
    const session = useService(Session);
    const services = {
      api: useService(Api),
      events: useService(Events),
      files: useService(Files),
      navigation: useService(Navigation),
      notices: useService(Notices),
      settings: useService(UserSettings),
    };
    const { navigation } = services;
    const model = useModel(() => new SearchModel<C, Row>(services, { ...screen, unasked: screen.unasked() }));
    const { list, news, sort } = model;
    const [asking, setAsking] = useState(false);
    const create = screen.create && session.allowed(screen.create.access) ? screen.create : undefined;
    const ways = (screen.creates?.ways ?? []).filter(({ access }) => session.allowed(access));
    const links = (screen.links ?? []).filter(({ access }) => session.allowed(access));
    useShortcuts(screen.title, create ? [{ keys: 'Alt+KeyN', shown: 'Alt+N', text: create.text, onPress: () => navigation.to(create.to) }] : []);
    const openRow = (row: Row, newTab: boolean): void => {
      if (newTab) {
        window.open(screen.open(row), '_blank', 'noopener');
        return;
      }
      model.keepPlace();
      navigation.to(screen.open(row));
    };
    const { asked } = screen.creates ?? {};
    const items = [
      ...ways.map(({ to, text }) => ({ id: to, text, to })),
      ...(asked && session.allowed(asked.access) ? [{ id: asked.text, text: asked.text, icon: 'copy', onAction: () => setAsking(true) } as const] : []),
    ];
    const toNew: ReactNode =
      ways.length === 0 && asked && session.allowed(asked.access) ? (
        <Button text={asked.text} icon="plus" onPress={() => setAsking(true)} />
      ) : screen.creates && ways.length > 1 ? (
        <MenuButton text={screen.creates.text} icon="plus" items={items} />
      ) : (
        create && <Link to={create.to} text={create.text} />
      );
    const isFirstUse = !model.hasCriteria && screen.none !== undefined;
    return (
      <Screen
        title={screen.title}
        problem={list.problem}
        onRetry={() => list.refresh()}
        actions={
          <>
            {toNew}
            {links.map(({ to, text }) => (
              <Link key={to} to={to} text={text} />
            ))}
          </>
        }
      >
        <FieldPanel
          fields={model.fields}
          host={model}
          label="list.criteria"
          focusText="list.focusCriteria"
          clearText="list.clear"
          onSubmit={() => model.search()}
          onClear={() => model.clear()}
          buttons={
            <>
              <Button text="list.search" kind="primary" type="submit" icon="search" busy={list.busy} />
              <Button text="list.clear" kind="quiet" disabled={!model.hasCriteria} onPress={() => model.clear()} />
              {screen.further && <Button text="list.further" kind="quiet" pressed={model.isWide} onPress={() => model.widen()} />}
            </>
          }
        />
        <section
          ref={model.place.attach}
          className={styles['hits']}
          aria-label={texts.t('list.hits')}
          onScrollCapture={() => model.scrolled()}
          onFocusCapture={({ target }) => {
            if (target.closest('[role="grid"]')) model.bulk.enter();
          }}
        >
          <SearchTools model={model} screen={screen} session={session} />
          {news.count > 0 && (
            <div className={styles['news']} role="status">
              <Button text="list.showNew" values={{ count: news.count }} icon="refresh" onPress={() => model.showNew()} />
            </div>
          )}
          <Grid
            model={list.grid}
            label={texts.t(screen.title)}
            sort={sort}
            onSort={(column, add) => model.sortBy(column, add)}
            onOpenRow={openRow}
            rowHref={screen.open}
            total={list.total}
            hasMore={list.hasMore}
            onReachEnd={() => void list.more()}
            isBusy={list.busy}
            visibleRows={VISIBLE_ROWS}
            empty={
              list.isEmpty ? (
                <EmptyState text={isFirstUse ? (screen.none ?? screen.empty) : screen.empty}>
                  {!isFirstUse && <Button text="list.clear" onPress={() => model.clear()} />}
                  {toNew}
                </EmptyState>
              ) : undefined
            }
          />
          {Detail && model.hasDetail && <Detail grid={list.grid} />}
        </section>
        {Asked && asking && (
          <Suspense>
            <Asked onClose={() => setAsking(false)} />
          </Suspense>
        )}
      </Screen>
    );
  });
};
