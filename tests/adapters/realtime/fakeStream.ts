import { vi } from 'vitest';

export interface OpenStream {
  readonly address: string;
  readonly say: (text: string) => Promise<void>;
  readonly end: () => Promise<void>;
  readonly closed: () => boolean;
}

export const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

export const ID = '0b0c0d0e-0000-4000-8000-000000000001';

export const connectedText = (id = 'c1', seq = 100): string =>
  `event: connected\nid: ${seq}\ndata: {"id":"${id}","heartbeatIntervalMs":15000,"idleTimeoutMs":60000}\n\n`;

export const eventText = (id: string, seq = 101, units?: readonly string[]): string =>
  `id: ${seq}\ndata: ${JSON.stringify({ pluginName: 'dec', eventType: 'DeclarationStatusChanged', id, data: { to: 'ACCEPTED', seq }, units })}\n\n`;

/** Event streams by hand in place of `fetch`; the latest one stands last. */
export const fakeStreams = (): OpenStream[] => {
  const streams: OpenStream[] = [];
  const open = (address: string, { signal }: RequestInit): Response => {
    let writer: ReadableStreamDefaultController<Uint8Array> | undefined;
    let closed = false;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        writer = controller;
      },
      cancel: () => {
        closed = true;
      },
    });
    signal?.addEventListener('abort', () => {
      closed = true;
    });
    const bytes = new TextEncoder();
    streams.push({
      address,
      say: async (text) => {
        writer?.enqueue(bytes.encode(text));
        await settle();
      },
      end: async () => {
        writer?.close();
        await settle();
      },
      closed: () => closed,
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => Promise.resolve(open(address, request)));
  return streams;
};
