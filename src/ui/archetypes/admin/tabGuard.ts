import { createContext } from 'react';

/** What is asked before the part goes away. */
interface Leavable {
  mayLeave(): Promise<boolean>;
}

/** The parts that are shown now; another tab is chosen when all of them agree. */
export class TabGuards {
  readonly #parts = new Set<Leavable>();

  add(part: Leavable): () => void {
    this.#parts.add(part);
    return () => this.#parts.delete(part);
  }

  async mayLeave(): Promise<boolean> {
    for (const part of [...this.#parts]) if (!(await part.mayLeave())) return false;
    return true;
  }
}

export const TabGuardsContext = createContext<TabGuards | undefined>(undefined);
