import { deliver, eventMessage, handOver, recentlyWanted, remember } from './delivering';
import { called, gone, told, type FollowersStep } from './followers';
import type { SharingMessage, SharingMessageOf } from './sharingMessage';
import { notSharing, unchanged, type Sharing, type SharingCommand, type SharingEvent, type SharingStep, type SharingTimer } from './sharingState';
import type { ReceivedEvent } from './streamState';
import { eventKey, type EventName } from './subscriptions';

/** The batching delay: a follower collects its changes itself, because the browser holds back the timers of a leader that is not looked at. */
const TELL_MS = 1_000;
/** What is let go has a delay of its own at the leader; a screen lets go of several at once. */
const TELL_GONE_MS = 50;
const CHECK_MS = 1_000;
const MAX_UNANSWERED = 3;
/** A check that comes later than this was held up, by sleep or by the browser: then silence says nothing about the leader. */
const HELD_UP_MS = 5_000;
const ROLL_CALL_MS = 30_000;
/** Screens may read their records that long before they are subscribed: the server hands over what happened meanwhile. */
const LATE_MS = 2_000;

const post = (message: SharingMessage): SharingCommand => ({ type: 'post', message });

const startCheck: SharingCommand = { type: 'startTimer', timer: 'check', ms: CHECK_MS };

const leading = ({ tab, term, stream, resumeAfter }: Sharing, rollCall = false): SharingCommand =>
  post({ kind: 'leading', tab, term, stream, resumeAfter, rollCall });

const ask = ({ tab, term }: Sharing): SharingCommand => post({ kind: 'ask', tab, term });

const withFollowers = (state: Sharing, { followers, holdings }: FollowersStep, now: number): SharingStep => handOver({ ...state, followers }, holdings, now);

/** All that this tab wants, to the leader it follows. */
const tell = (state: Sharing, again: boolean): SharingStep => {
  const { tab, unit, own, leader } = state;
  if (state.role !== 'follower' || leader === undefined) return unchanged({ ...state, telling: false });
  const turn = state.turn + 1;
  const names = [...own.values()].map(({ name, since }) => ({ ...name, since }));
  return { state: { ...state, turn, telling: false }, commands: [post({ kind: 'wants', tab, to: leader, turn, unit, names, again })] };
};

const tellIn = (ms: number, state: Sharing): SharingStep =>
  state.role === 'follower' && state.leader !== undefined && !state.telling
    ? { state: { ...state, telling: true }, commands: [{ type: 'startTimer', timer: 'tell', ms }] }
    : unchanged(state);

const onWant = (state: Sharing, { name, holder, now, since = now }: Extract<SharingEvent, { type: 'want' }>): SharingStep => {
  const key = eventKey(name);
  const known = state.own.get(key);
  const own = new Map(state.own).set(key, { name, holders: new Set(known?.holders).add(holder), since: known?.since ?? since });
  const next = { ...state, own };
  if (known) return unchanged(next);
  return state.role === 'leader' ? handOver(next, [{ type: 'acquire', tab: state.tab, unit: state.unit, name, since }], now) : tellIn(TELL_MS, next);
};

const onUnwant = (state: Sharing, name: EventName, holder: object): SharingStep => {
  const key = eventKey(name);
  const known = state.own.get(key);
  if (!known?.holders.has(holder)) return unchanged(state);
  const holders = new Set(known.holders);
  holders.delete(holder);
  const own = new Map(state.own);
  if (holders.size > 0) return unchanged({ ...state, own: own.set(key, { ...known, holders }) });
  own.delete(key);
  const next = { ...state, own };
  return state.role === 'leader' ? { state: next, commands: [{ type: 'release', tab: state.tab, unit: state.unit, name }] } : tellIn(TELL_GONE_MS, next);
};

const onStart = (state: Sharing, unit: string, now: number): SharingStep => {
  if (state.role !== 'off') return unchanged(state);
  const { tab, own, turn } = state;
  const next: Sharing = { ...notSharing(tab), own, turn, role: 'follower', unit, stream: 'connecting', checkedAt: now, startedAt: now };
  return { state: next, commands: [{ type: 'show', stream: 'connecting' }, ask(next), { type: 'queue', term: 0 }, startCheck] };
};

