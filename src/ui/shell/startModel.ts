import { signOut } from '../../application/contract/auth';
import { readUserSession } from '../../application/contract/org';
import type { Api } from '../../application/ports/api';
import type { Passkeys } from '../../application/ports/passkeys';
import type { Auth, Entry } from '../../application/ports/auth';
import type { Storage } from '../../application/ports/storage';
import { SESSION_ID } from '../../application/session/sessionKey';
import { failed, ok, type PortalError, type Result } from '../../domain/kernel/result';
import { guardFailure, NOBODY_THERE, routeGuard, SIGN_OUT_AFTER_MS, type Guard, type Refusal } from '../../domain/session/routeGuard';
import type { Language } from '../text/language';
import type { Texts } from '../text/texts';
import { dropWarning, keepWarning, standingWarning } from './authWarning';
import { LoginModel, type DemoUsers, type LoginMessage } from './loginModel';
import type { OpenPortal, SessionEnd } from './openedPortal';
import type { Preferences } from './preferences';
import { addressAfterLogout, dropReturnTo, isLeavingAddress, keepReturnTo } from './returnAddress';
import { nameWindow, type Started, type StartState } from './startState';
import { Store } from './store';

/** What the configuration of the environment decides. */
export interface Environment {
  readonly api: Api;
  readonly passkeys: Passkeys;
  /** Absent with basic sign-in. */
  readonly auth?: Auth | undefined;
  readonly forgotPasswordUrl: string | undefined;
  readonly requestAccessUrl: string | undefined;
  /** Where an outside provider vouches for users. */
  readonly takesInvitations: boolean;
  readonly logoutAddresses: readonly string[];
  /** Emergency administrators may sign in here (ORG-R37 a): beside the provider, or in this browser they alone. */
  readonly emergency?: boolean;
  readonly demo: DemoUsers | undefined;
  readonly openPortal: OpenPortal;
  /** What can be made ready before somebody is signed in. */
  readonly preparePortal?: (texts: Texts) => void;
}

const addressOfPage = (): string => location.pathname + location.search + location.hash;

export type LoadEnvironment = () => Promise<Result<Environment>>;

/** First load: without a session the login page, with one the portal. */
export class StartModel {
  readonly store: Store<Started>;
  readonly #preferences: Preferences;
  readonly #storage: Storage;
  readonly #load: LoadEnvironment;
  #environment: Environment | undefined;
  #guard: Guard = NOBODY_THERE;
  #languageChosen = false;
  #signingOut: ReturnType<typeof setTimeout> | undefined;
  #warning: ReturnType<typeof setTimeout> | undefined;
  #deaf: (() => void) | undefined;

  constructor(texts: Texts, preferences: Preferences, storage: Storage, load: LoadEnvironment) {
    this.store = new Store<Started>({ state: { at: 'starting' }, texts });
    this.#preferences = preferences;
    this.#storage = storage;
    this.#load = load;
  }

  get emergency(): boolean {
    return this.#environment?.emergency === true;
  }

