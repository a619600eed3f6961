import { randomBytes } from 'node:crypto';
import type { Owner, Sink } from './connection';

/** Answers of polls come at most that often: what happens meanwhile goes together, and calls are counted (shell, section 16). */
const BETWEEN_POLLS_MS = 250;
const LONGEST_POLL_MS = 90_000;
/** The receiver is behind when more than this waits for its next poll. */
const MOST_WAITING = 100;
const END_OF_MESSAGE = '\x1e';

export type PollAnswer = { readonly type: 'messages'; readonly text: string } | { readonly type: 'ended' };

export const framed = (message: unknown): string => `${JSON.stringify(message)}${END_OF_MESSAGE}`;

/** Messages of one request; what is no JSON is a mistake of the sender. */
export const framesOf = (text: string): readonly unknown[] =>
  text
    .split(END_OF_MESSAGE)
    .filter((part) => part !== '')
    .map((part) => JSON.parse(part) as unknown);

const field = (text: string, name: string): string | undefined => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1];

/** Calls of the server in the JSON hub protocol for one item of the event stream. */
const callsOf = (item: string): readonly object[] => {
  const seq = field(item, 'id');
  switch (field(item, 'event')) {
    case 'connected':
      return [{ type: 1, target: 'Position', arguments: [seq] }];
    case 'message':
      return [{ type: 1, target: 'Event', arguments: [{ ...(JSON.parse(field(item, 'data') ?? '{}') as object), seq }] }];
    case 'test':
      return [{ type: 1, target: 'Test', arguments: [JSON.parse(field(item, 'data') ?? '{}')] }];
    case 'resync':
      return [{ type: 1, target: 'Resync', arguments: [] }];
    case 'unsubscribed':
      return [{ type: 1, target: 'Unsubscribed', arguments: [JSON.parse(field(item, 'data') ?? '{}')] }];
    case 'heartbeat':
      return [{ type: 6 }];
    case 'shutdown':
      return [{ type: 7, allowReconnect: true }];
    default:
      return [];
  }
};

/** One client of the hub by long polling: messages wait here for its next poll. */
export class PollConnection implements Sink {
  /** Secret of the connection: whoever polls must name it. */
  readonly token = randomBytes(24).toString('base64url');
  readonly owner: Owner;
  readonly lastEventId: number | undefined;
  readonly #onEnd: () => void;
  /** Of the event hub, after the handshake. */
  streamId: string | undefined;
  #waiting: string[] = [];
  #poll: ((answer: PollAnswer) => void) | undefined;
  #polled = false;
  #answeredAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #ended = false;
  #drained: () => void = () => undefined;

  constructor(owner: Owner, lastEventId: number | undefined, onEnd: () => void) {
    this.owner = owner;
    this.lastEventId = lastEventId;
    this.#onEnd = onEnd;
  }

  /** Words of the protocol itself. */
  say(message: object): void {
    this.#waiting.push(framed(message));
    this.#answerSoon();
  }

  write(item: string): boolean {
    for (const call of callsOf(item)) this.say(call);
    return this.#waiting.length <= MOST_WAITING;
  }

  onDrained(drained: () => void): void {
    this.#drained = drained;
  }

  /** What waits is still there for the next poll. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#answer();
    this.#onEnd();
  }

  /** The first poll only opens the connection. A later one takes the place of one that still waits. */
  poll(): Promise<PollAnswer> {
    this.#settle({ type: 'messages', text: '' });
    if (!this.#polled) {
      this.#polled = true;
      return Promise.resolve({ type: 'messages', text: '' });
    }
    return new Promise((answered) => {
      this.#poll = answered;
      if (this.#waiting.length > 0 || this.#ended) this.#answerSoon();
      else this.#timer = setTimeout(() => this.#answer(), LONGEST_POLL_MS);
    });
  }

  #answerSoon(): void {
    if (!this.#poll) return;
    clearTimeout(this.#timer);
    const wait = this.#ended ? 0 : this.#answeredAt + BETWEEN_POLLS_MS - Date.now();
    if (wait <= 0) this.#answer();
    else this.#timer = setTimeout(() => this.#answer(), wait);
  }

  #answer(): void {
    if (!this.#poll) return;
    const text = this.#waiting.join('');
    this.#waiting = [];
    this.#answeredAt = Date.now();
    this.#settle(text === '' && this.#ended ? { type: 'ended' } : { type: 'messages', text });
    if (!this.#ended) this.#drained();
  }

  #settle(answer: PollAnswer): void {
    clearTimeout(this.#timer);
    const waiting = this.#poll;
    this.#poll = undefined;
    waiting?.(answer);
  }
}
