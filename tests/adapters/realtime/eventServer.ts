import { heartbeat, subscribeBatch, unregisterStream, unsubscribeBatch } from '../../../src/application/contract/pf';
import { fail, ok } from '../../../src/domain/kernel/result';
import { FakeApi } from '../../fakes/fakeApi';
import { connectedText, eventText, fakeStreams, type OpenStream } from './fakeStream';

interface Published {
  readonly seq: number;
  readonly at: number;
  readonly unit: string;
  readonly id: string;
}

interface Connection {
  readonly stream: OpenStream;
  /** Of a stream that goes on after a lost one. */
  readonly missedAfter: number | undefined;
  readonly subscribed: Set<string>;
}

/** What happened that long before it was wanted is handed over. */
const LOADING_MS = 3_000;

/** What the server does with streams, numbers and units, on all streams that were opened by `fetch`. */
export class EventServer {
  readonly streams = fakeStreams();
  readonly api = new FakeApi();
  /** Of one subscribing or unsubscribing call: unit and ids. */
  readonly calls: string[] = [];
  /** So many subscribing calls fail from now on. */
  refusals = 0;
  readonly #published: Published[] = [];
  readonly #connections = new Map<string, Connection>();
  #seq = 100;

  constructor() {
    this.api
      .on(subscribeBatch, ({ body }, { orgUnitId = '' }) =>
        this.#subscribe(
          body.subscriptionId,
          orgUnitId,
          body.eventIdentifiers.map(({ id }) => id),
          body.since,
        ),
      )
      .on(unsubscribeBatch, ({ body }, { orgUnitId = '' }) => {
        this.calls.push(`- ${orgUnitId} ${body.eventIdentifiers.map(({ id }) => id).join()}`);
        for (const { id } of body.eventIdentifiers) this.#connections.get(body.subscriptionId)?.subscribed.delete(`${orgUnitId} ${id}`);
        return ok({});
      })
      .on(heartbeat, ({ params }) => (this.#connections.has(params.subscriptionid) ? ok({}) : fail('notFound', 'unknown', { status: 404 })))
      .on(unregisterStream, () => ok({}));
  }

  get open(): number {
    return this.streams.filter((stream) => !stream.closed()).length;
  }

  /** Answers streams that wait for their first word, and lets the others hear that it lives. */
  async accept(): Promise<void> {
    for (const { stream } of this.#connections.values()) if (!stream.closed()) await stream.say(': alive\n\n');
    for (const [at, stream] of this.streams.entries()) {
      const id = `c${at}`;
      if (this.#connections.has(id) || stream.closed()) continue;
      const last = new URL(stream.address, 'http://portal').searchParams.get('lastEventId');
      const from = last === null ? this.#seq : Number(last);
      this.#connections.set(id, { stream, missedAfter: last === null ? undefined : from, subscribed: new Set() });
      await stream.say(connectedText(id, from));
    }
  }

  async publish(unit: string, id: string): Promise<number> {
    this.#seq += 1;
    const published = { seq: this.#seq, at: Date.now(), unit, id };
    this.#published.push(published);
    for (const { stream, subscribed } of this.#connections.values()) {
      if (!stream.closed() && subscribed.has(`${unit} ${id}`)) await stream.say(eventText(id, published.seq, [unit]));
    }
    return published.seq;
  }

  #subscribe(connectionId: string, unit: string, ids: readonly string[], since?: string) {
    if (this.refusals > 0) {
      this.refusals -= 1;
      return fail('unexpected', 'no', { status: 500 });
    }
    this.calls.push(`+ ${unit} ${ids.join()}`);
    const connection = this.#connections.get(connectionId);
    if (!connection) return fail('notFound', 'unknown', { status: 404 });
    const added = ids.filter((id) => !connection.subscribed.has(`${unit} ${id}`));
    for (const id of added) connection.subscribed.add(`${unit} ${id}`);
    const from = (since === undefined ? Date.now() : Date.parse(since)) - LOADING_MS;
    const isMissed = ({ seq, at }: Published): boolean => at >= from || seq > (connection.missedAfter ?? seq);
    const missed = this.#published.filter((one) => isMissed(one) && one.unit === unit && added.includes(one.id));
    for (const { id, seq } of missed) void connection.stream.say(eventText(id, seq, [unit]));
    return ok({ refused: [] });
  }
}
