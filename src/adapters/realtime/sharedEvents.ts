import { BehaviorSubject, Observable, type Subscription } from 'rxjs';
import type { EventMessage, Events, StreamState } from '../../application/ports/events';
import type { Log } from '../../application/ports/log';
import type { TabMessage, Tabs } from '../../application/ports/tabs';
import type { CallContext } from '../../application/session/callContext';
import { freshGuid } from '../../application/session/freshGuid';
import { plainGuid } from '../../domain/kernel/guid';
import { sharing } from '../../domain/realtime/sharing';
import { SharingMessage } from '../../domain/realtime/sharingMessage';
import { notSharing, type SharingCommand, type SharingEvent } from '../../domain/realtime/sharingState';
import { eventKey, type EventName } from '../../domain/realtime/subscriptions';
import type { Feed, FeedListener } from './feed';
import { Timers } from './timers';

interface Listener {
  readonly name: EventName;
  readonly tell: (message: EventMessage) => void;
}

const MESSAGE = 'stream';

/** Events of the one stream that the tabs of a browser share. Who holds it is decided in domain/realtime; this carries it out. */
export class SharedEvents implements Events {
  readonly state$ = new BehaviorSubject<StreamState>('off');
  readonly #feed: Feed;
  readonly #tabs: Tabs;
  readonly #context: CallContext;
  readonly #log: Log;
  readonly #listeners = new Set<Listener>();
  readonly #timers = new Timers();
  readonly #closing = new AbortController();
  #sharing = notSharing(freshGuid());
  #userId = '';
  #messages: Subscription | undefined;
  /** Aborted to give up the lock of a leader, or the wait for it. */
  #place: AbortController | undefined;

  /** `page` tells that it goes (`pagehide`) and comes back from the memory of the browser (`pageshow`). */
  constructor(feed: (listener: FeedListener) => Feed, tabs: Tabs, context: CallContext, log: Log, page: EventTarget) {
    this.#tabs = tabs;
    this.#context = context;
    this.#log = log;
    this.#feed = feed({
      changed: (stream, resumeAfter) => this.#tell({ type: 'streamChanged', stream, resumeAfter, now: Date.now() }),
      received: (received) => this.#tell({ type: 'received', received, now: Date.now() }),
      missed: () => this.#tell({ type: 'missed' }),
    });
    const { signal } = this.#closing;
    page.addEventListener('pagehide', () => this.#tell({ type: 'leaving' }), { signal });
    page.addEventListener(
      'pageshow',
      (shown) => {
        if ('persisted' in shown && shown.persisted === true) this.#tell({ type: 'returned' });
      },
      { signal },
    );
  }

  /** `since`: who listens has done so for longer already. */
  on(pluginName: string, eventType: string, id: string, since?: number): Observable<EventMessage> {
    return new Observable((subscriber) => {
      const listener: Listener = { name: { pluginName, eventType, id }, tell: (message) => subscriber.next(message) };
      this.#listeners.add(listener);
      this.#tell({ type: 'want', name: listener.name, holder: listener, now: Date.now(), since });
      return () => {
        this.#listeners.delete(listener);
        this.#tell({ type: 'unwant', name: listener.name, holder: listener });
      };
    });
  }

  /** Aborted by `close`. */
  get untilClosed(): AbortSignal {
    return this.#closing.signal;
  }

  start(): void {
    const { userId, orgUnitId = '' } = this.#context;
    if (userId === undefined || this.#messages) return;
    this.#userId = userId;
    this.#messages = this.#tabs.messages$.subscribe((message) => this.#hear(message));
    this.#tell({ type: 'start', unit: plainGuid(orgUnitId), now: Date.now() });
  }

  stop(): void {
    this.#messages?.unsubscribe();
    this.#messages = undefined;
    this.#tell({ type: 'stop' });
  }

  /** Online again, visible again, or a foreground call succeeded. */
  wake(): void {
    this.#tell({ type: 'wake', now: Date.now() });
  }

  close(): void {
    this.stop();
    this.#closing.abort();
    this.#timers.stopAll();
    this.state$.complete();
  }

  #hear({ type, userId, content }: TabMessage): void {
    if (type !== MESSAGE || userId !== this.#userId) return;
    this.#timers.catchUp();
    this.#feed.catchUp();
    const message = SharingMessage.decode(content);
    if (message._tag === 'Right') this.#tell({ type: 'heard', message: message.right, now: Date.now() });
  }

  #tell(event: SharingEvent): void {
    const { state, commands } = sharing(this.#sharing, event);
    this.#sharing = state;
    for (const command of commands) this.#obey(command);
  }

  #obey(command: SharingCommand): void {
    switch (command.type) {
      case 'queue':
        return this.#queue(command.term);
      case 'leaveQueue':
        return this.#place?.abort();
      case 'open':
        return this.#feed.open(command.resumeAfter);
      case 'close':
        return this.#feed.close();
      case 'wakeStream':
        return this.#feed.wake();
      case 'sendNow':
        return this.#feed.sendNow();
      case 'acquire':
        return this.#feed.acquire(command.unit, command.name, command.tab, command.since);
      case 'release':
        return this.#feed.release(command.unit, command.name, command.tab);
      case 'post':
        return this.#tabs.post({ type: MESSAGE, userId: this.#userId, content: command.message });
      case 'deliver':
        for (const { name, tell } of [...this.#listeners]) if (command.keys.includes(eventKey(name))) tell({ type: 'event', event: command.event });
        return;
      case 'reload':
        for (const { tell } of [...this.#listeners]) tell({ type: 'resync' });
        return;
      case 'show':
        if (command.stream !== this.state$.value) this.state$.next(command.stream);
        return;
      case 'startTimer':
        return this.#timers.start(command.timer, command.ms, () => this.#tell({ type: 'timer', timer: command.timer, now: Date.now() }));
      case 'stopTimers':
        return this.#timers.stopAll();
    }
  }

  #queue(term: number): void {
    this.#place?.abort();
    const { signal } = (this.#place = new AbortController());
    const lead = (): Promise<void> =>
      new Promise((ended) => {
        if (signal.aborted) return ended();
        signal.addEventListener('abort', () => ended());
        this.#tell({ type: 'granted', term, now: Date.now() });
      });
    const lock = `stream.${plainGuid(this.#userId)}${term === 0 ? '' : `.${term}`}`;
    this.#tabs.exclusively(lock, lead, signal).catch((reason: unknown) => {
      if (signal.aborted) return;
      this.#log.write('Warning', 'The lock of the event stream cannot be had', { reason: String(reason) });
      void lead();
    });
  }
}
