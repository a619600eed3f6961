import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SharedEvents } from '../../../src/adapters/realtime/sharedEvents';
import { SseFeed } from '../../../src/adapters/realtime/sseFeed';
import { readUserSession } from '../../../src/application/contract/org';
import { heartbeat, subscribeBatch, unregisterStream, unsubscribeBatch } from '../../../src/application/contract/pf';
import type { EventMessage } from '../../../src/application/ports/events';
import { CallContext } from '../../../src/application/session/callContext';
import { fail, ok } from '../../../src/domain/kernel/result';
import { FakeApi } from '../../fakes/fakeApi';
import { FakeBrowser } from '../../fakes/fakeBrowser';
import { FakeLog } from '../../fakes/fakeLog';
import { connectedText, eventText, fakeStreams, ID, settle, type OpenStream } from './fakeStream';

let streams: OpenStream[];
let api: FakeApi;
let log: FakeLog;
let context: CallContext;
let events: SharedEvents;

beforeEach(() => {
  vi.useFakeTimers();
  streams = fakeStreams();
  api = new FakeApi()
    .on(subscribeBatch, () => ok({ refused: [] }))
    .on(unsubscribeBatch, () => ok({}))
    .on(heartbeat, () => ok({}))
    .on(unregisterStream, () => ok({}));
  log = new FakeLog();
  context = new CallContext('portal-web');
  Object.assign(context, { sessionId: 's1', userId: 'u1', orgUnitId: 'unit-a' });
  events = new SharedEvents(
    (listener) => new SseFeed('/api/event-stream', api, context, log, listener),
    new FakeBrowser().tab(),
    context,
    log,
    new EventTarget(),
  );
});

