import type { Followers, Holding } from './followers';
import type { SharingMessage } from './sharingMessage';
import type { PortalEvent, ReceivedEvent, StreamState } from './streamState';
import type { EventName } from './subscriptions';

/** A tab's part in the one event stream of its browser and user (shell, section 8). */
export interface Sharing {
  readonly tab: string;
  readonly role: 'off' | 'follower' | 'leader';
  readonly term: number;
  /** The active unit of this tab. */
  readonly unit: string;
  /** What this tab listens to, with who does. Kept while the stream is off. */
  readonly own: ReadonlyMap<string, { readonly name: EventName; readonly holders: ReadonlySet<object>; readonly since: number }>;
  readonly stream: StreamState;
  readonly resumeAfter: string;
  /** Event numbers with the key they were delivered for, the latest ones. */
  readonly delivered: readonly string[];
  readonly turn: number;
  /** Of a follower: whom it follows, whether that one was heard since the last check, how many questions it left unanswered. */
  readonly leader?: string | undefined;
  readonly heard: boolean;
  readonly unanswered: number;
  readonly checkedAt: number;
  readonly telling: boolean;
  /** Of a leader: the other tabs, the events of the last seconds, and whether events may be missing since the leader before. */
  readonly followers: Followers;
  readonly recent: readonly { readonly at: number; readonly received: ReceivedEvent }[];
  readonly unsure: boolean;
  readonly startedAt: number;
}

export type SharingTimer = 'tell' | 'check' | 'rollCall';

/** `now` in milliseconds. */
export type SharingEvent =
  | { readonly type: 'start'; readonly unit: string; readonly now: number }
  /** The page goes, or comes back although it has gone. */
  | { readonly type: 'leaving' | 'returned' }
  | { readonly type: 'stop' | 'missed' }
  /** `since`: it is wanted for longer already. */
  | { readonly type: 'want'; readonly name: EventName; readonly holder: object; readonly now: number; readonly since?: number | undefined }
  | { readonly type: 'unwant'; readonly name: EventName; readonly holder: object }
  /** The lock of the term is ours. */
  | { readonly type: 'granted'; readonly term: number; readonly now: number }
  | { readonly type: 'heard'; readonly message: SharingMessage; readonly now: number }
  | { readonly type: 'timer'; readonly timer: SharingTimer; readonly now: number }
  | { readonly type: 'wake'; readonly now: number }
  /** Of our own stream, while we lead. */
  | { readonly type: 'streamChanged'; readonly stream: StreamState; readonly resumeAfter: string; readonly now: number }
  | { readonly type: 'received'; readonly received: ReceivedEvent; readonly now: number };

export type SharingCommand =
  /** Wait for the lock of the term, in place of the one waited for or held. */
  | { readonly type: 'queue'; readonly term: number }
  /** `sendNow`: what a follower has collected is not collected again. */
  | { readonly type: 'leaveQueue' | 'close' | 'wakeStream' | 'sendNow' | 'reload' | 'stopTimers' }
  | { readonly type: 'open'; readonly resumeAfter: string }
  | Holding
  | { readonly type: 'post'; readonly message: SharingMessage }
  | { readonly type: 'deliver'; readonly event: PortalEvent; readonly keys: readonly string[] }
  | { readonly type: 'show'; readonly stream: StreamState }
  | { readonly type: 'startTimer'; readonly timer: SharingTimer; readonly ms: number };

export interface SharingStep {
  readonly state: Sharing;
  readonly commands: readonly SharingCommand[];
}

export const notSharing = (tab: string): Sharing => ({
  tab,
  role: 'off',
  term: 0,
  unit: '',
  own: new Map(),
  stream: 'off',
  resumeAfter: '',
  delivered: [],
  turn: 0,
  heard: false,
  unanswered: 0,
  checkedAt: 0,
  telling: false,
  followers: new Map(),
  recent: [],
  unsure: false,
  startedAt: 0,
});

export const unchanged = (state: Sharing): SharingStep => ({ state, commands: [] });
