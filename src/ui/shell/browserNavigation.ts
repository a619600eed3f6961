import { useSyncExternalStore } from 'react';
import type { BaseLocationHook } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { Navigation } from '../../application/ports/navigation';

type Guard = () => Promise<boolean>;

interface HistoryMark {
  readonly portalIndex: number;
}

const isMark = (state: unknown): state is HistoryMark =>
  typeof state === 'object' && state !== null && 'portalIndex' in state && typeof state.portalIndex === 'number';

const currentIndex = (): number => (isMark(history.state) ? history.state.portalIndex : 0);

/**
 * The address as the portal has accepted it. While a guard refuses, the page stays where it is and the browser's Back is undone.
 * `replace` gives the same place another address: it asks nobody, and the screen stays as long as its route does.
 * A push that changes the query only is the screen's own deep link: it asks nobody and the screen stays.
 */
export class BrowserNavigation implements Navigation {
  readonly #guards = new Set<Guard>();
  readonly #listeners = new Set<() => void>();
  #pathname = location.pathname;
  #search = location.search;
  #hash = location.hash;
  #index = currentIndex();
  #visit = 0;
  #asking = false;
  /** Told by the popstate that our own `history.go` brings about. */
  #returned: (() => void) | undefined;

  get path(): string {
    return this.#pathname + this.#search + this.#hash;
  }

  get pathname(): string {
    return this.#pathname;
  }

  /** Another number: the screen is entered anew, even at the same address. */
  get visit(): number {
    return this.#visit;
  }

  /** From the menu: the screen begins afresh, whatever its address was. */
  readonly enter = (path: string): void => {
    void this.#leaveFor(false, () => this.#write(new URL(path, location.href), false, true));
  };

  /** After `mayLeave` was answered by yes: nobody is asked again. */
  readonly leave = (path: string): void => this.#write(new URL(path, location.href), false, true);

  readonly to = (path: string, { replace = false }: { readonly replace?: boolean } = {}): void => {
    const target = new URL(path, location.href);
    const sameScreen = replace || (target.pathname === this.#pathname && target.search !== this.#search);
    void this.#leaveFor(sameScreen, () => this.#write(target, replace, !sameScreen));
  };

  readonly guard = (leave: Guard): (() => void) => {
    this.#guards.add(leave);
    return () => this.#guards.delete(leave);
  };

  /** Asks every guard that is held, one after the other; false as soon as one refuses, or while another question is open. */
  readonly mayLeave = async (): Promise<boolean> => {
    if (this.#asking) return false;
    this.#asking = true;
    const answers = [];
    for (const guard of [...this.#guards]) {
      answers.push(await guard());
      if (answers.includes(false)) break;
    }
    this.#asking = false;
    return !answers.includes(false);
  };

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** For wouter's Router: links and hooks see the accepted address and go through the guards. */
  readonly hook: BaseLocationHook = Object.assign(
    (): [string, typeof this.to] => [useSyncExternalStore(this.listen, () => this.#pathname), this.to],
    { searchHook: () => useSyncExternalStore(this.listen, () => this.#search) },
  );

  open(): () => void {
    const leaving = new AbortController();
    const { signal } = leaving;
    if (!isMark(history.state)) history.replaceState({ portalIndex: this.#index } satisfies HistoryMark, '');
    window.addEventListener('popstate', () => this.#moved(), { signal });
    window.addEventListener('beforeunload', (event) => { if (this.#guards.size > 0) event.preventDefault(); }, { signal });
    return () => {
      leaving.abort();
      this.#guards.clear();
    };
  }

  async #leaveFor(sameScreen: boolean, go: () => void): Promise<void> {
    if (sameScreen || this.#guards.size === 0 || (await this.mayLeave())) go();
  }

  #write({ pathname, search, hash }: URL, replace: boolean, entersAnew: boolean): void {
    const sameAddress = pathname + search + hash === this.path;
    const index = replace || sameAddress ? this.#index : this.#index + 1;
    navigate(pathname + search + hash, { replace: replace || sameAddress, state: { portalIndex: index } satisfies HistoryMark });
    this.#accept(entersAnew);
  }

  #accept(entersAnew: boolean): void {
    this.#pathname = location.pathname;
    this.#search = location.search;
    this.#hash = location.hash;
    this.#index = currentIndex();
    if (entersAnew) this.#visit += 1;
    for (const listener of [...this.#listeners]) listener();
  }

  #moved(): void {
    if (this.#returned) return this.#returned();
    const samePage = location.pathname === this.#pathname && location.search === this.#search;
    const steps = currentIndex() - this.#index;
    if (samePage || steps === 0 || this.#guards.size === 0) this.#accept(!samePage);
    else void this.#askBack(steps);
  }

  async #askBack(steps: number): Promise<void> {
    await this.#go(-steps);
    if (!(await this.mayLeave())) return;
    await this.#go(steps);
    this.#accept(true);
  }

  async #go(steps: number): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#returned = resolve;
      history.go(steps);
    });
    this.#returned = undefined;
  }
}
