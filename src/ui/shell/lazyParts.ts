import { lazy, type ComponentType } from 'react';
import type { Catalogues } from '../text/texts';

type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;

/** Screens, tabs and dialogs, each loaded once, with the texts it needs; one that failed may be forgotten and loaded anew. */
export class LazyParts<P extends object> {
  readonly #loadTexts: ((messages: Catalogues) => Promise<unknown>) | undefined;
  readonly #parts = new Map<Load<P>, ComponentType<P>>();

  constructor(loadTexts?: (messages: Catalogues) => Promise<unknown>) {
    this.#loadTexts = loadTexts;
  }

  /** Without a catalogue its texts are there already. */
  part(load: Load<P>, messages?: Catalogues): ComponentType<P> {
    const known = this.#parts.get(load);
    if (known) return known;
    const part = lazy(async () => {
      const [loaded] = await Promise.all([load(), messages && this.#loadTexts?.(messages)]);
      return loaded;
    });
    this.#parts.set(load, part);
    return part;
  }

  forget(load: Load<P>): void {
    this.#parts.delete(load);
  }
}
