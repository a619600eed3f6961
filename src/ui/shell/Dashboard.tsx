import { Suspense, useCallback } from 'react';
import { observer } from 'mobx-react-lite';
import { EmptyState } from '../kit/EmptyState';
import { Loading } from '../kit/Loading';
import { ProblemNotice } from '../kit/ProblemNotice';
import { Screen } from '../kit/Screen';
import { Tabs } from '../kit/Tabs';
import { TabCountContext } from '../react/tabCount';
import type { PlacedTab } from './dashboardTabs';
import { PartBoundary } from './PartBoundary';
import type { PortalModel } from './portalModel';

interface DashboardProps {
  readonly model: PortalModel;
}

export const Dashboard = observer(function Dashboard({ model }: DashboardProps) {
  const { tabs, selected, counts } = model.dashboard;
  return (
    <Screen title="dashboard.title">
      {tabs.length === 0 ? (
        <EmptyState text={model.groups.length === 0 ? 'dashboard.emptyLimited' : 'dashboard.empty'} />
      ) : (
        <Tabs
          label="dashboard.tabs"
          selected={selected}
          onSelect={(id) => model.dashboard.choose(id)}
          tabs={tabs.map((placed) => {
            const count = counts.get(placed.tab.id);
            return { id: placed.tab.id, title: placed.tab.title, ...(count !== undefined && { count }), content: <TabView model={model} placed={placed} /> };
          })}
        />
      )}
    </Screen>
  );
});

const TabView = observer(function TabView({ model, placed }: DashboardProps & { readonly placed: PlacedTab }) {
  const { tab } = placed;
  return (
    <PartBoundary
      onError={(error, stack) => {
        model.tabs.forget(tab.tab);
        return model.reportBroken(tab.id, error, stack);
      }}
      problem={(problem, tryAgain) => <ProblemNotice problem={problem} onRetry={tryAgain} />}
    >
      <Suspense fallback={<Loading />}>
        <LoadedTab model={model} placed={placed} />
      </Suspense>
    </PartBoundary>
  );
});

const LoadedTab = observer(function LoadedTab({ model, placed }: DashboardProps & { readonly placed: PlacedTab }) {
  const Part = model.tabs.part(placed.tab.tab);
  const { id } = placed.tab;
  const counted = useCallback((count: number | undefined) => model.dashboard.counted(id, count), [model, id]);
  return (
    <TabCountContext value={counted}>
      <Part />
    </TabCountContext>
  );
});
