import { describe, expect, it } from 'vitest';
import { connection, NOT_CONNECTED, type Connection, type ConnectionCommand, type ConnectionEvent } from '../../../src/domain/realtime/connection';

const DETAILS = { id: 'c1', heartbeatIntervalMs: 15_000, idleTimeoutMs: 60_000 };

const after = (events: readonly ConnectionEvent[], from: Connection = NOT_CONNECTED): Connection =>
  events.reduce((state, event) => connection(state, event).state, from);

const START: ConnectionEvent = { type: 'start' };
const ITEM: ConnectionEvent = { type: 'item', now: 15_500 };
const connectedAt = (now: number): ConnectionEvent => ({ type: 'connected', details: DETAILS, now });
const lostAt = (now: number): ConnectionEvent => ({ type: 'lost', now });
const timer = (name: 'connect' | 'heartbeat' | 'watchdog' | 'verify' | 'wait', now: number): ConnectionEvent => ({ type: 'timer', timer: name, now });
const beat = (answer: 'accepted' | 'unknown' | 'failed', now: number, id = 'c1'): ConnectionEvent => ({ type: 'heartbeatAnswered', id, answer, now });

const connecting = after([START]);
const connected = after([connectedAt(0)], connecting);
const suspect = after([timer('watchdog', 22_500)], connected);
const waiting = after([lostAt(0)], connecting);

const OPEN: ConnectionCommand[] = [{ type: 'stopTimers' }, { type: 'close' }, { type: 'open' }, { type: 'startTimer', timer: 'connect', ms: 10_000 }];
const FALL = (ms: number): ConnectionCommand[] => [{ type: 'stopTimers' }, { type: 'close' }, { type: 'startTimer', timer: 'wait', ms }];
const WATCH: ConnectionCommand = { type: 'startTimer', timer: 'watchdog', ms: 22_500 };