  /** Watches the browser's history while no portal does: an address of an earlier session shows the login form. */
  open(): () => void {
    const closing = new AbortController();
    const { signal } = closing;
    window.addEventListener(
      'popstate',
      () => {
        if (this.store.read().state.at === 'login') this.#leaveAddress(true);
      },
      { signal },
    );
    // What is kept for Back is kept hidden, so that nothing is seen before the session is confirmed.
    window.addEventListener(
      'pagehide',
      ({ persisted }) => {
        if (persisted && this.store.read().state.at === 'portal') document.documentElement.hidden = true;
      },
      { signal },
    );
    window.addEventListener(
      'pageshow',
      ({ persisted }) => {
        if (persisted) void this.#restored();
      },
      { signal },
    );
    void this.begin();
    return () => {
      clearTimeout(this.#signingOut);
      clearTimeout(this.#warning);
      this.#deaf?.();
      closing.abort();
    };
  }

  /** What cannot be reached is asked for again when the user tries again; a session is not lost by it. */
  async begin(): Promise<void> {
    this.#show({ at: 'starting' });
    const environment = this.#environment ? ok(this.#environment) : await this.#load();
    if (failed(environment)) return this.#show({ at: 'unreachable', problem: environment.left });
    this.#environment = environment.right;
    const { auth } = environment.right;
    // Somebody has signed in in another tab: the page begins anew with what that one has got.
    this.#deaf ??= auth?.onSignedIn(() => {
      if (this.store.read().state.at === 'outside') location.reload();
    });
    if (auth === undefined || (await this.#entered(environment.right, auth, await auth.enter()))) await this.#loadSession(environment.right);
  }

  async signOut(): Promise<void> {
    const environment = this.#environment;
    if (!environment) return;
    await environment.api.call(signOut, {});
    if ((await environment.auth?.leave()) !== true) this.#showLogin(environment, false);
  }

  /** The user asks whoever vouches for them. */
  async logIn(): Promise<void> {
    clearTimeout(this.#signingOut);
    dropWarning(this.#storage);
    const environment = this.#environment;
    if (!environment?.auth || !(await this.#entered(environment, environment.auth, await environment.auth.signIn({ afresh: true })))) return;
    history.replaceState(history.state, '', '/process-login');
    await this.#loadSession(environment);
  }

  /** Once somebody begins to sign in. */
  preparePortal(): void {
    const { state, texts } = this.store.read();
    if (state.at === 'login') this.#environment?.preparePortal?.(texts);
  }

  /** A password of one's own was chosen, a second factor added. */
  goOn(): void {
    if (this.#environment) void this.#loadSession(this.#environment);
  }

  async changeLanguage(language: Language): Promise<void> {
    this.#languageChosen = true;
    this.#preferences.language = language;
    const texts = await this.store.read().texts.in(language);
    if (texts) this.useTexts(texts);
  }

  /** The portal has changed the language: the login page after it speaks the same. */
  useTexts(texts: Texts): void {
    document.documentElement.lang = texts.locale;
    this.store.write({ texts });
    nameWindow(this.store.read());
  }

  #show(state: StartState): void {
    this.store.write({ state });
    nameWindow(this.store.read());
  }

  /** Whether calls have what they need; otherwise the user is shown, or sent, where they get it. */
  async #entered(environment: Environment, auth: Auth, entry: Entry): Promise<boolean> {
    switch (entry) {
      case 'ready':
        return true;
      case 'leaving':
        return false;
      case 'out':
      case 'inactive':
        this.#showOutside('left', entry === 'inactive', entry === 'inactive' ? { key: 'login.inactive' } : undefined);
        return false;
      case 'stopped':
        this.#showOutside('stopped', true, { key: 'error.101' });
        return false;
      case 'refused':
        this.#warnAndSignOut({ key: 'error.101' });
        return false;
      case 'signIn':
        if (isLeavingAddress()) {
          this.#showOutside('left', false);
          return false;
        }
        keepReturnTo(this.#storage, addressOfPage());
        return this.#entered(environment, auth, await auth.signIn());
    }
  }

  /** `problem`: why the portal did not open, where the session must say what is to be done first. */
  async #loadSession(environment: Environment, problem?: PortalError): Promise<void> {
    const anonymous = isLeavingAddress() && !environment.auth && this.#storage.read('browser', SESSION_ID) === undefined;
    const { state, commands } = routeGuard(this.#guard, { type: 'navigated', navigation: this.#guard.newest + 1, anonymous });
    this.#guard = state;
    if (commands.some(({ type }) => type === 'pass')) {
      // Also where the browser remembers nothing there may be a cookie.
      void environment.api.call(signOut, {});
      return this.#showLogin(environment, false);
    }
    if (!commands.some(({ type }) => type === 'load')) return;
    const early = this.#showLoginEarly(environment);
    const session = await environment.api.call(readUserSession, {});
    if (early?.isOver() === true) return;
    const kind = environment.auth?.kind ?? 'basic';
    const left = failed(session) ? session.left : undefined;
    const step = routeGuard(this.#guard, left ? { type: 'failed', kind, failure: guardFailure(left) } : { type: 'loaded' });
    // Each page start asks anew: what is loaded here is only whether there is somebody.
    this.#guard = routeGuard(step.state, { type: 'left' }).state;
    if (!failed(session)) {
      const { mustChangePassword, mustEnrol, userAuthName: userName } = session.right;
      const { api, passkeys } = environment;
      if (mustChangePassword) return this.#show({ at: 'newPassword', api, userName });
      if (mustEnrol) return this.#show({ at: 'newFactor', api, passkeys });
      return problem ? this.#show({ at: 'unreachable', problem }) : this.#openPortal(environment);
    }
    if (session.left.kind === 'forbidden') return this.#showNoAccess(environment);
    for (const { type } of step.commands) if (type !== 'pass' && type !== 'setUp' && type !== 'load') await this.#refused(environment, type, session.left);
  }

  /** Where the browser remembers no session the form does not wait for the server to say so; over as soon as the user signs in. */
  #showLoginEarly(environment: Environment): { isOver(): boolean } | undefined {
    if (environment.auth || this.#storage.read('browser', SESSION_ID) !== undefined || addressAfterLogout(environment.logoutAddresses) !== undefined)
      return undefined;
    const login = this.#showForm(environment);
    return { isOver: () => this.store.read().state.at !== 'login' || login.store.read().step !== 'form' };
  }

  async #refused(environment: Environment, decision: Refusal, problem: PortalError): Promise<void> {
    const message: LoginMessage = { words: problem.message, ...(problem.textKey !== undefined && { textKey: problem.textKey }) };
    switch (decision) {
      case 'login':
        if (this.store.read().state.at === 'login') return this.#leaveAddress(true);
        // Whoever comes back to a session that has ended is told so; who never had one is not.
        return this.#showLogin(environment, true, this.#storage.read('browser', SESSION_ID) === undefined ? undefined : message);
      case 'tryAgain':
        return this.#show({ at: 'unreachable', problem });
      case 'leaveWithWarning':
        environment.auth?.forget();
        return this.#warn(message);
      case 'redirect':
        if (environment.auth) await this.#entered(environment, environment.auth, 'signIn');
        return;
      case 'warnAndSignOut':
        return this.#warnAndSignOut(message);
    }
  }

  #warn(message: LoginMessage): void {
    keepWarning(this.#storage, message);
    this.#showOutside('stopped', true);
  }

  #warnAndSignOut(message: LoginMessage): void {
    this.#warn(message);
    this.#signingOut = setTimeout(() => void this.signOut(), SIGN_OUT_AFTER_MS);
  }

  #showNoAccess({ api, requestAccessUrl, takesInvitations }: Environment): void {
    this.#show({ at: 'noAccess', requestAccessUrl, invitations: takesInvitations ? api : undefined });
  }

  #showOutside(why: 'expired' | 'stopped' | 'left', remember: boolean, message?: LoginMessage): void {
    this.#leaveAddress(remember);
    const warning = message ? undefined : standingWarning(this.#storage);
    const state: StartState = { at: 'outside', why, message: message ?? warning?.message };
    this.#show(state);
    clearTimeout(this.#warning);
    if (warning)
      this.#warning = setTimeout(() => {
        if (this.store.read().state === state) this.#show({ ...state, message: undefined });
      }, warning.until - Date.now());
  }

  /** Where somebody else vouches for the user there is no form, only the way to them. */
  #showLogin(environment: Environment, remember: boolean, message?: LoginMessage): void {
    const to = addressAfterLogout(environment.logoutAddresses);
    if (to !== undefined) {
      this.#show({ at: 'starting' });
      return location.replace(to);
    }
    if (environment.auth) return this.#showOutside(message ? 'stopped' : 'left', remember, message);
    this.#leaveAddress(remember);
    this.#showForm(environment, message);
  }

  #showForm(environment: Environment, message?: LoginMessage): LoginModel {
    const { api, forgotPasswordUrl, demo, passkeys } = environment;
    const login = new LoginModel(api, { message, forgotPasswordUrl, passkeys }, (sessionId) => {
      if (location.pathname !== '/') this.#leaveAddress(true);
      void this.#openPortal(environment, sessionId);
      history.replaceState(history.state, '', '/process-login');
    });
    this.#show({ at: 'login', login, demo });
    return login;
  }

  async #openPortal(environment: Environment, sessionId?: string): Promise<void> {
    const portal = await environment.openPortal({
      texts: this.store.read().texts,
      ...(sessionId === undefined ? {} : { sessionId }),
      languageChosen: this.#languageChosen,
      languageChanged: (texts) => this.useTexts(texts),
      ended: ({ reason, message }) => this.#ended(environment, reason, message),
    });
    this.#languageChosen = false;
    if (!failed(portal)) this.#show({ at: 'portal', portal: portal.right });
    else if (portal.left.feedbacks?.some(({ code }) => code === 'ORG-PASSWORD' || code === 'ORG-FACTOR')) await this.#loadSession(environment, portal.left);
    else if (portal.left.kind === 'unauthenticated') this.#showLogin(environment, true, { key: 'error.401' });
    else if (portal.left.kind === 'forbidden') this.#showNoAccess(environment);
    else this.#show({ at: 'unreachable', problem: portal.left });
  }

  #ended(environment: Environment, reason: SessionEnd['reason'], message: LoginMessage | undefined): void {
    const { state } = this.store.read();
    if (state.at !== 'portal') return;
    if (reason === 'expired') this.#showOutside('expired', true);
    else this.#showLogin(environment, reason === 'lost', message);
    state.portal.close();
  }

  /** The form stands at `/`; the place that was asked for waits until after sign-in. */
  #leaveAddress(remember: boolean): void {
    if (remember) keepReturnTo(this.#storage, addressOfPage());
    else dropReturnTo(this.#storage);
    history.replaceState(history.state, '', '/');
  }

  /** A page from the back/forward cache shows nothing until its session is confirmed. */
  async #restored(): Promise<void> {
    const { state } = this.store.read();
    if (state.at === 'portal' && this.#environment) {
      document.documentElement.hidden = true;
      const session = await this.#environment.api.call(readUserSession, {});
      const isStillThere = this.store.read().state === state;
      if (isStillThere && (failed(session) || session.right.userId !== state.portal.userId)) return location.reload();
    }
    document.documentElement.hidden = false;
  }
}
