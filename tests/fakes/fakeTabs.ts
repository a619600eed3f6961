import { Subject } from 'rxjs';
import type { TabMessage, Tabs } from '../../src/application/ports/tabs';

/** One tab, alone: what other tabs would hear stands in `posted`. */
export class FakeTabs implements Tabs {
  /** What another tab says: `messages$.next(…)`. */
  readonly messages$ = new Subject<TabMessage>();
  readonly posted: TabMessage[] = [];

  post(message: TabMessage): void {
    this.posted.push(message);
  }

  exclusively<A>(_lock: string, work: () => Promise<A>): Promise<A> {
    return work();
  }
}
