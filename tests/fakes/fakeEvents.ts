import { BehaviorSubject, Observable } from 'rxjs';
import type { EventMessage, Events, PortalEvent, StreamState } from '../../src/application/ports/events';

interface Listener {
  readonly pluginName: string;
  readonly eventType: string;
  readonly id: string;
  readonly tell: (message: EventMessage) => void;
}

/** Events by hand: `emit` reaches who listens, `listening` tells that nobody does any more. */
export class FakeEvents implements Events {
  readonly state$ = new BehaviorSubject<StreamState>('off');
  readonly #listeners = new Set<Listener>();
  starts = 0;
  stops = 0;

  get listening(): number {
    return this.#listeners.size;
  }

  on(pluginName: string, eventType: string, id: string): Observable<EventMessage> {
    return new Observable((subscriber) => {
      const listener: Listener = { pluginName, eventType, id, tell: (message) => subscriber.next(message) };
      this.#listeners.add(listener);
      return () => this.#listeners.delete(listener);
    });
  }

  start(): void {
    this.starts += 1;
    this.state$.next('connected');
  }

  stop(): void {
    this.stops += 1;
    this.state$.next('off');
  }

  emit(pluginName: string, eventType: string, id: string, content: unknown = {}): void {
    const event: PortalEvent = { pluginName, eventType, id, data: content };
    for (const listener of [...this.#listeners]) {
      if (listener.pluginName === pluginName && listener.eventType === eventType && (listener.id === '' || listener.id === id)) {
        listener.tell({ type: 'event', event });
      }
    }
  }

  resync(): void {
    for (const listener of [...this.#listeners]) listener.tell({ type: 'resync' });
  }
}
