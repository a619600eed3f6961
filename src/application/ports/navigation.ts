import { token } from '../token';

export interface Navigation {
  /** Path, query and hash. */
  readonly path: string;
  /**
   * `replace` gives the same place another address: nobody is asked, and the screen stays as long as its route does.
   * `keeps`: a step of the screen itself, which keeps its input; nobody is asked, neither now nor on the way back.
   * Another push that changes the query only keeps the screen too, unless unsaved input was left for it.
   */
  to(path: string, options?: { readonly replace?: boolean; readonly keeps?: boolean }): void;
  /** While held, leaving the page asks first; the answer decides. Returns how to let go. */
  guard(leave: () => Promise<boolean>): () => void;
}
export const Navigation = token<Navigation>('Navigation');
