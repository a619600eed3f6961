import { plainGuid } from '../kernel/guid';

/** An empty id means all ids of that event type. */
export interface EventName {
  readonly pluginName: string;
  readonly eventType: string;
  readonly id: string;
}

interface Wanted {
  readonly name: EventName;
  readonly holders: ReadonlySet<unknown>;
  /** The server has it on the present connection, or has been told. */
  readonly told: boolean;
  /** Until the server has it: since when it is wanted. */
  readonly since?: number | undefined;
  readonly removeAt?: number | undefined;
  /** The server has refused it as often as it is repeated at once. */
  readonly refused?: boolean | undefined;
}

/** What waits to be sent, with how often it was refused already. */
interface Waiting {
  readonly name: EventName;
  readonly failures: number;
}

/** What is listened to, by how many, and what the server has still to be told. */
export interface Subscriptions {
  readonly connectionId?: string | undefined;
  readonly wanted: ReadonlyMap<string, Wanted>;
  readonly adding: ReadonlyMap<string, Waiting>;
  readonly removing: ReadonlyMap<string, Waiting>;
  readonly batching: boolean;
}

/** What happens to subscriptions. `holder` is whatever tells two listeners apart; `since`: it may have missed what happened from then on. */
export type SubscriptionEvent =
  | { readonly type: 'acquire'; readonly name: EventName; readonly holder: unknown; readonly since?: number | undefined }
  | { readonly type: 'release'; readonly name: EventName; readonly holder: unknown; readonly now: number }
  | { readonly type: 'connected'; readonly connectionId: string }
  | { readonly type: 'disconnected' | 'batchTimer' | 'retryTimer' }
  | { readonly type: 'cleanupTimer'; readonly now: number }
  /** The server has subscribed the batch. */
  | { readonly type: 'accepted'; readonly connectionId: string; readonly batch: readonly EventName[] }
  | { readonly type: 'failed'; readonly connectionId: string; readonly call: BatchCall; readonly batch: readonly EventName[]; readonly failures: number };

/** Names are told to the server in batches of at most 200. */
export type BatchCall = 'subscribe' | 'unsubscribe';

/** A call with a batch of names, which are to be told what happened since then, or a timer in milliseconds. */
export type SubscriptionCommand =
  | {
      readonly type: BatchCall;
      readonly connectionId: string;
      readonly batch: readonly EventName[];
      readonly failures: number;
      readonly since?: number | undefined;
    }
  | { readonly type: 'startTimer'; readonly timer: 'batch' | 'cleanup' | 'retry'; readonly ms: number };

/** The next state, and what is to be done. */
export interface SubscriptionStep {
  readonly state: Subscriptions;
  readonly commands: readonly SubscriptionCommand[];
}

/**
 * Nothing is listened to.
 *
 * @example
 * subscriptions(NO_SUBSCRIPTIONS, { type: 'connected', connectionId: 'c1' }).commands // => []
 */
export const NO_SUBSCRIPTIONS: Subscriptions = { wanted: new Map(), adding: new Map(), removing: new Map(), batching: false };

const BATCH_MS = 1_000;
const CLEANUP_MS = 5_000;
/** Timers may fire a little before their time. */
const EARLY_MS = 50;
const MAX_BATCH = 200;
const MAX_REPEATS = 3;
/** What is still wanted after its repeats is asked for again as long as somebody wants it, but seldom. */
const LATER_MS = 30_000;

/**
 * The text under which an event is known (shell, section 8): its GUID in any form is the same one.
 *
 * @example
 * eventKey({ pluginName: 'dec', eventType: 'changed', id: '{0F8FAD5B-D9CB-469F-A165-70867728950E}' }) // => 'dec|changed|0f8fad5b-d9cb-469f-a165-70867728950e'
 */
export const eventKey = ({ pluginName, eventType, id }: EventName): string => `${pluginName}|${eventType}|${plainGuid(id)}`;

const stay = (state: Subscriptions): SubscriptionStep => ({ state, commands: [] });

const withEntry = <V>(map: ReadonlyMap<string, V>, key: string, value: V): ReadonlyMap<string, V> => new Map(map).set(key, value);

const without = <V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> => {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
};

/** The delay runs from the first waiting change; before a connection is known everything waits. */
const batchLater = (state: Subscriptions): SubscriptionStep =>
  state.batching || state.connectionId === undefined || (state.adding.size === 0 && state.removing.size === 0)
    ? stay(state)
    : { state: { ...state, batching: true }, commands: [{ type: 'startTimer', timer: 'batch', ms: BATCH_MS }] };