const onStop = (state: Sharing): SharingStep => {
  if (state.role === 'off') return unchanged(state);
  const { tab, own, turn, role } = state;
  return {
    state: { ...notSharing(tab), own, turn },
    commands: [
      { type: 'stopTimers' },
      ...(role === 'leader' ? [{ type: 'close' } as const] : [post({ kind: 'bye', tab })]),
      { type: 'leaveQueue' },
      { type: 'show', stream: 'off' },
    ],
  };
};

const onGranted = (state: Sharing, term: number, now: number): SharingStep => {
  if (state.role !== 'follower' || state.term !== term) return unchanged(state);
  const { tab, unit, own, resumeAfter } = state;
  const led: Sharing = {
    ...state,
    role: 'leader',
    leader: undefined,
    followers: new Map(),
    recent: [],
    unsure: state.leader !== undefined && resumeAfter === '',
  };
  return {
    state: led,
    commands: [
      { type: 'stopTimers' },
      ...[...own.values()].map(({ name, since }) => recentlyWanted({ type: 'acquire', tab, unit, name, since }, now)),
      { type: 'open', resumeAfter },
      leading(led, true),
      { type: 'startTimer', timer: 'rollCall', ms: ROLL_CALL_MS },
    ],
  };
};

/** Another tab leads a later term: ours was thought dead. What came meanwhile may be lost to us. */
const follow = (state: Sharing, { tab: leader, term, stream, resumeAfter }: SharingMessageOf<'leading'>, now: number): SharingStep => {
  const wasLeader = state.role === 'leader';
  const next: Sharing = {
    ...state,
    role: 'follower',
    term,
    leader,
    stream,
    resumeAfter: resumeAfter || state.resumeAfter,
    heard: true,
    unanswered: 0,
    checkedAt: now,
    followers: new Map(),
    recent: [],
    unsure: false,
  };
  const { state: after, commands } = tell(next, false);
  return {
    state: after,
    commands: [
      ...(wasLeader ? ([{ type: 'stopTimers' }, { type: 'close' }] as const) : []),
      ...(term === state.term ? [] : [{ type: 'queue', term } as const]),
      ...commands,
      { type: 'show', stream },
      ...(wasLeader ? ([{ type: 'reload' }, startCheck] as const) : []),
    ],
  };
};

const onLeading = (state: Sharing, message: SharingMessageOf<'leading'>, now: number): SharingStep => {
  if (message.term < state.term) return { state, commands: state.role === 'leader' ? [leading(state)] : [] };
  if (message.term > state.term) return follow(state, message, now);
  // Two of one term: the browser has no locks, each tab has a stream of its own.
  if (state.role === 'leader') return unchanged(state);
  if (message.tab !== state.leader) return follow(state, message, now);
  const next: Sharing = { ...state, heard: true, unanswered: 0, stream: message.stream, resumeAfter: message.resumeAfter || state.resumeAfter };
  const shown: readonly SharingCommand[] = message.stream === state.stream ? [] : [{ type: 'show', stream: message.stream }];
  if (!message.rollCall) return { state: next, commands: shown };
  const step = tell(next, true);
  return { state: step.state, commands: [...shown, ...step.commands] };
};

const onWants = (state: Sharing, message: SharingMessageOf<'wants'>, now: number): SharingStep => {
  if (message.to !== state.tab) return unchanged(state);
  const forgotten = message.again && !state.followers.has(message.tab);
  const step = withFollowers(state, told(state.followers, message), now);
  return {
    state: step.state,
    commands: [
      ...step.commands,
      ...(step.commands.length > 0 ? [{ type: 'sendNow' } as const] : []),
      ...(forgotten ? [post({ kind: 'resync', tab: state.tab, term: state.term, to: message.tab })] : []),
    ],
  };
};

const hearAsLeader = (state: Sharing, message: SharingMessage, now: number): SharingStep => {
  switch (message.kind) {
    case 'leading':
      return onLeading(state, message, now);
    case 'wants':
      return onWants(state, message, now);
    case 'ask':
      return { state, commands: [leading(state)] };
    case 'wake':
      return { state, commands: [{ type: 'wakeStream' }] };
    case 'bye':
      return withFollowers(state, gone(state.followers, message.tab), now);
    case 'event':
    case 'resync':
      return unchanged(state);
  }
};

const hearAsFollower = (state: Sharing, message: SharingMessage, now: number): SharingStep => {
  switch (message.kind) {
    case 'leading':
      return onLeading(state, message, now);
    case 'event':
      return message.term < state.term || (message.to ?? state.tab) !== state.tab ? unchanged(state) : deliver(state, message);
    case 'resync':
      return { state, commands: message.term < state.term || (message.to ?? state.tab) !== state.tab ? [] : [{ type: 'reload' }] };
    case 'wants':
    case 'ask':
    case 'wake':
    case 'bye':
      return unchanged(state);
  }
};

