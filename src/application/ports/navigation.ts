import { token } from '../token';

export interface Navigation {
  readonly path: string;
  to(path: string, options?: { readonly replace?: boolean }): void;
  /** While held, leaving the page asks first; the answer decides. Returns how to let go. */
  guard(leave: () => Promise<boolean>): () => void;
}
export const Navigation = token<Navigation>('Navigation');
