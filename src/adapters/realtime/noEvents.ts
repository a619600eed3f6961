import { BehaviorSubject, NEVER } from 'rxjs';
import type { Events, StreamState } from '../../application/ports/events';

/** Where the environment has no real-time events: whoever listens hears nothing. */
export class NoEvents implements Events {
  readonly state$ = new BehaviorSubject<StreamState>('off');
  readonly on = () => NEVER;
  readonly start = (): void => {};
  readonly stop = (): void => {};
}