const onCheck = (state: Sharing, now: number): SharingStep => {
  const since = now - state.checkedAt;
  const checked = { ...state, checkedAt: now, heard: false };
  if (state.heard) return { state: { ...checked, unanswered: 0 }, commands: [startCheck] };
  if (since < 0 || since > HELD_UP_MS) return { state: { ...checked, unanswered: 1 }, commands: [ask(state), startCheck] };
  if (state.unanswered < MAX_UNANSWERED) return { state: { ...checked, unanswered: state.unanswered + 1 }, commands: [ask(state), startCheck] };
  const next = { ...checked, unanswered: 0, term: state.term + 1 };
  return { state: next, commands: [{ type: 'queue', term: next.term }, ask(next), startCheck] };
};

const onTimer = (state: Sharing, timer: SharingTimer, now: number): SharingStep => {
  if (timer === 'tell') return tell(state, true);
  if (timer === 'check') return state.role === 'follower' ? onCheck(state, now) : unchanged(state);
  if (state.role !== 'leader') return unchanged(state);
  const { state: next, commands } = withFollowers(state, called(state.followers), now);
  return { state: next, commands: [...commands, leading(next, true), { type: 'startTimer', timer: 'rollCall', ms: ROLL_CALL_MS }] };
};

/** Where it is not known from which event on, a stream that came late has missed what screens have not seen. */
const onStreamChanged = (state: Sharing, { stream, resumeAfter, now }: Extract<SharingEvent, { type: 'streamChanged' }>): SharingStep => {
  if (state.role !== 'leader') return unchanged(state);
  const isFirst = stream === 'connected' && state.resumeAfter === '';
  const reload = stream === 'connected' && (state.unsure || (isFirst && Math.abs(now - state.startedAt) > LATE_MS));
  const next = { ...state, stream, resumeAfter, unsure: state.unsure && !reload };
  return { state: next, commands: [{ type: 'show', stream }, leading(next), ...(reload ? onMissed(next).commands : [])] };
};

const onMissed = (state: Sharing): SharingStep =>
  state.role === 'leader' ? { state, commands: [post({ kind: 'resync', tab: state.tab, term: state.term }), { type: 'reload' }] } : unchanged(state);

const onReceived = (state: Sharing, received: ReceivedEvent, now: number): SharingStep => {
  if (state.role !== 'leader') return unchanged(state);
  const { state: next, commands } = deliver(remember(state, received, now), received);
  return { state: next, commands: [post(eventMessage(state, received)), ...commands] };
};

const onWake = (state: Sharing, now: number): SharingStep => {
  if (state.role === 'leader') return { state, commands: [{ type: 'wakeStream' }] };
  if (state.role === 'off') return unchanged(state);
  const wake = state.stream === 'givenUp' ? [post({ kind: 'wake', tab: state.tab })] : [];
  const since = now - state.checkedAt;
  if (since >= 0 && since <= HELD_UP_MS) return { state, commands: wake };
  const { state: next, commands } = onCheck(state, now);
  return { state: next, commands: [...wake, ...commands] };
};

/** Who holds the stream, and what the tabs tell each other. */
export const sharing = (state: Sharing, event: SharingEvent): SharingStep => {
  switch (event.type) {
    case 'start':
      return onStart(state, event.unit, event.now);
    case 'stop':
      return onStop(state);
    case 'leaving':
      return { state, commands: state.role === 'follower' ? [post({ kind: 'bye', tab: state.tab })] : [] };
    case 'returned':
      return tell(state, true);
    case 'want':
      return onWant(state, event);
    case 'unwant':
      return onUnwant(state, event.name, event.holder);
    case 'granted':
      return onGranted(state, event.term, event.now);
    case 'heard':
      if (state.role === 'off') return unchanged(state);
      return state.role === 'leader' ? hearAsLeader(state, event.message, event.now) : hearAsFollower(state, event.message, event.now);
    case 'timer':
      return onTimer(state, event.timer, event.now);
    case 'wake':
      return onWake(state, event.now);
    case 'streamChanged':
      return onStreamChanged(state, event);
    case 'missed':
      return onMissed(state);
    case 'received':
      return onReceived(state, event.received, event.now);
    default:
      event satisfies never;
      return unchanged(state);
  }
};
