import { allows, type Rights } from '../../domain/access/access';
import { isOpenTo, type DashboardTab, type DashboardTool, type Plugin } from '../plugin';
import { sorted, type Labels } from './menu';

export interface PlacedTab {
  readonly tab: DashboardTab;
  readonly plugin: Plugin;
}

/** The dashboard of a session: the tabs it may see, lightest first; of two with one id the first registration stays. */
export const dashboardOf = (plugins: readonly Plugin[], rights: Rights, labels: Labels): readonly PlacedTab[] => {
  const declared = plugins.flatMap((plugin) => (plugin.dashboardTabs ?? []).map((tab) => ({ tab, plugin })));
  const kept = declared.filter(
    ({ tab }, index) => isOpenTo(tab, rights) && declared.findIndex((other) => other.tab.id === tab.id) === index,
  );
  return sorted(kept, ({ tab }) => tab.weight, ({ tab }) => tab.title, labels);
};

/** The toolbox of a session, by the same rules; without its feature it is empty. */
export const toolsOf = (plugins: readonly Plugin[], rights: Rights, labels: Labels): readonly DashboardTool[] => {
  if (!allows('pf.toolbox', rights)) return [];
  const declared = plugins.flatMap(({ dashboardTools }) => dashboardTools ?? []);
  const kept = declared.filter(({ id, access }, index) => allows(access ?? 'signedIn', rights) && declared.findIndex((other) => other.id === id) === index);
  return sorted(kept, ({ weight }) => weight, ({ title }) => title, labels);
};
