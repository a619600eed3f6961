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
  #hearing: Subscription | undefined;

  constructor(events: Events) {
    this.#events = events;
    makeAutoObservable(this, { shown: observableRef, pages: observableRef });
  }

  open(signals: Pick<CallSignals, 'onSucceeded'>): () => void {
    const deaf = signals.onSucceeded((changed) => {
      if (changed) this.outdate();
    });
    return () => {
      deaf();
      this.outdate();
    };
  }

  /** At each navigation; `to` is absent for a page that is not kept. */
  go(to: KeptRoute | undefined): void {
    const now = Date.now();
    const left = this.shown && this.#leave(this.shown, now);
    const again = this.#tell({ type: 'entered', key: to?.key ?? NOWHERE, now });
    const kept = this.pages.map((page) => (page === this.shown && left ? left : page)).filter(({ route }) => this.#cache.some(({ key }) => key === route.key));
    this.#draw(to && ((again && kept.find(({ route }) => route.key === to.key)) ?? this.#begin(to)), kept);
  }

  /** Something was changed: what is kept may not say so. What is shown keeps itself up to date. */
  outdate(): void {
    for (const { route } of this.pages) this.#tell({ type: 'outdated', key: route.key });
    this.#draw(this.shown, []);
  }

  /** Another unit, or nobody any more. */
  empty(): void {
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
      maximumAgeMs: loads.length === 0 ? undefined : maximumAgeMs,
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
    this.#hear(behind);
  }

  /** A page listens for itself while it is shown, and is listened for while it is kept. */
  #hear(behind: readonly KeptPage[]): void {
    const before = this.#hearing;
    const topics = behind.flatMap(({ route }) => route.outdatedBy());
    const heard = merge(...topics.map(({ pluginName, eventType, id }) => this.#events.on(pluginName, eventType, id)));
    this.#hearing = topics.length === 0 ? undefined : heard.subscribe(() => this.outdate());
    before?.unsubscribe();
  }
}
