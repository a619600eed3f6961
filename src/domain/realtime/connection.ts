/** One event stream by the table of the shell, section 8. `now` in milliseconds. */
export type ConnectionStatus = 'idle' | 'connecting' | 'connected' | 'suspect' | 'waiting' | 'givenUp';

/** `watchdog`: nothing was heard for one and a half heartbeats. `verify`: nothing after a heartbeat that asked. `wait`: before the next try. */
export type ConnectionTimer = 'connect' | 'heartbeat' | 'watchdog' | 'verify' | 'wait';

/** One event stream. Times in milliseconds since 1970, intervals in milliseconds. */
export interface Connection {
  readonly status: ConnectionStatus;
  /** The wait after the next failure. */
  readonly waitMs: number;
  readonly id?: string | undefined;
  readonly heartbeatIntervalMs: number;
  readonly idleTimeoutMs: number;
  readonly heartbeatAt: number;
  /** When the last heartbeat was sent. */
  readonly beatenAt: number;
  /** The server accepted a heartbeat; the next item of the stream makes it a verified one. */
  readonly heartbeatAccepted: boolean;
  /** When it last reconnected at once because the server did not know the id, and when it last came back after giving up. */
  readonly rejoinedAt: number;
  readonly revivedAt: number;
}

/** What the server says as the stream begins. */
export interface ConnectedDetails {
  readonly id: string;
  readonly heartbeatIntervalMs: number;
  readonly idleTimeoutMs: number;
}

/** What happens to the stream. */
export type ConnectionEvent =
  | { readonly type: 'start' | 'stop' }
  | { readonly type: 'connected'; readonly details: ConnectedDetails; readonly now: number }
  | { readonly type: 'item'; readonly now: number }
  /** The stream could not be opened, broke or ended. */
  | { readonly type: 'lost'; readonly now: number }
  | { readonly type: 'timer'; readonly timer: ConnectionTimer; readonly now: number }
  | { readonly type: 'heartbeatAnswered'; readonly id: string; readonly answer: 'accepted' | 'unknown' | 'failed'; readonly now: number }
  /** Online again, visible again, or a foreground call succeeded. */
  | { readonly type: 'wake'; readonly now: number };

/** What is to be done with the stream; timers that are started again begin anew. */
export type ConnectionCommand =
  | { readonly type: 'open' | 'close' | 'stopTimers' | 'subscribeAll' }
  | { readonly type: 'startTimer'; readonly timer: ConnectionTimer; readonly ms: number }
  | { readonly type: 'stopTimer'; readonly timer: ConnectionTimer }
  | { readonly type: 'heartbeat' | 'unregister'; readonly id: string }
  | { readonly type: 'log'; readonly message: string };

/** The next state, and what is to be done. */
export interface ConnectionStep {
  readonly state: Connection;
  readonly commands: readonly ConnectionCommand[];
}

export const FIRST_WAIT_MS = 5_000;
export const LONGEST_WAIT_MS = 320_000;
const CONNECT_WITHIN_MS = 10_000;
const REJOIN_EVERY_MS = 5_000;
export const REVIVE_EVERY_MS = 60_000;
/** What the regular timer may be late. */
const LATE_MS = 1_000;
/** Heartbeats that a server may ask for. */
const SHORTEST_BEAT_MS = 5_000;
const LONGEST_BEAT_MS = 300_000;
const MISSED = 1.5;
const VERIFY = 0.5;

/**
 * Before the stream was started.
 *
 * @example
 * NOT_CONNECTED.status // => 'idle'
 */
export const NOT_CONNECTED: Connection = {
  status: 'idle',
  waitMs: FIRST_WAIT_MS,
  heartbeatIntervalMs: 0,
  idleTimeoutMs: 0,
  heartbeatAt: 0,
  beatenAt: 0,
  heartbeatAccepted: false,
  rejoinedAt: Number.NEGATIVE_INFINITY,
  revivedAt: Number.NEGATIVE_INFINITY,
};

const stay = (state: Connection): ConnectionStep => ({ state, commands: [] });

const isOpen = ({ status }: Connection): boolean => status === 'connected' || status === 'suspect';

const connect = (state: Connection): ConnectionStep => ({
  state: { ...state, status: 'connecting', id: undefined, heartbeatAccepted: false },
  commands: [{ type: 'stopTimers' }, { type: 'close' }, { type: 'open' }, { type: 'startTimer', timer: 'connect', ms: CONNECT_WITHIN_MS }],
});

const fall = (state: Connection): ConnectionStep => {
  const closed: Connection = { ...state, id: undefined, heartbeatAccepted: false };
  const commands: ConnectionCommand[] = [{ type: 'stopTimers' }, { type: 'close' }];
  if (state.waitMs > LONGEST_WAIT_MS) {
    return { state: { ...closed, status: 'givenUp' }, commands: [...commands, { type: 'log', message: 'Real-time events are given up' }] };
  }
  return {
    state: { ...closed, status: 'waiting', waitMs: state.waitMs * 2 },
    commands: [...commands, { type: 'startTimer', timer: 'wait', ms: state.waitMs }],
  };
};

/** A clock that was set back tells nothing about the time between. */
export const isWithin = (ms: number, since: number, now: number): boolean => now >= since && now - since < ms;

const afterSleep = (state: Connection, now: number): boolean => isOpen(state) && now - state.heartbeatAt > state.idleTimeoutMs;

const watch = (state: Connection): ConnectionCommand => ({ type: 'startTimer', timer: 'watchdog', ms: state.heartbeatIntervalMs * MISSED });

