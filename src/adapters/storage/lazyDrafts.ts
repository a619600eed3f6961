import type { DraftPlace, Drafts } from '../../application/ports/drafts';
import type { Log } from '../../application/ports/log';
import type { Notices } from '../../application/ports/notices';
import type { DraftOwner, IndexedDrafts } from './indexedDrafts';

/** The window, as far as it tells that it is hidden or closed. */
export interface Leavable extends Pick<EventTarget, 'addEventListener'> {
  readonly document: Pick<EventTarget, 'addEventListener'> & { readonly visibilityState: string };
}

export interface DraftSurroundings {
  readonly load: () => Promise<IndexedDrafts>;
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

  constructor(around: DraftSurroundings) {
    this.#around = around;
  }

  open(kind: string): DraftPlace {
    const { load, owner } = this.#around;
    const who = owner();
    let place: DraftPlace | undefined;
    const opening = load().then(
      (drafts) => (place = who && drafts.open(who, kind, (reason) => this.#refused(reason))),
      (reason: unknown) => {
        this.#refused(reason);
        return undefined;
      },
    );
    return {
      find: async (recordId) => (await opening)?.find(recordId),
      // Without waiting where it need not: the page may be gone a moment later.
      keep: (draft, atOnce) => (place ? place.keep(draft, atOnce) : opening.then((opened) => opened?.keep(draft, atOnce) ?? false)),
      drop: async () => (await opening)?.drop(),
      remove: async (key) => (await opening)?.remove(key),
      leave: () => void opening.then((opened) => opened?.leave()),
    };
  }

  onLeaving(tell: () => void): () => void {
    const { page } = this.#around;
    const stopped = new AbortController();
    const { signal } = stopped;
    page.addEventListener('pagehide', tell, { signal });
    page.document.addEventListener('visibilitychange', () => { if (page.document.visibilityState === 'hidden') tell(); }, { signal });
    return () => stopped.abort();
  }

  #refused(reason: unknown): void {
    if (this.#told) return;
    this.#told = true;
    this.#around.log.write('Warning', 'Drafts cannot be kept', { reason: String(reason) });
    this.#around.notices.toast({ kind: 'WARNING', text: 'record.draft.notKept' });
  }
}
