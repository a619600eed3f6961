/** Times of the shell, sections 6 and 17, in milliseconds. */
export const CHECK_MS = 10_000;
/**
 * So long without activity the user is warned (shell, section 6). Milliseconds.
 *
 * @example
 * WARN_AFTER_MS / 60_000 // => 40
 */
export const WARN_AFTER_MS = 40 * 60_000;
/**
 * So long without activity the session ends (shell, section 6). Milliseconds.
 *
 * @example
 * EXPIRE_AFTER_MS / 60_000 // => 45
 */
export const EXPIRE_AFTER_MS = 45 * 60_000;
const WRITE_MS = 1_000;
const TELL_MS = 10_000;
const TOUCH_MS = 5 * 60_000;

/** `off`: nobody is signed in. */
export type InactivityStatus = 'off' | 'active' | 'warning' | 'expired';

/** One tab's watch over its user. All times are those of the browser's clock, in milliseconds since 1970. */
export interface Inactivity {
  readonly status: InactivityStatus;
  /** When the user was last active, in this tab or in another one as far as it is known here. */
  readonly last: number;
  readonly written: number;
  readonly told: number;
  /** The last call that shows the server that somebody is there. */
  readonly called: number;
}

/**
 * `shared` is the last activity as the storage of the browser has it. `check`: every 10 s, and as soon as the tab is looked at again.
 * `input`: a key, pointer, wheel or touch. `call`: a foreground call is sent. `stay`: the warning was answered. `heard`: another tab tells its activity.
 */
export type InactivityEvent =
  | { readonly type: 'start'; readonly now: number }
  | { readonly type: 'check' | 'input' | 'call' | 'stay'; readonly now: number; readonly shared: string | undefined }
  | { readonly type: 'heard'; readonly now: number; readonly shared: string | undefined; readonly at: number }
  | { readonly type: 'stop' };

/** What the tab is to do. `touch`: tell the server that somebody is there. */
export type InactivityCommand =
  /** Into the storage of the browser, or by message to the other tabs. */
  { readonly type: 'write' | 'tell'; readonly at: number } | { readonly type: 'warn' | 'closeWarning' | 'expire' | 'touch' | 'forget' };

/** The next state, and what is to be done. */
export interface InactivityStep {
  readonly state: Inactivity;
  readonly commands: readonly InactivityCommand[];
}

/**
 * The watch before anybody is signed in.
 *
 * @example
 * inactivity(NO_WATCH, { type: 'input', now: 0, shared: undefined }).commands // => []
 */
export const NO_WATCH: Inactivity = { status: 'off', last: 0, written: 0, told: 0, called: 0 };

const read = (shared: string | undefined, now: number): number | undefined => {
  const at = shared === undefined || shared.trim() === '' ? Number.NaN : Number(shared);
  return Number.isFinite(at) && at <= now ? at : undefined;
};

const statusAt = (idle: number): InactivityStatus => (idle >= EXPIRE_AFTER_MS ? 'expired' : idle >= WARN_AFTER_MS ? 'warning' : 'active');

/** What the clock says, whatever this tab believed: a tab that slept wakes up to the truth. */
const look = (watch: Inactivity, now: number, shared: string | undefined): InactivityStep => {
  const known = read(shared, now);
  // What is missing, no number or in the future is replaced by now.
  if (known === undefined) {
    const state: Inactivity = { ...watch, status: 'active', last: now, written: now };
    return { state, commands: [{ type: 'write', at: now }, ...(watch.status === 'warning' ? [{ type: 'closeWarning' } as const] : [])] };
  }
  const last = Math.max(known, watch.last <= now ? watch.last : known);
  const status = statusAt(now - last);
  const state: Inactivity = { ...watch, last, status };
  if (status === watch.status) return { state, commands: [] };
  if (status === 'expired') return { state, commands: [...(watch.status === 'warning' ? [{ type: 'closeWarning' } as const] : []), { type: 'expire' }] };
  return { state, commands: [{ type: status === 'warning' ? 'warn' : 'closeWarning' }] };
};

const active = ({ state, commands }: InactivityStep, now: number, wasWarning: boolean): InactivityStep => {
  const since = (time: number): number => (time <= now ? now - time : Number.POSITIVE_INFINITY);
  const writes = wasWarning || since(state.written) >= WRITE_MS;
  const tells = wasWarning || since(state.told) >= TELL_MS;
  return {
    state: { ...state, status: 'active', last: now, written: writes ? now : state.written, told: tells ? now : state.told },
    commands: [
      ...commands.filter(({ type }) => type !== 'warn' && type !== 'closeWarning'),
      ...(writes ? [{ type: 'write', at: now } as const] : []),
      ...(tells ? [{ type: 'tell', at: now } as const] : []),
      ...(wasWarning ? [{ type: 'closeWarning' } as const] : []),
    ],
  };
};

/** The server ends a session of which it hears nothing for 50 minutes, so it is told of input that brings no call. */
const touched = ({ state, commands }: InactivityStep, now: number): InactivityStep =>
  state.called <= now && now - state.called < TOUCH_MS ? { state, commands } : { state: { ...state, called: now }, commands: [...commands, { type: 'touch' }] };

/**
 * The watch over the activity of a user, across tabs (shell, section 6): a warning after 40 minutes, the end after 45. Times are compared,
 * never ticks counted, so a tab that slept wakes up to the truth.
 *
 * @example
 * const { state } = inactivity(NO_WATCH, { type: 'start', now: 0 });
 * inactivity(state, { type: 'check', now: WARN_AFTER_MS, shared: '0' }).commands // => [{ type: 'warn' }]
 * inactivity(state, { type: 'check', now: EXPIRE_AFTER_MS, shared: '0' }).state.status // => 'expired'
 */
export const inactivity = (watch: Inactivity, event: InactivityEvent): InactivityStep => {
  if (event.type === 'start') {
    const { now } = event;
    return {
      state: { status: 'active', last: now, written: now, told: now, called: now },
      commands: [
        { type: 'write', at: now },
        { type: 'tell', at: now },
      ],
    };
  }
  if (watch.status === 'off') return { state: watch, commands: [] };
  if (event.type === 'stop')
    return { state: NO_WATCH, commands: [...(watch.status === 'warning' ? [{ type: 'closeWarning' } as const] : []), { type: 'forget' }] };
  if (watch.status === 'expired') return { state: watch, commands: [] };
  const { now, shared } = event;
  const wasWarning = watch.status === 'warning';
  const heard = event.type === 'heard' && event.at <= now ? { ...watch, last: Math.max(watch.last <= now ? watch.last : 0, event.at) } : watch;
  const seen = look(heard, now, shared);
  if (event.type === 'check' || event.type === 'heard' || seen.state.status === 'expired') return seen;
  switch (event.type) {
    case 'input':
      return seen.state.status === 'active' && !wasWarning ? touched(active(seen, now, false), now) : seen;
    case 'call':
      return active({ ...seen, state: { ...seen.state, called: now } }, now, wasWarning);
    case 'stay':
      return touched(active(seen, now, wasWarning), now);
    default:
      event.type satisfies never;
      return { state: watch, commands: [] };
  }
};
