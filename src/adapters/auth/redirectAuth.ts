import type { Subscription } from 'rxjs';
import type { AccessToken, Auth, Entry } from '../../application/ports/auth';
import type { Storage } from '../../application/ports/storage';
import type { Tabs } from '../../application/ports/tabs';
import { freshGuid } from '../../application/session/freshGuid';
import { failed } from '../../domain/kernel/result';
import { beginRedirect, countCancelled, meaningOfProviderError, NO_ATTEMPTS, type SignInAttempts } from '../../domain/session/provider';
import { isLoggedOut } from '../../domain/session/tokenRefresh';
import type { Answered, Grant, KeptGrant, Provider } from './grant';
import { HandOver } from './handOver';
import { RefreshTimer } from './refreshTimer';

/** The page that the browser shows. */
export interface PlaceOfPage {
  readonly href: string;
  readonly pathname: string;
  assign(address: string): void;
  /** The address without what the provider has put into it. */
  clean(): void;
  /** The address is where to return to after sign-in. */
  keep(): void;
  /** Empties the storage of the tab, but for the place to return to. */
  clearTab(): void;
}

export interface RedirectPorts {
  readonly provider: Provider;
  readonly storage: Storage;
  readonly tabs: Tabs;
  readonly page: PlaceOfPage;
  readonly now: () => number;
  readonly refresh: boolean;
}

const GRANT = 'portal.grant';
const ATTEMPTS = 'portal.signInAttempts';
const OUT = 'portal.signedOut';
const PASSWORD_CHANGE = 'portal.passwordChange';
/** On the way to choose one; `passwordChange` once it is chosen. */
const CHOOSING = 'choosing';
const SIGNED_IN = 'signedIn';

const parsed = <A>(text: string | undefined, otherwise: A): A => {
  try {
    return text === undefined ? otherwise : (JSON.parse(text) as A);
  } catch {
    return otherwise;
  }
};

/** Sign-in at an OpenID provider by redirects of the whole page. What a tab holds is in its session storage, so it is gone with the tab. */
export class RedirectAuth implements Auth {
  readonly kind = 'external';
  readonly #ports: RedirectPorts;
  readonly #handOver: HandOver;
  readonly #listeners = new Set<() => void>();
  readonly #heard: Subscription;
  #timer: RefreshTimer | undefined;
  #renewing: Promise<boolean> | undefined;

  constructor(ports: RedirectPorts) {
    this.#ports = ports;
    this.#handOver = new HandOver(ports.tabs, ports.storage, { kept: () => this.#grant, take: (grant) => this.#take(grant) });
    this.#heard = ports.tabs.messages$.subscribe(({ type }) => {
      if (type === SIGNED_IN) for (const listener of [...this.#listeners]) listener();
    });
  }

  get token(): AccessToken | undefined {
    const grant = this.#grant;
    return grant && { value: grant.accessToken, expiresAt: grant.expiresAt };
  }

  async enter(): Promise<Entry> {
    const { page, storage, now, refresh } = this.#ports;
    const { searchParams } = new URL(page.href);
    if (page.pathname === '/process-logout') {
      this.forget();
      return storage.read('tab', OUT) === 'auto' ? 'inactive' : 'out';
    }
    if (page.pathname === '/process-login' && (searchParams.has('code') || searchParams.has('error'))) return this.#finish();
    if (storage.read('tab', OUT) !== undefined) return 'signIn';
    const grant = this.#grant;
    if (!grant) return 'signIn';
    if (now() < grant.expiresAt) return 'ready';
    return refresh && (await this.renew()) ? 'ready' : 'signIn';
  }

  async signIn({ afresh = false }: { readonly afresh?: boolean } = {}): Promise<Entry> {
    this.forget();
    if (afresh) this.#ports.page.clearTab();
    return this.#redirect(false);
  }

