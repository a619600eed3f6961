import { describe, expect, it } from 'vitest';
import { HUB_DELAYS_MS, hubConnection, NO_HUB, type HubCommand, type HubConnection, type HubEvent } from '../../../src/domain/realtime/hubConnection';

const after = (events: readonly HubEvent[], from: HubConnection = NO_HUB): HubConnection =>
  events.reduce((state, event) => hubConnection(state, event).state, from);
const lostAt = (now: number): HubEvent => ({ type: 'lost', now });
const openedAt = (now: number): HubEvent => ({ type: 'opened', now });
const TIMER: HubEvent = { type: 'timer' };

const connecting = after([{ type: 'start' }]);
const connected = after([openedAt(0)], connecting);
const reconnecting = after([{ type: 'reconnecting' }], connected);
const waiting = after([lostAt(0)], connecting);
const FALL = (ms: number): HubCommand[] => [{ type: 'forgetSubscriptions' }, { type: 'startTimer', ms }];

describe('the connection to the hub', () => {
  it.each([
    ['idle: start opens', NO_HUB, { type: 'start' }, 'connecting', [{ type: 'open' }]],
    ['idle: stop changes nothing', NO_HUB, { type: 'stop' }, 'idle', []],
    ['connecting: a second start changes nothing', connecting, { type: 'start' }, 'connecting', []],
    ['connecting: opened subscribes everything', connecting, openedAt(0), 'connected', [{ type: 'subscribeAll' }]],
    ['connecting: the first start fails, and the waits of the stream apply', connecting, lostAt(0), 'waiting', FALL(5000)],
    ['connected: it tries again by itself', connected, { type: 'reconnecting' }, 'reconnecting', [{ type: 'forgetSubscriptions' }]],
    ['reconnecting: opened subscribes everything again', reconnecting, openedAt(3000), 'connected', [{ type: 'subscribeAll' }]],
    ['reconnecting: the delays are used up', reconnecting, lostAt(1000), 'waiting', FALL(5000)],
    ['waiting: the timer opens', waiting, TIMER, 'connecting', [{ type: 'open' }]],
    ['waiting: a late end of the old connection changes nothing', waiting, lostAt(1), 'waiting', []],
    ['waiting: a late opening of the old connection changes nothing', waiting, openedAt(1), 'waiting', []],
    ['waiting: a reason to try again does not shorten the wait', waiting, { type: 'wake', now: 1 }, 'waiting', []],
    ['connected: a late timer changes nothing', connected, TIMER, 'connected', []],
    ['connected: stop closes', connected, { type: 'stop' }, 'idle', [{ type: 'stopTimer' }, { type: 'forgetSubscriptions' }, { type: 'close' }]],
    ['waiting: stop ends the wait', waiting, { type: 'stop' }, 'idle', [{ type: 'stopTimer' }, { type: 'forgetSubscriptions' }, { type: 'close' }]],
    ['idle: a connection that opens too late changes nothing', NO_HUB, openedAt(1), 'idle', []],
  ] as [string, HubConnection, HubEvent, string, HubCommand[]][])('%s', (_, state, event, status, commands) => {
    const step = hubConnection(state, event);
    expect(step.state.status).toBe(status);
    expect(step.commands).toEqual(commands);
  });

  it('tries by itself after 0, 1, 2, 3, 4 and 5 s', () => {
    expect(HUB_DELAYS_MS).toEqual([0, 1000, 2000, 3000, 4000, 5000]);
  });

  it('waits 5, 10, 20, 40, 80, 160, 320 s between new starts and then gives up with one line in the log', () => {
    const waits: number[] = [];
    let state = connecting;
    for (;;) {
      const step = hubConnection(state, lostAt(0));
      const wait = step.commands.find(({ type }) => type === 'startTimer');
      if (wait?.type !== 'startTimer') {
        expect(step.state.status).toBe('givenUp');
        expect(step.commands.filter(({ type }) => type === 'log')).toHaveLength(1);
        break;
      }
      waits.push(wait.ms / 1000);
      state = after([TIMER], step.state);
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320]);
  });

  it('waits 5 s again after a connection that has lived for a heartbeat', () => {
    const second = after([TIMER, openedAt(10_000)], waiting);
    expect(hubConnection(second, lostAt(24_999)).commands).toEqual(FALL(10_000));
    expect(hubConnection(second, lostAt(25_000)).commands).toEqual(FALL(5000));
  });

  it('comes back after giving up when there is a reason, at most every 60 s, also when the clock was set back', () => {
    const givenUp: HubConnection = { ...NO_HUB, status: 'givenUp', waitMs: 640_000 };
    const revived = hubConnection(givenUp, { type: 'wake', now: 100_000 });
    expect(revived.state).toMatchObject({ status: 'connecting', waitMs: 5000 });
    const again: HubConnection = { ...revived.state, status: 'givenUp' };
    expect(hubConnection(again, { type: 'wake', now: 159_999 }).state.status).toBe('givenUp');
    expect(hubConnection(again, { type: 'wake', now: 160_000 }).state.status).toBe('connecting');
    expect(hubConnection(again, { type: 'wake', now: 1_000 }).state.status).toBe('connecting');
  });
});