/** At most 200 of a batch; what failed before goes apart, so that its repeats are counted. */
const batches = (type: BatchCall, connectionId: string, waiting: Iterable<Waiting>): readonly SubscriptionCommand[] => {
  const byFailures = new Map<number, EventName[]>();
  for (const { name, failures } of waiting) {
    const names = byFailures.get(failures);
    if (names === undefined) byFailures.set(failures, [name]);
    else names.push(name);
  }
  return [...byFailures].flatMap(([failures, names]) =>
    Array.from({ length: Math.ceil(names.length / MAX_BATCH) }, (_, at) => ({
      type,
      connectionId,
      failures,
      batch: names.slice(at * MAX_BATCH, (at + 1) * MAX_BATCH),
    })),
  );
};

/** The older of two instants that may be unknown. */
const earlier = (a: number | undefined, b: number | undefined): number | undefined => (a === undefined || b === undefined ? (a ?? b) : Math.min(a, b));

/** Who waits longest decides how far back the server looks for the batch. */
const dated = ({ wanted }: Subscriptions, command: SubscriptionCommand): SubscriptionCommand => {
  if (command.type === 'startTimer') return command;
  const since = command.batch.map((name) => wanted.get(eventKey(name))?.since).reduce(earlier, undefined);
  return since === undefined ? command : { ...command, since };
};

const send = (state: Subscriptions): SubscriptionStep => {
  const { connectionId } = state;
  if (connectionId === undefined) return stay({ ...state, batching: false });
  const wanted = new Map([...state.wanted].map(([key, one]) => [key, state.adding.has(key) ? { ...one, told: true } : one]));
  return {
    state: { ...state, wanted, adding: new Map(), removing: new Map(), batching: false },
    commands: [
      ...batches('unsubscribe', connectionId, state.removing.values()),
      ...batches('subscribe', connectionId, state.adding.values()).map((command) => dated(state, command)),
    ],
  };
};

const onAcquire = (state: Subscriptions, { name, holder, since }: Extract<SubscriptionEvent, { type: 'acquire' }>): SubscriptionStep => {
  const key = eventKey(name);
  const known = state.wanted.get(key);
  if (known) {
    const waits = known.since === undefined ? undefined : earlier(known.since, since);
    const entry = { ...known, holders: new Set(known.holders).add(holder), since: waits, removeAt: undefined };
    return stay({ ...state, wanted: withEntry(state.wanted, key, entry) });
  }
  const wanted = withEntry(state.wanted, key, { name, holders: new Set([holder]), told: false, since });
  return batchLater({ ...state, wanted, adding: withEntry(state.adding, key, { name, failures: 0 }), removing: without(state.removing, key) });
};

const onRelease = (state: Subscriptions, name: EventName, holder: unknown, now: number): SubscriptionStep => {
  const key = eventKey(name);
  const known = state.wanted.get(key);
  if (!known?.holders.has(holder)) return stay(state);
  const holders = new Set(known.holders);
  holders.delete(holder);
  if (holders.size > 0) return stay({ ...state, wanted: withEntry(state.wanted, key, { ...known, holders }) });
  if (!known.told) return stay({ ...state, wanted: without(state.wanted, key), adding: without(state.adding, key) });
  return {
    state: { ...state, wanted: withEntry(state.wanted, key, { ...known, holders, removeAt: now + CLEANUP_MS }) },
    commands: [{ type: 'startTimer', timer: 'cleanup', ms: CLEANUP_MS }],
  };
};

const isHeld = ({ holders }: Wanted): boolean => holders.size > 0;

const onConnected = (state: Subscriptions, connectionId: string): SubscriptionStep => {
  const wanted = [...state.wanted].filter(([, one]) => isHeld(one));
  const adding = new Map(wanted.map(([key, { name }]) => [key, { name, failures: 0 }]));
  return send({ connectionId, wanted: new Map(wanted), adding, removing: new Map(), batching: false });
};

const onDisconnected = (state: Subscriptions): SubscriptionStep => {
  const wanted = [...state.wanted].filter(([, one]) => isHeld(one)).map(([key, one]) => [key, { ...one, told: false, refused: undefined }] as const);
  return stay({ wanted: new Map(wanted), adding: new Map(), removing: new Map(), batching: false });
};

