import { describe, expect, it } from 'vitest';
import { sharing } from '../../../src/domain/realtime/sharing';
import type { SharingMessage } from '../../../src/domain/realtime/sharingMessage';
import { notSharing, type Sharing, type SharingCommand, type SharingEvent } from '../../../src/domain/realtime/sharingState';
import type { ReceivedEvent } from '../../../src/domain/realtime/streamState';

const NAME = { pluginName: 'dec', eventType: 'DeclarationStatusChanged', id: 'one' };
const KEY = 'dec|DeclarationStatusChanged|one';
const EVERY = { ...NAME, id: '' };
const HOLDER = {};
const START: SharingEvent = { type: 'start', unit: 'a', now: 0 };
const received = (more: Partial<ReceivedEvent> = {}): ReceivedEvent => ({ id: '7', event: { ...NAME, data: {} }, units: ['a'], resumeAfter: '7', ...more });
const heard = (message: SharingMessage, now = 100): SharingEvent => ({ type: 'heard', message, now });
const leadingOf = (tab: string, more: Partial<Extract<SharingMessage, { kind: 'leading' }>> = {}): SharingMessage => ({
  kind: 'leading',
  tab,
  term: 0,
  stream: 'connected',
  resumeAfter: '5',
  rollCall: false,
  ...more,
});
const eventOf = (tab: string, more: Partial<Extract<SharingMessage, { kind: 'event' }>> = {}): SharingMessage => {
  return { kind: 'event', tab, term: 0, ...received(), units: ['a'], ...more };
};
const wantsOf = (tab: string, more: Partial<Extract<SharingMessage, { kind: 'wants' }>> = {}): SharingMessage => {
  return { kind: 'wants', tab, to: 'me', turn: 1, unit: 'b', names: [NAME], again: false, ...more };
};
const want: SharingEvent = { type: 'want', name: NAME, holder: HOLDER, now: 0 };
const granted = (term = 0): SharingEvent => ({ type: 'granted', term, now: 10 });
const check = (now: number): SharingEvent => ({ type: 'timer', timer: 'check', now });

const after = (events: readonly SharingEvent[], from: Sharing = notSharing('me')): Sharing =>
  events.reduce((state, event) => sharing(state, event).state, from);

const off = notSharing('me');
const wanting = after([want]);
const follower = after([START], wanting);
const following = after([heard(leadingOf('other'))], follower);
const leader = after([granted()], follower);
const withTab = after([heard(wantsOf('tab2'))], leader);
const connected = after([{ type: 'streamChanged', stream: 'connected', resumeAfter: '5', now: 50 }], leader);

const ASK: SharingCommand = { type: 'post', message: { kind: 'ask', tab: 'me', term: 0 } };
const CHECK: SharingCommand = { type: 'startTimer', timer: 'check', ms: 1000 };
const LEADING = (more: object = {}): SharingCommand => ({
  type: 'post',
  message: { kind: 'leading', tab: 'me', term: 0, stream: 'connecting', resumeAfter: '', rollCall: false, ...more },
});
const WANTS = (to: string, turn: number, again: boolean, names: readonly object[] = [{ ...NAME, since: 0 }]) => ({
  type: 'post',
  message: { kind: 'wants', tab: 'me', to, turn, unit: 'a', names, again },
});
const mine = { tab: 'me', unit: 'a', name: NAME };
const theirs = { tab: 'tab2', unit: 'b', name: NAME };