  renew(): Promise<boolean> {
    this.#renewing ??= this.#renew().finally(() => {
      this.#renewing = undefined;
    });
    return this.#renewing;
  }

  watch(ended: () => void): () => void {
    const { now, refresh, storage } = this.#ports;
    const timer = new RefreshTimer({
      now,
      renew: () => this.renew(),
      isOut: (): boolean => {
        const flag = storage.read('tab', OUT);
        const known = this.#grant;
        return isLoggedOut({
          flag: flag === 'auto' || flag === 'manual' ? flag : undefined,
          account: known !== undefined,
          expiresAt: refresh ? Number.POSITIVE_INFINITY : known?.expiresAt,
          now: now(),
        });
      },
      ended: () => {
        storage.write('tab', OUT, 'auto');
        ended();
      },
    });
    this.#timer = timer;
    timer.received(this.token?.expiresAt ?? 0, refresh);
    return () => {
      timer.close();
      this.#timer = undefined;
    };
  }

  onSignedIn(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  forget(): void {
    this.#ports.storage.remove('tab', GRANT);
  }

  async leave({ inactive = false }: { readonly inactive?: boolean } = {}): Promise<boolean> {
    const { page, provider, storage } = this.#ports;
    const grant = this.#grant;
    storage.write('tab', OUT, inactive ? 'auto' : 'manual');
    if (inactive) page.keep();
    const address = await provider.leave(grant);
    this.forget();
    if (failed(address)) return false;
    page.assign(address.right);
    return true;
  }

  close(): void {
    this.#timer?.close();
    this.#handOver.close();
    this.#heard.unsubscribe();
  }

  get #grant(): KeptGrant | undefined {
    return parsed<KeptGrant | undefined>(this.#ports.storage.read('tab', GRANT), undefined);
  }

  #take(grant: KeptGrant): void {
    this.#ports.storage.write('tab', GRANT, JSON.stringify(grant));
    this.#ports.storage.remove('tab', OUT);
    this.#timer?.received(grant.expiresAt, this.#ports.refresh);
  }

  async #renew(): Promise<boolean> {
    const before = this.#grant;
    if (!before || !this.#ports.refresh) return false;
    return this.#handOver.alone(before, async () => {
      const answered = await this.#ports.provider.renew(before);
      if (answered.type !== 'granted') return false;
      const grant: KeptGrant = { ...answered.grant, signIn: before.signIn, receivedAt: Date.now() };
      this.#take(grant);
      this.#handOver.give(grant);
      return true;
    });
  }

  async #redirect(reset: boolean): Promise<Entry> {
    const { page, provider, storage, now } = this.#ports;
    const { allowed, attempts } = beginRedirect(parsed<SignInAttempts>(storage.read('tab', ATTEMPTS), NO_ATTEMPTS), now());
    storage.write('tab', ATTEMPTS, JSON.stringify(attempts));
    if (!allowed) return 'stopped';
    const address = await provider.begin({ reset });
    if (failed(address)) return 'stopped';
    page.assign(address.right);
    return 'leaving';
  }

  async #finish(): Promise<Entry> {
    const { page, provider, storage } = this.#ports;
    const answered = await provider.finish(page.href);
    page.clean();
    if (answered.type === 'granted') return this.#granted(answered.grant);
    if (answered.type === 'error') return this.#onError(answered);
    // A reload or Back onto an answer that was used: who is signed in stays so, who is not begins once more.
    const grant = this.#grant;
    if (answered.type === 'unknown' && grant && storage.read('tab', OUT) === undefined && this.#ports.now() < grant.expiresAt) return 'ready';
    return answered.type === 'away' ? 'stopped' : this.#redirect(false);
  }

  /** Back from choosing a new password, the user signs in with it: then nothing of it is left. */
  async #granted(grant: Grant): Promise<Entry> {
    const { storage, tabs } = this.#ports;
    if (storage.read('tab', PASSWORD_CHANGE) === CHOOSING) {
      storage.write('tab', PASSWORD_CHANGE, 'passwordChange');
      return this.#redirect(false);
    }
    for (const key of [ATTEMPTS, PASSWORD_CHANGE]) storage.remove('tab', key);
    const signIn = freshGuid();
    this.#take({ ...grant, signIn, receivedAt: Date.now() });
    tabs.post({ type: SIGNED_IN, userId: signIn });
    return 'ready';
  }

  async #onError({ error, description }: Extract<Answered, { type: 'error' }>): Promise<Entry> {
    const { storage } = this.#ports;
    switch (meaningOfProviderError(error, description)) {
      case 'forgotPassword':
        storage.write('tab', PASSWORD_CHANGE, CHOOSING);
        return this.#redirect(true);
      case 'restart':
        return this.#redirect(false);
      case 'cancelled':
        storage.remove('tab', PASSWORD_CHANGE);
        storage.write('tab', ATTEMPTS, JSON.stringify(countCancelled(parsed<SignInAttempts>(storage.read('tab', ATTEMPTS), NO_ATTEMPTS))));
        return this.#redirect(false);
      case 'refused':
        return 'refused';
    }
  }
}
