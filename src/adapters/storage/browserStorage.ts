import type { Storage } from '../../application/ports/storage';

type Area = 'tab' | 'browser';

/** Opens a storage of the browser; throws where it is blocked. */
export type OpenStorage = () => Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Session storage for the tab, local storage for the browser. What they refuse is kept in memory, for this page only. */
export class BrowserStorage implements Storage {
  readonly #open: Readonly<Record<Area, OpenStorage>>;
  readonly #memory: Readonly<Record<Area, Map<string, string | undefined>>> = { tab: new Map(), browser: new Map() };

  constructor(open: Readonly<Record<Area, OpenStorage>> = { tab: () => sessionStorage, browser: () => localStorage }) {
    this.#open = open;
  }

  read(area: Area, key: string): string | undefined {
    if (this.#memory[area].has(key)) return this.#memory[area].get(key);
    try {
      return this.#open[area]().getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  }

  write(area: Area, key: string, value: string): void {
    try {
      this.#open[area]().setItem(key, value);
      this.#memory[area].delete(key);
    } catch {
      this.#memory[area].set(key, value);
    }
  }

  remove(area: Area, key: string): void {
    try {
      this.#open[area]().removeItem(key);
      this.#memory[area].delete(key);
    } catch {
      this.#memory[area].set(key, undefined);
    }
  }
}
