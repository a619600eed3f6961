import { makeAutoObservable, observableRef } from 'mobx';
import type { UserSession } from '../../application/contract/org';
import type { Storage } from '../../application/ports/storage';
import { allows, type Rights } from '../../domain/access/access';
import { DASHBOARD_AGE_MS, routeKey } from '../../domain/session/routeCache';
import type { DashboardTool, EventTopic, Plugin, SearchEntityType } from '../plugin';
import type { BrowserNavigation } from './browserNavigation';
import { dashboardOf, SELECTED_TAB, toolsOf, type PlacedTab } from './dashboardTabs';
import type { KeptRoute } from './keptPages';
import type { PreferencesModel } from './preferencesModel';

/** What the address asks of the global search; no text: the tabs show what they are for. */
export interface Asked {
  readonly text: string;
  /** From 0. */
  readonly page: number;
}

/** Hits of each kind, as far as they are known. */
export interface HitCounts {
  countOf(kind: SearchEntityType): number | undefined;
}

const NOTHING: Asked = { text: '', page: 0 };

/** The tabs of the dashboard, of which the chosen one is remembered in this browser, and the global search in its address: `/?q=…&kind=…&page=…`. */
export class DashboardModel {
  readonly #rights: () => Rights;
  readonly #plugins: readonly Plugin[];
  readonly #preferences: PreferencesModel;
  readonly #storage: Storage;
  readonly #navigation: Pick<BrowserNavigation, 'path' | 'to'>;
  chosen: string | undefined;
  asked: Asked = NOTHING;
  /** Lines of the tabs that were looked at, by id. */
  counts: ReadonlyMap<string, number | undefined> = new Map();
  /** Of the search bar, while there is one. */
  hits: HitCounts | undefined;

  constructor(
    plugins: readonly Plugin[],
    rights: () => Rights,
    preferences: PreferencesModel,
    storage: Storage,
    navigation: Pick<BrowserNavigation, 'path' | 'to'>,
  ) {
    this.#plugins = plugins;
    this.#rights = rights;
    this.#preferences = preferences;
    this.#storage = storage;
    this.#navigation = navigation;
    this.chosen = storage.read('browser', SELECTED_TAB);
    makeAutoObservable(this, { counts: observableRef, asked: observableRef, hits: observableRef });
  }

  get tabs(): readonly PlacedTab[] {
    return dashboardOf(this.#plugins, this.#rights(), this.#preferences.texts);
  }

  get tools(): readonly DashboardTool[] {
    return toolsOf(this.#plugins, this.#rights(), this.#preferences.texts);
  }

  /** Events after which it is not shown again as it was left. */
  get outdatedBy(): readonly EventTopic[] {
    return [...this.tabs.map(({ tab }) => tab), ...this.tools].flatMap(({ outdatedBy = [] }) => outdatedBy);
  }

  get selectedTab(): PlacedTab | undefined {
    return this.tabs.find(({ tab }) => tab.id === this.chosen) ?? this.tabs[0];
  }

  get selected(): string {
    return this.selectedTab?.tab.id ?? '';
  }

  /** What the search bar finds on the chosen tab; absent: the tab has no search bar. */
  get searchKind(): SearchEntityType | undefined {
    return allows('pf.search', this.#rights()) ? this.selectedTab?.tab.searchEntityType : undefined;
  }

  /** Kinds of record that have a tab. */
  get searchKinds(): readonly SearchEntityType[] {
    return [...new Set(this.tabs.flatMap(({ tab }) => tab.searchEntityType ?? []))];
  }

  get isSearching(): boolean {
    return this.asked.text !== '' && allows('pf.search', this.#rights());
  }

  /** While one searches, the hits; else the lines of the tabs that were looked at. */
  countOf({ tab }: PlacedTab): number | undefined {
    const kind = tab.searchEntityType;
    return this.isSearching && kind !== undefined ? this.hits?.countOf(kind) : this.counts.get(tab.id);
  }

  keptFor({ userId, orgUnitId }: UserSession): KeptRoute {
    return { key: routeKey({ name: 'home', params: {}, orgUnitId, userId }), maximumAgeMs: DASHBOARD_AGE_MS, outdatedBy: () => this.outdatedBy };
  }

  choose(id: string): void {
    this.chosen = id;
    this.#storage.write('browser', SELECTED_TAB, id);
    if (this.isSearching) this.ask(this.asked.text, 0, true);
  }

  counted(id: string, count: number | undefined): void {
    this.counts = new Map(this.counts).set(id, count);
  }

  /** The address says what is asked, so that Back, Reload and a link lead to the same hits. */
  ask(text: string, page = 0, replace = false): void {
    const query = new URLSearchParams({
      ...(text === '' ? {} : { q: text }),
      ...(text !== '' && this.searchKind !== undefined ? { kind: this.searchKind } : {}),
      ...(text !== '' && page > 0 ? { page: String(page + 1) } : {}),
    });
    this.#navigation.to(query.size === 0 ? '/' : `/?${query}`, { replace });
  }

  /** To another page, or another address of the dashboard. */
  moved(): void {
    const { pathname, searchParams } = new URL(this.#navigation.path, location.origin);
    const text = pathname === '/' ? (searchParams.get('q') ?? '') : '';
    const page = Number(searchParams.get('page') ?? '1');
    this.asked = text === '' ? NOTHING : { text, page: Number.isSafeInteger(page) && page > 0 ? page - 1 : 0 };
    const kind = searchParams.get('kind');
    if (text !== '' && kind !== this.selectedTab?.tab.searchEntityType)
      this.chosen = this.tabs.find(({ tab }) => tab.searchEntityType === kind)?.tab.id ?? this.chosen;
  }

  tellHits(hits: HitCounts | undefined): void {
    this.hits = hits;
  }
}
