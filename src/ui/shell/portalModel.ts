import { makeAutoObservable, observableRef } from 'mobx';
import type { OrgUnit } from '../../application/contract/org';
import { readUiProperties } from '../../application/contract/pf';
import type { Api } from '../../application/ports/api';
import type { Events, StreamState } from '../../application/ports/events';
import type { Log } from '../../application/ports/log';
import type { Notices } from '../../application/ports/notices';
import type { Storage } from '../../application/ports/storage';
import { freshGuid } from '../../application/session/freshGuid';
import type { Session, SessionState } from '../../application/session/session';
import type { SessionWatch } from '../../application/session/sessionWatch';
import { allows, isLimited, type Rights } from '../../domain/access/access';
import { failed } from '../../domain/kernel/result';
import { wordingOf } from '../../domain/outcome/catalogue';
import { Shortcuts } from '../kit/shortcuts';
import { screenMessages } from '../kit/text/catalogues';
import type { PaletteRecords, Plugin, ScreenProps } from '../plugin';
import type { BrowserNavigation } from './browserNavigation';
import { isSupportedBrowser } from './browserSupport';
import { DashboardModel } from './dashboardModel';
import { followEnterKey } from './enterKey';
import { frameShortcuts } from './frameShortcuts';
import { LazyParts } from './lazyParts';
import { menuFaults, menuOf, type MenuOfGroup } from './menu';
import { OverlaysModel } from './overlaysModel';
import { PluginParts } from './pluginParts';
import type { PreferencesModel } from './preferencesModel';
import { takeReturnTo } from './returnAddress';
import { placeOf, type Place } from './routes';
import { markStaging } from './staging';
import type { SessionEnd } from './startModel';

export interface PortalServices {
  readonly api: Api;
  readonly events: Events;
  readonly log: Log;
  readonly notices: Notices;
  readonly storage: Storage;
  readonly session: Session;
  readonly watch: SessionWatch;
}

const WARNING_DISMISSED = 'portal.browserWarning';
const NOBODY: Rights = { roles: [], features: [] };

/** The frame around the screens: where the user is, what the menu offers, and the way out. */
export class PortalModel {
  state: SessionState;
  pathname: string;
  visit: number;
  stream: StreamState = 'off';
  isStaging = false;
  warnings: readonly string[] = [];
  readonly overlays: OverlaysModel;
  readonly dashboard: DashboardModel;
  readonly parts: PluginParts;
  readonly preferences: PreferencesModel;
  readonly navigation: BrowserNavigation;
  readonly shortcuts = new Shortcuts();
  readonly screens: LazyParts<ScreenProps>;
  readonly tabs: LazyParts<object>;
  readonly #services: PortalServices;
  readonly #plugins: readonly Plugin[];
  readonly #ended: (end: SessionEnd) => void;
  #choosing = false;

  constructor(
    services: PortalServices,
    navigation: BrowserNavigation,
    preferences: PreferencesModel,
    plugins: readonly Plugin[],
    ended: (end: SessionEnd) => void,
  ) {
    this.#services = services;
    this.#plugins = plugins;
    this.#ended = ended;
    this.navigation = navigation;
    this.preferences = preferences;
    this.state = services.session.state;
    this.pathname = navigation.pathname;
    this.visit = navigation.visit;
    this.overlays = new OverlaysModel(services.api);
    this.parts = new PluginParts(plugins, () => this.rights);
    this.dashboard = new DashboardModel(plugins, () => this.rights, preferences, services.storage, navigation);
    this.screens = new LazyParts((messages) => Promise.all([preferences.texts.load(screenMessages), preferences.texts.load(messages)]));
    this.tabs = new LazyParts();
    makeAutoObservable(this, {
      state: observableRef,
      warnings: observableRef,
      overlays: false,
      dashboard: false,
      preferences: false,
      navigation: false,
      shortcuts: false,
      screens: false,
      tabs: false,
    });
  }

