import type { Api } from '../../application/ports/api';
import { Loading } from '../kit/Loading';
import type { DashboardPart, DashboardTab } from '../plugin';
import { screenMessages } from '../kit/text/catalogues';
import { loadBarParts, loadSearch, loadToolbox, SEARCH } from './frameParts';
import type { PortalModel } from './portalModel';

/** What has come by then is drawn with the frame; the rest follows. */
const LONGEST_MS = 150;

const fallback = <Loading />;

/** A tab of the dashboard and its code. */
export interface FirstTab {
  readonly tab: DashboardTab;
  readonly part: DashboardPart;
}

/** What was asked for a tab before there was a dashboard. */
export interface EarlyRows {
  readonly tab: DashboardTab;
  readonly asked: Promise<void>;
}

export const askEarly = ({ tab, part }: FirstTab, api: Api): EarlyRows => ({ tab, asked: part.ahead?.(api) ?? Promise.resolve() });

/** Asks what the tab of the dashboard shows, before its code is drawn. One that cannot be loaded says so when it is drawn. */
const askAhead = async ({ dashboard }: PortalModel, api: Api, early: EarlyRows | undefined): Promise<void> => {
  const tab = dashboard.selectedTab?.tab;
  if (tab !== undefined && tab === early?.tab) return early.asked;
  const part = await tab?.tab();
  await part?.ahead?.(api);
};

/** What a dashboard that is shown first consists of, so that it is drawn once and not part by part. */
export const firstPage = async (model: PortalModel, api: Api, early?: EarlyRows): Promise<void> => {
  if (model.place.type !== 'dashboard') return;
  const { dashboard, frame, parts, tabs } = model;
  const selected = dashboard.selectedTab;
  const drawn = [
    ...(dashboard.isSearching ? [] : [askAhead(model, api, early).catch(() => undefined)]),
    ...(selected === undefined ? [] : [tabs.ready(selected.tab.tab, { fallback })]),
    ...(dashboard.searchKind === undefined ? [] : [frame.ready(loadSearch, { messages: SEARCH, fallback })]),
    ...(dashboard.tools.length === 0
      ? []
      : [frame.ready(loadToolbox, { fallback }), ...dashboard.tools.map(({ tool }) => tabs.ready(tool, { messages: [screenMessages], fallback }))]),
    ...(parts.bar.length === 0 ? [] : [frame.ready(loadBarParts), ...parts.bar.map(({ component }) => tabs.ready(component))]),
  ];
  await Promise.race([Promise.all(drawn), new Promise((late) => setTimeout(late, LONGEST_MS))]);
};
