import { failed, type Result } from '../kernel/result';

/** One list on one date as the client keeps it (reference data, 3.1). Holders are told apart by identity. */
export type CacheState<H, A> =
  /** `outdated`: the list was changed after it was asked for. `former` still hold an earlier generation of it. */
  | { readonly phase: 'loading'; readonly waiting: readonly H[]; readonly outdated?: true; readonly former?: ReadonlySet<H> }
  /** `stale`: the list was changed; the next one loads it again. */
  | { readonly phase: 'ready'; readonly holders: ReadonlySet<H>; readonly entries: A; readonly stale?: true; readonly former?: ReadonlySet<H> }
  | { readonly phase: 'idle'; readonly entries: A };

/** What happens to a list. `acquire`, `release`: a screen opens or closes that needs it. */
export type CacheEvent<H, A> =
  | { readonly type: 'acquire' | 'release'; readonly holder: H }
  | { readonly type: 'answered'; readonly answer: Result<A> }
  /** The timer of an unused list has run out. */
  | { readonly type: 'expired' }
  /** Another version of the list was published. */
  | { readonly type: 'listChanged' }
  /** Logout, or another organisation unit. */
  | { readonly type: 'clear' };

/** `load`: ask the server. `answer`: tell the holder. `cancel`: the holder waits no more. `notice`: the list was changed. `warn`: released by who does not hold it. */
export type CacheCommand<H, A> =
  | { readonly type: 'load' | 'stopTimer' | 'drop' | 'warn' }
  | { readonly type: 'answer'; readonly holder: H; readonly answer: Result<A> }
  | { readonly type: 'cancel' | 'notice'; readonly holder: H }
  | { readonly type: 'startTimer'; readonly ms: number };

/** An absent `state` means: no entry. */
export interface CacheStep<H, A> {
  readonly state: CacheState<H, A> | undefined;
  readonly commands: readonly CacheCommand<H, A>[];
}

/**
 * So long an unused list is kept (reference data, 3.1). Milliseconds.
 *
 * @example
 * UNUSED_MS // => 5000
 */
export const UNUSED_MS = 5_000;

const without = <H>(holders: ReadonlySet<H>, holder: H): ReadonlySet<H> => new Set([...holders].filter((one) => one !== holder));

const formerOf = <H>(former: ReadonlySet<H> | undefined): { readonly former?: ReadonlySet<H> } => (former === undefined || former.size === 0 ? {} : { former });

const acquire = <H, A>(state: CacheState<H, A> | undefined, holder: H): CacheStep<H, A> => {
  if (!state) return { state: { phase: 'loading', waiting: [holder] }, commands: [{ type: 'load' }] };
  if (state.phase === 'loading') {
    return { state: state.waiting.includes(holder) ? state : { ...state, waiting: [...state.waiting, holder] }, commands: [] };
  }
  if (state.phase === 'ready' && state.stale) {
    const former = new Set([...(state.former ?? []), ...state.holders]);
    return { state: { phase: 'loading', waiting: [holder], ...formerOf(without(former, holder)) }, commands: [{ type: 'load' }] };
  }
  const answer: CacheCommand<H, A> = { type: 'answer', holder, answer: { _tag: 'Right', right: state.entries } };
  if (state.phase === 'idle')
    return { state: { phase: 'ready', holders: new Set([holder]), entries: state.entries }, commands: [{ type: 'stopTimer' }, answer] };
  return { state: { ...state, holders: new Set(state.holders).add(holder) }, commands: [answer] };
};

/** What is left when the last holder of the current generation has gone: nothing of a stale one. */
const unused = <H, A>({ entries, stale, former }: Extract<CacheState<H, A>, { phase: 'ready' }>): CacheStep<H, A> => {
  if (former !== undefined && former.size > 0)
    return { state: { phase: 'ready', holders: new Set(), entries, ...(stale ? { stale } : {}), former }, commands: [] };
  if (stale) return { state: undefined, commands: [{ type: 'drop' }] };
  return { state: { phase: 'idle', entries }, commands: [{ type: 'startTimer', ms: UNUSED_MS }] };
};

