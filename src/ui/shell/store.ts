import { useSyncExternalStore } from 'react';

/** State for the pages before sign-in, which carry no MobX. */
export class Store<S> {
  #state: S;
  readonly #listeners = new Set<() => void>();

  constructor(state: S) {
    this.#state = state;
  }

  readonly read = (): S => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  write(change: Partial<S>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of [...this.#listeners]) listener();
  }
}

export const useStore = <S>(store: Store<S>): S => useSyncExternalStore(store.subscribe, store.read);
