import type { DraftRow, DraftRows } from '../../src/adapters/storage/draftStore';

/** The rows of a browser, in memory. */
export class FakeDraftRows implements DraftRows {
  readonly rows = new Map<string, DraftRow>();
  full = false;
  /** The page goes away: what is asked for is never carried out. */
  gone = false;

  keysOf(place: string): Promise<readonly string[]> {
    return Promise.resolve(
      [...this.rows.values()]
        .filter((row) => row.place === place)
        .map(({ key }) => key)
        .reverse(),
    );
  }

  read(key: string): Promise<DraftRow | undefined> {
    return Promise.resolve(this.rows.get(key));
  }

  write(row: DraftRow): Promise<void> {
    if (this.gone) return new Promise(() => undefined);
    if (this.full) return Promise.reject(new Error('QuotaExceededError'));
    this.rows.set(row.key, row);
    return Promise.resolve();
  }

  remove(key: string): Promise<void> {
    this.rows.delete(key);
    return Promise.resolve();
  }
}

/** Local storage, in memory. */
export class FakeEntries {
  readonly kept = new Map<string, string>();

  get length(): number {
    return this.kept.size;
  }

  key(place: number): string | null {
    return [...this.kept.keys()][place] ?? null;
  }

  getItem(name: string): string | null {
    return this.kept.get(name) ?? null;
  }

  setItem(name: string, text: string): void {
    this.kept.set(name, text);
  }

  removeItem(name: string): void {
    this.kept.delete(name);
  }
}
