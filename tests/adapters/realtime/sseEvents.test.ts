import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SseEvents } from '../../../src/adapters/realtime/sseEvents';
import { heartbeat, subscribeBatch, unregisterStream, unsubscribeBatch } from '../../../src/application/contract/pf';
import type { EventMessage } from '../../../src/application/ports/events';
import { CallContext } from '../../../src/application/session/callContext';
import { fail, ok } from '../../../src/domain/kernel/result';
import { FakeApi } from '../../fakes/fakeApi';
import { FakeLog } from '../../fakes/fakeLog';

interface OpenStream {
  readonly address: string;
  readonly say: (text: string) => Promise<void>;
  readonly end: () => Promise<void>;
  readonly closed: () => boolean;
}

const ID = '0b0c0d0e-0000-4000-8000-000000000001';
const CONNECTED = 'event: connected\nid: 100\ndata: {"id":"c1","heartbeatIntervalMs":15000,"idleTimeoutMs":60000}\n\n';
const eventText = (id: string, seq = 101): string =>
  `id: ${seq}\ndata: ${JSON.stringify({ pluginName: 'dec', eventType: 'DeclarationStatusChanged', id, data: { to: 'ACCEPTED' } })}\n\n`;

const streams: OpenStream[] = [];

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

const openStream = (address: string, { signal }: RequestInit): Response => {
  let writer: ReadableStreamDefaultController<Uint8Array> | undefined;
  let closed = false;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => { writer = controller; }, cancel: () => { closed = true; } });
  signal?.addEventListener('abort', () => { closed = true; });
  const bytes = new TextEncoder();
  streams.push({
    address,
    say: async (text) => { writer?.enqueue(bytes.encode(text)); await settle(); },
    end: async () => { writer?.close(); await settle(); },
    closed: () => closed,
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
};

let api: FakeApi;
let log: FakeLog;
let events: SseEvents;

beforeEach(() => {
  streams.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => Promise.resolve(openStream(address, request)));
  api = new FakeApi()
    .on(subscribeBatch, () => ok({ refused: [] }))
    .on(unsubscribeBatch, () => ok({}))
    .on(heartbeat, () => ok({}))
    .on(unregisterStream, () => ok({}));
  log = new FakeLog();
  const context = new CallContext('portal-web');
  Object.assign(context, { sessionId: 's1', userId: 'u1' });
  events = new SseEvents('/api/event-stream', api, context, log);
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
  await stream().say(CONNECTED);
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

  it('are subscribed a second after the first wish and dropped 5 s after the last', async () => {
    await connect();
    const one = listen(ID);
    await vi.advanceTimersByTimeAsync(1000);
    expect(identifiers()).toEqual([[ID]]);
    one.leave();
    await vi.advanceTimersByTimeAsync(5000);
    expect(api.calls(unsubscribeBatch)).toHaveLength(1);
    await stream().say(eventText(ID));
    expect(one.heard).toEqual([]);
  });

  it('go on after a cut where they stopped', async () => {
    const one = listen(ID);
    await connect();
    await stream().say(eventText(ID, 117));
    await stream().end();
    await vi.advanceTimersByTimeAsync(5000);
    await stream().say(CONNECTED);
    expect(stream().address).toContain('lastEventId=117');
    expect(identifiers()).toEqual([[ID], [ID]]);
    expect(one.heard).toHaveLength(1);
  });

  it('tell everybody to load again when some were missed', async () => {
    const one = listen(ID);
    await connect();
    await stream().say('event: resync\ndata: {}\n\n');
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

  it('connect again at once when the server does not know the connection', async () => {
    api.on(heartbeat, () => fail('notFound', 'The connection is not known.', { status: 404 }));
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

  it('do not start where the environment has none', async () => {
    const off = new SseEvents(undefined, api, new CallContext('portal-web'), log);
    off.start();
    await settle();
    expect([streams.length, off.state$.value]).toEqual([0, 'off']);
  });
});
