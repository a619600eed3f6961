import type { DraftInput, DraftPlace, Drafts, KeptDraft } from '../../src/application/ports/drafts';

interface Row extends KeptDraft {
  readonly place: string;
}

/** Drafts in memory, as JSON; what several pages of one browser share. `refuses`: the browser has no room. */
export class FakeDrafts implements Drafts {
  readonly rows: Row[] = [];
  readonly #living = new Set<string>();
  readonly #leaving = new Set<() => void>();
  #count = 0;
  kept = 0;
  refuses = false;

  open(kind: string): DraftPlace {
    const key = `draft ${++this.#count}`;
    const placeOf = (recordId: string | undefined): string => `${kind} ${recordId ?? 'new'}`;
    const remove = (gone: string): void => {
      const at = this.rows.findIndex((row) => row.key === gone);
      if (at >= 0) this.rows.splice(at, 1);
    };
    const keep = ({ recordId, version, value }: DraftInput): boolean => {
      if (this.refuses) return false;
      this.kept += 1;
      this.#living.add(key);
      remove(key);
      this.rows.push({ key, place: placeOf(recordId), keptAt: new Date().toISOString(), version, value: JSON.parse(JSON.stringify(value)) });
      return true;
    };
    return {
      find: (recordId) => Promise.resolve(this.rows.findLast((row) => row.place === placeOf(recordId) && !this.#living.has(row.key))),
      keep: (draft) => Promise.resolve(keep(draft)),
      drop: () => Promise.resolve(remove(key)),
      remove: (gone) => Promise.resolve(remove(gone)),
      leave: () => void this.#living.delete(key),
    };
  }

  onLeaving(tell: () => void): () => void {
    this.#leaving.add(tell);
    return () => this.#leaving.delete(tell);
  }

  /** The page is hidden or closed. */
  leavePage(): void {
    for (const tell of this.#leaving) tell();
  }

  /** The browser has crashed: nothing lives any more. */
  crash(): void {
    this.#living.clear();
    this.#leaving.clear();
  }

  get isListening(): boolean {
    return this.#leaving.size > 0;
  }
}
