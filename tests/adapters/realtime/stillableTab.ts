import { Subject } from 'rxjs';
import type { TabMessage, Tabs } from '../../../src/application/ports/tabs';
import type { FakeBrowser } from '../../fakes/fakeBrowser';

/** A tab of the browser that can stand still: it neither hears nor says anything, and keeps its lock. */
export class StillableTab implements Tabs {
  readonly messages$ = new Subject<TabMessage>();
  readonly #tab: ReturnType<FakeBrowser['tab']> | undefined;
  #held: TabMessage[] | undefined;

  /** Without a browser: one that has neither locks nor messages between tabs. */
  constructor(browser: FakeBrowser | undefined) {
    this.#tab = browser?.tab();
    this.#tab?.messages$.subscribe((message) => (this.#held ? this.#held.push(message) : this.messages$.next(message)));
  }

  post(message: TabMessage): void {
    if (!this.#held) this.#tab?.post(message);
  }

  exclusively<A>(lock: string, work: () => Promise<A>, waiting?: AbortSignal): Promise<A> {
    return this.#tab ? this.#tab.exclusively(lock, work, waiting) : work();
  }

  freeze(): void {
    this.#held = [];
  }

  thaw(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const message of held) this.messages$.next(message);
  }

  close(): void {
    this.#tab?.close();
  }
}
