import { makeAutoObservable, observableRef } from 'mobx';
import { merge, type Subscription } from 'rxjs';
import type { Events } from '../../application/ports/events';
import type { CallSignals } from '../../application/session/callSignals';
import { routeCache, type CacheEvent, type CachedRoute, type RouteCache } from '../../domain/session/routeCache';
import type { EventTopic } from '../plugin';
import type { TellLoaded } from '../react/loaded';

/** Who shows what, for how long, and what puts an end to that. */
export interface KeptRoute {
  readonly key: string;
  readonly maximumAgeMs: number;
  readonly outdatedBy: () => readonly EventTopic[];
}

/** A page that is drawn: shown, or kept behind the one that is. */
export interface KeptPage {
  readonly id: number;
  readonly route: KeptRoute;
  readonly loaded: TellLoaded;
  /** Where it was left. */
  readonly scrollTop: number;
}

const NOWHERE = '';

/** Pages that come back as they were left (shell, section 10). */
export class KeptPages {
  shown: KeptPage | undefined;
  pages: readonly KeptPage[] = [];
  readonly #events: Events;
  /** When each part of a page loaded, by the page's id. */
  readonly #loads = new Map<number, Map<string, number>>();
  #cache: RouteCache = [];
  #lastId = 0;
  #listening: Subscription | undefined;
  /** A page that is shown again and does not listen for itself yet. */
  #returning: KeptPage | undefined;
  #isDown = false;

  constructor(events: Events) {
    this.#events = events;
    makeAutoObservable(this, { shown: observableRef, pages: observableRef });
  }

  open(signals: Pick<CallSignals, 'onSucceeded'>): () => void {
    const stop = signals.onSucceeded((changed) => {
      if (changed) this.outdate();
    });
    // Events come late, if at all, while the stream is down.
    const states = this.#events.state$.subscribe((state) => {
      this.#isDown = state === 'waiting' || state === 'givenUp';
      if (this.#isDown) this.outdate();
    });
    return () => {
      stop();
      states.unsubscribe();
      this.#returning = undefined;
      this.outdate();
    };
  }

  /** At each navigation; `to` is absent for a page that is not kept. */
  go(to: KeptRoute | undefined): void {
    const now = Date.now();
    const left = this.shown && this.#leave(this.shown, now);
    const again = this.#tell({ type: 'entered', key: to?.key ?? NOWHERE, now });
    const kept = this.pages.map((page) => (page === this.shown && left ? left : page)).filter(({ route }) => this.#cache.some(({ key }) => key === route.key));
    this.#returning = to && again && kept.find(({ route }) => route.key === to.key);
    this.#draw(this.#returning ?? (to && this.#begin(to)), kept);
  }

  /** The page is drawn, and whatever keeps it up to date has begun. */
  settled(id: number): void {
    if (this.#returning?.id !== id) return;
    this.#returning = undefined;
    this.#listen(this.pages.filter((page) => page !== this.shown));
  }

  /** Something was changed: what is kept may not say so. What is shown keeps itself up to date, once it has begun to. */
  outdate(): void {
    for (const { route } of this.pages) this.#tell({ type: 'outdated', key: route.key });
    const shown = this.#returning ? this.#begin(this.#returning.route) : this.shown;
    this.#returning = undefined;
    this.#draw(shown, []);
  }

  /** Another unit, or nobody any more. */
  empty(): void {
    this.#returning = undefined;
    this.#tell({ type: 'emptied' });
    this.#draw(undefined, []);
  }

  #begin(route: KeptRoute): KeptPage {
    const id = ++this.#lastId;
    const loads = new Map<string, number>();
    this.#loads.set(id, loads);
    return { id, route, loaded: (part, at) => void loads.set(part, at), scrollTop: 0 };
  }

  /** As old as the oldest of what it shows; a page that has loaded nothing has nothing to keep. */
  #leave(page: KeptPage, now: number): KeptPage {
    const loads = [...(this.#loads.get(page.id)?.values() ?? [])];
    const { scrollTop } = document.documentElement;
    const { key, maximumAgeMs } = page.route;
    this.#tell({
      type: 'left',
      key,
      scrollTop,
      loadedAt: Math.min(...loads),
      maximumAgeMs: loads.length === 0 || this.#isDown ? undefined : maximumAgeMs,
      unsaved: false,
      now,
    });
    return { ...page, scrollTop };
  }

  #tell(event: CacheEvent): CachedRoute | undefined {
    const { state, shown } = routeCache(this.#cache, event);
    this.#cache = state;
    return shown;
  }

  #draw(shown: KeptPage | undefined, kept: readonly KeptPage[]): void {
    const behind = kept.filter(({ id }) => id !== shown?.id);
    this.shown = shown;
    this.pages = shown ? [...behind, shown] : behind;
    for (const id of this.#loads.keys()) if (!this.pages.some((page) => page.id === id)) this.#loads.delete(id);
    this.#listen(this.#returning ? [...behind, this.#returning] : behind);
  }

  /** A page listens for itself while it is shown, and is listened for while it is kept and until it does so again. */
  #listen(pages: readonly KeptPage[]): void {
    const before = this.#listening;
    const topics = pages.flatMap(({ route }) => route.outdatedBy());
    const events = merge(...topics.map(({ pluginName, eventType, id }) => this.#events.on(pluginName, eventType, id)));
    this.#listening = topics.length === 0 ? undefined : events.subscribe(() => this.outdate());
    before?.unsubscribe();
  }
}
