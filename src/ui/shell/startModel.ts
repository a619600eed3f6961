import type { ReactNode } from 'react';
import { signOut } from '../../application/contract/auth';
import { readUserSession } from '../../application/contract/org';
import type { Api } from '../../application/ports/api';
import type { Storage } from '../../application/ports/storage';
import { failed, ok, type PortalError, type Result } from '../../domain/kernel/result';
import type { Language } from '../text/language';
import type { Texts } from '../text/texts';
import type { DemoUsers } from './LoginPage';
import { LoginModel, type LoginMessage } from './loginModel';
import type { Preferences } from './preferences';
import { dropReturnTo, keepReturnTo } from './returnAddress';
import { Store } from './store';

/** The signed-in portal: what is drawn, and how everything it holds is let go. */
export interface OpenedPortal {
  readonly userId: string;
  readonly view: ReactNode;
  close(): void;
}

/** `lost`: the server no longer knows the session, the place is remembered. `signedOut`: the user has left. */
export interface SessionEnd {
  readonly reason: 'lost' | 'signedOut';
  readonly message?: LoginMessage;
}

export interface PortalStart {
  readonly texts: Texts;
  /** Handle of a session that has just begun; absent when an earlier one goes on. */
  readonly sessionId?: string;
  /** On the login page, just now: it counts more than what was chosen earlier. */
  readonly languageChosen: boolean;
  languageChanged(texts: Texts): void;
  ended(end: SessionEnd): void;
}

export type OpenPortal = (start: PortalStart) => Promise<Result<OpenedPortal>>;

export type StartState =
  | { readonly at: 'starting' }
  | { readonly at: 'unreachable'; readonly problem: PortalError }
  /** Signed in, but without a single organisation unit (AC-R10). */
  | { readonly at: 'noAccess'; readonly requestAccessUrl: string | undefined }
  | { readonly at: 'login'; readonly login: LoginModel; readonly demo: DemoUsers | undefined }
  | { readonly at: 'portal'; readonly portal: OpenedPortal };

/** What the configuration of the environment decides. */
export interface Environment {
  readonly api: Api;
  readonly forgotPasswordUrl: string | undefined;
  readonly requestAccessUrl: string | undefined;
  readonly demo: DemoUsers | undefined;
  readonly openPortal: OpenPortal;
}

export type LoadEnvironment = () => Promise<Result<Environment>>;

/** First load: without a session the login page, with one the portal. */
export class StartModel {
  readonly store: Store<{ readonly state: StartState; readonly texts: Texts }>;
  readonly #preferences: Preferences;
  readonly #storage: Storage;
  readonly #load: LoadEnvironment;
  #environment: Environment | undefined;
  #languageChosen = false;

  constructor(texts: Texts, preferences: Preferences, storage: Storage, load: LoadEnvironment) {
    this.store = new Store<{ readonly state: StartState; readonly texts: Texts }>({ state: { at: 'starting' }, texts });
    this.#preferences = preferences;
    this.#storage = storage;
    this.#load = load;
  }

  /** Watches the browser's history while no portal does: an address of an earlier session shows the login form. */
  open(): () => void {
    const closing = new AbortController();
    const { signal } = closing;
    window.addEventListener('popstate', () => { if (this.store.read().state.at === 'login') this.#leaveAddress(true); }, { signal });
    window.addEventListener('pageshow', ({ persisted }) => { if (persisted) void this.#restored(); }, { signal });
    void this.begin();
    return () => closing.abort();
  }

  /** What cannot be reached is asked for again when the user tries again; a session is not lost by it. */
  async begin(): Promise<void> {
    this.#show({ at: 'starting' });
    const environment = this.#environment ? ok(this.#environment) : await this.#load();
    if (failed(environment)) return this.#show({ at: 'unreachable', problem: environment.left });
    this.#environment = environment.right;
    const session = await this.#environment.api.call(readUserSession, {});
    if (!failed(session)) await this.#openPortal(this.#environment);
    else if (session.left.kind === 'unauthenticated') this.#showLogin(this.#environment, true);
    else this.#show({ at: 'unreachable', problem: session.left });
  }

  async signOut(): Promise<void> {
    if (!this.#environment) return;
    await this.#environment.api.call(signOut, {});
    this.#showLogin(this.#environment, false);
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
    this.#nameWindow();
  }

  #show(state: StartState): void {
    this.store.write({ state });
    this.#nameWindow();
  }

  /** The screens of the portal name the window themselves. */
  #nameWindow(): void {
    const { state, texts } = this.store.read();
    if (state.at === 'login') document.title = `${texts.t('login.title')} - ${texts.t('portal.name')}`;
    else if (state.at !== 'portal') document.title = texts.t('portal.name');
  }

  #showLogin(environment: Environment, remember: boolean, message?: LoginMessage): void {
    this.#leaveAddress(remember);
    const { api, forgotPasswordUrl, demo } = environment;
    const login = new LoginModel(api, { message, forgotPasswordUrl }, (sessionId) => {
      history.replaceState(history.state, '', '/process-login');
      void this.#openPortal(environment, sessionId);
    });
    this.#show({ at: 'login', login, demo });
  }

  async #openPortal(environment: Environment, sessionId?: string): Promise<void> {
    const portal = await environment.openPortal({
      texts: this.store.read().texts,
      ...(sessionId === undefined ? {} : { sessionId }),
      languageChosen: this.#languageChosen,
      languageChanged: (texts) => this.useTexts(texts),
      ended: ({ reason, message }) => this.#ended(environment, reason === 'lost', message),
    });
    this.#languageChosen = false;
    if (!failed(portal)) this.#show({ at: 'portal', portal: portal.right });
    else if (portal.left.kind === 'unauthenticated') this.#showLogin(environment, true, { key: 'error.401' });
    else if (portal.left.kind === 'forbidden') this.#show({ at: 'noAccess', requestAccessUrl: environment.requestAccessUrl });
    else this.#show({ at: 'unreachable', problem: portal.left });
  }

  #ended(environment: Environment, remember: boolean, message: LoginMessage | undefined): void {
    const { state } = this.store.read();
    if (state.at !== 'portal') return;
    this.#showLogin(environment, remember, message);
    state.portal.close();
  }

  /** The form stands at `/`; the place that was asked for waits until after sign-in. */
  #leaveAddress(remember: boolean): void {
    if (remember) keepReturnTo(this.#storage, location.pathname + location.search + location.hash);
    else dropReturnTo(this.#storage);
    history.replaceState(history.state, '', '/');
  }

  /** A page from the back/forward cache shows nothing until its session is confirmed. */
  async #restored(): Promise<void> {
    const { state } = this.store.read();
    if (state.at !== 'portal' || !this.#environment) return;
    document.documentElement.hidden = true;
    const session = await this.#environment.api.call(readUserSession, {});
    if (failed(session) || session.right.userId !== state.portal.userId) location.reload();
    else document.documentElement.hidden = false;
  }
}
