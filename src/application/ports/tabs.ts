import type { Observable } from 'rxjs';
import { token } from '../token';

/**
 * What one tab tells the others of its browser. `type` names the matter, `userId` whose tabs are meant; whoever reads `content` checks its shape first.
 * `signedIn` and `signedOut` are the session's; `signedOut` has the content `inactive` where nobody was there.
 */
export interface TabMessage {
  readonly type: string;
  readonly userId: string;
  readonly content?: unknown;
}

/** Messages and locks between the portal's tabs of one browser. A tab never hears its own messages. */
export interface Tabs {
  readonly messages$: Observable<TabMessage>;
  post(message: TabMessage): void;
  /**
   * Does the work while no other tab holds the lock of that name; the lock ends with the work, or with the tab. Waiting ends with the signal, then
   * the promise rejects and the work has not begun. In a browser without locks the work begins at once.
   */
  exclusively<A>(lock: string, work: () => Promise<A>, waiting?: AbortSignal): Promise<A>;
}
export const Tabs = token<Tabs>('Tabs');
