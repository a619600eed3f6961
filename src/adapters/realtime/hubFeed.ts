import {
  DefaultHttpClient,
  HttpError,
  HttpTransportType,
  HubConnectionBuilder,
  LogLevel,
  NullLogger,
  type HttpRequest,
  type HttpResponse,
  type HubConnection as PushConnection,
} from '@microsoft/signalr';
import * as t from 'io-ts';
import { EventIdentifier, StreamedEvent } from '../../application/contract/pf';
import type { Api } from '../../application/ports/api';
import type { Log } from '../../application/ports/log';
import type { CallContext } from '../../application/session/callContext';
import { HUB_DELAYS_MS, hubConnection, NO_HUB, type HubCommand, type HubEvent, type HubStatus } from '../../domain/realtime/hubConnection';
import type { StreamState } from '../../domain/realtime/streamState';
import type { BatchCall, EventName } from '../../domain/realtime/subscriptions';
import { askForSession } from './askForSession';
import type { Feed, FeedListener } from './feed';
import { takeTestEvent } from './testEvents';
import { Timers } from './timers';
import { UnitSubscriptions } from './unitSubscriptions';

const STATE_OF: Readonly<Record<HubStatus, StreamState>> = {
  idle: 'off',
  connecting: 'connecting',
  connected: 'connected',
  reconnecting: 'connecting',
  waiting: 'waiting',
  givenUp: 'givenUp',
};
const METHODS: Readonly<Record<BatchCall, string>> = { subscribe: 'Subscribe', unsubscribe: 'Unsubscribe' };

const Numbered = t.partial({ seq: t.string });
const Refused = t.partial({ refused: t.array(EventIdentifier) });

/** Our headers as they are when a request is sent. */
class PortalHttpClient extends DefaultHttpClient {
  readonly #context: CallContext;
  readonly #api: Api;

  constructor(context: CallContext, api: Api) {
    super(NullLogger.instance);
    this.#context = context;
    this.#api = api;
  }

