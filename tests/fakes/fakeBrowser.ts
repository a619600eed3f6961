import { Subject } from 'rxjs';
import type { TabMessage, Tabs } from '../../src/application/ports/tabs';

class FakeTab implements Tabs {
  readonly messages$ = new Subject<TabMessage>();
  readonly #browser: FakeBrowser;
  readonly #closing = new AbortController();

  constructor(browser: FakeBrowser) {
    this.#browser = browser;
  }

  post(message: TabMessage): void {
    if (!this.#closing.signal.aborted) this.#browser.deliver(this, message);
  }

  exclusively<A>(lock: string, work: () => Promise<A>, waiting?: AbortSignal): Promise<A> {
    return this.#browser.request(lock, work, this.#closing.signal, waiting);
  }

  /** As a browser closes it: nothing is said any more, its locks and its waits end. */
  close(): void {
    this.#closing.abort(new Error('The tab is closed'));
    this.#browser.tabs.delete(this);
  }
}

/** Several tabs of one browser, with messages and locks between them. Messages arrive in a later turn, copied, as in a browser. */
export class FakeBrowser {
  readonly tabs = new Set<FakeTab>();
  readonly #held = new Map<string, Promise<void>>();

  tab(): FakeTab {
    const tab = new FakeTab(this);
    this.tabs.add(tab);
    return tab;
  }

  deliver(from: FakeTab, message: TabMessage): void {
    const copy = structuredClone(message);
    for (const tab of this.tabs)
      if (tab !== from)
        queueMicrotask(() => {
          if (this.tabs.has(tab)) tab.messages$.next(copy);
        });
  }

  async request<A>(lock: string, work: () => Promise<A>, closed: AbortSignal, waiting?: AbortSignal): Promise<A> {
    const before = this.#held.get(lock) ?? Promise.resolve();
    let free = (): void => {};
    const mine = new Promise<void>((resolve) => {
      free = resolve;
    });
    this.#held.set(
      lock,
      before.then(() => mine),
    );
    try {
      await ended(before, closed, waiting);
    } catch (reason) {
      free();
      throw reason;
    }
    closed.addEventListener('abort', free);
    return work().finally(free);
  }
}

/** Resolves with the promise, rejects with the first signal. */
const ended = (promise: Promise<void>, ...signals: readonly (AbortSignal | undefined)[]): Promise<void> =>
  new Promise((resolve, reject) => {
    for (const signal of signals) {
      if (signal?.aborted) reject(signal.reason as Error);
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    }
    void promise.then(resolve);
  });
