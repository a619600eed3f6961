import { EventSourceParserStream, type EventSourceMessage } from 'eventsource-parser/stream';
import { Observable } from 'rxjs';

/** A message of the stream, or a comment line, which only tells that the stream lives. */
export type StreamItem = { readonly type: 'message'; readonly message: EventSourceMessage } | { readonly type: 'comment' };

/** The server does not open the stream. */
export class StreamRefused extends Error {
  readonly status: number;

  constructor(status: number, contentType: string) {
    super(`No event stream: status ${status}, ${contentType}`);
    this.status = status;
  }
}

const LONGEST_MESSAGE = 2_000_000;

/** One connection and no more; errors when it cannot be opened, breaks or ends. `fetch`, because `EventSource` sends no headers and hides the status. */
export const sseMessages = (address: string, headers: Readonly<Record<string, string>>): Observable<StreamItem> =>
  new Observable((listener) => {
    const closing = new AbortController();
    const read = async (): Promise<never> => {
      const {
        status,
        headers: answered,
        body,
      } = await fetch(address, {
        headers: { ...headers, Accept: 'text/event-stream' },
        credentials: 'same-origin',
        cache: 'no-store',
        signal: closing.signal,
      });
      const contentType = answered.get('content-type') ?? '';
      if (status !== 200 || !body || !/^text\/event-stream\b/i.test(contentType)) throw new StreamRefused(status, contentType);
      const parser = new EventSourceParserStream({ maxBufferSize: LONGEST_MESSAGE, onComment: () => listener.next({ type: 'comment' }) });
      await body
        .pipeThrough(new TextDecoderStream())
        .pipeThrough(parser)
        .pipeTo(new WritableStream({ write: (message) => listener.next({ type: 'message', message }) }), { signal: closing.signal });
      throw new Error('The event stream has ended');
    };
    read().catch((lost: unknown) => listener.error(lost));
    return () => closing.abort();
  });
