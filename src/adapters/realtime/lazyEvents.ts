import { BehaviorSubject, Observable } from 'rxjs';
import type { EventMessage, Events, StreamState } from '../../application/ports/events';

interface ClosableEvents extends Events {
  on(pluginName: string, eventType: string, id: string, since?: number): ReturnType<Events['on']>;
  close(): void;
}

interface Waiting {
  join(events: ClosableEvents): void;
}

const AGAIN_MS = 30_000;

/** Events whose code comes after the first paint; who listens before is remembered. */
export class LazyEvents implements Events {
  readonly state$ = new BehaviorSubject<StreamState>('off');
  readonly #load: () => Promise<ClosableEvents>;
  readonly #afterPaint: (work: () => void) => void;
  readonly #waiting = new Set<Waiting>();
  #loaded: ClosableEvents | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #loading = false;
  #wanted = false;
  #closed = false;

  constructor(load: () => Promise<ClosableEvents>, afterPaint: (work: () => void) => void) {
    this.#load = load;
    this.#afterPaint = afterPaint;
  }

  on(pluginName: string, eventType: string, id: string): Observable<EventMessage> {
    return new Observable((subscriber) => {
      if (this.#loaded) return this.#loaded.on(pluginName, eventType, id).subscribe(subscriber);
      const since = Date.now();
      const waiting: Waiting = {
        join: (events) => void subscriber.add(events.on(pluginName, eventType, id, since).subscribe(subscriber)),
      };
      this.#waiting.add(waiting);
      return () => this.#waiting.delete(waiting);
    });
  }

  start(): void {
    this.#wanted = true;
    if (this.#loaded) return this.#loaded.start();
    this.state$.next('connecting');
    this.#afterPaint(() => void this.#begin());
  }

  stop(): void {
    this.#wanted = false;
    clearTimeout(this.#timer);
    if (this.#loaded) this.#loaded.stop();
    else this.state$.next('off');
  }

  close(): void {
    this.#closed = true;
    this.stop();
    this.#waiting.clear();
    this.#loaded?.close();
    this.state$.complete();
  }

  async #begin(): Promise<void> {
    if (this.#loading || this.#loaded || !this.#wanted) return;
    this.#loading = true;
    const events = await this.#load().catch(() => undefined);
    this.#loading = false;
    if (this.#closed) return events?.close();
    if (!events) {
      if (!this.#wanted) return;
      this.state$.next('waiting');
      this.#timer = setTimeout(() => void this.#begin(), AGAIN_MS);
      return;
    }
    this.#loaded = events;
    if (this.#wanted) events.start();
    events.state$.subscribe((state) => this.state$.next(state));
    for (const waiting of this.#waiting) waiting.join(events);
    this.#waiting.clear();
  }
}