describe('the event stream', () => {
  it.each([
    ['idle: start opens', NOT_CONNECTED, START, 'connecting', OPEN],
    [
      'connecting: the first event connects',
      connecting,
      connectedAt(0),
      'connected',
      [{ type: 'stopTimer', timer: 'connect' }, { type: 'subscribeAll' }, { type: 'startTimer', timer: 'heartbeat', ms: 15_000 }, WATCH],
    ],
    ['connecting: an error waits', connecting, lostAt(0), 'waiting', FALL(5000)],
    ['connecting: nothing within 10 s waits', connecting, timer('connect', 10_000), 'waiting', FALL(5000)],
    ['connected: an item restarts the watchdog', connected, ITEM, 'connected', [WATCH]],
    [
      'connected: a heartbeat every interval',
      connected,
      timer('heartbeat', 15_000),
      'connected',
      [
        { type: 'heartbeat', id: 'c1' },
        { type: 'startTimer', timer: 'heartbeat', ms: 15_000 },
      ],
    ],
    [
      'connected: 1.5 intervals of silence are suspect',
      connected,
      timer('watchdog', 22_500),
      'suspect',
      [
        { type: 'heartbeat', id: 'c1' },
        { type: 'startTimer', timer: 'verify', ms: 7500 },
      ],
    ],
    ['suspect: an item in time clears it', suspect, { type: 'item', now: 23_000 }, 'connected', [{ type: 'stopTimer', timer: 'verify' }, WATCH]],
    ['suspect: silence until the verification closes', suspect, timer('verify', 30_000), 'waiting', FALL(5000)],
    ['connected: the end of the stream waits', connected, lostAt(1), 'waiting', FALL(5000)],
    ['suspect: the end of the stream waits', suspect, lostAt(1), 'waiting', FALL(5000)],
    ['connected: an unknown id connects at once', connected, beat('unknown', 15_000), 'connecting', OPEN],
    ['suspect: an unknown id connects at once', suspect, beat('unknown', 23_000), 'connecting', OPEN],
    ['suspect: an accepted heartbeat alone is no item', suspect, beat('accepted', 23_000), 'suspect', []],
    [
      'suspect: the regular heartbeat goes on',
      suspect,
      timer('heartbeat', 30_000),
      'suspect',
      [
        { type: 'heartbeat', id: 'c1' },
        { type: 'startTimer', timer: 'heartbeat', ms: 15_000 },
      ],
    ],
    ['connected: a late verification changes nothing', connected, timer('verify', 30_000), 'connected', []],
    ['connecting: an item before the first event changes nothing', connecting, ITEM, 'connecting', []],
    ['connecting: stop closes without a farewell', connecting, { type: 'stop' }, 'idle', [{ type: 'stopTimers' }, { type: 'close' }]],
    ['suspect: stop says farewell', suspect, { type: 'stop' }, 'idle', [{ type: 'stopTimers' }, { type: 'unregister', id: 'c1' }, { type: 'close' }]],
    ['given up: stop clears the timers', { ...NOT_CONNECTED, status: 'givenUp' }, { type: 'stop' }, 'idle', [{ type: 'stopTimers' }, { type: 'close' }]],
    ['given up: a late timer changes nothing', { ...NOT_CONNECTED, status: 'givenUp' }, timer('wait', 1), 'givenUp', []],
    ['waiting: a heartbeat answered late changes nothing', waiting, beat('unknown', 1), 'waiting', []],
    [
      'connected: an item notices a heartbeat that is overdue',
      connected,
      { type: 'item', now: 16_000 },
      'connected',
      [{ type: 'heartbeat', id: 'c1' }, { type: 'startTimer', timer: 'heartbeat', ms: 15_000 }, WATCH],
    ],
    ['connected: a failed heartbeat changes nothing', connected, beat('failed', 15_000), 'connected', []],
    ['connected: an answer for an older connection changes nothing', connected, beat('unknown', 1, 'c0'), 'connected', []],
    ['waiting: the timer connects', waiting, timer('wait', 5000), 'connecting', OPEN],
    ['connected: a late connect timer changes nothing', connected, timer('connect', 10_000), 'connected', []],
    ['connected: stop says farewell', connected, { type: 'stop' }, 'idle', [{ type: 'stopTimers' }, { type: 'unregister', id: 'c1' }, { type: 'close' }]],
    ['waiting: stop clears the timers', waiting, { type: 'stop' }, 'idle', [{ type: 'stopTimers' }, { type: 'close' }]],
    ['idle: stop changes nothing', NOT_CONNECTED, { type: 'stop' }, 'idle', []],
    ['waiting: a lost stream that is closed already changes nothing', waiting, lostAt(1), 'waiting', []],
    ['connected: a start changes nothing', connected, START, 'connected', []],
  ] satisfies [string, Connection, ConnectionEvent, string, ConnectionCommand[]][])('%s', (_, state, event, status, commands) => {
    const step = connection(state, event);
    expect(step.state.status).toBe(status);
    expect(step.commands).toEqual(commands);
  });

  it('waits 5, 10, 20, 40, 80, 160, 320 s and then gives up with one line in the log', () => {
    const waits: number[] = [];
    let state = connecting;
    for (;;) {
      const step = connection(state, lostAt(0));
      const wait = step.commands.find((command) => command.type === 'startTimer');
      if (!wait) {
        expect(step.state.status).toBe('givenUp');
        expect(step.commands.filter(({ type }) => type === 'log')).toHaveLength(1);
        break;
      }
      waits.push(wait.ms / 1000);
      state = after([timer('wait', 0)], step.state);
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320]);
  });

  it('waits 5 s again only after a connection that has lived through a verified heartbeat', () => {
    const again = after([lostAt(0), timer('wait', 5000), connectedAt(5100)], connecting);
    expect(after([ITEM, lostAt(6000)], again).waitMs).toBe(20_000);
    expect(after([beat('accepted', 20_100), lostAt(20_200)], again).waitMs).toBe(20_000);
    expect(after([beat('accepted', 20_100), ITEM, lostAt(20_200)], again).waitMs).toBe(10_000);
  });

  it('connects at once for an unknown id at most once in 5 s', () => {
    const rejoined = after([beat('unknown', 15_000), connectedAt(15_100)], connected);
    expect(connection(rejoined, beat('unknown', 19_999)).state.status).toBe('waiting');
    expect(connection(rejoined, beat('unknown', 20_000)).state.status).toBe('connecting');
    expect(connection(rejoined, beat('unknown', -3_600_000)).state.status, 'the clock was set back').toBe('connecting');
  });

  it.each([
    ['nothing', 0, 60_000, 5_000, 60_000],
    ['less than nothing', -1, 60_000, 5_000, 60_000],
    ['more than five minutes', 3_600_000, 7_200_000, 300_000, 7_200_000],
    ['longer than the patience of the server', 90_000, 60_000, 30_000, 60_000],
    ['a patience of nothing', 15_000, 0, 5_000, 10_000],
  ])('an interval is mended: %s', (_, heartbeatIntervalMs, idleTimeoutMs, interval, patience) => {
    const { state, commands } = connection(connecting, { type: 'connected', details: { id: 'c1', heartbeatIntervalMs, idleTimeoutMs }, now: 0 });
    expect(state).toMatchObject({ heartbeatIntervalMs: interval, idleTimeoutMs: patience });
    expect(commands).toContainEqual({ type: 'startTimer', timer: 'heartbeat', ms: interval });
  });

  it('connects at once after a sleep longer than the idle time-out', () => {
    expect(connection(connected, timer('heartbeat', 60_000)).state.status).toBe('connected');
    expect(connection(connected, timer('heartbeat', 60_001)).commands).toEqual(OPEN);
    expect(connection(connected, { type: 'wake', now: 60_001 }).commands).toEqual(OPEN);
    const beaten = after([beat('accepted', 30_000)], connected);
    expect(connection(beaten, { type: 'wake', now: 60_001 }).commands).toEqual([]);
  });

  it('comes back after giving up when there is a reason, at most every 60 s', () => {
    const givenUp: Connection = { ...NOT_CONNECTED, status: 'givenUp', waitMs: 640_000 };
    const revived = connection(givenUp, { type: 'wake', now: 1000 });
    expect(revived.state).toMatchObject({ status: 'connecting', waitMs: 5000 });
    const again: Connection = { ...revived.state, status: 'givenUp' };
    expect(connection(again, { type: 'wake', now: 60_999 }).state.status).toBe('givenUp');
    expect(connection(again, { type: 'wake', now: 61_000 }).state.status).toBe('connecting');
    expect(connection(waiting, { type: 'wake', now: 61_000 }).state.status).toBe('waiting');
    expect(connection(again, { type: 'wake', now: -3_600_000 }).state.status, 'the clock was set back').toBe('connecting');
  });
});