afterEach(() => {
  events.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const stream = (at = streams.length - 1): OpenStream => {
  const found = streams[at];
  if (!found) throw new Error('No stream is open');
  return found;
};

const connect = async (): Promise<void> => {
  events.start();
  await settle();
  await stream().say(connectedText());
};

const listen = (id: string): { heard: EventMessage[]; leave: () => void } => {
  const heard: EventMessage[] = [];
  const listening = events.on('dec', 'DeclarationStatusChanged', id).subscribe((message) => heard.push(message));
  return { heard, leave: () => listening.unsubscribe() };
};

const identifiers = () => api.calls(subscribeBatch).map(({ input }) => input.body.eventIdentifiers.map(({ id }) => id));

describe('events of the server', () => {
  it('open one stream with the handle of the session and tell where it stands', async () => {
    const states: string[] = [];
    events.state$.subscribe((state) => states.push(state));
    await connect();
    expect(streams.map(({ address }) => address)).toEqual(['/api/event-stream?token=s1&userid=u1']);
    expect(states).toEqual(['off', 'connecting', 'connected']);
  });

  it('ask for the session, once, where nobody is known as they are asked for', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 401 })));
    api.on(readUserSession, () => fail('unauthenticated', 'no', { status: 401 }));
    events.start();
    await settle();
    expect(api.calls(readUserSession).map(({ options }) => options)).toEqual([{ background: true }]);
    events.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(api.calls(readUserSession)).toHaveLength(1);
  });

  it('reach who listens to the record, or to all of its kind', async () => {
    const one = listen(ID);
    const all = listen('');
    const other = listen('0b0c0d0e-0000-4000-8000-000000000002');
    await connect();
    await stream().say(eventText(ID.toUpperCase()));
    expect(identifiers()).toEqual([[ID, '', '0b0c0d0e-0000-4000-8000-000000000002']]);
    expect(one.heard).toMatchObject([{ type: 'event', event: { data: { to: 'ACCEPTED' } } }]);
    expect(all.heard).toHaveLength(1);
    expect(other.heard).toEqual([]);
  });

  it('are subscribed in the unit of the tab, a second after the first wish, and dropped 5 s after the last', async () => {
    await connect();
    const one = listen(ID);
    await vi.advanceTimersByTimeAsync(1000);
    expect(identifiers()).toEqual([[ID]]);
    expect(api.calls(subscribeBatch)[0]?.options).toEqual({ orgUnitId: 'unit-a' });
    one.leave();
    await vi.advanceTimersByTimeAsync(5000);
    expect(api.calls(unsubscribeBatch).map(({ options }) => options)).toEqual([{ orgUnitId: 'unit-a' }]);
    await stream().say(eventText(ID));
    expect(one.heard).toEqual([]);
  });

  it('are asked for from when the first of them was wanted, by the clock of the server, until the server has answered', async () => {
    context.serverOffsetMs = 3_600_000;
    const since = new Date(Date.now() + 3_600_000).toISOString();
    listen(ID);
    api.on(subscribeBatch, () => fail('unexpected', 'no', { status: 500 }));
    await vi.advanceTimersByTimeAsync(4000);
    await connect();
    api.on(subscribeBatch, () => ok({ refused: [] }));
    await vi.advanceTimersByTimeAsync(1000);
    await stream().end();
    await vi.advanceTimersByTimeAsync(5000);
    await stream().say(connectedText('c2'));
    expect(api.calls(subscribeBatch).map(({ input }) => input.body.since)).toEqual([since, since, undefined]);
  });

  it('are not heard where they are for another unit', async () => {
    const one = listen(ID);
    await connect();
    await stream().say(eventText(ID, 101, ['unit-b']));
    expect(one.heard).toEqual([]);
    await stream().say(eventText(ID, 102, ['unit-b', 'unit-a']));
    expect(one.heard).toHaveLength(1);
  });

  it('go on after a cut where they stopped', async () => {
    const one = listen(ID);
    await connect();
    await stream().say(eventText(ID, 117));
    await stream().end();
    await vi.advanceTimersByTimeAsync(5000);
    await stream().say(connectedText('c2', 117));
    expect(stream().address).toContain('lastEventId=117');
    expect(identifiers()).toEqual([[ID], [ID]]);
    expect(one.heard).toHaveLength(1);
  });

  it('go on from before the cut as long as what was missed has not been handed over', async () => {
    listen(ID);
    await connect();
    await stream().say(eventText(ID, 117));
    await stream().end();
    api.on(subscribeBatch, () => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(5000);
    await stream().say(connectedText('c2', 117));
    await stream().say(eventText(ID, 130));
    await stream().end();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stream().address).toContain('lastEventId=117');
  });

  it('are told once where the server repeats them', async () => {
    const one = listen(ID);
    await connect();
    await stream().say(eventText(ID, 105));
    await stream().say(eventText(ID, 105));
    expect(one.heard).toHaveLength(1);
  });

  it('tell everybody to load again when some were missed', async () => {
    const one = listen(ID);
    await connect();
    await stream().say('event: resync\ndata: {}\n\n');
    expect(one.heard).toEqual([{ type: 'resync' }]);
  });

  it('tell everybody to load again when the first stream opened late', async () => {
    const one = listen(ID);
    events.start();
    await vi.advanceTimersByTimeAsync(2001);
    await stream().say(connectedText());
    expect(one.heard).toEqual([{ type: 'resync' }]);
  });

  it('survive what they cannot read', async () => {
    const one = listen(ID);
    await connect();
    await stream().say('data: {broken\n\nevent: novelty\ndata: {}\n\nevent: shutdown\ndata: {}\n\n: comment\n\n');
    await stream().say(eventText(ID));
    expect(one.heard).toHaveLength(1);
    expect(log.entries.filter(({ kind }) => kind === 'Warning').map(({ message }) => message)).toEqual([
      'An event of the stream is unreadable',
      'Unknown event of the stream',
    ]);
  });

  it('are asked for again with the next batch when a batch failed', async () => {
    await connect();
    api.on(subscribeBatch, () => fail('unexpected', 'no', { status: 500 }));
    listen(ID);
    await vi.advanceTimersByTimeAsync(5000);
    expect(identifiers()).toEqual([[ID], [ID], [ID], [ID]]);
  });

  it.each([404, 410])('connect again at once when the server does not know the connection (%s)', async (status) => {
    api.on(heartbeat, () => fail('notFound', 'The connection is not known.', { status }));
    await connect();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(api.calls(heartbeat)).toHaveLength(1);
    expect(streams).toHaveLength(2);
    expect(stream(0).closed()).toBe(true);
  });

  it('end with a farewell, and nothing runs on', async () => {
    await connect();
    events.stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(api.calls(unregisterStream).map(({ input }) => input.params)).toEqual([{ subscriptionId: 'c1' }]);
    expect(stream().closed()).toBe(true);
    expect([streams.length, api.calls(heartbeat).length, vi.getTimerCount()]).toEqual([1, 0, 0]);
    expect(events.state$.value).toBe('off');
  });
});