const releaseFormer = <H, A>(state: CacheState<H, A>, former: ReadonlySet<H>): CacheStep<H, A> => {
  if (state.phase === 'idle') return { state, commands: [] };
  const { former: _, ...rest } = state;
  const kept: CacheState<H, A> = { ...rest, ...formerOf(former) };
  return kept.phase === 'ready' && kept.holders.size === 0 ? unused(kept) : { state: kept, commands: [] };
};

const release = <H, A>(state: CacheState<H, A> | undefined, holder: H): CacheStep<H, A> => {
  if (state?.phase === 'loading' && state.waiting.includes(holder)) {
    return { state: { ...state, waiting: state.waiting.filter((one) => one !== holder) }, commands: [{ type: 'cancel', holder }] };
  }
  if (state?.phase === 'ready' && state.holders.has(holder)) {
    const kept = { ...state, holders: without(state.holders, holder) };
    return kept.holders.size > 0 ? { state: kept, commands: [] } : unused(kept);
  }
  if (state !== undefined && state.phase !== 'idle' && state.former?.has(holder)) return releaseFormer(state, without(state.former, holder));
  return { state, commands: [{ type: 'warn' }] };
};

const answered = <H, A>(state: CacheState<H, A> | undefined, answer: Result<A>): CacheStep<H, A> => {
  if (state?.phase !== 'loading') return { state, commands: [] };
  const { outdated, ...current } = state;
  // What came may have been read before the change; requests of one key never overlap (RD-C1).
  if (outdated && !failed(answer)) return { state: current, commands: [{ type: 'load' }] };
  const [first, ...others] = state.waiting;
  if (!failed(answer)) {
    const entries = answer.right;
    const ready = { phase: 'ready' as const, holders: new Set(state.waiting), entries, ...formerOf(state.former) };
    if (first === undefined) return unused(ready);
    return { state: ready, commands: state.waiting.map((holder) => ({ type: 'answer', holder, answer })) };
  }
  const refusal: readonly CacheCommand<H, A>[] = first === undefined ? [] : [{ type: 'answer', holder: first, answer }];
  if (others.length === 0) return { state: undefined, commands: [...refusal, { type: 'drop' }] };
  // A failure is not shared: the next in the queue asks for itself.
  return { state: { phase: 'loading', waiting: others, ...formerOf(state.former) }, commands: [...refusal, { type: 'load' }] };
};

/** Rows 13 and 14: who holds it keeps it and is told, the next one loads again. */
const listChanged = <H, A>(state: CacheState<H, A> | undefined): CacheStep<H, A> => {
  if (!state) return { state, commands: [] };
  if (state.phase === 'idle') return { state: undefined, commands: [{ type: 'stopTimer' }, { type: 'drop' }] };
  if (state.phase === 'loading') return { state: { ...state, outdated: true }, commands: [] };
  return { state: { ...state, stale: true }, commands: [...state.holders].map((holder) => ({ type: 'notice', holder })) };
};

const clear = <H, A>(state: CacheState<H, A> | undefined): CacheStep<H, A> => {
  if (!state) return { state, commands: [] };
  const cancelled: readonly CacheCommand<H, A>[] = state.phase === 'loading' ? state.waiting.map((holder) => ({ type: 'cancel', holder })) : [];
  const timer: readonly CacheCommand<H, A>[] = state.phase === 'idle' ? [{ type: 'stopTimer' }] : [];
  return { state: undefined, commands: [...cancelled, ...timer, { type: 'drop' }] };
};

/**
 * The life of one list on one date in memory (reference data, section 3.1): loaded once for all who wait, kept for 5 s after the last one, loaded
 * again after a change. An absent state means no entry.
 *
 * @example
 * const { state, commands } = referenceCache(undefined, { type: 'acquire', holder: 'card' });
 * commands // => [{ type: 'load' }]
 * referenceCache(state, { type: 'answered', answer: ok(['SE', 'NO']) }).commands // => [{ type: 'answer', holder: 'card', answer: { _tag: 'Right', right: ['SE', 'NO'] } }]
 */
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
    case 'listChanged':
      return listChanged(state);
    case 'clear':
      return clear(state);
    default:
      event satisfies never;
      return { state, commands: [] };
  }
};