  override async send(request: HttpRequest): Promise<HttpResponse> {
    try {
      return await super.send({ ...request, headers: { ...request.headers, ...this.#context.streamHeaders() } });
    } catch (refusal) {
      if (refusal instanceof HttpError && refusal.statusCode === 401) askForSession(this.#api);
      throw refusal;
    }
  }
}

const wordsOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** Events of a push service that speaks the JSON hub protocol, by long polling: the other ways cannot send our headers. */
export class HubFeed implements Feed {
  readonly #hubUrl: string;
  readonly #api: Api;
  readonly #context: CallContext;
  readonly #log: Log;
  readonly #listener: FeedListener;
  readonly #subscriptions: UnitSubscriptions;
  readonly #timers = new Timers();
  #hub = NO_HUB;
  #push: PushConnection | undefined;
  #shown: StreamState = 'off';
  #resumeAfter = '';
  /** Tells connections apart for their subscriptions. */
  #connections = 0;

  constructor(hubUrl: string, api: Api, context: CallContext, log: Log, listener: FeedListener) {
    this.#api = api;
    this.#hubUrl = hubUrl;
    this.#context = context;
    this.#log = log;
    this.#listener = listener;
    this.#subscriptions = new UnitSubscriptions((call, orgUnitId, _connection, batch, since) => this.#invoke(call, orgUnitId, batch, since), log);
  }

  open(resumeAfter: string): void {
    this.#resumeAfter = resumeAfter;
    this.#tell({ type: 'start' });
  }

  close(): void {
    this.#tell({ type: 'stop' });
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

  get #address(): string {
    return this.#resumeAfter === '' ? this.#hubUrl : `${this.#hubUrl}?lastEventId=${encodeURIComponent(this.#resumeAfter)}`;
  }

  #tell(event: HubEvent): void {
    const { state, commands } = hubConnection(this.#hub, event);
    this.#hub = state;
    for (const command of commands) this.#obey(command);
    const shown = STATE_OF[state.status];
    if (shown === this.#shown || this.#hub !== state) return;
    this.#shown = shown;
    this.#listener.changed(shown, this.#resumeAfter);
  }

  #obey(command: HubCommand): void {
    switch (command.type) {
      case 'open':
        void this.#open();
        return;
      case 'close':
        void this.#push?.stop().catch((lost: unknown) => this.#log.write('Info', 'The hub was not told of the end', { reason: wordsOf(lost) }));
        this.#push = undefined;
        return;
      case 'subscribeAll':
        this.#connections += 1;
        return this.#subscriptions.connected(String(this.#connections));
      case 'forgetSubscriptions':
        return this.#subscriptions.disconnected();
      case 'startTimer':
        return this.#timers.start('wait', command.ms, () => this.#tell({ type: 'timer' }));
      case 'stopTimer':
        return this.#timers.stopAll();
      case 'log':
        return this.#log.write('Warning', command.message);
    }
  }

  async #open(): Promise<void> {
    const push = new HubConnectionBuilder()
      .withUrl(this.#address, { transport: HttpTransportType.LongPolling, httpClient: new PortalHttpClient(this.#context, this.#api) })
      .withAutomaticReconnect([...HUB_DELAYS_MS])
      .configureLogging(LogLevel.None)
      .build();
    this.#push = push;
    const tell = (event: HubEvent): void => {
      if (this.#push === push) this.#tell(event);
    };
    push.on('Position', (seq: unknown) => this.#position(seq));
    push.on('Event', (event: unknown) => this.#received(event));
    push.on('Test', (given: unknown) => takeTestEvent(given, this.#api, this.#listener));
    push.on('Resync', () => this.#listener.missed());
    push.on('Unsubscribed', (lost: unknown) => this.#log.write('Warning', 'Events are no longer allowed', { events: JSON.stringify(lost) }));
    push.onreconnecting((reason) => {
      this.#log.write('Info', 'The hub is lost', { reason: wordsOf(reason) });
      push.baseUrl = this.#address;
      tell({ type: 'reconnecting' });
    });
    push.onreconnected(() => tell({ type: 'opened', now: Date.now() }));
    push.onclose(() => tell({ type: 'lost', now: Date.now() }));
    try {
      await push.start();
      tell({ type: 'opened', now: Date.now() });
    } catch (lost) {
      this.#log.write('Info', 'The hub cannot be reached', { reason: wordsOf(lost) });
      tell({ type: 'lost', now: Date.now() });
    }
  }

  #position(seq: unknown): void {
    if (typeof seq !== 'string') return;
    this.#resumeAfter = seq;
    if (this.#shown === 'connected') this.#listener.changed('connected', seq);
  }

  #received(given: unknown): void {
    const streamed = StreamedEvent.decode(given);
    if (streamed._tag === 'Left') return this.#log.write('Warning', 'An event of the hub is unreadable');
    const { pluginName, eventType, id, data, units } = streamed.right;
    const { seq = '' } = Numbered.is(given) ? given : {};
    if (seq !== '' && this.#subscriptions.isComplete && !(Number(seq) < Number(this.#resumeAfter))) this.#resumeAfter = seq;
    this.#listener.received({ id: seq, event: { pluginName, eventType, id, data }, units, resumeAfter: this.#resumeAfter });
  }

  async #invoke(call: BatchCall, orgUnitId: string, batch: readonly EventName[], since?: number): Promise<readonly EventName[] | undefined> {
    try {
      const from = since === undefined ? [] : [this.#context.serverInstant(since)];
      const answer: unknown = await this.#push?.invoke(METHODS[call], batch, ...(orgUnitId === '' && from.length === 0 ? [] : [orgUnitId, ...from]));
      return (Refused.is(answer) && answer.refused) || [];
    } catch (failure) {
      this.#log.write('Info', 'The hub refused a call', { reason: wordsOf(failure) });
      return undefined;
    }
  }
}
