import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EventHub } from '../../../server/realtime/hub';
import { caller, hubWith, MARK, opened, right, wanted } from './aHub';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-01-15T09:00:00Z') }));
afterEach(() => void vi.useRealTimers());

describe('heartbeats', () => {
  it('are taken without asking while the session was found live a moment ago, and only with its secret', async () => {
    const hub = hubWith();
    const { id } = opened(hub, { ...caller(), ...MARK });
    const unmarked = opened(hub);
    for (let n = 0; n < 20; n++) {
      await vi.advanceTimersByTimeAsync(15_000);
      expect(hub.heartbeatOf(id, MARK.fingerprint)).toBe(true);
      expect(hub.heartbeatOf(id, 'of another session')).toBe(false);
      right(hub.heartbeat(caller(), unmarked.id));
    }
    hub.endSession('session-1');
    expect(hub.heartbeatOf(id, MARK.fingerprint)).toBe(false);
    expect(hub.heartbeatOf('unknown', MARK.fingerprint)).toBe(false);
  });

  it('of a node are spread over the interval, each stream having one in it', async () => {
    const hub = hubWith();
    const streams = Array.from({ length: 30 }, () => opened(hub).receiver);
    const most: number[] = [];
    for (let second = 0; second < 15; second++) {
      const before = streams.reduce((sum, { written }) => sum + written.length, 0);
      await vi.advanceTimersByTimeAsync(1_000);
      most.push(streams.reduce((sum, { written }) => sum + written.length, 0) - before);
    }
    expect(Math.max(...most)).toBe(2);
    for (const { names } of streams.map((receiver) => ({ names: receiver.names() }))) expect(names).toEqual(['connected', 'heartbeat']);
  });

  it('of 1,000 streams that come and go leave nothing behind', async () => {
    const hub = hubWith();
    for (let n = 0; n < 1_000; n++) {
      const { id } = opened(hub, caller({ userId: `user-${n % 7}`, sessionId: `session-${n}` }));
      right(hub.subscribe(caller({ userId: `user-${n % 7}`, sessionId: `session-${n}` }), id, [wanted(String(n)), wanted()]));
      if (n % 2 === 0) hub.closed(id);
      else hub.endSession(`session-${n}`);
    }
    await vi.advanceTimersByTimeAsync(15_000);
    expect(hub.streams).toBe(0);
    for (let user = 0; user < 7; user++) expect(hub.mayOpen(`user-${user}`)).toBe(true);
    expect(hub.listening).toBe(0);
  });

  it('are not taken for granted while sessions cannot be asked for, which ends no stream', async () => {
    const hub = new EventHub({ mayListen: () => Promise.resolve(undefined), rightsInUnits: () => Promise.resolve(undefined) });
    const { receiver, id } = opened(hub, { ...caller(), ...MARK });
    for (let n = 0; n < 3; n++) {
      expect(hub.heartbeatOf(id, MARK.fingerprint)).toBe(true);
      await vi.advanceTimersByTimeAsync(15_000);
    }
    await vi.advanceTimersByTimeAsync(1);
    expect(hub.heartbeatOf(id, MARK.fingerprint)).toBe(false);
    expect(receiver.ended).toBe(false);
  });
});
