/** What users are told of the event stream of their browser. */
export type StreamState = 'off' | 'connecting' | 'connected' | 'waiting' | 'givenUp';

/** Something that happened at the server, for whoever listens. */
export interface PortalEvent {
  readonly pluginName: string;
  readonly eventType: string;
  readonly id: string;
  readonly data: unknown;
}

/** An event as the stream brought it. */
export interface ReceivedEvent {
  /** Number in the stream; empty where the server gives none. */
  readonly id: string;
  readonly event: PortalEvent;
  /** In whose subscriptions it is; absent: everybody's. */
  readonly units?: readonly string[] | undefined;
  /** From where a new stream must go on, so that nobody misses anything. */
  readonly resumeAfter: string;
}
