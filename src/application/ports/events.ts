import type { Observable } from 'rxjs';
import type { PortalEvent, StreamState } from '../../domain/realtime/streamState';
import { token } from '../token';

export type { PortalEvent, StreamState };

/** `resync`: events may have been missed, load again. */
export type EventMessage = { readonly type: 'event'; readonly event: PortalEvent } | { readonly type: 'resync' };

/** Events of the server. Streams never error. An empty id listens to all ids of that type. */
export interface Events {
  on(pluginName: string, eventType: string, id: string): Observable<EventMessage>;
  readonly state$: Observable<StreamState>;
  start(): void;
  stop(): void;
}
export const Events = token<Events>('Events');