  get rights(): Rights {
    return this.state.user ?? NOBODY;
  }

  get isLimited(): boolean {
    return isLimited(this.rights);
  }

  /** From the moment the user leaves, nothing is shown any more. */
  get isLeaving(): boolean {
    return this.state.flags.loggingOut || this.state.user === undefined;
  }

  /** With a provider who vouches for the user, the password is the provider's matter. */
  get hasPassword(): boolean {
    return this.#services.session.kind === 'basic';
  }

  get userName(): string {
    return this.state.user?.firstName || this.state.user?.userAuthName || '';
  }

  get units(): readonly OrgUnit[] {
    return this.state.units;
  }

  get activeUnit(): OrgUnit | undefined {
    return this.state.units.find(({ id }) => id === this.state.user?.orgUnitId);
  }

  get place(): Place {
    return placeOf(this.pathname, this.#plugins, this.rights);
  }

  /** The same key: the screen stays, whatever its address says now. */
  get visitKey(): string {
    const name = this.place.type === 'screen' ? this.place.route.name : this.place.type;
    return `${name} ${this.visit}`;
  }

  get menu(): readonly MenuOfGroup[] {
    const items = this.#plugins.flatMap(({ menu }) => menu ?? []);
    const routes = this.#plugins.flatMap(({ routes: own }) => own);
    return menuOf(items, routes, this.rights, this.preferences.texts);
  }

  get groups(): readonly MenuOfGroup[] {
    return this.menu.filter(({ group }) => group !== 'administration');
  }

  get administration(): MenuOfGroup | undefined {
    return this.menu.find(({ group }) => group === 'administration');
  }

  /** Records that this user may look for. */
  get paletteRecords(): readonly PaletteRecords[] {
    return this.#plugins.flatMap(({ palette }) => palette ?? []).filter(({ access }) => allows(access ?? 'signedIn', this.rights));
  }

  get isStreamDown(): boolean {
    return this.stream === 'waiting' || this.stream === 'givenUp';
  }

  open(): () => void {
    const { session, events, watch } = this.#services;
    const leave = this.navigation.open();
    const forget = this.navigation.listen(() => this.moved());
    const deaf = this.shortcuts.open();
    const forgotten = this.shortcuts.register({ title: 'portal.name', shortcuts: frameShortcuts(this.overlays) });
    const followed = this.preferences.follow(this.shortcuts);
    const entered = followEnterKey(this.preferences);
    const closing = new AbortController();
    window.addEventListener('unhandledrejection', ({ reason }) => this.#logFault('Unhandled rejection', reason), { signal: closing.signal });
    const heard = [session.state$.subscribe((state) => this.sessionChanged(state)), events.state$.subscribe((state) => this.streamChanged(state)), watch.warning$.subscribe((warns) => this.overlays.warn(warns))];
    this.warn();
    this.#reportFaults();
    void this.#readEnvironment();
    this.moved();
    return () => {
      for (const subscription of heard) subscription.unsubscribe();
      closing.abort();
      followed();
      entered();
      forgotten();
      deaf();
      forget();
      leave();
    };
  }

  /** A place that only leads on does so at once. */
  moved(): void {
    this.pathname = this.navigation.pathname;
    this.visit = this.navigation.visit;
    this.dashboard.moved();
    const { type } = this.place;
    if (type === 'login') this.navigation.to('/', { replace: true });
    else if (type === 'processLogin') this.navigation.to(takeReturnTo(this.#services.storage), { replace: true });
    else if (type === 'about') void this.overlays.about.show();
    else if (type === 'logout') void this.#services.session.signOut();
  }

  sessionChanged(state: SessionState): void {
    const before = this.state.user;
    this.state = state;
    this.shortcuts.setEnabled(this.rights.features.includes('KeyboardShortcuts'));
    if (!before) return;
    if (state.user) {
      if (state.user.orgUnitId !== before.orgUnitId) this.#unitChanged();
      return;
    }
    if (state.expired) this.#ended({ reason: 'expired' });
    else if (state.problem) this.#ended({ reason: 'lost', message: { words: state.problem.message, textKey: state.problem.textKey ?? '' } });
    else this.#ended({ reason: 'signedOut' });
  }

  streamChanged(state: StreamState): void {
    this.stream = state;
  }

  warn(): void {
    const { session, storage } = this.#services;
    const unsupported = !isSupportedBrowser(navigator.userAgent) && storage.read('tab', WARNING_DISMISSED) === undefined;
    const notice = session.state.user?.notice;
    this.warnings = [...(unsupported ? ['shell.browser'] : []), ...(notice === undefined ? [] : [notice])];
  }

  dismiss(warning: string): void {
    this.warnings = this.warnings.filter((one) => one !== warning);
    if (warning === 'shell.browser') this.#services.storage.write('tab', WARNING_DISMISSED, 'dismissed');
  }

  environmentRead(applicationEnvironment: string): void {
    this.isStaging = applicationEnvironment === 'Staging';
    if (this.isStaging) markStaging(document);
  }

  closeAbout(): void {
    this.overlays.about.close();
    if (this.place.type === 'about') this.navigation.to('/', { replace: true });
  }

  stay(): void {
    this.#services.watch.stay();
  }

  /** What cannot be shown is closed, so that it can be opened again; the warning is told all the same. */
  overlayFailed(error: unknown, componentStack: string): string {
    if (this.overlays.warns) this.#services.notices.toast({ kind: 'WARNING', text: 'shell.inactive.warning' });
    this.overlays.warn(false);
    this.overlays.close();
    this.closeAbout();
    this.#services.notices.toast({ kind: 'CRITICAL', text: wordingOf(0).textKey });
    return this.reportBroken('A dialog', error, componentStack);
  }

  /** Leaves open records after asking; what is shown then is loaded again with the rights of the new unit (AC-R9). */
  async chooseUnit(id: string): Promise<void> {
    if (id === this.activeUnit?.id || !(await this.navigation.mayLeave())) return;
    this.#choosing = true;
    const chosen = await this.#services.session.chooseOrgUnit(id);
    this.#choosing = false;
    if (!failed(chosen)) this.navigation.leave('/');
    else if (chosen.left.kind !== 'aborted') this.#services.notices.toast({ kind: 'CRITICAL', text: chosen.left.textKey ?? chosen.left.message });
  }

  async logout(): Promise<void> {
    if (await this.navigation.mayLeave()) await this.#services.session.signOut();
  }

  /** What broke while it was drawn; answers the reference id under which the log has it. */
  reportBroken(name: string, error: unknown, componentStack: string): string {
    const reference = freshGuid();
    this.#logFault(`${name} could not be shown`, error, { reference, componentStack });
    return reference;
  }

  /** A unit that was taken away while it was worked in: unsaved work is asked about first. */
  #unitChanged(): void {
    if (!this.#choosing) this.navigation.enter('/');
  }

  #logFault(message: string, error: unknown, more: Readonly<Record<string, string>> = {}): void {
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.#services.log.write('Error', message, { stack, path: this.pathname, ...more });
  }

  #reportFaults(): void {
    const { duplicates, withoutRoute } = menuFaults(
      this.#plugins.flatMap(({ menu }) => menu ?? []),
      this.#plugins.flatMap(({ routes }) => routes),
    );
    for (const name of duplicates) this.#services.log.write('Warning', 'Menu entry declared twice', { name });
    for (const name of withoutRoute) this.#services.log.write('Warning', 'Menu entry without a route', { name });
  }

  async #readEnvironment(): Promise<void> {
    const properties = await this.#services.api.call(readUiProperties, {});
    if (!failed(properties)) this.environmentRead(properties.right.applicationEnvironment);
  }
}
