import type { DraftInput, DraftPlace, Drafts } from '../../application/ports/drafts';
import type { Log } from '../../application/ports/log';
import type { Notices } from '../../application/ports/notices';
import { freshGuid } from '../../application/session/freshGuid';
import type { IndexedDrafts } from './indexedDrafts';
import { placeOf, type DraftOwner, type UnconfirmedDrafts } from './unconfirmedDrafts';

/** The window, as far as it tells that it is hidden or closed. */
export interface Leavable extends Pick<EventTarget, 'addEventListener'> {
  readonly document: Pick<EventTarget, 'addEventListener'> & { readonly visibilityState: string };
}

export interface DraftSurroundings {
  readonly load: () => Promise<IndexedDrafts>;
  readonly unconfirmed: UnconfirmedDrafts;
  /** Who works now; nobody: nothing is kept. */
  readonly owner: () => DraftOwner | undefined;
  readonly notices: Notices;
  readonly log: Log;
  readonly page: Leavable;
}

/** Drafts whose code comes with the first record that is opened. What the browser refuses is told once. */
export class LazyDrafts implements Drafts {
  readonly #around: DraftSurroundings;
  #told = false;
  #loading: Promise<IndexedDrafts> | undefined;

  constructor(around: DraftSurroundings) {
    this.#around = around;
  }

  open(kind: string): DraftPlace {
    const { owner, unconfirmed } = this.#around;
    const who = owner();
    const key = freshGuid();
    let place: DraftPlace | undefined;
    const opening = this.#load().then(
      (drafts) => (place = who && drafts.open(who, kind, key, (reason) => this.#refused(reason))),
      (reason: unknown) => {
        this.#refused(reason);
        return undefined;
      },
    );
    const keepUnopened = (draft: DraftInput, atOnce: boolean): Promise<boolean> => {
      if (atOnce && who)
        unconfirmed.put({
          key,
          place: placeOf(who, kind, draft.recordId),
          keptAt: new Date().toISOString(),
          version: draft.version,
          value: JSON.stringify(draft.value),
        });
      return opening.then((opened) => opened?.keep(draft, atOnce) ?? false);
    };
    return {
      find: async (recordId) => (await opening)?.find(recordId),
      // Without waiting where it need not: the page may be gone a moment later.
      keep: (draft, atOnce) => (place ? place.keep(draft, atOnce) : keepUnopened(draft, atOnce)),
      drop: async () => {
        unconfirmed.remove(key);
        await (await opening)?.drop();
      },
      remove: async (found) => (await opening)?.remove(found),
      leave: () => void opening.then((opened) => opened?.leave()),
    };
  }

  onLeaving(tell: () => void): () => void {
    const { page } = this.#around;
    const stopped = new AbortController();
    const { signal } = stopped;
    page.addEventListener('pagehide', tell, { signal });
    page.document.addEventListener(
      'visibilitychange',
      () => {
        if (page.document.visibilityState === 'hidden') tell();
      },
      { signal },
    );
    return () => stopped.abort();
  }

  /** Once for all records, whose drafts share a connection to the database; what could not be had is asked for again. */
  #load(): Promise<IndexedDrafts> {
    this.#loading ??= this.#around.load().catch((reason: unknown) => {
      this.#loading = undefined;
      throw reason;
    });
    return this.#loading;
  }

  #refused(reason: unknown): void {
    if (this.#told) return;
    this.#told = true;
    this.#around.log.write('Warning', 'Drafts cannot be kept', { reason: String(reason) });
    this.#around.notices.toast({ kind: 'WARNING', text: 'record.draft.notKept' });
  }
}
