import { makeAutoObservable } from 'mobx';
import { auditTime, merge, type Subscription } from 'rxjs';
import type { Events } from '../../../../application/ports/events';
import { failed, type Result } from '../../../../domain/kernel/result';
import { latest } from '../../../react/latest';
import type { Stored } from '../declared';

/** Events in a row are answered by one reading. */
const TOGETHER_MS = 80;

interface Live<R> {
  readonly on: readonly { readonly pluginName: string; readonly eventType: string; readonly placedIn?: (record: R) => string }[];
  readonly read: (id: string) => Promise<Result<R>>;
  readonly record: () => R | undefined;
  readonly isBusy: () => boolean;
  readonly isDirty: () => boolean;
  readonly load: (record: R) => void;
}

/** Follows what happens to the open record elsewhere. A draft is never touched: then it is only said that there is a newer state. */
export class RecordLive<R extends Stored> {
  /** Somebody else saved while this draft was open. */
  hasNews = false;
  /** Who, where the record says so. */
  newsBy = '';
  readonly #events: Events;
  readonly #live: Live<R>;
  readonly #newest = latest();
  #heard: Subscription | undefined;
  #id: string | undefined;
  #waiting = false;

  constructor(events: Events, live: Live<R>) {
    this.#events = events;
    this.#live = live;
    makeAutoObservable(this);
  }

  listen(id: string | undefined): void {
    if (this.#id === id) return;
    this.stop();
    this.#id = id;
    if (id === undefined) return;
    const { on, record } = this.#live;
    const shown = record();
    const ids = (placedIn?: (record: R) => string): readonly string[] => (placedIn === undefined || shown === undefined ? [id] : [id, placedIn(shown)]);
    this.#heard = merge(...on.flatMap(({ pluginName, eventType, placedIn }) => ids(placedIn).map((one) => this.#events.on(pluginName, eventType, one))))
      .pipe(auditTime(TOGETHER_MS))
      .subscribe(() => void this.reload());
  }

  stop(): void {
    this.#heard?.unsubscribe();
    this.#heard = undefined;
    this.#id = undefined;
    this.seen();
  }

  /** After an action of our own: what was heard meanwhile. */
  goOn(): void {
    if (this.#waiting) void this.reload();
  }

  async reload(): Promise<void> {
    const id = this.#id;
    const { isBusy, read } = this.#live;
    this.#waiting = isBusy();
    if (id === undefined || this.#waiting) return;
    await this.#newest(read(id), (answer) => {
      if (!failed(answer) && this.#id === id) this.take(answer.right);
    });
  }

  take(now: R): void {
    const { record, isBusy, isDirty, load } = this.#live;
    const shown = record();
    if (isBusy()) this.#waiting = true;
    else if (shown?.id === now.id && now.version > shown.version) {
      if (!isDirty()) return load(now);
      this.hasNews = true;
      this.newsBy = 'changedBy' in now && typeof now.changedBy === 'string' ? now.changedBy : '';
    }
  }

  seen(): void {
    this.hasNews = false;
  }
}
