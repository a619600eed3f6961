import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { OrgUnit } from '../../application/contract/org';
import { readUiProperties } from '../../application/contract/uiProperties';
import type { Api } from '../../application/ports/api';
import type { Events, StreamState } from '../../application/ports/events';
import type { Log } from '../../application/ports/log';
import type { Notices } from '../../application/ports/notices';
import type { Storage } from '../../application/ports/storage';
import type { CallSignals } from '../../application/session/callSignals';
import type { Session, SessionState } from '../../application/session/session';
import type { SessionWatch } from '../../application/session/sessionWatch';
import { isLimited, type Rights } from '../../domain/access/access';
import { failed } from '../../domain/kernel/result';
import { wordingOf } from '../../domain/outcome/catalogue';
import type { UnitOverride } from '../../domain/session/unitOverride';
import { Shortcuts } from '../kit/shortcuts';
import type { Plugin, ScreenProps } from '../plugin';
import type { BrowserNavigation } from './browserNavigation';
import { isSupportedBrowser } from './browserSupport';
import { DashboardModel } from './dashboardModel';
import { followEnterKey } from './enterKey';
import { FaultLog } from './faultLog';
import { noticeOf } from './feedbackNotice';
import { frameShortcuts } from './frameShortcuts';
import { KeptPages, type KeptRoute } from './keptPages';
import { LazyParts } from './lazyParts';
import { menuOf, type MenuOfGroup } from './menu';
import { OverlaysModel } from './overlaysModel';
import { PluginParts } from './pluginParts';
import type { PreferencesModel } from './preferencesModel';
import { takeReturnTo } from './returnAddress';
import { placeOf, type Place } from './routes';
import { markStaging } from './staging';
import { WarningsModel } from './warningsModel';
import type { SessionEnd } from './openedPortal';

export interface PortalServices {
  readonly api: Api;
  readonly events: Events;
  readonly log: Log;
  readonly notices: Notices;
  readonly storage: Storage;
  readonly session: Session;
  readonly watch: SessionWatch;
  readonly signals: CallSignals;
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
  readonly warnings = new WarningsModel();
  readonly overlays: OverlaysModel;
  readonly dashboard: DashboardModel;
  readonly parts: PluginParts;
  readonly kept: KeptPages;
  readonly preferences: PreferencesModel;
  readonly navigation: BrowserNavigation;
  readonly shortcuts = new Shortcuts();
  readonly screens: LazyParts<ScreenProps>;
  readonly tabs: LazyParts<object>;
  readonly frame: LazyParts<{ readonly model: PortalModel }>;
  readonly #services: PortalServices;
  readonly #plugins: readonly Plugin[];
  readonly #faults: FaultLog;
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
    this.kept = new KeptPages(services.events);
    this.#faults = new FaultLog(services.log, () => navigation.pathname);
    const texts = () => preferences.texts;
    this.screens = new LazyParts(texts);
    this.tabs = new LazyParts(texts);
    this.frame = new LazyParts(texts);
    makeAutoObservable(this, {
      state: observableRef,
      warnings: false,
      overlays: false,
      dashboard: false,
      preferences: false,
      navigation: false,
      shortcuts: false,
      screens: false,
      tabs: false,
      frame: false,
    });
    this.kept.go(this.#keptRoute);
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

  /** Whether a path leads this user to a screen. */
  opens(path: string): boolean {
    return placeOf(path, this.#plugins, this.rights).type === 'screen';
  }

  /** The same key: the screen stays, whatever its address says now. */
  get visitKey(): string {
    const name = this.place.type === 'screen' ? this.place.route.name : this.place.type;
    return `${name} ${this.visit}`;
  }

  get menu(): readonly MenuOfGroup[] {
    const routes = this.#plugins.flatMap(({ routes: own }) => own);
    return menuOf(routes, this.rights, this.preferences.texts);
  }

  get groups(): readonly MenuOfGroup[] {
    return this.menu.filter(({ group }) => group !== 'administration');
  }

  get administration(): MenuOfGroup | undefined {
    return this.menu.find(({ group }) => group === 'administration');
  }

  get isStreamDown(): boolean {
    return this.stream === 'waiting' || this.stream === 'givenUp';
  }

  open(): () => void {
    const { session, events, watch, signals } = this.#services;
    const stops = [
      this.navigation.open(),
      this.navigation.listen(() => this.moved()),
      this.shortcuts.open(),
      this.shortcuts.register({ title: 'portal.name', shortcuts: frameShortcuts(this.overlays) }),
      this.preferences.follow(this.shortcuts),
      followEnterKey(this.preferences),
      signals.onFeedbacks((feedbacks) => {
        for (const feedback of feedbacks) this.#services.notices.toast(noticeOf(feedback));
      }),
      this.kept.open(signals),
    ];
    const closing = new AbortController();
    this.#faults.listen(closing.signal);
    const heard = [
      session.state$.subscribe((state) => this.sessionChanged(state)),
      events.state$.subscribe((state) => this.streamChanged(state)),
      watch.warning$.subscribe((warns) => this.overlays.warn(warns)),
    ];
    this.#checkBrowser();
    void this.#readEnvironment();
    this.moved();
    return () => {
      for (const subscription of heard) subscription.unsubscribe();
      closing.abort();
      for (const stop of stops.toReversed()) stop();
    };
  }

  /** A place that only leads on does so at once. */
  moved(): void {
    const { visit } = this;
    this.pathname = this.navigation.pathname;
    this.visit = this.navigation.visit;
    this.dashboard.moved();
    if (visit !== this.visit || this.kept.shown?.route.key !== this.#keptRoute?.key) this.kept.go(this.#keptRoute);
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
    this.warnings.follow(state.user?.notice);
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
  async chooseUnit(id: UnitOverride): Promise<void> {
    if (id === this.state.override || !(await this.navigation.mayLeave())) return;
    this.#choosing = true;
    const chosen = await this.#services.session.chooseOrgUnit(id);
    this.#choosing = false;
    if (!failed(chosen)) this.navigation.leave('/');
    else if (chosen.left.kind !== 'aborted') this.#services.notices.toast({ kind: 'CRITICAL', text: chosen.left.textKey ?? chosen.left.message });
  }

  async logout(): Promise<void> {
    if (await this.navigation.mayLeave()) await this.#services.session.signOut();
  }

  reportBroken(name: string, error: unknown, componentStack: string): string {
    return this.#faults.broken(name, error, componentStack);
  }

  /** The dashboard, behind About too. */
  get #keptRoute(): KeptRoute | undefined {
    const { type } = this.place;
    return this.state.user && (type === 'dashboard' || type === 'about') ? this.dashboard.keptFor(this.state.user) : undefined;
  }

  #checkBrowser(): void {
    const { storage } = this.#services;
    if (isSupportedBrowser(navigator.userAgent) || storage.read('tab', WARNING_DISMISSED) !== undefined) return;
    this.warnings.warn({ text: 'shell.browser', onDismiss: () => storage.write('tab', WARNING_DISMISSED, 'dismissed') });
  }

  /** A unit that was taken away while it was worked in: unsaved work is asked about first. */
  #unitChanged(): void {
    this.kept.empty();
    if (!this.#choosing) this.navigation.enter('/');
  }

  async #readEnvironment(): Promise<void> {
    const properties = await this.#services.api.call(readUiProperties, {});
    if (failed(properties) || properties.right.applicationEnvironment !== 'Staging') return;
    markStaging(document);
    runInAction(() => (this.isStaging = true));
  }
}
