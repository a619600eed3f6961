import type { Subscription } from 'rxjs';
import { Connected, heartbeat, StreamedEvent, subscribeBatch, unregisterStream, unsubscribeBatch } from '../../application/contract/pf';
import type { Api } from '../../application/ports/api';
import type { Log } from '../../application/ports/log';
import type { CallContext } from '../../application/session/callContext';
import { failed } from '../../domain/kernel/result';
import { fill } from '../../domain/kernel/urlTemplate';
import { connection, NOT_CONNECTED, type ConnectionCommand, type ConnectionEvent, type ConnectionStatus } from '../../domain/realtime/connection';
import type { StreamState } from '../../domain/realtime/streamState';
import type { BatchCall, EventName } from '../../domain/realtime/subscriptions';
import type { Feed, FeedListener } from './feed';
import { takeTestEvent } from './testEvents';
import { askForSession } from './askForSession';
import { sseMessages, StreamRefused, type StreamItem } from './sseMessages';
import { Timers } from './timers';
import { UnitSubscriptions } from './unitSubscriptions';

const STATE_OF: Readonly<Record<ConnectionStatus, StreamState>> = {
  idle: 'off',
  connecting: 'connecting',
  connected: 'connected',
  suspect: 'connected',
  waiting: 'waiting',
  givenUp: 'givenUp',
};

/** Words of the server that need no answer: a sign of life, and that it will be back. */
const NOTICED = ['heartbeat', 'shutdown'];

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Events of the server over one stream. When to connect and what to subscribe is decided in domain/realtime; this carries it out. */
export class SseFeed implements Feed {
  readonly #streamUrl: string;
  readonly #api: Api;
  readonly #context: CallContext;
  readonly #log: Log;
  readonly #listener: FeedListener;
  readonly #subscriptions: UnitSubscriptions;
  readonly #timers = new Timers();
  #connection = NOT_CONNECTED;
  #stream: Subscription | undefined;
  #shown: StreamState = 'off';
  #lastEventId = '';
  /** The number that the stream was opened with, or the one it began with. */
  #openedAfter = '';

  constructor(streamUrl: string, api: Api, context: CallContext, log: Log, listener: FeedListener) {
    this.#streamUrl = streamUrl;
    this.#api = api;
    this.#context = context;
    this.#log = log;
    this.#listener = listener;
    this.#subscriptions = new UnitSubscriptions((call, orgUnitId, id, batch, since) => this.#callBatch(call, orgUnitId, id, batch, since), log);
  }

  open(resumeAfter: string): void {
    this.#lastEventId = resumeAfter;
    this.#openedAfter = resumeAfter;
    this.#tell({ type: 'start' });
  }

  close(): void {
    this.#tell({ type: 'stop' });
    this.#timers.stopAll();
    this.#subscriptions.clear();
  }

  wake(): void {
    this.#tell({ type: 'wake', now: Date.now() });
  }

  catchUp(): void {
    this.#timers.catchUp();
    this.#subscriptions.catchUp();
  }

  sendNow(): void {
    this.#subscriptions.sendNow();
  }

  acquire(orgUnitId: string, name: EventName, tab: string, since?: number): void {
    this.#subscriptions.acquire(orgUnitId, name, tab, since);
  }

  release(orgUnitId: string, name: EventName, tab: string): void {
    this.#subscriptions.release(orgUnitId, name, tab);
  }