describe('a tab', () => {
  it.each([
    ['off: a listener waits', off, want, 'off', []],
    ['off: a message of another tab is nothing to it', off, heard(leadingOf('other')), 'off', []],
    ['off: stop changes nothing', off, { type: 'stop' }, 'off', []],
    [
      'off: start asks who leads and queues for the lock',
      wanting,
      START,
      'follower',
      [{ type: 'show', stream: 'connecting' }, ASK, { type: 'queue', term: 0 }, CHECK],
    ],
    ['follower: a second start changes nothing', follower, START, 'follower', []],
    [
      'follower: the lock makes it the leader with its own wishes',
      follower,
      granted(),
      'leader',
      [
        { type: 'stopTimers' },
        { type: 'acquire', ...mine, since: 0 },
        { type: 'open', resumeAfter: '' },
        LEADING({ rollCall: true }),
        { type: 'startTimer', timer: 'rollCall', ms: 30_000 },
      ],
    ],
    ['follower: the lock of an earlier term is nothing', after([heard(leadingOf('other', { term: 2 }))], follower), granted(0), 'follower', []],
    [
      'follower: told who leads, it tells what it wants',
      follower,
      heard(leadingOf('other')),
      'follower',
      [WANTS('other', 1, false), { type: 'show', stream: 'connected' }],
    ],
    [
      'follower: another leader of the same term follows on a closed one',
      following,
      heard(leadingOf('third', { stream: 'connecting' })),
      'follower',
      [WANTS('third', 2, false), { type: 'show', stream: 'connecting' }],
    ],
    ['follower: a sign of life needs no answer', following, heard(leadingOf('other')), 'follower', []],
    [
      'follower: a change of the stream is shown',
      following,
      heard(leadingOf('other', { stream: 'waiting' })),
      'follower',
      [{ type: 'show', stream: 'waiting' }],
    ],
    ['follower: a roll call is answered', following, heard(leadingOf('other', { rollCall: true })), 'follower', [WANTS('other', 2, true)]],
    ['follower: a leader that was replaced is not heard', after([heard(leadingOf('new', { term: 1 }))], following), heard(leadingOf('other')), 'follower', []],
    [
      'follower: an event it wants is delivered',
      following,
      heard(eventOf('other')),
      'follower',
      [{ type: 'deliver', event: { ...NAME, data: {} }, keys: [KEY] }],
    ],
    ['follower: an event twice is delivered once', after([heard(eventOf('other'))], following), heard(eventOf('other')), 'follower', []],
    ['follower: an event nobody here wants', following, heard(eventOf('other', { event: { ...NAME, id: 'two', data: {} } })), 'follower', []],
    ['follower: an event of another unit', following, heard(eventOf('other', { units: ['b'] })), 'follower', []],
    ['follower: an event for one other tab', following, heard(eventOf('other', { to: 'tab3' })), 'follower', []],
    ['follower: an event of a replaced leader', after([heard(leadingOf('new', { term: 1 }))], following), heard(eventOf('other')), 'follower', []],
    ['follower: resync loads again', following, heard({ kind: 'resync', tab: 'other', term: 0 }), 'follower', [{ type: 'reload' }]],
    ['follower: resync for another tab', following, heard({ kind: 'resync', tab: 'other', term: 0, to: 'tab3' }), 'follower', []],
    ['follower: what other followers say is not for it', following, heard(wantsOf('tab2', { to: 'other' })), 'follower', []],
    [
      'follower: a new wish is told a little later, with others',
      following,
      { type: 'want', name: EVERY, holder: HOLDER, now: 0 },
      'follower',
      [{ type: 'startTimer', timer: 'tell', ms: 1000 }],
    ],
    ['follower: a second holder of the same is not told', following, { type: 'want', name: NAME, holder: {}, now: 0 }, 'follower', []],
    [
      'follower: the last one to let go is told',
      following,
      { type: 'unwant', name: NAME, holder: HOLDER },
      'follower',
      [{ type: 'startTimer', timer: 'tell', ms: 50 }],
    ],
    [
      'follower: letting go twice counts once',
      after([{ type: 'unwant', name: NAME, holder: HOLDER }], following),
      { type: 'unwant', name: NAME, holder: HOLDER },
      'follower',
      [],
    ],
    [
      'follower: stop says goodbye',
      following,
      { type: 'stop' },
      'off',
      [{ type: 'stopTimers' }, { type: 'post', message: { kind: 'bye', tab: 'me' } }, { type: 'leaveQueue' }, { type: 'show', stream: 'off' }],
    ],
    ['follower: a page that goes says goodbye', following, { type: 'leaving' }, 'follower', [{ type: 'post', message: { kind: 'bye', tab: 'me' } }]],
    ['follower: a page that comes back tells what it wants', following, { type: 'returned' }, 'follower', [WANTS('other', 2, true)]],
    ['leader: a page that comes back still leads', leader, { type: 'returned' }, 'leader', []],
    [
      'follower: a reason to try again goes to a leader that has given up',
      after([heard(leadingOf('other', { stream: 'givenUp' }))], following),
      { type: 'wake', now: 200 },
      'follower',
      [{ type: 'post', message: { kind: 'wake', tab: 'me' } }],
    ],
    ['follower: otherwise it does not', following, { type: 'wake', now: 200 }, 'follower', []],
    [
      'leader: stop closes the stream and gives the lock up',
      leader,
      { type: 'stop' },
      'off',
      [{ type: 'stopTimers' }, { type: 'close' }, { type: 'leaveQueue' }, { type: 'show', stream: 'off' }],
    ],
    ['leader: a question is answered', leader, heard({ kind: 'ask', tab: 'tab2', term: 0 }), 'leader', [LEADING()]],
    [
      'leader: a tab that tells what it wants is counted in its unit',
      leader,
      heard(wantsOf('tab2')),
      'leader',
      [{ type: 'acquire', ...theirs }, { type: 'sendNow' }],
    ],
    ['leader: the same again changes nothing', withTab, heard(wantsOf('tab2', { turn: 2, again: true })), 'leader', []],
    [
      'leader: an older word that comes later changes nothing',
      after([heard(wantsOf('tab2', { turn: 3 }))], leader),
      heard(wantsOf('tab2', { turn: 2, names: [] })),
      'leader',
      [],
    ],
    [
      'leader: what a tab no longer wants is released',
      withTab,
      heard(wantsOf('tab2', { turn: 2, names: [] })),
      'leader',
      [{ type: 'release', ...theirs }, { type: 'sendNow' }],
    ],
    [
      'leader: a tab that changes its unit',
      withTab,
      heard(wantsOf('tab2', { turn: 2, unit: 'c' })),
      'leader',
      [{ type: 'acquire', ...theirs, unit: 'c' }, { type: 'release', ...theirs }, { type: 'sendNow' }],
    ],
    ['leader: goodbye releases', withTab, heard({ kind: 'bye', tab: 'tab2' }), 'leader', [{ type: 'release', ...theirs }]],
    ['leader: goodbye of an unknown tab', leader, heard({ kind: 'bye', tab: 'tab9' }), 'leader', []],
    ['leader: words to another leader', leader, heard(wantsOf('tab2', { to: 'other' })), 'leader', []],
    [
      'leader: a tab it had dropped loads again',
      leader,
      heard(wantsOf('tab2', { turn: 9, again: true })),
      'leader',
      [{ type: 'acquire', ...theirs }, { type: 'sendNow' }, { type: 'post', message: { kind: 'resync', tab: 'me', term: 0, to: 'tab2' } }],
    ],
    [
      'leader: an event goes to all tabs and to its own listeners',
      leader,
      { type: 'received', received: received(), now: 20 },
      'leader',
      [
        { type: 'post', message: eventOf('me') },
        { type: 'deliver', event: { ...NAME, data: {} }, keys: [KEY] },
      ],
    ],
    [
      'leader: lost events are lost to all',
      leader,
      { type: 'missed' },
      'leader',
      [{ type: 'post', message: { kind: 'resync', tab: 'me', term: 0 } }, { type: 'reload' }],
    ],
    [
      'leader: all hear where the stream stands',
      leader,
      { type: 'streamChanged', stream: 'connected', resumeAfter: '5', now: 50 },
      'leader',
      [{ type: 'show', stream: 'connected' }, LEADING({ stream: 'connected', resumeAfter: '5' })],
    ],
    [
      'leader: a stream that came late without a number to go on from',
      leader,
      { type: 'streamChanged', stream: 'connected', resumeAfter: '5', now: 2001 },
      'leader',
      [
        { type: 'show', stream: 'connected' },
        LEADING({ stream: 'connected', resumeAfter: '5' }),
        { type: 'post', message: { kind: 'resync', tab: 'me', term: 0 } },
        { type: 'reload' },
      ],
    ],
    [
      'leader: its own new wish is acquired',
      leader,
      { type: 'want', name: EVERY, holder: HOLDER, now: 0 },
      'leader',
      [{ type: 'acquire', ...mine, name: EVERY, since: 0 }],
    ],
    ['leader: its own last wish is released', leader, { type: 'unwant', name: NAME, holder: HOLDER }, 'leader', [{ type: 'release', ...mine }]],
    ['leader: a reason to try again is its own', leader, { type: 'wake', now: 1 }, 'leader', [{ type: 'wakeStream' }]],
    ['leader: a reason to try again of another tab', leader, heard({ kind: 'wake', tab: 'tab2' }), 'leader', [{ type: 'wakeStream' }]],
    [
      'leader: one of an earlier term is told',
      after([heard(leadingOf('other', { term: 1 })), granted(1)], follower),
      heard(leadingOf('other')),
      'leader',
      [LEADING({ term: 1, stream: 'connected', resumeAfter: '5' })],
    ],
    [
      'leader: a later term ends its own, and it loads again',
      connected,
      heard(leadingOf('other', { term: 1 })),
      'follower',
      [
        { type: 'stopTimers' },
        { type: 'close' },
        { type: 'queue', term: 1 },
        WANTS('other', 1, false),
        { type: 'show', stream: 'connected' },
        { type: 'reload' },
        CHECK,
      ],
    ],
    ['leader: another one of the same term means that the browser has no locks', leader, heard(leadingOf('other')), 'leader', []],
    ['leader: events of such a tab are its own', leader, heard(eventOf('other')), 'leader', []],
    ['leader: a late check of the time before changes nothing', leader, check(1000), 'leader', []],
  ] as [string, Sharing, SharingEvent, string, SharingCommand[]][])('%s', (_, state, event, role, commands) => {
    const step = sharing(state, event);
    expect(step.state.role).toBe(role);
    expect(step.commands).toEqual(commands);
  });

  it('goes on after the last event that it heard of when the leader is gone', () => {
    const heardOne = after([heard(eventOf('other', { id: '9', resumeAfter: '9' }))], following);
    expect(sharing(heardOne, granted()).commands).toContainEqual({ type: 'open', resumeAfter: '9' });
  });

  it('loads everything again when it follows on a leader without knowing where it stood', () => {
    const unsure = after([START, heard(leadingOf('other', { resumeAfter: '' })), granted()], wanting);
    const step = sharing(unsure, { type: 'streamChanged', stream: 'connected', resumeAfter: '5', now: 1000 });
    expect(step.commands).toContainEqual({ type: 'reload' });
    expect(sharing(step.state, { type: 'streamChanged', stream: 'connected', resumeAfter: '5', now: 1000 }).commands).not.toContainEqual({ type: 'reload' });
  });

  it('keeps its listeners over a stop, and wants them in the unit of the next start', () => {
    const again = after([{ type: 'stop' }, { type: 'start', unit: 'b', now: 50 }], following);
    expect(sharing(again, heard(leadingOf('other'))).commands).toContainEqual({
      type: 'post',
      message: { kind: 'wants', tab: 'me', to: 'other', turn: 2, unit: 'b', names: [{ ...NAME, since: 0 }], again: false },
    });
  });

  it('hears what the stream brought in the last 3 s when it comes to want it', () => {
    const early = after([{ type: 'received', received: received({ units: ['a', 'b'] }), now: 1000 }], leader);
    const posted = (now: number, more: object = {}) => sharing(early, heard(wantsOf('tab2', more), now)).commands.filter(({ type }) => type === 'post');
    expect(posted(4000)).toEqual([{ type: 'post', message: { ...eventOf('me', { units: ['a', 'b'] }), to: 'tab2' } }]);
    expect([posted(4001), posted(900), posted(2000, { unit: 'c' }), posted(2000, { names: [{ ...NAME, id: 'two' }] })]).toEqual([[], [], [], []]);
  });

  it('hears what the stream brought since it came to want it, however late it could say so', () => {
    const early = after([{ type: 'received', received: received({ units: ['b'] }), now: 10_000 }], leader);
    const handed = (since: number, now: number) => {
      const { commands } = sharing(early, heard(wantsOf('tab2', { names: [{ ...NAME, since }] }), now));
      return { isPosted: commands.some(({ type }) => type === 'post'), acquired: commands.find(({ type }) => type === 'acquire') };
    };
    expect(handed(13_000, 40_000)).toEqual({ isPosted: true, acquired: { type: 'acquire', ...theirs, since: 13_000 } });
    expect(handed(13_001, 40_000).isPosted).toBe(false);
    expect(handed(10_000, 70_001)).toEqual({ isPosted: false, acquired: { type: 'acquire', ...theirs } });
  });

  it('asks the server for what happened since it was first wanted when it leads, and not where the wish is long heard', () => {
    const waiting = after([START, { ...want, now: 5000, since: 200 }]);
    const granting = (now: number) => sharing(waiting, { type: 'granted', term: 0, now }).commands.find(({ type }) => type === 'acquire');
    expect(granting(9000)).toEqual({ type: 'acquire', ...mine, since: 200 });
    expect(granting(60_201)).toEqual({ type: 'acquire', ...mine });
  });

  it('does the same for a listener of its own, once', () => {
    const lone = after([START, granted(), { type: 'received', received: received(), now: 1000 }]);
    const step = sharing(lone, { ...want, now: 2000 });
    expect(step.commands).toEqual([
      { type: 'acquire', ...mine, since: 2000 },
      { type: 'deliver', event: { ...NAME, data: {} }, keys: [KEY] },
    ]);
    expect(sharing(step.state, { type: 'received', received: received(), now: 2000 }).commands.filter(({ type }) => type === 'deliver')).toEqual([]);
  });
});

