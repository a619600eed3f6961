import type { ReceivedEvent, StreamState } from '../../domain/realtime/streamState';
import type { EventName } from '../../domain/realtime/subscriptions';

/** What the leading tab holds: the one stream to the server, and what all tabs listen to in which unit. */
export interface Feed {
  /** Goes on after the number, if there is one. */
  open(resumeAfter: string): void;
  /** Says farewell and forgets who listens. */
  close(): void;
  wake(): void;
  /** Does what is due, although the browser may hold timers back. */
  catchUp(): void;
  /** What waits to be subscribed goes out without the batching delay. */
  sendNow(): void;
  /** `since`: what happened from then on may have been missed. */
  acquire(orgUnitId: string, name: EventName, tab: string, since?: number): void;
  release(orgUnitId: string, name: EventName, tab: string): void;
}

export interface FeedListener {
  changed(stream: StreamState, resumeAfter: string): void;
  received(event: ReceivedEvent): void;
  /** Events are lost. */
  missed(): void;
}
