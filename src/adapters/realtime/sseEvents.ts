import { BehaviorSubject, Observable, timer, type Subscription } from 'rxjs';
import { heartbeat, StreamedEvent, subscribeBatch, unregisterStream, unsubscribeBatch, Connected } from '../../application/contract/pf';
import type { Api } from '../../application/ports/api';
import type { EventMessage, Events, StreamState } from '../../application/ports/events';
import type { Log } from '../../application/ports/log';
import type { CallContext } from '../../application/session/callContext';
import { failed } from '../../domain/kernel/result';
import { fill } from '../../domain/kernel/urlTemplate';
import { connection, NOT_CONNECTED, type ConnectionCommand, type ConnectionEvent, type ConnectionStatus } from '../../domain/realtime/connection';
import {
  eventKey,
  NO_SUBSCRIPTIONS,
  subscriptions,
  type BatchCall,
  type EventName,
  type SubscriptionCommand,
  type SubscriptionEvent,
} from '../../domain/realtime/subscriptions';
import { sseMessages, type StreamItem } from './sseMessages';

interface Listener {
  readonly name: EventName;
  readonly tell: (message: EventMessage) => void;
}

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

/** Events of the server over one stream of this tab. When to connect and what to subscribe is decided in domain/realtime; this carries it out. */
export class SseEvents implements Events {
  readonly state$ = new BehaviorSubject<StreamState>('off');
  readonly #streamUrl: string | undefined;
  readonly #api: Api;
  readonly #context: CallContext;
  readonly #log: Log;
  readonly #listeners = new Set<Listener>();
  readonly #timers = new Map<string, Subscription>();
  #connection = NOT_CONNECTED;
  #subscriptions = NO_SUBSCRIPTIONS;
  #stream: Subscription | undefined;
  #lastEventId = '';
  #cleanups = 0;

  /** Without an address real-time events are switched off: whoever listens hears nothing. */
  constructor(streamUrl: string | undefined, api: Api, context: CallContext, log: Log) {
    this.#streamUrl = streamUrl;
    this.#api = api;
    this.#context = context;
    this.#log = log;
  }

  on(pluginName: string, eventType: string, id: string): Observable<EventMessage> {
    return new Observable((subscriber) => {
      const listener: Listener = { name: { pluginName, eventType, id }, tell: (message) => subscriber.next(message) };
      this.#listeners.add(listener);
      this.#subscribe({ type: 'acquire', name: listener.name, holder: listener });
      return () => {
        this.#listeners.delete(listener);
        this.#subscribe({ type: 'release', name: listener.name, holder: listener, now: Date.now() });
      };
    });
  }