describe('a leader that no longer answers', () => {
  const silent = (times: readonly number[], from = following): { state: Sharing; posts: number; term: number } => {
    let state = from;
    let posts = 0;
    for (const now of times) {
      const step = sharing(state, check(now));
      state = step.state;
      posts += step.commands.filter(({ type }) => type === 'post').length;
    }
    return { state, posts, term: state.term };
  };

  it('is left after three questions in a row, for the lock of the next term', () => {
    expect(silent([1000, 2000, 3000, 4000]).term).toBe(0);
    const late = silent([1000, 2000, 3000, 4000, 5000]);
    expect(late.term).toBe(1);
    expect(sharing(late.state, granted(1)).commands).toContainEqual({ type: 'open', resumeAfter: '5' });
  });

  it('is kept while it answers, to whomever', () => {
    let state = following;
    for (const now of [1000, 2000, 3000, 4000, 5000, 6000]) state = after([check(now), heard(leadingOf('other'), now + 10)], state);
    expect(state.term).toBe(0);
  });

  it.each([
    ['this tab has slept', [1000, 2000, 3000, 3_600_000, 3_601_000, 3_602_000]],
    ['the clock was set forward', [1000, 2000, 3000, 90_000, 91_000, 92_000]],
    ['the clock was set back', [1000, 2000, 3000, -90_000, -89_000, -88_000]],
    ['the browser holds back the timers of a tab that is not looked at', [1000, 61_000, 121_000, 181_000, 241_000, 301_000, 361_000]],
  ])('is asked anew when %s', (_why, times) => {
    expect(silent(times).term).toBe(0);
  });

  it('is asked at once by a tab that is looked at again', () => {
    expect(sharing(following, { type: 'wake', now: 60_000 }).commands).toEqual([CHECK]);
    expect(sharing(after([check(1000)], following), { type: 'wake', now: 60_000 }).commands).toEqual([ASK, CHECK]);
  });
});

describe('a tab that was closed without a word', () => {
  it('is dropped at the fourth roll call that it does not answer, and nobody else is', () => {
    let state = after([heard(wantsOf('tab3', { names: [EVERY] }))], withTab);
    const released: unknown[] = [];
    for (let call = 1; call <= 4; call += 1) {
      const step = sharing(state, { type: 'timer', timer: 'rollCall', now: call * 30_000 });
      released.push(...step.commands.filter(({ type }) => type === 'release'));
      expect(step.commands).toContainEqual(LEADING({ rollCall: true }));
      state = after([heard(wantsOf('tab3', { turn: call + 1, names: [EVERY], again: true }))], step.state);
    }
    expect(released).toEqual([{ type: 'release', ...theirs }]);
    expect([...state.followers.keys()]).toEqual(['tab3']);
  });
});
