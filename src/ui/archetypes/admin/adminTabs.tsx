import { lazy, Suspense, type ComponentType } from 'react';
import { observer } from 'mobx-react-lite';
import { useSearch } from 'wouter';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import { Navigation } from '../../../application/ports/navigation';
import { Session } from '../../../application/session/session';
import type { EntryId } from '../../../domain/access/entries';
import { Loading } from '../../kit/Loading';
import { Screen } from '../../kit/Screen';
import { Tabs } from '../../kit/Tabs';
import type { ScreenProps } from '../../plugin';
import { useModel } from '../../react/model';
import { useService } from '../../react/services';
import type { TextKey } from '../../text/keys';
import { AdminTabsModel, type TabCount } from './adminTabsModel';
import { TabGuardsContext } from './tabGuard';

export interface AdminTab {
  readonly id: string;
  readonly title: TextKey;
  readonly access?: EntryId;
  /** How much waits behind the tab. */
  readonly count?: TabCount;
  readonly part: () => Promise<{ readonly default: ComponentType }>;
}

/** Several parts of administration on one screen, each loaded when it is chosen; the address names the tab. */
export const adminTabs = ({ title, tabs }: { readonly title: TextKey; readonly tabs: readonly AdminTab[] }): ComponentType<ScreenProps> => {
  const parts = new Map(tabs.map(({ id, part }) => [id, lazy(part)]));
  return observer(function AdminTabsView() {
    const session = useService(Session);
    const services = { api: useService(Api), events: useService(Events), navigation: useService(Navigation) };
    const shown = tabs.filter(({ access }) => access === undefined || session.allowed(access));
    const model = useModel(() => new AdminTabsModel(shown, services));
    const selected = model.selectedIn(new URLSearchParams(useSearch()));
    const Part = parts.get(selected);
    const content = Part && (
      <Suspense fallback={<Loading />}>
        <Part />
      </Suspense>
    );
    return (
      <Screen title={title}>
        <TabGuardsContext value={model.guards}>
          <Tabs
            label={title}
            tabs={shown.map((tab) => {
              const count = model.counts.get(tab.id);
              return { id: tab.id, title: tab.title, content: tab.id === selected && content, ...(count ? { count } : {}) };
            })}
            selected={selected}
            onSelect={(id) => void model.select(id)}
          />
        </TabGuardsContext>
      </Screen>
    );
  });
};