/** An interval that would never rest, or that outlasts the patience of the server, is mended; so is a patience that no heartbeat could meet. */
const usable = ({ heartbeatIntervalMs: beatMs, idleTimeoutMs: idleMs }: ConnectedDetails): Pick<Connection, 'heartbeatIntervalMs' | 'idleTimeoutMs'> => {
  const heartbeatIntervalMs = Math.min(LONGEST_BEAT_MS, Math.max(SHORTEST_BEAT_MS, beatMs < idleMs ? beatMs : idleMs / 2));
  return { heartbeatIntervalMs, idleTimeoutMs: idleMs > heartbeatIntervalMs ? idleMs : heartbeatIntervalMs * 2 };
};

const onConnected = (state: Connection, details: ConnectedDetails, now: number): ConnectionStep => {
  if (state.status !== 'connecting') return stay(state);
  const { id } = details;
  const { heartbeatIntervalMs, idleTimeoutMs } = usable(details);
  const connected: Connection = { ...state, status: 'connected', id, heartbeatIntervalMs, idleTimeoutMs, heartbeatAt: now, beatenAt: now };
  return {
    state: connected,
    commands: [
      { type: 'stopTimer', timer: 'connect' },
      { type: 'subscribeAll' },
      { type: 'startTimer', timer: 'heartbeat', ms: heartbeatIntervalMs },
      watch(connected),
    ],
  };
};

const beat = (state: Connection, id: string, now: number): ConnectionStep => ({
  state: { ...state, beatenAt: now },
  commands: [
    { type: 'heartbeat', id },
    { type: 'startTimer', timer: 'heartbeat', ms: state.heartbeatIntervalMs },
  ],
});

/** Browsers hold back the timers of a tab that is not looked at, so an item may be the first to notice that a heartbeat is due. */
const onItem = (state: Connection, now: number): ConnectionStep => {
  if (!isOpen(state) || state.id === undefined) return stay(state);
  const verified = state.heartbeatAccepted ? { waitMs: FIRST_WAIT_MS } : {};
  const heard: Connection = { ...state, ...verified, status: 'connected' };
  const due = isWithin(state.heartbeatIntervalMs + LATE_MS, state.beatenAt, now) ? stay(heard) : beat(heard, state.id, now);
  return {
    state: due.state,
    commands: [...(state.status === 'suspect' ? [{ type: 'stopTimer', timer: 'verify' } as const] : []), ...due.commands, watch(state)],
  };
};

const onTimer = (state: Connection, timer: ConnectionTimer, now: number): ConnectionStep => {
  if (timer === 'wait') return state.status === 'waiting' ? connect(state) : stay(state);
  if (timer === 'connect') return state.status === 'connecting' ? fall(state) : stay(state);
  if (!isOpen(state) || state.id === undefined) return stay(state);
  if (afterSleep(state, now)) return connect(state);
  if (timer === 'heartbeat') return beat(state, state.id, now);
  if (timer === 'verify') return state.status === 'suspect' ? fall(state) : stay(state);
  return {
    state: { ...state, status: 'suspect', beatenAt: now },
    commands: [
      { type: 'heartbeat', id: state.id },
      { type: 'startTimer', timer: 'verify', ms: state.heartbeatIntervalMs * VERIFY },
    ],
  };
};

const onHeartbeat = (state: Connection, event: Extract<ConnectionEvent, { type: 'heartbeatAnswered' }>): ConnectionStep => {
  if (!isOpen(state) || event.id !== state.id || event.answer === 'failed') return stay(state);
  if (event.answer === 'accepted') return stay({ ...state, heartbeatAt: event.now, heartbeatAccepted: true });
  return isWithin(REJOIN_EVERY_MS, state.rejoinedAt, event.now) ? fall(state) : connect({ ...state, rejoinedAt: event.now });
};

const onWake = (state: Connection, now: number): ConnectionStep => {
  if (afterSleep(state, now)) return connect(state);
  if (state.status !== 'givenUp' || isWithin(REVIVE_EVERY_MS, state.revivedAt, now)) return stay(state);
  return connect({ ...state, waitMs: FIRST_WAIT_MS, revivedAt: now });
};

const onStop = (state: Connection): ConnectionStep => {
  if (state.status === 'idle') return stay(state);
  const farewell: ConnectionCommand[] = state.id === undefined ? [] : [{ type: 'unregister', id: state.id }];
  return { state: NOT_CONNECTED, commands: [{ type: 'stopTimers' }, ...farewell, { type: 'close' }] };
};

/**
 * The life of an event stream (shell, section 8): opened, watched by heartbeats, opened again after waits that double from 5 s, given up after
 * 320 s, woken.
 *
 * @example
 * const { state, commands } = streamConnection(NOT_CONNECTED, { type: 'start' });
 * commands.map(({ type }) => type) // => ['stopTimers', 'close', 'open', 'startTimer']
 * streamConnection(state, { type: 'lost', now: 0 }).commands.at(-1) // => { type: 'startTimer', timer: 'wait', ms: 5000 }
 */
export const connection = (state: Connection, event: ConnectionEvent): ConnectionStep => {
  switch (event.type) {
    case 'start':
      return state.status === 'idle' ? connect(NOT_CONNECTED) : stay(state);
    case 'stop':
      return onStop(state);
    case 'connected':
      return onConnected(state, event.details, event.now);
    case 'item':
      return onItem(state, event.now);
    case 'lost':
      return state.status === 'connecting' || isOpen(state) ? fall(state) : stay(state);
    case 'timer':
      return onTimer(state, event.timer, event.now);
    case 'heartbeatAnswered':
      return onHeartbeat(state, event);
    case 'wake':
      return onWake(state, event.now);
    default:
      event satisfies never;
      return stay(state);
  }
};