  start(): void {
    if (this.#streamUrl !== undefined) this.#tell({ type: 'start' });
  }

  stop(): void {
    this.#tell({ type: 'stop' });
    this.#lastEventId = '';
  }

  /** Online again, visible again, or a foreground call succeeded. */
  wake(): void {
    this.#tell({ type: 'wake', now: Date.now() });
  }

  close(): void {
    this.stop();
    for (const running of this.#timers.values()) running.unsubscribe();
    this.#timers.clear();
    this.state$.complete();
  }

  #tell(event: ConnectionEvent): void {
    const before = this.#connection;
    const { state, commands } = connection(before, event);
    this.#connection = state;
    if (before.id !== undefined && state.id !== before.id) this.#subscribe({ type: 'disconnected' });
    const shown = STATE_OF[state.status];
    if (shown !== this.state$.value) this.state$.next(shown);
    for (const command of commands) this.#obey(command);
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
        return this.#startTimer(command.timer, command.ms, () => this.#tell({ type: 'timer', timer: command.timer, now: Date.now() }));
      case 'stopTimer':
        return this.#stopTimer(command.timer);
      case 'stopTimers':
        for (const name of ['connect', 'heartbeat', 'watchdog', 'verify', 'wait', 'batch']) this.#stopTimer(name);
        return;
      case 'subscribeAll':
        if (this.#connection.id !== undefined) this.#subscribe({ type: 'connected', connectionId: this.#connection.id });
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
    const address = fill(this.#streamUrl ?? '', {
      token: this.#context.sessionId,
      userid: this.#context.userId,
      lastEventId: this.#lastEventId === '' ? undefined : this.#lastEventId,
    });
    if (failed(address)) return this.#log.write('Error', address.left.message);
    this.#stream = sseMessages(address.right, this.#context.streamHeaders()).subscribe({
      next: (item) => this.#receive(item),
      error: (lost: unknown) => {
        this.#log.write('Info', 'The event stream is lost', { reason: lost instanceof Error ? lost.message : String(lost) });
        this.#tell({ type: 'lost', now: Date.now() });
      },
    });
  }

  async #beat(id: string): Promise<void> {
    const answer = await this.#api.call(heartbeat, { params: { subscriptionid: id } });
    const gone = failed(answer) && (answer.left.status === 404 || answer.left.status === 410);
    this.#tell({ type: 'heartbeatAnswered', id, answer: gone ? 'unknown' : failed(answer) ? 'failed' : 'accepted', now: Date.now() });
  }

  #receive(item: StreamItem): void {
    if (item.type === 'comment') return this.#tell({ type: 'item' });
    const { event = 'message', data, id } = item.message;
    if (id !== undefined && id !== '') this.#lastEventId = id;
    if (event === 'connected') this.#welcome(data);
    else this.#tell({ type: 'item' });
    if (event === 'message') this.#deliver(data);
    else if (event === 'resync') for (const listener of [...this.#listeners]) listener.tell({ type: 'resync' });
    else if (event !== 'connected' && !NOTICED.includes(event)) this.#log.write('Warning', 'Unknown event of the stream', { event });
  }

  #welcome(text: string): void {
    const details = Connected.decode(parse(text));
    if (details._tag === 'Right') this.#tell({ type: 'connected', details: details.right, now: Date.now() });
    else this.#log.write('Warning', 'The event stream opened with something unreadable');
  }

  #deliver(text: string): void {
    const event = StreamedEvent.decode(parse(text));
    if (event._tag === 'Left') return this.#log.write('Warning', 'An event of the stream is unreadable');
    const wanted = [eventKey(event.right), eventKey({ ...event.right, id: '' })];
    for (const listener of [...this.#listeners]) {
      if (wanted.includes(eventKey(listener.name))) listener.tell({ type: 'event', event: event.right });
    }
  }

  #subscribe(event: SubscriptionEvent): void {
    const { state, commands } = subscriptions(this.#subscriptions, event);
    this.#subscriptions = state;
    for (const command of commands) this.#obeySubscription(command);
  }

  #obeySubscription(command: SubscriptionCommand): void {
    if (command.type !== 'startTimer') return void this.#sendBatch(command);
    if (command.timer === 'batch') return this.#startTimer('batch', command.ms, () => this.#subscribe({ type: 'batchTimer' }));
    // Each released key has its own end, so these timers stand side by side.
    const name = `cleanup ${this.#cleanups++}`;
    this.#startTimer(name, command.ms, () => this.#subscribe({ type: 'cleanupTimer', now: Date.now() }));
  }

  async #sendBatch({ type, connectionId, batch, failures }: Exclude<SubscriptionCommand, { type: 'startTimer' }>): Promise<void> {
    const refused = await this.#callBatch(type, connectionId, batch);
    if (refused === undefined) this.#subscribe({ type: 'failed', connectionId, call: type, batch, failures });
    else if (refused.length > 0) this.#log.write('Warning', 'Events are refused', { events: refused.map(eventKey) });
  }

  /** The names that the server refuses; `undefined` when the call failed. */
  async #callBatch(call: BatchCall, subscriptionId: string, batch: readonly EventName[]): Promise<readonly EventName[] | undefined> {
    const body = { subscriptionId, eventIdentifiers: [...batch] };
    if (call === 'unsubscribe') return failed(await this.#api.call(unsubscribeBatch, { body })) ? undefined : [];
    const answer = await this.#api.call(subscribeBatch, { body });
    return failed(answer) ? undefined : answer.right.refused;
  }

  #startTimer(name: string, ms: number, ended: () => void): void {
    this.#stopTimer(name);
    const running = timer(ms).subscribe(() => {
      this.#timers.delete(name);
      ended();
    });
    this.#timers.set(name, running);
  }

  #stopTimer(name: string): void {
    this.#timers.get(name)?.unsubscribe();
    this.#timers.delete(name);
  }
}
