import { Suspense, useCallback, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import type { PortalError } from '../../domain/kernel/result';
import { EmptyState } from '../kit/EmptyState';
import { Later } from '../kit/Later';
import { Loading } from '../kit/Loading';
import { ProblemNotice } from '../kit/ProblemNotice';
import { Screen } from '../kit/Screen';
import { Tabs } from '../kit/Tabs';
import { TabCountContext } from '../react/tabCount';
import type { PlacedTab } from './dashboardTabs';
import { FramePart } from './FramePart';
import { loadHits, loadSearch, loadToolbox, SEARCH } from './frameParts';
import { PartBoundary } from './PartBoundary';
import type { PortalModel } from './portalModel';
import styles from './Dashboard.module.css';

interface DashboardProps {
  readonly model: PortalModel;
}

export const Dashboard = observer(function Dashboard({ model }: DashboardProps) {
  const { dashboard } = model;
  const { tabs, selected } = dashboard;
  return (
    <Screen title="dashboard.title">
      {dashboard.tools.length > 0 && <FramePart model={model} load={loadToolbox} fallback={<Loading />} problem={shown} />}
      {dashboard.searchKind !== undefined && (
        <Later before={<div className={styles['search']} />}>
          <FramePart model={model} load={loadSearch} messages={SEARCH} fallback={<div className={styles['search']} />} problem={shown} />
        </Later>
      )}
      {tabs.length === 0 ? (
        <EmptyState text={model.groups.length === 0 ? 'dashboard.emptyLimited' : 'dashboard.empty'} />
      ) : (
        <Tabs
          label="dashboard.tabs"
          selected={selected}
          onSelect={(id) => dashboard.choose(id)}
          tabs={tabs.map((placed) => {
            const count = dashboard.countOf(placed);
            return { id: placed.tab.id, title: placed.tab.title, ...(count !== undefined && { count }), content: <TabView model={model} placed={placed} /> };
          })}
        />
      )}
    </Screen>
  );
});

const shown = (problem: PortalError, tryAgain: () => void): ReactNode => <ProblemNotice problem={problem} onRetry={tryAgain} />;

interface TabProps extends DashboardProps {
  readonly placed: PlacedTab;
}

const TabView = observer(function TabView({ model, placed }: TabProps) {
  const { tab } = placed;
  if (model.dashboard.isSearching && tab.searchEntityType !== undefined)
    return <FramePart model={model} load={loadHits} messages={SEARCH} fallback={<Loading />} problem={shown} />;
  return (
    <PartBoundary
      onError={(error, stack) => {
        model.tabs.forget(tab.tab);
        return model.reportBroken(tab.id, error, stack);
      }}
      problem={shown}
    >
      <Suspense fallback={<Loading />}>
        <LoadedTab model={model} placed={placed} />
      </Suspense>
    </PartBoundary>
  );
});

const LoadedTab = observer(function LoadedTab({ model, placed }: TabProps) {
  const Part = model.tabs.part(placed.tab.tab, { fallback: <Loading /> });
  const { id } = placed.tab;
  const counted = useCallback((count: number | undefined) => model.dashboard.counted(id, count), [model, id]);
  return (
    <TabCountContext value={counted}>
      <Part />
    </TabCountContext>
  );
});
