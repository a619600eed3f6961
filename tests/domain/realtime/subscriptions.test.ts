import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  NO_SUBSCRIPTIONS,
  subscriptions,
  type EventName,
  type SubscriptionCommand,
  type SubscriptionEvent,
  type Subscriptions,
} from '../../../src/domain/realtime/subscriptions';

const name = (id: string): EventName => ({ pluginName: 'dec', eventType: 'DeclarationStatusChanged', id });
const acquire = (id: string, holder: object): SubscriptionEvent => ({ type: 'acquire', name: name(id), holder });
const release = (id: string, holder: object, now = 0): SubscriptionEvent => ({ type: 'release', name: name(id), holder, now });
const CONNECTED: SubscriptionEvent = { type: 'connected', connectionId: 'c1' };
const BATCH: SubscriptionEvent = { type: 'batchTimer' };
const failedAt = (failures: number, id = 'a', connectionId = 'c1'): SubscriptionEvent => ({
  type: 'failed',
  connectionId,
  call: 'subscribe',
  batch: [name(id)],
  failures,
});

const run = (events: readonly SubscriptionEvent[], from: Subscriptions = NO_SUBSCRIPTIONS) => {
  let state = from;
  let commands: readonly SubscriptionCommand[] = [];
  for (const event of events) ({ state, commands } = subscriptions(state, event));
  return { state, commands };
};

const sent = (ids: readonly string[], failures = 0, type: 'subscribe' | 'unsubscribe' = 'subscribe'): SubscriptionCommand => ({
  type,
  connectionId: 'c1',
  failures,
  batch: ids.map(name),
});

const A = {};
const B = {};

