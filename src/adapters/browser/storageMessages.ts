type Store = Pick<globalThis.Storage, 'removeItem' | 'setItem'>;

/** Messages to the other tabs of a browser by the storage event; nothing of them stays. Where storage is blocked nobody hears them. */
export class StorageMessages {
  readonly #key: string;
  readonly #page: EventTarget;
  readonly #open: () => Store;
  readonly #closing = new AbortController();

  constructor(channel: string, page: EventTarget = window, open: () => Store = () => localStorage) {
    this.#key = `${channel}.message`;
    this.#page = page;
    this.#open = open;
  }

  open(hear: (message: unknown) => void): void {
    const listen = (event: Event): void => {
      if (!('key' in event) || event.key !== this.#key || !('newValue' in event) || typeof event.newValue !== 'string') return;
      try {
        hear(JSON.parse(event.newValue));
      } catch {
        return;
      }
    };
    this.#page.addEventListener('storage', listen, { signal: this.#closing.signal });
  }

  post(message: unknown): void {
    try {
      const store = this.#open();
      store.setItem(this.#key, JSON.stringify(message));
      store.removeItem(this.#key);
    } catch {
      return;
    }
  }

  close(): void {
    this.#closing.abort();
  }
}
