import type { Observable } from 'rxjs';
import { token } from '../token';

/** `signedIn` tells tabs of another user that the browser's session is no longer theirs. */
export type TabMessage =
  | { readonly type: 'signedOut'; readonly userId: string }
  | { readonly type: 'signedIn'; readonly userId: string };

/** Messages between the portal's tabs of one browser; a tab never hears its own. */
export interface Tabs {
  readonly messages$: Observable<TabMessage>;
  post(message: TabMessage): void;
}
export const Tabs = token<Tabs>('Tabs');
