import type { DraftInput, DraftPlace, KeptDraft } from '../../application/ports/drafts';
import { keptUntil, type DraftRow, type DraftRows } from './draftStore';
import { placeOf, type DraftOwner, type UnconfirmedDrafts } from './unconfirmedDrafts';

/** What of the browser keeps drafts. `locks` is absent where the address is not secure. */
export interface DraftBrowser {
  readonly store: DraftRows;
  readonly unconfirmed: UnconfirmedDrafts;
  /** `JSON.stringify` that lets the page draw in between. */
  readonly encode: (value: unknown) => Promise<string | Blob>;
  readonly locks: LockManager | undefined;
}

const FREED_WITHIN_MS = 5_000;

const lockName = (key: string): string => `portal.draft.${key}`;

const jsonOf = async (value: string | Blob): Promise<unknown> => JSON.parse(typeof value === 'string' ? value : await value.text());

/** Drafts in IndexedDB. While a page works on one it holds a lock of that name, so that no other page of the browser is offered it. */
export class IndexedDrafts {
  readonly #browser: DraftBrowser;

  constructor(browser: DraftBrowser) {
    this.#browser = browser;
  }

  /** `key`: of the page's own draft. */
  open(owner: DraftOwner, kind: string, key: string, refused: (reason: unknown) => void): DraftPlace {
    return new IndexedPlace(this.#browser, { owner, kind, key, refused });
  }
}

interface PlaceOptions {
  readonly owner: DraftOwner;
  readonly kind: string;
  readonly key: string;
  readonly refused: (reason: unknown) => void;
}

class IndexedPlace implements DraftPlace {
  readonly #browser: DraftBrowser;
  readonly #options: PlaceOptions;
  readonly #left = new AbortController();
  #isLocked = false;
  /** A draft that is overtaken while it is written in slices is not stored. */
  #newest = 0;
  #working: Promise<unknown> = Promise.resolve();

  constructor(browser: DraftBrowser, options: PlaceOptions) {
    this.#browser = browser;
    this.#options = options;
  }

  async find(recordId: string | undefined): Promise<KeptDraft | undefined> {
    const { store, unconfirmed } = this.#browser;
    try {
      const living = await this.#living();
      await this.#confirm(({ key }) => !living.has(lockName(key)));
      const keys = await this.#keysOf(this.#placeOf(recordId));
      const key = keys.find((one) => !living.has(lockName(one))) ?? (await this.#freed(keys));
      if (key === undefined) return undefined;
      await this.#confirm((row) => row.key === key);
      const row = unconfirmed.all().find((one) => one.key === key) ?? (await store.read(key));
      return row && { key: row.key, keptAt: row.keptAt, version: row.version, value: await jsonOf(row.value) };
    } catch {
      return undefined;
    }
  }

  async keep({ recordId, version, value }: DraftInput, atOnce: boolean): Promise<boolean> {
    const { encode, store, unconfirmed } = this.#browser;
    const own = (this.#newest += 1);
    this.#lock();
    const write = (json: string | Blob): Promise<void> => {
      const row: DraftRow = { key: this.#options.key, place: this.#placeOf(recordId), keptAt: new Date().toISOString(), version, value: json };
      if (own !== this.#newest) return Promise.resolve();
      if (atOnce) unconfirmed.put(row);
      return store.write(row).then(() => this.#confirmed(row));
    };
    const kept = atOnce ? write(JSON.stringify(value)) : encode(value).then(write);
    this.#working = Promise.allSettled([this.#working, kept]);
    return this.#succeeds(kept);
  }

  async drop(): Promise<void> {
    this.#newest += 1;
    await this.remove(this.#options.key);
  }

  async remove(key: string): Promise<void> {
    this.#browser.unconfirmed.remove(key);
    await this.#succeeds(this.#browser.store.remove(key));
  }

  leave(): void {
    void this.#working.finally(() => this.#left.abort());
  }

  #placeOf(recordId: string | undefined): string {
    const { owner, kind } = this.#options;
    return placeOf(owner, kind, recordId);
  }

  /** Newest first, those included that a page still there has handed over as it was hidden. */
  async #keysOf(place: string): Promise<readonly string[]> {
    const handedOver = this.#browser.unconfirmed.all().filter((row) => row.place === place);
    return [...new Set([...handedOver.map(({ key }) => key), ...(await this.#browser.store.keysOf(place))])];
  }

  /** Takes what pages that are gone have handed over among the drafts, but for what is too old, or older than what they kept. */
  async #confirm(whose: (row: DraftRow) => boolean): Promise<void> {
    const { store, unconfirmed } = this.#browser;
    for (const row of unconfirmed.all().filter(whose)) {
      const stored = await store.read(row.key);
      const isWanted = row.keptAt > keptUntil() && (stored === undefined || stored.keptAt < row.keptAt);
      const isKept = isWanted
        ? await store.write(row).then(
            () => true,
            () => false,
          )
        : true;
      if (isKept) unconfirmed.remove(row.key);
    }
  }

  /** What was handed over since waits for its own confirmation. */
  #confirmed({ key, keptAt }: DraftRow): void {
    const { unconfirmed } = this.#browser;
    if (unconfirmed.all().some((row) => row.key === key && row.keptAt <= keptAt)) unconfirmed.remove(key);
  }

  /** A page that was reloaded gives its lock back a moment after the next one is there. */
  async #freed(keys: readonly string[]): Promise<string | undefined> {
    const { locks } = this.#browser;
    if (!locks) return undefined;
    const within = new AbortController();
    const timer = setTimeout(() => within.abort(), FREED_WITHIN_MS);
    const free = (key: string): Promise<string> => locks.request(lockName(key), { signal: within.signal }, () => Promise.resolve(key));
    const first = await Promise.any(keys.filter((one) => one !== this.#options.key).map(free)).catch(() => undefined);
    clearTimeout(timer);
    within.abort();
    return first;
  }

  async #living(): Promise<ReadonlySet<string | undefined>> {
    const { held = [] } = (await this.#browser.locks?.query()) ?? {};
    return new Set(held.map(({ name }) => name));
  }

  /** Until the page is left or gone. */
  #lock(): void {
    const { locks } = this.#browser;
    if (this.#isLocked || !locks) return;
    this.#isLocked = true;
    const { signal } = this.#left;
    // The browser may grant it after the page was left.
    const left = (): Promise<void> => new Promise((free) => (signal.aborted ? free() : signal.addEventListener('abort', () => free())));
    locks.request(lockName(this.#options.key), left).catch(() => undefined);
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
