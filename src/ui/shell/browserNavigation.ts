import { useSyncExternalStore } from 'react';
import type { BaseLocationHook } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { Navigation } from '../../application/ports/navigation';
import { freshGuid } from '../../application/session/freshGuid';

type Guard = () => Promise<boolean>;

interface HistoryMark {
  readonly portalIndex: number;
  /** Entries of one stay are steps of a screen that keeps its input. */
  readonly portalStay: string;
}

interface Move {
  readonly replace?: boolean;
  readonly keeps?: boolean;
}

const isMark = (state: unknown): state is HistoryMark =>
  typeof state === 'object' &&
  state !== null &&
  'portalIndex' in state &&
  typeof state.portalIndex === 'number' &&
  'portalStay' in state &&
  typeof state.portalStay === 'string';

const currentMark = (): HistoryMark => (isMark(history.state) ? history.state : { portalIndex: 0, portalStay: freshGuid() });

/**
 * The address as the portal has accepted it. While a guard refuses, the page stays where it is and the browser's Back is undone.
 * `replace` gives the same place another address: it asks nobody, and the screen stays as long as its route does.
 * A push that changes the query only is a deep link into the screen: the screen stays, but unsaved input is asked about, and left input begins
 * the screen afresh. `keeps` says that the screen steps on with its input: nobody is asked, neither now nor when the browser goes back.
 */
export class BrowserNavigation implements Navigation {
  readonly #guards = new Set<Guard>();
  readonly #listeners = new Set<() => void>();
  #pathname = location.pathname;
  #search = location.search;
  #hash = location.hash;
  #mark = currentMark();
  #visit = 0;
  #asking = false;
  /** Told by the popstate that our own `history.go` brings about. */
  #returned: (() => void) | undefined;

  /** Takes the address of now: what is made before somebody signs in stands at that of the login page. */
  arrive(): void {
    this.#pathname = location.pathname;
    this.#search = location.search;
    this.#hash = location.hash;
    this.#mark = currentMark();
  }

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
    void this.#leaveFor(() => this.#write(new URL(path, location.href), {}, true));
  };

  /** After `mayLeave` was answered by yes: nobody is asked again. */
  readonly leave = (path: string): void => this.#write(new URL(path, location.href), {}, true);

  readonly to = (path: string, move: Move = {}): void => {
    const target = new URL(path, location.href);
    if (move.replace === true || move.keeps === true) return this.#write(target, move, false);
    const sameScreen = this.#guards.size === 0 && target.pathname === this.#pathname && target.search !== this.#search;
    void this.#leaveFor(() => this.#write(target, move, !sameScreen));
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
  readonly hook: BaseLocationHook = Object.assign((): [string, typeof this.to] => [useSyncExternalStore(this.listen, () => this.#pathname), this.to], {
    searchHook: () => useSyncExternalStore(this.listen, () => this.#search),
  });

  open(): () => void {
    const leaving = new AbortController();
    const { signal } = leaving;
    if (!isMark(history.state)) history.replaceState(this.#mark, '');
    window.addEventListener('popstate', () => this.#moved(), { signal });
    window.addEventListener(
      'beforeunload',
      (event) => {
        if (this.#guards.size > 0) event.preventDefault();
      },
      { signal },
    );
    return () => {
      leaving.abort();
      this.#guards.clear();
    };
  }

  async #leaveFor(go: () => void): Promise<void> {
    if (this.#guards.size === 0 || (await this.mayLeave())) go();
  }

  #write({ pathname, search, hash }: URL, { replace = false, keeps = false }: Move, entersAnew: boolean): void {
    const { portalIndex, portalStay } = this.#mark;
    const sameEntry = replace || pathname + search + hash === this.path;
    const state: HistoryMark = {
      portalIndex: sameEntry ? portalIndex : portalIndex + 1,
      portalStay: (sameEntry || keeps) && !entersAnew ? portalStay : freshGuid(),
    };
    navigate(pathname + search + hash, { replace: sameEntry, state });
    this.#accept(entersAnew);
  }

  #accept(entersAnew: boolean): void {
    this.#pathname = location.pathname;
    this.#search = location.search;
    this.#hash = location.hash;
    this.#mark = currentMark();
    if (entersAnew) this.#visit += 1;
    for (const listener of [...this.#listeners]) listener();
  }

  #moved(): void {
    if (this.#returned) return this.#returned();
    const { portalIndex, portalStay } = currentMark();
    const samePage = location.pathname === this.#pathname && (location.search === this.#search || portalStay === this.#mark.portalStay);
    const steps = portalIndex - this.#mark.portalIndex;
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