describe('subscriptions', () => {
  it('waits for a connection and then sends all in one batch', () => {
    const waiting = run([acquire('a', A), acquire('b', B)]);
    expect(waiting.commands).toEqual([]);
    expect(run([CONNECTED], waiting.state).commands).toEqual([sent(['a', 'b'])]);
  });

  it('says since when the oldest wish of a batch waits, until the server has it', () => {
    const since = (id: string, at: number): SubscriptionEvent => ({ type: 'acquire', name: name(id), holder: A, since: at });
    const waiting = run([since('a', 700), since('b', 500), { ...since('b', 900), holder: B } as SubscriptionEvent, acquire('c', A)]).state;
    const asked = run([CONNECTED], waiting);
    expect(asked.commands).toEqual([{ ...sent(['a', 'b', 'c']), since: 500 }]);
    const cut = run([{ type: 'disconnected' }, CONNECTED], asked.state);
    expect(cut.commands).toEqual([{ ...sent(['a', 'b', 'c']), since: 500 }]);
    const refused = run([failedAt(0, 'a'), BATCH], asked.state);
    expect(refused.commands).toEqual([{ ...sent(['a'], 1), since: 700 }]);
    const heard = run([{ type: 'accepted', connectionId: 'c1', batch: [name('a'), name('b')] }, { type: 'disconnected' }, CONNECTED], asked.state);
    expect(heard.commands).toEqual([sent(['a', 'b', 'c'])]);
    expect(run([{ type: 'accepted', connectionId: 'c0', batch: [name('b')] }, { type: 'disconnected' }, CONNECTED], asked.state).commands).toEqual([
      { ...sent(['a', 'b', 'c']), since: 500 },
    ]);
  });

  it('collects changes for 1 s from the first one', () => {
    expect(run([CONNECTED, acquire('a', A)]).commands).toEqual([{ type: 'startTimer', timer: 'batch', ms: 1000 }]);
    expect(run([CONNECTED, acquire('a', A), acquire('b', A)]).commands).toEqual([]);
    expect(run([CONNECTED, acquire('a', A), acquire('b', A), BATCH]).commands).toEqual([sent(['a', 'b'])]);
  });

  it('tells the server nothing of what was added and removed before the batch', () => {
    expect(run([CONNECTED, acquire('a', A), release('a', A), BATCH]).commands).toEqual([]);
  });

  it('asks once for two who listen to the same', () => {
    expect(run([CONNECTED, acquire('a', A), acquire('a', B), BATCH]).commands).toEqual([sent(['a'])]);
  });

  it('removes 5 s after the last one has let go', () => {
    const both = run([CONNECTED, acquire('a', A), acquire('a', B), BATCH, release('a', A, 10_000)]);
    expect(both.commands).toEqual([]);
    const none = run([release('a', B, 10_000)], both.state);
    expect(none.commands).toEqual([{ type: 'startTimer', timer: 'cleanup', ms: 5000 }]);
    expect(run([{ type: 'cleanupTimer', now: 14_000 }], none.state).commands).toEqual([]);
    expect(run([{ type: 'cleanupTimer', now: 15_000 }], none.state).commands).toEqual([sent(['a'], 0, 'unsubscribe')]);
  });

  it('removes it also when the clock was set back meanwhile', () => {
    const none = run([CONNECTED, acquire('a', A), BATCH, release('a', A, 3_600_000)]);
    expect(run([{ type: 'cleanupTimer', now: 5000 }], none.state).commands).toEqual([sent(['a'], 0, 'unsubscribe')]);
  });

  it('keeps what is wanted again within these 5 s', () => {
    const again = run([CONNECTED, acquire('a', A), BATCH, release('a', A, 0), acquire('a', B), { type: 'cleanupTimer', now: 5000 }]);
    expect(again.commands).toEqual([]);
    expect(again.state.wanted.size).toBe(1);
  });

  it('counts a second release of the same holder once', () => {
    const once = run([CONNECTED, acquire('a', A), acquire('a', B), BATCH, release('a', A), release('a', A)]);
    expect(once.commands).toEqual([]);
    expect(once.state.wanted.size).toBe(1);
  });

  it('sends what is still held again after a reconnect, with the new id, and no farewell to the old one', () => {
    const lost = run([CONNECTED, acquire('a', A), acquire('b', B), BATCH, release('b', B), { type: 'disconnected' }]);
    expect(lost.commands).toEqual([]);
    expect(run([{ type: 'connected', connectionId: 'c2' }], lost.state).commands).toEqual([{ ...sent(['a']), connectionId: 'c2' }]);
  });

  it('sends at most 200 in one call', () => {
    const many = Array.from({ length: 450 }, (_, n) => acquire(String(n), A));
    const batches = run([...many, CONNECTED]).commands;
    expect(batches.map((command) => (command.type === 'subscribe' ? command.batch.length : 0))).toEqual([200, 200, 50]);
  });

  it('tries a failed batch again with the next one, at most 3 times', () => {
    let { state } = run([CONNECTED, acquire('a', A), BATCH]);
    for (const failures of [0, 1, 2]) {
      const again = run([failedAt(failures), BATCH], state);
      expect(again.commands).toEqual([sent(['a'], failures + 1)]);
      state = again.state;
    }
    expect(run([failedAt(3), BATCH], state).commands).toEqual([]);
  });

  it('asks again half a minute later for what was refused four times and is still wanted, and not for what nobody wants any more', () => {
    const given = run([failedAt(3)], run([CONNECTED, acquire('a', A), BATCH]).state);
    expect(given.commands).toEqual([{ type: 'startTimer', timer: 'retry', ms: 30_000 }]);
    const retried = run([{ type: 'retryTimer' }, BATCH], given.state);
    expect(retried.commands).toEqual([sent(['a'], 3)]);
    expect(run([failedAt(3)], retried.state).commands).toEqual([{ type: 'startTimer', timer: 'retry', ms: 30_000 }]);
    const accepted = run([{ type: 'accepted', connectionId: 'c1', batch: [name('a')] }, { type: 'retryTimer' }, BATCH], given.state);
    expect(accepted.commands).toEqual([]);
    expect(run([release('a', A), { type: 'retryTimer' }, BATCH], given.state).commands).toEqual([]);
  });

  it('forgets a failed batch of an earlier connection, or of what nobody wants any more', () => {
    const { state } = run([CONNECTED, acquire('a', A), BATCH]);
    expect(run([failedAt(0, 'a', 'c0')], state).commands).toEqual([]);
    expect(run([failedAt(0, 'gone')], state).commands).toEqual([]);
  });

  it('leaves nothing behind when everybody has let go', () => {
    const step = fc.record({ id: fc.constantFrom('a', 'b', 'c'), holder: fc.integer({ min: 0, max: 3 }), hold: fc.boolean(), batch: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const holders = [{}, {}, {}, {}];
        const events = steps.flatMap(({ id, holder, hold, batch }) => [
          hold ? acquire(id, holders[holder] ?? {}) : release(id, holders[holder] ?? {}),
          ...(batch ? [BATCH] : []),
        ]);
        const farewell = ['a', 'b', 'c'].flatMap((id) => holders.map((holder) => release(id, holder)));
        const { state } = run([CONNECTED, ...events, ...farewell, BATCH, { type: 'cleanupTimer', now: 5000 }]);
        expect([state.wanted.size, state.adding.size]).toEqual([0, 0]);
      }),
    );
  });
});
