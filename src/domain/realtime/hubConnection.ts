import { FIRST_WAIT_MS, isWithin, LONGEST_WAIT_MS, REVIVE_EVERY_MS } from './connection';

/**
 * The connection to a push service. It connects again by itself at first; when its delays are used up, or when the very first start fails, new
 * starts come with the waits of the event stream (shell, section 8). `now` in milliseconds.
 */
export type HubStatus = 'idle' | 'connecting' | 'connected' | 'reconnecting' | 'waiting' | 'givenUp';

/** The connection to a push service. */
export interface HubConnection {
  readonly status: HubStatus;
  readonly waitMs: number;
  readonly openedAt: number;
  readonly revivedAt: number;
}

/** What happens to the connection. */
export type HubEvent =
  | { readonly type: 'start' | 'stop' | 'reconnecting' | 'timer' }
  /** `lost`: the start failed, or all delays of the connection are used up. */
  | { readonly type: 'opened' | 'wake' | 'lost'; readonly now: number };

/** What is to be done with the connection. */
export type HubCommand =
  | { readonly type: 'open' | 'close' | 'subscribeAll' | 'forgetSubscriptions' | 'stopTimer' }
  | { readonly type: 'startTimer'; readonly ms: number }
  | { readonly type: 'log'; readonly message: string };

/** The next state, and what is to be done. */
export interface HubStep {
  readonly state: HubConnection;
  readonly commands: readonly HubCommand[];
}

/**
 * Delays of a connection that tries again by itself.
 *
 * @example
 * HUB_DELAYS_MS.at(-1) // => 5000
 */
export const HUB_DELAYS_MS: readonly number[] = [0, 1_000, 2_000, 3_000, 4_000, 5_000];

/** A connection that has lived this long has worked: the waits begin anew. */
const PROVEN_MS = 15_000;

/**
 * Before the connection was started.
 *
 * @example
 * NO_HUB.status // => 'idle'
 */
export const NO_HUB: HubConnection = { status: 'idle', waitMs: FIRST_WAIT_MS, openedAt: 0, revivedAt: Number.NEGATIVE_INFINITY };

const stay = (state: HubConnection): HubStep => ({ state, commands: [] });

const connect = (state: HubConnection): HubStep => ({ state: { ...state, status: 'connecting' }, commands: [{ type: 'open' }] });

const onLost = (state: HubConnection, now: number): HubStep => {
  if (state.status === 'idle' || state.status === 'waiting' || state.status === 'givenUp') return stay(state);
  const isProven = state.status !== 'connecting' && !isWithin(PROVEN_MS, state.openedAt, now);
  const waitMs = isProven ? FIRST_WAIT_MS : state.waitMs;
  const commands: HubCommand[] = [{ type: 'forgetSubscriptions' }];
  if (waitMs > LONGEST_WAIT_MS) {
    return { state: { ...state, status: 'givenUp' }, commands: [...commands, { type: 'log', message: 'Real-time events are given up' }] };
  }
  return { state: { ...state, status: 'waiting', waitMs: waitMs * 2 }, commands: [...commands, { type: 'startTimer', ms: waitMs }] };
};

const onWake = (state: HubConnection, now: number): HubStep => {
  if (state.status !== 'givenUp' || isWithin(REVIVE_EVERY_MS, state.revivedAt, now)) return stay(state);
  return connect({ ...state, waitMs: FIRST_WAIT_MS, revivedAt: now });
};

/**
 * The life of a connection to a push service (shell, section 8): it connects again by itself at first; when its delays are used up, or when
 * the very first start fails, new starts come with the waits of the event stream.
 *
 * @example
 * const { state, commands } = hubConnection(NO_HUB, { type: 'start' });
 * commands // => [{ type: 'open' }]
 * hubConnection(state, { type: 'lost', now: 0 }).commands // => [{ type: 'forgetSubscriptions' }, { type: 'startTimer', ms: 5000 }]
 */
export const hubConnection = (state: HubConnection, event: HubEvent): HubStep => {
  switch (event.type) {
    case 'start':
      return state.status === 'idle' ? connect(NO_HUB) : stay(state);
    case 'stop':
      return state.status === 'idle' ? stay(state) : { state: NO_HUB, commands: [{ type: 'stopTimer' }, { type: 'forgetSubscriptions' }, { type: 'close' }] };
    case 'opened':
      if (state.status !== 'connecting' && state.status !== 'reconnecting') return stay(state);
      return { state: { ...state, status: 'connected', openedAt: event.now }, commands: [{ type: 'subscribeAll' }] };
    case 'reconnecting':
      return state.status === 'connected' ? { state: { ...state, status: 'reconnecting' }, commands: [{ type: 'forgetSubscriptions' }] } : stay(state);
    case 'lost':
      return onLost(state, event.now);
    case 'timer':
      return state.status === 'waiting' ? connect(state) : stay(state);
    case 'wake':
      return onWake(state, event.now);
    default:
      event satisfies never;
      return stay(state);
  }
};
