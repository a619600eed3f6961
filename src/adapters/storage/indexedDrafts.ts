import type { DraftInput, DraftPlace, KeptDraft } from '../../application/ports/drafts';
import { freshGuid } from '../../application/session/freshGuid';
import type { DraftRow, DraftRows } from './draftStore';

/** For whom a page is open. */
export interface DraftOwner {
  readonly userId: string;
  readonly orgUnitId: string;
}

/** `JSON.stringify` that lets the page draw in between. */
export type EncodeInSlices = (value: unknown) => Promise<string | Blob>;

const FREED_WITHIN_MS = 1_000;

const lockName = (key: string): string => `portal.draft.${key}`;

const jsonOf = async (value: string | Blob): Promise<unknown> => JSON.parse(typeof value === 'string' ? value : await value.text());

/** Drafts in IndexedDB. While a page works on one it holds a lock of that name, so that no other page of the browser is offered it. */
export class IndexedDrafts {
  readonly #store: DraftRows;
  readonly #encode: EncodeInSlices;
  readonly #locks: LockManager | undefined;

  constructor(store: DraftRows, encode: EncodeInSlices, locks: LockManager | undefined) {
    this.#store = store;
    this.#encode = encode;
    this.#locks = locks;
  }

  open(owner: DraftOwner, kind: string, refused: (reason: unknown) => void): DraftPlace {
    return new IndexedPlace(this.#store, this.#encode, this.#locks, { owner, kind, refused });
  }
}

interface PlaceOptions {
  readonly owner: DraftOwner;
  readonly kind: string;
  readonly refused: (reason: unknown) => void;
}

class IndexedPlace implements DraftPlace {
  readonly #store: DraftRows;
  readonly #encode: EncodeInSlices;
  readonly #locks: LockManager | undefined;
  readonly #options: PlaceOptions;
  readonly #key = freshGuid();
  readonly #left = new AbortController();
  #isLocked = false;
  /** A draft that is overtaken while it is written in slices is not stored. */
  #newest = 0;
  #working: Promise<unknown> = Promise.resolve();

  constructor(store: DraftRows, encode: EncodeInSlices, locks: LockManager | undefined, options: PlaceOptions) {
    this.#store = store;
    this.#encode = encode;
    this.#locks = locks;
    this.#options = options;
  }

  async find(recordId: string | undefined): Promise<KeptDraft | undefined> {
    try {
      const [keys, living] = await Promise.all([this.#store.keysOf(this.#placeOf(recordId)), this.#living()]);
      const key = keys.find((one) => !living.has(lockName(one))) ?? (await this.#freed(keys));
      const row = key === undefined ? undefined : await this.#store.read(key);
      return row && { key: row.key, keptAt: row.keptAt, version: row.version, value: await jsonOf(row.value) };
    } catch {
      return undefined;
    }
  }

  async keep({ recordId, version, value }: DraftInput, atOnce: boolean): Promise<boolean> {
    const own = (this.#newest += 1);
    this.#lock();
    const write = (json: string | Blob): Promise<void> => {
      const row: DraftRow = { key: this.#key, place: this.#placeOf(recordId), keptAt: new Date().toISOString(), version, value: json };
      return own === this.#newest ? this.#store.write(row) : Promise.resolve();
    };
    const kept = atOnce ? write(JSON.stringify(value)) : this.#encode(value).then(write);
    this.#working = Promise.allSettled([this.#working, kept]);
    return this.#succeeds(kept);
  }

  async drop(): Promise<void> {
    this.#newest += 1;
    await this.remove(this.#key);
  }

  async remove(key: string): Promise<void> {
    await this.#succeeds(this.#store.remove(key));
  }

  leave(): void {
    void this.#working.finally(() => this.#left.abort());
  }

  #placeOf(recordId: string | undefined): string {
    const { owner, kind } = this.#options;
    return [owner.userId, kind, recordId ?? `new ${owner.orgUnitId}`].join('\n');
  }

  /** A page that was reloaded gives its lock back a moment after the next one is there. */
  async #freed(keys: readonly string[]): Promise<string | undefined> {
    for (const key of keys.filter((one) => one !== this.#key)) {
      const free = this.#locks?.request(lockName(key), { signal: AbortSignal.timeout(FREED_WITHIN_MS) }, () => Promise.resolve(true));
      if (await free?.catch(() => false)) return key;
    }
    return undefined;
  }

  async #living(): Promise<ReadonlySet<string | undefined>> {
    const { held = [] } = (await this.#locks?.query()) ?? {};
    return new Set(held.map(({ name }) => name));
  }

  /** Until the page is left or gone. */
  #lock(): void {
    if (this.#isLocked || !this.#locks) return;
    this.#isLocked = true;
    const { signal } = this.#left;
    // The browser may grant it after the page was left.
    const left = (): Promise<void> => new Promise((free) => (signal.aborted ? free() : signal.addEventListener('abort', () => free())));
    this.#locks.request(lockName(this.#key), left).catch(() => undefined);
  }

  async #succeeds(work: Promise<void>): Promise<boolean> {
    try {
      await work;
      return true;
    } catch (refused) {
      this.#options.refused(refused);
      return false;
    }
  }
}
