/** Tells its listeners that something changed; `version` counts how often. */
export class Signal {
  readonly #listeners = new Set<() => void>();
  #version = 0;

  get version(): number {
    return this.#version;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  send(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
