import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PollConnection, framesOf, type PollAnswer } from '../../../server/realtime/pollConnection';
import { streamItem } from '../../../server/realtime/retainedEvents';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

let ended: number;

const opened = async (): Promise<PollConnection> => {
  ended = 0;
  const connection = new PollConnection({ sessionId: 's', userId: 'u', tenantId: 't' }, undefined, () => {
    ended += 1;
  });
  expect(await connection.poll()).toEqual({ type: 'messages', text: '' });
  return connection;
};

const event = (id: string, seq: number): string =>
  streamItem('message', { pluginName: 'dec', eventType: 'Changed', id, data: { to: 'SENT' }, units: ['a'] }, seq);
const callsOf = (answer: PollAnswer): readonly unknown[] => (answer.type === 'messages' ? framesOf(answer.text) : ['ended']);

describe('a client of the hub that polls', () => {
  it('is called as the items of the stream say', async () => {
    const connection = await opened();
    for (const item of [
      streamItem('connected', { id: 'x' }, 7),
      event('one', 8),
      streamItem('resync', {}),
      streamItem('heartbeat', {}),
      streamItem('shutdown', {}),
    ])
      connection.write(item);
    expect(callsOf(await connection.poll())).toEqual([
      { type: 1, target: 'Position', arguments: ['7'] },
      { type: 1, target: 'Event', arguments: [{ pluginName: 'dec', eventType: 'Changed', id: 'one', data: { to: 'SENT' }, units: ['a'], seq: '8' }] },
      { type: 1, target: 'Resync', arguments: [] },
      { type: 6 },
      { type: 7, allowReconnect: true },
    ]);
  });

  it('is answered at once after a pause, and then at most every 250 ms', async () => {
    const connection = await opened();
    const first = connection.poll();
    connection.write(event('one', 1));
    expect(callsOf(await first)).toHaveLength(1);
    let answered: PollAnswer | undefined;
    void connection.poll().then((answer) => {
      answered = answer;
    });
    connection.write(event('two', 2));
    await vi.advanceTimersByTimeAsync(249);
    connection.write(event('three', 3));
    expect(answered).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(answered && callsOf(answered)).toHaveLength(2);
  });

  it('is answered with nothing when nothing happens', async () => {
    const connection = await opened();
    const waiting = connection.poll();
    await vi.advanceTimersByTimeAsync(90_000);
    expect(await waiting).toEqual({ type: 'messages', text: '' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is behind when more than 100 calls wait, until it polls', async () => {
    const connection = await opened();
    let drained = 0;
    connection.onDrained(() => {
      drained += 1;
    });
    const kept = Array.from({ length: 101 }, (_, at) => connection.write(event('x', at)));
    expect([kept[99], kept[100], drained]).toEqual([true, false, 0]);
    expect(callsOf(await connection.poll())).toHaveLength(101);
    expect([connection.write(event('x', 200)), drained]).toEqual([true, 1]);
  });

  it('gives way to a newer poll of the same client', async () => {
    const connection = await opened();
    const older = connection.poll();
    const newer = connection.poll();
    connection.write(event('one', 1));
    expect([callsOf(await older), callsOf(await newer)]).toEqual([[], [expect.anything()]]);
  });

  it('gets the last words before it hears that it has ended', async () => {
    const connection = await opened();
    connection.write(streamItem('shutdown', {}));
    connection.end();
    connection.end();
    expect(ended).toBe(1);
    expect(callsOf(await connection.poll())).toEqual([{ type: 7, allowReconnect: true }]);
    expect(await connection.poll()).toEqual({ type: 'ended' });
  });
});
