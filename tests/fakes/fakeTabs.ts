import { Subject } from 'rxjs';
import type { TabMessage, Tabs } from '../../src/application/ports/tabs';

export class FakeTabs implements Tabs {
  /** What another tab says: `messages$.next(…)`. */
  readonly messages$ = new Subject<TabMessage>();
  readonly posted: TabMessage[] = [];

  post(message: TabMessage): void {
    this.posted.push(message);
  }
}
