import type { Storage } from '../../application/ports/storage';
import { allows, type Rights } from '../../domain/access/access';
import { isOpenTo, type DashboardTab, type DashboardTool, type Plugin } from '../plugin';
import { sorted, type Labels } from './menu';

/** Which tab this browser shows first. */
export const SELECTED_TAB = 'portal.dashboardTab';

export interface PlacedTab {
  readonly tab: DashboardTab;
  readonly plugin: Plugin;
}

/** The dashboard of a session: the tabs it may see, lightest first; of two with one id the first registration stays. */
export const dashboardOf = (plugins: readonly Plugin[], rights: Rights, labels: Labels): readonly PlacedTab[] => {
  const declared = plugins.flatMap((plugin) => (plugin.dashboardTabs ?? []).map((tab) => ({ tab, plugin })));
  const kept = declared.filter(({ tab }, index) => isOpenTo(tab, rights) && declared.findIndex((other) => other.tab.id === tab.id) === index);
  return sorted(
    kept,
    ({ tab }) => tab.weight,
    ({ tab }) => tab.title,
    labels,
  );
};

/** The tab that is probably shown first, before it is known who signs in: the remembered one, else the lightest that is not for guests alone. */
export const likelyTab = (plugins: readonly Plugin[], storage: Storage): DashboardTab | undefined => {
  const tabs = plugins.flatMap(({ dashboardTabs = [] }) => dashboardTabs);
  const remembered = storage.read('browser', SELECTED_TAB);
  return (
    tabs.find(({ id }) => id === remembered) ??
    tabs.filter(({ handed }) => handed !== 'only').toSorted((one, other) => (one.weight ?? 0) - (other.weight ?? 0))[0]
  );
};

/** The toolbox of a session, by the same rules; without its feature it is empty. */
export const toolsOf = (plugins: readonly Plugin[], rights: Rights, labels: Labels): readonly DashboardTool[] => {
  if (!allows('pf.toolbox', rights)) return [];
  const declared = plugins.flatMap(({ dashboardTools }) => dashboardTools ?? []);
  const kept = declared.filter(({ id, access }, index) => allows(access ?? 'signedIn', rights) && declared.findIndex((other) => other.id === id) === index);
  return sorted(
    kept,
    ({ weight }) => weight,
    ({ title }) => title,
    labels,
  );
};
