import { EventSourceParserStream } from 'eventsource-parser/stream';
import { subscribeBatch, type EventIdentifier } from '../../src/application/contract/pf';
import { readUserSession } from '../../src/application/contract/org';
import type { CallOptions, TestClient } from './portal';

export interface StreamItem {
  readonly name: string;
  readonly seq: number;
  readonly data: Readonly<Record<string, unknown>>;
  /** In whose subscriptions an event is. */
  readonly units: readonly string[];
}

const itemOf = (name: string, id: string, text: string): StreamItem => {
  const { units = [], ...data } = JSON.parse(text) as Record<string, unknown> & { units?: readonly string[] };
  return { name, seq: Number(id), data, units };
};

const WITHIN_MS = 15_000;

/** An open event stream of a signed-in user. */
export class EventReader {
  readonly items: StreamItem[] = [];
  readonly #waiting = new Set<() => void>();
  readonly #closing = new AbortController();
  readonly #client: TestClient;
  ended = false;

  constructor(client: TestClient) {
    this.#client = client;
  }

  get connectionId(): string {
    return String(this.items.find(({ name }) => name === 'connected')?.data['id']);
  }

  /** `data` of the events of the portal, in order. */
  get events(): readonly StreamItem['data'][] {
    return this.items.filter(({ name }) => name === 'message').map(({ data }) => data);
  }

  async open(lastEventId?: number): Promise<this> {
    const { data } = await this.#client.call(readUserSession, {});
    const query = new URLSearchParams({
      token: this.#client.sessionId,
      userid: data.userId,
      ...(lastEventId === undefined ? {} : { lastEventId: String(lastEventId) }),
    });
    const answer = await this.#client.fetch(`/api/event-stream?${query}`, { signal: this.#closing.signal });
    if (!answer.ok || answer.body === null) throw new Error(`no stream: ${answer.status}`);
    void answer.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .pipeTo(new WritableStream({ write: ({ event = '', id = '0', data: text }) => this.#add(itemOf(event, id, text)) }))
      .catch(() => undefined)
      .finally(() => {
        this.ended = true;
        this.#tell();
      });
    await this.until(() => this.items.length > 0);
    return this;
  }

  async listen(identifiers: readonly EventIdentifier[], options: CallOptions = {}, since?: string): Promise<readonly EventIdentifier[]> {
    const body = { subscriptionId: this.connectionId, eventIdentifiers: [...identifiers], ...(since !== undefined && { since }) };
    const answer = await this.#client.call(subscribeBatch, { body }, options);
    return answer.data.refused;
  }

  async until(happened: () => boolean): Promise<void> {
    while (!happened()) {
      await new Promise<void>((told, failed) => {
        const late = setTimeout(() => failed(new Error(`Not within ${WITHIN_MS} ms. Seen: ${JSON.stringify(this.items)}`)), WITHIN_MS);
        const wake = (): void => {
          clearTimeout(late);
          this.#waiting.delete(wake);
          told();
        };
        this.#waiting.add(wake);
      });
    }
  }

  close(): void {
    this.#closing.abort();
  }

  #add(item: StreamItem): void {
    this.items.push(item);
    this.#tell();
  }

  #tell(): void {
    for (const wake of this.#waiting) wake();
  }
}

export const everyDeclaration = [
  { pluginName: 'dec', eventType: 'DeclarationStatusChanged', id: '' },
  { pluginName: 'dec', eventType: 'DeclarationMessageReceived', id: '' },
];
