import { failed, type Result } from '../kernel/result';

/** One list on one date as the client keeps it (reference data, 3.1). Holders are told apart by identity. */
export type CacheState<H, A> =
  | { readonly phase: 'loading'; readonly waiting: readonly H[] }
  | { readonly phase: 'ready'; readonly holders: ReadonlySet<H>; readonly entries: A }
  | { readonly phase: 'idle'; readonly entries: A };

export type CacheEvent<H, A> =
  | { readonly type: 'acquire' | 'release'; readonly holder: H }
  | { readonly type: 'answered'; readonly answer: Result<A> }
  /** The timer of an unused list has run out. */
  | { readonly type: 'expired' }
  /** Logout, or another organisation unit. */
  | { readonly type: 'clear' };

export type CacheCommand<H, A> =
  | { readonly type: 'load' | 'stopTimer' | 'drop' | 'warn' }
  | { readonly type: 'answer'; readonly holder: H; readonly answer: Result<A> }
  | { readonly type: 'cancel'; readonly holder: H }
  | { readonly type: 'startTimer'; readonly ms: number };

/** An absent `state` means: no entry. */
export interface CacheStep<H, A> {
  readonly state: CacheState<H, A> | undefined;
  readonly commands: readonly CacheCommand<H, A>[];
}

export const UNUSED_MS = 5_000;

const acquire = <H, A>(state: CacheState<H, A> | undefined, holder: H): CacheStep<H, A> => {
  if (!state) return { state: { phase: 'loading', waiting: [holder] }, commands: [{ type: 'load' }] };
  if (state.phase === 'loading') {
    return { state: state.waiting.includes(holder) ? state : { ...state, waiting: [...state.waiting, holder] }, commands: [] };
  }
  const answer: CacheCommand<H, A> = { type: 'answer', holder, answer: { _tag: 'Right', right: state.entries } };
  const holders = new Set(state.phase === 'ready' ? state.holders : []).add(holder);
  const ready: CacheState<H, A> = { phase: 'ready', holders, entries: state.entries };
  return { state: ready, commands: state.phase === 'idle' ? [{ type: 'stopTimer' }, answer] : [answer] };
};

const release = <H, A>(state: CacheState<H, A> | undefined, holder: H): CacheStep<H, A> => {
  if (state?.phase === 'loading' && state.waiting.includes(holder)) {
    return { state: { ...state, waiting: state.waiting.filter((one) => one !== holder) }, commands: [{ type: 'cancel', holder }] };
  }
  if (state?.phase !== 'ready' || !state.holders.has(holder)) return { state, commands: [{ type: 'warn' }] };
  const holders = new Set(state.holders);
  holders.delete(holder);
  if (holders.size > 0) return { state: { ...state, holders }, commands: [] };
  return { state: { phase: 'idle', entries: state.entries }, commands: [{ type: 'startTimer', ms: UNUSED_MS }] };
};

const answered = <H, A>(state: CacheState<H, A> | undefined, answer: Result<A>): CacheStep<H, A> => {
  if (state?.phase !== 'loading') return { state, commands: [] };
  const [first, ...others] = state.waiting;
  if (!failed(answer)) {
    const entries = answer.right;
    if (first === undefined) return { state: { phase: 'idle', entries }, commands: [{ type: 'startTimer', ms: UNUSED_MS }] };
    return {
      state: { phase: 'ready', holders: new Set(state.waiting), entries },
      commands: state.waiting.map((holder) => ({ type: 'answer', holder, answer })),
    };
  }
  const refusal: readonly CacheCommand<H, A>[] = first === undefined ? [] : [{ type: 'answer', holder: first, answer }];
  if (others.length === 0) return { state: undefined, commands: [...refusal, { type: 'drop' }] };
  // A failure is not shared: the next in the queue asks for itself.
  return { state: { phase: 'loading', waiting: others }, commands: [...refusal, { type: 'load' }] };
};

const clear = <H, A>(state: CacheState<H, A> | undefined): CacheStep<H, A> => {
  if (!state) return { state, commands: [] };
  const cancelled: readonly CacheCommand<H, A>[] = state.phase === 'loading' ? state.waiting.map((holder) => ({ type: 'cancel', holder })) : [];
  const timer: readonly CacheCommand<H, A>[] = state.phase === 'idle' ? [{ type: 'stopTimer' }] : [];
  return { state: undefined, commands: [...cancelled, ...timer, { type: 'drop' }] };
};

export const referenceCache = <H, A>(state: CacheState<H, A> | undefined, event: CacheEvent<H, A>): CacheStep<H, A> => {
  switch (event.type) {
    case 'acquire':
      return acquire(state, event.holder);
    case 'release':
      return release(state, event.holder);
    case 'answered':
      return answered(state, event.answer);
    case 'expired':
      return state?.phase === 'idle' ? { state: undefined, commands: [{ type: 'drop' }] } : { state, commands: [] };
    case 'clear':
      return clear(state);
  }
};
