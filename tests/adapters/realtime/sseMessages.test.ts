import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { sseMessages, type StreamItem } from '../../../src/adapters/realtime/sseMessages';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const serve = (listener: RequestListener): Promise<string> =>
  new Promise((resolve) => {
    server = createServer(listener).listen(0, '127.0.0.1', () => {
      const address = server?.address();
      resolve(typeof address === 'object' && address ? `http://127.0.0.1:${address.port}/api/event-stream` : '');
    });
  });

const received = (address: string): Promise<{ items: StreamItem[]; lost: unknown }> =>
  new Promise((resolve) => {
    const items: StreamItem[] = [];
    sseMessages(address, { 'Consumer-Key': 'portal-web' }).subscribe({ next: (item) => items.push(item), error: (lost: unknown) => resolve({ items, lost }) });
  });

describe('the messages of an event stream', () => {
  it('come one by one, however the network cuts them, until the stream ends', async () => {
    const address = await serve((_, answer) => {
      answer.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
      const bytes = Buffer.from(': alive\n\nid: 7\ndata: {"name":"Åsa"}\n\nevent: resync\ndata: {}\n\nda');
      answer.write(bytes.subarray(0, 34));
      setImmediate(() => answer.end(bytes.subarray(34)));
    });
    const { items, lost } = await received(address);
    expect(items).toMatchObject([
      { type: 'comment' },
      { type: 'message', message: { id: '7', data: '{"name":"Åsa"}' } },
      { type: 'message', message: { event: 'resync' } },
    ]);
    expect(lost).toMatchObject({ message: 'The event stream has ended' });
  });

  it('are asked for with our headers', async () => {
    let headers: Record<string, unknown> = {};
    const address = await serve((request, answer) => {
      headers = request.headers;
      answer.writeHead(200, { 'content-type': 'text/event-stream' }).end();
    });
    await received(address);
    expect(headers).toMatchObject({ 'consumer-key': 'portal-web', accept: 'text/event-stream' });
  });

  it.each([
    ['refused', 401, 'application/json'],
    ['not a stream', 200, 'text/html'],
    ['empty', 204, 'text/event-stream'],
  ])('do not come when the answer is %s', async (_, status, contentType) => {
    const address = await serve((__, answer) => answer.writeHead(status, { 'content-type': contentType }).end());
    const { items, lost } = await received(address);
    expect(items).toEqual([]);
    expect(lost).toBeInstanceOf(Error);
  });

  it('stop when nobody listens any more', async () => {
    let gone: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => {
      gone = resolve;
    });
    const address = await serve((request, answer) => {
      request.on('close', gone);
      answer.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    });
    await new Promise<void>((resolve) => {
      const listening = sseMessages(address, {}).subscribe(() => {
        listening.unsubscribe();
        resolve();
      });
    });
    await closed;
  });
});
