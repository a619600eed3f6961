import { token } from '../token';

export interface Navigation {
  /** Path, query and hash. */
  readonly path: string;
  /**
   * `replace` gives the same place another address: nobody is asked, and the screen stays as long as its route does.
   * A push that changes the query only keeps the screen too.
   */
  to(path: string, options?: { readonly replace?: boolean }): void;
  /** While held, leaving the page asks first; the answer decides. Returns how to let go. */
  guard(leave: () => Promise<boolean>): () => void;
}
export const Navigation = token<Navigation>('Navigation');