const onCleanup = (state: Subscriptions, now: number): SubscriptionStep => {
  // A clock that was set back leaves an end that is further off than it can be.
  const isDue = (at: number): boolean => at <= now + EARLY_MS || at > now + CLEANUP_MS + EARLY_MS;
  const due = [...state.wanted].filter(([, { removeAt }]) => removeAt !== undefined && isDue(removeAt));
  if (due.length === 0 || state.connectionId === undefined) return stay(state);
  const gone = new Set(due.map(([key]) => key));
  return {
    state: { ...state, wanted: new Map([...state.wanted].filter(([key]) => !gone.has(key))) },
    commands: batches(
      'unsubscribe',
      state.connectionId,
      due.map(([, { name }]) => ({ name, failures: 0 })),
    ),
  };
};

const onAccepted = (state: Subscriptions, connectionId: string, batch: readonly EventName[]): SubscriptionStep => {
  if (connectionId !== state.connectionId) return stay(state);
  const wanted = new Map(state.wanted);
  for (const key of batch.map(eventKey)) {
    const known = wanted.get(key);
    if (known?.since !== undefined || known?.refused === true) wanted.set(key, { ...known, since: undefined, refused: undefined });
  }
  return stay({ ...state, wanted });
};

const onGivenUp = (state: Subscriptions, batch: readonly EventName[]): SubscriptionStep => {
  const wanted = new Map(state.wanted);
  for (const key of batch.map(eventKey)) {
    const known = wanted.get(key);
    if (known !== undefined && isHeld(known)) wanted.set(key, { ...known, refused: true });
  }
  return { state: { ...state, wanted }, commands: [{ type: 'startTimer', timer: 'retry', ms: LATER_MS }] };
};

const onRetry = (state: Subscriptions): SubscriptionStep => {
  const refused = [...state.wanted].filter(([, one]) => one.refused === true && isHeld(one));
  const wanted = new Map([...state.wanted].map(([key, one]) => [key, one.refused === true ? { ...one, refused: undefined } : one]));
  const waiting = refused.map(([key, { name }]) => [key, { name, failures: MAX_REPEATS }] as const);
  return batchLater({ ...state, wanted, adding: new Map([...waiting, ...state.adding]) });
};

const onFailed = (state: Subscriptions, event: Extract<SubscriptionEvent, { type: 'failed' }>): SubscriptionStep => {
  if (event.connectionId !== state.connectionId) return stay(state);
  const adds = event.call === 'subscribe';
  if (event.failures >= MAX_REPEATS) return adds ? onGivenUp(state, event.batch) : stay(state);
  const again = event.batch.filter((name) => {
    const known = state.wanted.get(eventKey(name));
    return adds ? known !== undefined && isHeld(known) : known === undefined;
  });
  const waiting = again.map((name) => [eventKey(name), { name, failures: event.failures + 1 }] as const);
  return batchLater(adds ? { ...state, adding: new Map([...waiting, ...state.adding]) } : { ...state, removing: new Map([...waiting, ...state.removing]) });
};

/**
 * Counted subscriptions of one organisation unit, and what the server is told of them (shell, section 8): changes wait a second and go
 * together, what nobody listens to any more is let go after 5 s, what was refused is sent again three times within seconds, then every half minute while it is wanted.
 *
 * @example
 * const name = { pluginName: 'dec', eventType: 'changed', id: '' };
 * const held = subscriptions(NO_SUBSCRIPTIONS, { type: 'acquire', name, holder: 'list' });
 * subscriptions(held.state, { type: 'connected', connectionId: 'c1' }).commands[0].batch // => [{ pluginName: 'dec', eventType: 'changed', id: '' }]
 */
export const subscriptions = (state: Subscriptions, event: SubscriptionEvent): SubscriptionStep => {
  switch (event.type) {
    case 'acquire':
      return onAcquire(state, event);
    case 'release':
      return onRelease(state, event.name, event.holder, event.now);
    case 'connected':
      return onConnected(state, event.connectionId);
    case 'disconnected':
      return onDisconnected(state);
    case 'batchTimer':
      return send(state);
    case 'retryTimer':
      return onRetry(state);
    case 'cleanupTimer':
      return onCleanup(state, event.now);
    case 'accepted':
      return onAccepted(state, event.connectionId, event.batch);
    case 'failed':
      return onFailed(state, event);
    default:
      event satisfies never;
      return stay(state);
  }
};