  /** Until the server has handed over what was missed, a higher number says nothing about the lower ones. */
  get #resumeAfter(): string {
    return this.#subscriptions.isComplete ? this.#lastEventId : this.#openedAfter;
  }

  #tell(event: ConnectionEvent): void {
    const before = this.#connection;
    const { state, commands } = connection(before, event);
    if (before.id !== undefined && state.id !== before.id) {
      this.#lastEventId = this.#resumeAfter;
      this.#subscriptions.disconnected();
    }
    this.#connection = state;
    for (const command of commands) this.#obey(command);
    const shown = STATE_OF[state.status];
    if (shown === this.#shown || this.#connection !== state) return;
    this.#shown = shown;
    this.#listener.changed(shown, this.#resumeAfter);
  }

  #obey(command: ConnectionCommand): void {
    switch (command.type) {
      case 'open':
        return this.#open();
      case 'close':
        this.#stream?.unsubscribe();
        this.#stream = undefined;
        return;
      case 'startTimer':
        return this.#timers.start(command.timer, command.ms, () => this.#tell({ type: 'timer', timer: command.timer, now: Date.now() }));
      case 'stopTimer':
        return this.#timers.stop(command.timer);
      case 'stopTimers':
        return this.#timers.stopAll();
      case 'subscribeAll':
        if (this.#connection.id !== undefined) this.#subscriptions.connected(this.#connection.id);
        return;
      case 'heartbeat':
        void this.#beat(command.id);
        return;
      case 'unregister':
        void this.#api.call(unregisterStream, { params: { subscriptionId: command.id } });
        return;
      case 'log':
        return this.#log.write('Warning', command.message);
    }
  }

  #open(): void {
    this.#openedAfter = this.#lastEventId;
    const address = fill(this.#streamUrl, {
      token: this.#context.streamToken,
      userid: this.#context.userId,
      lastEventId: this.#lastEventId === '' ? undefined : this.#lastEventId,
    });
    if (failed(address)) return this.#log.write('Error', address.left.message);
    this.#stream = sseMessages(address.right, this.#context.streamHeaders()).subscribe({
      next: (item) => this.#receive(item),
      error: (lost: unknown) => {
        this.#log.write('Info', 'The event stream is lost', { reason: lost instanceof Error ? lost.message : String(lost) });
        this.#tell({ type: 'lost', now: Date.now() });
        if (lost instanceof StreamRefused && lost.status === 401) askForSession(this.#api);
      },
    });
  }

  async #beat(id: string): Promise<void> {
    const answer = await this.#api.call(heartbeat, { params: { subscriptionid: id } });
    const gone = failed(answer) && (answer.left.status === 404 || answer.left.status === 410);
    this.#tell({ type: 'heartbeatAnswered', id, answer: gone ? 'unknown' : failed(answer) ? 'failed' : 'accepted', now: Date.now() });
  }

  #receive(item: StreamItem): void {
    this.#subscriptions.catchUp();
    if (item.type === 'comment') return this.#tell({ type: 'item', now: Date.now() });
    const { event = 'message', data, id = '' } = item.message;
    if (event === 'connected') return this.#welcome(data, id);
    this.#tell({ type: 'item', now: Date.now() });
    if (event === 'message') this.#deliver(data, id);
    else if (event === 'resync') {
      if (id !== '') this.#beginAt(id);
      this.#listener.missed();
    } else if (event === 'test') takeTestEvent(parse(data), this.#api, this.#listener);
    else if (event === 'unsubscribed') this.#log.write('Warning', 'Events are no longer allowed', { events: data });
    else if (!NOTICED.includes(event)) this.#log.write('Warning', 'Unknown event of the stream', { event });
  }

  #welcome(text: string, id: string): void {
    const details = Connected.decode(parse(text));
    if (details._tag === 'Left') return this.#log.write('Warning', 'The event stream opened with something unreadable');
    if (id !== '') this.#beginAt(id);
    this.#tell({ type: 'connected', details: details.right, now: Date.now() });
  }

  #beginAt(id: string): void {
    this.#lastEventId = id;
    this.#openedAfter = id;
  }

  #deliver(text: string, id: string): void {
    const streamed = StreamedEvent.decode(parse(text));
    // What is handed over late has a lower number than what came in time.
    if (id !== '' && !(Number(id) < Number(this.#lastEventId))) this.#lastEventId = id;
    if (streamed._tag === 'Left') return this.#log.write('Warning', 'An event of the stream is unreadable');
    const { units, ...event } = streamed.right;
    this.#listener.received({ id, event, units, resumeAfter: this.#resumeAfter });
  }

  /** The names that the server refuses; `undefined` when the call failed. */
  async #callBatch(
    call: BatchCall,
    orgUnitId: string,
    subscriptionId: string,
    batch: readonly EventName[],
    since?: number,
  ): Promise<readonly EventName[] | undefined> {
    const body = { subscriptionId, eventIdentifiers: [...batch] };
    const options = orgUnitId === '' ? {} : { orgUnitId };
    if (call === 'unsubscribe') return failed(await this.#api.call(unsubscribeBatch, { body }, options)) ? undefined : [];
    const answer = await this.#api.call(
      subscribeBatch,
      { body: { ...body, ...(since !== undefined && { since: this.#context.serverInstant(since) }) } },
      options,
    );
    return failed(answer) ? undefined : answer.right.refused;
  }
}
