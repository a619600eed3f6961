import { makeAutoObservable, observableRef, Reaction, reaction } from 'mobx';
import type { DraftPlace, Drafts, KeptDraft } from '../../../../application/ports/drafts';

const KEPT_EVERY_MS = 5_000;

/** `nothing`: the record holds it already. `unfit`: it is of another shape than this portal knows. */
export type Restored = 'restored' | 'nothing' | 'unfit';

/** The record whose input is kept. */
export interface DraftSource {
  /** What sort of record, and of which shape its drafts are: another shape is another kind. */
  readonly kind: string;
  /** Undefined: a record that was never saved. */
  readonly id: () => string | undefined;
  readonly version: () => number | undefined;
  readonly dirty: () => boolean;
  /**
   * What has to be known to put the input back, as JSON; best no more than what was changed, beside what it was before. The observables that it
   * reads decide when there is something new to keep. Asked every 5 s at most.
   */
  readonly value: () => unknown;
  /** Puts a kept value back into the record, which is not dirty. `isStale`: the record was saved since it was kept. */
  readonly restore: (draft: KeptDraft, isStale: boolean) => Restored;
}

/** Keeps what is typed into a record in this browser, and offers it again after a crash, an ended session or a reload (UI guide, section 5). */
export class DraftModel {
  offered: KeptDraft | undefined;
  /** The offered draft could not be put back. */
  isUnfit = false;
  readonly #drafts: Drafts;
  readonly #source: DraftSource;
  #place: DraftPlace | undefined;
  #watch: Reaction | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasKept = false;
  /** Drafts that are being written in slices. */
  #slicing = 0;

  constructor(drafts: Drafts, source: DraftSource) {
    this.#drafts = drafts;
    this.#source = source;
    makeAutoObservable(this, { offered: observableRef });
  }

  /** Somebody saved the record since the offered draft was kept. */
  get isStale(): boolean {
    return this.offered !== undefined && this.offered.version !== this.#source.version();
  }

  /** Not while there is other input, which would be lost by it. */
  get mayRestore(): boolean {
    return !this.isUnfit && !this.#source.dirty();
  }

  open(): () => void {
    const place = this.#drafts.open(this.#source.kind);
    const watch = new Reaction('draft', () => this.#wait());
    this.#place = place;
    this.#watch = watch;
    watch.track(() => this.#source.dirty() && this.#source.value());
    const stops = [
      () => watch.dispose(),
      this.#drafts.onLeaving(() => this.#keepLast()),
      reaction(
        () => this.#source.dirty(),
        (dirty) => {
          if (!dirty) this.#drop();
        },
      ),
    ];
    return () => {
      const unkept = this.#timer !== undefined;
      for (const stop of stops) stop();
      if (unkept) void this.#keep(false);
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#watch = undefined;
      place.leave();
    };
  }

  /** To be asked once the record is there. */
  async look(): Promise<void> {
    const place = this.#place;
    const found = await place?.find(this.#source.id());
    if (place === this.#place) this.offer(found);
  }

  offer(draft: KeptDraft | undefined): void {
    this.offered = draft;
    this.isUnfit = false;
  }

  restore(): void {
    const { offered } = this;
    if (!offered || !this.mayRestore) return;
    const restored = this.#source.restore(offered, this.isStale);
    if (restored === 'unfit') {
      this.isUnfit = true;
      return;
    }
    this.offer(undefined);
    // Not before it is kept anew.
    const kept = restored === 'restored' ? this.#keep(false) : Promise.resolve(true);
    void kept.then((isKept) => {
      if (isKept) void this.#place?.remove(offered.key);
    });
  }

  /** The offered draft is not wanted; one that is older may be. */
  async discard(): Promise<void> {
    const { offered } = this;
    if (!offered) return;
    this.offer(undefined);
    await this.#place?.remove(offered.key);
    await this.look();
  }

  /** What is typed is left behind on purpose: it is not offered again. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#drop();
  }

  #wait(): void {
    this.#timer ??= setTimeout(() => void this.#keep(false), KEPT_EVERY_MS);
  }

  #keepLast(): void {
    if (this.#timer !== undefined || this.#slicing > 0) void this.#keep(true);
  }

  async #keep(atOnce: boolean): Promise<boolean> {
    const [place, watch] = [this.#place, this.#watch];
    clearTimeout(this.#timer);
    this.#timer = undefined;
    let value: unknown;
    const read = (): void => {
      value = this.#source.dirty() ? this.#source.value() : undefined;
    };
    if (watch && !watch.isDisposed) watch.track(read);
    else read();
    if (!place || value === undefined) return false;
    this.#hasKept = true;
    if (!atOnce) this.#slicing += 1;
    const isKept = await place.keep({ recordId: this.#source.id(), version: this.#source.version(), value }, atOnce);
    if (!atOnce) this.#slicing -= 1;
    return isKept;
  }

  #drop(): void {
    if (!this.#hasKept) return;
    this.#hasKept = false;
    void this.#place?.drop();
  }
}
