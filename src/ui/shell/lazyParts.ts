import { lazy, type ComponentType } from 'react';
import type { Catalogues } from '../text/texts';

type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;

/** Screens and tabs, each loaded once together with its plugin's texts; one that failed may be forgotten and loaded anew. */
export class LazyParts<P extends object> {
  readonly #loadTexts: (messages: Catalogues) => Promise<void>;
  readonly #parts = new Map<Load<P>, ComponentType<P>>();

  constructor(loadTexts: (messages: Catalogues) => Promise<void>) {
    this.#loadTexts = loadTexts;
  }

  part(load: Load<P>, messages: Catalogues): ComponentType<P> {
    const known = this.#parts.get(load);
    if (known) return known;
    const part = lazy(async () => {
      const [loaded] = await Promise.all([load(), this.#loadTexts(messages)]);
      return loaded;
    });
    this.#parts.set(load, part);
    return part;
  }

  forget(load: Load<P>): void {
    this.#parts.delete(load);
  }
}
